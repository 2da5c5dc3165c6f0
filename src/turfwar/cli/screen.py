"""The terminal's view of a match: the pitch in colour, the open choices, and what happened."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from turfwar.api import Match
from turfwar.choices import Choice
from turfwar.face.drawing import cell, dugout, legend
from turfwar.face.narration import Event
from turfwar.face.questions import prompt
from turfwar.face.squads import PlayerCard
from turfwar.face.view import events_seen as seen_with_places
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.ranges import RANGE_NAMES, pass_range
from turfwar.pitch.squares import column_of, row_of, square_at, square_name
from turfwar.rulesets.lrb6.layout import (
    ACTION,
    BLITZ,
    FOUL,
    MOVED,
    OTHER_BALL,
    STANDING,
)
from turfwar.rulesets.lrb6.rookie.sight import Sight as Field
from turfwar.rulesets.lrb6.sequence.block import Block, dice_for
from turfwar.rulesets.lrb6.vocabulary.verbs import (
    BLOCK_AT,
    FOUL_AT,
    HAND_TO,
    PLACE,
    THROW_AT,
    TO,
)

SIDE_STYLES: Final = ("bold white on color(25)", "bold white on color(124)", "bold white on black")
"""Home, away, and whoever is of neither side."""
DOWN_STYLES: Final = ("color(25) on grey82", "color(124) on grey82", "black on grey82")
CARRIER_STYLES: Final = (
    "bold color(18) on color(226)",
    "bold color(88) on color(226)",
    "bold black on color(226)",
)
BALL_STYLE: Final = "bold black on color(226)"
STEP_STYLE: Final = "bold white on green4"
ACTIVE_STYLE: Final = "reverse"
MANY: Final = 26
"""More squares than this are given as a range rather than one by one."""

HINTS: Final = {
    "kickoff": "name a square",
    "turn": "name a player for what he can do; e ends the turn",
}
"""What is to be entered, where the question does not say it."""


# The pitch


def pitch(match: Match) -> Text:
    """Rows a to o, columns 1 to 26, 79 characters wide."""
    game = match.game
    steps = open_squares(match)
    text = Text(" " + "".join(f"{column:^3}" for column in range(1, 27)).rstrip() + "\n")
    for row in range(1, 16):
        text.append(chr(96 + row), style="dim")
        for column in range(1, 27):
            square = square_at(row, column)
            shown, style = look(match, int(square), square in steps)
            text.append(shown, style=style)
        text.append("\n")
    for side in (0, 1):
        name = game.setting.team(side).name
        text.append(f" {name} ", style=SIDE_STYLES[side])
        text.append(f" {dugout(game, side)}\n")
    text.append(legend(game) + ("   + an open step" if steps else ""), style="dim")
    return text


def open_squares(match: Match) -> set[int]:
    """Where the active player can step."""
    return {int(first_of(code)) for code in match.legal if verb_of(code) == TO}


def look(match: Match, square: int, step: bool) -> tuple[str, str]:
    """Three letters for a square, and their style."""
    game = match.game
    who = int(game.occupant(square))
    if who >= 0:
        side = who // SIDE_SLOTS
        styles = SIDE_STYLES
        if game.player(who).has_ball:
            styles = CARRIER_STYLES
        elif game.status(who) != STANDING:
            styles = DOWN_STYLES
        style = styles[side]
        return cell(game, square), f"{style} {ACTIVE_STYLE}" if game.subject == who else style
    if square in (game.ball, game.get(OTHER_BALL)):
        return cell(game, square), BALL_STYLE
    if step:
        return " + ", STEP_STYLE
    return ground(square)


def ground(square: int) -> tuple[str, str]:
    """An empty square: end zones, wide zones and the line of scrimmage can be told apart."""
    column, row = column_of(square), row_of(square)
    text = " .|" if column in (1, 13) else "|. " if column == 26 else " . "
    back = "grey23" if column in (1, 26) else "color(22)" if 5 <= row <= 11 else "color(23)"
    return text, f"grey58 on {back}"


def scoreboard(match: Match) -> Text:
    """Score, turns, re-rolls and weather in one line."""
    text = Text()
    for side, team in enumerate((match.home, match.away)):
        text.append(f" {team.team} {team.score} ", style=SIDE_STYLES[side])
    home, away = match.home, match.away
    text.append(
        f" half {match.half}, turn {home.turn}/{away.turn}, re-rolls {home.rerolls}/{away.rerolls},"
        f" {match.weather}"
    )
    if match.active:
        text.append(f", {match.active}'s turn")
    return text


# Players


def card(player: PlayerCard) -> str:
    """A player in one line."""
    where = f" at {player.square}" if player.square else ""
    skills = f"; {', '.join(player.skills)}" if player.skills else ""
    ball = ", has the ball" if player.has_ball else ""
    used = ", has acted" if player.used else ""
    return (
        f"{player.id} {player.position}{where}, {player.state}{ball}{used}: MA {player.ma}"
        f" ST {player.st} AG {player.ag} AV {player.av}{skills}"
    )


# The open choices


def question(match: Match) -> str:
    """What is asked, and how to answer."""
    asked = match.choice
    hint = HINTS.get(asked.kind, "") if asked else ""
    if asked and asked.kind == "action":
        hint = "name a square to walk there; " if open_squares(match) else ""
        hint += "e ends his action"
    return f"{prompt(match.game)} ({hint})" if hint else prompt(match.game)


def choices(match: Match) -> Iterable[Text | Table | Columns]:
    """The open choices with their numbers, in groups."""
    numbered = [(number, choice) for number, choice in enumerate(match.choices, 1)]
    asked = match.choice
    if asked is not None and asked.kind == "turn":
        yield by_player(match, numbered)
        numbered = [each for each in numbered if verb_of(each[1]) > FOUL]
    groups: dict[int, list[tuple[int, Choice]]] = {}
    for number, choice in numbered:
        groups.setdefault(int(verb_of(choice)), []).append((number, choice))
    for verb, group in groups.items():
        yield group_line(match, verb, group)


def by_player(match: Match, numbered: list[tuple[int, Choice]]) -> Table:
    """What each player can do, one row a player."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    rows: dict[str, list[str]] = {}
    for number, choice in numbered:
        if verb_of(choice) <= FOUL:
            name, action = choice.text.split()
            rows.setdefault(name, []).append(f"{number}) {action}")
    for name, actions in rows.items():
        player = match.player(name)
        state = "ball" if player.has_ball else "" if player.state == "standing" else player.state
        style = SIDE_STYLES[SIDE_NAMES.index(player.side)]
        table.add_row(
            Text(f"{name:<3}", style=style),
            f"{player.position} at {player.square}",
            state,
            "  ".join(actions),
        )
    return table


def group_line(match: Match, verb: int, group: list[tuple[int, Choice]]) -> Text | Columns:
    """The choices of one verb; many squares as a range, with those that matter singled out."""
    if len(group) > MANY:
        first, last = group[0], group[-1]
        text = Text(f"{first[0]}-{last[0]}) {first[1]} to {last[1]}: name any of them")
        if verb == THROW_AT:
            text.append("".join(f"\n{each}" for each in receivers(match, group)))
        return text
    field = Field(match.game, int(match.game.chooser))
    return Columns([Text(f"{number}) {remark(match, field, choice)}") for number, choice in group])


def receivers(match: Match, group: list[tuple[int, Choice]]) -> list[str]:
    """Throws to a team-mate."""
    game = match.game
    start = game.square(game.subject)
    lines: list[str] = []
    for number, choice in group:
        target = first_of(choice)
        who = int(game.occupant(target))
        if who >= 0 and who // SIDE_SLOTS == game.chooser and game.player(who).has_zones:
            band = RANGE_NAMES[pass_range(start, target)]
            lines.append(f"{number}) {choice}: {PLAYER_NAMES[who]}, {band}")
    return lines


def remark(match: Match, field: Field, choice: Choice) -> str:
    """A choice, with what the player should know before he makes it."""
    game = match.game
    verb, argument = verb_of(choice), int(first_of(choice))
    if verb == TO and match.choice is not None and match.choice.kind == "action":
        return f"{square_name(argument)}{step_rolls(field, argument)}"
    if verb == BLOCK_AT:
        attacker, defender = game.player(game.subject), game.player(argument)
        block = Block(attacker, defender, game.get(ACTION) == BLITZ)
        helping = block.match.book.blocking.assists(block, attacker.side, attacker, defender)
        defending = block.match.book.blocking.assists(block, defender.side, defender, attacker)
        dice = dice_for(attacker.st + helping, defender.st + defending)
        who = "" if dice == 1 else ", your choice" if dice > 0 else ", their choice"
        number = "1 die" if dice == 1 else f"{abs(int(dice))} dice"
        return f"{choice} {position_of(match, argument)} ({number}{who})"
    if verb in (HAND_TO, FOUL_AT, PLACE):
        return f"{choice} {position_of(match, argument)}"
    return choice.text


def position_of(match: Match, number: int) -> str:
    return match.player(PLAYER_NAMES[number]).position


def step_rolls(field: Field, square: int) -> str:
    """The rolls that a step asks for."""
    game = field.game
    who = int(game.subject)
    rolls: list[str] = []
    if game.get(MOVED) >= game.player(who).ma:
        rolls.append("going for it")
    dodge = field.dodge_needed(who, square)
    if dodge:
        rolls.append(f"dodge {dodge}+")
    if field.ball_is_loose and field.ball == square:
        rolls.append("pick up")
    return f" ({', '.join(rolls)})" if rolls else ""


# What happened

EVENT_STYLES: Final = {
    "touchdown": "bold bright_yellow",
    "turnover": "bold red",
    "turn": "bold",
    "half": "bold",
    "kickoff": "bold",
    "match-over": "bold bright_yellow",
    "casualty": "red",
    "crowd": "red",
    "sent-off": "red",
}


def events_seen(match: Match, seat: str, since: int = 0) -> Iterator[Event]:
    """What a coach may know of what has happened since the log was at `since`."""
    for _, event in seen_with_places(match.game, seat, since):
        yield event


def news(events: Iterable[Event]) -> list[Text]:
    """Events as lines: what repeats in a row is put together, choices are left out."""
    lines: list[Text] = []
    topic: tuple[str, ...] = ()
    for event in joined(each for each in events if each.kind != "choice"):
        previous, topic = topic, topic_of(event)
        if topic and topic == previous:
            lines[-1].append(f", {more(event)}")
        elif event.kind == "put":
            lines.append(Text(f"{topic[1]} sets up: {more(event)}"))
        elif topic and event.kind == "status":
            lines.append(Text(f"to the reserves: {more(event)}"))
        else:
            lines.append(Text(event.text, style=style_of(event)))
    return lines


def topic_of(event: Event) -> tuple[str, ...]:
    """What an event has in common with those that go into the same line; empty for most."""
    if event.kind == "move":
        return "move", event.facts["player"]
    if event.kind == "put":
        return "put", "home" if event.facts["player"].startswith("h") else "away"
    if event.kind == "status" and event.facts["status"] == "reserve":
        return ("reserve",)
    return ()


def more(event: Event) -> str:
    """What an event adds to its line."""
    if event.kind == "move":
        return str(event.facts["square"])
    return event.text if event.kind == "put" else str(event.facts["player"])


def joined(events: Iterable[Event]) -> Iterator[Event]:
    """Events without what they say twice: a player's coming onto the pitch and standing there
    are one (`put`)."""
    held: Event | None = None
    for event in events:
        if held is not None:
            same = held.facts["player"] == event.facts.get("player")
            if same and event.facts.get("status") == "standing":
                yield Event("put", held.facts, f"{held.facts['player']} {held.facts['square']}")
                held = None
                continue
            yield held
        held = event if event.kind == "move" else None
        if held is None:
            yield event
    if held is not None:
        yield held


def style_of(event: Event) -> str:
    if event.kind == "roll" and event.facts["needed"] is not None:
        if event.facts["roll"] == "block":
            return "cyan"
        return "green" if event.facts["success"] else "red"
    return EVENT_STYLES.get(event.kind, "")
