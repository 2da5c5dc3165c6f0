"""Choices as objects: the text that is sent back, what it is about, a label and a role."""

from functools import lru_cache
from typing import NotRequired, TypedDict

from turfwar.kernel.notation import PLACEHOLDERS, Notation, Verb, verb_of
from turfwar.rulesets.words import ANSWER, DECLINES, DECLINING


class ChoiceView(TypedDict):
    """One open choice.

    `verb` is its pattern without the arguments. `player` is who acts or is acted on (`other` the
    second of two), `square` where. `label` is for a button; `{player}` and `{other}` in it stand
    for their names. What a `role` is, `turfwar.rulesets.words` says. A choice with an `aim` is
    to be confirmed; choices of one aim are one button until a target is chosen.
    """

    text: str
    verb: str
    player: str | None
    other: str | None
    square: str | None
    word: str | None
    label: str
    role: str
    aim: NotRequired[str]


def title(word: str) -> str:
    """A word of a choice as people write it: `sure-hands` is `Sure hands`."""
    text = word.replace("-", " ")
    return text[:1].upper() + text[1:]


@lru_cache(1 << 16)
def choice_view(notation: Notation, code: int) -> ChoiceView:
    """A choice as an object; the same in every match."""
    verb = notation.verbs[int(verb_of(code))]
    text = notation.text(code)
    found: ChoiceView = {
        "text": text,
        "verb": " ".join(token for token in verb.tokens if token not in PLACEHOLDERS),
        "player": None,
        "other": None,
        "square": None,
        "word": None,
        "label": "",
        "role": verb.role,
    }
    for token, word in zip(verb.tokens, text.split()):
        if token == "{player}":
            found["other" if found["player"] else "player"] = word
        elif token == "{square}":
            found["square"] = word
        elif token in PLACEHOLDERS:
            found["word"] = word
    if verb.role == ANSWER and found["word"] in DECLINES:
        found["role"] = DECLINING
    if verb.aim:
        found["aim"] = verb.aim
    found["label"] = label_of(verb, found)
    return found


def label_of(verb: Verb, found: ChoiceView) -> str:
    """What stands on the button; the names of players are left to whoever shows it."""
    word = found["word"] or ""
    label = verb.labels.get(word) or verb.label
    if not label:
        return title(found["text"])
    return label.replace("{square}", found["square"] or "").replace("{word}", title(word))
