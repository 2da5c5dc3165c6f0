"""Scenarios of bobba: its port `language`."""

from collections.abc import Iterable, Mapping
from typing import Any

from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.book import relations, walking
from turfwar.games.bobba.footprint import covered
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.scenarios.building import BobbaBuilder
from turfwar.games.bobba.scenarios.fields import (
    EXPECTATIONS,
    FIELDS,
    PLAYER_EXPECTATIONS,
    PLAYER_FIELDS,
    SIZE,
    STAFF_FIELDS,
)
from turfwar.games.bobba.scenarios.lines import (
    SET_DOWN,
    WALKS,
    EnterForm,
    LeaveForm,
    OnTheMoveForm,
    TrickForm,
)
from turfwar.games.bobba.words.verbs import (
    CANNON,
    INTERCEPT_BOTH,
    LAY_AT,
    TRICK,
    TRICK_ON,
    TRICK_WORDS,
    TURN_TO,
)
from turfwar.games.display import legal_of
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.layout import BLIZZARD, PLAYER, WEATHER
from turfwar.games.lrb6.scenarios.language import MatchLanguage
from turfwar.games.lrb6.scenarios.lines import ACTION_FORMS
from turfwar.games.lrb6.words.actions import HANDOFF, PASS
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.questions import Q_INTERCEPT
from turfwar.games.lrb6.words.verbs import INTERCEPT_BY, THROW_AT
from turfwar.kernel.notation import Verb, choice, first_of, verb_of
from turfwar.pitch.game import PitchGame
from turfwar.pitch.ranges import OUT_OF_RANGE, pass_range
from turfwar.pitch.squares import column_of, parse_square, row_of, square_name
from turfwar.scenario.language.forms import LineForm, PlayerForm
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.model import PlayerSpec, Scenario
from turfwar.scenario.language.position import Builder

ON_THE_MOVE = (TURN_TO, LAY_AT)


def apart(one: int, other: int) -> int:
    """How far two squares are from each other, squared, as the crow flies."""
    rows = row_of(one) - row_of(other)
    columns = column_of(one) - column_of(other)
    return int(rows * rows + columns * columns)


class BobbaLanguage(MatchLanguage):
    """Scenarios of bobba."""

    fields = FIELDS
    player_fields = PLAYER_FIELDS
    expectations = EXPECTATIONS
    player_expectations = PLAYER_EXPECTATIONS
    staff_fields: Mapping[str, int] = STAFF_FIELDS

    def __init__(self, ruleset: Any) -> None:
        super().__init__(ruleset)
        self.by_name: Mapping[str, int] = {}

    # Writing

    def squares_of(self, spec: PlayerSpec) -> Iterable[str]:
        """A large player stands on four squares."""
        if spec.at is None or SIZE.of(spec) != "large":
            return super().squares_of(spec)
        return [square_name(each) for each in covered(parse_square(spec.at))]

    def line_verbs(self) -> Iterable[Verb]:
        return [*super().line_verbs(), *self.verbs_numbered(CANNON)]

    def verbs_numbered(self, *numbers: int) -> list[Verb]:
        return [verb for verb in self.written_verbs if verb.number in numbers]

    def forms(self) -> Iterable[LineForm]:
        yield from super().forms()
        (alone,), (on_somebody,) = self.verbs_numbered(TRICK), self.verbs_numbered(TRICK_ON)
        names = {each.id: each.name for each in office_data().tricks if each.id in TRICK_WORDS}
        yield TrickForm(alone, on_somebody, names)

    def actions(self) -> Iterable[PlayerForm]:
        yield from WALKS
        yield SET_DOWN
        yield EnterForm()
        yield LeaveForm()
        yield from map(OnTheMoveForm, self.verbs_numbered(*ON_THE_MOVE))
        yield from ACTION_FORMS

    # Putting up

    def builder(self, scenario: Scenario) -> Builder:
        return BobbaBuilder(self, scenario, self.staff_fields)

    # Carrying out

    def open_action(self, game: PitchGame) -> tuple[int, int] | None:
        """After a throw that is no turnover the move goes on, whatever the action was; after a
        refusal the ball may be thrown or handed over."""
        found = super().open_action(game)
        if found is None:
            return None
        refused = relations(of(game)).has_refused(of(game))
        if game.get(layout.THROWN) != 0 or (refused and found[1] in (PASS, HANDOFF)):
            return found[0], -1
        return found

    def has_stopped(self, game: PitchGame) -> bool:
        """004, Stepping Over Players: a large player who is on top of somebody."""
        match, found = of(game), self.open_action(game)
        if found is None or not athlete(match, found[0], layout.LARGE):
            return False
        return bool(walking(match).trodden(match, found[0]))

    def form(self, game: PitchGame, code: int) -> int:
        """004, Throwing Things: further than a throw can be, it is aimed at the furthest square."""
        if verb_of(code) != THROW_AT or game.is_legal(code):
            return super().form(game, code)
        thrower = int(game.get(PLAYER))
        if thrower < 0 or game.get(WEATHER) == BLIZZARD:
            return code
        if pass_range(game.square(thrower), first_of(code)) != OUT_OF_RANGE:
            return code
        target = int(first_of(code))
        near = [each for each in legal_of(game) if verb_of(each) == THROW_AT]
        return min(near, key=lambda each: (apart(int(first_of(each)), target), each), default=code)

    def follow(self, game: PitchGame, ids: Ids) -> None:
        super().follow(game, ids)
        self.by_name = ids.number

    def by_words(self, game: PitchGame, words: str) -> int:
        """Those who are to intercept are named in a text: `a1`, or `a1 a2`."""
        if game.question == Q_INTERCEPT and words != "none":
            numbers = [self.by_name.get(word, -1) for word in words.split()]
            if len(numbers) == 1:
                return int(choice(INTERCEPT_BY, numbers[0], 0)) if numbers[0] >= 0 else -1
            if len(numbers) == 2 and min(numbers) >= 0:
                return int(choice(INTERCEPT_BOTH, min(numbers), max(numbers)))
            return -1
        return super().by_words(game, words)

    # Taking down

    def more_of_player(self, game: PitchGame, number: int) -> dict[str, Any]:
        match = of(game)
        found = super().more_of_player(game, number)
        if athlete(match, number, layout.LARGE):
            found["size"] = "large"
            found["facing"] = FACINGS[athlete(match, number, layout.FACING)]
        for name, field in (
            ("ar", layout.ARMOUR_BONUS),
            ("ir", layout.INJURY_BONUS),
            ("yellow", layout.YELLOWS),
            ("held", layout.HELD_TURNS),
        ):
            if athlete(match, number, field):
                found[name] = int(athlete(match, number, field))
        return found
