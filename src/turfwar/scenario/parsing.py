"""The lines of `do`, text to command.

`h7` may be a player and is always a square, so reading a line takes the names that the scenario
declares. Where only one of the two can stand, it is that one; where both can, a declared player
wins, except that the path of a blitz takes only an opponent for the block.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from turfwar.scenario.commands import (
    PLAIN_TEXTS,
    VERBS,
    WITH_ARROW,
    Action,
    CastSpell,
    Command,
    EndActivation,
    Form,
    Hit,
    Kickoff,
    Leap,
    Names,
    PathItem,
    Place,
    Plain,
    PlayCard,
    PlayerRef,
    Purchase,
    SquareRef,
    Step,
    Target,
    is_player_id,
    is_square,
    shown,
    side_of,
)

_ILLEGAL = re.compile(r"\s*illegal\s*:")


class CommandError(ValueError):
    """A line that is no command; the message says what would be."""


NO_NAMES = Names()


def parse_line(text: str, names: Names = NO_NAMES) -> tuple[Command, ...]:
    """The commands of one entry of `do`, which may hold several with `;` between them."""
    return tuple(parse_command(part, names) for part in text.split(";"))


def parse_command(text: str, names: Names = NO_NAMES) -> Command:
    """One command; `str` of it gives the text back, with its spaces made single."""
    if found := _ILLEGAL.match(text):
        return replace(_parse_words(text[found.end() :].split(), names), illegal=True)
    return _parse_words(text.split(), names)


def _parse_words(words: list[str], names: Names) -> Command:
    match words:
        case []:
            raise CommandError("an empty command; write one as in `h1 move d12 c11`")
        case _ if (text := " ".join(words)) in PLAIN_TEXTS:
            return Plain(next(each for each in PLAIN_TEXTS if each == text))
        case ["end", player] if is_player_id(player):
            return EndActivation(player)
        case ["wizard", "fireball", square] if is_square(square):
            return CastSpell("fireball", SquareRef(square))
        case ["wizard", "bolt", player] if is_player_id(player):
            return CastSpell("bolt", PlayerRef(player))
        case ["card", _, *_]:
            return _parse_card(words[1:], names)
        case ["buy" | "petty-cash", _, *_]:
            return Purchase(" ".join(words))
        case ["kickoff", square] if is_square(square):
            return Kickoff(square)
        case ["place", player, square] if is_player_id(player) and is_square(square):
            return Place(player, square)
        case [word, *_] if word in _USAGE:
            raise CommandError(f"{_quoted(words)} is incomplete or wrong; write {_USAGE[words[0]]}")
        case [player, verb, *rest] if is_player_id(player) and verb in VERBS:
            return _parse_action(player, verb, rest, names)
        case [player, *rest] if is_player_id(player):
            found = f"not {shown(rest[0])}" if rest else "and nothing follows"
            raise CommandError(
                f"after the player {shown(player)} comes one of {', '.join(VERBS)}, {found}"
            )
        case _:
            raise CommandError(
                f"{shown(words[0])} starts no command; a line starts with a player (h... or a...) "
                f"or one of {', '.join(_USAGE)}"
            )


_USAGE = {
    "end": "`end PLAYER` or `end turn`",
    "wizard": "`wizard fireball SQUARE` or `wizard bolt PLAYER`",
    "card": "`card NAME TARGET...`",
    "pass": "`pass` alone (a player's pass is `PLAYER pass SQUARE... -> TARGET`)",
    "buy": "`buy INDUCEMENT`, `buy star NAME`, `buy mercenary POSITION` or `buy deck NAME`",
    "petty-cash": "`petty-cash none`, or in thousands as in `petty-cash 50k`",
    "kickoff": "`kickoff SQUARE`",
    "place": "`place PLAYER SQUARE`",
    "done": "`done` alone",
    "concede": "`concede` alone, or `concede home` or `concede away`",
    "timeout": "`timeout` alone",
    "counter": "`counter` alone",
    "call": "`call` alone",
}


def _quoted(words: list[str]) -> str:
    return shown(" ".join(words[:20]))


def _parse_card(words: list[str], names: Names) -> PlayCard:
    """The longest name of a declared card, or else the words up to the first player or square."""
    for count in range(min(names.most_card_words, len(words)), 0, -1):
        if name := names.card_by_words.get(" ".join(words[:count]).casefold()):
            return PlayCard(name, _card_targets(words[count:], names))
    count = 1
    while count < len(words) and isinstance(_card_target(words[count], names), str):
        count += 1
    return PlayCard(" ".join(words[:count]), _card_targets(words[count:], names))


def _card_targets(words: list[str], names: Names) -> tuple[Target | str, ...]:
    return tuple(_card_target(word, names) for word in words)


def _card_target(word: str, names: Names) -> Target | str:
    if word in names.players:
        return PlayerRef(word)
    return SquareRef(word) if is_square(word) else word


def _parse_action(player: str, verb: str, words: list[str], names: Names) -> Action:
    form = VERBS[verb]
    usage = f"write {shown(f'{player} {verb} {form.value}')}"
    mate = None

    def is_hit(word: str) -> bool:
        if form is not Form.BLITZ or not is_player_id(word) or side_of(word) == side_of(player):
            return False
        return word in names.players or not is_square(word)

    if form in (Form.PLAYER, Form.TWO_PLAYERS):
        if len(words) != (1 if form is Form.PLAYER else 2):
            raise CommandError(f"{verb} with {len(words)} targets; {usage}")
        targets = tuple(PlayerRef(_player(word, usage)) for word in words)
        return Action(player, verb, targets=targets)
    if form is Form.MATE_TO_ANY:
        if not words:
            raise CommandError(f"{verb} without a team-mate; {usage}")
        mate = _player(words[0], usage)
        words = words[1:]
    if form in WITH_ARROW:
        if "->" in words:
            if words.index("->") != len(words) - 2:
                raise CommandError(f"after `->` comes one target and nothing else; {usage}")
            target = _target(words[-1], form, names, usage)
            return Action(player, verb, _parse_path(words[:-2], usage, is_hit), (target,), mate)
        if words and words[-1] in names.players and words[-2:-1] != ["=>"]:
            raise CommandError(f"`->` is missing before {shown(words[-1])}; {usage}")
        return Action(player, verb, _parse_path(words, usage, is_hit), mate=mate)
    return Action(player, verb, _parse_path(words, usage, is_hit))


def _player(word: str, usage: str) -> str:
    if not is_player_id(word):
        raise CommandError(f"{shown(word)} is not a player; {usage}")
    return word


def _target(word: str, form: Form, names: Names, usage: str) -> Target:
    if form is Form.TO_PLAYER and is_player_id(word):
        return PlayerRef(word)
    target = names.target(word)
    if target is None:
        raise CommandError(f"{shown(word)} is neither a player nor a square; {usage}")
    return target


def _parse_path(
    words: list[str], usage: str, is_hit: Callable[[str], bool]
) -> tuple[PathItem, ...]:
    path: list[PathItem] = []
    leaping = False
    for word in words:
        if leaping:
            if not is_square(word):
                message = f"after `=>` comes the square leapt to, not {shown(word)}; {usage}"
                raise CommandError(message)
            path.append(Leap(word))
            leaping = False
        elif word == "=>":
            leaping = True
        elif is_hit(word):
            path.append(Hit(word))
        elif is_square(word):
            path.append(Step(word))
        else:
            raise CommandError(f"{shown(word)} is not a square (a1 to o26); {usage}")
    if leaping:
        raise CommandError(f"after `=>` comes the square leapt to; {usage}")
    return tuple(path)
