"""What follows a match of brutal: only what 003 has otherwise than the base game."""
