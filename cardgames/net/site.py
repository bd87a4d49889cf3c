"""The few files that a browser needs, served by the same port as the rooms."""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote

import msgspec

FOLDERS = ("web", "cards", "fonts", "figures", "textures")
"""Asset folders that pages may read."""

_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")
_ROOM = re.compile(r"/r/[A-Za-z0-9_-]{16}/?")
_QR = re.compile(r"/qr/([A-Za-z0-9_-]{16})\.svg")
_TYPES = {  # nothing else is served
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".toml": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain; charset=utf-8",
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
        self,
        assets: Path,
        documents: Mapping[str, Callable[[], bytes]],
        qr: Callable[[str], bytes],
        prefix: str = "",
    ) -> None:
        """`documents` by path, e.g. "/words/ko.json"; `qr` makes the picture of a room's URL.

        prefix: path of the public URL ("/cards"), below which browsers see everything. A proxy may
                take it away or leave it
        """
        self._assets = assets
        self._documents = documents
        self._qr = qr
        self._prefix = prefix
        self._tags: dict[Path, tuple[tuple[int, int], str]] = {}

    def answer(self, target: str, host: str, known: str | None) -> Answer:
        """Answer a request for `target`; `known` is the tag of what the browser has already."""
        path = self.inner(target)
        made = self._make(path)
        if made is not None:
            kind, body = made
            return _answer(HTTPStatus.OK, kind, body, host)
        file = self._file_of(path)
        if file is None:
            return _not_found(host)
        kind = _TYPES[file.suffix]
        try:
            tag = self._tag_of(file)
            if known == tag:
                return _answer(HTTPStatus.NOT_MODIFIED, kind, b"", host, tag)
            return _answer(HTTPStatus.OK, kind, file.read_bytes(), host, tag)
        except OSError:
            return _not_found(host)

    def inner(self, target: str) -> str:
        """The path of a request without what the proxy has left of the public URL's."""
        path = target.partition("?")[0]
        if self._prefix and (path == self._prefix or path.startswith(f"{self._prefix}/")):
            return path.removeprefix(self._prefix) or "/"
        return path

    def _make(self, path: str) -> tuple[str, bytes] | None:
        """What is no file."""
        if path in self._documents:
            return _TYPES[".json"], self._documents[path]()
        if path == "/" or _ROOM.fullmatch(path):
            return self._make_page()
        code = _QR.fullmatch(path)
        return None if code is None else (_TYPES[".svg"], self._qr(code[1]))

    def _make_page(self) -> tuple[str, bytes] | None:
        """The page, with the paths of its files as browsers have to ask for them."""
        try:
            page = (self._assets / "web" / "index.html").read_bytes()
        except OSError:
            return None
        return _TYPES[".html"], page.replace(b'="/', f'="{quote(self._prefix)}/'.encode())

    def _file_of(self, path: str) -> Path | None:
        """The file that a path means, if pages may read it."""
        parts = path.split("/")[1:]
        if path == "/favicon.ico":
            parts = ["icon.png"]
        elif len(parts) < 2 or parts[0] not in FOLDERS:
            return None
        if not all(_NAME.fullmatch(part) for part in parts):
            return None
        file = self._assets.joinpath(*parts)
        return file if file.suffix in _TYPES else None

    def _tag_of(self, file: Path) -> str:
        """A tag of a file's content, made once as long as the file stays as it is.

        Raises OSError for what is no file below the asset folder.
        """
        if not file.resolve().is_relative_to(self._assets.resolve()) or not file.is_file():
            raise FileNotFoundError(file)
        status = file.stat()
        as_it_is = (status.st_mtime_ns, status.st_size)
        kept = self._tags.get(file)
        if kept is None or kept[0] != as_it_is:
            kept = (as_it_is, f'"{sha256(file.read_bytes()).hexdigest()[:32]}"')
            self._tags[file] = kept
        return kept[1]


def _not_found(host: str) -> Answer:
    return _answer(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"404\n", host)


def _answer(status: HTTPStatus, kind: str, body: bytes, host: str, tag: str = "") -> Answer:
    # Older browsers do not count a socket to the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[A-Za-z0-9.:\[\]-]+", host) else ""
    headers = {name: value.replace("{sockets}", sockets) for name, value in _HEADERS.items()}
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    if tag:
        headers["ETag"] = tag
    return Answer(status, headers, body)
