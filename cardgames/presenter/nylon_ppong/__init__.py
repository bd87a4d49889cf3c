"""How Nylon Ppong looks, moves and reads."""
