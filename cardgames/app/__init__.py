"""Composition: command line, settings, paths and the flow of screens."""
