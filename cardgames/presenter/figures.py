"""Numbers as they are written: with a minus sign instead of a hyphen."""


def minus(number: int | str) -> str:
    """A number with the sign that belongs to it."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A gain or a loss with its sign and its thousands apart: "+1,000", "0", "−400"."""
    return minus(f"{number:+,}") if number else "0"
