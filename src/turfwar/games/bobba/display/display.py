"""The look of bobba: size and facing, cards, healers, the crowd."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from turfwar.games.bobba import layout
from turfwar.games.bobba.book import discipline
from turfwar.games.bobba.display import notes
from turfwar.games.bobba.footprint import zones_of
from turfwar.games.bobba.potions import POISON, POTION_WORDS
from turfwar.games.bobba.rules.kickoff import is_golden
from turfwar.games.bobba.rules.setup import MOST_ALLIED, MOST_LARGE
from turfwar.games.bobba.words.events import E_SHEET, E_SHEET_LIFTED
from turfwar.games.bobba.words.verbs import TRICK, TRICK_ON
from turfwar.games.display import ChoiceNote, MatchFact, Row, ShownByName, Track
from turfwar.games.lrb6.display.display import MatchDisplay, of
from turfwar.games.lrb6.display.meanings import KICKOFF_MEANINGS
from turfwar.games.lrb6.display.rows import look_row
from turfwar.games.lrb6.display.tracks import number_at
from turfwar.games.lrb6.layout import RESERVE, SETTING_UP
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.words import QuestionKind
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.kernel.notation import verb_of
from turfwar.pitch.frame import NOBODY, PLAYER_SIZE, SIDE_NAMES, SQUARE, STATUS, ZONES
from turfwar.pitch.game import PitchGame

OWN: Final = PLAYER_SIZE
"""Where those that bobba keeps begin in a row."""
NOT_HERE: Final = (
    "fame",
    "wizards",
    "babes",
    "chefs",
    "apothecaries",
    "apothecary",
    "bribes",
    "value",
    "treasury",
    "petty_cash",
)
WAYS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""Where large players look, in rows and columns."""


class BobbaDisplay(MatchDisplay):
    """A match of bobba as it is shown."""

    marks: tuple[ShownByName, ...] = (
        ShownByName("large", "covers four squares"),
        *(ShownByName(f"facing-{word}", f"faces {word}") for word in FACINGS),
        ShownByName("warning", "warned"),
        ShownByName("yellow", "yellow card"),
        ShownByName("red", "red card"),
        ShownByName("allied", "allied player"),
        *MatchDisplay.marks,
    )
    counters: tuple[int, ...] = (*MatchDisplay.counters, layout.HOME_REROLL)
    texts: Mapping[str, str] = {}
    meanings: Mapping[str, str] = {
        **KICKOFF_MEANINGS,
        "Cheering Fans": "Who rolls higher, with their cheerleaders, has a re-roll more.",
        "Throw a Rock": "The Fair Play Association watches: fouls are seen more easily.",
    }

    # The match

    def facts(self, game: PitchGame) -> list[MatchFact]:
        found = super().facts(game)
        kind, steps = int(game.get(layout.SURFACE)), int(game.get(layout.SURFACE_STEPS))
        if kind:
            text = f"{layout.SURFACE_NAMES[kind]} {steps}"
            found.append({"name": "field", "label": "Field", "text": text, "icon": "field"})
        fans = f"{int(game.get(layout.HOME_SHARE))} % home"
        found.append({"name": "fans", "label": "Fans", "text": fans, "icon": "fans"})
        watched = [game.setting.team(side).name for side in (0, 1) if is_watched(game, side)]
        if watched:
            text = f"HMS: {' and '.join(watched)}"
            found.append({"name": "hms", "label": "HMS watches", "text": text, "icon": "watch"})
        if game.get(layout.FAIR_PLAY):
            fair: MatchFact = {
                "name": "fair-play",
                "label": "The Fair Play Association watches",
                "text": "Fair Play",
                "icon": "watch",
            }
            found.append(fair)
        return found

    # Teams

    def team_tracks(self) -> tuple[Track, ...]:
        kept = [track for track in super().team_tracks() if track.name not in NOT_HERE]
        more = (
            Track(
                "home_reroll",
                "Home re-roll",
                number_at(layout.HOME_REROLL),
                "flag",
                one="home re-roll",
            ),
            Track(
                "frozen", "Frozen re-rolls", number_at(layout.FROZEN), one="frozen", many="frozen"
            ),
            Track(
                "healers",
                "Healers' points",
                number_at(layout.HEALERS),
                one="healing point",
                many="healing points",
            ),
            Track(
                "scrolls",
                "Healing scrolls",
                number_at(layout.SCROLLS),
                one="healing scroll",
                many="healing scrolls",
            ),
            Track(
                "anti_rerolls",
                "Anti-re-rolls",
                number_at(layout.ANTI_REROLLS),
                one="anti-re-roll",
                many="anti-re-rolls",
            ),
            Track("potions", "Potions", number_at(layout.POTIONS), one="potion", many="potions"),
            Track("coaches", "Coaches on the bench", coaches, one="coach", many="coaches"),
            Track("short", "Players fewer", number_at(layout.SHORT), one="short", many="short"),
        )
        return (*kept, *more)

    # Questions and choices

    def prompt(self, game: PitchGame, question: QuestionKind, who: str, about: str) -> str | None:
        own = notes.prompt(of(game), question.number)
        return own if own is not None else super().prompt(game, question, who, about)

    def limits(self, game: PitchGame) -> list[str]:
        """004, Setting Up Your Team; The Fielded Team."""
        found = super().limits(game)
        if not found:
            return found
        return [
            *found,
            f"at most {MOST_LARGE} large players",
            f"at most {MOST_ALLIED} allied players",
        ]

    def notes(self, game: PitchGame) -> dict[int, ChoiceNote]:
        return {**super().notes(game), **notes.notes(of(game))}

    # Players

    def row(self, game: PitchGame, number: int) -> Row:
        match = of(game)
        row = look_row(match, number)
        first = layout.ATHLETE + number * layout.ATHLETE_SIZE
        own = [int(match.get(first + at)) for at in range(layout.ATHLETE_SIZE)]
        return [*row[:OWN], *own, *row[OWN:]]

    def around(self, game: PitchGame) -> tuple[int, ...] | None:
        """Rows have a part of their own here, which changes by itself."""
        return None

    def size(self, row: Row) -> tuple[int, int]:
        return (2, 2) if row[OWN + layout.LARGE] else (1, 1)

    def facing(self, row: Row) -> tuple[int, int] | None:
        if not row[OWN + layout.LARGE]:
            return None
        row_step, column_step = WAYS[FACINGS[row[OWN + layout.FACING]]]
        return row_step, column_step

    def zones(self, row: Row) -> list[int] | None:
        if not row[OWN + layout.LARGE]:
            return None
        field = self.ruleset.field
        squares = zones_of(row[SQUARE], row[OWN + layout.FACING])
        return [square for square in squares if square in field.squares]

    def marks_of(self, row: Row) -> list[str]:
        found: list[str] = []
        if row[OWN + layout.LARGE]:
            found += ["large", f"facing-{FACINGS[row[OWN + layout.FACING]]}"]
        shown = row[OWN + layout.SHOWN]
        if shown:
            found.append(layout.CARD_WORDS[shown])
        if row[OWN + layout.KIN]:
            found.append("allied")
        return [*found, *super().marks_of(row)]

    def remarks(self, row: Row) -> list[str]:
        found = super().remarks(row)
        if row[OWN + layout.YELLOWS]:
            found.append("a yellow card of this season")
        banned = row[OWN + layout.BAN]
        if banned:
            found.append(f"banned for {banned} {'match' if banned == 1 else 'matches'}")
        if row[OWN + layout.HELD_TURNS]:
            found.append("held by the crowd")
        works = row[OWN + layout.AT_WORK]
        drunk = [word for at, word in enumerate(POTION_WORDS) if works >> at & 1 and at != POISON]
        if drunk:
            found.append(f"has drunk {' and '.join(drunk)}")
        if works >> POISON & 1:
            found.append("poisoned")
        return found

    # What a seat may not see

    def hides(self, kind: int, arguments: Sequence[int], seat: str) -> bool:
        """004, Dirty Tricks: written down in secret; nobody is told before they are resolved."""
        if kind == CHOICE_RECORD and verb_of(arguments[0]) in (TRICK, TRICK_ON):
            return True
        return super().hides(kind, arguments, seat)

    def unseen(self, game: PitchGame, seat: str) -> list[int]:
        """004, Golden Goal: whom the sheet hides, while it is up."""
        match = of(game)
        if not is_golden(match) or match.get(SETTING_UP) == NOBODY:
            return []
        others = [side for side in (0, 1) if SIDE_NAMES[side] != seat]
        return [number for side in others for number in match.on_field(side)]

    def rows_behind_veil(self, game: PitchGame, seat: str) -> Mapping[int, Row]:
        found: dict[int, Row] = {}
        for number in self.unseen(game, seat):
            row = self.row(game, number)
            row[SQUARE], row[STATUS], row[ZONES] = 0, RESERVE, 0
            found[number] = row
        return found

    def veil(self, game: PitchGame, seat: str) -> tuple[int, int] | None:
        """What has been written since the sheet went up, by whoever the seat does not belong to."""
        match = of(game)
        if not is_golden(match) or match.get(SETTING_UP) == NOBODY:
            return None
        sheets = sheets_up(match.records())
        own = [at for at, (side, _, _) in enumerate(sheets) if SIDE_NAMES[side] != seat]
        if not own:
            return None
        return sheets[own[0]][1], sheets[own[-1]][2]

    def has_secrets(self, game: PitchGame, seat: str) -> bool:
        """Tricks that somebody else has written down."""
        others = [side for side in (0, 1) if SIDE_NAMES[side] != seat]
        written = any(game.get(layout.ORDER_COUNT + side) for side in others)
        return written or bool(self.unseen(game, seat)) or super().has_secrets(game, seat)

    def conceal(self, game: PitchGame, seat: str, chance: Random, share: float = 1.0) -> None:
        super().conceal(game, seat, chance, share)
        for number in self.unseen(game, seat):
            of(game).take_off(number, RESERVE)
        for side in (0, 1):
            if SIDE_NAMES[side] != seat:
                game.set(layout.ORDER_COUNT + side, 0)


def coaches(game: PitchGame, side: int) -> int:
    """004, Arguing the call: head coach and coach, as far as they are on the bench."""
    return int(game.get(layout.HEAD_COACH + side) + game.get(layout.COACH + side))


def sheets_up(records: Sequence[int]) -> list[tuple[int, int, int]]:
    """Who has set up behind a sheet that is still there, and what of the log is about it."""
    found: list[tuple[int, int, int]] = []
    at = 0
    while at < len(records):
        end = at + 2 + records[at + 1]
        if records[at] == E_SHEET:
            if found:
                found[-1] = (found[-1][0], found[-1][1], at)
            found.append((records[at + 2], end, len(records)))
        elif records[at] == E_SHEET_LIFTED:
            found = []
        at = end
    return found


def is_watched(game: PitchGame, side: int) -> bool:
    """004, HMS: whether a side is watched more closely."""
    return bool(discipline(of(game)).watched_by_hms(of(game), side))
