"""002, Campaign Rules: what a campaign's players bring from the office to a match, and back."""

import pytest
from msgspec.structs import replace

from turfwar import Match
from turfwar.games import find_ruleset, find_team
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.league.post_match.facts import Answered, Fact, Ordered, Rolled
from turfwar.league.post_match.machine import OrderRefused, PostMatchInput, PostMatchRun, ordered
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    SideResult,
)
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rosters import roster_of, team_of
from turfwar.league.rules.office import PreMatch, office_rules
from turfwar.teams.checking import check_roster
from turfwar.teams.hiring import hire_instant
from turfwar.views.view import events_view

RULES = "deathzone"
OLD = {"created": 1}
PLAYED = MatchResult(home=SideResult(score=3), away=SideResult(score=1), winner="home")


def team(side: str, counters: dict[str, int], name: str = "Human") -> Team:
    listed = find_team(name, rules=RULES)
    return replace(team_of(hire_instant(listed, side, rules=RULES), side), counters=counters)


def opening(
    home: Team,
    away: Team,
    gold: int = 1000,
    result: MatchResult = PLAYED,
    terms: dict[str, int] | None = None,
) -> PostMatchInput:
    return PostMatchInput(
        rules=RULES,
        home=home,
        away=away,
        result=result,
        gold=dict.fromkeys(SIDES, gold),
        terms=terms or {},
    )


def quiet(side: str, *but: str) -> list[Fact]:
    """A side that plays no tricks, but for some."""
    answers = {
        f"spies/{side}": "0",
        f"assassin/{side}": "none",
        f"drug/{side}/1": "none",
        f"bribe/{side}/1": "none",
    }
    return [Answered(label, no) for label, no in answers.items() if label not in but]


def match_of(run: PreMatch, seed: int = 3) -> Match:
    """The match that follows what came before it."""
    ruleset = find_ruleset(RULES)
    rosters = [roster_of(run.teams[side], run.gold(side)) for side in SIDES]
    teams = (run.teams["home"], run.teams["away"])
    brought = post_match_rules(ruleset).brings(*teams, (), ruleset)
    options = ("league", *brought, *office_rules(ruleset).settled(run))
    return Match(*rosters, seed=seed, rules=RULES, options=options)


def state(match: Match) -> DeathzoneState:
    game = match.game
    assert isinstance(game, DeathzoneState)
    return game


def test_a_new_team_spends_points_and_hires_a_healer_once() -> None:
    facts: list[Fact] = [
        Answered("create/home/1", "home.1"),
        Answered("how/home/1", "chart"),
        Rolled("star/home/1/1", (6, 6)),
        Rolled("star/home/1/1/item", (6,)),
        Answered("create/home/2", "home.1"),
        Answered("how/home/2", "Strip Ball"),
        Answered("create/home/3", "physician"),
        *quiet("home"),
        *quiet("away"),
    ]
    run = PreMatch(opening(team("home", {}), team("away", OLD), 170), facts)
    assert run.gold("home") == 20  # and nothing more can be asked
    star = run.player("home", "home.1")
    assert star.counter("spp") == 2
    assert star.counter("item/Gauntlets of Holding") == 1
    assert star.skills == ("Strip Ball",)
    assert run.teams["home"].staff["physician"] == 4
    assert run.teams["home"].counters["created"] == 1
    match = match_of(run)
    assert state(match).has_item(0, layout.GAUNTLETS)
    again = PreMatch(opening(run.teams["home"], team("away", OLD), 500))
    assert not [each for each in again.open if each.kind == "create"]


def test_a_characteristic_never_grows_by_more_than_two() -> None:
    facts: list[Fact] = []
    for number in (1, 2):
        facts += [
            Answered(f"create/home/{number}", "home.1"),
            Answered(f"how/home/{number}", "chart"),
            Rolled(f"star/home/{number}/1", (5, 5)),
        ]
    run = PreMatch(opening(team("home", {}), team("away", OLD), 100), facts)
    assert run.player("home", "home.1").increases == {"st": 2}
    assert run.gold("home") == 0


def tricked() -> PreMatch:
    """Home drugs away.2, bribes away.1 and the referee; away has a spy left."""
    facts: list[Fact] = [
        *quiet("home", "drug/home/1", "bribe/home/1"),
        Answered("drug/home/1", "away.2"),
        Answered("drug/home/2", "none"),
        Answered("bribe/home/1", "away.1"),
        Answered("price/home/1", "40"),
        Answered("bribe/home/2", "referee"),
        Answered("price/home/2", "20"),
        Answered("bribe/home/3", "none"),
        *quiet("away", "spies/away"),
        Answered("spies/away", "1"),
        Answered("spy/home/1/drug/1", "no"),
        Rolled("drug/home/away.2", (4,)),
        Rolled("drug/home/away.2/effect", (2,)),
    ]
    return PreMatch(opening(team("home", OLD), team("away", OLD)), facts)


def test_drugs_bribes_and_spies_go_to_the_match() -> None:
    run = tricked()
    assert run.closed
    assert (run.gold("home"), run.gold("away")) == (1000 - 25 - 40 - 20, 975)
    match = match_of(run)
    game = state(match)
    assert game.more(21, layout.DRUG) == 2
    assert game.cl(21) == 3  # half of 7
    assert game.more(20, layout.BRIBE) == 40
    assert (game.get(layout.REFEREE_BRIBE), game.get(layout.SPIES + 1)) == (20, 1)
    for seat in ("home", "away", "spectator"):
        assert "tricks" in match.view(seat)["options"]
    assert "bribed with 40" in match.view("home")["players"]["a1"]["remarks"]
    assert "bribed" not in str(match.view("away"))
    assert "spy" not in str(match.view("home")["facts"])
    assert "1 spy" in str(match.view("away")["facts"])


def test_coaches_are_shown_what_they_have_written_down_themselves() -> None:
    run = tricked()
    own = office_rules(find_ruleset(RULES)).own
    assert own(run, "home") == [
        ("A drug", "for away.2"),
        ("A bribe", "40 gold pieces for away.1"),
        ("A bribe", "20 gold pieces for the referee"),
    ]
    assert own(run, "away") == [("Spies left", "1")]


def test_nobody_is_drugged_who_does_not_come_to_the_match() -> None:
    facts: list[Fact] = [
        *quiet("home", "assassin/home", "drug/home/1"),
        Answered("assassin/home", "ninja"),
        Answered("target/home", "away.2"),
        Answered("drug/home/1", "away.2"),
        Answered("drug/home/2", "none"),
        *quiet("away"),
        Rolled("assassin/home", (3,)),
        Rolled("assassin/home/wound", (1,)),
    ]
    run = PreMatch(opening(team("home", OLD), team("away", OLD)), facts)
    assert run.closed  # without a roll for the drug
    victim = run.player("away", "away.2")
    assert (victim.misses, victim.counter("drug")) == (3, 0)


def test_what_is_bought_is_no_part_of_what_everybody_reads() -> None:
    run = tricked()
    open_words = [key for key in run.words if not key.startswith(("trick/", "playing/"))]
    assert open_words == []
    assert all(key.startswith("bought/") for key in run.terms)


def test_spells_are_known_to_their_own_coach_and_one_thing_to_the_other() -> None:
    match = Match("Human", "Orc", seed=3, rules=RULES)
    while match.choice is not None and match.choice.kind != "know":
        special = match.choice.kind == "special"
        match.choose("special-spell yes" if special else "deal-spells")
    assert match.choice is not None
    assert match.choice.chooser == "home"
    assert not any("carries" in each["text"] for each in events_view(match.game, "spectator"))
    seen = [each["text"] for each in events_view(match.game, "home") if "carries" in each["text"]]
    assert seen
    assert all(text.startswith("h") for text in seen)
    match.choose("ask-about carriers")
    match.choose("ask-about spells")
    home, away = match.view("home"), match.view("away")
    assert "1 spell" in home["players"]["a1"]["remarks"]
    assert "1 spell" not in str(away["players"])
    assert [fact["name"] for fact in away["facts"]] == ["their-spells"]
    assert home["facts"] == []
    assert match.view("spectator")["players"]["h1"]["remarks"] == []
    known = match.for_coach("home", 5)
    assert state(known).spells(20, 0) == 0
    carried = [sum(int(state(each).spells(20, n)) for n in range(17)) for each in (match, known)]
    assert carried[0] == carried[1] == 1


def test_a_rookie_is_never_special_and_may_panic_until_they_are_calm() -> None:
    start = PostMatchRun(opening(team("home", OLD), team("away", OLD)), [Ordered("home", "next")])
    start = PostMatchRun(start.opening, [Ordered("home", "next"), Ordered("home", "sack home.15")])
    with pytest.raises(OrderRefused, match="Special Player"):
        ordered(start, "home", "hire Human Catcher")
    with pytest.raises(OrderRefused, match="nothing is called"):
        ordered(start, "home", "hire Wizard")
    hired = ordered(ordered(start, "home", "hire Human"), "home", "hire Orc")
    human, orc = hired.teams["home"].roster[-2:]
    assert (human.counter("rookie"), orc.counter("rookie")) == (1, 1)
    assert (orc.position, orc.team_list) == ("Orc", "Orc")
    with pytest.raises(OrderRefused, match="does not play with"):
        ordered(ordered(hired, "home", "sack home.14"), "home", "hire Dwarf")
    match = Match(roster_of(hired.teams["home"], 0), "Orc", seed=1, rules=RULES)
    numbers = {each.name: each.slot for each in match.game.setting.home.players}
    assert state(match).field(numbers[orc.name], layout.ROOKIE) == 1
    calm = PlayerResult(player=human.id, counted={"calm": 1})
    played = MatchResult(
        home=SideResult(score=3, players=(calm,)), away=SideResult(), winner="home"
    )
    after = PostMatchRun(opening(hired.teams["home"], team("away", OLD), result=played))
    assert after.player("home", human.id).counter("rookie") == 0
    assert after.player("home", orc.id).counter("rookie") == 1


def test_training_makes_a_special_player_of_the_same_race() -> None:
    home = team("home", OLD)
    home = home.with_player(replace(home.players[0], counters={"tp": 30}, skills=("Block",)))
    run = PostMatchRun(opening(home, team("away", OLD)), [Ordered("home", "next")])
    run = ordered(ordered(run, "home", "train"), "home", "spend home.1 runner")
    runner = run.player("home", "home.1")
    assert runner.position == "Human Runner"
    assert runner.skills == ()  # a runner blocks anyway
    assert (runner.counter("tp"), runner.counter("spp")) == (15, 1)
    with pytest.raises(OrderRefused, match="already"):
        ordered(run, "home", "spend home.1 runner")


def test_a_fractured_skull_concusses_until_a_save_at_the_start_of_a_match() -> None:
    hurt = PlayerResult(player="home.1", hurt=(LastingInjury(effects=("skull-fractured",)),))
    result = MatchResult(
        home=SideResult(score=3, players=(hurt,)), away=SideResult(), winner="home"
    )
    facts: list[Fact] = [Ordered("home", "next"), Rolled("heal/home.1/1", (4,))]
    run = PostMatchRun(opening(team("home", OLD), team("away", OLD), result=result), facts)
    player = run.player("home", "home.1")
    assert player.counter("skull") == 1
    assert player.injuries == {}
    home = replace(
        run.teams["home"], players=(replace(player, absences=()), *run.teams["home"].players[1:])
    )
    seen = set()
    for seed in range(12):
        game = state(Match(roster_of(home, 0), "Orc", seed=seed, rules=RULES))
        seen.add((int(game.more(0, layout.SKULL)), int(game.field(0, layout.CONCUSSED))))
    assert seen == {(1, 1), (2, 0)}


def test_bones_add_up_but_nothing_falls_below_one() -> None:
    hurt = PlayerResult(player="home.1", hurt=(LastingInjury(effects=("arm-broken",)),))
    result = MatchResult(
        home=SideResult(score=3, players=(hurt,)), away=SideResult(), winner="home"
    )
    home = team("home", OLD)
    home = home.with_player(replace(home.players[0], injuries={"cs": 2, "ts": 1}))
    facts: list[Fact] = [Ordered("home", "next"), Rolled("heal/home.1/1", (1,))]
    run = PostMatchRun(opening(home, team("away", OLD), result=result), facts)
    assert run.player("home", "home.1").injuries == {"cs": 2, "ts": 2}


def test_firsts_are_worth_three_points_of_fame_each() -> None:
    """002, Fame: three won, one lost and the most killed or crippled are +5."""
    old = {**OLD, "won": 2, "lost": 1, "fame": 1, "crippled": 4, "touchdowns": 2}
    terms = {"best/touchdowns": 9, "best/spp": 3, "best/crippled": 4}
    result = replace(PLAYED, home=SideResult(score=3, casualties=1))
    run = PostMatchRun(opening(team("home", old), team("away", OLD), result=result, terms=terms))
    assert run.teams["home"].counters["fame"] == 5
    assert run.teams["home"].counters["firsts"] == 1
    assert run.teams["away"].counters["fame"] == -1
    top = PostMatchRun(
        opening(team("home", old), team("away", OLD), result=result, terms={**terms, "top/home": 1})
    )
    assert top.teams["home"].counters["fame"] == 8


def test_a_first_that_is_shared_is_none() -> None:
    terms = {"best/touchdowns": 3, "best/spp": 0, "best/crippled": 0}
    run = PostMatchRun(opening(team("home", OLD), team("away", OLD), terms=terms))
    assert run.teams["home"].counters["fame"] == 1
    assert "firsts" not in run.teams["home"].counters


def test_healers_leave_or_go_over_like_players() -> None:
    home = replace(team("home", {**OLD, "physician-dp": 2}), staff={"physician": 5})
    facts: list[Fact] = [Rolled("quit/home.physician", (1,)), *quiet("home"), *quiet("away")]
    paid = PreMatch(
        opening(home, team("away", OLD)), [*facts, Answered("stay/home.physician", "yes")]
    )
    assert paid.gold("home") == 1000 - 2 * 15
    assert paid.teams["home"].staff == {"physician": 5}
    gone = [
        *facts,
        Answered("stay/home.physician", "no"),
        Answered("take/home.physician", "yes"),
    ]
    over = PreMatch(opening(home, team("away", OLD)), gone)
    assert over.teams["home"].staff == {}
    assert over.teams["away"].staff == {"physician": 5}
    assert over.gold("away") == 1000 - 50 - 30


def test_potions_are_brought_to_a_match_and_drunk_there() -> None:
    home = team("home", {**OLD, "potion/Stimulant": 2, "potion/Healing": 1})
    run = PreMatch(opening(home, team("away", OLD)), [*quiet("home"), *quiet("away")])
    match = match_of(run)
    assert match.view("away")["teams"]["home"]["tracks"]["stimulant"] == 2
    game = state(match)
    game.over = True
    game.set(layout.POTIONS + 6, 1)
    hand_over = post_match_rules(find_ruleset(RULES)).hand_over
    result = hand_over(game, home, team("away", OLD))
    assert result.home.terms == {"drunk/Stimulant": 1}
    after = PostMatchRun(opening(home, team("away", OLD), result=result))
    assert after.teams["home"].counters["potion/Stimulant"] == 1
    assert after.teams["home"].counters["potion/Healing"] == 1


def test_only_who_was_on_the_field_has_played() -> None:
    match = Match("Human", "Orc", seed=4, rules=RULES, options=("league", "time-limit turns=1"))
    match.play_at_random(1)
    game = state(match)
    teams = [team("home", OLD), team("away", OLD, "Orc")]
    result = post_match_rules(find_ruleset(RULES)).hand_over(game, *teams)
    played = [each for each in result.home.players if each.played]
    assert 1 <= len(played) < len(result.home.players)


def test_every_bone_that_fans_break_is_healed_by_itself() -> None:
    match = Match("Human", "Orc", seed=4, rules=RULES, options=("league", "time-limit turns=1"))
    match.play_at_random(1)
    game = state(match)
    for wound in (layout.W_ARM, layout.W_LEG):
        game.book.wounds.suffer(game, 0, wound)
    teams = [team("home", OLD), team("away", OLD, "Orc")]
    result = post_match_rules(find_ruleset(RULES)).hand_over(game, *teams)
    (hurt,) = result.home.players[0].hurt
    assert hurt.effects == ("arm-broken", "leg-broken")


def test_thrud_plays_for_whom_a_die_says() -> None:
    sides = set()
    for seed in range(8):
        match = Match("Human", "Orc", seed=seed, rules=RULES, options=("thrud",))
        thrud = int(state(match).get(layout.THRUD))
        sides.add(thrud // 20)
        view = match.view("home")["players"][("h" if thrud < 20 else "a") + "16"]
        assert (view["name"], view["characteristics"]["st"]) == ("Thrud", 7)
    assert sides == {0, 1}


def test_a_player_of_another_list_plays_with_their_own_numbers() -> None:
    home = team("home", OLD)
    ogre = Player(
        id="home.99", name="Ogre", position="Ogre", team_list="Chaos All-Stars", number=20
    )
    home = replace(home, players=(*home.players[:12], ogre))
    match = Match(roster_of(home, 0), "Orc", seed=1, rules=RULES)
    last = match.game.setting.home.players[-1]
    assert (last.position, last.race) == ("Ogre", "Ogre")
    assert state(match).st(12) > 3


def test_dwarves_and_elves_are_particular_about_their_company() -> None:
    listed = find_team("Mixed Races", rules=RULES)
    roster = hire_instant(listed, "The All-Sorts", rules=RULES)
    assert check_roster(roster) == ()
    players = tuple(
        replace(each, position="Orc") if each.position == "Human" else each
        for each in roster.players
    )
    assert "do not play with Orc" in str(check_roster(replace(roster, players=players))[0])
