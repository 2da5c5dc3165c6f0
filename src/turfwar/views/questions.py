"""What is asked, of whom, and as a sentence that a coach understands without the rulebook."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from turfwar.games.display import Display, display_of, roster_entry
from turfwar.games.words import QuestionKind
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.views.narration import LogPart

OVER: Final = "The match is over."
WHO: Final = "\0"
"""Stands for the player in a sentence that is to be taken apart."""


@dataclass(frozen=True)
class Question:
    """What is asked, and of whom; `player` is whom it is about."""

    kind: str
    chooser: str
    player: str | None = None
    about: str | None = None


def question_kind(game: PitchGame, look: Display) -> QuestionKind:
    """The record of the open question."""
    number = int(game.question)
    return look.words.questions.get(number) or QuestionKind(str(number), "Decide.", number=number)


def about(game: PitchGame, look: Display, kind: QuestionKind) -> str | None:
    """What the open question is about: a roll, a skill, a card, an action."""
    words, number = look.words, int(game.detail)
    if kind.detail == "roll":
        return words.rolls[number].name
    if kind.detail == "skill":
        return words.skill(number)
    if kind.detail == "card":
        return words.cards[number].name
    if kind.detail == "action":
        return words.actions[number].name
    return None


def question_source(game: PitchGame, look: Display, kind: QuestionKind) -> str:
    """The section behind the open question: that of the skill, card or action it is about."""
    words, number = look.words, int(game.detail)
    found = ""
    if kind.detail == "skill":
        found = words.usable(number).source
    elif kind.detail == "card":
        found = words.cards[number].source
    elif kind.detail == "action":
        found = next((each.source for each in look.actions() if each.number == number), "")
    return found or kind.source


def question_of(game: PitchGame) -> Question | None:
    """What is to be decided now, or None when the match is over."""
    if game.over:
        return None
    look = display_of(game.setting)
    kind = question_kind(game, look)
    player = PLAYER_NAMES[game.subject] if game.subject >= 0 else None
    return Question(kind.name, SIDE_NAMES[game.chooser], player, about(game, look, kind))


def player_words(game: PitchGame, look: Display, number: int) -> str:
    """A player by their id and position."""
    row = look.row(game, number)
    return f"{PLAYER_NAMES[number]} {look.who(row, number, roster_entry(game, number))[1]}"


def prompt(game: PitchGame) -> str:
    """What is to be decided now."""
    if game.over:
        return OVER
    look = display_of(game.setting)
    kind = question_kind(game, look)
    who = player_words(game, look, int(game.subject)) if game.subject >= 0 else ""
    return prompt_of(game, look, kind, who, about(game, look, kind) or "")


def prompt_of(game: PitchGame, look: Display, kind: QuestionKind, who: str, what: str) -> str:
    """The sentence of a question."""
    own = look.prompt(game, kind, who, what)
    if own is not None:
        return own
    text = kind.prompt_for if who and kind.prompt_for else kind.prompt
    if "{who}" in text or not who:
        return text.format(who=who, about=what)
    text = text.format(about=what)
    return f"{who}: {text[0].lower()}{text[1:]}"


def heading(game: PitchGame, look: Display, kind: QuestionKind, what: str | None) -> str:
    """The question in a few words."""
    if kind.heading:
        return kind.heading
    if kind.detail == "action":
        return look.words.actions[int(game.detail)].label
    text = kind.prompt.format(who="", about=what or "").strip(" ,:.") if what else kind.prompt
    return text[:1].upper() + text[1:]


def question_parts(game: PitchGame, look: Display, kind: QuestionKind, what: str) -> list[LogPart]:
    """The sentence of a question in pieces; none where its heading says it all."""
    subject = int(game.subject)
    text = prompt_of(game, look, kind, WHO if subject >= 0 else "", what)
    said = letters(heading(game, look, kind, what))
    rest = letters(text.replace(WHO, ""))
    # The dice that have fallen say what it is about.
    if rest == said or (kind.after_dice and rest.endswith(said)):
        return []
    parts: list[LogPart] = []
    for place, piece in enumerate(text.split(WHO)):
        if place:
            parts.append({"player": PLAYER_NAMES[subject]})
        if piece:
            parts.append({"text": piece})
    return parts


@lru_cache(1024)
def letters(text: str) -> str:
    """A text without anything that could be written in two ways."""
    return "".join(each for each in text.lower() if each.isalnum())
