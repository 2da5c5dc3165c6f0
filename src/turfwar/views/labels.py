"""Choices as objects: the text that is sent back, what it is about, a label and a role."""

from functools import lru_cache
from typing import Annotated, NotRequired, TypedDict, get_args

from turfwar.games.wire import one_of, says
from turfwar.games.words import ANSWER, DECLINES, DECLINING, Role
from turfwar.kernel.notation import PLACEHOLDERS, Notation, Verb, verb_of


class ChoiceView(TypedDict):
    """One open choice."""

    text: Annotated[str, says("What is sent back.")]
    verb: Annotated[str, says("Its pattern without the arguments.")]
    player: Annotated[str | None, says("The player who acts, or to whom it is done.")]
    other: Annotated[str | None, says("The second of two players.")]
    square: str | None
    word: str | None
    label: Annotated[str, says("For a button; `{player}` and `{other}` stand for their names.")]
    role: Annotated[str, one_of("Role", *get_args(Role))]
    aim: NotRequired[
        Annotated[str, says("Its name before it has a target; such a choice is confirmed.")]
    ]


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
    word = found["word"] or ""
    aim = verb.aims.get(word) or verb.aim
    if aim:
        found["aim"] = aim.replace("{word}", title(word))
    found["label"] = label_of(verb, found)
    return found


def label_of(verb: Verb, found: ChoiceView) -> str:
    """What stands on the button; the names of players are left to whoever shows it."""
    word = found["word"] or ""
    label = verb.labels.get(word) or verb.label
    if not label:
        return title(found["text"])
    return label.replace("{square}", found["square"] or "").replace("{word}", title(word))
