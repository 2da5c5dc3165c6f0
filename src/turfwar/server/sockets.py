"""One connection of one browser to one match."""

import asyncio
import contextlib
import logging
from collections import deque
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from turfwar.api import Match
from turfwar.kernel.errors import MalformedChoice
from turfwar.scenario.language.refs import WHOLE_GROUND
from turfwar.server import messages
from turfwar.server.accounts import Who
from turfwar.server.advice import advice
from turfwar.server.documents import match_document
from turfwar.server.framing import frames_of
from turfwar.server.hub import FORBIDDEN, NOT_FOUND, RESTARTING, RESTARTS, Hub
from turfwar.server.limits import Bucket
from turfwar.server.live import RunningMatch
from turfwar.server.matchmaker import ELSEWHERE
from turfwar.server.messages import PROTOCOL, Refusal, encode
from turfwar.server.relations import unheard_by
from turfwar.server.restoring import OTHER_RULES
from turfwar.server.storage.records import hashed, shown
from turfwar.teams.naming import can_be_seen

log = logging.getLogger("turfwar.server")

GARBAGE: Final = 4400
TOO_SLOW: Final = 4408
NO_HELLO: Final = 4410
NOT_SHOWN: Final = 4409
OTHER_PROTOCOL: Final = 4412
TOO_MANY: Final = 4429
FULL: Final = 1013
TOO_LARGE: Final = 1009
CLOSE_SECONDS: Final = 2.0
COSTLY: Final = (messages.WholeLog, messages.Suggest, messages.SetPosition)
COSTLY_SAID: Final = "logs, suggestions and positions are a lot of work"


class SocketClosed(Exception):
    """The connection ends here."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def same_origin(socket: WebSocket) -> bool:
    """Whether a page of this server opened the socket; what is no browser sends no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class Connection:
    """Reads, answers, and sends what waits; a reader who is too slow is dropped."""

    def __init__(self, hub: Hub, socket: WebSocket, who: Who | None, client: str) -> None:
        self.hub = hub
        self.limits = hub.settings.limits
        self.socket = socket
        self.who = who
        self.client = client
        self.coach_id = who.id if who is not None else ""
        self.asker = self.coach_id or client
        """Whose questions these are; who has no session is told apart by where they come from."""
        self.payer = self.coach_id if who is not None and not who.guest else client
        """Whose budget pays: anybody can be as many guests as they like."""
        self.session = hashed(who.token) if who is not None else None
        self.seats: tuple[str, ...] = ()
        self.unheard: frozenset[str] = frozenset()
        """Coaches whose chat this one does not want to read."""
        self.waiting: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.something = asyncio.Event()
        self.end: SocketClosed | None = None
        self.stuck = asyncio.Event()
        """Set when what waits will not be sent any more: the writer may wait for ever."""
        self.live: RunningMatch | None = None
        """The match, while it is looked at."""
        self.answering = False
        """Whether something that was asked for is being done."""
        self.frames = frames_of(socket.scope)
        self.hinting: set[asyncio.Task[None]] = set()

    # Sending

    def send(self, data: bytes) -> None:
        """Have something sent; never waits."""
        if self.end is not None:
            return
        self.waiting.append(data)
        self.waiting_bytes += len(data)
        limits = self.limits
        if len(self.waiting) > limits.queue_messages or self.waiting_bytes > limits.queue_bytes:
            self.waiting.clear()
            self.drop(TOO_SLOW, "you read too slowly")
            self.stuck.set()
        self.something.set()

    def say(self, message: dict[str, Any]) -> None:
        self.send(encode(message))

    def drop(self, code: int, reason: str) -> None:
        """End the connection after what is waiting has been sent."""
        if self.end is None:
            self.end = SocketClosed(code, reason)
        self.something.set()

    async def write(self) -> None:
        while True:
            await self.something.wait()
            self.something.clear()
            while self.waiting:
                if self.frames is not None:
                    await self.frames.writable.wait()
                    self.frames.put(self.waiting)
                    self.waiting.clear()
                    self.waiting_bytes = 0
                else:
                    data = self.waiting.popleft()
                    self.waiting_bytes -= len(data)
                    await self.socket.send_text(data.decode())
            if self.end is not None:
                raise self.end

    # Reading

    async def read(self, match_id: str) -> None:
        live = await self.hello(match_id)
        bucket = Bucket(self.limits.messages_per_second, self.limits.message_burst)
        faults = 0
        try:
            while True:
                data = await self.receive()
                if self.end is not None:
                    raise self.end
                if not bucket.take():
                    self.error(messages.id_of(data), "too-many", "too many messages: wait", live)
                    await asyncio.sleep(1 / bucket.rate)
                    continue
                self.answering = True
                try:
                    await self.answer(live, messages.read(data))
                    faults = 0
                except Refusal as refused:
                    self.error(messages.id_of(data), refused.code, str(refused), live)
                    faults = faults + 1 if refused.code == "malformed" else 0
                    if faults >= self.limits.closed_after_malformed:
                        raise SocketClosed(GARBAGE, "that is not this protocol") from refused
                finally:
                    self.answering = False
                if self.live is None:
                    return
                if self.hub.stopping:
                    self.drop(RESTARTS, RESTARTING)
        finally:
            self.leave()

    async def receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            data = message.get("bytes") or b""
            if len(data) > self.limits.message_bytes:
                raise SocketClosed(TOO_LARGE, "the message is too large")
            return data.decode(errors="replace")
        if len(text) > self.limits.message_bytes:
            raise SocketClosed(TOO_LARGE, "the message is too large")
        return str(text)

    async def hello(self, match_id: str) -> RunningMatch:
        """The first message, in time; then the match."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                first = messages.read(await self.receive())
        except TimeoutError as error:
            raise SocketClosed(NO_HELLO, "nobody said hello") from error
        except Refusal as refused:
            self.error(None, refused.code, str(refused), None)
            raise SocketClosed(GARBAGE, "that is not this protocol") from refused
        if not isinstance(first, messages.Hello):
            self.error(first.id, "malformed", "the first message must be hello", None)
            raise SocketClosed(GARBAGE, "the first message must be hello")
        if first.protocol != PROTOCOL:
            self.error(first.id, "protocol", f"this server speaks protocol {PROTOCOL}", None)
            raise SocketClosed(OTHER_PROTOCOL, "another protocol")
        await self.check_session()
        while True:
            live = await self.find(match_id, first.id)
            async with live.talk:
                chat = await self.hub.run(self.heard_chat, match_id)
                async with live.lock:
                    # Nobody watches it yet, so it may have been forgotten meanwhile.
                    if self.hub.holds(live):
                        self.enter(live, first.since, chat)
                        return live

    def heard_chat(self, match_id: str) -> list[dict[str, Any]]:
        """What was said, but for coaches that this one has muted or blocked."""
        self.unheard = unheard_by(self.hub.engine, self.coach_id)
        return self.hub.store.chat(match_id, self.unheard)

    async def check_session(self) -> None:
        """Whether the session still is one: it may have ended while the socket was opened."""
        if self.session is not None:
            if not await self.hub.run(self.hub.store.has_session, self.session):
                raise SocketClosed(FORBIDDEN, "the session has ended")

    async def find(self, match_id: str, asked: int) -> RunningMatch:
        try:
            live = await self.hub.get(match_id)
        except Refusal as refused:
            self.error(asked, refused.code, str(refused), None)
            if refused.code == OTHER_RULES:
                raise SocketClosed(NOT_SHOWN, "the match cannot be shown") from refused
            code = RESTARTS if refused.code == ELSEWHERE else FULL
            raise SocketClosed(code, str(refused)) from refused
        if live is None:
            raise SocketClosed(NOT_FOUND, "there is no such match")
        return live

    def enter(self, live: RunningMatch, since: int, chat: list[dict[str, Any]]) -> None:
        """Watch a match from now on; the caller has its lock."""
        self.seats = live.record.seats_of(self.coach_id)
        if not self.seats and self.hub.watches_too_many(self.asker, live):
            raise SocketClosed(TOO_MANY, "you watch as many matches as you may")
        self.live = live
        self.say(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "match": match_document(live.record, self.coach_id),
                "seats": self.seats,
                "owner": live.record.owner_id == self.coach_id,
                "version": live.table.version,
                "watching": len(live.watchers) + 1,
                "chat": chat,
            }
        )
        live.join(self, since)

    def leave(self) -> None:
        """Look at the match no more."""
        if self.live is not None:
            self.live.leave(self)
            self.live = None

    async def is_stuck(self) -> None:
        await self.stuck.wait()

    # Answering

    def error(self, id_: int | None, code: str, message: str, live: RunningMatch | None) -> None:
        version = live.table.version if live is not None else None
        answer = {"type": "error", "id": id_, "code": code, "message": message}
        self.say({**answer, "version": version})

    def ack(self, message: messages.Message, live: RunningMatch, **more: Any) -> None:
        self.say({"type": "ack", "id": message.id, "version": live.table.version, **more})

    async def answer(self, live: RunningMatch, message: messages.ClientMessage) -> None:
        if isinstance(message, COSTLY) and not self.hub.costly.of(self.asker).take():
            raise Refusal("too-many", f"{COSTLY_SAID}: wait a little")
        match message:
            case messages.Choose():
                await self.choose(live, message)
            case messages.Undo():
                self.needs_seat(live)
                await live.undo(self, message.at)
                self.ack(message, live)
            case messages.Concede():
                self.needs_seat(live)
                await live.concede(self, message.at, message.seat)
                self.ack(message, live)
            case messages.Claim():
                self.needs_seat(live)
                await live.claim(self, message.at)
                self.ack(message, live)
            case messages.Adjourn():
                self.needs_seat(live)
                await live.adjourn(self, message.agree)
                self.ack(message, live)
            case messages.HintsRequest():
                async with live.turn():
                    self.think(live, message)
            case messages.Forecast():
                async with live.turn():
                    self.foresee(live, message)
            case messages.WhyRequest():
                async with live.turn():
                    self.why(live, message)
            case messages.Suggest():
                async with live.turn():
                    self.suggest(live, message)
            case messages.Chat():
                await self.chat(live, message)
            case messages.Promise():
                await self.promise(live, message)
            case messages.Ready():
                await self.ready(live, message)
            case messages.Pace():
                await self.pace(live, message)
            case messages.SetPosition():
                await self.position(live, message)
            case messages.WholeLog():
                async with live.turn():
                    self.send(live.snapshot(self.seats))
            case messages.Ping():
                self.say({"type": "pong", "id": message.id})
            case messages.Hello():
                raise Refusal("malformed", "hello has been said already")

    def needs_seat(self, live: RunningMatch) -> None:
        if not self.seats:
            raise Refusal("not-yours", "a spectator only looks")

    async def choose(self, live: RunningMatch, message: messages.Choose) -> None:
        if (message.choice is None) == (message.choices is None):
            raise Refusal("malformed", "choose has either choice or choices")
        self.needs_seat(live)
        texts = [message.choice] if message.choice is not None else message.choices or []
        made = await live.choose(self, message.at, texts)
        self.ack(message, live, made=made)

    async def promise(self, live: RunningMatch, message: messages.Promise) -> None:
        self.needs_session()
        store = self.hub.store
        await self.hub.run(store.add_promise, live.id, self.coach_id, message.promise)
        await live.refresh()
        self.ack(message, live)

    async def ready(self, live: RunningMatch, message: messages.Ready) -> None:
        self.needs_session()
        await self.hub.run(self.hub.store.add_nonce, live.id, self.coach_id, message.nonce)
        await live.refresh()
        self.ack(message, live)

    def needs_session(self) -> None:
        if self.who is None:
            raise Refusal("not-yours", "without a session there is no seat: reload the page")

    async def pace(self, live: RunningMatch, message: messages.Pace) -> None:
        if live.record.owner_id != self.coach_id:
            raise Refusal("forbidden", "the pace is for whoever made the match")
        async with live.turn():
            await self.hub.change(live, pace=message.pace)
        live.wake()
        self.ack(message, live)

    async def position(self, live: RunningMatch, message: messages.SetPosition) -> None:
        if not live.table.sandbox or not self.seats:
            raise Refusal("forbidden", "a position can be put up in one's own sandbox only")
        await live.set_position(message.position)
        self.ack(message, live)

    async def chat(self, live: RunningMatch, message: messages.Chat) -> None:
        if self.who is None:
            raise Refusal("forbidden", "without a session nobody knows who speaks: reload the page")
        text = "".join(letter for letter in message.text if letter.isprintable()).strip()
        if not can_be_seen(text):
            raise Refusal("malformed", "there is nothing to be said")
        # Guests of an address share what they may say.
        if not self.hub.chatter.of(self.payer).take():
            raise Refusal("too-many", "you chat too fast: wait a little")
        seat = self.seats[0] if self.seats else None
        store = self.hub.store
        async with live.talk:
            who = self.who
            most = self.limits.chat_per_match
            moment = await self.hub.run(store.say, live.id, who.id, who.name, seat, text, most)
            said = {"name": who.name, "seat": seat, "text": text, "at": shown(moment)}
            live.send_chat({"type": "chat", "id": message.id, **said}, who.id)

    def suggest(self, live: RunningMatch, message: messages.Suggest) -> None:
        """What the scripted coach would do here, and why."""
        match = live.table.playing()
        chooser = live.table.chooser
        if chooser is None or chooser not in self.seats:
            raise Refusal("not-yours", "there is nothing for you to decide")
        if live.table.between_people:
            raise Refusal("forbidden", "there are no hints in a match between two coaches")
        answer = {"type": "suggestion", "id": message.id, "version": live.table.version}
        self.say({**answer, **advice(match, chooser)})

    def why(self, live: RunningMatch, message: messages.WhyRequest) -> None:
        """Why a choice is not open, or that it is."""
        match = live.table.playing()
        if live.table.chooser not in self.seats:
            raise Refusal("not-yours", "there is nothing for you to decide")
        try:
            reason = match.why(message.choice)
        except MalformedChoice as error:
            raise Refusal("malformed", str(error)) from error
        text, source = reason if reason is not None else ("", "")
        answer = {"type": "why", "id": message.id, "version": live.table.version}
        self.say({**answer, "open": reason is None, "text": text, "source": source})

    def think(self, live: RunningMatch, message: messages.HintsRequest) -> None:
        """Have hints or odds worked out beside everything else; new ones replace earlier ones."""
        match = live.table.playing()
        kind = "hints" if message.target is None else "odds"
        self.work_out(live, message.id, kind, self.about(live, match, message))

    def foresee(self, live: RunningMatch, message: messages.Forecast) -> None:
        """Have worked out what an open choice would do."""
        match = live.table.playing()
        if live.table.chooser not in self.seats:
            raise Refusal("not-yours", "there is nothing for you to decide")
        try:
            reason = match.why(message.choice)
        except MalformedChoice as error:
            raise Refusal("malformed", str(error)) from error
        if reason is not None:
            raise Refusal("illegal", reason[0])
        asked = {"position": live.table.as_odds_position(), "choice": message.choice}
        self.work_out(live, message.id, "forecast", asked)

    def work_out(self, live: RunningMatch, number: int, kind: str, asked: dict[str, Any]) -> None:
        """Pass a question on, and say the answer when it is there."""
        version = live.table.version

        async def answer() -> None:
            try:
                found = await self.hub.hint_process.ask((self, kind), asked, self.asker, self.payer)
            except Refusal as refused:
                self.error(number, refused.code, str(refused), live)
                return
            self.say({"type": kind, "id": number, "version": version, **found})

        task = asyncio.create_task(answer())
        self.hinting.add(task)
        task.add_done_callback(self.hinting.discard)

    def about(
        self, live: RunningMatch, match: Match, message: messages.HintsRequest
    ) -> dict[str, Any]:
        """A question for the process that works them out; `Refusal` where it has no subject."""
        players = match.view("spectator")["players"]
        target = message.target
        others: list[str] = []
        if target is not None:
            if (target.player is None) == (target.square is None):
                raise Refusal("malformed", "a target has either player or square")
            others = [target.player] if target.player is not None else []
            if target.square is not None and not WHOLE_GROUND.is_square(target.square):
                raise Refusal("not-found", f"there is no square {target.square!r}: a1 to o26")
        for name in (message.player, *others):
            if name not in players:
                raise Refusal("not-found", f"there is no player {name!r}")
        asked: dict[str, Any] = {
            "position": live.table.as_odds_position(),
            "player": message.player,
        }
        if message.action is not None:
            asked["action"] = message.action
        if target is None:
            return asked
        return {**asked, "target": {"other": target.player, "square": target.square}}


async def serve(hub: Hub, socket: WebSocket, match_id: str, who: Who | None, client: str) -> None:
    """A connection, from its opening to its end."""
    await socket.accept()
    limits = hub.settings.limits
    connection = Connection(hub, socket, who, client)
    if not same_origin(socket):
        await close(socket, SocketClosed(FORBIDDEN, "opened by another site"))
        return
    if hub.stopping:
        await close(socket, SocketClosed(RESTARTS, RESTARTING))
        return
    many = hub.connections[client] >= limits.connections_per_client
    many = many or hub.sockets_of(connection.asker) >= limits.connections_per_coach
    many = many or not hub.openings.of(client).take()
    if many or hub.connections.total() >= limits.connections:
        await close(socket, SocketClosed(TOO_MANY, "too many connections"))
        return
    hub.connections[client] += 1
    hub.enter(connection)
    reader = asyncio.create_task(connection.read(match_id))
    writer = asyncio.create_task(connection.write())
    stuck = asyncio.create_task(connection.is_stuck())
    end: SocketClosed | None = None
    try:
        tasks = (reader, writer, stuck)
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if isinstance(error, SocketClosed):
                end = error
            elif error is not None and not isinstance(error, (WebSocketDisconnect, RuntimeError)):
                log.error("a connection failed", exc_info=error)
                end = SocketClosed(1011, "the server failed")
    finally:
        end = end or connection.end
        if end is not None and end.code != TOO_SLOW:
            connection.drop(end.code, end.reason)
            with contextlib.suppress(Exception):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await asyncio.wait((writer,))
        connection.leave()
        ends = [writer, stuck]
        if connection.answering:
            # What has begun is finished, even if the browser has gone away meanwhile.
            hub.finishing.add(reader)
            reader.add_done_callback(partial(finished, hub))
        else:
            ends.append(reader)
        for each in ends:
            each.cancel()
        for kind in ("hints", "odds", "forecast"):
            hub.hint_process.supersede((connection, kind), connection.asker)
        await asyncio.gather(*ends, return_exceptions=True)
        hub.leave(connection)
        hub.connections[client] -= 1
        if hub.connections[client] <= 0:
            del hub.connections[client]
        if end is not None:
            await close(socket, end)


def finished(hub: Hub, reader: asyncio.Task[None]) -> None:
    """What a connection had begun before its end is done."""
    hub.finishing.discard(reader)
    error = None if reader.cancelled() else reader.exception()
    if error is not None and not isinstance(error, SocketClosed):
        log.error("what a connection had begun failed", exc_info=error)


async def close(socket: WebSocket, end: SocketClosed) -> None:
    """Close a socket, as far as the other end lets us."""
    if socket.client_state is WebSocketState.DISCONNECTED:
        return
    with contextlib.suppress(Exception):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(end.code, end.reason)
