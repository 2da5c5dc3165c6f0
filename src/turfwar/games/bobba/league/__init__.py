"""004 off the pitch: ratings, what comes before and after a match, deals, fines, seasons."""
