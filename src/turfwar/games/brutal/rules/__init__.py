"""One file for each flow of 003."""
