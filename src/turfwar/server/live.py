"""A match that people look at: one change at a time, written first, then shown to all."""

import asyncio
import json
import logging
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from turfwar.api import Match
from turfwar.bots.base import Bot
from turfwar.bots.registry import find_bot, make_bot
from turfwar.choices import Choice
from turfwar.server.budgets import GUESTS
from turfwar.server.changes import changes
from turfwar.server.clocks import decided_for_them
from turfwar.server.documents import fair_document, match_document
from turfwar.server.errors import ApiError
from turfwar.server.messages import Refusal, encode
from turfwar.server.pool_bots import reason_of
from turfwar.server.pool_tasks import packed
from turfwar.server.restoring import open_match
from turfwar.server.storage.journal import JournalConflict, JournalLine
from turfwar.server.storage.owners import NotOwner
from turfwar.server.storage.records import OWN, Record, stored
from turfwar.server.table import CLOCK, JournalledMatch
from turfwar.views.encoded import choices_sent, events_sent
from turfwar.views.players import PlayerCache
from turfwar.views.view import View, choice_is_seen, for_seat, public_view, visible_events

if TYPE_CHECKING:
    from turfwar.server.hub import Hub

log = logging.getLogger("turfwar.server")

SLICE: Final = 0.004
"""How long bots may compute before others get their turn, in seconds.

The processor's time counts: on a busy machine nobody else's turn would come sooner by stopping."""
SLICE_CHOICES: Final = 12
THOUGHT: Final = 0.05
"""What has been chosen is shown after so many seconds by the clock, however little was computed
here: somebody thinks."""
LONGEST_TIMER: Final = 3600.0
"""What is due later is seen to by the sweep over matches that are due."""
SNAPSHOT_LINES: Final = 50
"""After so many lines a snapshot is stored, to continue from under newer rules."""


class Watcher(Protocol):
    """A connection, as a match sees it."""

    coach_id: str
    asker: str
    """Whose questions these are: a coach's, or of an address without a session."""
    live: "RunningMatch | None"
    session: str | None
    """The hash of its session's token."""
    seats: tuple[str, ...]
    unheard: frozenset[str]
    """Coaches whose chat they do not want to read."""
    answering: bool
    """Whether something that was asked for is being done."""

    def send(self, data: bytes) -> None: ...
    def drop(self, code: int, reason: str) -> None: ...


class RunningMatch:
    """A table with whoever sits at it and around it."""

    def __init__(self, hub: "Hub", table: JournalledMatch) -> None:
        self.hub = hub
        self.table = table
        self.lock = asyncio.Lock()
        """Held by whoever changes the match, until it is on the disk, and by whoever looks."""
        self.talk = asyncio.Lock()
        """Held by whoever says something, until it is kept and told."""
        self.watchers: set[Watcher] = set()
        self.shown: dict[tuple[str, ...], View] = {}
        self.known = PlayerCache()
        self.bots: dict[str, Bot] = {}
        """Those that decide in this process, by their seats."""
        self.reason = ""
        """Why a bot has chosen what is about to be shown, if it says."""
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.Task[None] | None = None
        self.ending = asyncio.Event()
        """Set while a side is leaving: then bots do not wait between their choices."""
        self.stand_in: asyncio.Task[None] | None = None
        self.broken = False
        self.gone = ""
        """Why there is no such match any more, if it was not just called off."""
        self.payer = ""
        """On whose account its bots think."""
        self.since = time.monotonic()
        self.kept_at = 0
        """The version of its last snapshot."""
        self.idle_since = time.monotonic()

    @property
    def record(self) -> Record:
        return self.table.record

    @property
    def id(self) -> str:
        return self.table.record.id

    # Who is here

    def join(self, watcher: Watcher, since: int) -> None:
        """Somebody looks: they get the whole position, and the log from where they have it.

        The caller has the match's lock: what is being written is not to be seen yet, and whoever
        is told of it later must have seen what was before.
        """
        self.watchers.add(watcher)
        if self.table.match is not None:
            watcher.send(self.snapshot(watcher.seats, since))
        self.tell_presence()
        self.wake()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        if not any(each.seats == watcher.seats for each in self.watchers):
            self.shown.pop(watcher.seats, None)
        self.tell_presence()
        if self.table.leaving is not None:
            self.wake_stand_in()

    def tell_presence(self) -> None:
        here = [
            seat
            for seat in self.record.seats
            if any(seat in watcher.seats for watcher in self.watchers)
        ]
        self.send_all({"type": "presence", "watching": len(self.watchers), "here": here})

    def send_all(self, message: dict[str, Any]) -> None:
        data = encode(message)
        for watcher in list(self.watchers):
            watcher.send(data)

    def send_chat(self, message: dict[str, Any], speaker: str) -> None:
        """Pass on what a coach says to those who want to read it."""
        data = encode(message)
        for watcher in list(self.watchers):
            if speaker not in watcher.unheard:
                watcher.send(data)

    def send_match(self) -> None:
        """Something about the match has changed: who has which seat, who is ready, the pace."""
        for watcher in list(self.watchers):
            watcher.seats = self.record.seats_of(watcher.coach_id)
            document = match_document(self.record, watcher.coach_id)
            watcher.send(encode({"type": "match", "match": document, "seats": watcher.seats}))

    # What they see

    def view(self, seats: tuple[str, ...], public: View) -> View:
        match = self.table.playing()
        before = self.shown.get(seats)
        seat = self.table.seat_shown(seats, before["seat"] if before else None)
        view = for_seat(match.game, public, seat, choices_sent)
        self.shown[seats] = view
        return view

    def snapshot(self, seats: tuple[str, ...], since: int = 0) -> bytes:
        """Everything, and the log from a position on."""
        match = self.table.playing()
        view = self.view(seats, public_view(match.game, self.known))
        start = since if since > 0 and begins_record(match.game.records(0), since) else 0
        return encode(
            {
                "type": "snapshot",
                "version": self.table.version,
                "from": start,
                "log": match.log_position,
                "events": events_sent(match.game, visible_events(match.game, view["seat"], start)),
                "view": view,
                "clock": self.clock_document(),
                "wait": self.wait_document(),
                "leaving": self.table.leaving,
                "adjourn": self.adjourn_document(),
                "undo": self.table.may_undo(seats),
            }
        )

    def snapshot_all(self) -> None:
        self.shown.clear()
        for watcher in list(self.watchers):
            watcher.send(self.snapshot(watcher.seats))

    def wait_document(self) -> dict[str, Any] | None:
        """For whom the match waits, and in how many milliseconds the opponent may claim it."""
        chooser = self.table.chooser
        if chooser is None or not self.table.may_be_claimed():
            return None
        most = int(self.table.claimed_after(self.hub.settings.limits.claim_seconds))
        left = self.patience_left(chooser)
        return {"for": chooser, "left": int(left * 1000), "of": most * 1000}

    def adjourn_document(self) -> dict[str, bool | str | None]:
        return {"may": self.table.may_adjourn(), **self.table.adjournment.document()}

    def patience_left(self, chooser: str) -> float:
        return self.table.patience_left(chooser, self.hub.settings.limits.claim_seconds)

    def clock_document(self) -> dict[str, Any] | None:
        clock = self.table.clock
        return clock.document() if clock is not None else None

    def show(self, start: int, by: str, choice: str, chosen: bool) -> None:
        """Send to all what has changed since the log was at `start`.

        What was `chosen` is told to those who may know it; other things that happen have a word.
        """
        match = self.table.playing()
        public = public_view(match.game, self.known)
        messages: dict[tuple[str, ...], bytes] = {}
        for watcher in list(self.watchers):
            seats = watcher.seats
            if seats not in messages:
                messages[seats] = self.update(match, public, seats, start, by, choice, chosen)
            watcher.send(messages[seats])

    def update(
        self,
        match: Match,
        public: View,
        seats: tuple[str, ...],
        start: int,
        by: str,
        choice: str,
        chosen: bool,
    ) -> bytes:
        before = self.shown.get(seats)
        if before is None:
            return self.snapshot(seats)
        view = self.view(seats, public)
        visible = visible_events(match.game, view["seat"], start)
        seen = not chosen or choice_is_seen(match.game, view["seat"], start, visible)
        told = {
            "type": "update",
            "version": self.table.version,
            "from": start,
            "log": match.log_position,
            "events": events_sent(match.game, visible),
            "changes": changes(before, view),
            "clock": self.clock_document(),
            "wait": self.wait_document(),
            "leaving": self.table.leaving,
            "adjourn": self.adjourn_document(),
            "undo": self.table.may_undo(seats),
            "by": by,
            "choice": choice if seen else "",
        }
        return encode({**told, "why": self.reason} if self.reason and seen else told)

    # What happens

    def turn(self) -> "Turn":
        """One change at a time, and none of a match that is no longer what the disk has."""
        return Turn(self)

    async def choose(self, watcher: Watcher, at: int, texts: list[str]) -> int:
        """Make choices for a coach; returns how many were made."""
        async with self.turn():
            start = self.log_position()
            lines = self.table.choose(watcher.seats, at, texts)
            made = len(lines)
            await self.write([*lines, *self.table.settle()], start)
            return made

    async def undo(self, watcher: Watcher, at: int) -> None:
        async with self.turn():
            start = self.log_position()
            await self.write(self.table.undo(watcher.seats, at), start)

    async def concede(self, watcher: Watcher, at: int, seat: str | None) -> None:
        async with self.turn():
            start = self.log_position()
            await self.write(self.table.concede(watcher.seats, at, seat), start)

    async def adjourn(self, watcher: Watcher, agree: bool) -> None:
        async with self.turn():
            start = self.log_position()
            await self.write(self.table.adjourn(watcher.seats, agree), start)

    async def claim(self, watcher: Watcher, at: int) -> None:
        async with self.turn():
            start = self.log_position()
            seconds = self.hub.settings.limits.claim_seconds
            await self.write(self.table.claim(watcher.seats, at, seconds), start)

    async def set_position(self, position: dict[str, Any]) -> None:
        async with self.turn():
            await self.write(self.table.set_position(position), 0)

    def log_position(self) -> int:
        return self.table.playing().log_position

    async def write(self, lines: list[JournalLine], start: int) -> None:
        """Put lines that have been applied onto the disk, then show them."""
        if not lines:
            return
        try:
            await self.hub.journal.append(lines, stored(self.table.outcome()))
        except NotOwner:
            self.hub.lost(self)
            raise Refusal("failed", "another server process plays this match now") from None
        except JournalConflict:
            await self.reload()
            raise Refusal("stale", "another choice came first") from None
        except Exception:
            log.exception("match %s: the journal cannot be written", self.id)
            self.broken = True
            self.hub.drop(self)
            raise Refusal("failed", "it could not be kept, so it was not made") from None
        self.after(lines, start)

    def after(self, lines: list[JournalLine], start: int) -> None:
        """Show lines that are on the disk, and go on."""
        last = lines[-1]
        if last.kind == "position":
            self.snapshot_all()
        else:
            start = min(start, self.log_position())
            chosen = last.kind == "choice"
            self.show(start, last.seat, last.text if chosen else last.kind, chosen)
        self.tell_outcome()
        over = self.table.playing().over
        if over or self.table.version - self.kept_at >= SNAPSHOT_LINES:
            self.hub.keep_snapshot(self)
        self.wake()

    def tell_outcome(self) -> None:
        """Tell that the match is over (or not any more, in a sandbox), as the disk has it now."""
        outcome = self.table.outcome()
        if not outcome:
            return
        self.table.record = replace(self.record, **outcome)
        self.send_match()
        if self.table.playing().over:
            fair = fair_document(self.record, self.table.playing())
            self.send_all({"type": "over", "result": self.record.result, "fair": fair})
            self.hub.finished.put_nowait(f"{OWN}{self.id}")

    # What was written elsewhere

    async def reload(self) -> None:
        """Begin again from the disk."""
        record = await self.hub.fetch(self.id)
        if record is not None:
            self.table = await self.hub.run(open_match, self.hub.store, record)
            self.bots.clear()
            if self.table.match is not None:
                self.snapshot_all()
            self.wake()

    async def refresh(self) -> None:
        """Something of the match's record has changed, here or elsewhere."""
        async with self.lock:
            record = await self.hub.fetch(self.id)
            if record is None:
                self.hub.gone(self)
                return
            begins = self.table.match is None and record.status != "waiting"
            open_before = self.table.closed is None
            self.table.take(record)
            closes = open_before and self.table.closed is not None
            if begins:
                self.table.begin()
                for line in await self.hub.lines(self.id, 0):
                    self.table.apply(line)
                await self.hub.put_right(self.table)
            self.send_match()
            if begins or (closes and self.table.match is not None):
                self.snapshot_all()
            self.wake()

    # Bots and clocks

    def wake(self) -> None:
        """See whether a bot is to move, and when a clock runs out."""
        if self.table.leaving is not None:
            self.ending.set()
        else:
            self.ending.clear()
        if self.bot_to_move() is not None and (self.driver is None or self.driver.done()):
            self.driver = asyncio.create_task(self.drive())
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        clock = self.table.clock
        due = clock.due() if clock is not None else None
        if due is not None and self.watchers and due < LONGEST_TIMER:
            self.timer = asyncio.create_task(self.time_out(due, self.table.version))
        self.wake_stand_in()

    def wake_stand_in(self) -> None:
        """Where a side is leaving, see when the other coach's question is answered for them."""
        if self.stand_in is not None:
            self.stand_in.cancel()
            self.stand_in = None
        chooser = self.table.chooser
        if self.table.leaving is None or chooser is None or self.record.seats[chooser].bot:
            return
        here = any(chooser in watcher.seats for watcher in self.watchers)
        match = self.table.playing()
        # Within a roll, or between team turns, nothing of theirs is lost by a quick answer.
        quick = not here and (match.game.waiting or match.active is None)
        due = 0.0 if quick else self.patience_left(chooser)
        self.stand_in = asyncio.create_task(self.answer_for_the_other(due, self.table.version))

    async def answer_for_the_other(self, due: float, version: int) -> None:
        await asyncio.sleep(due)
        self.stand_in = None
        with suppress(Refusal):
            async with self.turn():
                if self.table.version == version and self.table.leaving is not None:
                    start = self.log_position()
                    await self.write(self.table.answer_for_the_other(), start)

    def bot_to_move(self) -> str | None:
        """The seat of the bot that decides now, while somebody looks, or a side is leaving."""
        chooser = self.table.chooser
        waits = not self.watchers or self.record.pace < 0
        if chooser is None or (waits and self.table.leaving is None):
            return None
        return chooser if self.record.seats[chooser].bot else None

    def bot(self, seat: str) -> Bot:
        if seat not in self.bots:
            name = find_bot(self.record.seats[seat].bot or "rookie").name
            self.bots[seat] = make_bot(name, self.record.proof.seed, seat)
        return self.bots[seat]

    async def bots_choice(self, seat: str) -> Choice:
        """What a bot chooses; one that fails at it takes the first choice there is.

        Whoever thinks over copies does it in a process of the pool, while others get their turn:
        nobody changes this match meanwhile, whose lock is held.
        """
        match = self.table.playing()
        entry = find_bot(self.record.seats[seat].bot or "rookie")
        try:
            if not entry.at_the_table:
                return match.read(await self.thought(seat, entry.name))
            bot = self.bot(seat)
            choice = match.read(bot.choose(match))
            self.reason = reason_of(bot)
            return choice
        except ApiError as error:
            log.warning("match %s: the bot %s does not answer: %s", self.id, entry.name, error)
        except Exception:
            log.exception("match %s, version %d: the bot fails", self.id, self.table.version)
        return match.choices[0]

    async def thought(self, seat: str, name: str) -> str:
        """What a bot chooses that thinks in another process; it belongs to the match's creator."""
        table = self.table
        seed = self.record.proof.seed
        if not self.payer:
            guest = await self.hub.run(self.hub.store.is_guest, self.record.owner_id)
            self.payer = GUESTS if guest else self.record.owner_id
        position = packed(table.playing(), table.base, seed)
        answer = await self.hub.thinkers.ask_in_turn(
            self.payer,
            "bot",
            id=self.id,
            bot=name,
            seat=seat,
            seed=str(seed),
            match=position,
        )
        found = json.loads(answer)
        self.reason = found["why"]
        return str(found["choice"])

    async def drive(self) -> None:
        """Let bots decide for as long as it is theirs to decide."""
        while self.bot_to_move() is not None:
            version = self.table.version
            # Once a side has conceded, the bot only resolves what is left of its step.
            await self.pause(0 if self.table.leaving is not None else self.record.pace / 1000)
            try:
                async with self.turn():
                    one = self.record.pace and self.table.leaving is None
                    await self.bots_decide(1 if one else SLICE_CHOICES)
            except Refusal:
                return
            if self.table.version == version:
                return

    async def pause(self, seconds: float) -> None:
        """Wait before a bot's next choice, but not for a match that is only to be ended."""
        if not seconds:
            await asyncio.sleep(0)
            return
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.ending.wait(), seconds)

    async def bots_decide(self, most: int) -> None:
        """A few choices of bots, in one line after the other and one write."""
        table = self.table
        start = self.log_position()
        until = time.thread_time() + SLICE
        at_latest = time.monotonic() + THOUGHT
        lines: list[JournalLine] = []
        seat = self.bot_to_move()
        while seat is not None and len(lines) < most:
            line = table.attempt(seat, await self.bots_choice(seat))
            if line is None:
                break
            lines.append(line)
            if time.thread_time() > until or time.monotonic() > at_latest:
                break
            lines += table.settle()
            seat = self.bot_to_move()
        try:
            await self.write(lines, start)
        finally:
            self.reason = ""

    async def look_at_the_clock(self) -> None:
        """Decide for whoever has let their time run out, though nobody watches."""
        clock = self.table.clock
        if clock is not None and clock.due() == 0.0:
            await self.time_out(0.0, self.table.version)
        else:
            await self.hub.put_right(self.table)

    async def time_out(self, due: float, version: int) -> None:
        """Wait until somebody's time is over; then decide for them, the shortest way."""
        await asyncio.sleep(due)
        self.timer = None
        with suppress(Refusal):
            async with self.turn():
                clock = self.table.clock
                if clock is None or self.table.version != version or clock.due() != 0.0:
                    self.wake()
                    return
                start = self.log_position()
                match = self.table.playing()
                line = self.table.attempt(CLOCK, match.read(decided_for_them(match)))
                lines = [line, *self.table.settle()] if line is not None else []
                await self.write(lines, start)

    def send_away(self, code: int, reason: str = "connect again") -> None:
        """Whoever is here has to go."""
        for watcher in list(self.watchers):
            watcher.drop(code, reason)

    def close(self) -> None:
        for task in (self.driver, self.timer, self.stand_in):
            if task is not None:
                task.cancel()


def begins_record(records: list[int], place: int) -> bool:
    """Whether a record of a log begins at a place, or the log ends there.

    From anywhere else numbers would be read as what they are not, and tell what is hidden.
    """
    at = 0
    while at < place and at < len(records):
        at += 2 + records[at + 1]
    return at == place


class Turn:
    """Has the lock of a match that is what the disk has, for as long as one looks or changes it."""

    def __init__(self, live: RunningMatch) -> None:
        self.live = live

    async def __aenter__(self) -> None:
        await self.live.lock.acquire()
        if self.live.broken:
            self.live.lock.release()
            raise Refusal("failed", "the match has to be read again")

    async def __aexit__(self, *error: object) -> None:
        self.live.lock.release()
