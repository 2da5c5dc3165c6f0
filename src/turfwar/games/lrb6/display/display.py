"""The look of the lrb6 family."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.display import (
    Activation,
    ChoiceNote,
    Display,
    MatchFact,
    PlayerMeasure,
    PositionField,
    Reason,
    Row,
    ShownByName,
    Track,
    TurnLeft,
)
from turfwar.games.layout import WORD
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.hand import hand
from turfwar.games.lrb6.cards.ids import BLACKMAILED
from turfwar.games.lrb6.display import blocks, notes, reasons
from turfwar.games.lrb6.display.habits import HABITS, usual_answers
from turfwar.games.lrb6.display.meanings import KICKOFF_MEANINGS, WEATHER_MEANINGS
from turfwar.games.lrb6.display.naming import who_is
from turfwar.games.lrb6.display.rerolls import reroll_notes
from turfwar.games.lrb6.display.rows import BEHIND, GUILT, RACE_OF_REFEREE, around_rows, look_row
from turfwar.games.lrb6.display.secrets import deal_anew
from turfwar.games.lrb6.display.tracks import TRACKS, turn_track
from turfwar.games.lrb6.layout import (
    ABSENT,
    ACTION,
    AG,
    AV,
    BLITZ_USED,
    CASUALTIES,
    CASUALTIES_DONE,
    COMPLETIONS,
    CONFUSED,
    EXHAUSTED,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
    FANATIC,
    FOUL_USED,
    HANDOFF_USED,
    HAS_BLOCKED,
    HELD,
    HYPNOTISED,
    IN_FLIGHT,
    INJURY,
    INTERCEPTIONS,
    KICKING,
    LANDING,
    LAST_TURNOVER,
    LEADER,
    MA,
    MOVED,
    NIGGLES,
    NO_ZONES,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_INJURY,
    PASS_USED,
    PLAYER,
    POSITION,
    REFEREE_MODEL,
    REROLL_USED,
    REROLLS,
    ROOTED,
    SKILLS,
    ST,
    TOUCHDOWNS_SCORED,
    WEATHER_NAMES,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.ball import FLYING
from turfwar.games.lrb6.rules.procedure import against_the_clock
from turfwar.games.lrb6.words.events import E_DRAWN
from turfwar.games.lrb6.words.facts import casualty_name
from turfwar.games.lrb6.words.lists import NO_REROLL
from turfwar.games.lrb6.words.questions import Q_DIE
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.games.words import QuestionKind
from turfwar.kernel.notation import choice
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import ACTIVE, PLAYER_NAMES, PLAYER_SIZE, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting

ICONS: Final = {
    "Sweltering Heat": "heat",
    "Very Sunny": "sun",
    "Nice": "fair",
    "Pouring Rain": "rain",
    "Blizzard": "snow",
}
"""Pictures for the weather."""


class MatchDisplay(Display):
    """A match of the lrb6 family as it is shown."""

    places: Mapping[str, int] = {"ma": MA, "st": ST, "ag": AG, "av": AV}
    marks: tuple[ShownByName, ...] = (
        ShownByName("confused", "confused"),
        ShownByName("hypnotised", "hypnotised"),
        ShownByName("rooted", "rooted"),
        ShownByName("exhausted", "exhausted"),
        ShownByName("guilty", "not forgotten by the referee"),
    )
    results = ("casualties",)
    deeds: tuple[PlayerMeasure, ...] = (
        PlayerMeasure("completions", "Cp", "Completions", COMPLETIONS, 1),
        PlayerMeasure("touchdowns", "TD", "Touchdowns", TOUCHDOWNS_SCORED, 3),
        PlayerMeasure("interceptions", "Int", "Interceptions", INTERCEPTIONS, 2),
        PlayerMeasure("casualties", "Cas", "Casualties", CASUALTIES_DONE, 2),
    )
    totals_of: tuple[ShownByName, ...] = (
        ShownByName("touchdowns", "Touchdowns"),
        ShownByName("casualties", "Casualties"),
        ShownByName("completions", "Completions"),
        ShownByName("interceptions", "Interceptions"),
        ShownByName("blocks", "Blocks"),
        ShownByName("knockdowns", "Knock-downs"),
        ShownByName("dodges", "Dodges"),
        ShownByName("fouls", "Fouls"),
        ShownByName("sent_off", "Sent off"),
        ShownByName("turnovers", "Turnovers"),
        ShownByName("rerolls_used", "Re-rolls used"),
    )
    counters: tuple[int, ...] = (REROLLS, LEADER)
    """Where the re-rolls of a side are counted."""
    habits = HABITS
    meanings: Mapping[str, str] = {**KICKOFF_MEANINGS, **WEATHER_MEANINGS}
    position_fields = (
        PositionField(
            "phase",
            "It is",
            (("turn", "a team turn"), ("kickoff", "the kick-off"), ("setup", "the set-up")),
            "turn",
        ),
        PositionField("rerolls", "Re-rolls", most=16, sided=True),
        PositionField(
            "weather", "Weather", tuple((name, name) for name in WEATHER_NAMES if name), "Nice"
        ),
    )

    def __init__(self, ruleset: RuleSet) -> None:
        super().__init__(ruleset)
        place, bits = ruleset.layout.place("SKILLS"), ruleset.skill_bits
        self.in_record = place.stride == PLAYER_SIZE
        """Whether the skills of players are among their fields."""
        words = slice(SKILLS, SKILLS + place.count)
        self.skill_words = words if self.in_record else slice(-BEHIND - place.count, -BEHIND)
        """Where a row has the words of skills."""
        names = sorted(ruleset.words.skills.values(), key=attrgetter("name"))
        self.skill_names = tuple((bits[each.number], each.name) for each in names)
        """The skills by name, each with its bit."""
        self.skills_by_words: dict[tuple[int, ...], tuple[str, ...]] = {}
        """The skills whose bits are set in words that have been read."""

    # The match

    def phase(self, game: PitchGame) -> str:
        return of(game).book.phase_names[int(game.get(PHASE))]

    def winner(self, game: PitchGame) -> int:
        return int(of(game).book.drives.winner(of(game)))

    def conceded(self, game: PitchGame) -> tuple[int, bool] | None:
        match = of(game)
        conceding = match.book.conceding
        side = int(conceding.conceded_by(match))
        return None if side < 0 else (side, bool(conceding.conceded_with_penalty(match)))

    def against_the_clock(self, game: PitchGame) -> int:
        return int(against_the_clock(of(game)))

    def balls(self, game: PitchGame) -> list[tuple[int, int]]:
        """002, Ball Clone: there can be a second one."""
        found = [(int(game.ball), int(game.carrier))]
        square, carrier = int(game.get(OTHER_BALL)), int(game.get(OTHER_CARRIER))
        return [*found, (square, carrier)] if square or carrier >= 0 else found

    def landing(self, game: PitchGame) -> int:
        """A kick-off, while the Kick-Off Table is seen to; 0 too if it will be a touchback."""
        return max(0, int(game.get(LANDING))) if game.get(IN_FLIGHT) == FLYING else 0

    def facts(self, game: PitchGame) -> list[MatchFact]:
        weather = WEATHER_NAMES[of(game).weather]
        found: list[MatchFact] = [
            {"name": "weather", "label": "Weather", "text": weather, "icon": ICONS[weather]}
        ]
        kicking = int(game.get(KICKING))
        if kicking >= 0:
            team = game.setting.team(kicking).name
            found.append({"name": "kicking", "label": "Kicking", "text": team, "icon": ""})
        return found

    def ended_by_turnover(self, game: PitchGame) -> bool:
        return game.get(LAST_TURNOVER) != 0

    def activation(self, game: PitchGame) -> Activation | None:
        number, action = int(game.get(PLAYER)), int(game.get(ACTION))
        if number < 0 or not action:
            return None
        kind = self.words.actions[action]
        return {
            "player": PLAYER_NAMES[number],
            "action": kind.name,
            "label": kind.label,
            "done": int(game.get(MOVED)),
            "of": int(game.field(number, MA)),
            "begun": game.get(MOVED) != 0 or game.get(HAS_BLOCKED) != 0,
        }

    def turn_left(self, game: PitchGame) -> list[TurnLeft]:
        throws = int(game.get(EXTRA_THROWS))
        once = (
            ("blitz", "Blitz", BLITZ_USED, int(game.get(EXTRA_BLITZES))),
            ("pass", "Pass", PASS_USED, int(game.get(EXTRA_PASSES)) + throws),
            ("handoff", "Hand-off", HANDOFF_USED, throws),
            ("foul", "Foul", FOUL_USED, 0),
            ("reroll", "Re-roll", REROLL_USED, 0),
        )
        return [
            {"name": name, "label": label, "left": more + (1 if game.get(used) == 0 else 0)}
            for name, label, used, more in once
            if name != "reroll" or game.get(used) != 0 or self.has_rerolls(game)
        ]

    def has_rerolls(self, game: PitchGame) -> bool:
        """Whether the active side has a re-roll that it could use in this turn."""
        side = int(game.get(ACTIVE))
        return side in (0, 1) and any(game.get(counter + side) > 0 for counter in self.counters)

    def period(self, number: int) -> str:
        return "overtime" if number > 2 else super().period(number)

    # Teams

    def team_tracks(self) -> tuple[Track, ...]:
        return (turn_track(self.ruleset.chapters["format"]().turns), *TRACKS)

    def totals(self, game: PitchGame, side: int) -> dict[str, int]:
        casualties = int(game.get(CASUALTIES + side))
        return {"touchdowns": int(game.score(side)), "casualties": casualties}

    def hand(self, game: PitchGame, side: int) -> list[str]:
        return [CARD_NAMES[card] for card in hand(of(game), side)]

    # Players

    def others(self, game: PitchGame) -> Sequence[int]:
        """The referee model, and 002, Fanatic Invasion."""
        return [number for number in (REFEREE_MODEL, FANATIC) if game.status(number) != ABSENT]

    def row(self, game: PitchGame, number: int) -> Row:
        return look_row(of(game), number)

    def around(self, game: PitchGame) -> tuple[int, ...] | None:
        return around_rows(of(game)) if self.in_record else None

    def who(self, row: Row, number: int, roster: PlayerSetting | None) -> tuple[str, str]:
        turncoat = False
        if roster is None and not row[POSITION]:
            word = row[self.skill_words][BLACKMAILED // WORD]
            turncoat = word >> BLACKMAILED % WORD & 1 != 0
        return who_is(row, number, roster, row[RACE_OF_REFEREE], turncoat)

    def shirt(self, row: Row, number: int, roster: PlayerSetting | None) -> int:
        return super().shirt(row, number, None if row[POSITION] else roster)

    def base(self, row: Row, roster: PlayerSetting | None) -> dict[str, int]:
        return super().base(row, None if row[POSITION] else roster)

    def skills(self, row: Row) -> Sequence[str]:
        words = tuple(row[self.skill_words])
        try:
            return self.skills_by_words[words]
        except KeyError:
            found = (name for bit, name in self.skill_names if words[bit // WORD] >> bit % WORD & 1)
            return self.skills_by_words.setdefault(words, tuple(found))

    def marks_of(self, row: Row) -> list[str]:
        found = (
            ("confused", row[NO_ZONES] & CONFUSED),
            ("hypnotised", row[NO_ZONES] & HYPNOTISED),
            ("rooted", row[ROOTED]),
            ("exhausted", row[EXHAUSTED]),
            ("guilty", row[GUILT]),
        )
        return [name for name, value in found if value]

    def injuries(self, row: Row) -> list[str]:
        return [casualty_name(each) for each in (row[INJURY], row[OTHER_INJURY]) if each]

    def remarks(self, row: Row) -> list[str]:
        count = row[NIGGLES]
        return [f"{count} niggling injuries" if count > 1 else "niggling injury"] if count else []

    # Questions and choices

    def prompt(self, game: PitchGame, question: QuestionKind, who: str, about: str) -> str | None:
        return notes.prompt(of(game), question, who, about)

    def needs(self, game: PitchGame) -> list[str]:
        return reasons.set_up_needs(of(game))

    def limits(self, game: PitchGame) -> list[str]:
        return reasons.set_up_limits(of(game))

    def notes(self, game: PitchGame) -> dict[int, ChoiceNote]:
        match = of(game)
        kept = blocks.after_declining(match) or match
        if kept.question == Q_DIE and kept.chooser == match.chooser:
            return {**notes.notes(match), **reroll_notes(match), **blocks.dice_notes(kept)}
        return {**notes.notes(match), **reroll_notes(match), **blocks.follow_notes(match)}

    def ahead(self, game: PitchGame) -> tuple[int, list[int]] | None:
        """The dice of a block stand there while a re-roll is thought about."""
        kept = blocks.after_declining(of(game))
        if kept is None or kept.question != Q_DIE or kept.chooser != game.chooser:
            return None
        return choice(REROLL, NO_REROLL, 0), blocks.dice_of(kept)

    def usual(self, game: PitchGame) -> list[tuple[str, int]]:
        return usual_answers(of(game))

    def why_not(self, game: PitchGame, code: int) -> Reason | None:
        return reasons.why_not(of(game), self, code)

    # What a seat may not see

    def hides(self, kind: int, arguments: Sequence[int], seat: str) -> bool:
        """A card that somebody else has drawn; hands are shown to their own seats alone."""
        return kind == E_DRAWN and SIDE_NAMES[arguments[0]] != seat

    def has_secrets(self, game: PitchGame, seat: str) -> bool:
        """Cards in others' hands."""
        return any(game.get(HELD + side) for side in (0, 1) if SIDE_NAMES[side] != seat)

    def conceal(self, game: PitchGame, seat: str, chance: Random, share: float = 1.0) -> None:
        """Others hold as many cards of each deck as they do, whichever they are."""
        match = of(game)
        for side in (0, 1):
            if SIDE_NAMES[side] != seat:
                deal_anew(match, side, chance, share)


def of(game: PitchGame) -> MatchState:
    """The game as what it is by these rules."""
    assert isinstance(game, MatchState)
    return game
