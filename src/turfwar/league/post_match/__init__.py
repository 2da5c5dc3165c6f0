"""What follows a match, step by step: dice and answers in, consequences out.

Nothing here knows a rule set: each brings its steps, tables and clauses by its port `post_match`.
"""
