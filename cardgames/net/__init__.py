"""Rooms: friends play one match over the network. Knows core and match, and is handed the rest."""
