"""The decks."""
