"""004, Pre Match Sequence: sixteen stages, each of them seen to."""

import pytest
from games.bobba.league.sides import Threes, before, opening, rolls, team

from turfwar.games.bobba.league import tricks
from turfwar.games.bobba.league.pre_match import BEFORE, gate, players_of, share
from turfwar.games.bobba.league.settled import options
from turfwar.games.bobba.league.tricks import Hired, mercenaries, visible
from turfwar.league.post_match.facts import Rolled
from turfwar.league.post_match.machine import answered
from turfwar.league.post_match.money import treasury
from turfwar.league.rules.office import PreMatch


def test_there_are_sixteen_stages():
    """004, Pre Match Sequence."""
    assert len(BEFORE) == 16
    assert [step.id for step in BEFORE][:2] == ["field", "tv"]
    assert BEFORE[15].id == "cards"


def test_all_of_it_with_the_usual_answers():
    run = before()
    assert run.closed
    assert not run.flags
    assert run.words["weather"] == "Nice"
    assert run.words["field"] == "standard"
    # Four dice of three, +1 at home and -1 away, no handicap between equal teams.
    assert (run.terms["fans/home"], run.terms["fans/away"]) == (16_000, 8_000)
    assert run.terms["share"] == 67
    assert run.terms["trv/home"] == 12 * 5 + 15 + 2
    assert sum(run.terms[f"cards/{deck}/home"] for deck in ("Random Events",)) == 2


def test_it_can_be_left_and_taken_up_again_at_every_question():
    start = opening(home=team("h", size=18, staff={"guards": 1}))
    run = PreMatch(start, (), lambda label: Threes())
    asked = 0
    while run.open:
        question = run.open[0]
        again = PreMatch(start, facts_of_run(run), lambda label: Threes())
        assert [each.label for each in again.open] == [each.label for each in run.open]
        run = answered(run, question.label, question.default or "")
        asked += 1
    assert run.closed
    assert asked > 8


def facts_of_run(run):
    from turfwar.league.post_match.machine import facts_of

    return facts_of(run.facts)


def test_sixteen_play_of_those_who_can_and_the_coach_says_who_stays_at_home():
    """004, The Playing Team; Choosing Players."""
    run = before(home=team("h", size=18), answers={"leave-out/home/1": "h2"})
    playing = [player.id for player in players_of(run, "home")]
    assert len(playing) == 16
    assert "h2" not in playing
    twelve = before()
    assert len(players_of(twelve, "home")) == 12, "all of them have to play"


def test_a_neutral_field_has_no_seats_and_no_home():
    """004, Neutral Field."""
    run = before(answers={"field": "neutral", "tickets": "cheap"})
    assert run.terms["neutral"] == 1
    assert run.terms["fans/home"] == run.terms["fans/away"] == 8_000
    assert "tickets" not in run.terms, "tickets are normal there"


def test_half_fans_come_by_the_handicap():
    """Handicap halves: 1.5 for each of five dice of three, at home +1, makes 27,500."""
    assert gate(5, (3,) * 5, 2 * 1 + 3) == 27_500
    low = team("h", size=11, staff={"fan_factor": 5})
    high = team("a", size=16, team_list="Orc", position="Black Orc Blocker")
    high = high.with_staff("rerolls", 8)
    run = before(home=low, away=high)
    lower, higher = run.terms["trv/home"], run.terms["trv/away"]
    assert (lower, higher) == (72, 16 * 8 + 8 * 6 + 2)
    assert run.words["handicap"] == "I"
    assert run.terms["fans/home"] == 1000 * 15 + 500 * 5 * (2 + 3)
    assert run.terms["fans/away"] == max(4_000, 1000 * 12 + 500 * 4 * (-2 - 3))
    assert run.terms["extra-mvp/home"] == 1
    assert run.terms["hms/home"] == 0


def test_never_fewer_fans_than_the_fan_factor():
    """004, Gate Table; Spectator Dice."""
    assert gate(4, (1, 1, 1, 1), -9) == 4_000


def test_a_full_stadium_lets_home_fans_in_first():
    """004, Creating a New Team; Gate Table."""
    home = team("h", staff={"fan_factor": 40}, counters={"stadium": 60_000})
    run = before(home=home, away=team("a", team_list="Orc", staff={"fan_factor": 30}))
    assert run.terms["fans/home"] + run.terms["fans/away"] == 90_000, "half as many again"
    assert run.terms["fans/away"] < 30 * 2_000
    assert share(90_000, 0) == 100


@pytest.mark.parametrize(("price", "fans"), [("cheap", 20_000), ("expensive", 12_000)])
def test_the_price_of_tickets_is_on_every_die(price, fans):
    """004, Ticket Prices; Ticket Price Table."""
    run = before(answers={"tickets": price})
    assert run.terms["fans/home"] == fans


def test_finals_bring_more():
    final = before(terms={"final": 1})
    assert final.terms["fans/home"] == 16_000 + 4 * 2_000


# Dirty tricks


def test_a_paid_trick_is_paid_and_counts_in_the_rating():
    """004, Dirty Tricks."""
    run = before(answers={"trick/home/1": "side-bet"})
    assert run.terms["side-bet/home"] == 1
    assert run.gold("home") == 160_000
    assert run.ledger.balance("world/dirty-tricks") == 40_000
    assert run.terms["trv/home"] == before().terms["trv/home"] + 4
    assert treasury("h") in run.ledger.balances


def test_paid_tricks_are_secret_until_they_are_resolved():
    start = opening()
    run = PreMatch(start, (), lambda label: Threes())
    for label, value in (("field", "own"), ("trick/home/1", "spy"), ("trick/home/2", "none")):
        run = answered(run, label, value)
    assert any("Spy" in note.text for note in visible(run, "home"))
    assert not any("Spy" in note.text for note in visible(run, "away"))
    run = answered(run, "trick/away/1", "none")
    assert any("Spy" in note.text for note in visible(run, "away"))


def test_spies_halve_what_team_building_has_added():
    run = before(
        answers={
            "trick/home/1": "team-building",
            "trick/home/2": "team-building",
            "trick/away/1": "spy",
        }
    )
    assert run.terms["rerolls/home"] == (3 + 2) // 2
    assert run.terms["rerolls/away"] == 3


@pytest.mark.parametrize(
    ("face", "guards", "dies"), [(4, 0, True), (4, 1, False), (6, 3, True), (3, 0, False)]
)
def test_guards_are_in_the_way_of_assassins(face, guards, dies):
    """004, Assassin."""
    away = team("a", team_list="Orc", staff={"guards": guards})
    answers = {"trick/home/1": "assassin", "target/trick/home/1": "a3"}
    answers |= {f"guard/away/{number}": "a3" for number in range(1, guards + 1)}
    facts = rolls(assassin__home__1=face, assassin__home__1__injury=5)
    run = before(away=away, answers=answers, facts=facts)
    victim = run.teams["away"].player("a3")
    assert (victim.gone == "dead") is dies
    assert ("a3" in [player.id for player in players_of(run, "away")]) is not dies


def test_who_is_seriously_injured_before_a_match_misses_it_and_the_next():
    facts = rolls(assassin__home__1=6, assassin__home__1__injury=3, assassin__home__1__serious=57)
    answers = {"trick/home/1": "assassin", "target/trick/home/1": "a3"}
    run = before(answers=answers, facts=facts)
    victim = run.teams["away"].player("a3")
    assert victim.injuries == {"ag": 1}
    assert victim.misses == 2


def test_three_assassins_at_most():
    rich = {"home": 900_000, "away": 0}
    answers = {f"trick/home/{number}": "assassin" for number in (1, 2, 3)}
    run = PreMatch(
        opening(gold=rich),
        (),
        lambda label: Threes(),
        lambda question: answers.get(question.label, question.default or ""),
    )
    last = [each for each in run.asked if each.label == "trick/home/4"]
    assert "assassin" not in last[0].choices


def test_free_tricks_are_for_the_handicaps_gold_only():
    """004, Bribe the BOBBA Officials; Mercenary."""
    run = before()
    asked = next(each for each in run.asked if each.label == "trick/home/1")
    assert "officials" not in asked.choices
    assert "mercenary" not in asked.choices
    low = team("h", size=11)
    high = team("a", size=16, team_list="Orc", position="Black Orc Blocker")
    free = before(home=low, away=high, answers={"free-trick/home/1": "officials"}, gold={})
    assert free.terms["fair-play"] == 1
    assert free.gold("home") == 0, "it costs no gold of the team's own"


def test_poison_needs_a_potion_and_may_be_stolen():
    """004, Poison Attempt."""
    home = team("h", staff={"potions": 1})
    away = team("a", team_list="Orc", staff={"guards": 3})
    answers = {"trick/home/1": "poison", "target/trick/home/1": "a1"}
    answers |= {f"guard/away/{number}": "a1" for number in (1, 2, 3)}
    run = before(home=home, away=away, answers=answers, facts=rolls(poison__home__1=2))
    assert run.teams["home"].staff.get("potions", 0) == 0
    assert run.teams["away"].staff["potions"] == 1
    drunk = before(home=home, away=away, answers=answers, facts=rolls(poison__home__1=8))
    assert drunk.words["poisoned/a1"] == "home"


def test_five_potions_come_to_a_match_those_for_opponents_among_them():
    """004, Potions; Poison Attempt: what is poured is gone, what failed on 2 and 3 is not."""
    home = team("h", staff={"potions": 7})
    run = before(home=home)
    assert tricks.potions_brought(run, "home") == 5
    assert tricks.potions_brought(run, "away") == 0
    answers = {"trick/home/1": "poison", "target/trick/home/1": "a1"}
    for face, brought, left in ((8, 4, 6), (2, 5, 7)):
        run = before(home=home, answers=answers, facts=rolls(poison__home__1=face))
        assert tricks.potions_brought(run, "home") == brought
        assert run.teams["home"].staff["potions"] == left


def test_one_of_the_staff_who_is_poisoned_is_not_at_the_match():
    """Chosen, as with an assassin's victims who live."""
    home = team("h", staff={"potions": 1})
    away = team("a", team_list="Orc", staff={"healers": 2})
    answers = {"trick/home/1": "poison", "target/trick/home/1": "staff/healers"}
    run = before(home=home, away=away, answers=answers, facts=rolls(poison__home__1=8))
    assert tricks.at_the_match(run, "away", "healers") == 1
    assert run.teams["away"].staff["healers"] == 2


def test_bonus_cards_are_exchanged_downwards():
    """004, Handicap Table."""
    low = team("h", size=11)
    high = team("a", size=16, team_list="Orc", position="Black Orc Blocker").with_staff(
        "rerolls", 8
    )
    run = before(home=low, away=high, answers={"bonus/home/1": "Random Events"})
    asked = [each for each in run.asked if each.label.startswith("bonus/home")]
    assert asked[0].choices == ("Magic Items", "Dirty Tricks", "Random Events")
    assert asked[1].choices == ("Dirty Tricks", "Random Events")
    assert run.terms["cards/Random Events/home"] == 3
    assert run.terms["cards/Dirty Tricks/home"] == 1


def test_one_magic_item_at_most_of_the_two_cards():
    """004, Cards."""
    run = before(answers={"card/home/1": "Magic Items"})
    second = next(each for each in run.asked if each.label == "card/home/2")
    assert "Magic Items" not in second.choices


def test_rain_leaves_a_wet_field_and_a_fine():
    """004, Weather."""
    run = before(facts=rolls(weather=(5, 6)))
    assert run.words["weather"] == "Pouring Rain"
    assert run.words["field"] == "wet1"
    assert run.ledger.balance("office/purse") == 10_000


def handicapped(**answers):
    """Home is so much weaker that it has 110,000 for dirty tricks."""
    low = team("h", size=11, staff={"fan_factor": 5})
    high = team("a", size=16, team_list="Orc", position="Black Orc Blocker")
    return before(home=low, away=high.with_staff("rerolls", 8), answers=answers)


def test_a_mercenary_has_a_position_of_the_list_and_a_skill():
    """004, Mercenary."""
    run = handicapped(
        **{
            "free-trick/home/1": "mercenary",
            "target/free-trick/home/1": "Ogre",
            "target/free-trick/home/1/skill": "Guard",
            "free-trick/home/2": "mercenary",
        }
    )
    assert mercenaries(run, "home")[0] == Hired("Ogre", "Guard")
    assert len(mercenaries(run, "home")) == 2
    assert run.closed
    (option,) = options(run)
    assert "mercenary-home-2" in option
    assert "mercenary-home-3" not in option


def test_no_mercenary_where_sixteen_play_already():
    low = team("h", size=16)
    high = team("a", size=16, team_list="Orc", position="Black Orc Blocker").with_staff(
        "rerolls", 16
    )
    start = opening(home=low, away=high)
    run = PreMatch(start, (), lambda label: Threes())
    for label in ("field", "trick/home/1", "trick/away/1"):
        run = answered(run, label, "own" if label == "field" else "none")
    (asked,) = [each for each in run.open if each.label == "free-trick/home/1"]
    assert "healing-scroll" in asked.choices
    assert "mercenary" not in asked.choices


def test_whatever_die_a_correction_takes_away_the_run_waits_for_it():
    """A gate without home's dice broke every page of the league."""
    start = opening(home=team("h", staff={"assistant_coaches": 1}))
    facts = facts_of_run(before(home=start.home))
    rolled = [each for each in facts if isinstance(each, Rolled)]
    assert {"gate/home", "gate/away"} <= {each.label for each in rolled}
    for lost in rolled:
        run = PreMatch(start, [each for each in facts if each is not lost], None)
        assert not run.closed, lost.label
