"""Badugi: the rules of docs/rules-badugi.md. Play money only: chips have no value."""
