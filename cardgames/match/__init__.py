"""Rounds, totals, drivers, and the journal that saves and replays them."""
