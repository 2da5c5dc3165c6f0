"""Where a player can get to, by which path and with what chance."""
