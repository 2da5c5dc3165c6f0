"""Bots choose what is open, come to an end, and the rookie knows what it is there for."""

import random
from collections import Counter

import pytest
from base_game import base_game

from turfwar import COMPILED, Choice, Match, team_lists
from turfwar.bots.base import Bot, play_out
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.registry import BOTS, find_bot, make_bot
from turfwar.bots.rookie import Rookie
from turfwar.games.content import UnknownName
from turfwar.games.lrb6.bots.rookie.sight import Routes, Sight
from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.hand import deal
from turfwar.games.lrb6.layout import PRONE, REFEREE_MODEL
from turfwar.games.lrb6.rules.referee import blame
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import distance, parse_square, square_name
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes


def result(match: Match) -> tuple[int, int]:
    return match.home.score, match.away.score


@pytest.mark.skipif(not COMPILED, reason="how well a bot plays is the same in both builds")
def test_the_rookie_clearly_beats_random_play() -> None:
    scored = conceded = won = 0
    for seed in range(20):
        side = "home" if seed % 2 == 0 else "away"
        match = Match("Human", "Orc", seed=seed)
        bots: dict[str, Bot] = {"home": RandomBot(seed), "away": RandomBot(seed)}
        bots[side] = Rookie()
        play_out(match, bots)
        mine, theirs = result(match) if side == "home" else result(match)[::-1]
        scored += mine
        conceded += theirs
        won += mine > theirs
    assert scored >= 20
    assert scored > 5 * conceded
    assert won >= 15


@pytest.mark.parametrize("seed", range(4))
def test_rookies_play_any_teams_to_the_end(seed: int) -> None:
    chance = random.Random(seed)
    home, away = (team.name for team in chance.sample(team_lists(), 2))
    rules = "lrb6" if seed % 2 else "lrb6-revised"
    match = Match(home, away, seed=seed, rules=rules, options=("league",))
    play_out(match, {"home": Rookie(), "away": Rookie()})
    assert match.over
    assert match.ply < 5000


EVERYTHING = ("league", "cards", "cards-free", "concede", "illegal-procedure", "referee")


@pytest.mark.parametrize("seed", range(3))
def test_rookies_in_all_seats_play_by_all_options(seed: int) -> None:
    match = Match("Halfling", "Orc", seed=seed, options=(*EVERYTHING, "overtime", "shoot-out"))
    play_out(match, {seat: Rookie() for seat in ("home", "away", "referee")})
    assert match.winner in ("home", "away")
    assert match.ply < 5000
    kinds = Counter(event.kind for event in match.events)
    assert match.conceded is None
    assert kinds["illegal-procedure"] == 0
    assert kinds["drawn"] == kinds["deck"] >= 2
    assert kinds["card"] >= 1
    assert kinds["referee-turn"] >= 1


def test_the_rookie_plays_whatever_cards_he_has() -> None:
    """Cards that wait for the start of a turn are played there."""
    match = Match("Human", "Orc", seed=3)
    rookie = Rookie()
    while match.choice is not None and match.choice.kind != "setup":
        match.choose(rookie.choose(match))
    for card in (cards.OPTION_PLAY, cards.PUNT):
        deal(base_game(match), 0, card)
    while match.active != "home":
        match.choose(rookie.choose(match))
    assert Choice(rookie.choose(match)).text == "card option-play"


def test_the_rookie_calls_no_more_than_he_sees() -> None:
    match = Match("Human", "Orc", seed=1, options=("illegal-procedure",))
    bots: dict[str, Bot] = {"home": Rookie(), "away": RandomBot(4)}
    play_out(match, bots)
    calls = [event.facts for event in match.events if event.kind == "illegal-procedure"]
    mine = [each["call"] for each in calls if each["side"] == "away"]
    assert mine == ["rightly"] * len(mine)
    assert mine
    assert all(each["call"] == "wrongly" for each in calls if each["side"] == "home")


# The referee's seat


def refereed(seed: int) -> Match:
    """A match up to the referee's first turn."""
    match = Match("Human", "Orc", seed=seed, options=("referee",))
    while match.choice is not None and match.choice.kind != "referee-turn":
        match.choose(Rookie().choose(match))
    return match


def referees_turn(match: Match) -> str:
    """The referee plays their turn; their square after it."""
    rookie = Rookie()
    while match.choice is not None and match.choice.chooser == "referee":
        match.choose(rookie.choose(match))
    return match.player("r1").square or ""


def apart(one: str, other: str) -> int:
    return int(distance(parse_square(one), parse_square(other)))


@pytest.mark.parametrize("seed", range(4))
def test_the_referee_stays_with_the_ball(seed: int) -> None:
    match = refereed(seed)
    before, moves = match.player("r1").square or "", match.player("r1").ma
    ball = square_name(match.game.ball)
    after = referees_turn(match)
    off = max(0, apart(before, ball) - 2 - moves)
    assert abs(apart(after, ball) - 2) <= off


def test_the_referee_goes_after_whoever_has_wronged_him() -> None:
    match = refereed(2)
    here = match.player("r1").square or ""
    near = min(
        (card for card in match.players if card.square),
        key=lambda card: (apart(here, card.square or "") < 2, apart(here, card.square or "")),
    )
    blame(base_game(match), PLAYER_NAMES.index(near.id))
    referees_turn(match)
    assert match.player(near.id).state == "sent-off"


ATTACKED = b"""
title: A weak player goes for the referee
options: [referee]
players:
  h1: {at: e13, st: 1}
  a1: {at: n20}
  r1: {at: e14, st: 3, av: 9}
"""


def test_a_referee_who_is_attacked_takes_the_worst_die_for_the_attacker() -> None:
    faces = ["pow", "stumble", "push", "both", "skull"]
    seen = 0
    for seed in range(12):
        match = Match.of(builder_of(read_bytes(ATTACKED)[0]).build(SeededDice(seed)))
        match.choose("h1 block")
        match.choose("block r1")
        if match.choice is not None and match.choice.kind == "die":
            assert match.choice.chooser == "referee"
            offered = [each.text.split()[1] for each in match.choices]
            chosen = Choice(Rookie().choose(match)).text
            assert chosen == f"die {max(offered, key=faces.index)}"
            seen += 1
    assert seen >= 6


def test_a_referee_who_lies_gets_up() -> None:
    match = refereed(2)
    base_game(match).set_status(REFEREE_MODEL, PRONE)
    referees_turn(match)
    assert match.player("r1").state == "standing"


def test_the_rookie_takes_over_anywhere() -> None:
    """Nothing in its head has to come from earlier decisions."""
    match = Match("Skaven", "Dwarf", seed=12)
    chaos = RandomBot(3)
    while not match.over:
        for _ in range(7):
            if not match.over:
                match.choose(chaos.choose(match))
        if not match.over:
            choice = Rookie().choose(match)
            assert choice in match.legal
            match.choose(choice)


def test_looking_changes_nothing() -> None:
    match = Match("Human", "Orc", seed=2)
    bots: dict[str, Bot] = {"home": Rookie(), "away": RandomBot(5)}
    for _ in range(300):
        question = match.choice
        assert question is not None
        before = match.save()
        choice = bots[question.chooser].choose(match)
        assert match.save() == before
        match.choose(choice)


def test_bots_play_the_same_again() -> None:
    digests = set()
    for _ in range(2):
        match = Match("Orc", "Human", seed=21)
        play_out(match, {side: make_bot("random", 21, side) for side in ("home", "away")})
        digests.add(match.digest)
    assert len(digests) == 1


def test_random_bots_of_the_two_sides_differ() -> None:
    match = Match("Human", "Orc", seed=1)
    for text in ("coin heads", "choose receive"):
        match.choose(text)
    home, away = (make_bot("random", 1, side) for side in ("home", "away"))
    assert [home.choose(match) for _ in range(9)] != [away.choose(match) for _ in range(9)]


def test_bots_are_found_by_name_with_suggestions() -> None:
    assert [bot.name for bot in BOTS] == ["random", "rookie", "apprentice", "scripted", "planner"]
    assert find_bot("ROOKIE") is find_bot("simple")
    with pytest.raises(UnknownName, match="did you mean random"):
        find_bot("randm")


# What the rookie reckons with


def kicked_off() -> Match:
    """Home receives in the formation `spread` and is about to move."""
    match = Match("Human", "Orc", seed=5)
    bots: dict[str, Bot] = {"home": Rookie(), "away": Rookie()}
    while match.active != "home":
        question = match.choice
        assert question is not None
        match.choose(bots[question.chooser].choose(match))
    return match


def sight_of(match: Match) -> Sight:
    return Sight(base_game(match), 0)


def test_routes_go_around_players_and_cost_movement() -> None:
    match = kicked_off()
    catcher = next(card for card in match.players if card.position == "Catcher" and card.square)
    routes = Routes(sight_of(match), PLAYER_NAMES.index(catcher.id))
    assert catcher.square is not None
    start = parse_square(catcher.square)
    assert routes.steps[start] == 0
    assert routes.reach == catcher.ma + 2
    taken = {card.square for card in match.players if card.square}
    for square, steps in routes.steps.items():
        path = routes.path(square)
        assert len(path) == steps <= routes.reach
        assert not {square_name(each) for each in path} & taken
        assert (routes.chance[square] < 1) == (steps > catcher.ma)


def test_the_shortest_way_is_never_longer_than_the_safest() -> None:
    match = kicked_off()
    sight = sight_of(match)
    for player in sight.ours:
        safest = Routes(sight, player)
        shortest = Routes(sight, player, shortest=True)
        assert shortest.steps.keys() == safest.steps.keys()
        for square, steps in shortest.steps.items():
            assert steps <= safest.steps[square]
            assert shortest.chance[square] <= safest.chance[square] + 1e-9


def test_dice_of_a_block_are_the_ones_that_are_rolled() -> None:
    """What the rookie expects of blocks is what the log says of them."""
    match = Match("Human", "Orc", seed=4)
    bots: dict[str, Bot] = {"home": Rookie(), "away": Rookie()}
    seen = 0
    while not match.over and seen < 30:
        question = match.choice
        assert question is not None
        code = bots[question.chooser].choose(match)
        text = str(match.choices[match.legal.index(code)])
        expected = None
        if question.kind == "action" and question.about == "block" and text.startswith("block"):
            sight = Sight(base_game(match), int(match.game.chooser))
            attacker, defender = (
                PLAYER_NAMES.index(name) for name in (question.player or "", text.split()[1])
            )
            expected = sight.block_dice(attacker, sight.square(attacker), defender)
        position = match.log_position
        match.choose(code)
        if expected is not None:
            rolls = [event for event in match.events_since(position) if event.kind == "roll"]
            assert rolls[0].facts["needed"] == expected
            seen += 1
    assert seen == 30
