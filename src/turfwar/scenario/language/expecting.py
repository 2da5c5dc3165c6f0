"""Whether what a scenario expects has come true."""

from collections.abc import Iterator
from functools import cached_property

from turfwar.games.base import RuleSet
from turfwar.games.display import Display, make_display
from turfwar.games.words import QuestionKind
from turfwar.kernel.game import ROLL_RECORD
from turfwar.kernel.notation import slug
from turfwar.odds.result import OFF
from turfwar.pitch.frame import SIDE_NAMES, SIDE_SLOTS, USED
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square, square_name
from turfwar.scenario.language.grammar import Grammar
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import NOT_ASKED, Ball, Expect, HeldBySide, PlayerExpect
from turfwar.scenario.language.records import compare, compare_sides


class Expecting(Grammar):
    """How a match stands, in the words of a scenario."""

    def follow(self, game: PitchGame, ids: Ids) -> None:
        """Somebody may have another number for now than at first."""

    def kind(self, game: PitchGame) -> QuestionKind:
        """The record of the open question."""
        number = int(game.question)
        return self.words.questions.get(number) or QuestionKind(
            str(number), "Decide.", number=number
        )

    def kind_name(self, game: PitchGame) -> str:
        """The kind of the open question, as scenarios name it."""
        kind = self.kind(game)
        if not kind.by_detail:
            return kind.name
        about = self.words.cards[int(game.detail)].name if kind.detail == "card" else ""
        return f"{kind.name} {about or self.words.skill(int(game.detail))}"

    def is_asked(self, game: PitchGame, name: str) -> bool:
        """Whether the open question is what a scenario expects; it may go by several names."""
        asked = "nothing" if game.over else self.kind_name(game)
        return asked.casefold() == name.casefold()

    def look(self, game: PitchGame) -> Display:
        """How the match is shown."""
        ruleset = game.setting.ruleset
        return make_display(ruleset if isinstance(ruleset, RuleSet) else self.ruleset)

    def failures(self, game: PitchGame, expect: Expect, ids: Ids) -> Iterator[str]:
        """What is not as expected, one line each."""
        self.follow(game, ids)
        for name, player in expect.players.items():
            yield from self.player_failures(game, name, ids.number[name], player)
        if isinstance(expect.ball, HeldBySide):
            yield from compare("ball", self.holding_side(game), expect.ball.side)
        elif expect.ball is not None:
            yield from compare("ball", self.ball_of(game, expect.ball, ids), str(expect.ball))
        for name in expect.empty:
            if not game.is_empty(parse_square(name)):
                yield f"empty: expected {name}, found somebody there"
        if expect.turnover is not None:
            found = self.look(game).ended_by_turnover(game)
            yield from compare("turnover", found, expect.turnover)
        if expect.active is not None:
            side = int(game.active)
            yield from compare("active", SIDE_NAMES[side] if side >= 0 else "none", expect.active)
        if expect.half is not None:
            yield from compare("half", int(game.half), expect.half)
        if expect.turn != NOT_ASKED:
            yield from compare_sides("turn", lambda side: int(game.turn(side)), expect.turn)
        if expect.score != NOT_ASKED:
            yield from compare_sides("score", lambda side: int(game.score(side)), expect.score)
        if expect.more:
            for kind in self.expectations:
                wanted = expect.more.get(kind.name)
                if wanted is not None:
                    yield from kind.failures(game, wanted, ids)
        if expect.winner is not None:
            yield from compare("winner", self.winner(game), expect.winner)
        if expect.choice is not None and not self.is_asked(game, expect.choice):
            asked = "nothing" if game.over else self.kind_name(game)
            yield from compare("choice", asked.casefold(), expect.choice.casefold())
        if expect.chooser is not None:
            asked = "nobody" if game.over else SIDE_NAMES[game.chooser]
            yield from compare("chooser", asked, expect.chooser)
        if expect.events or expect.never:
            yield from self.event_failures(game, expect)

    def player_failures(
        self, game: PitchGame, name: str, number: int, wanted: PlayerExpect
    ) -> Iterator[str]:
        if wanted.state is not None:
            yield from compare(f"{name}.state", self.state_of(game, number), wanted.state)
        if wanted.at is not None:
            square = int(game.square(number))
            nowhere = OFF if wanted.at == OFF else "nowhere"
            found = square_name(square) if square else nowhere
            yield from compare(f"{name}.at", found, wanted.at)
        if wanted.used is not None:
            yield from compare(f"{name}.used", game.field(number, USED) != 0, wanted.used)
        if not wanted.more:
            return
        for kind in self.player_expectations:
            value = wanted.more.get(kind.name)
            if value is not None:
                has = kind.found(game, number)
                if not kind.alike(has, value):
                    yield from compare(f"{name}.{kind.name}", has, value)

    def state_of(self, game: PitchGame, number: int) -> str:
        """What a player's state is called."""
        state = self.words.states.get(int(game.status(number)))
        return state.name if state is not None else str(int(game.status(number)))

    def ball_of(self, game: PitchGame, wanted: Ball | None, ids: Ids) -> str:
        """Where the ball is; said as it is expected, where there are several ways to say it."""
        if game.carrier >= 0:
            return ids.name.get(int(game.carrier), "?")
        return square_name(game.ball) if game.ball else "off"

    def holding_side(self, game: PitchGame) -> str:
        """The side that has the ball, or `nobody`."""
        carrier = int(game.carrier)
        return SIDE_NAMES[carrier // SIDE_SLOTS] if 0 <= carrier < 2 * SIDE_SLOTS else "nobody"

    def winner(self, game: PitchGame) -> str:
        """Who has won."""
        if not game.over:
            return "none"
        side = self.look(game).winner(game)
        return SIDE_NAMES[side] if side >= 0 else "draw"

    def event_failures(self, game: PitchGame, expect: Expect) -> Iterator[str]:
        """Kinds that must occur in this order, and kinds that must not."""
        names = self.event_names(game)
        at = 0
        for kind in expect.events:
            while at < len(names) and slug(kind) not in names[at]:
                at += 1
            if at == len(names):
                yield f"events: {kind} does not occur (after those before it)"
                break
            at += 1
        for kind in expect.never:
            if any(slug(kind) in each for each in names):
                yield f"never: {kind} has occurred"

    def event_names(self, game: PitchGame) -> list[set[str]]:
        """What each event of the log answers to; a roll has its own name too."""
        records = game.records()
        result: list[set[str]] = []
        at = 0
        while at < len(records):
            kind = records[at]
            result.append(set(self.slugs.get(kind, ())))
            place = self.roll_places.get(kind)
            if place is not None:
                result[-1].add(slug(self.words.rolls[records[at + 2 + place]].name))
            at += 2 + records[at + 1]
        return result

    @cached_property
    def slugs(self) -> dict[int, tuple[str, ...]]:
        """What events are called, by the number of their kind."""
        return {number: (slug(kind.name),) for number, kind in self.words.events.items()}

    @cached_property
    def roll_places(self) -> dict[int, int]:
        """The kinds of events that name a roll, and which of their arguments does."""
        return {
            number: kind.fields.split().index("roll")
            for number, kind in self.words.events.items()
            if "roll" in kind.fields.split()
        } | {ROLL_RECORD: 0}
