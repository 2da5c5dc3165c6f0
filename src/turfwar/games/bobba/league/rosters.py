"""004: how teams are hired and what their players become, as far as it differs from 000."""

from dataclasses import replace

from turfwar.games.bobba.layout import BOOKED, DISLIKED
from turfwar.games.bobba.league.data import office_data
from turfwar.games.lrb6.rosters import ROSTERS as BASE

GRANTED = "granted"
"""Points that somebody has joined with: 004, The Cup, gives its winners players of a level."""

APOTHECARY = "apothecary"
"""004 has healers instead; teams that were made with one before still open."""

ROSTERS = replace(
    BASE,
    staff=tuple(
        replace(kind, bygone=True, source="004, Healing") if kind.key == APOTHECARY else kind
        for kind in BASE.staff
    ),
    full_squad=office_data().squad.least,
    playing=office_data().squad.playing,
    journeyman_skills=(),
    mixed=True,
    brought=(BOOKED, DISLIKED),
    achievements={**BASE.achievements, GRANTED: 1},
    levels=office_data().levels.points,
    sources={
        **BASE.sources,
        "squad": "004, Maximum Number of Players",
        "levels": "004, Team Rating Value (TRV)",
        "journeymen": "004, Choosing Players",
    },
)
"""004, Choosing Players; Team Rating Value (TRV). Teams lists, staff and skills are 000's."""
