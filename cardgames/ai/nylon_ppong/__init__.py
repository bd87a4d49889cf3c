"""Nylon Ppong's players: what they see in a position, and how they choose."""
