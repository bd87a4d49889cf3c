"""Stages of a match, each with networks of its own."""

LAST_ROUNDS = 2
"""With so many rounds left or fewer, the networks know the match; before, they play for points."""
