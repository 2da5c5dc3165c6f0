"""Coaches that are programs: they choose from the same list as everybody else."""
