"""The types of a rule set's page, as it is sent."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from turfwar.games.display import BallShape, Shape, Sign
from turfwar.games.figure_content import Figures
from turfwar.games.wire import says, stands_for
from turfwar.games.words import Face, Moment, Motion, Posture, Sound
from turfwar.views.field_page import FieldPage


class Labelled(TypedDict):
    """Something by the name it has in a view, and what people call it."""

    name: str
    label: str


class DrawnZonePage(TypedDict):
    """A zone that is drawn as something."""

    zone: str
    shape: Shape


class DrawnField(FieldPage):
    """A field, and what is drawn on it beside its lines."""

    drawing: list[DrawnZonePage]
    ball: BallShape


class CharacteristicPage(Labelled):
    """A characteristic of players, and its limits."""

    title: str
    low: int
    high: int


class DeedPage(Labelled):
    """Something that is counted of a player."""

    title: str
    worth: Annotated[int, says("How many points one of it is worth.")]


class MarkPage(Labelled):
    """A condition that a player can be in, and its sign on the pitch."""

    sign: Sign


class StatePage(Labelled):
    """A state of a player, and how a player in it is drawn."""

    posture: Annotated[Posture, Meta(title="Posture")]
    on_pitch: bool
    moment: Moment


class ActionPage(Labelled):
    """An action that players can declare."""

    key: str
    source: str
    choice: Annotated[str, says("How it is declared, with `{player}` for who does.")]


class SetupChoices(TypedDict):
    """How set-up is written: `{player}` is taken, put into `{square}`, and it is finished."""

    pick: str
    place: str
    finish: str


class TrackPage(Labelled):
    """A number that a team has."""

    kind: Literal["turn", "count", "flag", "gold"]
    most: Annotated[int, says("How far it goes; 0 without a limit.")]
    one: str
    many: str
    always: Annotated[bool, says("Whether it is shown at 0 too.")]


class DiePage(TypedDict):
    """Dice with faces of their own."""

    name: str
    faces: list[Face]


class StagePage(TypedDict):
    """What is seen and heard of an event."""

    sound: NotRequired[Sound]
    motion: NotRequired[Motion]
    moment: NotRequired[Moment]
    cry: NotRequired[Annotated[str, says("What is called out at its moment.")]]


class HabitPage(Labelled):
    """A question that can be answered the same way each time; `on` if most coaches want that."""

    on: bool


class FieldOption(TypedDict):
    """A value that a field of a position can have."""

    value: str
    label: str


class PositionFieldPage(Labelled):
    """A field of a position that only this rule set has."""

    options: list[FieldOption]
    usual: Annotated[str, says("The value where a position does not name it.")]
    most: int
    sided: bool


class PositionPage(TypedDict):
    """What a position editor has to know."""

    fields: list[PositionFieldPage]
    players: Annotated[int, says("How many players a side can have.")]
    first: Annotated[dict[str, Any], stands_for("PositionDocument")] | None


class SkillSource(TypedDict):
    """A skill, and where the rulebook has it."""

    name: str
    source: str


class RulesetPage(TypedDict):
    """What has to be known of a rule set to show its matches."""

    id: str
    title: str
    summary: str
    source: str
    parent: str | None
    field: DrawnField
    characteristics: list[CharacteristicPage]
    deeds: list[DeedPage]
    marks: list[MarkPage]
    states: list[StatePage]
    actions: list[ActionPage]
    choices: SetupChoices
    tracks: list[TrackPage]
    dice: list[DiePage]
    events: dict[str, StagePage]
    habits: list[HabitPage]
    totals: list[Labelled]
    teams: Annotated[tuple[str, str], says("The usual teams, home first.")]
    position: PositionPage
    phases: list[str]
    figures: Figures
    skills: list[SkillSource]
    texts: dict[str, str]
    meanings: Annotated[
        dict[str, str], says("What words of events do in the game, each in a sentence.")
    ]
