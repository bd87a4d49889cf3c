"""Builders and trainers of Badugi; they need NumPy and numba."""
