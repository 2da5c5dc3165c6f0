"""The skills of 003 that lrb6 has not got, or has otherwise."""
