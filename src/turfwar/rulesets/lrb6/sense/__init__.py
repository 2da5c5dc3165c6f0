"""About how likely things are, in microseconds: what bots reckon with; what is exact is in `odds/`."""
