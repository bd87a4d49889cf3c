"""From observations and events to words, places on the table and motions; plain data."""
