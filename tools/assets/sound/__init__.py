"""The sounds of the table, synthesised: paper, wood, skin and strings."""
