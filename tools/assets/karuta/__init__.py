"""The hundred cards of the Hyakunin Isshu and their common back, drawn as SVG."""
