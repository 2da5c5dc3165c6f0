"""What the scripted coach does with the wizard and with special play cards."""

import pytest

from turfwar import Match
from turfwar.bots.scripted import Scripted
from turfwar.games.lrb6.bots.scripted.shopping import ShopOffer, best_of
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes


def match_at(position: str) -> Match:
    return Match.of(game_at(read_bytes(position.encode())[0], 1))


def chosen(match: Match, coach: Scripted) -> str:
    """What they choose, in words."""
    code = coach.choose(match)
    return next(each.text for each in match.choices if each == code)


# The wizard

CAGED = """
title: Their carrier behind others, with somebody to pick the ball up
staff: {home: {wizard: 1}}
turn: {home: 5, away: 4}
players:
  h1: {at: h8}
  h2: {at: f8}
  h3: {at: j8}
  a1: {at: h10}
  a2: {at: g9}
  a3: {at: i9}
ball: a1
"""


def test_lightning_strikes_the_carrier_whom_nobody_can_block() -> None:
    assert chosen(match_at(CAGED), Scripted()) == "wizard bolt a1"


CLUSTER = """
title: Five opponents side by side, and none of one's own
staff: {home: {wizard: 1}}
half: 2
turn: {home: 7, away: 6}
players:
  h1: {at: h8}
  h2: {at: b8}
  a1: {at: k15}
  a2: {at: k16}
  a3: {at: l15}
  a4: {at: l16}
  a5: {at: m15}
ball: h1
"""


def test_a_fireball_is_for_many() -> None:
    assert chosen(match_at(CLUSTER), Scripted()) == "wizard fireball l15"


def test_nobody_sets_fire_to_their_own() -> None:
    mates = "\n  ".join(f"h{3 + at}: {{at: {row}14}}" for at, row in enumerate("klm"))
    crowded = CLUSTER.replace("h2: {at: b8}", mates)
    assert chosen(match_at(crowded), Scripted()) != "wizard fireball l15"


ALONE = """
title: Nobody who would be worth a spell, and all the time in the world
staff: {home: {wizard: 1}}
turn: {home: 1, away: 1}
players:
  h1: {at: h8}
  a1: {at: d20}
  a2: {at: m20}
ball: h1
"""


def test_a_spell_is_kept_for_better_times() -> None:
    assert not chosen(match_at(ALONE), Scripted()).startswith("wizard")


# Cards

HAND = """
title: A card in the hand
cards: {home: [%s]}
half: %d
turn: {home: %d, away: %d}
players:
  h1: {at: h13, st: 4}
  h2: {at: d10, st: 2}
  h3: {at: m10}
  a1: {at: h15}
  a2: {at: g16}
  a3: {at: d22}
ball: %s
"""


@pytest.mark.parametrize(
    ("card", "ball", "plays"),
    [
        ("Wand of Smashing", "a1", True),
        ("Wand of Smashing", "h1", False),
        ("Going the Extra Mile", "h1", True),
        ("Going the Extra Mile", "a1", False),
        ("Beguiling Bracers", "h1", False),
        ("Rabbit's Foot", "h1", True),
        ("Gikta's Strength of Da Bear", "h1", False),
        ("Woof Woof!", "k20", True),
        ("Woof Woof!", "k5", False),
    ],
)
def test_what_is_over_with_the_turn_waits_for_its_moment(card: str, ball: str, plays: bool) -> None:
    match = match_at(HAND % (card, 1, 3, 2, ball))
    said = chosen(match, Scripted())
    assert said.startswith("card ") == plays


def test_what_makes_one_stronger_is_for_whoever_can_hit_the_carrier() -> None:
    match = match_at(HAND % ("Wand of Smashing", 1, 3, 2, "a1"))
    coach = Scripted()
    match.choose(coach.choose(match))
    assert match.choice is not None
    assert match.choice.kind == "target"
    assert chosen(match, coach) == "target h1"


def test_what_costs_something_later_is_played_late() -> None:
    match = match_at(HAND % ("Gikta's Strength of Da Bear", 2, 7, 6, "h1"))
    assert chosen(match, Scripted()) == "card giktas-strength-of-da-bear"


TRAP = """
title: A pit for somebody, once the turn is over
cards: {home: [Pit Trap]}
turn: {home: 3, away: 2}
players:
  h1: {at: m20}
  a1: {at: %s}
  a2: {at: c15}
ball: %s
"""


def test_the_pit_is_for_a_carrier_who_is_about_to_score() -> None:
    match = match_at(TRAP % ("h5", "a1"))
    coach = Scripted()
    while match.choice is not None and match.choice.kind != "window":
        match.choose(coach.choose(match))
    assert chosen(match, coach) == "card pit-trap"
    match.choose(coach.choose(match))
    assert chosen(match, coach) == "target a1"


# The apothecary

HURT = """
title: Somebody is hurt
%s
staff: {home: {apothecary: 1}}
half: %d
active: away
players:
  h1: {at: h13, skills: [%s]}
  a1: {at: h14, st: 5}
dice: [[b:pow, b:pow], [6, 6], %s]
ball: h1
"""


@pytest.mark.parametrize(
    ("league", "half", "skills", "injury", "used"),
    [
        (True, 1, "", "[4, 4]", False),
        (True, 2, "", "[4, 4]", True),
        (True, 1, "Block, Guard", "[4, 4]", True),
        (True, 1, "", "[5, 5], [4, s8]", True),
        (False, 1, "", "[4, 4]", True),
    ],
)
def test_in_a_league_the_apothecary_waits_for_somebody_who_needs_them(
    league: bool, half: int, skills: str, injury: str, used: bool
) -> None:
    options = "league: true" if league else ""
    match = match_at(HURT % (options, half, skills, injury))
    coach = Scripted()
    for _ in range(12):
        assert match.choice is not None
        if match.choice.kind == "apothecary":
            break
        match.choose(coach.choose(match))
    assert chosen(match, Scripted()) == f"apothecary {'yes' if used else 'no'}"


# What is bought


def offers(*prices_and_worths: tuple[int, float]) -> list[ShopOffer]:
    return [ShopOffer(at, price, worth) for at, (price, worth) in enumerate(prices_and_worths)]


@pytest.mark.parametrize(
    ("money", "first"),
    [(40, -1), (50, 1), (100, 0), (150, 0), (200, 2), (250, 2), (1000, 2)],
)
def test_money_goes_where_it_is_worth_most_together(money: int, first: int) -> None:
    """The dearest of these comes first."""
    some = offers((100, 6.0), (50, 1.0), (150, 6.5))
    assert best_of(some, money) == first


def test_nothing_is_bought_that_is_worth_nothing() -> None:
    assert best_of(offers((50, 0.0)), 100) == -1


SHOP = """
title: Money for inducements
phase: pregame
league: true
value: {home: 1000000, away: %d}
players: {%s, a1: {state: reserve}}
"""
TWELVE = ", ".join(f"h{number}: {{state: reserve}}" for number in range(1, 13))


@pytest.mark.parametrize("money", [50, 100, 150, 200, 300, 400, 700, 1000])
def test_the_purse_is_spent_but_for_small_change(money: int) -> None:
    match = match_at(SHOP % (1_000_000 + 1000 * money, TWELVE))
    coach = Scripted()
    while match.choice is not None and match.choice.kind in ("inducements", "mercenary-skill"):
        match.choose(coach.choose(match))
    bought = [event.facts["gold"] for event in match.events if event.kind in ("bought", "hired")]
    assert 1000 * (money - 40) <= sum(bought) <= 1000 * money


GLOVED = """
title: Whoever has the best hands may not pass
cards: {home: [Gloves of Holding]}
phase: kickoff
turn: 0
players:
  h1: {at: h13}
  h2: {at: g13}
  h3: {at: i13}
  h4: {at: h6, ag: 5}
  a1: {at: h14}
  a2: {at: g14}
  a3: {at: i14}
active: away
dice: [s5, 1, [1, 1]]
"""


def test_whoever_may_not_pass_picks_the_ball_up_all_the_same() -> None:
    match = match_at(GLOVED)
    coach = Scripted()
    seen: list[str] = []
    while match.active != "home":
        seen.append(chosen(match, coach))
        match.choose(next(each for each in match.choices if each.text == seen[-1]))
        assert len(seen) < 40
    assert "card gloves-of-holding" in seen
    while match.active == "home" and match.ball != "h4":
        match.choose(coach.choose(match))
    assert match.ball == "h4"
