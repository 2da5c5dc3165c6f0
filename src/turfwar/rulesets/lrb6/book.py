"""A rule set as its rules see it: chapters, skills, cards, phases and house rules.

A chapter is a small class whose methods are the rules of one subject; an overlay subclasses those
that differ. Rule code calls them through `match.book`, so that nothing in this rule set knows which
overlay is running.
"""

from typing import TYPE_CHECKING, Final

from turfwar.kernel.ints import i64
from turfwar.kernel.phases import HouseRule, Phase
from turfwar.rulesets.lrb6.skills.table import Skills

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.cards.base import Card, Effects
    from turfwar.rulesets.lrb6.footprint import Footprint
    from turfwar.rulesets.lrb6.format import Format
    from turfwar.rulesets.lrb6.match import MatchState
    from turfwar.rulesets.lrb6.sequence.action import Actions
    from turfwar.rulesets.lrb6.sequence.ball import Ball
    from turfwar.rulesets.lrb6.sequence.block import Blocking
    from turfwar.rulesets.lrb6.sequence.bomb import Bombs
    from turfwar.rulesets.lrb6.sequence.casualty import Casualties
    from turfwar.rulesets.lrb6.sequence.concede import Conceding
    from turfwar.rulesets.lrb6.sequence.drive import Drives
    from turfwar.rulesets.lrb6.sequence.foul import Fouls
    from turfwar.rulesets.lrb6.sequence.free_moves import FreeMoves
    from turfwar.rulesets.lrb6.sequence.hiring import Hiring
    from turfwar.rulesets.lrb6.sequence.inducements import Inducements
    from turfwar.rulesets.lrb6.sequence.injury import Injury
    from turfwar.rulesets.lrb6.sequence.interception import Interceptions
    from turfwar.rulesets.lrb6.sequence.kickoff import Kickoff
    from turfwar.rulesets.lrb6.sequence.kickoff_table import KickoffTable
    from turfwar.rulesets.lrb6.sequence.listing import Listing
    from turfwar.rulesets.lrb6.sequence.money import Money
    from turfwar.rulesets.lrb6.sequence.move import Movement
    from turfwar.rulesets.lrb6.sequence.passing import Passing
    from turfwar.rulesets.lrb6.sequence.prematch import Prematch
    from turfwar.rulesets.lrb6.sequence.push import Pushing
    from turfwar.rulesets.lrb6.sequence.rolls import Rolls
    from turfwar.rulesets.lrb6.sequence.setup import SetUp
    from turfwar.rulesets.lrb6.sequence.setup_faults import SetUpFaults
    from turfwar.rulesets.lrb6.sequence.throw_team_mate import TeamMates
    from turfwar.rulesets.lrb6.sequence.touchdown import Scoring
    from turfwar.rulesets.lrb6.sequence.turn import Turns
    from turfwar.rulesets.lrb6.sequence.windows import Windows
    from turfwar.rulesets.lrb6.sequence.wizard import Wizardry


NAMES: Final = (
    "actions",
    "ball",
    "blocking",
    "bombs",
    "casualties",
    "conceding",
    "drives",
    "effects",
    "footprint",
    "format",
    "fouls",
    "free_moves",
    "hiring",
    "inducements",
    "injury",
    "interceptions",
    "kickoff",
    "kickoff_table",
    "listing",
    "money",
    "movement",
    "passing",
    "prematch",
    "pushing",
    "rolls",
    "scoring",
    "setup",
    "setup_faults",
    "team_mates",
    "turns",
    "windows",
    "wizardry",
)
"""The chapters that `Book` has as attributes."""


class SkillField:
    """Where the state has the skills of players and sides: a bit for each, 15 to a word.

    What players have by nature stands beside what they have now, perhaps in fewer words: those of
    conditions, which nobody has by nature, are missing there. `natural` has the bits of all skills
    that are no conditions. Skills have the bits of their numbers; those from `first_own` on have
    the bits that `own_bits` has for them.
    """

    def __init__(
        self,
        players: tuple[int, int, int],
        sides_at: i64,
        native: tuple[int, int, int],
        natural: list[int],
        first_own: i64,
        own_bits: list[int],
    ) -> None:
        at, stride, words = players
        self.at: i64 = at
        self.stride: i64 = stride
        self.words: i64 = words
        self.sides_at: i64 = sides_at
        at, stride, words = native
        self.native_at: i64 = at
        self.native_stride: i64 = stride
        self.native_words: i64 = words
        self.natural: list[int] = natural
        self.first_own: i64 = first_own
        self.own_bits: list[int] = own_bits


class Book:
    """The chapters of a rule set, its phases in order, its skills and cards.

    Those of the base game are attributes; `chapters` has them all by name, and those that an
    overlay adds.
    """

    actions: "Actions"
    ball: "Ball"
    blocking: "Blocking"
    bombs: "Bombs"
    casualties: "Casualties"
    conceding: "Conceding"
    drives: "Drives"
    effects: "Effects"
    footprint: "Footprint"
    format: "Format"
    fouls: "Fouls"
    free_moves: "FreeMoves"
    hiring: "Hiring"
    inducements: "Inducements"
    injury: "Injury"
    interceptions: "Interceptions"
    kickoff: "Kickoff"
    kickoff_table: "KickoffTable"
    listing: "Listing"
    money: "Money"
    movement: "Movement"
    passing: "Passing"
    prematch: "Prematch"
    pushing: "Pushing"
    rolls: "Rolls"
    scoring: "Scoring"
    setup: "SetUp"
    setup_faults: "SetUpFaults"
    team_mates: "TeamMates"
    turns: "Turns"
    windows: "Windows"
    wizardry: "Wizardry"

    def __init__(
        self,
        chapters: dict[str, object],
        phases: "list[tuple[str, Phase[MatchState]]]",
        skills: Skills,
        house: "list[HouseRule[MatchState]]",
        cards: "dict[int, Card]",
        field: SkillField,
    ) -> None:
        self.chapters = chapters
        for name in NAMES:
            setattr(self, name, chapters[name])
        self.phases: list[Phase[MatchState]] = [phase for _, phase in phases]
        self.phase_names: list[str] = [name for name, _ in phases]
        self.skills = skills
        self.house = house
        self.cards = cards
        self.field = field
        self.with_conditions: Book | None = None
        """The same with what cards lay on players; a match goes over to it with its first card."""

    def phase_number(self, name: str) -> int:
        """The place of a phase in the order."""
        return self.phase_names.index(name)
