"""Which of our languages this system speaks."""

import ctypes
import locale
import os
import sys
from collections.abc import Mapping

from cardgames.presenter.locale import Language

_WINDOWS_PRIMARY: dict[int, str] = {0x12: "ko", 0x09: "en", 0x11: "ja"}


def language_of_tag(tag: str) -> Language | None:
    """Our language of a tag such as "ko_KR.UTF-8".

    English for languages we do not have, None for no language at all ("C").
    """
    name = tag.split(".")[0].split("@")[0].split("_")[0].split("-")[0].lower()
    match name:
        case "ko" | "korean":
            return "ko"
        case "ja" | "japanese":
            return "ja"
        case "" | "c" | "posix":
            return None
        case _:
            return "en"


def system_language(environment: Mapping[str, str] = os.environ) -> Language:
    """The language of the user's system; Korean where the system names none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        found = language_of_tag(environment.get(variable, ""))
        if found:
            return found
    if sys.platform == "win32":
        primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return language_of_tag(_WINDOWS_PRIMARY.get(primary, "other")) or "ko"
    return language_of_tag(locale.getlocale()[0] or "") or "ko"
