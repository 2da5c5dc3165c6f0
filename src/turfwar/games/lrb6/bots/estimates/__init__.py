"""About how likely things are, in microseconds: for bots; what is exact is in `odds/`."""
