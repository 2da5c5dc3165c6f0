"""A coach who plays on over kills and faults, and keeps what was acknowledged."""

import contextlib
import random
from typing import Any

import httpx
from server.conftest import Browser
from server.playing import AGAINST_BOT, HOTSEAT
from websockets.exceptions import WebSocketException

from campaign.tally import Tally
from turfwar.server.storage.database import open_database
from turfwar.server.storage.store import Store

GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)
"""What talking to a server ends in that is not there any more."""
SEATS = (HOTSEAT, AGAINST_BOT)


class Coach:
    """One match, and everything the server has said yes to."""

    def __init__(self, url: str, seed: int, tally: Tally) -> None:
        self.tally = tally
        self.chance = random.Random(seed)
        self.browser = Browser(url)
        self.match_id, socket = self.browser.play(**SEATS[seed % len(SEATS)])
        self.said: dict[int, str] = {}
        """By its number in the journal, each choice that was acknowledged."""
        self.events: list[Any] = []
        self.over = False
        socket.close()

    def connect(self, url: str) -> Any:
        """A new socket, which shows no less than was acknowledged."""
        self.browser.url = url
        self.browser.http.base_url = httpx.URL(url)
        socket = self.browser.join(self.match_id)
        while not socket.view:
            socket.receive()
        known = len(self.events)
        self.tally.expect(
            socket.version >= max(self.said, default=0),
            f"{self.match_id}: {max(self.said, default=0)} acknowledged, {socket.version} there",
        )
        self.tally.expect(
            socket.events[:known] == self.events, f"{self.match_id}: events have changed"
        )
        self.tally.count("connections")
        return socket

    def play(self, url: str, most: int) -> None:
        """Up to so many choices, or until the server is gone."""
        socket = None
        try:
            socket = self.connect(url)
            for _ in range(most):
                socket.wait_for_turn()
                if socket.view["over"]:
                    self.over = True
                    return
                at, choice = socket.version, self.chance.choice(socket.texts)
                answer = socket.choose(choice)
                if answer["type"] == "ack":
                    # With bots in it an answer's version may be of a later line.
                    self.said[at + 1] = choice
                    self.events = list(socket.events)
                    self.tally.count("acknowledged")
                else:
                    self.tally.count("refused")
                    if answer.get("code") != "stale":
                        return
        except GONE:
            self.tally.count("cut off")
        finally:
            if socket is not None:
                with contextlib.suppress(*GONE):
                    socket.close()

    def close(self) -> None:
        self.browser.close()


def look_over(database: str, coaches: list[Coach], tally: Tally) -> None:
    """The journals have every acknowledged choice, once, where it was made."""
    engine = open_database(database)
    try:
        store = Store(engine, "campaign")
        for coach in coaches:
            lines = list(store.lines(coach.match_id))
            numbers = [line.seq for line in lines]
            tally.expect(
                numbers == list(range(1, len(lines) + 1)), f"{coach.match_id}: lines {numbers}"
            )
            texts = {line.seq: line.text for line in lines}
            for number, choice in coach.said.items():
                tally.expect(
                    texts.get(number) == choice,
                    f"{coach.match_id}: {choice} was line {number}, it is {texts.get(number)}",
                )
            tally.count("lines looked over", len(lines))
    finally:
        engine.dispose()


def replace_finished(coaches: list[Coach], url: str, seed: int) -> int:
    """Coaches whose match is over make way for new ones; the seed that these began from."""
    for at, coach in enumerate(coaches):
        if coach.over:
            coach.close()
            seed += 10
            coaches[at] = Coach(url, seed + at, coach.tally)
    return seed
