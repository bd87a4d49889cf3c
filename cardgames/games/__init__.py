"""The rules of each game and the catalogue of them."""
