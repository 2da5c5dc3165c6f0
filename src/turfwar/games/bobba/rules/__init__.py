"""One file for each flow of 004."""
