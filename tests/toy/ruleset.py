"""The yard put together, and its look."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from toy.layout import GRIP, PACE, STICKY_HANDS
from toy.rules import MusterPhase, TurnsPhase
from toy.words import STICKY, WORDS
from turfwar.games.base import RuleSet
from turfwar.games.content import load_field
from turfwar.games.display import Display, Row, ShownByName
from turfwar.games.layout import load_layout
from turfwar.games.port import Ports
from turfwar.games.rosters import Characteristic, RosterRules


@dataclass(frozen=True)
class Knack:
    """A skill of the yard: its rule is in `rules.grab`."""

    number: int


class YardDisplay(Display):
    """Where a row has what a player is."""

    places: Mapping[str, int] = {"pace": PACE, "grip": GRIP}
    marks: tuple[ShownByName, ...] = ()
    texts: Mapping[str, str] = {"ball": "sack", "score": "deliveries"}

    def skills(self, row: Row) -> Sequence[str]:
        return ("Sticky Hands",) if row[STICKY_HANDS] else ()


YARD: Final = RuleSet(
    id="yard",
    title="The yard",
    source="yard",
    summary="Three a side, a sack, and mud.",
    field=load_field(["toy"]),
    layout=load_layout("toy"),
    phases=(("muster", MusterPhase()), ("turns", TurnsPhase())),
    skills={"Sticky Hands": Knack(STICKY)},
    characteristics=(
        Characteristic("pace", "PA", "Pace", 1, 9),
        Characteristic("grip", "GR", "Grip", 1, 6),
    ),
    rosters=RosterRules(full_squad=3, usual_teams=("Bakers", "Potters")),
    folders=("toy",),
    words=WORDS,
    ports=Ports(create="toy.rules:new_match", display="toy.ruleset:YardDisplay"),
)
