"""Rules changed on purpose, one at a time, to see whether a scenario notices: `make mutants`."""
