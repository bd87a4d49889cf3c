"""The few files that a browser needs, served by the same port as the rooms."""

import mimetypes
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path

import msgspec

FOLDERS = ("web", "cards", "fonts", "figures", "textures")
"""Asset folders that pages may read."""

_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")
_ROOM = re.compile(r"/r/[A-Za-z0-9_-]{16}/?")
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".toml": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-cache",
}


class Answer(msgspec.Struct, frozen=True):
    """An HTTP answer."""

    status: HTTPStatus
    headers: dict[str, str]
    body: bytes


class Site:
    """Files of the asset folder, and documents that are made."""

    def __init__(
        self, assets: Path, documents: Mapping[str, Callable[[], bytes]], qr: Callable[[str], bytes]
    ) -> None:
        """`documents` by path, e.g. "/words/ko.json"; `qr` makes the picture of a room's URL."""
        self._assets = assets
        self._documents = documents
        self._qr = qr

    def answer(self, target: str, host: str, known: str | None) -> Answer:
        """Answer a request for `target`; `known` is the tag of what the browser has already."""
        path = target.partition("?")[0]
        found = self._find(path)
        if found is None:
            return _answer(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"404\n", host)
        kind, body = found
        tag = f'"{sha256(body).hexdigest()[:32]}"'
        if known == tag:
            return _answer(HTTPStatus.NOT_MODIFIED, kind, b"", host, tag)
        return _answer(HTTPStatus.OK, kind, body, host, tag)

    def _find(self, path: str) -> tuple[str, bytes] | None:
        if path == "/" or _ROOM.fullmatch(path):
            return self._file("web", "index.html")
        if path == "/favicon.ico":
            return self._file("icon.png")
        if path in self._documents:
            return _TYPES[".json"], self._documents[path]()
        parts = path.split("/")[1:]
        if not all(_NAME.fullmatch(part) for part in parts):
            return None
        if len(parts) == 2 and parts[0] == "qr" and _ROOM.fullmatch(f"/r/{parts[1][:-4]}"):
            return (_TYPES[".svg"], self._qr(parts[1][:-4])) if parts[1].endswith(".svg") else None
        return self._file(*parts) if len(parts) > 1 and parts[0] in FOLDERS else None

    def _file(self, *parts: str) -> tuple[str, bytes] | None:
        path = self._assets.joinpath(*parts)
        try:
            if not path.resolve().is_relative_to(self._assets.resolve()) or not path.is_file():
                return None
            body = path.read_bytes()
        except OSError:
            return None
        known = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        return known or "application/octet-stream", body


def _answer(status: HTTPStatus, kind: str, body: bytes, host: str, tag: str = "") -> Answer:
    # Older browsers do not count a socket to the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[A-Za-z0-9.:\[\]-]+", host) else ""
    headers = {name: value.replace("{sockets}", sockets) for name, value in _HEADERS.items()}
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    if tag:
        headers["ETag"] = tag
    return Answer(status, headers, body)
