"""The yard, a rule set of the tests' own: whatever Turfwar does with a match, it does with this."""

import json
import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from toy.layout import MUDDY, PACE, READY
from toy.words import E_SPLASH
from turfwar import Match
from turfwar.arena.plan import Series
from turfwar.bots.base import Bot, play_out
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.cli.main import app
from turfwar.env.observation import observe
from turfwar.games import all_rulesets, find_ruleset
from turfwar.kernel.errors import MalformedChoice, SaveError
from turfwar.pitch.field import IN_PLAY
from turfwar.pitch.frame import BOARD, SIDE_SLOTS
from turfwar.pitch.squares import CELLS, parse_square
from turfwar.replay import choices_of, replay_match, verify, write_replay
from turfwar.views.ruleset_page import ruleset_page


@pytest.fixture(scope="module", autouse=True)
def yard() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TURFWAR_RULESETS", "toy.ruleset:YARD")
        all_rulesets.cache_clear()
        yield
    all_rulesets.cache_clear()


def new(seed: int = 1, **teams: str) -> Match:
    return Match(rules="yard", seed=seed, **teams)


def check(match: Match) -> None:
    """What holds at every moment of every match."""
    game = match.game
    field = game.setting.field
    seen: dict[int, int] = {}
    for side in (0, 1):
        for player in range(int(game.first(side)), int(game.last(side))):
            square = int(game.square(player))
            if square:
                assert field.has(square, IN_PLAY)
                assert seen.setdefault(square, player) == player
                assert game.status(player) in (READY, MUDDY)
    for square in range(CELLS):
        here = int(game.get(BOARD + square))
        assert here == (seen.get(square, -1) + 1 if field.has(square, IN_PLAY) else -1)
    carrier = int(game.carrier)
    if carrier >= 0:
        assert game.square(carrier) == game.ball
        assert game.status(carrier) == READY
    elif game.ball and not game.waiting:
        assert int(game.ball) not in seen


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_keep_what_must_hold(seed: int) -> None:
    match = new(seed)
    rng = random.Random(seed)
    digests = []
    while not match.over:
        check(match)
        digests.append(match.digest)
        twin = match.copy()
        code = rng.choice(match.legal)
        match.choose(code)
        twin.choose(code)
        assert twin.digest == match.digest
        if rng.random() < 0.1:
            assert Match.load(match.save()).digest == match.digest
        if rng.random() < 0.1:
            after = match.digest
            match.undo()
            assert match.digest == digests[-1]
            match.choose(code)
            assert match.digest == after
    assert match.winner in ("home", "away", "draw")
    assert str(match.events[-1]) == "Supper is ready."


def test_a_replay_comes_out_as_it_says() -> None:
    match = new(5)
    play_out(match, {"home": RandomBot(1), "away": RandomBot(2)})
    text = write_replay(match)
    assert verify(text).ok
    assert replay_match(text).digest == match.digest
    assert len(choices_of(match)) == match.ply


def test_a_save_that_cannot_be_is_refused() -> None:
    match = new(5)
    match.play_at_random(3, 12)
    data = match.save()
    assert Match.load(data).save() == data
    game = match.copy().game
    game.set_field(0, PACE, 9000)
    with pytest.raises(SaveError, match="9000, not -9 to 20"):
        Match.load(Match.of(game).save())


def to_the_turn(seed: int = 4) -> Match:
    match = new(seed)
    match.choose("muster wide")
    match.choose("muster wide")
    return match


def test_words_are_its_own() -> None:
    match = to_the_turn()
    assert match.choice is not None
    assert match.choice.kind == "yard-turn"
    assert [str(each) for each in match.choices] == ["h1 run", "h2 run", "h3 run", "whistle"]
    with pytest.raises(MalformedChoice):
        match.choose("h1 move")
    view = match.view("home")
    assert view["rules"] == "yard"
    assert view["players"]["h3"]["characteristics"] == {"pace": 4, "grip": 3}
    assert view["players"]["h3"]["skills"] == ["Sticky Hands"]
    assert view["players"]["h3"]["state"] == "ready"
    json.dumps(view)


def grab(seed: int, player: str) -> tuple[Match, list[str]]:
    """A position with the sack two hops from a player, and the way to it."""
    match = to_the_turn(seed)
    game = match.game
    game.set(7, parse_square("d5"))
    game.begin()
    start = match.player(player).square
    assert start is not None
    row = {"a": "bc", "d": "dd", "g": "fe"}[start[0]]
    return match, [f"{player} run", f"hop {row[0]}4", f"hop {row[1]}5"]


def test_odds_are_exact() -> None:
    """A grab of a die and grip 3 against 7 takes a 4; sticky hands may try once more."""
    match, way = grab(4, "h2")
    assert match.odds(way, lambda game: int(game.carrier) == 1).low == Fraction(1, 2)
    match, _ = grab(4, "h3")
    way = ["h3 run", "hop f4", "hop e4", "hop d5"]
    assert match.odds(way, lambda game: int(game.carrier) == 2).low == Fraction(3, 4)


def test_a_sack_that_slips_may_come_round_without_end() -> None:
    match, way = grab(4, "h2")
    odds = match.odds(way, lambda game: int(game.ball) == parse_square("d6"))
    assert odds.exact
    assert 0 < odds.low < Fraction(1, 2)


def test_the_rookie_plays_it() -> None:
    scored = 0
    for seed in range(6):
        match = new(seed)
        side = ("home", "away")[seed % 2]
        bots: dict[str, Bot] = {"home": RandomBot(seed), "away": RandomBot(seed)}
        bots[side] = Rookie(str(seed))
        play_out(match, bots)
        scored += match.team(side).score
    assert scored >= 3


def test_an_observation_has_its_own_planes() -> None:
    match = to_the_turn()
    seen = observe(match, "home")
    assert seen.planes.shape[1:] == (7, 12)
    assert observe(match, "away").planes.sum() > 0


def test_a_page_of_the_rule_set_tells_the_client_everything() -> None:
    page = ruleset_page(find_ruleset("yard"))
    assert (page["field"]["rows"], page["field"]["columns"]) == (7, 12)
    assert [each["label"] for each in page["characteristics"]] == ["PA", "GR"]
    assert "Run" in json.dumps(page)


def test_a_splash_is_counted_and_told() -> None:
    for seed in range(60):
        match = new(seed)
        match.play_at_random(seed)
        records = match.game.records()
        if any(str(each).endswith("splash!") for each in match.events):
            assert E_SPLASH in records
            return
    raise AssertionError("nobody was shoved into the puddle in sixty matches")


def test_the_commands_know_it() -> None:
    runner = CliRunner()
    arguments = ["match", "--rules", "yard", "--home-bot", "rookie", "--seed", "3"]
    result = runner.invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert "Bakers" in result.output
    listed = runner.invoke(app, ["teams", "--rules", "yard"])
    assert "Potters" in listed.output
    assert Series(home="Bakers", away="Potters", rules="yard").checked().rules == "yard"


def test_players_are_numbered_by_side() -> None:
    match = to_the_turn()
    assert {player.id for player in match.players} == {"h1", "h2", "h3", "a1", "a2", "a3"}
    assert SIDE_SLOTS == 20
