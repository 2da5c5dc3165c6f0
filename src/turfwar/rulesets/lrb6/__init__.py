"""Living Rulebook 6 as 000 prints it."""
