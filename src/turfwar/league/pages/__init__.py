"""Pages of a league as plain data: what the browser, feeds and printers show."""
