"""What a rule set says to the league office beside the time after a match.

Ratings and handicaps, what comes before a match, deals, fines and the time between seasons: nothing
here knows a rule set, each brings what it has by its ports `rating` and `office`.
"""
