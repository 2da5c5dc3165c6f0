"""What people see of a match: views, prompts, labels, the log in words, reports.

All of it is generic: it reads the vocabulary of the rule set (`turfwar.games.words`), and asks
its look (`turfwar.games.display`) for what only the rule set knows.
"""
