"""Scenarios by any rule set: what a file can say, and how it is carried out.

`scenario language.Codec` is complete by itself, and knows a rule set's field, characteristics and
vocabulary alone. A rule set whose scenarios say more has a class of its own, named by its port
`language`.
"""
