"""Badugi's table: what happens in a hand as plain data for any screen."""
