"""Which numbers of a match an observation has, in what order, and what they are called.

It follows from the rule set: from its layout (`data/layout.toml`), field, states, characteristics,
questions and words. So every rule set has observations, and a field that a rule begins to use is in
them. `pitch/observation_writer.py` writes them.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.layout import FRAME_MATCH, FRAME_PLAYER, Span
from turfwar.games.options import with_options
from turfwar.kernel.notation import Notation
from turfwar.pitch import frame
from turfwar.pitch import observation_writer as sheet
from turfwar.pitch.frame import PLAYER_SIZE, PLAYER_SLOTS, PLAYERS
from turfwar.pitch.observation_writer import (
    AS_BITS,
    AS_IS,
    AS_PLAYER,
    AS_PLAYER_BITS,
    AS_SIDE,
    AS_SQUARE,
    WIDE,
    ObservationTable,
)

WHOSE: Final = ("own", "their")
MATCH_PLANES: Final = ("ball", "carrier", "subject")
SIDE_PLANES: Final = ("slot", "used", "tackle-zones")
WORD: Final = 15
"""Bits to a number of the state."""
BY_KIND: Final = {
    "cell": AS_SQUARE,
    "player": AS_PLAYER,
    "player-or-nobody": AS_PLAYER,
    "side": AS_SIDE,
    "side-or-nobody": AS_SIDE,
    "bits": AS_BITS,
}
ARGUMENTS: Final = {"{player}": sheet.A_PLAYER, "{square}": sheet.A_SQUARE}


class Columns:
    """The names of what observations consist of, in order, and the table that writes them."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.rows, self.columns = int(ruleset.field.rows), int(ruleset.field.columns)
        states = ruleset.words.states
        shown = [number for number, state in states.items() if state.on_pitch]
        by_name = {span.name.lower(): span for span in (*FRAME_PLAYER, *ruleset.layout.player)}
        kept = [each for each in ruleset.characteristics if each.key in by_name]
        of_sides = (
            *SIDE_PLANES,
            *(states[number].name for number in shown),
            *(each.key for each in kept),
        )
        self.planes = (*(f"{whose}-{name}" for whose in WHOSE for name in of_sides), *MATCH_PLANES)
        self.shape = (len(self.planes), self.rows, self.columns)

        players = Ops(ruleset)
        parts = [PLAYERS, PLAYER_SIZE]
        for span in (*FRAME_PLAYER, *ruleset.layout.player):
            players.add(span, PLAYERS + span.at, PLAYER_SIZE)
        for rows in ruleset.layout.rows:
            parts += [rows.at, rows.size]
            for span in rows.spans:
                players.add(span, rows.at + span.at, rows.size)
        self.player_columns = tuple(players.names)

        numbers = Ops(ruleset)
        for span in (*FRAME_MATCH, *ruleset.layout.match):
            numbers.add_of_match(span)
        questions = ruleset.words.questions
        asked = [
            "to-decide",
            "asked-of",
            "detail",
            "detail:high",
            *(f"question:{kind.name}" for kind in questions.values()),
        ]
        rolls = [
            f"roll{number}:{name}" for number in range(1, sheet.ROLLS + 1) for name in ROLL_NAMES
        ]
        last = [f"choice{number}" for number in range(1, sheet.CHOICES)]
        choices = [f"{which}:{name}" for which in (*last, "step") for name in CHOICE_NAMES]
        begun = [f"begun:{name}" for name in CHOICE_NAMES]
        self.scalars = (*numbers.names, *asked, *rolls, *choices, *begun)

        plane_at = {number: at for at, number in enumerate(shown)}
        table = ObservationTable(
            self.rows,
            self.columns,
            numbers.ops,
            players.ops,
            [plane_at.get(number, -1) for number in range(max(states) + 1)],
            [by_name[each.key].at for each in kept],
            argument_kinds(ruleset.words.notation),
        )
        table.name_parts(parts)
        assert table.planes == len(self.planes)
        table.players_at = len(self.planes) * self.rows * self.columns
        table.player_width = len(self.player_columns)
        self.players_from = int(table.players_at)
        self.scalars_from = self.players_from + PLAYER_SLOTS * len(self.player_columns)
        table.numbers_at = self.scalars_from
        table.question_at = table.numbers_at + len(numbers.names)
        at_question = {number: at for at, number in enumerate(questions)}
        table.name_questions(
            [at_question.get(number, -1) for number in range(max(questions, default=0) + 1)]
        )
        table.rolls_at = table.question_at + len(asked)
        table.choices_at = table.rolls_at + len(rolls)
        table.begun_at = table.choices_at + len(choices)
        self.size = self.scalars_from + len(self.scalars)
        table.size = self.size
        self.table = table
        self.plane_at = {name: place for place, name in enumerate(self.planes)}
        self.player_column_at = {name: place for place, name in enumerate(self.player_columns)}
        self.scalar_at = {name: place for place, name in enumerate(self.scalars)}


class Ops:
    """Rows of the table, with the names of what they write."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        bits = ruleset.skill_bits or {number: number for number in ruleset.words.skills}
        self.by_bit = {bit: number for number, bit in bits.items()}
        self.ops: list[int] = []
        self.names: list[str] = []

    def add(self, span: Span, home: int, away: int, prefix: str = "") -> None:
        """All of a span, each where it is for home, and for away (or how far it is to the next)."""
        if span.seen in ("secret", "never"):
            return
        for number in range(span.count):
            self.add_one(span, number, home + number, away, prefix)

    def add_of_match(self, span: Span) -> None:
        """A span of the match: of both sides, of one's own alone, or of nobody's."""
        if span.seen in ("secret", "never"):
            return
        if span.seen == "players":
            self.row(AS_PLAYER_BITS, span.at, span.at, [f"{word(span)}:{n}" for n in bench_names()])
            return
        half = span.count // 2
        if span.seen == "pairs":
            for number in range(half):
                places = [span.at + 2 * number, span.at + 2 * number + 1]
                self.add_both(span, number, half, places)
        elif span.seen in ("sides", "hand") or span.count == 2:
            for number in range(half):
                places = [span.at + number, span.at + half + number]
                self.add_both(span, number, half, places, hidden=span.seen == "hand")
        else:
            for number in range(span.count):
                self.add_one(span, number, span.at + number, span.at + number)

    def add_both(
        self, span: Span, number: int, count: int, places: list[int], hidden: bool = False
    ) -> None:
        """The observer's own, then the other side's, unless that is hidden."""
        for whose, (home, away) in zip(WHOSE, (places, places[::-1])):
            if whose == WHOSE[0] or not hidden:
                self.add_one(span, number, home, away, f"{whose}-", count)

    def add_one(
        self, span: Span, number: int, home: int, away: int, prefix: str = "", count: int = 0
    ) -> None:
        how = BY_KIND.get(span.kind, AS_IS)
        name = prefix + word(span)
        if how == AS_BITS:
            first = number * WORD
            self.row(how, home, away, [self.bit_name(span, name, first + n) for n in range(WORD)])
            return
        if (count or span.count) > 1:
            name = f"{name}:{number}"
        if how == AS_SQUARE:
            self.row(how, home, away, [f"{name}:row", f"{name}:column"])
        elif how == AS_IS and not (span.low >= -128 and span.high <= 127):
            self.row(WIDE, home, away, [name, f"{name}:high"])
        else:
            self.row(how, home, away, [name])

    def bit_name(self, span: Span, name: str, number: int) -> str:
        words = self.ruleset.words
        if span.seen == "skills":
            found = words.skills.get(self.by_bit.get(number, -1))
            return f"skill:{found.name if found else number}"
        if span.seen == "hand":
            found = words.cards.get(number)
            return f"card:{found.name if found else number}"
        return f"{name}:{number}"

    def row(self, how: int, home: int, away: int, names: Iterable[str]) -> None:
        named = list(names)
        self.ops += [how, home, away, len(self.names), len(named)]
        self.names += named


ROLL_NAMES: Final = (
    *("kind", "kind:high", "player", "needed", "needed:high", "result"),
    *(f"die{number}" for number in range(1, sheet.DICE + 1)),
)
CHOICE_NAMES: Final = ("verb", "verb:high", "first", "first:column", "second", "second:column")


def word(span: Span) -> str:
    """A span's name as a word."""
    return span.name.lower().replace("_", "-")


def bench_names() -> list[str]:
    """The places of players as an observer counts them: `own1`, `their1` and so on."""
    slots = range(1, frame.SIDE_SLOTS + 1)
    more = range(1, PLAYER_SLOTS - 2 * frame.SIDE_SLOTS + 1)
    return [
        f"{who}{n}" for who, some in (("own", slots), ("their", slots), ("no", more)) for n in some
    ]


def argument_kinds(written: Notation) -> list[int]:
    """For each verb, by its number, what its two arguments are."""
    verbs = written.verbs
    kinds = [sheet.NO_ARGUMENT] * (2 * max(verbs) + 2)
    for number, verb in verbs.items():
        given = [token for token in verb.tokens if token.startswith("{")]
        for at, token in enumerate(given):
            kinds[2 * number + at] = ARGUMENTS.get(token, sheet.A_NUMBER)
    return kinds


def columns_of(rules: str, options: tuple[str, ...] = ()) -> Columns:
    """What observations of a rule set with these options consist of."""
    return columns_by(find_ruleset(rules), options)


@lru_cache(64)
def columns_by(ruleset: RuleSet, options: tuple[str, ...]) -> Columns:
    return Columns(with_options(ruleset, options))
