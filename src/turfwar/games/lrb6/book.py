"""A rule set as its rules see it: chapters, skills, cards, phases and house rules.

A chapter is a small class whose methods are the rules of one subject; an overlay subclasses those
that differ. Rule code calls them through `match.book`, so that nothing in this rule set knows which
overlay is running.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from turfwar.games.lrb6.skills.table import Skills
from turfwar.kernel.ints import i64
from turfwar.kernel.phases import HouseRule, Phase

if TYPE_CHECKING:
    from turfwar.games.lrb6.cards.base import Card, Effects
    from turfwar.games.lrb6.footprint import Footprint
    from turfwar.games.lrb6.format import Format
    from turfwar.games.lrb6.match import MatchState
    from turfwar.games.lrb6.rules.action import Actions
    from turfwar.games.lrb6.rules.ball import Ball
    from turfwar.games.lrb6.rules.block import Blocking
    from turfwar.games.lrb6.rules.bomb import Bombs
    from turfwar.games.lrb6.rules.casualty import Casualties
    from turfwar.games.lrb6.rules.concede import Conceding
    from turfwar.games.lrb6.rules.drive import Drives
    from turfwar.games.lrb6.rules.foul import Fouls
    from turfwar.games.lrb6.rules.free_moves import FreeMoves
    from turfwar.games.lrb6.rules.hiring import Hiring
    from turfwar.games.lrb6.rules.inducements import Inducements
    from turfwar.games.lrb6.rules.injury import Injury
    from turfwar.games.lrb6.rules.interception import Interceptions
    from turfwar.games.lrb6.rules.kickoff import Kickoff
    from turfwar.games.lrb6.rules.kickoff_table import KickoffTable
    from turfwar.games.lrb6.rules.listing import Listing
    from turfwar.games.lrb6.rules.money import Money
    from turfwar.games.lrb6.rules.move import Movement
    from turfwar.games.lrb6.rules.passing import Passing
    from turfwar.games.lrb6.rules.prematch import Prematch
    from turfwar.games.lrb6.rules.push import Pushing
    from turfwar.games.lrb6.rules.rolls import Rolls
    from turfwar.games.lrb6.rules.setup import SetUp
    from turfwar.games.lrb6.rules.setup_faults import SetUpFaults
    from turfwar.games.lrb6.rules.throw_team_mate import TeamMates
    from turfwar.games.lrb6.rules.touchdown import Scoring
    from turfwar.games.lrb6.rules.turn import Turns
    from turfwar.games.lrb6.rules.windows import Windows
    from turfwar.games.lrb6.rules.wizard import Wizardry


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
        for name, chapter in chapters.items():
            with suppress(AttributeError):  # compiled, for those that an overlay adds
                setattr(self, name, chapter)
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
