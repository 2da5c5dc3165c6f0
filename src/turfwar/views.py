"""What a seat may know of a match, ready for JSON.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> match.view("away")["question"]["choices"]
['coin heads', 'coin tails']
>>> match.view("spectator")["question"]["choices"] is None
True

Whatever is hidden is left out in two places only: `hand` and `visible_events`.
"""

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

import msgspec

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.phases import PHASE
from turfwar.naming import TURNCOAT, who_is
from turfwar.notes import NOTED, NoteView, free_choices, notes
from turfwar.pitch.frame import (
    PLAYER_NAMES,
    SIDE_NAMES,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    USED,
    ZONES,
)
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import square_name
from turfwar.prompts import prompt
from turfwar.reasons import set_up_needs
from turfwar.rulesets.lrb6.cards.hand import hand as cards_of
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.layout import (
    ABSENT,
    ACTION,
    ACTION_NAMES,
    AG,
    APOTHECARIES,
    ASSISTANTS,
    AV,
    BLITZ_USED,
    CASUALTIES,
    CASUALTIES_DONE,
    CHEERLEADERS,
    COMPLETIONS,
    CONFUSED,
    EXHAUSTED,
    FAN_FACTOR,
    FANATIC,
    FANS,
    FOUL_USED,
    GUILTY,
    HANDOFF_USED,
    HAS_BLOCKED,
    HELD,
    HYPNOTISED,
    INJURY,
    INTERCEPTIONS,
    KICKING,
    LEADER,
    MA,
    MOVED,
    NIGGLES,
    NO_ZONES,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_INJURY,
    PASS_USED,
    PLAYER,
    POSITION,
    REFEREE_MODEL,
    REFEREE_RACE,
    REROLL_USED,
    ROOTED,
    SKILL_WORDS,
    SKILLS,
    ST,
    STATUS_NAMES,
    TOUCHDOWNS_SCORED,
    WENT_FOR_IT,
)
from turfwar.rulesets.lrb6.match import Match as Game
from turfwar.rulesets.lrb6.rows import player_row
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.telling import Event, Teller, casualty_name
from turfwar.rulesets.lrb6.vocabulary import E_DRAWN, E_ROLL

if TYPE_CHECKING:
    from turfwar.api import Match

Seat = Literal["home", "away", "referee", "spectator"]
SEATS: Final = ("home", "away", "referee", "spectator")


class BallView(TypedDict):
    """Where the ball is; both null where it is off the pitch."""

    square: str | None
    carrier: str | None


class TeamView(TypedDict):
    """A team as everybody at the pitch sees it."""

    side: str
    name: str
    race: str
    score: int
    turn: int
    rerolls: int
    leader: bool
    bribes: int
    apothecaries: int
    casualties: int
    fame: int
    fans: int
    fan_factor: int
    cheerleaders: int
    assistants: int
    cards: int


class Characteristics(TypedDict):
    """The four numbers of a player."""

    ma: int
    st: int
    ag: int
    av: int


class PlayerView(TypedDict):
    """A player's card and how he is."""

    id: str
    number: int
    side: str
    name: str
    position: str
    state: str
    square: str | None
    ma: int
    st: int
    ag: int
    av: int
    base: Characteristics
    skills: list[str]
    used: bool
    ball: bool
    zones: bool
    flags: list[str]
    niggles: int
    injuries: list[str]
    completions: int
    touchdowns: int
    interceptions: int
    casualties: int


class ActivationView(TypedDict):
    """The player whose action is open."""

    player: str
    action: str
    moved: int
    went_for_it: int
    has_blocked: bool


class TurnUsedView(TypedDict):
    """What the team turn has used up."""

    blitz: bool
    throw: bool
    handoff: bool
    foul: bool
    reroll: bool


class QuestionView(TypedDict):
    """What is asked, and of whom; the choices only for whom it is asked.

    `needs` says what is missing before it can be finished, `notes` what is to be known of choices,
    `free` which of them cost nothing.
    """

    kind: str
    chooser: str
    player: str | None
    about: str | None
    text: str
    choices: list[str] | None
    needs: list[str]
    notes: dict[str, NoteView]
    free: list[str]


class EventView(TypedDict):
    """Something that happened, where in the log it stands, and the rule behind it."""

    pos: int
    kind: str
    text: str
    source: str
    facts: dict[str, Any]


class View(TypedDict):
    """All that a seat may know of a position."""

    seat: str
    rules: str
    options: list[str]
    ply: int
    half: int
    phase: str
    active: str | None
    kicking: str | None
    weather: str
    turnover: bool
    over: bool
    winner: str | None
    ball: BallView
    other_ball: BallView | None
    teams: dict[str, TeamView]
    players: dict[str, PlayerView]
    activation: ActivationView | None
    turn_used: TurnUsedView
    question: QuestionView | None
    hand: list[str]


Known = dict[int, tuple[list[int], PlayerView]]
"""The players of one match as they were seen last, by number."""


def view_schema() -> dict[str, Any]:
    """The JSON Schema of a view."""
    return msgspec.json.schema(View)


def view(match: "Match", seat: str) -> View:
    """What `seat` may know now."""
    if seat not in SEATS:
        raise TurfwarError(f"there is no seat {seat!r}: one of {', '.join(SEATS)}")
    return for_seat(match, public_view(match), seat)


def for_seat(match: "Match", public: View, seat: str) -> View:
    """What is public, with what only this seat may know."""
    mine: View = {**public, "seat": seat, "hand": hand(match, seat)}
    question = public["question"]
    if question is not None and question["chooser"] == seat:
        text = match.game.setting.notation.text
        mine["question"] = {
            **question,
            "choices": [text(code) for code in match.legal],
            "needs": set_up_needs(match.game) if question["kind"] == "setup" else [],
            "notes": notes(match) if mine["hand"] or question["kind"] in NOTED else {},
            "free": free_choices(match) if question["kind"] == "reroll" else [],
        }
    return mine


def public_view(match: "Match", known: Known | None = None) -> View:
    """What everybody may know; `known` keeps players from one call to the next of a match."""
    game = match.game
    kicking = int(game.get(KICKING))
    return {
        "seat": "spectator",
        "rules": match.rules,
        "options": list(match.options),
        "ply": match.ply,
        "half": match.half,
        "phase": game.book.phase_names[game.get(PHASE)],
        "active": match.active,
        "kicking": SIDE_NAMES[kicking] if kicking >= 0 else None,
        "weather": match.weather,
        "turnover": match.turnover,
        "over": match.over,
        "winner": match.winner,
        "ball": ball_view(int(game.ball), int(game.carrier)),
        "other_ball": other_ball_view(game),
        "teams": {SIDE_NAMES[side]: team_view(game, side) for side in (0, 1)},
        "players": players_view(game, {} if known is None else known),
        "activation": activation_view(game),
        "turn_used": turn_used_view(game),
        "question": question_view(match),
        "hand": [],
    }


def hand(match: "Match", seat: str) -> list[str]:
    """The cards that a seat holds; nobody else is shown them."""
    side = SIDE_NAMES.index(seat) if seat in SIDE_NAMES else 2
    return [CARD_NAMES[card] for card in cards_of(match.game, side)] if side < 2 else []


def hand_size(game: Game, side: int) -> int:
    """How many cards a side holds, which everybody can see."""
    return int(game.get(HELD + side))


def visible_events(records: list[int], seat: str) -> list[tuple[int, list[int]]]:
    """The records of a stretch of the log that a seat may see, with their places in it."""
    result: list[tuple[int, list[int]]] = []
    at = 0
    while at < len(records):
        end = at + 2 + records[at + 1]
        secret = records[at] == E_DRAWN and SIDE_NAMES[records[at + 2]] != seat
        if not secret:
            result.append((at, records[at:end]))
        at = end
    return result


def events_view(match: "Match", seat: str, since: int = 0) -> list[EventView]:
    """What a seat may know of what has happened since the log was at `since`."""
    teller = Teller(match.game.setting)
    return [
        event_view(since + at, tell(teller, record))
        for at, record in visible_events(match.game.records(since), seat)
    ]


def tell(teller: Teller, record: list[int]) -> Event:
    """A record as an event."""
    if record[0] == E_ROLL:
        return teller.roll(record[2:])
    return teller.plain(record[0], record[2:])


def event_view(pos: int, event: Event) -> EventView:
    """An event with its place in the log."""
    return {
        "pos": pos,
        "kind": event.kind,
        "text": event.text,
        "source": event.source,
        "facts": event.facts,
    }


def other_ball_view(game: Game) -> BallView | None:
    """002, Ball Clone: the second ball, where there is one."""
    square, carrier = int(game.get(OTHER_BALL)), int(game.get(OTHER_CARRIER))
    return ball_view(square, carrier) if square or carrier >= 0 else None


def ball_view(square: int, carrier: int) -> BallView:
    return {
        "square": square_name(square) if square else None,
        "carrier": PLAYER_NAMES[carrier] if carrier >= 0 else None,
    }


def team_view(game: Game, side: int) -> TeamView:
    team = game.setting.team(side)
    return {
        "side": SIDE_NAMES[side],
        "name": team.name,
        "race": team.race,
        "score": game.score(side),
        "turn": game.turn(side),
        "rerolls": game.rerolls(side),
        "leader": game.get(LEADER + side) != 0,
        "bribes": game.bribes(side),
        "apothecaries": game.get(APOTHECARIES + side),
        "casualties": game.get(CASUALTIES + side),
        "fame": game.fame(side),
        "fans": game.get(FANS + side),
        "fan_factor": game.get(FAN_FACTOR + side),
        "cheerleaders": game.get(CHEERLEADERS + side),
        "assistants": game.get(ASSISTANTS + side),
        "cards": hand_size(game, side),
    }


def players_view(game: Game, known: Known) -> dict[str, PlayerView]:
    result: dict[str, PlayerView] = {}
    for side in (0, 1):
        rosters = {player.slot: player for player in game.setting.team(side).players}
        for number in range(game.first(side), game.last(side)):
            roster = rosters.get(number % SIDE_SLOTS)
            if roster is not None or game.status(number) != ABSENT:
                result[PLAYER_NAMES[number]] = known_player(game, number, roster, known)
    for number in (REFEREE_MODEL, FANATIC):
        if game.status(number) != ABSENT:
            result[PLAYER_NAMES[number]] = known_player(game, number, None, known)
    return result


def known_player(game: Game, number: int, roster: PlayerSetting | None, known: Known) -> PlayerView:
    """A player's view, the one that is known if nothing about him has changed."""
    row = player_row(game, number)
    guilty = game.get(GUILTY + number // 15) >> number % 15 & 1
    row += [int(game.player(number).has_ball), guilty]
    before = known.get(number)
    if before is not None and before[0] == row:
        return before[1]
    race = game.get(REFEREE_RACE) if number == REFEREE_MODEL else 0
    view = player_view(number, row, roster, race)
    known[number] = (row, view)
    return view


def player_view(number: int, row: list[int], roster: PlayerSetting | None, race: int) -> PlayerView:
    """A player from his row of numbers; the last two tell whether he has the ball, and guilt."""
    now: Characteristics = {"ma": row[MA], "st": row[ST], "ag": row[AG], "av": row[AV]}
    base = now
    if roster is not None and not row[POSITION]:
        ma, st, ag, av = roster.characteristics
        base = {"ma": ma, "st": st, "ag": ag, "av": av}
    turncoat = row[SKILLS + TURNCOAT // 15] >> TURNCOAT % 15 & 1 != 0
    name, position = who_is(number, roster, row[POSITION], race, turncoat)
    return {
        "id": PLAYER_NAMES[number],
        "number": number % SIDE_SLOTS + 1,
        "side": SIDE_NAMES[number // SIDE_SLOTS],
        "name": name,
        "position": position,
        "state": STATUS_NAMES[row[STATUS]],
        "square": square_name(row[SQUARE]) if row[SQUARE] else None,
        **now,
        "base": base,
        "skills": list(skill_names(tuple(row[SKILLS : SKILLS + SKILL_WORDS]))),
        "used": row[USED] != 0,
        "ball": row[-2] != 0,
        "zones": row[ZONES] != 0,
        "flags": flags(row),
        "niggles": row[NIGGLES],
        "injuries": [casualty_name(each) for each in (row[INJURY], row[OTHER_INJURY]) if each],
        "completions": row[COMPLETIONS],
        "touchdowns": row[TOUCHDOWNS_SCORED],
        "interceptions": row[INTERCEPTIONS],
        "casualties": row[CASUALTIES_DONE],
    }


@lru_cache(4096)
def skill_names(words: tuple[int, ...]) -> tuple[str, ...]:
    """The skills whose bits are set."""
    return tuple(
        name for number, name in enumerate(SKILL_NAMES) if words[number // 15] >> number % 15 & 1
    )


def flags(row: list[int]) -> list[str]:
    """What is the matter with a player, beside his state."""
    found = {
        "confused": row[NO_ZONES] & CONFUSED,
        "hypnotised": row[NO_ZONES] & HYPNOTISED,
        "rooted": row[ROOTED],
        "exhausted": row[EXHAUSTED],
        "guilty": row[-1],
    }
    return [name for name, value in found.items() if value]


def activation_view(game: Game) -> ActivationView | None:
    number = game.get(PLAYER)
    if number < 0 or not game.get(ACTION):
        return None
    return {
        "player": PLAYER_NAMES[number],
        "action": ACTION_NAMES[game.get(ACTION)],
        "moved": game.get(MOVED),
        "went_for_it": game.get(WENT_FOR_IT),
        "has_blocked": game.get(HAS_BLOCKED) != 0,
    }


def turn_used_view(game: Game) -> TurnUsedView:
    return {
        "blitz": game.get(BLITZ_USED) != 0,
        "throw": game.get(PASS_USED) != 0,
        "handoff": game.get(HANDOFF_USED) != 0,
        "foul": game.get(FOUL_USED) != 0,
        "reroll": game.get(REROLL_USED) != 0,
    }


def question_view(match: "Match") -> QuestionView | None:
    """The open question without its choices."""
    question = match.choice
    if question is None:
        return None
    return {
        "kind": question.kind,
        "chooser": question.chooser,
        "player": question.player,
        "about": question.about,
        "text": prompt(match),
        "choices": None,
        "needs": [],
        "notes": {},
        "free": [],
    }


def view_us(calls: int = 200, seed: int = 7) -> list[float]:
    """How long a view takes, in µs a call, at some positions of a match between two rookies."""
    from turfwar.api import Match
    from turfwar.bots.simple import Rookie

    match = Match("Human", "Orc", seed=seed)
    bots = {"home": Rookie(), "away": Rookie()}
    result: list[float] = []
    while len(result) < calls and match.choice is not None:
        started = time.perf_counter()
        view(match, match.choice.chooser)
        result.append((time.perf_counter() - started) * 1e6)
        match.choose(bots[match.choice.chooser].choose(match))
    return result
