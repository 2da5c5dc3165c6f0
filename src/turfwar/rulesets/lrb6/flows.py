"""What an overlay or a house rule may replace: functions by name, phases and kick-off results.

Rule code calls these through `match.flows`, so that nothing in this rule set knows which overlay
is running.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from turfwar.kernel.ints import i64
from turfwar.rulesets.lrb6.skills.table import Skills

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.cards.base import Card
    from turfwar.rulesets.lrb6.match import Match
    from turfwar.rulesets.lrb6.sequence.injury import Harm
    from turfwar.rulesets.lrb6.sequence.passing import Landing


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A stretch of the match: what happens on coming to it, and what can be chosen in it."""

    def enter(self, match: "Match") -> None:
        """Run once on coming to the phase; may roll and ask."""

    def options(self, match: "Match") -> None:
        """Put the question and its choices; without any, `idle` says how it goes on."""

    def act(self, match: "Match", choice: i64) -> None:
        """Carry out one of the choices."""

    def idle(self, match: "Match") -> bool:
        """Called where there is nothing to choose: whether the phase goes on all the same."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRule:
    """What a clause does while a match is played; without any clause none of this costs anything.

    A house rule can add choices to a question, take choices from outside the list, look at what a
    choice has led to, and open an *interlude*: a stretch of its own between two steps, with its
    own questions, which goes on for as long as it says so in the state.
    """

    def extra_options(self, match: "Match") -> None:
        """Add to the choices of the phase's question, where it has any."""

    def from_outside(self, match: "Match", choice: i64) -> bool:
        """Whether a choice that is not on the list is taken here."""
        return False

    def takes(self, match: "Match", choice: i64) -> bool:
        """Carry out a choice that it has added or taken from outside; False leaves it be."""
        return False

    def after(self, match: "Match", choice: i64) -> None:
        """A choice of the phase has been carried out; the open step's log tells what happened."""

    def turn_begins(self, match: "Match") -> None:
        """The active side's team turn begins."""

    def turn_ended(self, match: "Match", side: i64) -> None:
        """A side's team turn has ended."""

    def in_interlude(self, match: "Match") -> bool:
        """Whether its interlude is open."""
        return False

    def options(self, match: "Match") -> None:
        """The interlude's question and choices."""

    def act(self, match: "Match", choice: i64) -> None:
        """Carry out a choice of the interlude."""

    def idle(self, match: "Match") -> None:
        """Go on with the interlude where there is nothing to choose."""


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
        phases: list[tuple[str, Phase]],
        kickoff: "list[Callable[[Match], None] | None]",
        skills: Skills,
        house: list[HouseRule],
        cards: "dict[int, Card]",
    ) -> None:
        for name, function in functions.items():
            setattr(self, name, function)
        self.phases: list[Phase] = [phase for _, phase in phases]
        self.phase_names: list[str] = [name for name, _ in phases]
        self.kickoff = kickoff
        self.skills = skills
        self.house = house
        self.cards = cards
        self.with_conditions: Flows | None = None
        """The same with what cards lay on players; a match goes over to it with its first card."""

    def phase_number(self, name: str) -> int:
        """The place of a phase in the order."""
        return self.phase_names.index(name)
