"""A match as a Python object.

>>> match = Match("Human", "Orc", seed=7)
>>> match.choice
Question(kind='coin', chooser='away', player=None, about=None)
>>> match.choices
[Choice('coin heads'), Choice('coin tails')]
>>> match.choose("coin heads")
>>> match.choice.kind, match.choice.chooser
('kick-or-receive', 'away')
>>> match.choose("choose receive")
>>> print(match.events[-1])
half 1 begins
>>> twin = match.copy()
>>> twin.choose("formation line")
>>> twin.undo()
>>> twin.digest == match.digest
True

What playing needs is imported here, and the rest (pictures, files, odds) where it is used: a match
is at its first choice in half the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from turfwar.choices import Choice, Choices, choice_kind
from turfwar.games import DEFAULT, find_ruleset, setting_of, usual_teams
from turfwar.games.display import Reason, display_of
from turfwar.games.options import parse_options
from turfwar.games.ports import PathsLike, blank_game, hints_port, paths_port
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import IllegalChoice, StaleChoice, TurfwarError
from turfwar.kernel.log import Log
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name
from turfwar.teams.fielding import team_for_match
from turfwar.teams.roster import Roster
from turfwar.views.concealing import are_same, as_known_to
from turfwar.views.narration import Event, Narrator
from turfwar.views.questions import Question, question_of

if TYPE_CHECKING:
    from turfwar.odds.result import Distribution, Odds
    from turfwar.scenario.planning import GoalLike
    from turfwar.views.squads import PlayerCard, TeamCard
    from turfwar.views.view import View

MAX_SEED_DIGITS = 4000
SEED_LIMIT: Final = 10**MAX_SEED_DIGITS


class NothingToUndo(TurfwarError):
    """There is no choice to take back."""


REPLAY: Final = "turfwar.replay"
"""Who reads replays: they are above a match, so they are imported when one is read."""


class Match:
    """A match between two teams; `seed` gives all its dice.

    A team is named by its team list, whose default roster plays then, or given by its roster or
    the path of a roster file (see `turfwar.teams`).
    `options` are the optional rules it is played by, as `turfwar rules` lists them.
    """

    def __init__(
        self,
        home: str | Path | Roster | None = None,
        away: str | Path | Roster | None = None,
        *,
        seed: int = 0,
        rules: str = DEFAULT,
        options: Iterable[str] = (),
    ) -> None:
        if abs(seed) >= SEED_LIMIT:
            raise TurfwarError(f"the seed has more than {MAX_SEED_DIGITS} digits")
        ruleset = find_ruleset(rules)
        chosen = tuple(option.text for option in parse_options(options, ruleset))
        usual = usual_teams(ruleset)
        setting = setting_of(
            ruleset,
            seed,
            team_for_match(usual[0] if home is None else home, chosen, ruleset),
            team_for_match(usual[1] if away is None else away, chosen, ruleset),
            chosen,
        )
        self.game = blank_game(ruleset, setting, SeededDice(seed))
        self.game.start()

    @classmethod
    def of(cls, game: PitchGame) -> Match:
        """A match around a game of the rules."""
        match = cls.__new__(cls)
        match.game = game
        return match

    # What is asked

    @property
    def choice(self) -> Question | None:
        """What is to be decided now, or None when the match is over."""
        return question_of(self.game)

    @property
    def legal(self) -> list[int]:
        """The open choices as ints: what bots use."""
        return self.game.open_choices()

    @property
    def kind(self) -> type[Choice]:
        """What choices of its rule set are."""
        setting = self.game.setting
        return choice_kind(setting.rules_id, setting.notation)

    def read(self, choice: int | str) -> Choice:
        """A choice by its rules, from the text or the int; `MalformedChoice` where it is none."""
        return self.kind(choice)

    @property
    def choices(self) -> Choices:
        """The open choices."""
        return Choices(self.legal, self.kind)

    def choose(self, choice: int | str, at: int | None = None) -> None:
        """Make a choice, given as a `Choice`, its int or its text.

        `at` is the `ply` for which it was meant; a later position refuses it as stale.
        A choice that is refused changes nothing.
        """
        if at is not None and at != self.ply:
            raise StaleChoice(f"{choice} was meant for decision {at}, this is decision {self.ply}")
        code = self.kind(choice)
        if self.game.over:
            raise IllegalChoice(f"{code} is not open: the match is over")
        if not self.game.is_legal(code):
            question = self.choice
            assert question is not None
            some = ", ".join(str(each) for each in self.choices[:5])
            more = f" and {len(self.choices) - 5} more" if len(self.choices) > 5 else ""
            raise IllegalChoice(
                f"{code} is not open: {question.chooser} decides {question.kind} ({some}{more})"
            )
        self.game.play(code)

    def why(self, choice: int | str) -> Reason | None:
        """Why a choice is not open now, in a sentence with its source; None where it is."""
        from turfwar.views import reasons

        return reasons.why(self.game, self.read(choice))

    def concede(self, side: str) -> None:
        """A coach gives up; between two decisions of the match, whoever is to decide.

        It costs no more than the match where the rules say so (see `conceded`).
        """
        self._choose_unlisted(display_of(self.game.setting).concession(side))

    def _choose_unlisted(self, text: str) -> None:
        code = self.kind(text)
        if not self.game.accepts(code):
            raise IllegalChoice(f"{text} has no place here")
        self.game.play_or_intervene(code)

    @property
    def conceded(self) -> tuple[str, bool] | None:
        """Who has conceded, and whether the penalties for it apply."""
        found = display_of(self.game.setting).conceded(self.game)
        return None if found is None else (SIDE_NAMES[found[0]], found[1])

    def time_out(self) -> None:
        """The time for the team turn, or for buying inducements, has run out (`four-minutes`).

        What has been rolled or bought stands: questions that the coach has left open are declined
        first, where they can be. A question to the other coach has to be answered before.
        """
        game = self.game
        look = display_of(game.setting)
        while not game.over and game.waiting and game.chooser == look.against_the_clock(game):
            declining = [each for each in self.choices if each.text.split()[-1] in ("no", "none")]
            game.play(declining[0] if declining else self.choices[-1])
        self._choose_unlisted("timeout")

    @property
    def turn_seconds(self) -> int | None:
        """How long a team turn, or buying inducements, may take where there is a clock."""
        for option in parse_options(self.options, find_ruleset(self.rules)):
            if "seconds" in option.values:
                return option.values["seconds"]
        return None

    @property
    def options(self) -> tuple[str, ...]:
        """The optional rules in force."""
        return self.game.setting.options

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return self.game.decisions

    def undo(self) -> None:
        """Take the last choice back; the dice will show the same again."""
        if not self.game.can_undo():
            raise NothingToUndo("there is no choice to take back")
        self.game.take_back()

    def play_at_random(self, seed: int, limit: int | None = None) -> None:
        """Up to `limit` random choices of whoever decides, or to the end: a playout, at full speed.

        Each open choice is alike likely; `seed` says which, and the dice go on as they would.
        """
        self.game.play_at_random(seed & 0x7FFFFFFF, -1 if limit is None else max(limit, 0))

    def copy(self, dice: int | None = None) -> Match:
        """A match that goes on as this one would, or with the dice to come of a seed of its own.

        Dice that have been shown stand, also where a question is open in the middle of a step.
        """
        game = self.game
        return Match.of(game.copy() if dice is None else with_other_dice(game, dice))

    def for_coach(self, seat: str, dice: int) -> Match:
        """A copy to try things out on that tells a coach nothing they may not know.

        Its dice to come are of the seed `dice`, and so are the cards that others hold.
        """
        return Match.of(as_known_to(self.game, seat, dice))

    @property
    def key(self) -> int:
        """A number of 64 bits for the position, as tables of positions want it."""
        return self.game.position_key()

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position between the same teams; dice to come are not compared."""
        return isinstance(other, Match) and are_same(self.game, other.game)

    __hash__ = None  # type: ignore[assignment] # it changes with every choice; `key` is for tables

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Match.load, (self.save(),)

    def _repr_svg_(self) -> str:
        from turfwar.views.svg import svg

        return svg(self.game)

    # What has happened

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return self.events_since(0)

    def events_since(self, position: int) -> list[Event]:
        """What has happened since the log was at `position` (an earlier `log_position`)."""
        now = self.log_position
        if not 0 <= position <= now:
            raise ValueError(f"position {position}: the log is at {now}")
        try:
            return Narrator(self.game.setting).events(self.game.records(position))
        except (LookupError, ValueError, TurfwarError) as error:
            message = f"position {position}: no event begins there; take an earlier log_position"
            raise ValueError(message) from error

    @property
    def latest(self) -> list[Event]:
        """What has happened in the step that is open: the rolls that a question is about."""
        return self.events_since(int(self.game.log.length()))

    def take_events(self) -> list[Event]:
        """The events since the last call, up to the last finished step; then they are forgotten.

        So a match can go on without end in bounded memory. It has no replay any more, and what
        was taken does not come back by `undo`.
        """
        game = self.game
        records = game.log.read()
        game.log = Log(None, game.log.length())
        return Narrator(game.setting).events(records)

    @property
    def log_position(self) -> int:
        """How long the log is now."""
        return self.game.position()

    @property
    def digest(self) -> str:
        """A fingerprint of all choices, rolls and events so far."""
        return self.game.digest()

    # How things stand

    @property
    def rules(self) -> str:
        """The rule set's id."""
        return self.game.setting.rules_id

    @property
    def seed(self) -> int:
        """The integer that gives the whole match. Not for the coaches' eyes."""
        return self.game.setting.seed

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.over

    @property
    def winner(self) -> str | None:
        """`home`, `away`, `draw`, or None while the match goes on."""
        from turfwar.views.view import winner_of

        return winner_of(self.game)

    @property
    def half(self) -> int:
        """1 or 2."""
        return self.game.half

    @property
    def weather(self) -> str:
        """The weather's name, where there is any."""
        return self.facts.get("weather", "")

    @property
    def facts(self) -> dict[str, str]:
        """What there is to be known of the whole match, by name."""
        look = display_of(self.game.setting)
        return {fact["name"]: fact["text"] for fact in look.facts(self.game)}

    @property
    def active(self) -> str | None:
        """Whose team turn it is."""
        side = self.game.active
        return SIDE_NAMES[side] if side >= 0 else None

    @property
    def turnover(self) -> bool:
        """Whether the last team turn ended by a turnover."""
        return display_of(self.game.setting).ended_by_turnover(self.game)

    @property
    def ball(self) -> str | None:
        """The player who holds the ball, else its square, else None."""
        if self.game.carrier >= 0:
            return PLAYER_NAMES[self.game.carrier]
        return square_name(self.game.ball) if self.game.ball else None

    def team(self, side: str) -> TeamCard:
        """How a team stands."""
        from turfwar.views.squads import team_card

        return team_card(self.game, SIDE_NAMES.index(side))

    @property
    def home(self) -> TeamCard:
        """The home team."""
        return self.team("home")

    @property
    def away(self) -> TeamCard:
        """The away team."""
        return self.team("away")

    def player(self, name: str) -> PlayerCard:
        """A player by their id, such as `h3`."""
        from turfwar.views.squads import player_card

        return player_card(self.game, name)

    @property
    def players(self) -> list[PlayerCard]:
        """All players of both teams."""
        from turfwar.views.squads import player_card, squad_names

        return [player_card(self.game, name) for name in squad_names(self.game)]

    def view(self, seat: str) -> View:
        """All that `home`, `away`, the `referee` or a `spectator` may know, ready for JSON."""
        from turfwar.views.view import view

        return view(self.game, seat)

    # What can come of it

    def paths(self, player: str, action: str | None = None) -> PathsLike[Any]:
        """Every square that a player can get to, with the likeliest path and its exact chance.

        For a player in the middle of an action, or one who could declare `action` now (a Move if
        none is named). `targets` has whom they can block, foul or hand the ball to by that action.
        """
        search = paths_port(display_of(self.game.setting).ruleset)
        return search(self.game, player, action, self.kind)

    def odds(
        self,
        plan: Iterable[str],
        goal: GoalLike = MappingProxyType({"turnover": False}),
        *,
        answers: Mapping[str, object] | None = None,
        opponent: str = "against",
        most_work: int = 30_000,
    ) -> Odds:
        """The exact chance that the lines of a plan end with a goal met.

        Lines, goal and answers are written as in scenarios (`docs/scenarios.md`), such as
        `match.odds(["h1 move e14 f15"], {"h1": {"at": "f15"}})`; the goal can be a function of the
        rules' match as well, of anything but the kinds of injuries. Every die is enumerated through
        the rules. Choices that are not answered are made for the best, the opponent's for the worst
        (or for the best too, `opponent="for"`). After `most_work` runs of the rules the answer is
        two bounds.
        """
        from turfwar.scenario import planning

        return planning.odds(
            self.game, plan, goal, answers=answers, opponent=opponent, most_work=most_work
        )

    def outcomes(
        self,
        plan: Iterable[str],
        goal: GoalLike = MappingProxyType({"turnover": False}),
        *,
        answers: Mapping[str, object] | None = None,
        opponent: str = "against",
        most_work: int = 30_000,
    ) -> Distribution:
        """Everything that can come of a plan played for a goal; see `odds`."""
        from turfwar.scenario import planning

        return planning.outcomes(
            self.game, plan, goal, answers=answers, opponent=opponent, most_work=most_work
        )

    def block_odds(self, attacker: str, defender: str) -> Any:
        """Dice, faces and exact results of a block between two players next to each other."""
        return self._odds_of("block", attacker, defender)

    def pass_odds(self, thrower: str, square: str) -> Any:
        """Range, rolls and interceptors of a pass, and the exact chance that it is caught."""
        return self._odds_of("pass", thrower, square)

    def foul_odds(self, fouler: str, victim: str) -> Any:
        """What a foul does to its victim, and how likely the fouler is sent off."""
        return self._odds_of("foul", fouler, victim)

    def _odds_of(self, deed: str, player: str, target: str) -> Any:
        return hints_port(display_of(self.game.setting).ruleset).odds_of(
            self.game, deed, player, target
        )

    def __str__(self) -> str:
        from turfwar.views.drawing import draw

        return draw(self.game)

    def __repr__(self) -> str:
        home, away = self.home, self.away
        return f"<Match {home.team} {home.score}-{away.score} {away.team}, ply {self.ply}>"

    # Keeping it

    def save(self, path: str | Path | None = None) -> bytes:
        """The whole match as bytes; written to a file too where a path is given."""
        from turfwar.saving import save_match, write_file

        data = save_match(self.game)
        if path is not None:
            write_file(Path(path), data)
        return data

    @classmethod
    def at(cls, path: str | Path, seed: int = 0) -> Match:
        """The match where the first scenario of a file begins; `ScenarioError` says what is wrong.

        Its first dice are those of the scenario, where it gives any; then those of the seed.
        """
        from turfwar.scenario.position import game_at
        from turfwar.scenario.reader import read_file

        return cls.of(game_at(read_file(Path(path))[0], seed))

    @classmethod
    def load(cls, source: bytes | str | Path, at: int | None = None) -> Match:
        """A match from `save`'s bytes, from a replay, or from a file of either.

        A replay gives the match as it ended, or as it was after `at` choices.
        """
        from turfwar.saving import load_match, read_file

        data = source if isinstance(source, bytes) else read_file(Path(source))
        replay = import_module(REPLAY)
        if replay.is_replay(data):
            found: Match = replay.replay_match(data, at)
            return found
        if at is not None:
            raise TurfwarError("at: a saved match is as it was saved; only a replay has choices")
        return cls.of(load_match(data))
