"""The terms that points are made of, for forms: each has a name and a number, or none.

>>> rules = rules_of({"win": 2, "td": 1, "td-most": 3}, PointRules())
>>> rules.win, rules.bonuses[0].per, rules.bonuses[0].cap
(2, 'td', 3)
>>> terms_of(rules)["td-most"], terms_of(rules)["bye"]
(3, None)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from turfwar.league.standings.points import PointBonus, PointRules

BONUSES: Final = ("td", "cas")
"""What bonus points are counted by: the score and casualties."""


@dataclass(frozen=True)
class PointTerm:
    """A number of a form. An empty one counts as `empty` says; one without that has to be there."""

    id: str
    label: str
    empty: str = ""
    least: int = -99
    most: int = 99


def point_terms(scoring: str) -> tuple[PointTerm, ...]:
    """All terms, with the words of a rule set for what is scored."""
    one = scoring.lower().removesuffix("s")
    return (
        PointTerm("win", "Win"),
        PointTerm("draw", "Draw"),
        PointTerm("loss", "Loss"),
        PointTerm("walkover", "Win by walk-over", "as a win"),
        PointTerm("forfeit", "Team does not turn up", "as a loss"),
        PointTerm("bye", "Bye", "as a win"),
        PointTerm("conceded-0", f"Win without conceding a {one}: extra", "none"),
        PointTerm("conceded-1", f"Win conceding one {one}: extra", "none"),
        PointTerm("td", f"For each {one}", "none"),
        PointTerm("td-most", f"Most {one}s that count in a match", "no limit", least=1),
        PointTerm("cas", "For each casualty", "none"),
        PointTerm("cas-most", "Most casualties that count in a match", "no limit", least=1),
    )


def terms_of(rules: PointRules) -> dict[str, int | None]:
    """The numbers of a form for these points."""
    bonuses = {each.per: each for each in rules.bonuses}
    found: dict[str, int | None] = {
        "win": rules.win,
        "draw": rules.draw,
        "loss": rules.loss,
        "walkover": rules.walkover,
        "forfeit": rules.forfeit,
        "bye": rules.bye,
        "conceded-0": rules.conceded.get(0),
        "conceded-1": rules.conceded.get(1),
    }
    for per in BONUSES:
        bonus = bonuses.get(per)
        found[per] = bonus.points if bonus else None
        found[f"{per}-most"] = (bonus.cap or None) if bonus else None
    return found


def rules_of(terms: Mapping[str, int | None], before: PointRules) -> PointRules:
    """The points that a form says; what a form does not have stays as it was before."""
    terms = {**terms_of(before), **terms}
    conceded = {many: worth for many, worth in before.conceded.items() if many > 1}
    conceded |= {many: worth for many in (0, 1) if (worth := terms[f"conceded-{many}"]) is not None}
    bonuses = [each for each in before.bonuses if each.per not in BONUSES]
    for per in BONUSES:
        points = terms[per]
        if points:
            old = next((each for each in before.bonuses if each.per == per), PointBonus(per=per))
            bonuses.append(replace(old, points=points, cap=terms[f"{per}-most"] or 0))
    return PointRules(
        win=terms["win"] or 0,
        draw=terms["draw"] or 0,
        loss=terms["loss"] or 0,
        walkover=terms["walkover"],
        forfeit=terms["forfeit"],
        bye=terms["bye"],
        conceded=conceded,
        bonuses=tuple(bonuses),
    )
