"""What a seat may know of a match, ready for JSON.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> [each["text"] for each in match.view("away")["question"]["choices"]]
['coin heads', 'coin tails']
>>> match.view("spectator")["question"]["choices"] is None
True

Whatever is hidden is left out in three places only: `hand`, `veiled_players` and `visible_events`.
What only one seat may know is no part of the public view, and added in `for_seat` alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypedDict

import msgspec

from turfwar.face.labels import ChoiceView, choice_view
from turfwar.face.looking import look_of
from turfwar.face.narration import DiceShown as DiceView
from turfwar.face.narration import Event, Join, Narrator, Part
from turfwar.face.players import Known, PlayerView, player_view, players_view
from turfwar.face.questions import (
    about,
    heading,
    player_words,
    prompt_of,
    question_kind,
    question_parts,
)
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.pitch.frame import (
    PLAYER_NAMES,
    SIDE_NAMES,
)
from turfwar.pitch.game import PitchGame
from turfwar.rulesets.clauses import shown_options
from turfwar.rulesets.look import (
    Activation,
    BallView,
    Look,
    MatchFact,
    Note,
    TurnLeft,
    Usual,
    balls_view,
    legal_of,
    roster_entry,
)

Seat = Literal["home", "away", "referee", "spectator"]
Records = list[tuple[int, list[int]]]
"""Records of the log, with their places in it."""
SEATS: Final = ("home", "away", "referee", "spectator")


class TeamView(TypedDict):
    """A team as everybody at the pitch sees it; `tracks` are what its rule set counts."""

    side: str
    name: str
    race: str
    score: int
    turn: int
    tracks: dict[str, int]


class Ahead(TypedDict):
    """A choice that leads straight to others, with no roll between: both can be sent at once."""

    choice: str
    choices: list[ChoiceView]


class QuestionView(TypedDict):
    """What is asked, and of whom; the choices only for whom it is asked.

    `form` says what kind of decision it is, whatever the rules, and `waiting` what others read.
    `parts` is `text` in pieces, none where `heading` says as much.
    `needs` says what is missing before it can be finished, `notes` what is to be known of choices,
    `usual` how it is answered by those who have a habit, `ahead` what would be open after one of
    its choices.
    """

    kind: str
    form: str
    chooser: str
    player: str | None
    about: str | None
    heading: str
    text: str
    parts: list[Part]
    waiting: str
    after_dice: bool
    choices: list[ChoiceView] | None
    needs: list[str]
    notes: dict[str, Note]
    usual: list[Usual]
    ahead: Ahead | None


class EventView(TypedDict):
    """Something that happened, where in the log it stands, and the rule behind it.

    `parts` is the line in pieces that can be drawn, with `dice` and modifiers (`why`) beside it.
    """

    pos: int
    kind: str
    text: str
    source: str
    facts: dict[str, Any]
    parts: list[Part]
    dice: DiceView | None
    why: list[str]
    tone: str
    join: Join | None


class View(TypedDict):
    """All that a seat may know of a position."""

    seat: str
    rules: str
    options: list[str]
    ply: int
    half: int
    period: str
    phase: str
    active: str | None
    turnover: bool
    over: bool
    winner: str | None
    facts: list[MatchFact]
    balls: list[BallView]
    teams: dict[str, TeamView]
    players: dict[str, PlayerView]
    activation: Activation | None
    turn_left: list[TurnLeft]
    question: QuestionView | None
    hand: list[str]


def view_schema() -> dict[str, Any]:
    """The JSON Schema of a view."""
    return msgspec.json.schema(View)


def view(game: PitchGame, seat: str) -> View:
    """What `seat` may know now."""
    if seat not in SEATS:
        raise TurfwarError(f"there is no seat {seat!r}: one of {', '.join(SEATS)}")
    return for_seat(game, public_view(game), seat)


def choice_views(game: PitchGame) -> list[ChoiceView]:
    """The open choices as objects."""
    notation = game.setting.notation
    return [choice_view(notation, code) for code in legal_of(game)]


def for_seat(
    game: PitchGame,
    public: View,
    seat: str,
    listed: Callable[[PitchGame], Any] = choice_views,
) -> View:
    """What is public, with what only this seat may know; `listed` is how the choices are told."""
    mine: View = {**public, "seat": seat, "hand": hand(game, seat)}
    look = look_of(game.setting)
    veiled = look.rows_behind_veil(game, seat)
    if veiled:
        mine["players"] = {**public["players"], **veiled_players(game, look, veiled)}
    told = look.told(game, seat)
    if told:
        mine["players"] = {**mine["players"], **told_players(mine, told)}
    if more := look.seat_facts(game, seat):
        mine["facts"] = [*public["facts"], *more]
    question = public["question"]
    if question is not None and question["chooser"] == seat:
        notation = game.setting.notation
        own = look.own_prompt(game)
        mine["question"] = {
            **question,
            "text": question["text"] if own is None else own,
            "parts": question["parts"] if own is None else [{"text": own}],
            "choices": listed(game),
            "needs": look.needs(game),
            "notes": {notation.text(code): note for code, note in look.notes(game).items()},
            "usual": [
                {"habit": habit, "choice": notation.text(code)} for habit, code in look.usual(game)
            ],
            "ahead": ahead_view(game, look),
        }
    return mine


def veiled_players(
    game: PitchGame, look: Look, rows: Mapping[int, Sequence[int]]
) -> dict[str, PlayerView]:
    """Players as they are for somebody who may not see them as they are."""
    result: dict[str, PlayerView] = {}
    for number, row in rows.items():
        roster = roster_entry(game, number)
        result[PLAYER_NAMES[number]] = player_view(look, number, tuple(row), roster)
    return result


def told_players(public: View, told: Mapping[int, list[str]]) -> dict[str, PlayerView]:
    """The players of whom a seat knows more than others do."""
    found: dict[str, PlayerView] = {}
    for number, remarks in told.items():
        name = PLAYER_NAMES[number]
        if name in public["players"]:
            known = public["players"][name]
            found[name] = {**known, "remarks": [*known["remarks"], *remarks]}
    return found


def public_view(game: PitchGame, known: Known | None = None) -> View:
    """What everybody may know; `known` keeps players from one call to the next of a match."""
    look = look_of(game.setting)
    setting = game.setting
    active = int(game.active)
    return {
        "seat": "spectator",
        "rules": setting.rules_id,
        "options": shown_options(setting.options, look.ruleset),
        "ply": game.decisions,
        "half": int(game.half),
        "period": look.period(int(game.half)),
        "phase": look.phase(game),
        "active": SIDE_NAMES[active] if active >= 0 else None,
        "turnover": look.ended_by_turnover(game),
        "over": game.over,
        "winner": winner_of(game),
        "facts": look.facts(game),
        "balls": balls_view(game, look),
        "teams": {SIDE_NAMES[side]: team_view(game, look, side) for side in (0, 1)},
        "players": players_view(game, look, Known() if known is None else known),
        "activation": look.activation(game),
        "turn_left": look.turn_left(game),
        "question": question_view(game, look),
        "hand": [],
    }


def winner_of(game: PitchGame) -> str | None:
    """`home`, `away`, `draw`, or None while the match goes on."""
    if not game.over:
        return None
    side = look_of(game.setting).winner(game)
    return SIDE_NAMES[side] if side >= 0 else "draw"


def hand(game: PitchGame, seat: str) -> list[str]:
    """The cards that a seat holds; nobody else is shown them."""
    side = SIDE_NAMES.index(seat) if seat in SIDE_NAMES else 2
    return look_of(game.setting).hand(game, side) if side < 2 else []


def visible_events(game: PitchGame, seat: str, since: int = 0) -> Records:
    """The records of the log from `since` on that a seat may see, with their places in it."""
    look = look_of(game.setting)
    hides = look.hides
    begins, ends = look.veil(game, seat) or (-1, -1)
    return [
        (since + at, record)
        for at, record in split_records(game.records(since))
        if not begins <= since + at < ends and not hides(record[0], record[2:], seat)
    ]


def choice_is_seen(game: PitchGame, seat: str, since: int, visible: Records) -> bool:
    """Whether a seat may know what has been chosen since the log was at `since`.

    `visible` is what it sees of the log since then.
    """
    if any(record[0] == CHOICE_RECORD for _, record in visible):
        return True
    if all(record[0] != CHOICE_RECORD for _, record in split_records(game.records(since))):
        return look_of(game.setting).veil(game, seat) is None
    return False


def split_records(records: list[int]) -> Iterator[tuple[int, list[int]]]:
    """The records of a piece of log, with their places in it."""
    at = 0
    while at < len(records):
        end = at + 2 + records[at + 1]
        yield at, records[at:end]
        at = end


def events_seen(game: PitchGame, seat: str, since: int = 0) -> list[tuple[int, Event]]:
    """What a seat may know of what has happened since the log was at `since`, with its places."""
    narrator = Narrator(game.setting)
    return [
        (pos, narrator.event(record[0], record[2:]))
        for pos, record in visible_events(game, seat, since)
    ]


def events_view(game: PitchGame, seat: str, since: int = 0) -> list[EventView]:
    """The same, ready for JSON."""
    seen = events_seen(game, seat, since)
    if not seen:
        return []
    narrator = Narrator(game.setting)
    return [event_view(narrator, pos, event) for pos, event in seen]


def event_view(narrator: Narrator, pos: int, event: Event) -> EventView:
    """An event with its place in the log."""
    line = narrator.line(event)
    return {
        "pos": pos,
        "kind": event.kind,
        "text": event.text,
        "source": event.source,
        "facts": event.facts,
        "parts": line["parts"],
        "dice": line["dice"],
        "why": line["why"],
        "tone": line["tone"],
        "join": line["join"],
    }


def team_view(game: PitchGame, look: Look, side: int) -> TeamView:
    team = game.setting.team(side)
    return {
        "side": SIDE_NAMES[side],
        "name": team.name,
        "race": team.race,
        "score": int(game.score(side)),
        "turn": int(game.turn(side)),
        "tracks": {track.name: track.read(game, side) for track in look.shown_tracks},
    }


def question_view(game: PitchGame, look: Look) -> QuestionView | None:
    """The open question without its choices."""
    if game.over:
        return None
    kind = question_kind(game, look)
    what = about(game, look, kind)
    subject = int(game.subject)
    who = player_words(game, look, subject) if subject >= 0 else ""
    return {
        "kind": kind.name,
        "form": kind.form,
        "chooser": SIDE_NAMES[game.chooser],
        "player": PLAYER_NAMES[subject] if subject >= 0 else None,
        "about": what,
        "heading": heading(game, look, kind, what),
        "text": prompt_of(game, look, kind, who, what or ""),
        "parts": question_parts(game, look, kind, what or ""),
        "waiting": kind.waiting or "decides",
        "after_dice": kind.after_dice,
        "choices": None,
        "needs": [],
        "notes": {},
        "usual": [],
        "ahead": None,
    }


def ahead_view(game: PitchGame, look: Look) -> Ahead | None:
    """What would be open after one of the choices."""
    found = look.ahead(game)
    if found is None:
        return None
    notation = game.setting.notation
    code, codes = found
    return {
        "choice": notation.text(code),
        "choices": [choice_view(notation, each) for each in codes],
    }
