"""The skills that 004 names and lrb6 has not got."""
