"""What a coach is told of the answers that are open: how likely they are, and which are habits."""

from typing import Final

from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.rules.movement import FREE_ATTACK, FREE_STRIP, FREE_TACKLE
from turfwar.games.deathzone.spells import DEFLECT, SPELL_LIST
from turfwar.games.deathzone.tables import THROW
from turfwar.games.deathzone.words import questions as q
from turfwar.games.deathzone.words import verbs as v
from turfwar.games.deathzone.words.events import E_THROW
from turfwar.games.deathzone.words.rolls import (
    R_CONFUSED,
    R_DRUG,
    R_INFECTION,
    R_INJURY,
    R_INVASION,
    R_ROT,
    R_THRUD,
    R_TRAMPLE,
    R_WOUND,
)
from turfwar.games.display import ChoiceNote, Habit, legal_of
from turfwar.kernel.game import ROLL_RECORD
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.frame import NOBODY

KEEPS: Final = Habit(
    "keep-dice", "Ask about retakes only when the dice have gone against one's side", on=True
)
HABITS: Final = (KEEPS,)
HARM: Final = (R_WOUND, R_INJURY, R_TRAMPLE, R_INVASION, R_CONFUSED)
"""Rolls that are made for whoever suffers by a success."""
UNCLEAR: Final = (R_DRUG, R_ROT, R_INFECTION, R_THRUD)
"""Rolls of which the record does not say for whom they are good."""
SAFE_GO: Final = 4
SPELLS_ASKED: Final = frozenset(
    (
        q.Q_MOVEMENT,
        q.Q_THROWING,
        q.Q_TACKLE,
        q.Q_RESERVE,
        q.Q_FLIGHT,
        q.Q_WINDOW,
        q.Q_DODGES,
    )
)
"""The questions in which spells are cast."""
KNOW_CARRIERS, KNOW_SPELLS = 1, 2
SAID: Final[dict[int, dict[tuple[int, int], str]]] = {
    q.Q_ELECT: {
        (v.ELECT, 0): "You set up last, up to the end of the blue area, and kick.",
        (v.ELECT, 1): "You set up first, behind the red area, and have the first turn.",
    },
    q.Q_SPECIAL: {
        (v.SPECIAL_SPELL, 1): "One of six: Air, Death, Earth, Fire, Lightning or Water. "
        "The crowd dislikes them and may come onto the field.",
        (v.SPECIAL_SPELL, 0): "Two rolls on the table of ordinary spells.",
    },
    q.Q_KNOW: {
        (v.ASK_ABOUT, KNOW_CARRIERS): "Their players show how many spells each carries. "
        "Only you see it.",
        (v.ASK_ABOUT, KNOW_SPELLS): "Their spells stand beside the score, without who has them. "
        "Only you see it.",
    },
}
"""What answers mean, by question, verb and word."""
RANGES: Final = ((1, "up to 4 squares"), (5, "up to 9"), (10, "beyond"))


def by_one(needed: int) -> float:
    """How likely a die shows so much; a 6 always does, a 1 never."""
    return (7 - max(2, min(6, needed))) / 6


def by_two(least: int, most: int = 12) -> float:
    """How likely two dice come to a sum between these."""
    return sum(6 - abs(7 - each) for each in range(max(2, least), min(12, most) + 1)) / 36


def note(chance: float, text: str) -> ChoiceNote:
    return {"label": "", "price": None, "text": text, "group": "", "chance": chance}


def notes(match: DeathzoneState) -> dict[int, ChoiceNote]:
    """The chances of what can be answered, and what spells do."""
    question = int(match.question)
    if question in SPELLS_ASKED:
        return {**said_notes(match), **spell_notes(match)}
    if question in SAID:
        return said_notes(match)
    if question == q.Q_FREE:
        return free_notes(match, int(match.subject), int(match.detail))
    if question == q.Q_GO:
        return {int(choice(v.GO, 1, 0)): note(SAFE_GO / 6, "unhurt")}
    if question == q.Q_INTERCEPT:
        return intercept_notes(match)
    return {}


def said(text: str) -> ChoiceNote:
    return {"label": "", "price": None, "text": text, "group": ""}


def said_notes(match: DeathzoneState) -> dict[int, ChoiceNote]:
    """What the answers to questions before a match mean."""
    texts = SAID.get(int(match.question), {})
    return {
        int(code): said(texts[int(verb_of(code)), int(first_of(code))])
        for code in legal_of(match)
        if (int(verb_of(code)), int(first_of(code))) in texts
    }


def spell_notes(match: DeathzoneState) -> dict[int, ChoiceNote]:
    """What each spell does that can be cast; the prompt has the one that is given out."""
    found: dict[int, ChoiceNote] = {}
    for code in legal_of(match):
        if verb_of(code) == v.CAST_SPELL:
            found[int(code)] = said(SPELL_LIST[int(second_of(code)) - 1].text)
    return found


def free_notes(match: DeathzoneState, other: int, player: int) -> dict[int, ChoiceNote]:
    """A free attack or tackle, against somebody who does not dodge."""
    combat = match.book.combat
    hits = by_one(combat.attack_needs(match, other, player, False))
    fells = by_one(combat.tackle_needs(match, other, player, False, 0))
    return {
        int(choice(v.FREE, FREE_ATTACK, 0)): note(hits, "to hit"),
        int(choice(v.FREE, FREE_STRIP, 0)): note(hits, "to hit"),
        int(choice(v.FREE, FREE_TACKLE, 0)): note(fells, "they go down"),
    }


def intercept_notes(match: DeathzoneState) -> dict[int, ChoiceNote]:
    """Less than CL on two dice."""
    found: dict[int, ChoiceNote] = {}
    thrower = thrower_of(match)
    if thrower == NOBODY:
        return found
    for code in legal_of(match):
        if verb_of(code) == v.PLUCK:
            cool = match.book.interceptions.cool(match, int(first_of(code)), thrower)
            sums = by_two(2, min(11, cool - 1)) if cool > 2 else by_two(2, 2)
            found[int(code)] = note(sums, "caught")
    return found


def thrower_of(match: DeathzoneState) -> int:
    """Who has thrown the ball that is in the air."""
    fresh = [int(match.fresh[at]) for at in range(match.fresh_count)]
    place, found = 0, NOBODY
    while place < len(fresh):
        if fresh[place] == E_THROW:
            found = fresh[place + 2]
        place += 2 + fresh[place + 1]
    return found


def prompt(match: DeathzoneState) -> str | None:
    """The Star Player Points that are left, who gets a spell, or where a spell goes and what that
    takes."""
    if match.question == q.Q_STARS:
        return f"Who gets the next Star Player Point? {int(match.detail)} left."
    if match.question == q.Q_CARRY:
        given = SPELL_LIST[int(match.detail) - 1]
        return f"Who carries {given.name}? {given.text}"
    if match.question == q.Q_AIM and match.detail > 0:
        spell, player = int(match.detail), int(match.subject)
        more = len(match.in_zone_of(match.square(player), 1 - match.team(player)))
        more += 1 if spell == DEFLECT else 0
        needs = [
            (max(4, THROW.needed(far, int(match.ts(player))) + more), words)
            for far, words in RANGES
        ]
        told = ", ".join(
            f"{min(12, least)}+ {words} ({round(100 * by_two(min(12, least)))} %)"
            for least, words in needs
        )
        name, text = SPELL_LIST[spell - 1].name, SPELL_LIST[spell - 1].text
        return f"Where does {name} go? {text} To reach it, two dice: {told}."
    return None


def went_against(match: DeathzoneState, side: int) -> bool:
    """Whether the dice that have just fallen were no luck for a side, or may not have been."""
    fresh = [int(match.fresh[at]) for at in range(match.fresh_count)]
    place, against = 0, True
    while place < len(fresh):
        if fresh[place] == ROLL_RECORD:
            roll, player, needed, _, good = fresh[place + 2 : place + 7]
            own = player >= 0 and match.team(player) == side
            lucky = (good != 0) == (own != (roll in HARM))
            against = player < 0 or needed == 0 or roll in UNCLEAR or not lucky
        place += 2 + fresh[place + 1]
    return against


def usual(match: DeathzoneState) -> list[tuple[str, int]]:
    """Whoever has the habit lets dice stand that went their way."""
    if match.question == q.Q_RETAKE and not went_against(match, int(match.chooser)):
        return [(KEEPS.name, int(choice(v.RETAKE, 0, 0)))]
    return []
