"""Scenarios of brutal: its port `language`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from turfwar.games.brutal import layout
from turfwar.games.brutal.possession import footballer, in_hands
from turfwar.games.brutal.rules.restarts import FOR_GOAL_KICK, FOR_THROW_IN, FOR_TOUCHBACK
from turfwar.games.brutal.scenarios.building import FootballBuilder
from turfwar.games.brutal.scenarios.fields import (
    EXPECTATIONS,
    FIELDS,
    GOALY,
    PLAYER_EXPECTATIONS,
    PLAYER_FIELDS,
    ROLE,
    YELLOWS,
)
from turfwar.games.brutal.words.questions import Q_RESTART, Q_SUBSTITUTION
from turfwar.games.brutal.words.verbs import (
    CONTROL_BALL,
    HANDLE_BALL,
    HURL_TO,
    KICK_TO,
    PASS_TO,
    SHOOT_AT,
    SUBSTITUTE,
)
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.scenarios.language import MatchLanguage
from turfwar.games.lrb6.scenarios.lines import ACTION_FORMS
from turfwar.games.lrb6.words.actions import PASS
from turfwar.games.lrb6.words.questions import Q_KICKOFF, Q_SETUP
from turfwar.games.lrb6.words.verbs import DONE, KICK_AT, LEAP_TO, TO
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import Verb, choice, slug
from turfwar.league.post_match.scenarios.fields import role_of
from turfwar.league.post_match.scenarios.language import POST_MATCH, PostMatchLanguage
from turfwar.pitch.frame import AWAY, PLAYER_SLOTS, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.commands import ChoiceLine, Command, DeedCommand
from turfwar.scenario.language.forms import ActionForm, DeedForm, PlayerForm, Shape
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Ball, Held, PlayerSpec, Scenario
from turfwar.scenario.language.position import Builder
from turfwar.scenario.language.stage import OffPitchStage

RESTARTS: Final = {
    "throw-in": FOR_THROW_IN,
    "goal-kick": FOR_GOAL_KICK,
    "touchback": FOR_TOUCHBACK,
}
INHERITED: Final = ("move", "block", "blitz", "handoff", "foul", "gaze", "multiblock")


def with_ball(name: str, act: int, *, at_square: bool) -> DeedCommand:
    """What a player does with the ball at the end of a move."""
    return DeedCommand(name, PASS, TO, LEAP_TO, act=act, arrow=True, at_square=at_square)


BALL_FORMS: Final = (
    ActionForm(with_ball("pass", PASS_TO, at_square=False), Shape.TO_PLAYER),
    ActionForm(with_ball("throw", HURL_TO, at_square=False), Shape.TO_PLAYER),
    ActionForm(with_ball("kick", KICK_TO, at_square=True), Shape.TO_SQUARE),
    ActionForm(with_ball("shoot", SHOOT_AT, at_square=True), Shape.TO_SQUARE),
)


class FootballPostMatch(PostMatchLanguage):
    """Scenarios of what follows a match of brutal."""

    more_of_players = (GOALY, YELLOWS)

    def stage(self, scenario: Scenario) -> OffPitchStage | None:
        """Who keeps goal has that role, whatever they were hired as."""
        players = {id: self.with_role(spec) for id, spec in scenario.players.items()}
        return super().stage(replace(scenario, players=players))

    def with_role(self, spec: PlayerSpec) -> PlayerSpec:
        if not GOALY.of(spec) or role_of(spec):
            return spec
        return replace(spec, more={**spec.more, ROLE.name: layout.ROLE_NAMES[layout.GOALY_ROLE]})


class FootballLanguage(MatchLanguage):
    """Scenarios of brutal."""

    fields = FIELDS
    player_fields = PLAYER_FIELDS
    expectations = EXPECTATIONS
    player_expectations = PLAYER_EXPECTATIONS
    held = ("feet", "hands")
    windows = ("substitution",)
    beside: Mapping[str, type[ScenarioLanguage]] = {POST_MATCH: FootballPostMatch}

    # Writing

    def line_verbs(self) -> Iterable[Verb]:
        return [*super().line_verbs(), *self.verbs_numbered(SUBSTITUTE)]

    def verbs_numbered(self, *numbers: int) -> list[Verb]:
        return [verb for verb in self.written_verbs if verb.number in numbers]

    def actions(self) -> Iterable[PlayerForm]:
        yield from BALL_FORMS
        yield from (form for form in ACTION_FORMS if form.name in INHERITED)
        yield from map(DeedForm, self.verbs_numbered(CONTROL_BALL, HANDLE_BALL))

    # Putting up

    def builder(self, scenario: Scenario) -> Builder:
        return FootballBuilder(self, scenario, self.staff_fields)

    # Carrying out

    def is_top_level(self, game: PitchGame, command: Command | None = None) -> bool:
        """A break in play waits for a line only where that is a substitution of the side asked."""
        if game.question == Q_SUBSTITUTION:
            return is_substitution(command) and self.is_of(command, int(game.chooser))
        if game.question == Q_SETUP and is_line(command, KICK_AT):
            # A side that was put up before has nothing to say between the other's set-up and this.
            if game.chooser != of(game).kicking and game.is_legal(choice(DONE, 0, 0)):
                return False
        return super().is_top_level(game, command)

    def default(self, game: PitchGame) -> int:
        return choice(DONE, 0, 0) if game.question == Q_SETUP else super().default(game)

    def in_order(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        """At a break in play home is asked first, in whatever order the lines are written."""
        lines: list[Command] = []
        for together, run in groupby(super().in_order(commands), key=is_substitution):
            found = list(run)
            if together:
                found.sort(key=lambda line: self.is_of(line, AWAY))
            lines += found
        return tuple(lines)

    def is_of(self, command: Command | None, side: int) -> bool:
        """Whether a line is about players of a side."""
        names = list(command.players()) if command is not None else []
        return bool(names) and all(name.startswith(SIDE_NAMES[side][0]) for name in names)

    def follow(self, game: PitchGame, ids: Ids) -> None:
        """A confused player keeps their name, under the number that they have for now."""
        ids.number.update(ids.own)
        for name, number in ids.own.items():
            ids.name[number] = name
        match = of(game)
        for number in range(PLAYER_SLOTS):
            origin = int(footballer(match, number, layout.ORIGIN))
            if origin and origin - 1 in ids.name:
                name = ids.name[origin - 1]
                ids.number[name] = number
                ids.name[number] = name

    def by_words(self, game: PitchGame, words: str) -> int:
        """A skill may be named otherwise: Heading is Header."""
        found = super().by_words(game, words)
        if found >= 0:
            return found
        try:
            return super().by_words(game, self.ruleset.content.skill(words).name)
        except TurfwarError:
            return -1

    # What is expected

    def is_asked(self, game: PitchGame, name: str) -> bool:
        """A restart goes by its kind; after a goal there is a kick-off, once both have set up."""
        wanted = slug(name)
        if game.over:
            return super().is_asked(game, name)
        if game.question == Q_RESTART and RESTARTS.get(wanted) == game.detail:
            return True
        if wanted == "kickoff" and game.question in (Q_SETUP, Q_KICKOFF):
            return True
        return super().is_asked(game, name)

    def ball_of(self, game: PitchGame, wanted: Ball | None, ids: Ids) -> str:
        found = super().ball_of(game, wanted, ids)
        if isinstance(wanted, Held) and game.carrier >= 0:
            how = "hands" if in_hands(of(game)) else "feet"
            return str(Held(how, found))
        return found

    # Taking down

    def more_of_position(self, game: PitchGame) -> dict[str, Any]:
        match = of(game)
        found = super().more_of_position(game) | {
            "passes": int(match.get(layout.PASSES)),
            "kicks": int(match.get(layout.KICKS)),
            "subs": {SIDE_NAMES[side]: int(match.get(layout.SUBS_USED + side)) for side in (0, 1)},
        }
        return {name: value for name, value in found.items() if value != 0}

    def more_of_player(self, game: PitchGame, number: int) -> dict[str, Any]:
        match = of(game)
        found = super().more_of_player(game, number)
        goaly = footballer(match, number, layout.GOALY) != 0
        yellow = int(footballer(match, number, layout.YELLOW))
        return {
            **found,
            **({"goaly": True} if goaly else {}),
            **({"yellow": yellow} if yellow else {}),
        }


def is_line(command: Command | None, verb: int) -> bool:
    """Whether a line is a choice with this verb."""
    return isinstance(command, ChoiceLine) and command.verb.number == verb


def is_substitution(command: Command | None) -> bool:
    """Whether a line is a substitution."""
    return is_line(command, SUBSTITUTE)
