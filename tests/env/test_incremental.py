"""A page on which only what has changed is written is, byte for byte, one that is written whole."""

import random

import numpy as np
import pytest

from turfwar import Match
from turfwar.env.actions import actions_of
from turfwar.env.buffers import blank_page
from turfwar.env.columns import columns_of
from turfwar.games import all_rulesets
from turfwar.pitch.action_numbers import ActionMask
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE
from turfwar.pitch.observation_writer import ObservationWriter

RULES = [each.id for each in all_rulesets()]


class Desk:
    """A page and a mask that are written again and again, and fresh ones beside them."""

    def __init__(self, match: Match) -> None:
        self.columns = columns_of(match.rules, match.options)
        self.actions = actions_of(match.rules, match.options)
        page, mask = blank_page(self.columns.size), blank_page(self.actions.size)
        self.writer = ObservationWriter(self.columns.table, page, 0)
        self.picks = ActionMask(self.actions.table, mask, 0)
        self.page, self.mask = memoryview(page), memoryview(mask)

    def compare(self, match: Match, side: int) -> None:
        self.writer.write(match.game, side, -1)
        fresh = blank_page(self.columns.size)
        ObservationWriter(self.columns.table, fresh, 0).write(match.game, side, -1)
        if bytes(self.page) != bytes(memoryview(fresh)):
            wrong = np.flatnonzero(
                np.frombuffer(self.page, np.uint8) != np.frombuffer(memoryview(fresh), np.uint8)
            )
            raise AssertionError(f"after {match.ply} decisions, places {wrong[:10]}")
        self.picks.write(match.game, side)
        mask = blank_page(self.actions.size)
        ActionMask(self.actions.table, mask, 0).write(match.game, side)
        assert bytes(self.mask) == bytes(memoryview(mask))


@pytest.mark.parametrize("rules", RULES)
def test_through_random_play_undo_copies_and_saves(rules: str) -> None:
    draw = random.Random(rules)
    match = Match(seed=11, rules=rules)
    desk = Desk(match)
    stored = [match.copy()]
    back = 0
    for _ in range(700):
        if match.over:
            match = stored[0].copy(dice=draw.getrandbits(30))
        way = draw.random()
        if way < 0.04 and match.game.can_undo():
            match.undo()
            back += 1
        elif way < 0.06:
            stored.append(match.copy())
        elif way < 0.08:
            match = draw.choice(stored).copy(dice=draw.getrandbits(30))
        elif way < 0.09:
            match = Match.load(match.save())
        else:
            match.choose(draw.choice(match.legal))
        # Mostly whoever decides looks, sometimes somebody again who looked long ago.
        chooser = int(match.game.chooser)
        desk.compare(
            match, chooser if chooser in (0, 1) and draw.random() < 0.8 else 1 - desk.writer.side
        )
    assert back > 5
    assert len(stored) > 5


@pytest.mark.parametrize("side", [0, 1])
def test_two_players_in_a_square(side: int) -> None:
    """As an open step may have them for a moment: the later one in the team is shown."""
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "formation line", "done", "formation spread"):
        match.choose(text)
    match.choose("done")
    desk = Desk(match)
    desk.compare(match, side)
    state = match.game.state
    draw = random.Random(3)
    for _ in range(300):
        # Few squares and many players, so that they meet and part.
        player = draw.choice((0, 1, 2, 3, SIDE_SLOTS, SIDE_SLOTS + 1, SIDE_SLOTS + 2))
        square = 28 * draw.randint(1, 2) + draw.choice((1, 2, 26))
        state[PLAYERS + player * PLAYER_SIZE + SQUARE] = square
        desk.compare(match, side)
