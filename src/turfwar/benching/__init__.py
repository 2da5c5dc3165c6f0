"""Samplers of `turfwar bench`: each gives the cost of single calls."""
