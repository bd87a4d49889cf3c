"""How Bozu Mekuri looks, moves and reads."""
