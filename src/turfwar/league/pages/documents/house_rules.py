"""House rules as cards with switches and fields."""

from typing import Annotated, TypedDict

from turfwar.games.wire import one_of, says
from turfwar.league.pages.documents.shared import Named

ScopeKind = Annotated[
    str, one_of("ScopeKind", "whole", "season", "competition", "stage", "round", "fixture")
]


class RuleFieldInfo(TypedDict):
    """A field of a house rule."""

    name: str
    kind: Annotated[
        str, one_of("RuleFieldKind", "number", "gold", "days", "switch", "choices", "relations")
    ]
    label: str
    help: str
    low: int | None
    high: int | None
    default: str
    choices: list[Named]
    feelings: Annotated[list[Named], says("What the choices may feel about each other.")]


class RuleCard(TypedDict):
    """A house rule, and whether it is in force where the page looks."""

    id: str
    title: str
    text: str
    source: str
    group: Annotated[str, says("The heading that it belongs under.")]
    fields: list[RuleFieldInfo]
    on: bool
    values: Annotated[dict[str, str], says("The value of each field, by its name.")]
    set_in: Annotated[str, says("The wider part of the league that sets it; empty if this does.")]
    here: Annotated[bool, says("Whether this part of the league sets it or turns it off.")]
    why: Annotated[str, says("Why it cannot be set here; empty if it can.")]


class RuleScope(TypedDict):
    """A part of the league that rules can apply to."""

    id: str
    kind: ScopeKind
    name: str


class OwnRule(TypedDict):
    """A rule in the league's own words."""

    text: str
    set_in: Annotated[str, says("The wider part of the league that has it; empty if this does.")]


class AnnouncedRules(TypedDict):
    """House rules that will be in force from a day on."""

    begins: str
    rules: list[str]


class HouseRulesPage(TypedDict):
    """The house rules of a league or of a part of it."""

    scope: RuleScope
    scopes: list[RuleScope]
    rules: list[RuleCard]
    words: list[OwnRule]
    announced: list[AnnouncedRules]
    may: Annotated[bool, says("Whether you may change them.")]


class RuleConflictInfo(TypedDict):
    """Why rules cannot be in force together."""

    text: str
    rules: list[str]


class RuleTrial(TypedDict):
    """What a change of house rules would do; nothing is written."""

    conflicts: list[RuleConflictInfo]
    changes: Annotated[list[str], says("What would change, in sentences.")]
