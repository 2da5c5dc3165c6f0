"""The look of brutal: hands and feet, cards, goals, and why somebody cannot stand there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from turfwar.games.brutal import layout
from turfwar.games.brutal.display import reasons
from turfwar.games.brutal.odds.answers import answer_label, answer_odds
from turfwar.games.brutal.possession import in_hands
from turfwar.games.brutal.rules.actions import KICKS_A_TURN, PASSES_A_TURN
from turfwar.games.brutal.rules.substitution import MOST_SUBSTITUTIONS
from turfwar.games.brutal.words.questions import Q_CORNER, Q_PENALTY, Q_RESTART
from turfwar.games.display import (
    BallShape,
    ChoiceNote,
    DrawnZone,
    Mark,
    PlayerMeasure,
    Reason,
    Row,
    ShownByName,
    Track,
    TurnLeft,
    legal_of,
)
from turfwar.games.lrb6.display.display import MatchDisplay, of
from turfwar.games.lrb6.display.meanings import KICKOFF_MEANINGS
from turfwar.games.lrb6.display.rows import look_row
from turfwar.games.lrb6.display.tracks import number_at
from turfwar.games.lrb6.layout import (
    CASUALTIES,
    CASUALTIES_DONE,
    COMPLETIONS,
    INTERCEPTIONS,
    TOUCHDOWNS_SCORED,
    TURNOVER,
)
from turfwar.games.lrb6.words.actions import BOMB, HANDOFF, PASS
from turfwar.games.lrb6.words.questions import Q_ELECT, Q_SETUP
from turfwar.games.words import ActionKind
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import PLAYER_SIZE
from turfwar.pitch.game import PitchGame

OWN: Final = PLAYER_SIZE
"""Where those that brutal keeps begin in a row,"""
HOLDS: Final = OWN + layout.FOOTBALLER_SIZE
"""and where it says whether they hold the ball in their hands."""
RESTARTS: Final = (Q_RESTART, Q_CORNER, Q_PENALTY)
"""What is asked once a team turn is over, before the ball is in play again."""


ELECTED: Final = (
    "Your team has the ball in the centre circle and the first turn, and sets up first.",
    "They have the ball and the first turn. You set up second, and kick off the second half.",
)
"""What kicking off and leaving it to the others mean here."""
IN_FOOTBALL: Final = {"touchdowns": "Goals", "completions": "Passes"}
"""What football calls that a report counts."""


class FootballDisplay(MatchDisplay):
    """A match of brutal as it is shown."""

    marks: tuple[ShownByName, ...] = (
        Mark("goaly", "goaly", "gloves"),
        Mark("large", "covers two squares", "none"),
        Mark("hands", "has the ball in the hands", "none"),
        Mark("yellow", "yellow card", "yellow"),
        Mark("red", "red card", "red"),
        *MatchDisplay.marks,
    )
    drawing: tuple[DrawnZone, ...] = (
        DrawnZone("home-end", "net"),
        DrawnZone("away-end", "net"),
        DrawnZone("home-penalty", "box"),
        DrawnZone("away-penalty", "box"),
        DrawnZone("centre-circle", "circle"),
        DrawnZone("home-spot", "spot"),
        DrawnZone("away-spot", "spot"),
        DrawnZone("corner", "quarter"),
    )
    ball: BallShape = "round"
    deeds: tuple[PlayerMeasure, ...] = (
        PlayerMeasure("goals", "G", "Goals", TOUCHDOWNS_SCORED),
        PlayerMeasure("assists", "As", "Assists", OWN + layout.ASSISTS),
        PlayerMeasure("passes", "P", "Passes", COMPLETIONS),
        PlayerMeasure("interceptions", "Int", "Interceptions", INTERCEPTIONS),
        PlayerMeasure("catches", "Ca", "Catches", OWN + layout.CATCHES),
        PlayerMeasure("saves", "S", "Saves", OWN + layout.SAVES),
        PlayerMeasure("corners", "Co", "Corners", OWN + layout.CORNERS),
        PlayerMeasure("own_goals", "OG", "Own goals", OWN + layout.OWN_GOALS),
        PlayerMeasure("casualties", "Cas", "Casualties", CASUALTIES_DONE),
    )
    totals_of: tuple[ShownByName, ...] = tuple(
        ShownByName(each.name, IN_FOOTBALL.get(each.name, each.label))
        for each in MatchDisplay.totals_of
    )
    texts: Mapping[str, str] = {"score": "Goals"}
    meanings: Mapping[str, str] = {
        **KICKOFF_MEANINGS,
        "High Kick": "Nothing is kicked high here: it changes nothing.",
        "Changing Weather": "The weather is rolled for again.",
        "Quick Snap!": "Every player of the other side may move one square at once.",
        "Blitz!": "The side that kicks off has one turn more, before the first.",
    }

    def actions(self) -> Sequence[ActionKind]:
        """Nobody hands off, and what ends with the ball may be a pass, a kick or a shot."""
        return tuple(
            replace(each, label="Play ball", source="003, Passing") if each.number == PASS else each
            for each in super().actions()
            if each.number not in (HANDOFF, BOMB)
        )

    # The match

    def ended_by_turnover(self, game: PitchGame) -> bool:
        """Also while the coach who is given the ball by one has still to say who takes it."""
        if game.question in RESTARTS and game.get(TURNOVER) != 0:
            return True
        return super().ended_by_turnover(game)

    def turn_left(self, game: PitchGame) -> list[TurnLeft]:
        match = of(game)
        passes, kicks = int(match.get(layout.PASSES)), int(match.get(layout.KICKS))
        left = PASSES_A_TURN - passes - kicks
        kept = [each for each in super().turn_left(game) if each["name"] not in UNKNOWN]
        return [
            {"name": "pass", "label": "Passes", "left": left},
            {"name": "kick", "label": "Kick", "left": min(left, KICKS_A_TURN - kicks)},
            *kept,
        ]

    # Teams

    def team_tracks(self) -> tuple[Track, ...]:
        kept = [track for track in super().team_tracks() if track.name not in NOT_BOUGHT]
        used = number_at(layout.SUBS_USED)
        left = Track(
            "substitutions",
            "Substitutions",
            lambda game, side: MOST_SUBSTITUTIONS - used(game, side),
        )
        return (*kept, left)

    def totals(self, game: PitchGame, side: int) -> dict[str, int]:
        return {"goals": int(game.score(side)), "casualties": int(game.get(CASUALTIES + side))}

    # Players

    def row(self, game: PitchGame, number: int) -> Row:
        match = of(game)
        row = look_row(match, number)
        first = layout.FOOTBALLER + number * layout.FOOTBALLER_SIZE
        own = [int(match.get(first + at)) for at in range(layout.FOOTBALLER_SIZE)]
        holds = 1 if match.carrier == number and in_hands(match) else 0
        return [*row[:OWN], *own, holds, *row[OWN:]]

    def around(self, game: PitchGame) -> tuple[int, ...] | None:
        """Rows have a part of their own here, which changes by itself."""
        return None

    def marks_of(self, row: Row) -> list[str]:
        found = (
            ("goaly", row[OWN + layout.GOALY]),
            ("large", row[OWN + layout.LARGE] and row[OWN + layout.GOALY]),
            ("hands", row[HOLDS]),
            ("yellow", row[OWN + layout.YELLOW] == 1),
            ("red", row[OWN + layout.YELLOW] > 1),
        )
        return [*(name for name, value in found if value), *super().marks_of(row)]

    # Questions and choices

    def notes(self, game: PitchGame) -> dict[int, ChoiceNote]:
        """What headers, penalties and saves are worth, exactly."""
        match = of(game)
        found = super().notes(game)
        for code in legal_of(game):
            if game.question == Q_ELECT:
                text = ELECTED[int(first_of(code))]
                found[code] = {"label": "", "price": None, "text": text, "group": ""}
                continue
            odds = answer_odds(match, code)
            if odds is not None:
                label = f"{answer_label(match, code)}: {odds.text}"
                found[code] = {
                    "label": label,
                    "price": None,
                    "text": "",
                    "group": "",
                    "chance": round(float(odds.chance), 6),
                }
        return found

    def needs(self, game: PitchGame) -> list[str]:
        return reasons.set_up_needs(of(game))

    def limits(self, game: PitchGame) -> list[str]:
        return reasons.set_up_limits(of(game))

    def why_not(self, game: PitchGame, code: int) -> Reason | None:
        if game.question == Q_SETUP:
            return reasons.why_not_set_up(of(game), self, int(verb_of(code)), int(first_of(code)))
        found = super().why_not(game, code)
        return reasons.in_turn(of(game), self, code, found)


UNKNOWN: Final = ("pass", "handoff")
NOT_BOUGHT: Final = ("cards", "wizards", "babes", "chefs", "value", "treasury", "petty_cash")
