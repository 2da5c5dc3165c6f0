"""Coaches who choose at random but with taste, and what must be true at every decision."""

import multiprocessing
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from base_game import base_game

from turfwar import Match
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words.events import E_ACTION, E_AWARDED, E_SENT_OFF, E_TOUCHDOWN, E_TURN
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import (
    BENCH,
    BLOCK_AT,
    BOMB_AT,
    CALL_PROCEDURE,
    CONCEDE,
    DONE,
    DUMP_AT,
    END_PLAYER,
    END_TURN,
    FORMATION,
    FOUL_AT,
    PLACE,
    THROW_AT,
    TO,
    USE,
)
from turfwar.kernel.notation import first_of
from turfwar.pitch import frame
from turfwar.pitch.squares import column_of, distance

# Coaches

TASTES = {
    END_TURN: 0.15,
    END_PLAYER: 0.2,
    TO: 2.0,
    FORMATION: 40.0,
    PLACE: 0.2,
    BENCH: 0.05,
    DONE: 20.0,
    CONCEDE: 0.001,
    USE: 3.0,
    CALL_PROCEDURE: 0.5,
    BLOCK_AT: 4.0,
    FOUL_AT: 6.0,
    actions.BLOCK: 3.0,
    actions.BLITZ: 3.0,
    actions.FOUL: 2.0,
    actions.PASS: 2.0,
}


class Coach:
    """A verb at random, some rather than others; most moves go towards the ball or the goal."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def decide(self, match: Match) -> int:
        rng = self.rng
        verbs: dict[int, list[int]] = {}
        for code in match.legal:
            verbs.setdefault(code >> 18, []).append(code)
        weights = [TASTES.get(verb, 1.0) for verb in verbs]
        verb = rng.choices(list(verbs), weights)[0]
        choices = verbs[verb]
        game = match.game
        if len(choices) > 1 and rng.random() < 0.7:
            mover = int(game.get(layout.PLAYER))
            if verb == TO and game.ball and mover >= 0:
                return min(choices, key=lambda code: self.badness(match, mover, first_of(code)))
            if verb in (actions.MOVE, actions.BLITZ) and game.ball:
                ball = int(game.ball)
                return min(choices, key=lambda code: distance(game.square(first_of(code)), ball))
            if verb in (THROW_AT, BOMB_AT, DUMP_AT):
                occupied = [code for code in choices if game.occupant(first_of(code)) >= 0]
                return rng.choice(occupied or choices)
        return rng.choice(choices)

    def badness(self, match: Match, mover: int, square: int) -> int:
        """How far a square is from the goal, or from the ball; worse where opponents mark it."""
        game = base_game(match)
        marked = min(1, int(game.tackle_zones(square, 1 - mover // frame.SIDE_SLOTS)))
        if game.carrier == mover:
            goal = 26 if mover < frame.SIDE_SLOTS else 1
            return 3 * marked + abs(int(column_of(square)) - goal)
        return 2 * marked + int(distance(square, int(game.ball)))


# What is true at every decision


@dataclass
class Watch:
    """Follows a match by its log and its state; `heard` is told every record.

    With `cards`, what special play cards allow is allowed.
    """

    match: Match
    heard: Callable[[int, list[int]], None]
    cards: bool = False
    position: int = 0
    touchdowns: list[int] = field(default_factory=lambda: [0, 0])
    blitzes: int = 0
    gone: dict[int, int] = field(default_factory=dict)
    """Who was sent off, and as what they are out: a weapon who is a casualty stays one."""

    def look(self) -> None:
        game = self.match.game
        records = game.records(self.position)
        self.position = game.position()
        at = 0
        while at < len(records):
            values = records[at + 2 : at + 2 + records[at + 1]]
            self.hear(records[at], values)
            self.heard(records[at], values)
            at += 2 + len(values)
        self.check()

    def hear(self, kind: int, values: list[int]) -> None:
        if kind == E_TOUCHDOWN:
            self.touchdowns[values[0] // frame.SIDE_SLOTS] += 1
        elif kind == E_AWARDED:
            self.touchdowns[values[0]] += 1
        elif kind == E_TURN:
            self.blitzes = 0
        elif kind == E_ACTION and values[1] == actions.BLITZ:
            self.blitzes += 1
            assert self.cards or self.blitzes == 1, "two Blitz actions in one team turn"
        elif kind == E_SENT_OFF:
            status = self.match.game.status(values[0])
            hurt = status in (layout.CASUALTY, layout.DEAD)
            self.gone[values[0]] = status if hurt else layout.SENT_OFF

    def check(self) -> None:
        game = self.match.game
        assert self.match.over or game.legal_count, "nothing to choose, and the match is not over"
        on_pitch = 0
        for player in everybody(self.match):
            square = game.square(player)
            status = game.status(player)
            standing_or_lying = layout.STANDING <= status <= layout.STUNNED
            name = frame.PLAYER_NAMES[player]
            thrown = standing_or_lying and not square and game.waiting
            assert thrown or standing_or_lying == (square != 0), f"{name} is {status} in {square}"
            if square:
                on_pitch += 1
                assert game.occupant(square) == player, f"{name} is not where the board has them"
        for player, out in self.gone.items():
            name = frame.PLAYER_NAMES[player]
            gone_home = self.cards and game.status(player) == layout.ABSENT
            assert gone_home or game.status(player) == out, f"{name} has come back"
        if game.question == Q_TURN or self.match.over:
            self.check_board(on_pitch)
        if game.question in (Q_TURN, Q_ACTION) and not self.match.over:
            self.check_play()
        carrier = game.carrier
        if carrier >= 0 and not game.waiting:
            assert game.square(carrier) == game.ball != 0, "the ball is not with its carrier"
        for side in (frame.HOME, frame.AWAY):
            assert game.score(side) == self.touchdowns[side], "the score is not the touchdowns"
            for count in (
                *(layout.REROLLS, layout.LEADER, layout.BRIBES),
                *(layout.APOTHECARIES, layout.IGORS, layout.NECROMANCERS),
            ):
                assert game.get(count + side) >= 0, f"less than none of {count}"

    def check_play(self) -> None:
        """In a team turn: who has scored, or cost their team the turn, is not asked to go on."""
        game = base_game(self.match)
        assert self.cards or not game.book.scoring.about_to_score(game), (
            "a touchdown was not awarded"
        )
        assert game.get(layout.TURNOVER) == 0, "play goes on after a turnover"
        if game.active >= 0 and game.get(layout.FREE_TURN) == 0:
            assert game.ball, "there is no ball on the pitch"
        for side in (frame.HOME, frame.AWAY):
            most = 14 if self.cards else 11
            assert len(game.on_field(side)) <= most, "too many players on the pitch"

    def check_board(self, on_pitch: int) -> None:
        """Nobody is on the board twice, and a loose ball lies in an empty square."""
        game = self.match.game
        board = sum(1 for square in range(17 * 28) if game.get(frame.BOARD + square) > 0)
        assert board == on_pitch, f"{board} on the board, {on_pitch} players"
        if game.carrier < 0 and game.ball:
            assert game.occupant(game.ball) < 0, "a loose ball lies under a player"


def everybody(match: Match) -> Iterator[int]:
    """The players of both sides, and those of neither."""
    game = match.game
    yield from range(game.first(0), game.last(0))
    yield from range(game.first(1), game.last(1))
    yield from range(layout.REFEREE_MODEL, frame.PLAYER_SLOTS)


T = TypeVar("T")


def on_all_cores(work: Callable[[int], T], matches: int, batch: int) -> Iterator[T]:
    """What `work` makes of each batch of matches, given its first number; in no order."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    with context.Pool() as pool:
        yield from pool.imap_unordered(work, range(0, matches, batch))
