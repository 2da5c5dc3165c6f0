"""What a coach of Death Zone wants to know before a choice; its port `hints`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.odds.blasts import SpellHints
from turfwar.games.deathzone.odds.plan_rules import PLANS
from turfwar.games.deathzone.tables import THROW
from turfwar.games.deathzone.words import verbs as v
from turfwar.games.deathzone.words.questions import Q_ACTION
from turfwar.games.deathzone.words.states import STATES
from turfwar.games.odds_documents import (
    UPRIGHT,
    Bar,
    bar_documents,
    chances,
    closer,
    complete,
    rounded,
    shares,
)
from turfwar.games.rulers import Band, ruler_document
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plans import QUICK_WORK, Allowance, ChoicePlan
from turfwar.odds.result import Distribution, Odds
from turfwar.odds.wishes import EarlyGoal
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import DIRECTIONS, parse_square, square_name

ACTIONS: Final = {kind.number: kind for kind in v.ACTIONS}
NAMED: Final = {kind.name: kind.number for kind in v.ACTIONS}
ON_FOOT: Final = (v.MOVE, v.HEROIC_TACKLE)
AT_SOMEBODY: Final = (v.GO_FOR, v.GIVE_TO)
THROUGH_THE_AIR: Final = (v.TOSS_TO, v.PUNT_TO)
LABELS: Final = {state.name: state.label for state in STATES}
BANDS: Final = ("Near", "Middle", "Far")
GOING_FOR_IT: Final = {"label": "going for it", "needs": "4 or less", "why": []}


@dataclass(frozen=True)
class ClickPlan:
    """What a click on a square means: the choices that carry it out, and what is wished for."""

    action: int
    title: str
    wish: str
    square: int
    codes: tuple[int, ...]
    met: Callable[[PitchGame], bool]
    path: tuple[int, ...] = ()
    target: int = NOBODY
    sure: bool = False
    gone_for: tuple[int, ...] = ()
    """The squares that the player goes for it to."""
    side: str = "h"
    """The letter of whose plan it is."""


@dataclass(frozen=True)
class Route:
    """A way to a square: how often it is dangerous, and the steps."""

    risks: int
    steps: tuple[int, ...]
    gone_for: tuple[int, ...]


class DeathZoneHints(SpellHints):
    """Ways, throws, attacks and tackles, with their chances."""

    def of_player(self, game: PitchGame, player: str, action: str | None = None) -> dict[str, Any]:
        match, number = self.found(game, player)
        wanted = self.action_of(match, number, action)
        plans = plans_of(match, number, wanted) if wanted else ()
        found: dict[str, Any] = {
            "player": player,
            "action": ACTIONS[wanted].name if wanted else action,
            "plans": [document(match, plan) for plan in plans],
            "zones": zones_of(match, number),
        }
        if wanted == v.THROW and match.holds(number):
            found["ruler"] = ruler_of(match, number)
        return found

    def of_target(
        self,
        game: PitchGame,
        player: str,
        square: str | None = None,
        other: str | None = None,
        action: str | None = None,
    ) -> dict[str, Any]:
        match, number = self.found(game, player)
        target = {"square": square} if other is None else {"player": other}
        asked = [self.action_of(match, number, action)] if action else open_actions(match, number)
        plans = [
            plan
            for each in asked
            if each
            for plan in plans_of(match, number, each)
            if (
                plan.target == NOBODY and plan.square == parse_square(square)
                if square is not None
                else plan.target != NOBODY and PLAYER_NAMES[plan.target] == other
            )
        ]
        return {
            "player": player,
            "target": target,
            "plans": odds_documents(match, plans),
        }

    def found(self, game: PitchGame, player: str) -> tuple[DeathzoneState, int]:
        """The match as its own kind, and a player's number."""
        assert isinstance(game, DeathzoneState)
        if player not in PLAYER_NAMES or game.status(PLAYER_NAMES.index(player)) == 0:
            raise TurfwarError(f"there is no player {player!r}")
        return game, PLAYER_NAMES.index(player)

    def action_of(self, match: DeathzoneState, player: int, name: str | None) -> int:
        """The action asked about, if it is open; without a name the first that is, or 0."""
        if name is not None and name not in NAMED:
            raise TurfwarError(f"there is no action {name!r}; actions are {', '.join(NAMED)}")
        actions = open_actions(match, player)
        if name is None:
            return actions[0] if actions else 0
        return NAMED[name] if NAMED[name] in actions else 0


def open_actions(match: DeathzoneState, player: int) -> list[int]:
    """The action that a player is in the middle of, or those that they could declare."""
    if match.waiting:
        return []
    if match.question == Q_ACTION:
        return [int(match.get(at.ACTION))] if match.get(at.PLAYER) == player else []
    return [each for each in ACTIONS if match.is_legal(choice(each, player, 0))]


def plans_of(match: DeathzoneState, player: int, action: int) -> list[ClickPlan]:
    """What a player could do by an action, each with what a click on its square sends."""
    declared = match.copy()
    declare: tuple[int, ...] = ()
    if match.question != Q_ACTION:
        # A declaration rolls no dice, so that nothing to come is seen here.
        declare = (int(choice(action, player, 0)),)
        declared.play(declare[0])
    on_foot = walks(declared, player, action, declare) if action in ON_FOOT else ()
    return [*on_foot, *deeds(declared, player, action, declare)]


def walks(
    match: DeathzoneState, player: int, action: int, declare: tuple[int, ...]
) -> Iterator[ClickPlan]:
    """Where a player could go, by the safest of the shortest ways."""
    side = int(match.team(player))
    carries = bool(match.holds(player))
    for square, way in ways(match, player, action).items():
        title, wish = "Move", "gets there"
        met = stands_at(player, square)
        if carries and match.in_scoring_zone(square, side):
            title, wish = "Into the end zone", "gets there with the ball"
            met = stands_at(player, square, with_ball=True)
        elif match.ball == square and match.carrier == NOBODY:
            title, wish = "Pick up", "has the ball"
            met = stands_at(player, square, with_ball=True)
        codes = (*declare, *(int(choice(v.STEP_TO, each, 0)) for each in way.steps))
        yield ClickPlan(
            action,
            title,
            wish,
            square,
            codes,
            met,
            way.steps,
            sure=way.risks == 0,
            gone_for=way.gone_for,
            side=PLAYER_NAMES[player][0],
        )


def ways(match: DeathzoneState, player: int, action: int) -> dict[int, Route]:
    """For each square in reach the way with the fewest dangers, and of those the shortest.

    The rules are asked where a step may go, of a copy where the player stands further on.
    """
    ahead = match.copy()
    ahead.keep_log = False
    movement = match.book.movement
    start, moved = int(match.square(player)), int(match.get(at.MOVED))
    side = 1 - int(match.team(player))
    free_to_leave = movement.in_reserve(match) or movement.leaping(match, player)
    found: dict[int, Route] = {start: Route(0, (), ())}
    edge = [start]
    for done in range(moved, int(movement.reach(match, player))):
        reached: dict[int, Route] = {}
        for here in edge:
            way = found[here]
            ahead.put_on(player, here)
            ahead.set(at.MOVED, done)
            leaves = not free_to_leave and ahead.in_any_zone(here, side)
            further = done + 1 > ahead.ma(player)
            steps = set(movement.steps(ahead, player))
            if action == v.HEROIC_TACKLE:
                steps |= set(movement.heroic_steps(ahead, player))
            for to in sorted(steps):
                if not ahead.is_empty(to):
                    continue
                risks = way.risks + int(leaves) + int(further)
                gone_for = (*way.gone_for, to) if further else way.gone_for
                known = reached.get(to) or found.get(to)
                if known is None or risks < known.risks:
                    reached[to] = Route(risks, (*way.steps, to), gone_for)
        found |= reached
        edge = [
            to for to in reached if action != v.HEROIC_TACKLE or not match.in_any_zone(to, side)
        ]
    del found[start]
    return found


def deeds(
    match: DeathzoneState, player: int, action: int, declare: tuple[int, ...]
) -> Iterator[ClickPlan]:
    """What a player could do to somebody by the open choices of an action."""
    side = int(match.team(player))
    label = ACTIONS[action].label
    for code in match.open_choices():
        verb, what = int(verb_of(code)), int(first_of(code))
        other = what
        if verb in THROUGH_THE_AIR:
            other = int(match.occupant(what))
            if other < 0 or match.team(other) != side or not match.stands(other):
                continue
        elif verb not in AT_SOMEBODY:
            continue
        wish, met = "caught", holds(other)
        if action == v.STRIP:
            wish, met = "the ball comes loose", Stripped(other)
        elif action == v.INFECT:
            wish, met = "infected", infected(other)
        elif verb == v.GO_FOR and match.stands(other):
            wish, met = "they go down", Down(other)
        elif verb == v.GO_FOR:
            wish, met = "they are hurt", Hurt(other, int(match.status(other)))
        yield ClickPlan(
            action,
            label,
            wish,
            int(match.square(other)),
            (*declare, int(code)),
            met,
            target=other,
            side=PLAYER_NAMES[player][0],
        )


# What is wished for


def stands_at(player: int, square: int, with_ball: bool = False) -> Callable[[PitchGame], bool]:
    def met(game: PitchGame) -> bool:
        if with_ball and game.carrier != player:
            return False
        return game.square(player) == square and game.status(player) == at.STANDING

    return met


def holds(player: int) -> Callable[[PitchGame], bool]:
    return lambda game: game.carrier == player


@dataclass(frozen=True)
class Stripped(EarlyGoal):
    """That of a strip: the ball leaves their hands, wherever it bounces to then."""

    victim: int

    def __call__(self, game: PitchGame) -> bool:
        return game.carrier != self.victim

    def certain(self, game: PitchGame) -> bool | None:
        return True if self(game) else None


@dataclass(frozen=True)
class Down(EarlyGoal):
    """An attack's or a tackle's: somebody who stood does not any more."""

    victim: int

    def __call__(self, game: PitchGame) -> bool:
        return game.status(self.victim) != at.STANDING

    def certain(self, game: PitchGame) -> bool | None:
        """Who has left the field does not come back, and who lies there when the ball bounces
        stays there: what a tackle does to them comes before that."""
        if game.status(self.victim) == at.STANDING:
            return None
        return True if game.square(self.victim) == 0 or flies(game) else None


@dataclass(frozen=True)
class Hurt(EarlyGoal):
    """That of an attack on somebody who lies already: they are worse off after it."""

    victim: int
    before: int

    def __call__(self, game: PitchGame) -> bool:
        return game.status(self.victim) not in (at.STANDING, self.before)

    def certain(self, game: PitchGame) -> bool | None:
        """Who has left the field does not come back."""
        return True if self(game) and game.square(self.victim) == 0 else None


def flies(game: PitchGame) -> bool:
    """Whether a ball that somebody had bounces about."""
    return game.loop_at >= 0 and game.carrier == NOBODY


def infected(player: int) -> Callable[[PitchGame], bool]:
    def met(game: PitchGame) -> bool:
        assert isinstance(game, DeathzoneState)
        return bool(game.more(player, at.INFECTED) > 0)

    return met


# As they are sent


def zones_of(match: DeathzoneState, player: int) -> list[str]:
    """The squares in a player's death zone."""
    here = int(match.square(player))
    if not here or match.field(player, ZONES) == 0:
        return []
    squares = (here + int(step) for step in DIRECTIONS)
    return [square_name(each) for each in squares if match.is_on_pitch(each)]


def ruler_of(match: DeathzoneState, player: int) -> dict[str, Any]:
    """What a throw to each square needs. Only throws that miss can be intercepted, on the way to
    where they come down: nobody can be named beforehand."""
    throwing = match.book.throwing
    bands: dict[int, Band] = {}
    for square in throwing.targets(match, player):
        far = throwing.range_of(match, player, square)
        band = THROW.band(far)
        if band not in bands:
            needed = throwing.must_show(match, player, far)
            bands[band] = Band(BANDS[band], f"{needed}+" if needed <= 12 else "12")
        bands[band].squares.append(square)
    start = int(match.square(player))
    return ruler_document(start, [bands[band] for band in sorted(bands)])


def document(match: DeathzoneState, plan: ClickPlan) -> dict[str, Any]:
    """A plan; its chance where it is sure, else it is worked out when somebody asks."""
    notation = match.setting.notation
    found: dict[str, Any] = {
        "action": ACTIONS[plan.action].name,
        "title": plan.title,
        "wish": plan.wish,
        "at": square_name(plan.square),
        "choices": [notation.text(code) for code in plan.codes],
        "path": [square_name(each) for each in plan.path],
        "chance": 1.0 if plan.sure else None,
    }
    if plan.target != NOBODY:
        found["target"] = PLAYER_NAMES[plan.target]
    if plan.gone_for:
        found["rolls"] = [{"square": square_name(each), **GOING_FOR_IT} for each in plan.gone_for]
    return found


RUNS: Final = QUICK_WORK * 3 // 4
"""Of the runs that a question in passing has elsewhere: here blows and dodges come round in larger
circles, whose equations take as long again."""


def odds_documents(match: DeathzoneState, plans: list[ClickPlan]) -> list[dict[str, Any]]:
    """Plans with their exact chances, and all that can come of them."""
    found: list[dict[str, Any]] = []
    if not plans:
        return found
    poorer = without_retakes(match, "ha".index(plans[0].side))
    allowance = Allowance(len(plans) * (1 if poorer is None else 2), RUNS)
    for plan in plans:
        plain = tried(poorer if poorer is not None else match, plan, allowance.share())
        allowance.spend(plain.work)
        aided: Tried | None = None
        if poorer is not None:
            aided = tried(match, plan, allowance.share())
            allowance.spend(aided.work)
        found.append(odds_document(match, plan, plain, aided))
    return found


@dataclass(frozen=True)
class Tried:
    """What comes of a plan, the chance of its goal, and how often the rules were run for both."""

    ends: Distribution
    success: Odds
    work: int


def tried(match: DeathzoneState, plan: ClickPlan, work: int) -> Tried:
    """A ball that bounces can take too long to follow. A goal that is certain before that has its
    chance looked for by itself, with a third of the runs at most."""
    if not isinstance(plan.met, EarlyGoal):
        ends = ChoicePlan(match, plan.codes, plan.met, rules=PLANS, most_work=work).outcomes()
        return Tried(ends, ends.success, ends.work)
    success = ChoicePlan(match, plan.codes, plan.met, rules=PLANS, most_work=work // 3).odds()
    left = max(1, work - success.work)
    ends = ChoicePlan(match, plan.codes, plan.met, rules=PLANS, most_work=left).outcomes()
    return Tried(ends, closer(success, ends.success), success.work + ends.work)


def without_retakes(match: DeathzoneState, side: int) -> DeathzoneState | None:
    """The position where a side can have no dice rolled again; None where it cannot anyway.

    A graph with retakes asks after every roll, so what can come without them is followed by itself.
    """
    if match.book.rolls.left(match, side) == 0 or not match.book.optional.retakes(match):
        return None
    match = match.copy()
    for place in (at.RETAKES, at.CHEERED, at.SPIES):
        match.set(place + side, 0)
    return match


def odds_document(
    match: DeathzoneState, plan: ClickPlan, plain: Tried, aided: Tried | None
) -> dict[str, Any]:
    """A plan with its exact chance, and all that can come of it."""
    ends, all_of_it = plain.ends, [plain] if aided is None else [plain, aided]
    left = max(max(each.ends.left_over, each.success.left_over) for each in all_of_it)
    best = plain if aided is None else aided
    return {
        **document(match, plan),
        **chances(best.success.low, None if aided is None else plain.success.low),
        "reach": rounded(ends.share(lambda end: end.carried_out)),
        "left_over": rounded(left),
        **(
            {"exact": True}
            if left and not any(each.success.left_over for each in all_of_it)
            else {}
        ),
        "turnover": 0.0,
        "states": {name: shares(states) for name, states in sorted(ends.states.items())},
        "ball": shares(ends.ball),
        "lies": shares(ends.lies),
        "outcomes": bar_documents(
            bars_of(plan, plain), None if aided is None else bars_of(plan, aided)
        ),
    }


def bars_of(plan: ClickPlan, found: Tried) -> list[Bar]:
    """What a coach weighs, and how welcome it is."""
    ends, success = found.ends, found.success
    bars = complete(
        [Bar(plan.wish, success.low, "good"), Bar("it fails", 1 - success.high, "poor")]
    )
    for who, states in sorted(ends.states.items()):
        own = who[0] == plan.side
        ordered = sorted(states.items(), key=lambda each: (-each[1], each[0]))
        for state, chance in ordered:
            good = own == (state == UPRIGHT)
            label = "{player}: " + LABELS[state]
            bars.append(Bar(label, chance, "good" if good else "bad", also=True, player=who))
    return bars


HINTS: Final = DeathZoneHints()
