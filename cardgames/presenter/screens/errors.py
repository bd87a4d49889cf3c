"""Refusals and faults as one clear sentence each; their codes live in `errors.toml`."""

from collections.abc import Mapping

from cardgames.presenter.locale import Locale


def refusal_words(code: str, facts: Mapping[str, int | str], locale: Locale) -> str:
    """Why the rules or a match refuse something: code and facts of an `IllegalAction`."""
    return locale.text(f"errors.rules.{code}", **facts)


def journal_words(code: str, locale: Locale) -> str:
    """What is wrong with a match's record: code of a `JournalDamaged` or a `Verification`."""
    return locale.text(f"errors.journal.{code}")
