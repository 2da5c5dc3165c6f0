"""A coach who knows no rules all the same gets somewhere, peeks at nothing, and never hangs."""

import pytest

from turfwar import COMPILED, Match
from turfwar.bots.base import Bot
from turfwar.bots.lookahead import PATIENCE, Lookahead, to_go
from turfwar.bots.random_bot import RandomBot
from turfwar.pitch.squares import parse_square


class Looking:
    """The coach as a bot."""

    def __init__(self, seed: str) -> None:
        self.mind = Lookahead(seed)

    def choose(self, match: Match) -> int:
        return self.mind.choose(match.game)


def play(seed: int, *, side: str) -> tuple[int, int]:
    match = Match("Human", "Orc", seed=seed)
    bots: dict[str, Bot] = {"home": RandomBot(seed), "away": RandomBot(seed)}
    bots[side] = Looking(str(seed))
    while match.choice is not None:
        match.choose(bots[match.choice.chooser].choose(match))
    mine, theirs = match.team(side), match.team("away" if side == "home" else "home")
    return mine.score, theirs.score


@pytest.mark.skipif(not COMPILED, reason="how well a bot plays is the same in both builds")
def test_it_beats_random_play_in_a_game_it_does_not_know() -> None:
    found = [play(seed, side=("home", "away")[seed % 2]) for seed in range(6)]
    scored, conceded = (sum(each) for each in zip(*found, strict=True))
    assert scored >= 3
    assert conceded == 0


def test_looking_ahead_changes_nothing_and_follows_from_its_seed() -> None:
    match = Match("Human", "Orc", seed=2)
    one, other = Looking("7"), Looking("7")
    for _ in range(120):
        before = match.save()
        code = one.choose(match)
        assert match.save() == before
        assert other.choose(match) == code
        match.choose(code)


def test_dice_to_come_make_no_difference() -> None:
    """Two matches that are alike up to here, with other dice to come: it chooses alike."""
    first = Match("Human", "Orc", seed=5)
    bot = RandomBot(1)
    while first.active is None:
        first.choose(bot.choose(first))
    twin = first.copy()
    twin.game.dice.seek(twin.game.dice.tell() + 1000)
    for seed in range(20):
        assert Lookahead(str(seed)).choose(first.game) == Lookahead(str(seed)).choose(twin.game)


def test_where_nothing_moves_on_it_chooses_at_random() -> None:
    match = Match("Human", "Orc", seed=5)
    while match.active is None:
        match.choose(RandomBot(match.ply).choose(match))
    mind = Lookahead("1")
    for _ in range(PATIENCE + 1):
        mind.choose(match.game)
    assert len({mind.choose(match.game) for _ in range(60)}) > 20


def test_how_far_it_is_to_where_a_side_scores() -> None:
    game = Match("Human", "Orc", seed=5).game
    assert to_go(game, parse_square("c20"), 0) == 6
    assert to_go(game, parse_square("c20"), 1) == 19
