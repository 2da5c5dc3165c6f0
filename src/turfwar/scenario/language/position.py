"""A scenario's position as a match of the engine."""

from difflib import get_close_matches

from turfwar.games.base import blank_game
from turfwar.games.fielding import find_skill, learnable
from turfwar.games.options import parse_options
from turfwar.games.team_content import Position, TeamList
from turfwar.kernel.dice import Dice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import slug
from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch.frame import (
    ACTIVE,
    AWAY,
    BALL,
    BOARD,
    CARRIER,
    HALF,
    HOME,
    ROSTER_SIZE,
    SCORE,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    TURN,
    USED,
)
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.grammar import Grammar
from turfwar.scenario.language.model import Held, PlayerSpec, Problem, Scenario, ScenarioError
from turfwar.scenario.language.refs import SIDES, PlayerRef, SquareRef, shown


class Builder:
    """Collects what only the rule set can tell to be wrong, and builds the match."""

    def __init__(self, grammar: Grammar, scenario: Scenario) -> None:
        self.grammar = grammar
        self.scenario = scenario
        self.ruleset = grammar.ruleset
        self.problems: list[Problem] = []
        self.ids = grammar.ids(scenario)

    def wrong(self, field: str, message: str) -> None:
        self.problems.append(self.scenario.where.problem(field, message))

    def build(self, dice: Dice) -> PitchGame:
        """The match in the scenario's position, at its first question."""
        setting = self.setting()
        self.check()
        self.stop_if_wrong()
        game = blank_game(self.ruleset, setting, dice)
        self.put_up(game)
        self.stop_if_wrong()
        return game

    def stop_if_wrong(self) -> None:
        if self.problems:
            raise ScenarioError(self.problems)

    # The setting

    def setting(self) -> Setting:
        """Teams and options of the match."""
        options = self.options()
        home, away = self.team(HOME, options), self.team(AWAY, options)
        return Setting(self.ruleset.id, 0, home, away, options, self.ruleset.words.notation)

    def options(self) -> tuple[str, ...]:
        """The optional rules that the scenario is played by."""
        try:
            given = self.grammar.options_of(self.scenario)
            return tuple(option.text for option in parse_options(given, self.ruleset))
        except TurfwarError as error:
            self.wrong("options", str(error))
            return ()

    def team(self, side: int, options: tuple[str, ...]) -> TeamSetting:
        name = self.scenario.team(side)
        content = self.ruleset.content_with(options)
        team: TeamList | None = None
        try:
            team = content.team(name)
        except TurfwarError as error:
            self.wrong(SIDES[side], str(error))
        players = [
            self.player(spec, team)
            for spec in self.scenario.players.values()
            if spec.side == SIDES[side]
        ]
        label = team.name if team else name
        return self.team_setting(
            side, label, tuple(sorted(players, key=lambda p: p.slot)), dict(content.rosters.given)
        )

    def team_setting(
        self, side: int, name: str, players: tuple[PlayerSetting, ...], staff: dict[str, int]
    ) -> TeamSetting:
        """A side as it comes to the match."""
        return TeamSetting(name, name, players, staff)

    def player(self, spec: PlayerSpec, team: TeamList | None) -> PlayerSetting:
        field = f"players.{spec.id}"
        position = self.grammar.nobody(team.name if team else None)
        if spec.position is not None and team is not None:
            try:
                position = self.position(spec, spec.position, team)
            except TurfwarError as error:
                self.wrong(f"{field}.position", f"{error} ({self.known_positions(team)})")
        number = self.ids.number.get(spec.id)
        if number is None:
            self.wrong(field, f"a side has room for {SIDE_SLOTS} players")
            number = 0
        usual = zip(self.ruleset.characteristics, position.characteristics, strict=True)
        return PlayerSetting(
            number % SIDE_SLOTS,
            spec.id,
            position.name,
            tuple(spec.characteristics.get(each.key, value) for each, value in usual),
            self.skills(spec, position),
            position.race or "",
            learnable(self.ruleset, position),
            position.cost,
            traits=position.traits,
        )

    def skills(self, spec: PlayerSpec, position: Position) -> tuple[int, ...]:
        """A player's skills: those of their position, those that are added, without the others."""
        skills = [self.ruleset.skills[name].number for name in position.skills]
        for key, names in (("skills", spec.skills), ("without", spec.without)):
            for name in names:
                try:
                    skill = find_skill(self.ruleset, name)
                except TurfwarError as error:
                    self.wrong(f"players.{spec.id}.{key}", str(error))
                    continue
                if key == "skills" and skill not in skills:
                    skills.append(skill)
                elif key == "without" and skill in skills:
                    skills.remove(skill)
        return tuple(skills)

    def position(self, spec: PlayerSpec, name: str, team: TeamList) -> Position:
        """The position of this name; `TurfwarError` where there is none."""
        return team.position(name)

    def known_positions(self, team: TeamList) -> str:
        """Where positions are looked for, in words."""
        return f"{team.name} team list"

    # What is wrong with names

    def check(self) -> None:
        """Look at what only the rule set can tell to be wrong."""
        self.check_kinds()
        self.check_events()

    def check_kinds(self) -> None:
        """What a question is about must be something; a misspelt name is never asked for."""
        kinds = [("answers", kind) for kind in self.scenario.answers]
        kinds += [("expect.asked", kind) for kind in self.scenario.expect.asked]
        for field, kind in kinds:
            for prefix, question in self.grammar.named_kinds.items():
                if kind.startswith(prefix):
                    words = self.ruleset.words
                    cards = [word.name for word in words.cards.values()]
                    known = cards if question.detail == "card" else words.use_names
                    name = kind.removeprefix(prefix)
                    if name.casefold() not in {each.casefold() for each in known}:
                        message = f"there is no {shown(name)} to {prefix.strip()}"
                        self.wrong(f"{field}.{kind}", message + close_to(name, known))

    def check_events(self) -> None:
        """What is never to happen must be something that can."""
        words = self.ruleset.words
        known = {slug(name) for name in (*words.event_names, *words.roll_names)}
        for kind in self.scenario.expect.never:
            if slug(kind) not in known:
                message = f"there is no event {shown(kind)}"
                self.wrong("expect.never", message + close_to(slug(kind), list(known)))

    # Putting up

    def put_up(self, game: PitchGame) -> None:
        """From a blank match to the position, at its first question."""
        self.sides(game)
        for spec in self.scenario.players.values():
            self.place(game, spec)
        self.ball(game)
        game.fresh_count = 0
        self.phase(game)

    def sides(self, game: PitchGame) -> None:
        scenario = self.scenario
        game.set(HALF, scenario.half)
        active = SIDES.index(scenario.active)
        for side in (HOME, AWAY):
            slots = [player.slot for player in game.setting.team(side).players]
            game.set(ROSTER_SIZE + side, max(slots, default=-1) + 1)
            game.set(SCORE + side, scenario.score[side])
        own = scenario.turn[active]
        own = 1 if own is None else own
        other = scenario.turn[1 - active]
        game.set(TURN + active, own)
        game.set(TURN + 1 - active, max(own - 1, 0) if other is None else other)

    def place(self, game: PitchGame, spec: PlayerSpec) -> None:
        """A player where they stand, and how they are."""
        number = self.ids.number[spec.id]
        if spec.at is not None:
            self.put_on(game, number, parse_square(spec.at))
        self.set_state(game, number, self.state_number(spec.state))
        game.set_field(number, USED, 1 if spec.used else 0)

    def state_number(self, name: str) -> int:
        """The number of a state."""
        states = self.ruleset.words.states
        return next(number for number, state in states.items() if state.name == name)

    def put_on(self, game: PitchGame, number: int, square: int) -> None:
        """A player into a square."""
        game.set_field(number, SQUARE, square)
        game.set(BOARD + square, number + 1)

    def set_state(self, game: PitchGame, number: int, status: int) -> None:
        """How a player is."""
        game.set_field(number, STATUS, status)

    def ball(self, game: PitchGame) -> None:
        ball = self.scenario.ball
        if isinstance(ball, PlayerRef | Held):
            self.give_ball(game, self.ids.number[ball.player])
        elif isinstance(ball, SquareRef):
            self.drop_ball(game, parse_square(ball.square))

    def give_ball(self, game: PitchGame, number: int) -> None:
        game.set(CARRIER, number)
        game.set(BALL, game.square(number))

    def drop_ball(self, game: PitchGame, square: int) -> None:
        game.set(BALL, square)

    def phase(self, game: PitchGame) -> None:
        """Into the middle of the phase where it is somebody's turn, else to its beginning."""
        self.enter(game, self.scenario.phase == self.grammar.usual_phase)

    def enter(self, game: PitchGame, entered: bool) -> None:
        """Come to the first question of the scenario's phase; `entered` is in the middle of it."""
        name = self.grammar.phases[self.scenario.phase]
        names = [each for each, _ in self.ruleset.phases]
        game.set(PHASE, names.index(name))
        if entered:
            game.set(ACTIVE, SIDES.index(self.scenario.active))
            game.set(ENTERED, 1)
            game.begin()
        else:
            game.start()


def close_to(name: str, known: list[str]) -> str:
    """What was meant, perhaps."""
    close = get_close_matches(name, known, 1)
    return f"; did you mean {close[0]}?" if close else ""
