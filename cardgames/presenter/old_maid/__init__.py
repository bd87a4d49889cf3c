"""How Old Maid looks and reads."""
