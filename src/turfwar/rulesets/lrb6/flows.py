"""What an overlay or a house rule may replace: functions by name, phases and kick-off results.

Rule code calls these through `match.flows`, so that nothing in this rule set knows which overlay
is running.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from turfwar.kernel.phases import HouseRule, Phase
from turfwar.rulesets.lrb6.footprint import Footprint
from turfwar.rulesets.lrb6.skills.table import Skills

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.cards.base import Card
    from turfwar.rulesets.lrb6.match import Match
    from turfwar.rulesets.lrb6.sequence.injury import Harm
    from turfwar.rulesets.lrb6.sequence.passing import Landing


class Flows:
    """The replaceable functions of a rule set, its phases in order, and its kick-off table."""

    weather: "Callable[[Match], None]"
    fans: "Callable[[Match], None]"
    touchback_candidates: "Callable[[Match, int], list[int]]"
    high_kick_lands: "Callable[[Match, int], None]"
    scatter_throw: "Callable[[Match, int], Landing]"
    injure: "Callable[[Match, int, int, int], None]"
    roll_injury: "Callable[[Harm], None]"
    knock_out: "Callable[[Harm], None]"
    casualty: "Callable[[Harm], None]"
    referee_sees: "Callable[[Harm], bool]"
    send_off: "Callable[[Match, int], None]"
    end_drive: "Callable[[Match], None]"
    recover: "Callable[[Match], None]"
    half_time: "Callable[[Match], bool]"
    drive_follows: "Callable[[Match], bool]"
    move_counter: "Callable[[Match, int], None]"
    let_go: "Callable[[Match], None]"

    def __init__(
        self,
        functions: "dict[str, Callable[..., object]]",
        phases: "list[tuple[str, Phase[Match]]]",
        kickoff: "list[Callable[[Match], None] | None]",
        skills: Skills,
        house: "list[HouseRule[Match]]",
        cards: "dict[int, Card]",
    ) -> None:
        for name, function in functions.items():
            setattr(self, name, function)
        self.phases: list[Phase[Match]] = [phase for _, phase in phases]
        self.phase_names: list[str] = [name for name, _ in phases]
        self.kickoff = kickoff
        self.skills = skills
        self.house = house
        self.cards = cards
        self.footprint = Footprint()
        self.with_conditions: Flows | None = None
        """The same with what cards lay on players; a match goes over to it with its first card."""

    def phase_number(self, name: str) -> int:
        """The place of a phase in the order."""
        return self.phase_names.index(name)
