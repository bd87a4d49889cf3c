"""TLS where there is any: the bundles for players bring no OpenSSL.

Imported before `websockets`, which asks for the module `ssl` only to name its types until somebody
wants TLS. Without it rooms work over http:// and ws://, as in a home network.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ssl import SSLContext

HAS_TLS = True
try:
    import ssl
except ImportError:
    HAS_TLS = False
    sys.modules["ssl"] = ModuleType("ssl")


class NoTls(OSError):
    """TLS is asked for and this program has none."""


def is_untrusted(error: Exception) -> bool:
    """Whether a connection failed because nobody known vouches for the server's certificate."""
    return HAS_TLS and isinstance(error, ssl.SSLCertVerificationError)


def server_context(certificate: Path, key: Path) -> "SSLContext":
    """TLS for a server; raises OSError (ssl.SSLError is one) for files that do not fit."""
    if not HAS_TLS:
        raise NoTls("no TLS in this program")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    return context
