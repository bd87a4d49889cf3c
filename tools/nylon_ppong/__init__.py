"""Trainer of Nylon Ppong's expert: fast rounds, self-play, networks, and matches to measure them.

`python -m tools.nylon_ppong --help` lists the commands.
"""
