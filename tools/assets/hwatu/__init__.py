"""The hwatu deck: 48 cards and a back, drawn as SVG."""
