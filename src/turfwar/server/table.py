"""A match at the server's table: what the journal says, played; nothing here waits or sends.

Every change is a line: it is tried on the match, written to the journal, and only then shown. A
line that is applied again, in another process, comes to the same position with the same dice.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from turfwar.api import Match, NothingToUndo
from turfwar.bots.rookie import Rookie
from turfwar.choices import Choice
from turfwar.games import find_ruleset, usual_teams
from turfwar.kernel.errors import MalformedChoice
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.replay import is_replay, replay_match, reseed
from turfwar.saving import load_match, save_match
from turfwar.server.absence import (
    CLAIMED,
    CONCEDED,
    LEAVE,
    Patience,
    concession,
    may_concede,
    shortest,
)
from turfwar.server.adjourning import ADJOURN, AGREE, DECLINE, Adjournment
from turfwar.server.clocks import SIDES, TableClock
from turfwar.server.day_clock import DayClock, after, clock_of
from turfwar.server.messages import Refusal
from turfwar.server.odds_position import position_for_odds
from turfwar.server.sandbox import PositionError, match_of
from turfwar.server.storage.database import now
from turfwar.server.storage.journal import JournalLine
from turfwar.server.storage.records import OVER, PLAYING, SANDBOX, WAITING, Record, closing_of
from turfwar.server.storage.snapshots import MatchSnapshot
from turfwar.teams.called import name_players
from turfwar.teams.files import read_roster_line
from turfwar.views.report import score

log = logging.getLogger("turfwar.server")

CLOCK: Final = "clock"
CALL: Final = "call yes"
MARK_DIGITS: Final = 8
MOST_SETTLED: Final = 200
"""How many questions are answered in a row for a coach who is leaving."""


class Made(NamedTuple):
    """A choice that could be taken back: whose it was, and whether dice fell after it."""

    seat: str
    random: bool


class JournalledMatch:
    """A match, its version, whose choices can be taken back, its clock; a sandbox's position."""

    def __init__(self, record: Record, match: Match | None = None) -> None:
        """`match` is where it stands, if that is not its first position."""
        self.record = record
        self.match: Match | None = None
        self.version = 0
        self.made: list[Made] = []
        self.clock: TableClock | None = None
        self.kept_for_odds: tuple[int, str] = (-1, "")
        self.base: str | None = record.position
        self.leaving: str | None = None
        """The side that has conceded, or whose match was claimed, until the rules take it."""
        self.adjournment = Adjournment()
        self.patience = Patience(record.updated)
        if record.status != WAITING:
            self.begin(match)

    @classmethod
    def build(cls, record: Record, lines: list[JournalLine]) -> "JournalledMatch":
        """The table as the journal has it."""
        table = cls(record)
        for line in lines:
            table.apply(line)
        return table

    @classmethod
    def at(cls, record: Record, snapshot: MatchSnapshot) -> "JournalledMatch":
        """The table as a snapshot has it."""
        kept = json.loads(snapshot.data)
        table = cls(record, Match.of(load_match(kept["save"].encode())))
        table.version = snapshot.seq
        table.leaving = kept["leaving"]
        table.adjournment = Adjournment(*kept.get("adjourned", ()))
        if table.clock is not None:
            home, away = kept["left"]
            table.clock.set_left(home, away, now())
            table.stop_clock()
        return table

    def snapshot(self) -> MatchSnapshot:
        """The table as it stands, to continue from under newer rules."""
        left = self.clock.charge() if self.clock is not None else (None, None)
        saved = save_match(self.playing().game).decode()
        kept: dict[str, Any] = {"save": saved, "leaving": self.leaving, "left": left}
        kept["adjourned"] = (self.adjournment.on, self.adjournment.by)
        version = find_ruleset(self.record.rules).rules_version
        return MatchSnapshot(self.version, version, json.dumps(kept).encode())

    def mark(self) -> str:
        """The beginning of the digest, by which another version sees whether it agrees."""
        return self.playing().digest[:MARK_DIGITS]

    def begin(self, match: Match | None = None) -> None:
        """The match before its first choice, or where it stands."""
        self.match = first_position(self.record) if match is None else match
        self.patience = Patience(self.record.updated)
        self.clock = clock_of(self.record.clock, self.record.updated)
        self.note_holidays()
        if self.clock is not None:
            self.clock.look(self.match)

    @property
    def sandbox(self) -> bool:
        return self.record.mode == SANDBOX

    @property
    def between_people(self) -> bool:
        """Whether two different coaches play each other: such a match is rated."""
        both = {self.record.seats[side].coach_id for side in ("home", "away")}
        return None not in both and len(both) > 1

    @property
    def closed(self) -> str | None:
        """Why an admin has ended the match before its time."""
        return closing_of(self.record)

    @property
    def chooser(self) -> str | None:
        """Who decides now."""
        if self.match is None or self.match.game.over or self.closed is not None:
            return None
        return SIDE_NAMES[self.match.game.chooser]

    def waits_for_another(self, coach_id: str) -> bool:
        """Whether nothing is up to this coach: another one has to come, or to decide."""
        seats = self.record.seats
        if self.match is None:
            mine = [seat for seat in seats.values() if seat.coach_id == coach_id]
            taken = all(seat.taken for seat in seats.values())
            return taken and bool(mine) and all(seat.promise for seat in mine)
        chooser = self.chooser
        asked = seats[chooser].coach_id if chooser is not None else None
        return asked is not None and asked != coach_id

    def outcome(self) -> dict[str, Any]:
        """The fields of the record that are not as the match stands: its status and its result.

        In a sandbox a match that was over goes on when its end is taken back.
        """
        if self.match is None or self.closed is not None:
            return {}
        found: dict[str, Any] = self.waiting_for()
        if self.adjournment.recorded != self.record.adjourned:
            found["adjourned"] = self.adjournment.recorded
        if self.match.over == (self.record.status == OVER):
            return found
        if not self.match.over:
            return {**found, "status": PLAYING, "result": None}
        return {**found, "status": OVER, "result": score(self.match.game)}

    def take(self, record: Record) -> None:
        """Something of the record has changed."""
        self.record = record
        self.note_holidays()

    def note_holidays(self) -> None:
        if isinstance(self.clock, DayClock):
            self.clock.away = self.record.holidays

    def waiting_for(self) -> dict[str, Any]:
        """In a match over days: whom it waits for, and until when, where the record says other."""
        if not isinstance(self.clock, DayClock):
            return {}
        due = None if self.over_or_closed else self.clock.deadline()
        until = datetime.fromtimestamp(int(due), UTC) if due is not None else None
        asked = self.clock.running if until is not None else None
        found: dict[str, Any] = {}
        if asked != self.record.asked:
            found["asked"] = asked
        if until != self.record.due:
            found["due"] = until
        return found

    @property
    def over_or_closed(self) -> bool:
        return self.match is None or self.match.over or self.closed is not None

    def claimed_after(self, usual: float) -> float:
        """After how many seconds without a decision of a coach the other can claim the match: in
        one over days, when the time of two turns has passed."""
        if isinstance(self.clock, DayClock):
            return 2 * self.clock.allowance / 1000
        return usual

    def patience_left(self, chooser: str, usual: float) -> float:
        """In how many seconds the others need not wait for a seat any longer."""
        seconds = self.claimed_after(usual)
        if isinstance(self.clock, DayClock):
            since = self.patience.since.get(chooser, self.patience.begun).timestamp()
            away = self.clock.away.get(chooser, ())
            return max(0.0, after(since, seconds, away) - self.clock.now())
        return self.patience.left(chooser, seconds)

    # Lines

    def line(self, kind: str, seat: str, text: str) -> JournalLine:
        """The journal's next line."""
        home, away = self.clock.charge() if self.clock is not None else (None, None)
        return JournalLine(self.record.id, self.version + 1, kind, seat, text, home, away, now())

    def apply(self, line: JournalLine, choice: Choice | None = None) -> None:
        """Do what a line says; an error leaves everything as it was.

        `choice` is the line's, where it has been read already.
        """
        match = self.playing()
        if line.kind == "choice":
            game = match.game
            before = int(game.dice.tell())
            game.play_or_intervene(match.read(line.text) if choice is None else choice)
            self.made.append(Made(line.seat, int(game.dice.tell()) != before))
        elif line.kind == "undo":
            match.undo()
            self.made.pop()
        elif line.kind == LEAVE:
            self.leaving = line.seat
            self.adjournment = Adjournment()
        elif line.kind == ADJOURN:
            if self.adjournment.take(line.seat, line.text):
                # Nobody has waited meanwhile.
                self.patience = Patience(line.made)
        else:
            self.match = match = match_of(json.loads(line.text), self.record.proof.seed)
            self.made = []
            self.base = line.text
            self.leaving = None
        self.version = line.seq
        self.patience.look(self.chooser, line.seat, line.made)
        if self.clock is not None:
            self.clock.set_left(line.home_ms, line.away_ms, line.made)
            self.clock.look(match)
            self.stop_clock()

    def stop_clock(self) -> None:
        """No time runs while the match is adjourned."""
        if self.clock is not None and self.adjournment.on:
            self.clock.running = None

    def do(self, kind: str, seat: str, text: str, choice: Choice | None = None) -> JournalLine:
        """Apply the next line, and return it to be written."""
        line = self.line(kind, seat, text)
        self.apply(line, choice)
        return line._replace(mark=self.mark())

    # What coaches ask for

    def playing(self) -> Match:
        if self.match is None:
            raise Refusal("not-playing", "the match has not begun: a coach or a nonce is missing")
        return self.match

    def as_odds_position(self) -> str:
        """The position as it is told to whoever works odds out; made once for each version."""
        if self.kept_for_odds[0] != self.version:
            self.kept_for_odds = (self.version, position_for_odds(self.playing().game).decode())
        return self.kept_for_odds[1]

    def check_adjourned(self) -> None:
        if self.adjournment.on:
            raise Refusal("not-playing", "the match is adjourned: both coaches agree to resume it")

    def check_version(self, at: int) -> None:
        if self.closed is not None:
            raise Refusal("not-playing", f"an admin has closed the match: {self.closed}")
        if at != self.version:
            raise Refusal("stale", f"meant for version {at}, this is version {self.version}")

    def choose(self, seats: tuple[str, ...], at: int, texts: list[str]) -> list[JournalLine]:
        """Make choices for a coach, as many as are open; the first must be."""
        match = self.playing()
        try:
            codes = [match.read(text) for text in texts]
        except MalformedChoice as error:
            raise Refusal("malformed", str(error)) from error
        self.check_version(at)
        self.check_adjourned()
        if match.over:
            raise Refusal("not-playing", "the match is over")
        lines: list[JournalLine] = []
        for code in codes:
            seat = self.seat_for_choice(seats, code, first=not lines)
            if seat is None:
                break
            line = self.attempt(seat, code)
            if line is None:
                break
            lines.append(line)
            if match.over:
                break
        if not lines:
            raise Refusal("failed", "the engine could not carry it out; nothing was changed")
        return lines

    def attempt(self, seat: str, code: Choice) -> JournalLine | None:
        """Make an open choice; None where the rules fail at it, which is a fault to be found."""
        try:
            return self.do("choice", seat, code.text, code)
        except Exception:
            log.exception("match %s, version %d: %s", self.record.id, self.version, code.text)
            return None

    def seat_for_choice(self, seats: tuple[str, ...], code: Choice, first: bool) -> str | None:
        """The seat that makes this choice; None where it is not open to it any more."""
        match = self.playing()
        chooser = self.chooser
        if code.text == CALL and not match.game.is_legal(code):
            caller = "away" if match.active == "home" else "home"
            if caller in seats and match.game.may_intervene(code):
                return caller
        if chooser not in seats:
            if first:
                raise Refusal("not-yours", f"{chooser} decides here")
            return None
        if match.game.is_legal(code):
            return chooser
        if first:
            question = match.choice
            kind = question.kind if question is not None else "nothing"
            raise Refusal("illegal", f"{code.text} is not open here: {chooser} decides {kind}")
        return None

    def may_undo(self, seats: tuple[str, ...]) -> bool:
        """Whether these seats could take the last choice back."""
        if not self.made or not seats or self.match is None or self.leaving is not None:
            return False
        if self.closed is not None or self.adjournment.on:
            return False
        if not self.match.game.can_undo():
            return False
        if self.sandbox:
            return True
        # Once it is over the secret of the dice is told; and that another coach is asked can tell
        # what they have in hand.
        last = self.made[-1]
        return last.seat in seats and not last.random and self.chooser in seats

    def undo(self, seats: tuple[str, ...], at: int) -> list[JournalLine]:
        """Take the last choice back."""
        match = self.playing()
        self.check_version(at)
        if not self.may_undo(seats):
            if match.over:
                raise Refusal("no-undo", "the match is over")
            raise Refusal("no-undo", "dice have fallen since, or another coach was asked")
        try:
            return [self.do("undo", seats[0], "")]
        except NothingToUndo as error:
            raise Refusal("no-undo", str(error)) from error

    def concede(self, seats: tuple[str, ...], at: int, seat: str | None) -> list[JournalLine]:
        """A coach gives up, at any time; it counts as soon as the rules take it.

        What has been decided since `at` changes nothing: a bot may be deciding all the time.
        """
        match = self.playing()
        self.check_version(max(at, self.version))
        if match.over:
            raise Refusal("not-playing", "the match is over")
        own = [each for each in seats if each in SIDES]
        who = seat or (self.chooser if self.chooser in own else own[0] if own else None)
        if who is None or who not in own:
            raise Refusal("not-yours", "only a coach of the match can concede it")
        if self.leaving is not None:
            raise Refusal("not-playing", f"{self.leaving} has conceded already")
        return self.leave(who, CONCEDED)

    def claim(self, seats: tuple[str, ...], at: int, seconds: int) -> list[JournalLine]:
        """A coach claims the match: the other side has not decided for so many seconds."""
        match = self.playing()
        self.check_version(at)
        self.check_adjourned()
        chooser = self.chooser
        if match.over or chooser is None:
            raise Refusal("not-playing", "the match is over")
        if not self.may_be_claimed() or not any(each in SIDES for each in seats):
            raise Refusal("not-yours", "only the opponent of an absent coach can claim a match")
        if chooser in seats:
            raise Refusal("not-yours", "the match waits for you: there is nothing to claim")
        left = self.patience_left(chooser, seconds)
        if left > 0:
            raise Refusal("too-early", f"wait {int(left) + 1} seconds more, then claim the match")
        if chooser not in SIDES:
            # An absent referee loses nothing: the open question is answered.
            line = self.attempt(CLOCK, match.read(shortest(match)))
            return [line] if line is not None else []
        return self.leave(chooser, CLAIMED)

    def may_be_claimed(self) -> bool:
        """Whether the match waits for a coach, and another one waits with it."""
        chooser = self.chooser
        if chooser is None or self.sandbox or self.leaving is not None:
            return False
        if self.adjournment.on:
            return False
        asked = self.record.seats[chooser].coach_id
        coaches = {self.record.seats[side].coach_id for side in SIDES} - {None, asked}
        return asked is not None and bool(coaches)

    def may_adjourn(self) -> bool:
        """Whether two coaches play each other, who can agree on it."""
        if self.chooser is None or self.sandbox or self.leaving is not None:
            return False
        home, away = (self.record.seats[side].coach_id for side in SIDES)
        return home is not None and away is not None and home != away

    def adjourn(self, seats: tuple[str, ...], agree: bool) -> list[JournalLine]:
        """A coach proposes to adjourn or to resume, agrees to it, or declines it."""
        match = self.playing()
        self.check_version(self.version)
        side = next((each for each in seats if each in SIDES), None)
        if side is None:
            raise Refusal("not-yours", "only a coach of the match can adjourn or resume it")
        if match.over or not self.may_adjourn():
            raise Refusal("not-playing", "only a running match of two coaches can be adjourned")
        if not agree and self.adjournment.by is None:
            raise Refusal("not-playing", "nothing is proposed: there is nothing to decline")
        if agree and self.adjournment.by == side:
            return []
        return [self.do(ADJOURN, side, AGREE if agree else DECLINE)]

    def leave(self, side: str, how: str) -> list[JournalLine]:
        """A side concedes, or has its match claimed; and what follows from that at once."""
        match = self.playing()
        if may_concede(match, side):
            return [self.do("choice", side, concession(match, side))]
        return [self.do(LEAVE, side, how), *self.settle()]

    def settle(self) -> list[JournalLine]:
        """Go on for a side that is leaving until the match is over, or another coach decides."""
        match = self.playing()
        lines: list[JournalLine] = []
        side = self.leaving
        while side is not None and not match.over and len(lines) < MOST_SETTLED:
            if may_concede(match, side):
                lines.append(self.do("choice", side, concession(match, side)))
                continue
            own = self.record.seats[side].coach_id
            asked = self.record.seats[self.chooser or side]
            if asked.seat != side and (asked.bot is not None or asked.coach_id != own):
                break
            line = self.attempt(CLOCK, match.read(shortest(match)))
            if line is None:
                break
            lines.append(line)
        return lines

    def answer_for_the_other(self) -> list[JournalLine]:
        """Answer what is asked of a coach who is not there either, while the other is leaving.

        Within a roll it is answered as well as the rookie can, as it may be about their players.
        """
        match = self.playing()
        text = match.read(Rookie().choose(match)).text if match.game.waiting else shortest(match)
        line = self.attempt(CLOCK, match.read(text))
        return [line, *self.settle()] if line is not None else []

    def set_position(self, position: dict[str, Any]) -> list[JournalLine]:
        """Another position of the sandbox."""
        try:
            return [self.do("position", "home", json.dumps(position))]
        except PositionError as error:
            raise Refusal("malformed", str(error)) from error

    def seat_shown(self, seats: tuple[str, ...], before: str | None = None) -> str:
        """Through which seat's eyes a coach sees the match."""
        if not seats or self.closed is not None:
            return "spectator"
        chooser = self.chooser
        if chooser is not None and chooser in seats:
            return chooser
        return before if before in seats and before is not None else seats[0]


def first_position(record: Record) -> Match:
    """A match as it begins: two teams, a position put up by hand, or one to play on from."""
    seed = record.proof.seed
    if record.position is not None:
        return match_of(json.loads(record.position), seed)
    if record.origin is not None:
        return with_new_dice(record.origin, seed)
    if record.league is not None:
        home, away = (read_roster_line(line) for line in record.league.rosters)
        return Match(home, away, seed=seed, rules=record.rules, options=record.options)
    teams = [
        read_roster_line(record.rosters[side].line)
        if side in record.rosters
        else record.seats[side].team or usual
        for side, usual in zip(("home", "away"), usual_teams(record.rules), strict=True)
    ]
    match = Match(*teams, seed=seed, rules=record.rules, options=record.options)
    name_players(match.game.setting)
    return match


def with_new_dice(origin: bytes, seed: int) -> Match:
    """A match that goes on with dice of its own, from the end of a replay or from a save."""
    match = replay_match(origin) if is_replay(origin) else Match.of(load_match(origin))
    reseed(match, seed)
    return match
