"""Badugi's players: what they see in a position, how they choose, and why."""
