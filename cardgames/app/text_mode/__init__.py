"""The program in a terminal: plain lines and numbered choices, for pipes and screen readers."""

from cardgames.app.text_mode.loop import Terminal, TextDriven, run_text

__all__ = ["Terminal", "TextDriven", "run_text"]
