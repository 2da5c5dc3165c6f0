"""The types of hints, odds and forecasts, as they are sent."""

from typing import Annotated, NotRequired, TypedDict

from turfwar.games.wire import one_of, says

Chance = float
BadgeTone = Annotated[str, one_of("BadgeTone", "good", "fair", "bad")]
OutcomeTone = Annotated[str, one_of("OutcomeTone", "", "good", "fair", "poor", "bad")]


class PlanRoll(TypedDict):
    """A roll on the way."""

    square: str
    label: str
    needs: str
    why: Annotated[list[str], says("The modifiers in words.")]


class Badge(TypedDict):
    """A few letters on the target of a plan: the dice of a block."""

    text: str
    tone: BadgeTone


class PlanTurn(TypedDict):
    """A way to look at the end of a plan, for free."""

    facing: Annotated[list[int], says("In rows and columns.")]
    label: str
    choices: Annotated[list[str], says("The choices for it after those of the plan.")]
    zones: Annotated[list[str], says("The squares in the player's tackle zones then.")]


class PlanFields(TypedDict):
    """What hinted and exact plans have in common."""

    action: str
    title: str
    wish: Annotated[str, says("What `chance` is the chance of.")]
    at: Annotated[str, says("The square to click.")]
    choices: Annotated[list[str], says("The choices that carry the plan out.")]
    path: Annotated[list[str], says("The squares on the way.")]
    with_reroll: NotRequired[
        Annotated[Chance, says("With the team re-roll, where one is left and changes something.")]
    ]
    target: NotRequired[Annotated[str, says("The player to whom it is done.")]]
    rolls: NotRequired[list[PlanRoll]]
    text: NotRequired[Annotated[str, says("What is done there, in a few words.")]]
    badge: NotRequired[Badge]
    covers: NotRequired[
        Annotated[list[str], says("The squares where the player stands then, if more than one.")]
    ]
    turns: NotRequired[Annotated[list[PlanTurn], says("How the player may look then.")]]
    facing: NotRequired[
        Annotated[list[int], says("Of a turn on the spot: where the player looks then.")]
    ]
    costs: NotRequired[Annotated[str, says("What a turn on the spot costs.")]]


class HintedPlan(PlanFields):
    """What a click on a square means."""

    chance: Annotated[
        Chance | None,
        says("Without the team re-roll; null where it is worked out only when asked for."),
    ]


class Outcome(TypedDict):
    """Something that can happen."""

    label: str
    chance: Annotated[Chance, says("Without the team re-roll.")]
    with_reroll: NotRequired[Chance]
    tone: OutcomeTone
    also: NotRequired[
        Annotated[bool, says("It overlaps with others; those without this add up to 100 %.")]
    ]
    player: NotRequired[Annotated[str, says("Whose name stands for `{player}` in the label.")]]


class ExactPlan(PlanFields):
    """A plan that was followed to its end."""

    chance: Chance
    exact: NotRequired[Annotated[bool, says("True: `chance` is exact, whatever is left over.")]]
    left_over: Annotated[Chance, says("How much of what can happen was not looked at.")]
    outcomes: list[Outcome]
    reach: Annotated[Chance, says("The chance to get to where it is done.")]
    turnover: Chance
    states: Annotated[
        dict[str, dict[str, Chance]], says("Players who may end in another state than now.")
    ]
    ball: Annotated[dict[str, Chance], says("Who has the ball in the end, `loose` or `off`.")]
    lies: Annotated[dict[str, Chance], says("The squares in which the ball lies in the end.")]
    faces: NotRequired[
        Annotated[dict[str, Chance], says("How likely each face is among the dice of a block.")]
    ]


class RulerBand(TypedDict):
    """Squares to which a throw is equally hard."""

    label: str
    needs: str
    squares: list[str]


class RulerStop(TypedDict):
    """A player who may intercept a throw to these squares."""

    player: str
    needs: str
    chance: Annotated[Chance, says("The chance of one roll.")]
    squares: list[str]


RulerFrom = TypedDict("RulerFrom", {"from": str})


class Ruler(RulerFrom):
    """How far a player can throw from where they stand."""

    width: Annotated[float, says("In squares; 0 is a line.")]
    bands: Annotated[list[RulerBand], says("The nearest first.")]
    stops: list[RulerStop]


class HintsAnswer(TypedDict):
    """What a player could do by an action."""

    player: str
    action: str | None
    plans: list[HintedPlan]
    zones: Annotated[list[str], says("The squares in the tackle zones of the player.")]
    ruler: NotRequired[Annotated[Ruler, says("Where the action is to throw something.")]]


class TargetAnswer(TypedDict):
    """What was asked about: a player, or a square."""

    player: NotRequired[str]
    square: NotRequired[str]


class OddsAnswer(TypedDict):
    """What a player could do to one target, with exact odds."""

    player: str
    target: TargetAnswer
    plans: list[ExactPlan]


class ForecastResult(TypedDict):
    """One thing that can come of a choice, in words."""

    text: str
    chance: Chance
    tone: BadgeTone


class ForecastAnswer(TypedDict):
    """What an aimed choice would do."""

    choice: str
    squares: Annotated[list[str], says("The squares that it covers, if more than its target.")]
    states: Annotated[
        dict[str, dict[str, Chance]], says("Players who may end in another state than now.")
    ]
    ball: Annotated[dict[str, Chance], says("Who has the ball in the end, `loose` or `off`.")]
    turnover: Chance
    left_over: Annotated[Chance, says("How much of what can happen was not looked at.")]
    results: Annotated[
        list[ForecastResult], says("What can come of it in words, where it is no change of state.")
    ]
    assuming: Annotated[str, says("What the chances take for granted, because it is not known.")]
    places: Annotated[list[str], says("Where whoever it is about may be placed afterwards.")]
