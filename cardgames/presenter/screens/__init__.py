"""Menu, setup, settings, help, dialogs and results as plain data; no game table among them."""
