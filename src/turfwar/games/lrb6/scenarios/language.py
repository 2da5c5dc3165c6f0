"""The scenario language of the lrb6 family: its port `language`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from turfwar.games.display import legal_of
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.hand import CARD_PICK
from turfwar.games.lrb6.cards.ids import BLACKMAIL
from turfwar.games.lrb6.dice import D68
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.layout import (
    ACTION,
    FAME,
    FREE_TURN,
    NIGGLES,
    PLAYER,
    PRONE,
    REFEREE_MODEL,
    RESERVE,
    SECOND_BALL,
    TURNOVER,
    WEATHER_NAMES,
)
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.rules.windows import is_play
from turfwar.games.lrb6.scenarios.building import UNNAMED, MatchBuilder
from turfwar.games.lrb6.scenarios.defaults import DEFAULTS
from turfwar.games.lrb6.scenarios.expectations import EXPECTATIONS, PLAYER_EXPECTATIONS, other_ball
from turfwar.games.lrb6.scenarios.fields import (
    CARDS,
    FANATIC_ID,
    FIELDS,
    LEAGUE,
    PLAYER_FIELDS,
    REFEREE_ID,
    STAFF_FIELDS,
    brought_by,
)
from turfwar.games.lrb6.scenarios.lines import (
    ACTION_FORMS,
    CALL,
    CARD_SLUGS,
    DURING_ACTIVATION,
    LINE_ROLES,
    LINE_VERBS,
    CardForm,
    is_for_window,
    is_kicked_by_card,
    is_pass,
)
from turfwar.games.lrb6.scenarios.money_lines import is_settled
from turfwar.games.lrb6.words.events import E_CARD
from turfwar.games.lrb6.words.lists import PETTY_CASH_STEP, PETTY_CASH_WORDS, TARGET_WORDS
from turfwar.games.lrb6.words.questions import (
    Q_ACTION,
    Q_FACING,
    Q_FANATIC,
    Q_KICKOFF,
    Q_QUICK_SNAP,
    Q_REFEREE_PLACE,
    Q_REFEREE_TURN,
    Q_TARGET,
    Q_TURN,
    Q_USE,
    Q_WINDOW,
)
from turfwar.games.lrb6.words.verbs import (
    BUY,
    BUY_STAR,
    CARD,
    DONE,
    END_PLAYER,
    FORMATION,
    LEARN,
    PASS_WINDOW,
    PAY_IN,
    TARGET,
    TARGET_AT,
    TARGET_WORD,
)
from turfwar.games.team_content import Position
from turfwar.games.words import QuestionKind
from turfwar.kernel.notation import Verb, choice, slug, verb_of
from turfwar.league.post_match.scenarios.language import PostMatchLanguage
from turfwar.pitch.frame import AWAY, HOME, NOBODY, PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square, square_name
from turfwar.scenario.language.commands import (
    ChoiceLine,
    Command,
    CommandPart,
    PlaceCommand,
    SaidLine,
)
from turfwar.scenario.language.forms import LineForm, PlayerForm, SaidForm
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Ball, Expect, Scenario, ScriptedAnswer
from turfwar.scenario.language.position import Builder
from turfwar.scenario.language.records import FieldKind
from turfwar.scenario.language.refs import PlayerRef, SquareRef

REFEREE_QUESTIONS = (Q_REFEREE_PLACE, Q_REFEREE_TURN)


class MatchLanguage(ScenarioLanguage):
    """Scenarios of the lrb6 family."""

    fields: tuple[FieldKind[Any], ...] = FIELDS
    player_fields: tuple[FieldKind[Any], ...] = PLAYER_FIELDS
    expectations = EXPECTATIONS
    player_expectations = PLAYER_EXPECTATIONS
    others = (REFEREE_ID, FANATIC_ID)
    reserved = (FANATIC_ID,)
    pairs = (D68,)
    windows = ("window",)
    defaults = DEFAULTS
    staff_fields: Mapping[str, int] = STAFF_FIELDS
    """Where the state has each kind of staff; those that `staff` names."""
    last_turn = 8
    phases: Mapping[str, str] = {
        "turn": "turns",
        "pregame": "weather",
        "kickoff": "kickoff",
        "setup": "setup",
        "end-of-drive": "end-of-drive",
    }
    phases_off_pitch: Collection[str] = ("pregame", "setup")
    phases_before_turns: Collection[str] = ("pregame", "setup", "kickoff")
    phases_between_turns: Collection[str] = ("kickoff",)
    beside: Mapping[str, type[ScenarioLanguage]] = {"post-match": PostMatchLanguage}

    # Writing

    def options_of(self, scenario: Scenario) -> tuple[str, ...]:
        """`league: true` is the option of that name."""
        league = LEAGUE.of(scenario) and "league" not in scenario.options
        return (*scenario.options, "league") if league else scenario.options

    def nobody(self, team: str | None) -> Position:
        return UNNAMED

    def brought(self, more: Mapping[str, Any]) -> Collection[str]:
        cards = more[CARDS.name]
        return brought_by("home", cards.home) | brought_by("away", cards.away)

    def phrases(self, more: Mapping[str, Any]) -> Collection[str]:
        cards = more[CARDS.name]
        return {*cards.home, *cards.away}

    def ids(self, scenario: Scenario) -> Ids:
        fixed = {name: PLAYER_NAMES.index(name) for name in self.brought(scenario.more)}
        if REFEREE_ID in scenario.players:
            fixed[REFEREE_ID] = REFEREE_MODEL
        return Ids(scenario.players, fixed)

    def line_verbs(self) -> Iterable[Verb]:
        return [
            verb
            for verb in self.written_verbs
            if (verb.role in LINE_ROLES and verb.number != CARD) or verb.number in LINE_VERBS
        ]

    def spellings(self, verb: Verb) -> Mapping[str, str]:
        """Stars and inducements by all their names; gold as a number."""
        if verb.number == BUY_STAR:
            stars = self.ruleset.content.stars
            return {slug(alias): slug(star.name) for star in stars for alias in star.aliases}
        if verb.number == BUY:
            return {
                slug(name): entry.id
                for entry in self.ruleset.content.inducements
                for name in (entry.name, *entry.aliases)
            }
        if verb.number == PAY_IN:
            steps = enumerate(PETTY_CASH_WORDS)
            return {str(1000 * PETTY_CASH_STEP * number): word for number, word in steps}
        return super().spellings(verb)

    def forms(self) -> Iterable[LineForm]:
        yield from super().forms()
        yield CardForm()
        yield SaidForm(CALL, f"{CALL} yes")

    def actions(self) -> Iterable[PlayerForm]:
        return ACTION_FORMS

    # Putting up

    def builder(self, scenario: Scenario) -> Builder:
        return MatchBuilder(self, scenario, self.staff_fields)

    def is_drawn(self, name: str) -> bool:
        return name in CARD_SLUGS

    def picked(self, name: str, ids: Ids) -> int:
        """Players, and cards that are drawn."""
        if name in CARD_SLUGS and name not in ids.number:
            return CARD_PICK + CARD_SLUGS[name]
        return super().picked(name, ids)

    def called(self, number: int, ids: Ids) -> str:
        if number >= CARD_PICK:
            return slug(CARD_NAMES[number - CARD_PICK])
        return super().called(number, ids)

    def follow(self, game: PitchGame, ids: Ids) -> None:
        """A blackmailed player keeps their name, under the number that they have for now."""
        ids.number.update(ids.own)
        match = of(game)
        effect = match.book.effects.effect_of(match, BLACKMAIL)
        if effect is not None:
            name = ids.name[effect.detail]
            ids.number[name] = effect.target
            ids.name[effect.target] = name

    # Carrying out

    def is_settled(self, game: PitchGame, command: Command, before: Sequence[Command]) -> bool:
        if is_kicked_by_card(command, before):
            return bool(game.question != Q_KICKOFF)
        return isinstance(command, ChoiceLine) and is_settled(of(game), command, before)

    def is_top_level(self, game: PitchGame, command: Command | None = None) -> bool:
        """The decisions of referee and Fanatic wait for a line only where it is about them.

        A window is for cards and spells, and closed by any other line.
        """
        question = int(game.question)
        if question in (Q_WINDOW, Q_TARGET):
            return is_for_window(game, command)
        if question == Q_FANATIC:
            return command is not None and (FANATIC_ID in command.players() or is_pass(command))
        if question in REFEREE_QUESTIONS and not game.waiting:
            return command is not None and REFEREE_ID in command.players()
        return super().is_top_level(game, command)

    def open_action(self, game: PitchGame) -> tuple[int, int] | None:
        if game.question != Q_ACTION:
            return None
        return int(game.get(PLAYER)), int(game.get(ACTION))

    def end_of_action(self, game: PitchGame) -> int | None:
        ending = choice(END_PLAYER, game.get(PLAYER), 0)
        return ending if game.is_legal(ending) else None

    def completes(self, game: PitchGame) -> int | None:
        """000, Touchdowns: it counts when the action is complete, which it is with its line."""
        if game.question != Q_ACTION or game.waiting:
            return None
        match = of(game)
        waits = match.book.scoring.has_more_to_do(match, match.player(match.get(PLAYER)))
        return self.end_of_action(game) if waits else None

    def during_action(self, command: Command) -> bool:
        if isinstance(command, ChoiceLine):
            return command.verb.number in DURING_ACTIVATION
        return isinstance(command, SaidLine) and command.text == CALL

    def turn_mark(self, game: PitchGame) -> tuple[int, ...]:
        return (*super().turn_mark(game), int(game.get(FREE_TURN)))

    def could_go_further(self, game: PitchGame, number: int) -> bool:
        match = of(game)
        return match.book.movement.can_go_further(match.player(number))

    def says_nothing(self, game: PitchGame, code: int) -> bool:
        """`pass` at the start of a team turn, where cards and spells are among its choices."""
        if code != choice(PASS_WINDOW, 0, 0) or game.question != Q_TURN:
            return False
        return any(is_play(each) for each in legal_of(game))

    def form(self, game: PitchGame, code: int) -> int:
        """`pass` is also how a coach leaves the Fanatic where they are."""
        if code == choice(PASS_WINDOW, 0, 0) and game.question == Q_FANATIC:
            return choice(DONE, 0, 0)
        return PLANS.form(game, code)

    def resolve(self, game: PitchGame, part: CommandPart, ids: Ids) -> int:
        """The open choice that a target of a card stands for, or -1.

        A square can be named by who is in it, and a player by where they are.
        """
        target = part.target
        wanted: list[int] = []
        if isinstance(target, PlayerRef):
            number = ids.number_of(target.player)
            wanted.append(choice(TARGET, number, 0))
            if self.ground.is_square(target.player):
                wanted.append(choice(TARGET_AT, parse_square(target.player), 0))
            wanted.append(choice(TARGET_AT, game.square(number), 0))
        elif isinstance(target, SquareRef):
            square = parse_square(target.square)
            wanted.append(choice(TARGET_AT, square, 0))
            if (number := int(game.occupant(square))) != NOBODY:
                wanted.append(choice(TARGET, number, 0))
        elif target in TARGET_WORDS:
            wanted.append(choice(TARGET_WORD, TARGET_WORDS.index(target), 0))
        elif target is not None:
            skills = self.ruleset.words.skills.items()
            wanted += [
                choice(LEARN, number, 0) for number, word in skills if slug(word.name) == target
            ]
        return next((code for code in wanted if game.is_legal(code)), -1)

    # Expectations

    def ball_of(self, game: PitchGame, wanted: Ball | None, ids: Ids) -> str:
        """002, Ball Clone: of two balls, that one which is where it is expected."""
        match = of(game)
        if match.get(SECOND_BALL) != 0 and wanted is not None:
            other = other_ball(match, ids)
            if other == str(wanted):
                return other
        return super().ball_of(game, wanted, ids)

    # Answers

    def coach_of(self, game: PitchGame, number: int) -> int:
        """A blackmailed player has another coach."""
        return int(of(game).player(number).coach)

    def asks_rightly(self, game: PitchGame) -> bool:
        """A card's targets are for the coach who plays it, a skill for the coach of who has it."""
        if game.question == Q_TARGET:
            return int(game.chooser) == who_plays(game, int(game.detail))
        if game.question == Q_USE and game.subject >= 0 and game.detail >= 0:
            player = of(game).player(game.subject)
            if player.has(game.detail):
                return bool(game.chooser == player.coach)
        return super().asks_rightly(game)

    def stepping(self, game: PitchGame) -> bool:
        shape = self.kind(game).answers
        if shape is None or not shape.move:
            return False
        return game.subject >= 0 if game.question == Q_QUICK_SNAP else game.detail == 1

    def before_answer(self, game: PitchGame, answer: ScriptedAnswer | None) -> int | None:
        """A ball and chain goes for it only where a list of answers says so."""
        if game.question == Q_FACING and (answer is None or answer.each_time):
            stop = choice(END_PLAYER, game.subject, 0)
            return stop if game.is_legal(stop) else None
        return None

    def always_written(self, kind: QuestionKind) -> bool:
        return kind.number == Q_FACING

    # Odds

    def hopeless(self, game: PitchGame, goal: Expect, to_come: Sequence[Command], ids: Ids) -> bool:
        """A turnover that was not to be, a touchdown that nobody can score any more, or somebody
        down for good who was to stand.

        Nobody stands up but in an action of their own, and a team turn ends with its turnover; so
        all this is certain if no line to come could change it.
        """
        if game.get(TURNOVER) == 0:
            return False
        if any(isinstance(line, ChoiceLine | SaidLine | PlaceCommand) for line in to_come):
            return False
        names = {name for line in to_come for name in line.players()}
        numbers = {ids.number.get(name, -1) for name in names}
        if any(number // SIDE_SLOTS != game.active for number in numbers):
            return False
        if goal.turnover is False:
            return True
        match = of(game)
        for side in (HOME, AWAY):
            wanted_score = goal.score[side]
            if wanted_score is not None and wanted_score > match.score(side):
                if not match.book.scoring.may_yet_score(match, side):
                    return True
        return any(
            wanted.state == self.upright
            and game.status(number) >= PRONE
            and game.status(number) != RESERVE
            for name, wanted in goal.players.items()
            if (number := ids.number[name]) not in numbers
        )

    # Taking down

    def standing(self, game: PitchGame, ids: Ids) -> dict[str, str]:
        match = of(game)
        rerolls = f"{{home: {match.rerolls(0)}, away: {match.rerolls(1)}}}"
        return super().standing(game, ids) | {"rerolls": rerolls}

    def own_lines(self, game: PitchGame, code: int, ids: Ids) -> list[str] | None:
        """A formation is a line for each player of it."""
        if verb_of(code) != FORMATION:
            return None
        side = int(game.chooser)
        after = game.copy()
        after.play(code)
        return [
            f"place {name} {square_name(square)}"
            for name, number in ids.own.items()
            if number // SIDE_SLOTS == side and (square := int(after.square(number)))
        ]

    def phase_of(self, game: PitchGame) -> str:
        """What comes before the set-up cannot be entered in its middle."""
        found = super().phase_of(game)
        return self.usual_phase if found == "pregame" else found

    def more_of_position(self, game: PitchGame) -> dict[str, Any]:
        match = of(game)
        staff: dict[str, dict[str, int]] = {}
        for side in (0, 1):
            has = {
                kind: int(match.get(field + side))
                for kind, field in self.staff_fields.items()
                if match.get(field + side)
            }
            if has:
                staff[SIDE_NAMES[side]] = has
        return {
            "weather": WEATHER_NAMES[match.weather],
            "rerolls": {SIDE_NAMES[side]: int(match.rerolls(side)) for side in (0, 1)},
            "fame": {SIDE_NAMES[side]: int(match.get(FAME + side)) for side in (0, 1)},
            "staff": staff,
        }

    def more_of_player(self, game: PitchGame, number: int) -> dict[str, Any]:
        niggles = int(game.field(number, NIGGLES))
        return {"niggles": niggles} if niggles else {}

    def is_lined_up(self, game: PitchGame) -> bool:
        return game.question == Q_KICKOFF


def who_plays(game: PitchGame, card: int) -> int:
    """Whose coach played this card last."""
    records = game.records()
    side = -1
    at = 0
    while at < len(records):
        if records[at] == E_CARD and records[at + 3] == card:
            side = records[at + 2]
        at += 2 + records[at + 1]
    return side
