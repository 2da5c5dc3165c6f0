"""What an answer comes to: the roll that it leads straight to, with its chance."""

from typing import Final

from turfwar.games.display import ChoiceNote, Display, legal_of
from turfwar.games.ports import plan_rules
from turfwar.games.words import ACT, ANSWER, DECLINES, PLAY, RollKind
from turfwar.odds.next_roll import NextRoll, next_roll
from turfwar.pitch.game import PitchGame
from turfwar.views.labels import choice_view

MOST: Final = 12
"""Of more answers than these nobody reads every chance; they are squares or wares."""
ROLLED: Final = (ANSWER, ACT, PLAY)
NOTHING: Final[ChoiceNote] = {"label": "", "price": None, "text": "", "group": ""}


def answer_notes(
    game: PitchGame, look: Display, known: dict[int, ChoiceNote]
) -> dict[int, ChoiceNote]:
    """The same notes, with the chance of each answer that a roll decides."""
    kind = look.words.questions.get(int(game.question))
    codes = list(legal_of(game))
    if kind is None or kind.form != "answer" or len(codes) > MOST:
        return known
    found = dict(known)
    for code in codes:
        note = known.get(code)
        told = note is not None and ("chance" in note or note["text"] or note["label"])
        asked = choice_view(game.setting.notation, code)
        if told or asked["role"] not in ROLLED or asked["word"] in DECLINES:
            continue
        roll = next_roll(game, code, plan_rules(look.ruleset))
        if roll is not None:
            found[code] = with_roll(note, roll, look.words.rolls[roll.roll])
        elif kind.detail == "skill":
            found[code] = {**(note or NOTHING), "text": skill_text(look, int(game.detail))}
    return found


def skill_text(look: Display, number: int) -> str:
    """What a skill does."""
    name = look.words.skill(number)
    texts = (each.text for each in look.ruleset.content.skills if each.name == name)
    return next(texts, "")


def with_roll(note: ChoiceNote | None, roll: NextRoll, kind: RollKind) -> ChoiceNote:
    """A note with what is rolled and, where it needs a number, how likely it is made."""
    made: ChoiceNote = {**(note or NOTHING)}
    told = f"{kind.name}: {kind.needed_text(roll.needed)}" if roll.needed > 0 else f"{kind.name}"
    if kind.against or roll.needed <= 0:
        # Nobody answers so for the sake of this roll: it comes anyway.
        made["text"] = f"Next roll: {told}."
    else:
        made["text"] = told
        made["chance"] = round(float(roll.chance(max(len(kind.results) - 1, 1))), 6)
    return made
