"""Figures of the help: small scenes on cloth, without words, so that they serve every language."""
