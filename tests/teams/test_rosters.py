"""Rosters: hiring, the rules they are checked against, and what they are worth."""

import random
from typing import Any

import pytest
from base_game import base_game
from msgspec.structs import replace

from turfwar import Match, find_ruleset, find_team, team_lists
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot
from turfwar.games import usual_teams
from turfwar.games.lrb6.market import market_of
from turfwar.games.team_content import TeamList
from turfwar.kernel.errors import ReplayError
from turfwar.replay import verify, write_replay
from turfwar.teams import (
    Roster,
    RosterError,
    RosterPlayer,
    check_new,
    check_roster,
    hire,
    hire_instant,
    player_value,
    team_setting,
    team_value,
    with_journeymen,
)
from turfwar.teams.value import staff_price

LRB6 = find_ruleset("lrb6")
OFFICIAL = LRB6.content_with(("official-values",))
# What the instant rosters of the books cost, counted by hand from the printed lists.
PRINTED = {
    ("Amazon", "Instant"): 1_000_000,
    ("Dark Elf", "Instant"): 1_000_000,
    ("Dwarf", "Instant"): 940_000,
    ("Goblin", "Instant"): 1_000_000,
    ("Human", "Agility version"): 1_000_000,
    ("Human", "Strength version"): 1_000_000,
    ("Necromantic", "Instant, as printed"): 1_030_000,
    ("Norse", "Instant"): 1_000_000,
    ("Orc", "Instant"): 1_000_000,
    ("Undead", "Instant"): 1_000_000,
}
LEGEND = {"touchdowns": 60}


def human(*changes: dict[str, Any], **team: Any) -> Roster:
    """The Human instant roster with its first players changed."""
    roster = hire_instant(find_team("Human"), "The Reavers")
    players = list(roster.players)
    for at, change in enumerate(changes):
        players[at] = replace(players[at], **change)
    return replace(roster, players=tuple(players), **team)


def wrong(roster: Roster) -> list[str]:
    return [f"{each.where}: {each.what}" for each in check_roster(roster)]


# The lists


@pytest.mark.parametrize("team", team_lists(), ids=lambda each: each.id)
def test_instant_rosters_are_legal_and_cost_what_they_say(team: TeamList) -> None:
    """000, Hiring a rookie team; Hiring players."""
    for instant in team.rosters:
        if instant.printed:
            assert team.cost(instant) == PRINTED[team.name, instant.label]
        if team.cost(instant) > 1_000_000:
            with pytest.raises(RosterError, match="it costs 1,030,000, a new team has 1,000,000"):
                hire_instant(team, "X", instant.label)
            continue
        roster = hire_instant(team, "X", instant.label)
        assert check_new(roster) == ()
        assert team_value(roster).total == team.cost(instant)
        assert team_value(roster).total + roster.treasury == 1_000_000


def test_every_printed_roster_is_there() -> None:
    listed = {
        (team.name, each.label) for team in team_lists() for each in team.rosters if each.printed
    }
    assert listed == set(PRINTED)


def test_a_printed_roster_that_does_not_add_up_is_there_corrected_too() -> None:
    for (name, label), cost in PRINTED.items():
        if cost != 1_000_000:
            team = find_team(name)
            assert team.roster(label).note
            assert team.cost(team.roster("Instant, corrected")) == 1_000_000


def test_tiers_and_beginners_teams() -> None:
    assert {team.name for team in team_lists() if team.beginners} == {
        "Amazon",
        "Dark Elf",
        "Dwarf",
        "Human",
        "Orc",
    }
    tiers = [sum(team.tier == tier for team in team_lists()) for tier in (1, 2, 3)]
    assert tiers == [11, 9, 4]


@pytest.mark.parametrize("team", team_lists(), ids=lambda each: each.id)
def test_a_match_with_the_default_roster_hired_is_the_match_with_the_list(team: TeamList) -> None:
    rng = random.Random(7)
    listed, hired = Match(team.name, seed=7), Match(hire_instant(team, "X"), seed=7)
    for _ in range(40):
        assert listed.legal == hired.legal
        choice = rng.choice(listed.legal)
        listed.choose(choice)
        hired.choose(choice)
    assert listed.digest == hired.digest


# Hiring


def test_what_is_left_goes_into_the_treasury() -> None:
    """000, Hiring a rookie team; Recording your team."""
    roster = hire(
        find_team("Orc"),
        "Gouged Eye",
        [("lineman", 10), ("Troll", 1)],
        {
            "rerolls": 2,
            "fan_factor": 9,
            "assistant_coaches": 1,
            "cheerleaders": 2,
            "apothecary": 1,
        },
    )
    assert roster.treasury == 1_000_000 - (500 + 110 + 120 + 90 + 10 + 20 + 50) * 1000
    assert roster.players[0].position == "Lineman"


def test_everything_that_cannot_be_hired_is_named_at_once() -> None:
    """000, Hiring players; Hiring coaching staff; Attracting fans."""
    with pytest.raises(RosterError) as caught:
        hire(
            find_team("Undead"),
            "X",
            [("Mummy", 3), ("Ghost", 1), ("Skeleton", 5)],
            {"rerolls": 9, "fan_factor": 10, "apothecary": 1},
        )
    assert [each.where for each in caught.value.violations] == [
        "Mummy",
        "rerolls",
        "apothecary",
        "player 4 (Ghost 4)",
        "players",
        "fan_factor",
    ]
    assert all(each.rule.startswith("000, ") for each in caught.value.violations)


def test_a_new_team_cannot_spend_more_than_it_has() -> None:
    with pytest.raises(RosterError, match=r"costs 1,540,000, a new team has 1,000,000"):
        hire(
            find_team("Human"),
            "X",
            [("Ogre", 1), ("Lineman", 15)],
            {"rerolls": 8, "fan_factor": 9, "apothecary": 1, "cheerleaders": 11},
        )


def test_a_new_team_has_no_past_and_no_other_treasury() -> None:
    roster = human({"spp": {"completions": 1}}, treasury=20_000)
    assert [each.where for each in check_new(roster)] == ["player 1 (Lineman 1)", "treasury"]
    assert check_roster(roster) == ()


# What a roster may say


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"skills": ("Block", "block"), "spp": LEGEND}, "they have Block twice"),
        ({"skills": ("Claw",), "spp": LEGEND}, "Claw is a skill of Mutation, which a Lineman"),
        (
            {"skills": ("Grab", "Frenzy"), "spp": LEGEND},
            "they have Grab, and so can never learn Frenzy",
        ),
        ({"skills": ("Loner",), "spp": LEGEND}, "Loner is a skill of Extraordinary"),
        ({"skills": ("Blok",), "spp": LEGEND}, "did you mean Block"),
        ({"skills": ("Block",), "spp": {"completions": 5}}, "1 improvements, but 5"),
        (
            {"increases": {"ag": 3}, "spp": LEGEND},
            "AG 6; a Lineman cannot rise above 5",
        ),
        ({"injuries": {"st": 3}}, "ST 0; a Lineman cannot fall below 1"),
        ({"injuries": {"ma": 3}}, "MA 3; a Lineman cannot fall below 4"),
        ({"position": "Linesman"}, "no position is called 'Linesman'; there are Lineman, Catcher"),
        ({"number": 2}, "number 2: 2 players have it"),
        ({"journeyman": True}, "journeymen: 1 of them, but with 11 players fit there may be 0"),
    ],
)
def test_what_offends_the_rules_is_named(change: dict[str, Any], message: str) -> None:
    """000, Making improvement rolls; Player Level Table; Buying team re-rolls."""
    (found,) = [each for each in wrong(human(change)) if message in each]
    assert "Lineman 1" in found or found.startswith(("number", "journeymen"))


def test_a_gain_that_an_injury_undid_can_be_made_again() -> None:
    change = {"increases": {"ag": 3}, "injuries": {"ag": 1}, "spp": LEGEND}
    assert wrong(human(change)) == []


def test_seventeen_players_and_too_many_of_a_position() -> None:
    """000, Hiring players."""
    roster = human()
    more = [RosterPlayer(number=n, name="B", position="Blitzer") for n in range(20, 25)]
    assert wrong(replace(roster, players=(*roster.players, *more))) == [
        "players: 17, but a team has at most 16",
        "Blitzer: 7, but the Human list allows 4",
    ]


def test_fan_factor_above_nine_is_reached_in_a_league_only() -> None:
    """000, Attracting fans."""
    assert wrong(human(staff={"fan_factor": 12})) == []
    assert wrong(human(staff={"fan_factor": 19})) == [
        "fan_factor: 19 is more than can be reached, 18"
    ]


def test_unknown_lists_and_rules_are_named() -> None:
    """000, Choosing a team list."""
    assert len(wrong(human(rules="lrb66"))) == 1
    assert wrong(human(team_list="Humn")) == [
        "team_list: there is no team list 'Humn'; see `turfwar teams`"
    ]


# Team Value


def test_improvements_add_to_a_players_value_and_injuries_take_nothing_off() -> None:
    """000, Team Value; List of Team Value Modifiers."""
    position = find_team("Human").position("Lineman")
    player = RosterPlayer(
        number=1,
        name="Griff",
        position="Lineman",
        skills=("Block", "Dodge", "Guard"),
        increases={"ma": 1, "st": 1, "ag": 1, "av": 1},
        injuries={"ma": 1, "av": 2},
        niggles=2,
    )
    assert player_value(player, position, LRB6) == 50_000 + 20_000 + 2 * 30_000 + 150_000


def test_a_skill_that_is_both_normal_and_double_counts_as_normal() -> None:
    norse = find_team("Norse").position("Thrower")
    player = RosterPlayer(number=1, name="T", position="Thrower", skills=("Accurate",))
    assert player_value(player, norse, LRB6) == norse.cost + 20_000


def test_who_misses_the_match_does_not_count_and_petty_cash_does() -> None:
    """000, Team Value."""
    roster = human({"missing_next_match": True}, treasury=300_000)
    assert team_value(roster).total == 950_000
    assert team_value(roster, petty_cash=70_000).total == 1_020_000
    assert team_value(roster, free=("fan_factor",)).total == 910_000


def test_a_reroll_costs_double_in_a_league_but_is_worth_no_more() -> None:
    """000, Buying team re-rolls."""
    team = find_team("Orc")
    prices = [staff_price(team, "rerolls", league=league) for league in (False, True)]
    assert prices == [60_000, 120_000]
    assert team_value(hire_instant(team, "X")).staff["rerolls"] == 4 * 60_000


# In the match


def test_journeymen_fill_the_team_up_to_eleven() -> None:
    """000, Recruiting Journeymen."""
    missing = {"missing_next_match": True}
    roster = human(missing, missing, missing)
    full = with_journeymen(roster)
    assert [player.number for player in full.players if player.journeyman] == [13, 14]
    assert check_roster(full) == ()
    team = team_setting(roster)
    assert [player.number for player in team.players] == [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    match = Match(roster, "Orc")
    assert match.player("h11").skills == ("Loner",)
    assert match.player("h11").number == 14
    assert team.value == team_value(full).total == 1_000_000 - 150_000 + 100_000


def test_the_coach_chooses_between_two_most_common_positions() -> None:
    undead = hire_instant(find_team("Undead"), "X")
    few = replace(undead, players=undead.players[:10])
    assert with_journeymen(few).players[-1].position == "Skeleton"
    assert with_journeymen(replace(few, journeymen="zombie")).players[-1].position == "Zombie"
    assert wrong(replace(few, journeymen="Ghoul")) == [
        "journeymen: 'Ghoul'; Undead journeymen are Skeleton, Zombie"
    ]


def test_a_player_comes_to_the_match_as_his_roster_has_him() -> None:
    roster = human(
        {
            "number": 77,
            "name": "Griff",
            "skills": ("Block",),
            "increases": {"st": 1},
            "injuries": {"av": 1},
            "niggles": 2,
            "spp": {"touchdowns": 6, "mvps": 1},
        },
        treasury=40_000,
    )
    match = Match("Orc", roster)
    card = match.player("a12")
    assert (card.name, card.number, card.ma, card.st, card.ag, card.av) == ("Griff", 77, 6, 4, 3, 7)
    assert card.skills == ("Block",)
    assert base_game(match).player(31).niggles == 2
    setting = match.game.setting.away
    assert setting.players[-1].spp == 23
    assert (setting.treasury, setting.value) == (40_000, 1_070_000)
    assert match.away.team == "The Reavers"


def test_a_roster_that_offends_the_rules_cannot_play() -> None:
    with pytest.raises(RosterError, match=r"Reavers: player 1 .*: 1 improvements, but 0 SPPs"):
        Match(human({"skills": ("Block",)}))


def test_saves_and_replays_carry_the_roster() -> None:
    home = human({"missing_next_match": True, "name": 'Größe \\ "G"'}, coach="Ann")
    match = Match(home, hire_instant(find_team("Undead"), "Yard"), seed=11)
    play_out(match, {side: make_bot("random", 11, side) for side in ("home", "away")})
    text = write_replay(match)
    assert verify(text).ok
    again = Match.load(match.save())
    assert again.save() == match.save()
    assert write_replay(again) == text
    changed = verify(text.replace("The Reavers", "The Weavers", 1))
    assert (changed.ok, changed.readable) == (False, True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"team_list":"Human"', '"team_list":"Humans"'),
        ('"rerolls":4', '"rerolls":40'),
        ('"rerolls":4', '"rerolls": 4'),
        ('"rerolls":4', '"rerolls":4,"cheerleaders":0'),
        ('{"name"', '{["name"'),
        ('"rerolls":4', '"rerolls":1e999'),
    ],
)
def test_a_changed_roster_in_a_replay_is_found_in_its_line(old: str, new: str) -> None:
    text = write_replay(Match(human(), seed=1))
    report = verify(text.replace(old, new, 1))
    assert not report.ok
    assert report.line in (3, 8)


def test_a_team_that_is_not_as_its_roster_says_has_no_replay() -> None:
    match = Match(human(), seed=1)
    match.game.setting.home.staff["rerolls"] += 1
    with pytest.raises(ReplayError, match="The Reavers is not as its team list or roster has it"):
        write_replay(match)


# Official values


def test_official_values_in_hiring_value_and_match() -> None:
    options = ("official-values",)
    khemri = find_team("Khemri", options)
    with pytest.raises(RosterError, match="Blitz-Ra: 4, but the Khemri list allows 2"):
        hire(khemri, "X", [("Blitz-Ra", 4), ("Skeleton", 8)], options=options)
    roster = hire(find_team("Khemri"), "X", [("Blitz-Ra", 4), ("Throw-Ra", 1), ("Skeleton", 8)])
    assert check_roster(roster) == ()
    assert [each.where for each in check_roster(roster, options)] == ["Blitz-Ra"]
    with pytest.raises(RosterError):
        Match(roster, options=options)
    chaos = hire(find_team("Chaos"), "X", [("Minotaur", 1), ("Beastman", 10)])
    assert Match(chaos).player("h1").av == 9
    assert Match(chaos, options=options).player("h1").av == 8
    norse = RosterPlayer(number=1, name="T", position="Thrower", skills=("Guard",), spp=LEGEND)
    thrower = replace(hire_instant(find_team("Norse"), "N"), players=(norse,))
    assert len(wrong(thrower)) == 1
    assert check_roster(thrower, options) == ()
    assert team_value(thrower, options).players == 70_000 + 30_000


def test_official_values_in_a_match_of_team_lists_and_its_replay() -> None:
    match = Match("Wood Elf", "Khemri", options=("Official values",), seed=2)
    assert match.options == ("official-values",)
    assert {player.position for player in match.players} >= {"Thro-Ra"}
    assert verify(write_replay(match)).ok


def test_official_values_hold_for_mercenaries_too() -> None:
    (blitz,) = [
        each for each in market_of(OFFICIAL, "Khemri").positions if "Blitz" in each.player.name
    ]
    assert (blitz.most, blitz.player.name) == (2, "Mercenary Blitz-Ra")
    names = [each.player.position for each in market_of(OFFICIAL, "Norse").positions]
    assert "Yhetee" in names


def test_every_official_difference_is_in_force_and_no_other() -> None:
    for printed, public in zip(team_lists(), OFFICIAL.teams, strict=True):
        for each in printed.differences:
            if each.position is None or each.field == "name":
                continue
            position = public.position(each.position)
            expected = each.elsewhere if each.official else each.printed
            assert getattr(position, each.field) == expected
        assert public.cost(public.default_roster) == printed.cost(printed.default_roster)
    assert sum(not each.official for team in team_lists() for each in team.differences) == 7


FREE = ("free-fan-factor",)


def test_free_fans_come_to_every_new_team_and_cost_nothing() -> None:
    humans = find_team("Human", FREE)
    bought = hire_instant(find_team("Human"), "The Reavers")
    given = hire_instant(humans, "The Reavers", options=FREE)
    assert (bought.count("fan_factor"), bought.treasury) == (4, 0)
    assert (given.count("fan_factor"), given.treasury) == (5, 40_000)
    assert team_value(given, FREE).total == team_value(bought).total - 40_000
    hired = hire(humans, "The Reavers", [("Lineman", 11)], options=FREE)
    assert hired.count("fan_factor") == 5
    assert not check_new(given, FREE)


def test_free_fans_are_neither_more_nor_less_than_five() -> None:
    given = hire_instant(find_team("Human"), "The Reavers", options=FREE)
    for fans in (4, 6):
        found = check_new(replace(given, staff={**given.staff, "fan_factor": fans}), FREE)
        assert [each.rule for each in found] == ["000, Free fan factor"]
    with pytest.raises(RosterError, match="a new team has 5, for nothing"):
        hire(find_team("Human"), "The Reavers", [("Lineman", 11)], {"fan_factor": 9}, options=FREE)


def test_free_fans_of_an_old_team_have_no_worth_either() -> None:
    roster = human(staff={"fan_factor": 9})
    assert not check_roster(roster, FREE)
    assert team_value(roster, FREE).staff["fan_factor"] == 0
    setting = team_setting(roster, FREE)
    assert (setting.count("fan_factor"), setting.value) == (9, team_value(roster, FREE).total)


def test_a_match_with_free_fans() -> None:
    match = Match("Human", "Orc", seed=7, options=FREE)
    for team in (match.game.setting.home, match.game.setting.away):
        assert team.count("fan_factor") == 5
    assert match.game.setting.home.value == 960_000
    both = Match("Khemri", "Orc", seed=7, options=("official-values", *FREE))
    assert both.game.setting.home.count("fan_factor") == 5
    assert find_team("Khemri", ("official-values", *FREE)).position("Blitz-Ra").max == 2


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "brutal", "bobba", "deathzone"])
def test_a_team_with_more_gold_than_anybody_can_spend_plays(rules: str) -> None:
    """As much as a roster may have: the match could not be begun."""
    ruleset = find_ruleset(rules)
    teams = usual_teams(ruleset)[:2]
    rich = [
        replace(hire_instant(find_team(name, (), ruleset), name, rules=rules), treasury=10**9)
        for name in teams
    ]
    match = Match(rich[0], rich[1], seed=1, rules=rules, options=("league",))
    for _ in range(30):
        match.choose(match.choices[0])
