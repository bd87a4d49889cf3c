"""The program in a terminal: plain lines and numbered choices, for pipes and screen readers."""

from cardgames.app.text_mode.loop import TextDriven, run_text
from cardgames.app.text_mode.terminal import Terminal

__all__ = ["Terminal", "TextDriven", "run_text"]
