"""What is done at the office's desk, by subject; `league/office.py` puts it together."""
