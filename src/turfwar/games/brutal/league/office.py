"""003 in the league office: its types of competition, and sudden death."""

from typing import Final

from turfwar.games.brutal.league.competitions import all_competitions
from turfwar.games.brutal.league.cup import GROUPS, KNOCK_OUT, NATIONAL, NATIONS, THROUGH
from turfwar.league.rules.office import CompetitionType, OfficeRules


def competition_type(id: str, title: str, summary: str) -> CompetitionType:
    """003, The Cup of Death: eight groups of four, then knock-out; the rest as you like."""
    if id != NATIONAL:
        return CompetitionType(id, title, summary)
    return CompetitionType(
        id,
        title,
        summary,
        format="groups+knock-out",
        groups=len(GROUPS),
        through=THROUGH,
        entrants=len(NATIONS),
    )


OFFICE: Final = OfficeRules(
    competition_types=tuple(
        competition_type(each.id, each.title, each.summary) for each in all_competitions()
    ),
    knock_out=KNOCK_OUT,
)
