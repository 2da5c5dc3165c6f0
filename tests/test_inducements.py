"""What is bought before a league match: squads and money, saved, copied and taken back."""

import random

import pytest
from base_game import base_game

from turfwar import Match, find_ruleset, find_team
from turfwar.bots.base import play_out
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.bots.shopper import Shopper
from turfwar.games.fielding import team_of
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.bots.rookie.shopper import parse_wishes
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.market import market_for
from turfwar.games.ports import WishError
from turfwar.kernel.dice import SeededDice
from turfwar.pitch import frame
from turfwar.pitch.setting import Setting, TeamSetting

TEAMS = ("Human", "Orc", "Khemri", "Ogre", "Underworld", "Goblin", "Halfling", "Vampire")
LRB6 = find_ruleset("lrb6")
BEFORE = ("petty-cash", "inducements", "mercenary-skill")


def team(name: str, value: int, treasury: int, without: int = 0) -> TeamSetting:
    """A list's default roster; its first `without` players miss the match."""
    own = team_of(LRB6, find_team(name))
    return TeamSetting(
        own.name,
        own.race,
        own.players[without:],
        own.staff,
        value=value,
        treasury=treasury,
    )


def begin(home: TeamSetting, away: TeamSetting, seed: int = 1, *options: str) -> Match:
    setting = Setting("lrb6", seed, home, away, ("league", *options), LRB6.words.notation)
    game = blank_match(LRB6, setting, SeededDice(seed))
    game.start()
    return Match.of(game)


def rich(name: str = "Human", value: int = 1_000_000) -> Match:
    """A match in which home has a million to spend."""
    return begin(team(name, value, 0), team("Orc", value + 1_000_000, 0))


def test_hired_players_take_the_next_places_under_their_names() -> None:
    match = rich()
    size = len(match.game.setting.home.players)
    match.choose("buy star griff-oberwald")
    match.choose("buy mercenary catcher")
    match.choose("skill block")
    star, mercenary = match.player(f"h{size + 1}"), match.player(f"h{size + 2}")
    assert (star.name, star.state, star.ma, star.st) == ("Griff Oberwald", "reserve", 7, 4)
    assert star.skills == ("Block", "Dodge", "Fend", "Loner", "Sprint", "Sure Feet")
    assert mercenary.name == "Mercenary Catcher"
    assert set(mercenary.skills) == {"Block", "Catch", "Dodge", "Loner"}
    assert len([each for each in match.players if each.side == "home"]) == size + 2


def test_a_mercenary_with_frenzy_is_not_taught_grab() -> None:
    """000, Frenzy: who has it can never learn Grab."""
    match = rich("Norse")
    match.choose("buy mercenary ulfwerener")
    assert "skill guard" in match.choices
    assert "skill grab" not in match.choices


def test_what_is_bought_is_paid_for() -> None:
    match = rich()
    match.choose("buy wizard")
    match.choose("buy star helmut-wulf")
    match.choose("done")
    assert match.home.value == 1_000_000 + 150_000 + 110_000
    assert match.home.wizards == 1


def test_inducement_money_is_spent_before_petty_cash() -> None:
    match = begin(team("Human", 1_000_000, 200_000), team("Orc", 1_050_000, 0))
    match.choose("petty-cash 200k")
    match.choose("buy wizard")
    match.choose("done")
    assert (match.home.petty_cash, match.home.treasury) == (50_000, 0)
    # away gets the difference that the petty cash makes, less than a babe's price and a bit
    assert match.away.value == 1_050_000


def test_of_a_star_whom_both_have_hired_nobody_is_left() -> None:
    match = begin(team("Human", 1_000_000, 0), team("Orc", 1_500_000, 430_000))
    before = len(match.players)
    match.choose("petty-cash 430k")
    match.choose("buy star morg-n-thorg")
    assert len([each for each in match.players if each.name == "Morg 'n' Thorg"]) == 1
    match.choose("buy star morg-n-thorg")
    here = [each for each in match.players if each.state != "absent"]
    assert len(here) == before
    assert not [each for each in here if each.name == "Morg 'n' Thorg"]
    assert match.away.petty_cash == 0


def test_the_place_of_such_a_star_can_be_taken_again() -> None:
    match = begin(team("Human", 1_500_000, 430_000), team("Orc", 1_000_000, 0))
    size = len(match.game.setting.home.players)
    match.choose("petty-cash 430k")
    match.choose("buy star morg-n-thorg")
    match.choose("buy star morg-n-thorg")
    assert base_game(match).free_slot(frame.HOME) == size


def test_who_misses_the_match_makes_room_for_a_mercenary() -> None:
    lists = find_team("Human")
    full = team("Human", 1_000_000, 0)
    throwers = [player for player in full.players if player.position == "Thrower"]
    limit = lists.position("Thrower").max
    missing = TeamSetting(
        full.name,
        full.race,
        tuple(player for player in full.players if player not in throwers),
        {},
        value=1_000_000,
    )
    match = begin(missing, team("Orc", 2_000_000, 0))
    for _ in range(limit):
        match.choose("buy mercenary thrower")
        match.choose("skill none")
    assert "buy mercenary thrower" not in match.choices


@pytest.mark.parametrize("number", range(12))
def test_before_the_match_everything_adds_up(number: int) -> None:
    rng = random.Random(number)
    names = rng.sample(TEAMS, 2)
    values = [rng.randint(80, 220) * 10_000 for _ in names]
    gold = [rng.choice((0, rng.randint(1, 60) * 10_000)) for _ in names]
    match = begin(team(names[0], values[0], gold[0]), team(names[1], values[1], gold[1]), number)
    while (question := match.choice) is not None and question.kind in BEFORE:
        code = rng.choice(match.legal)
        twin, loaded = match.copy(), Match.load(match.save())
        digest = match.digest
        match.choose(code)
        match.undo()
        assert match.digest == digest
        for each in (match, twin, loaded):
            each.choose(code)
        assert match.digest == twin.digest == loaded.digest
        assert match.players == twin.players == loaded.players
        check_squads(match)
    check_money(match, values, gold)


def check_money(match: Match, values: list[int], gold: list[int]) -> None:
    """What was paid in, handed out and spent, by the log, is what is left by the state."""
    paid_in, handed_out, spent = [0, 0], [0, 0], [0, 0]
    for event in match.events:
        amount = event.facts.get("gold", 0)
        player = event.facts.get("player") or "a"
        side = event.facts.get("side") or {"h": "home", "a": "away"}[player[0]]
        at = frame.SIDE_NAMES.index(side)
        if event.kind == "petty-cash":
            paid_in[at] += amount
        elif event.kind == "inducement-money":
            handed_out[at] += amount
        else:
            spent[at] += amount
    assert sum(handed_out) == abs(values[0] + paid_in[0] - values[1] - paid_in[1])
    for at, card in enumerate((match.home, match.away)):
        from_petty_cash = max(0, spent[at] - handed_out[at])
        assert card.petty_cash == paid_in[at] - from_petty_cash
        assert card.treasury == gold[at] - paid_in[at]
        assert card.value == values[at] + card.petty_cash + spent[at]


def check_squads(match: Match) -> None:
    game = base_game(match)
    for side in (0, 1):
        market = market_for(LRB6.content, game.setting.team(side).race)
        assert market is not None
        here = [
            player
            for player in range(game.first(side), game.last(side))
            if game.status(player) != layout.ABSENT
        ]
        assert len(here) <= 16
        names = [match.player(frame.PLAYER_NAMES[player]).position for player in here]
        for recruit in market.positions:
            position = recruit.player.position
            count = names.count(position) + names.count(f"Mercenary {position}")
            assert count <= recruit.most
        assert sum(1 for player in here if game.is_star(player)) <= 2
        for player in here:
            if game.is_hired(player):
                assert "Loner" in match.player(frame.PLAYER_NAMES[player]).skills


@pytest.mark.parametrize("bot", [RandomBot(3), Rookie()], ids=["random", "rookie"])
def test_bots_spend_their_money_and_play_to_the_end(bot: RandomBot | Rookie) -> None:
    match = rich("Vampire")
    play_out(match, {"home": bot, "away": RandomBot(4)})
    assert match.over
    assert any(event.kind in ("bought", "hired") for event in match.events)


def test_the_rookie_leaves_a_star_alone_whom_the_other_coach_has() -> None:
    match = begin(team("Human", 1_000_000, 0), team("Orc", 1_500_000, 430_000))
    match.choose("petty-cash 430k")
    match.choose("buy star morg-n-thorg")
    rookie = Rookie()
    while match.choice is not None and match.choice.kind in BEFORE:
        match.choose(rookie.choose(match))
    assert not [event for event in match.events if event.kind == "star-clash"]
    assert [event for event in match.events if event.kind == "hired"][1:]


def test_a_shopper_buys_what_he_was_told_to() -> None:
    match = begin(team("Human", 1_000_000, 0), team("Orc", 1_600_000, 0))
    wishes = parse_wishes("bribe*2, star:Griff Oberwald, mercenary:lineman")
    play_out(match, {"home": Shopper(RandomBot(1), wishes), "away": RandomBot(2)})
    bought = [event.kind for event in match.events if event.kind in ("bought", "hired")]
    assert bought == ["bought", "bought", "hired", "hired"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("wizzard", "'wizzard' is no inducement; did you mean wizard?"),
        ("star:griff-oberwal", "did you mean griff-oberwald?"),
        ("star:griff-oberwald+block", "'block' is no skill for a mercenary"),
        ("", "'' is no inducement"),
        ("coach:bob", "'coach' is no inducement with a name"),
        ("bribe*30", "30 inducements"),
    ],
)
def test_wishes_that_mean_nothing_are_refused(text: str, problem: str) -> None:
    with pytest.raises(WishError) as error:
        parse_wishes(text)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("star:ripper", "home cannot buy star:ripper: the team may not have it"),
        ("wizard*2", "home cannot buy wizard: the team may not have it"),
        ("chef,star:morg-n-thorg", "costs 430,000 gold pieces, and 200,000 are left"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused(text: str, problem: str) -> None:
    match = begin(team("Human", 1_000_000, 0), team("Orc", 1_500_000, 0))
    with pytest.raises(WishError) as error:
        play_out(match, {"home": Shopper(RandomBot(1), parse_wishes(text)), "away": RandomBot(2)})
    assert problem in str(error.value)
