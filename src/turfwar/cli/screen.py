"""The terminal's view of a match: the pitch in colour, the open choices, and what happened."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from turfwar.api import Match
from turfwar.choices import Choice
from turfwar.games.display import display_of
from turfwar.games.ports import Hints, hints_port
from turfwar.games.words import DECLARE, END_OF_TURN, STEP, Tone
from turfwar.kernel.notation import verb_of
from turfwar.pitch.field import AWAY_END, HOME_END, IN_PLAY, LOWER_WIDE, UPPER_WIDE
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import square_at
from turfwar.views.drawing import cell, dugout, legend
from turfwar.views.field_page import line_between
from turfwar.views.labels import ChoiceView, choice_view
from turfwar.views.narration import Event, LogLine, LogPart, Narrator
from turfwar.views.questions import prompt
from turfwar.views.squads import PlayerCard
from turfwar.views.view import events_seen as seen_with_places

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


def hints_of(match: Match) -> Hints:
    """What the rule set of a match has to say of choices."""
    return hints_port(display_of(match.game.setting).ruleset)


def view_of(match: Match, code: int) -> ChoiceView:
    """A choice as an object."""
    return choice_view(match.game.setting.notation, code)


def declares(match: Match, code: int) -> bool:
    """Whether a player begins an action by a choice."""
    return view_of(match, code)["role"] == DECLARE


# The pitch


def pitch(match: Match) -> Text:
    """Rows from a on and columns from 1 on, three letters a square."""
    game = match.game
    steps = open_squares(match)
    rows, columns = int(game.pitch.rows), int(game.pitch.columns)
    numbers = "".join(f"{column:^3}" for column in range(1, columns + 1))
    text = Text(f" {numbers.rstrip()}\n")
    for row in range(1, rows + 1):
        text.append(chr(96 + row), style="dim")
        for column in range(1, columns + 1):
            square = int(square_at(row, column))
            shown, style = look(match, square, square in steps)
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
    return set(hints_of(match).steps(match.game))


def look(match: Match, square: int, step: bool) -> tuple[str, str]:
    """Three letters for a square, and their style."""
    game = match.game
    shown = display_of(game.setting)
    who = int(game.occupant(square))
    if who >= 0:
        state = shown.words.states.get(int(game.status(who)))
        styles = SIDE_STYLES if state is None or state.posture == "upright" else DOWN_STYLES
        if any(carrier == who for _, carrier in shown.balls(game)):
            styles = CARRIER_STYLES
        style = styles[who // SIDE_SLOTS]
        return cell(game, square), f"{style} {ACTIVE_STYLE}" if game.subject == who else style
    if any(ball == square for ball, _ in shown.balls(game)):
        return cell(game, square), BALL_STYLE
    if step:
        return " + ", STEP_STYLE
    return ground(match, square)


def ground(match: Match, square: int) -> tuple[str, str]:
    """An empty square: end zones, wide zones and the line of scrimmage can be told apart."""
    field = match.game.pitch
    if not field.has(square, IN_PLAY):
        return "   ", ""
    left = "|" if field.has(square, AWAY_END) and line_between(field, square - 1, square) else " "
    ruled = line_between(field, square, square + 1) and not field.has(square + 1, AWAY_END)
    back = "color(22)"
    if field.has(square, HOME_END | AWAY_END):
        back = "grey23"
    elif field.has(square, UPPER_WIDE | LOWER_WIDE):
        back = "color(23)"
    return f"{left}.{'|' if ruled else ' '}", f"grey58 on {back}"


def scoreboard(match: Match) -> Text:
    """Score, turns, other counts and what else there is to know in one line."""
    game = match.game
    shown = display_of(game.setting)
    text = Text()
    for side, team in enumerate((match.home, match.away)):
        text.append(f" {team.team} {team.score} ", style=SIDE_STYLES[side])
    counts = [
        f"{track.label.lower()} {track.read(game, 0)}/{track.read(game, 1)}"
        for track in shown.tracks[:2]
    ]
    facts = [fact["text"] for fact in shown.facts(game)[:1]]
    text.append(f" {', '.join([f'half {match.half}', *counts, *facts])}")
    if match.active:
        text.append(f", {match.active}'s turn")
    return text


# Players


def card(match: Match, player: PlayerCard) -> str:
    """A player in one line."""
    where = f" at {player.square}" if player.square else ""
    skills = f"; {', '.join(player.skills)}" if player.skills else ""
    ball = ", has the ball" if player.has_ball else ""
    used = ", has acted" if player.used else ""
    labels = {
        each.key: each.label for each in display_of(match.game.setting).ruleset.characteristics
    }
    numbers = " ".join(
        f"{labels.get(key, key)} {value}" for key, value in player.characteristics.items()
    )
    return f"{player.id} {player.position}{where}, {player.state}{ball}{used}: {numbers}{skills}"


# The open choices


def known(match: Match, seat: str) -> list[str]:
    """What a seat knows that nobody else is shown: its spells, what it has asked about."""
    look = display_of(match.game.setting)
    facts = [f"{each['label']}: {each['text']}" for each in look.seat_facts(match.game, seat)]
    told = look.told(match.game, seat).items()
    players = [f"{PLAYER_NAMES[number]}: {', '.join(texts)}" for number, texts in told]
    return [*facts, *players]


def question(match: Match) -> str:
    """What is asked, and how to answer."""
    roles = {view_of(match, code)["role"] for code in match.legal}
    hints: list[str] = []
    if DECLARE in roles:
        hints.append("name a player for what they can do")
    if END_OF_TURN in roles:
        hints.append("e ends the turn")
    if STEP in roles and open_squares(match):
        hints.append("name a square to walk there")
    asked = match.choice
    if asked is not None and asked.kind == "action":
        hints.append("e ends the action")
    elif len(match.legal) > MANY and all(view_of(match, code)["square"] for code in match.legal):
        hints.append("name a square")
    return f"{prompt(match.game)} ({'; '.join(hints)})" if hints else prompt(match.game)


def choices(match: Match) -> Iterable[Text | Table | Columns]:
    """The open choices with their numbers, in groups."""
    numbered = [(number, choice) for number, choice in enumerate(match.choices, 1)]
    declared = [each for each in numbered if declares(match, each[1])]
    if declared:
        yield by_player(match, declared)
    hints = hints_of(match)
    remarks = hints.remarks(match.game)
    steps = set(hints.steps(match.game).values())
    groups: dict[int, list[tuple[int, Choice]]] = {}
    for number, choice in numbered:
        if not declares(match, choice):
            groups.setdefault(int(verb_of(choice)), []).append((number, choice))
    for group in groups.values():
        yield group_line(match, group, remarks, steps)


def by_player(match: Match, numbered: list[tuple[int, Choice]]) -> Table:
    """What each player can do, one row a player."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    rows: dict[str, list[str]] = {}
    for number, choice in numbered:
        view = view_of(match, choice)
        if view["player"] is not None:
            rows.setdefault(view["player"], []).append(f"{number}) {view['verb']}")
    upright = {
        state.name
        for state in display_of(match.game.setting).words.states.values()
        if state.posture == "upright"
    }
    for name, actions in rows.items():
        player = match.player(name)
        state = "ball" if player.has_ball else "" if player.state in upright else player.state
        style = SIDE_STYLES[SIDE_NAMES.index(player.side)]
        table.add_row(
            Text(f"{name:<3}", style=style),
            f"{player.position} at {player.square}",
            state,
            "  ".join(actions),
        )
    return table


def group_line(
    match: Match, group: list[tuple[int, Choice]], remarks: dict[int, str], steps: set[int]
) -> Text | Columns:
    """The choices of one verb; many squares as a range, with those that matter singled out."""
    if len(group) > MANY:
        first, last = group[0], group[-1]
        text = Text(f"{first[0]}-{last[0]}) {first[1]} to {last[1]}: name any of them")
        for number, choice in group:
            if int(choice) in remarks:
                text.append(f"\n{number}) {choice}: {remarks[int(choice)]}")
        return text
    texts = [with_remark(match, choice, remarks, steps) for _, choice in group]
    return Columns([Text(f"{number}) {text}") for (number, _), text in zip(group, texts)])


def with_remark(match: Match, choice: Choice, remarks: dict[int, str], steps: set[int]) -> str:
    """A choice, with what the coach should know before making it; a step is its square."""
    view = view_of(match, choice)
    text = str(view["square"]) if int(choice) in steps else choice.text
    if view["player"] is not None and view["other"] is None:
        text += f" {match.player(view['player']).position}"
    remark = remarks.get(int(choice))
    return f"{text} ({remark})" if remark else text


# What happened

TONE_STYLES: Final[dict[Tone, str]] = {
    "plain": "",
    "big": "bold bright_yellow",
    "good": "green",
    "bad": "red",
    "silent": "dim",
}
DICE_STYLE: Final = "cyan"
"""Of dice with faces of their own."""


def events_seen(match: Match, seat: str, since: int = 0) -> Iterator[Event]:
    """What a coach may know of what has happened since the log was at `since`."""
    for _, event in seen_with_places(match.game, seat, since):
        yield event


def news(match: Match, events: Iterable[Event]) -> list[Text]:
    """Events as lines: what goes on is put together, what need not be told is left out."""
    narrator = Narrator(match.game.setting)
    lines: list[Text] = []
    topic = ""
    for event, line, placed in placed_first(narrator, events):
        join = line["join"]
        side = SIDE_NAMES[PLAYER_NAMES.index(event.facts["player"]) // SIDE_SLOTS] if placed else ""
        before, topic = topic, f"placed {side}" if placed else join["key"] if join else ""
        more = f"{event.facts['player']} {plain(join['more'])}" if placed and join else ""
        if not placed and join:
            more = plain(join["more"])
        if topic and topic == before:
            lines[-1].append(f", {more}" if more else "")
        elif placed:
            lines.append(Text(f"{side} sets up: {more}"))
        elif join and join["lead"]:
            lines.append(Text(f"{plain(join['lead'])}: {more}"))
        else:
            lines.append(Text(event.text, style=style_of(line)))
    return lines


def placed_first(
    narrator: Narrator, events: Iterable[Event]
) -> Iterator[tuple[Event, LogLine, bool]]:
    """Events with their lines, and whether a player comes onto the pitch by one.

    That is a move after which it goes without saying that they stand there.
    """
    told = ((event, narrator.line(event)) for event in events)
    heard = [each for each in told if each[1]["tone"] != "silent"]
    at = 0
    while at < len(heard):
        event, line = heard[at]
        following = heard[at + 1][1]["join"] if at + 1 < len(heard) else None
        join = line["join"]
        placed = bool(join and join["more"] and following and "becomes" in following) and (
            join is not None and following is not None and join["key"] == following["key"]
        )
        yield event, line, placed
        at += 2 if placed else 1


def plain(parts: Iterable[LogPart]) -> str:
    """Pieces of a line as text."""
    return "".join(
        part.get("text") or part.get("player") or part.get("square") or part.get("side") or ""
        for part in parts
    )


def style_of(line: LogLine) -> str:
    if line["dice"] is not None and line["dice"]["die"]:
        return DICE_STYLE
    return TONE_STYLES[line["tone"]]
