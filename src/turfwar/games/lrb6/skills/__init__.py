"""The skills of lrb6: their ids here, what they do in one file per category."""
