"""Many matches at once: the same results by one process, by many, or by a cluster.

>>> from turfwar.arena.plan import Plan
>>> from turfwar.arena.run import simulate
>>> tally = simulate(Plan("Human", "Orc", matches=2, seed=7))
>>> tally.matches
2
"""
