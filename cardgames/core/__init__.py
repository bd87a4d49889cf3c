"""What every game shares: protocol, secrets, randomness, codec. No I/O, no clock."""
