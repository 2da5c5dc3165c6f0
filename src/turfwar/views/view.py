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
from typing import Annotated, Any, Final, TypedDict, get_args

import msgspec

from turfwar.games.display import (
    Activation,
    BallView,
    ChoiceNote,
    Display,
    MatchFact,
    TurnLeft,
    Usual,
    balls_view,
    display_of,
    legal_of,
    roster_entry,
)
from turfwar.games.options import shown_options
from turfwar.games.wire import Seat, Side, Winner, one_of, says
from turfwar.games.words import Form, Tone
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.views.answers import answer_notes
from turfwar.views.labels import ChoiceView, choice_view
from turfwar.views.narration import DiceShown as DiceView
from turfwar.views.narration import Event, LogJoin, LogPart, Narrator
from turfwar.views.players import PlayerCache, PlayerView, player_view, players_view
from turfwar.views.questions import (
    about,
    heading,
    player_words,
    prompt_of,
    question_kind,
    question_parts,
    question_source,
)

Records = list[tuple[int, list[int]]]
"""Records of the log, with their places in it."""
SEATS: Final = ("home", "away", "referee", "spectator")


class TeamView(TypedDict):
    """A team as everybody at the pitch sees it."""

    side: Side
    name: str
    race: str
    score: int
    turn: int
    tracks: Annotated[dict[str, int], says("Whatever its rule set counts.")]


class Ahead(TypedDict):
    """A choice that leads straight to others, with no roll between: both can be sent at once."""

    choice: str
    choices: list[ChoiceView]


class QuestionView(TypedDict):
    """What is asked, and of whom."""

    kind: str
    form: Annotated[str, one_of("Form", *get_args(Form))]
    chooser: Seat
    player: str | None
    about: str | None
    heading: Annotated[str, says("The question in a few words.")]
    text: Annotated[str, says("The question in a sentence.")]
    parts: Annotated[list[LogPart], says("The sentence in pieces; none where the heading says it.")]
    source: Annotated[str, says("The section, skill or card behind it.")]
    waiting: Annotated[str, says("What others read meanwhile, after the name of the coach.")]
    after_dice: Annotated[bool, says("Whether it is about the roll before it.")]
    choices: Annotated[list[ChoiceView] | None, says("Only for the seat that decides.")]
    needs: Annotated[list[str], says("What is missing before it can be finished.")]
    limits: Annotated[list[str], says("What the book allows at a set-up, in a few words each.")]
    notes: Annotated[
        dict[str, ChoiceNote], says("What is to be known of some choices, by their text.")
    ]
    usual: Annotated[list[Usual], says("How coaches who have a habit answer.")]
    ahead: Annotated[Ahead | None, says("What would be open after one of the choices.")]


class EventView(TypedDict):
    """Something that happened."""

    pos: Annotated[int, says("Its place in the log.")]
    kind: str
    text: Annotated[str, says("The whole line; it needs nothing else.")]
    source: Annotated[str, says("The section, result, skill or card behind it.")]
    facts: Annotated[dict[str, Any], says("They depend on the kind.")]
    parts: Annotated[list[LogPart], says("The line in pieces that can be drawn.")]
    dice: DiceView | None
    why: Annotated[list[str], says("The modifiers in words.")]
    tone: Annotated[str, one_of("Tone", *get_args(Tone))]
    join: LogJoin | None


class View(TypedDict):
    """All that a seat may know of a position."""

    seat: Seat
    rules: str
    options: list[str]
    ply: Annotated[int, says("How many choices have been made.")]
    half: int
    period: Annotated[str, says("The half in words.")]
    phase: str
    active: Side | None
    turnover: Annotated[bool, says("Whether the last team turn ended by a turnover.")]
    over: bool
    winner: Winner | None
    facts: list[MatchFact]
    balls: list[BallView]
    teams: dict[Side, TeamView]
    players: dict[str, PlayerView]
    activation: Activation | None
    turn_left: list[TurnLeft]
    question: Annotated[QuestionView | None, says("Null when the match is over.")]
    hand: Annotated[list[str], says("The cards in your own hand.")]


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
    look = display_of(game.setting)
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
        noted = answer_notes(game, look, look.notes(game))
        mine["question"] = {
            **question,
            "text": question["text"] if own is None else own,
            "parts": question["parts"] if own is None else [{"text": own}],
            "choices": listed(game),
            "needs": look.needs(game),
            "limits": look.limits(game),
            "notes": {notation.text(code): note for code, note in noted.items()},
            "usual": [
                {"habit": habit, "choice": notation.text(code)} for habit, code in look.usual(game)
            ],
            "ahead": ahead_view(game, look),
        }
    return mine


def veiled_players(
    game: PitchGame, look: Display, rows: Mapping[int, Sequence[int]]
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


def public_view(game: PitchGame, known: PlayerCache | None = None) -> View:
    """What everybody may know; `known` keeps players from one call to the next of a match."""
    look = display_of(game.setting)
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
        "players": players_view(game, look, PlayerCache() if known is None else known),
        "activation": look.activation(game),
        "turn_left": look.turn_left(game),
        "question": question_view(game, look),
        "hand": [],
    }


def winner_of(game: PitchGame) -> str | None:
    """`home`, `away`, `draw`, or None while the match goes on."""
    if not game.over:
        return None
    side = display_of(game.setting).winner(game)
    return SIDE_NAMES[side] if side >= 0 else "draw"


def hand(game: PitchGame, seat: str) -> list[str]:
    """The cards that a seat holds; nobody else is shown them."""
    side = SIDE_NAMES.index(seat) if seat in SIDE_NAMES else 2
    return display_of(game.setting).hand(game, side) if side < 2 else []


def visible_events(game: PitchGame, seat: str, since: int = 0) -> Records:
    """The records of the log from `since` on that a seat may see, with their places in it."""
    look = display_of(game.setting)
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
        return display_of(game.setting).veil(game, seat) is None
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


def team_view(game: PitchGame, look: Display, side: int) -> TeamView:
    team = game.setting.team(side)
    return {
        "side": SIDE_NAMES[side],
        "name": team.name,
        "race": team.race,
        "score": int(game.score(side)),
        "turn": int(game.turn(side)),
        "tracks": {track.name: track.read(game, side) for track in look.shown_tracks},
    }


def question_view(game: PitchGame, look: Display) -> QuestionView | None:
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
        "source": question_source(game, look, kind),
        "waiting": kind.waiting or "decides",
        "after_dice": kind.after_dice,
        "choices": None,
        "needs": [],
        "limits": [],
        "notes": {},
        "usual": [],
        "ahead": None,
    }


def ahead_view(game: PitchGame, look: Display) -> Ahead | None:
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
