"""Death Zone: the first edition of 1986 with its expansion of 1987 (002, first half)."""
