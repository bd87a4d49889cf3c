"""Font sources from npm: fetched with `npm pack`, checked against a pinned digest."""

import base64
import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

from .paths import cache_folder


@dataclass(frozen=True, slots=True)
class NpmPackage:
    """One published version; `integrity` is npm's own `dist.integrity` (SHA-512, base64)."""

    name: str
    version: str
    integrity: str

    @property
    def archive_name(self) -> str:
        """File name that `npm pack` gives the archive."""
        return f"{self.name.lstrip('@').replace('/', '-')}-{self.version}.tgz"


PRETENDARD = NpmPackage(
    "pretendard",
    "1.3.9",
    "sha512-PaQAADyLY5v4kYFwkpSJHbSSYIkiriY/1xXw75TKoZ9UQQqeU+tvP05yTdZAWibiIYoo8ZKtRv8PM7w0IaywSw==",
)
PRETENDARD_JP = NpmPackage(
    "pretendard-jp",
    "1.3.9",
    "sha512-F00fRLyHa9IQh80hj80Z3wEDamD1gFStFKY2yQUdugQp+54mk7LEEuB3uRxgWk2EMLvigr2Zc34hKTe2X9okuQ==",
)
SHIPPORI_MINCHO = NpmPackage(
    "@fontsource/shippori-mincho",
    "5.3.0",
    "sha512-S41kRxQuubAaYss+LeXu0IOc02RQwsPaJbR1cWZx4VV15hXaYZViH3WAve9HpDVFqKYd/BVk86Bg7lp9ytV3KQ==",
)


class IntegrityError(Exception):
    """An archive is not the file that was pinned."""


def _integrity(path: Path) -> str:
    digest = hashlib.sha512(path.read_bytes()).digest()
    return "sha512-" + base64.b64encode(digest).decode("ascii")


def fetch(package: NpmPackage) -> Path:
    """Path of the package's archive in the cache; downloads it at the first call.

    Raises IntegrityError for a file with another digest, CalledProcessError if npm fails.
    """
    archive = cache_folder() / package.archive_name
    if not archive.exists():
        subprocess.run(
            ["npm", "pack", "--silent", f"{package.name}@{package.version}"],
            cwd=archive.parent,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    if _integrity(archive) != package.integrity:
        raise IntegrityError(f"{archive} is not {package.name} {package.version}")
    return archive


def extract(package: NpmPackage, member: str) -> Path:
    """Path of one file of the package (`member` is relative to the package's root)."""
    target = cache_folder() / f"{package.archive_name}.files" / member
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fetch(package)) as archive:
            source = archive.extractfile(f"package/{member}")
            if source is None:
                raise FileNotFoundError(f"{package.name} {package.version} has no {member}")
            target.write_bytes(source.read())
    return target
