"""Many matches at once: the same results by one process, by many, or by a cluster.

>>> from turfwar.arena.plan import Series
>>> from turfwar.arena.run import simulate
>>> tally = simulate(Series(home="Human", away="Orc", matches=2, seed=7))
>>> tally.matches
2
"""
