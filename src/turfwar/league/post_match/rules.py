"""What a rule set brings for the time after a match: the port `post_match`.

An `PostMatchRules` has the steps in the book's order, the clauses that leagues can have, and how a
team's value is worked out. A step is a plain function that rolls, asks and acts; where an answer is
missing it stops, and runs again when there is one. Its tables are whatever the rule set's own steps
read: nothing here looks into them.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from turfwar.games.base import RuleSet, load_port
from turfwar.games.team_content import TeamList
from turfwar.games.words import AnswerShape
from turfwar.league.house_rules.clause import Clause
from turfwar.league.post_match.result import MatchResult, Side
from turfwar.league.post_match.team import Player, Team
from turfwar.pitch.game import PitchGame

if TYPE_CHECKING:
    from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
    from turfwar.league.post_match.tabletop import Offer, Tabletop

Play = Callable[["PostMatchRun", Side], None]
Order = Callable[["PostMatchRun", Side, str], None]
"""Carries out a line of a coach, given what follows its first word; `Refused` if it cannot."""


@dataclass(frozen=True)
class PostMatchStep:
    """A step of the sequence: what it does for a side, and what it has to wait for.

    `needs` are steps of the same side that must be over before. A step with `orders` is over when
    the coach has said the word `closes`; `play` is then called to see to the rest. `changes` names
    all that it can change, as scenarios expect it (`players`, `treasury`), where that is little:
    odds of something else can do without it.
    """

    id: str
    title: str
    source: str
    play: Play
    needs: tuple[str, ...] = ()
    orders: Mapping[str, Order] = field(default_factory=dict)
    closes: str = ""
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Item:
    """A part of a team's value."""

    what: str
    amount: int


@dataclass(frozen=True)
class ValueBreakdown:
    """A value with everything that it is made of."""

    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        return sum(item.amount for item in self.items)


@dataclass(frozen=True)
class PostMatchRules:
    """The time after a match by a rule set."""

    steps: tuple[PostMatchStep, ...]
    value: Callable[[Team, RuleSet, Sequence[str]], ValueBreakdown]
    player_value: Callable[[Player, Team, RuleSet, Sequence[str]], int]
    hand_over: Callable[[PitchGame, Team, Team], MatchResult]
    """What a finished match of two teams was."""
    choose: Callable[["OfficeQuestion", "PostMatchRun"], str]
    """What a bot answers."""
    next_order: Callable[["PostMatchRun", Side], str]
    """What a bot does next of its own accord."""
    rehearse: Callable[..., MatchResult]
    """A result that nobody has played: of two teams, from a seed; `needs_winner` for no draw."""
    questions: Mapping[str, AnswerShape]
    """The kinds of question that coaches are asked, and what may answer them."""
    offers: Callable[["PostMatchRun", Side], Sequence["Offer"]]
    """What a coach could do of their own accord, with prices."""
    tabletop: "Tabletop"
    """How matches at the table are written down."""
    points: str
    """The counter that says how far a player has come."""
    clauses: tuple[type[Clause], ...] = ()
    tables: object = None
    counters: Mapping[str, str] = field(default_factory=dict)
    """What players are counted by, with what it is called: `spp` -> Star Player Points."""
    team_counters: Mapping[str, str] = field(default_factory=dict)
    """What teams are counted by, with what it is called: `fame` -> Fame."""
    brings: Callable[[Team, Team, Sequence[str], RuleSet], tuple[str, ...]] = (
        lambda home, away, options, ruleset: ()
    )
    """Options of a match between two teams, by what they have and by the clauses in force."""
    plays_at_once: Callable[[TeamList], bool] = lambda team: True
    """Whether somebody whom a team of a list wins in a match plays in it; else they come after."""
    season_ends: Callable[[Team], Team] = lambda team: team
    """A team when its season is sealed."""
    throw_matters: Callable[["PostMatchRun", str, tuple[int, ...]], Hashable] = (
        lambda run, label, faces: faces
    )
    """What the rules read from a throw, by its label: odds work out equal throws once."""
    choice_matters: Callable[["PostMatchRun", "OfficeQuestion", str], Hashable] = (
        lambda run, question, choice: choice
    )
    """What a choice does, apart from its name: odds work out equal choices once."""

    def step(self, id: str) -> PostMatchStep:
        return next(step for step in self.steps if step.id == id)

    def with_steps(
        self, changes: Mapping[str, PostMatchStep | None], after: Mapping[str, str] | None = None
    ) -> tuple[PostMatchStep, ...]:
        """The steps with some replaced, some (`None`) left out, new ones put in after others."""
        after = dict(after or {})
        result = [changes.get(step.id, step) for step in self.steps]
        steps = [step for step in result if step is not None]
        for id, follows in after.items():
            new = changes.get(id)
            if new is None:
                raise ValueError(f"the step {id} is put in, but not given")
            places = [at for at, step in enumerate(steps) if step.id == follows]
            if not places:
                raise ValueError(f"{id} is to follow {follows}, which is no step")
            steps.insert(places[0] + 1, new)
        return tuple(steps)


def post_match_rules(ruleset: RuleSet) -> PostMatchRules:
    """The rule set's post-match sequence; `ValueError` where it has none."""
    rules: PostMatchRules | None = load_port(ruleset.ports.post_match)
    if rules is None:
        raise ValueError(f"{ruleset.id} has no port aftermath: it plays no leagues")
    return rules
