"""The rules reference: every rule, table, skill, card, team and word of the game as an entry.

>>> from turfwar.reference import reference
>>> reference().find("going for it").id
'going-for-it'
>>> reference().of_source("000, Dodging").name
'Dodging'
"""

from turfwar.reference.book import Reference, reference
from turfwar.reference.entry import ReferenceEntry

__all__ = ["Reference", "ReferenceEntry", "reference"]
