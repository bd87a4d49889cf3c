"""한판 (Hanpan): four card games on a 3D table."""

__version__ = "0.1.0"
