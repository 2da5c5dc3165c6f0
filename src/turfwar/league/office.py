"""The office: commands that are checked, written to the journal, and then are so.

A command is one or more events that are written together. It is tried on the league as it is; where
the rules of the office or of the game forbid any of it, nothing is written.
"""

from turfwar.league.commands.base import Forbidden, OfficeError
from turfwar.league.commands.corrections import Correcting
from turfwar.league.commands.pre_match import BeforeMatches
from turfwar.league.commands.reporting import Reporting
from turfwar.league.commands.seasons import Seasons

__all__ = ["Forbidden", "Office", "OfficeError"]


class Office(Correcting, Seasons, BeforeMatches, Reporting):
    """A league and its journal; `actor` and `role` say who is at the desk.

    An office that is `guarded` looks at each event before it is written: whether it is for who is
    at the desk (`why_not` of its kind). One that is not is the office itself.

    `master` is the league's secret: the secrets of post-match sequences are made from it, and
    shown when they are closed; a function is asked for it when it is needed. `salt` gives what
    keeps them apart, by the fixture; chance where there is none.
    """
