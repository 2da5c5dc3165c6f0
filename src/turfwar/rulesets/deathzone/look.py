"""How a match of Death Zone is shown: its port `look`."""

from collections.abc import Mapping, Sequence
from typing import cast

from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.rulesets.deathzone import layout as at
from turfwar.rulesets.deathzone.match import DeathzoneState
from turfwar.rulesets.deathzone.skills import FIRST, LEVELS_WRITTEN, SKILL_NAMES
from turfwar.rulesets.deathzone.spells import SPELL_LIST
from turfwar.rulesets.deathzone.tables import TOUCHDOWNS
from turfwar.rulesets.deathzone.vocabulary.questions import Q_CARRY
from turfwar.rulesets.look import Activation, Look, MatchFact, Named, Row, Track, TurnLeft
from turfwar.rulesets.words import QuestionKind

FLAGS = {
    "concussed": at.CONCUSSED,
    "leg-hurt": at.LEG_HURT,
    "berserk": at.BERSERK,
    "dodging": at.DODGING,
    "stuck": at.STUCK,
    "rookie": at.ROOKIE,
    "turned": at.TURNED,
}
PHASE_LABELS = {
    "movement": "Movement",
    "throwing": "Throwing and kicking",
    "tackle": "Tackle",
    "reserve": "Reserve movement",
}


def of(game: PitchGame) -> DeathzoneState:
    """A game of this rule set as its own kind."""
    return cast(DeathzoneState, game)


class DeathZoneLook(Look):
    """What a view has of a match of Death Zone."""

    places: Mapping[str, int] = {
        "ma": at.MA,
        "cs": at.CS,
        "ts": at.TS,
        "st": at.ST,
        "th": at.TH,
        "wd": at.WD,
        "attacks": at.AT,
        "cl": at.CL,
        "save": at.SAVE,
    }
    marks: tuple[Named, ...] = (
        Named("concussed", "Concussed"),
        Named("leg-hurt", "Leg hurt"),
        Named("berserk", "Berserk"),
        Named("dodging", "Dodging"),
        Named("stuck", "Stuck in the mud"),
        Named("rookie", "A rookie who may panic"),
        Named("turned", "The other coach decides"),
    )
    texts: Mapping[str, str] = {"score": "touchdowns"}

    def row(self, game: PitchGame, number: int) -> Row:
        """The record, and behind it skills and spells."""
        row = super().row(game, number)
        match = of(game)
        ball = row.pop()
        row += [int(match.level(number, FIRST + skill)) for skill in range(len(SKILL_NAMES))]
        row += [int(match.spells(number, spell.number)) for spell in SPELL_LIST]
        row.append(ball)
        return row

    def own(self, row: Row) -> tuple[list[int], list[int]]:
        """The levels of skills and the counts of spells in a row."""
        rest = row[:-1]
        spells = rest[-len(SPELL_LIST) :]
        skills = rest[-len(SPELL_LIST) - len(SKILL_NAMES) : -len(SPELL_LIST)]
        return skills, spells

    def skills(self, row: Row) -> Sequence[str]:
        levels, _ = self.own(row)
        return [
            name + LEVELS_WRITTEN[min(level, 3) - 1]
            for name, level in zip(SKILL_NAMES, levels, strict=True)
            if level > 0
        ]

    def marks_of(self, row: Row) -> list[str]:
        return [name for name, place in FLAGS.items() if row[place]]

    def injuries(self, row: Row) -> list[str]:
        injury = row[at.INJURY]
        return [at.WOUND_NAMES[injury]] if injury else []

    def remarks(self, row: Row) -> list[str]:
        """Kind, wounds taken, magic items, and the spells that a player carries."""
        found = [at.KIND_NAMES[row[at.KIND]].capitalize()] if row[at.KIND] else []
        if row[at.WOUNDS]:
            found.append(f"{row[at.WOUNDS]} wounds" if row[at.WOUNDS] > 1 else "1 wound")
        found += [name for name, bit in at.ITEM_NAMES.items() if row[at.ITEMS] & bit]
        _, spells = self.own(row)
        for spell, count in zip(SPELL_LIST, spells, strict=True):
            if count > 0:
                found.append(f"{spell.name} x{count}" if count > 1 else spell.name)
        return found

    def team_tracks(self) -> tuple[Track, ...]:
        return (
            *super().team_tracks(),
            Track(
                "rerolls",
                "Retakes",
                lambda game, side: int(game.get(at.RETAKES + side) + game.get(at.CHEERED + side)),
            ),
            Track(
                "cheerleaders",
                "Cheerleaders",
                lambda game, side: int(game.get(at.CHEERLEADERS + side)),
            ),
        )

    def prompt(self, game: PitchGame, question: QuestionKind, who: str, about: str) -> str | None:
        """Before a match, the spell that is to be given to somebody."""
        if question.number == Q_CARRY:
            return f"Who carries {SPELL_LIST[int(game.detail) - 1].name}?"
        return super().prompt(game, question, who, about)

    def facts(self, game: PitchGame) -> list[MatchFact]:
        phase = self.phase(game)
        if phase not in PHASE_LABELS:
            return []
        return [{"name": "phase", "label": "Phase", "text": PHASE_LABELS[phase], "icon": ""}]

    def activation(self, game: PitchGame) -> Activation | None:
        player = int(game.get(at.PLAYER))
        if player < 0:
            return None
        kind = self.words.actions.get(int(game.get(at.ACTION)))
        if kind is None:
            return None
        return {
            "player": PLAYER_NAMES[player],
            "action": kind.name,
            "label": kind.label,
            "done": int(game.get(at.MOVED)),
            "of": int(of(game).ma(player)),
            "begun": game.get(at.MOVED) != 0,
        }

    def period(self, number: int) -> str:
        """There are no halves: so many touchdowns win."""
        return f"first to {TOUCHDOWNS}"

    def turn_left(self, game: PitchGame) -> list[TurnLeft]:
        phase = self.phase(game)
        if phase == "throwing":
            return [
                {"name": "handoff", "label": "Hand-off", "left": 1 - int(game.get(at.HANDED))},
                {"name": "throw", "label": "Throw or kick", "left": 1 - int(game.get(at.THROWN))},
            ]
        if phase == "reserve":
            return [
                {"name": "heroic", "label": "Heroic tackle", "left": 1 - int(game.get(at.HEROIC))}
            ]
        return []
