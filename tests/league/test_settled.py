"""What the office of 004 settles before a match is so in the match that is played after it."""

import pytest
from league.test_bobba_office import offer, running

from turfwar import Match
from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import athlete, is_large
from turfwar.games.bobba.book import discipline
from turfwar.games.bobba.league.after import YELLOW
from turfwar.games.bobba.league.handover import hand_over
from turfwar.games.bobba.league.settled import surface
from turfwar.games.bobba.options import BY_POSITION
from turfwar.games.bobba.words.verbs import SHOT_WORDS
from turfwar.games.lrb6.layout import (
    KNOCKED_OUT,
    POSITION,
    REROLLS,
    RESERVE,
    WEATHER,
    WEATHER_NAMES,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import POSITION_NAMES
from turfwar.games.lrb6.skills.ids import GUARD, LONER
from turfwar.league.bot_coaches import played_by, see_to, see_to_before
from turfwar.league.office import OfficeError
from turfwar.league.post_match.result import SIDES
from turfwar.league.post_match.team import changed
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS


def prepared(answers, staff=None, **more):
    office = running(**more)
    for id, team in office.league.teams.items():
        for kind, number in (staff or {}).items():
            team = team.with_staff(kind, number)
        office.league.teams[id] = team
    fixture, _ = office.league.open_fixtures()[0]
    office.prepare(fixture)
    while office.league.preparing[fixture].run().open:
        question = office.league.preparing[fixture].run().open[0]
        said = answers.get(question.label, question.default or question.choices[0])
        office.answer_before(fixture, question.label, said)
    return office, fixture


def game_of(home, away, *options):
    game = Match(home, away, seed=1, rules="bobba", options=options).game
    assert isinstance(game, MatchState)
    return game


def match_of(office, fixture):
    pairing = office.league.pairing(fixture)
    return Match(
        office.roster(pairing.home),
        office.roster(pairing.away),
        seed=1,
        rules="bobba",
        options=office.options(fixture),
    )


def test_the_match_has_the_weather_the_fans_and_the_rerolls_that_were_settled():
    """004, Pre Match Sequence."""
    office, fixture = prepared({"trick/home/1": "spy"}, gold=500_000)
    run = office.league.preparing[fixture].run()
    game = match_of(office, fixture).game
    assert WEATHER_NAMES[game.get(WEATHER)] == run.words["weather"]
    assert game.get(layout.HOME_SHARE) == run.terms["share"]
    assert (game.get(layout.SURFACE), game.get(layout.SURFACE_STEPS)) == surface(run.words["field"])
    roster = office.roster(office.league.pairing(fixture).away)
    assert game.get(REROLLS + 1) == run.terms["rerolls/away"] == roster.staff["rerolls"] // 2
    assert game.get(layout.HOME_REROLL) == 1


def test_on_a_neutral_field_nobody_has_the_home_reroll():
    """004, Neutral Field."""
    office, fixture = prepared({"field": "neutral"})
    game = match_of(office, fixture).game
    assert game.get(layout.HOME_FIELD) == 0
    assert game.get(layout.HOME_REROLL) == 0


def test_a_spectator_shoots_at_the_one_who_was_named_and_guards_are_there():
    """004, Spectator Shot."""
    office = running(gold=500_000)
    fixture, pairing = office.league.open_fixtures()[0]
    victim = office.league.teams[pairing.away].fit[2]
    answers = {"trick/home/1": "spectator-shot", "target/trick/home/1": victim.id}
    office, fixture = prepared(answers, gold=500_000)
    match = match_of(office, fixture)
    place = match.game.get(layout.SHOTS_AT)
    assert match.game.setting.team(1).players[place - SIDE_SLOTS].number == victim.number


def test_a_mercenary_joins_the_match_and_leaves_after_it():
    """004, Mercenary: of the team list, with one skill more, large where they are."""
    position = POSITION_NAMES.index("Ogre") + 1
    option = f"settled weather=3 mercenary-home-1={BY_POSITION * position + GUARD}"
    match = Match("Human", "Orc", seed=1, rules="bobba", options=(option, "league"))
    game = match.game
    assert isinstance(game, MatchState)
    (number,) = [player for player in range(SIDE_SLOTS) if game.field(player, POSITION) == position]
    assert game.status(number) == RESERVE
    assert is_large(game, number)
    assert game.player(number).has(GUARD)
    assert not game.player(number).has(LONER)
    assert game.is_hired(number)


def test_the_staff_of_a_team_is_on_its_bench():
    """004, Healing; Arguing the call; Re-rolls: healers, coach and tacticians come along."""
    office, fixture = prepared({}, gold=500_000, staff={"healers": 2, "coach": 1, "tacticians": 9})
    run = office.league.preparing[fixture].run()
    game = match_of(office, fixture).game
    assert [game.get(layout.HEALERS + side) for side in (0, 1)] == [4, 4]
    assert [game.get(layout.COACH + side) for side in (0, 1)] == [1, 1]
    rolled = [run.terms.get(f"anti-rerolls/{side}", 0) for side in ("home", "away")]
    assert [game.get(layout.ANTI_REROLLS + side) for side in (0, 1)] == rolled
    assert any(rolled)


def test_an_assassin_can_be_sent_to_the_bench():
    """004, Assassin: a player or one of the staff; they are away for the match, or dead."""
    answers = {
        **{f"trick/{side}/{number}": "assassin" for side in SIDES for number in (1, 2, 3)},
        **{
            f"target/trick/{side}/{number}": "staff/healers"
            for side in SIDES
            for number in (1, 2, 3)
        },
    }
    office, fixture = prepared(answers, gold=500_000, staff={"healers": 2, "coach": 1})
    run = office.league.preparing[fixture].run()
    told = [note.text for note in run.notes if "the assassin gets one of the healers" in note.text]
    game = match_of(office, fixture).game
    points = sum(game.get(layout.HEALERS + side) for side in (0, 1))
    assert told, "with these dice somebody is met"
    assert points == max(0, 8 - 2 * len(told))
    dead = sum("killed" in text for text in told)
    assert sum(run.teams[side].staff["healers"] for side in SIDES) == 4 - dead


def test_an_allied_player_comes_to_the_match_and_is_known_as_one():
    """004, Allied Players; Frozen Rerolls: of another list, by a transfer or hired so."""
    office = running()
    guest = office.league.teams["t2"].roster[0]
    offer(office, type="transfer", giver="t2", taker="t1", player=guest.id, gold=10_000)
    moved = office.league.teams["t1"].player(guest.id)
    assert moved.team_list == "Orc"
    game = game_of(office.roster("t1"), office.roster("t3"))
    kin = [athlete(game, player.slot, layout.KIN) for player in game.setting.team(0).players]
    assert sorted(kin)[-2:] == [0, 1]
    assert not any(athlete(game, SIDE_SLOTS + slot, layout.KIN) for slot in range(11))


def test_a_yellow_card_of_the_season_is_known_in_the_next_match():
    """004, Red Card Ban."""
    office = running()
    team = office.league.teams["t1"]
    booked = team.roster[0]
    office.league.teams["t1"] = team.with_player(changed(booked, counters={YELLOW: 1}))
    game = game_of(office.roster("t1"), office.roster("t2"))
    yellows = {
        player.number: athlete(game, player.slot, layout.YELLOWS)
        for player in game.setting.team(0).players
    }
    assert yellows.pop(booked.number) == 1
    assert not any(yellows.values())


def test_two_yellow_cards_are_used_up_by_the_red_one():
    """004, Red Card Ban: the second was shown in this match, which has rolled for the ban."""
    office = running()
    team = office.league.teams["t1"]
    booked = team.roster[0]
    office.league.teams["t1"] = team.with_player(changed(booked, counters={YELLOW: 1}))
    game = game_of(office.roster("t1"), office.roster("t2"), "league")
    slot = next(each.slot for each in game.setting.team(0).players if each.number == booked.number)
    game.set(layout.HEAD_COACH, 0)
    discipline(game).show_card(game, game.player(slot), layout.YELLOW_CARD)
    game.over = True
    league = office.league
    found = hand_over(game, league.teams["t1"], league.teams["t2"])
    of_player = next(each for each in found.home.players if each.player == booked.id)
    assert athlete(game, slot, layout.SHOWN) == layout.RED_CARD
    assert of_player.counted == {YELLOW: -1}


def test_nobody_plays_before_it_is_over():
    office = running()
    fixture, _ = office.league.open_fixtures()[0]
    office.prepare(fixture)
    with pytest.raises(OfficeError, match="are not finished"):
        office.options(fixture)


def test_a_match_played_by_bots_after_it_comes_to_the_office():
    office = running()
    fixture, _ = office.league.open_fixtures()[0]
    office.prepare(fixture)
    see_to_before(office, fixture)
    match = office.report(fixture, played_by("random")(office, fixture))
    see_to(office, match.seq)
    assert not office.league.flags


def test_potions_come_to_the_match_and_those_drunk_leave_the_stock():
    """004, Potions."""
    office, fixture = prepared({}, staff={"potions": 3})
    pairing = office.league.pairing(fixture)
    game = match_of(office, fixture).game
    assert [game.get(layout.POTIONS + side) for side in (0, 1)] == [3, 3]
    result = played_by("random")(office, fixture)
    drunk = {side: result.side(side).terms.get("potions-drunk", 0) for side in SIDES}
    assert sum(drunk.values()) > 0, "at random somebody drinks"
    match = office.report(fixture, result)
    see_to(office, match.seq)
    for side, id in zip(SIDES, (pairing.home, pairing.away), strict=True):
        assert office.league.teams[id].staff.get("potions", 0) == 3 - drunk[side]


def test_who_was_poisoned_begins_the_match_so():
    """004, Poison Attempt."""
    office = running()
    fixture, pairing = office.league.open_fixtures()[0]
    victims = office.league.teams[pairing.away].fit[:3]
    answers = {f"trick/home/{at}": "poison" for at in (1, 2, 3)}
    answers |= {f"target/trick/home/{at}": each.id for at, each in enumerate(victims, 1)}
    office, fixture = prepared(answers, staff={"potions": 3})
    run = office.league.preparing[fixture].run()
    drunk = {key.removeprefix("poisoned/") for key in run.words if key.startswith("poisoned/")}
    assert drunk, "with these dice somebody drinks it"
    game = match_of(office, fixture).game
    shirts = {each.number for each in office.league.teams[pairing.away].roster if each.id in drunk}
    poisoned = {
        player.number
        for player in game.setting.team(1).players
        if athlete(game, SIDE_SLOTS + player.slot, layout.AT_WORK)
    }
    assert poisoned == shirts


def test_the_spectator_shoots_in_the_turn_that_was_named():
    """004, Spectator Shot: in which team's turn, after turn 1, when it is paid for."""
    office = running(gold=500_000)
    fixture, pairing = office.league.open_fixtures()[0]
    victim = office.league.teams[pairing.away].fit[2]
    answers = {
        "trick/home/1": "spectator-shot",
        "target/trick/home/1": victim.id,
        "when/target/trick/home/1": "away-11",
    }
    office, fixture = prepared(answers, gold=500_000)
    game = match_of(office, fixture).game
    when = game.get(layout.SHOT_WHEN)
    assert SHOT_WORDS[when - 1] == "away-11"
    assert game.get(layout.SHOTS_AT) != NOBODY


def test_guards_watch_staff_who_are_shot_at_and_poisoned_too():
    """004, Spectator Shot; Poison Attempt; Assassin: players or staff, and -1 for each guard."""
    answers = {
        "trick/home/1": "spectator-shot",
        "target/trick/home/1": "staff/coach",
        "trick/home/2": "poison",
        "target/trick/home/2": "staff/healers",
        "guard/away/1": "staff/coach",
    }
    staff = {"coach": 1, "healers": 1, "guards": 1, "potions": 1}
    office, fixture = prepared(answers, gold=500_000, staff=staff)
    run = office.league.preparing[fixture].run()
    assert run.terms["guards/staff/coach/away"] == 1
    face = run.facts.rolls["spectator-shot/home/1"][0]
    told = " ".join(note.text for note in run.notes if note.step == "tricks")
    assert ("goes wide" in told) == (face < 6 and face - 1 < 3)
    assert "poison/home/1" in run.facts.rolls
    game = match_of(office, fixture).game
    assert game.get(layout.SHOTS_AT) == NOBODY, "what was meant for the bench is over"
    hit = "hits one of the coach: badly" in told or "hits one of the coach: s" in told
    dead = "hits one of the coach: killed" in told
    assert game.get(layout.COACH + 1) == (0 if hit or dead else 1)


def test_healers_look_at_whom_an_assassin_has_met():
    """004, Healing: injuries of players, death too; who is healed begins knocked out."""
    office = running(gold=500_000)
    fixture, pairing = office.league.open_fixtures()[0]
    victims = [each.id for each in office.league.teams[pairing.away].fit[:3]]
    answers = {f"trick/home/{number}": "assassin" for number in (1, 2, 3)}
    answers |= {f"target/trick/home/{at}": id for at, id in enumerate(victims, 1)}
    office, fixture = prepared(answers, gold=500_000, staff={"healers": 2})
    run = office.league.preparing[fixture].run()
    met = [note.text for note in run.notes if "the assassin gets" in note.text]
    assert met, "with these dice somebody is met"
    asked = [label for label in run.facts.answers if label.startswith("heal/assassin/home")]
    assert asked
    helped = [key for key in run.words if key.startswith("knocked-out/")]
    game = match_of(office, fixture).game
    knocked = [
        player.number
        for player in game.setting.team(1).players
        if game.status(SIDE_SLOTS + player.slot) == KNOCKED_OUT
    ]
    assert len(knocked) == len(helped)
    assert game.get(layout.HEALERS + 1) == 4 - run.terms["healing-spent/away"]
    assert run.terms["healing-spent/away"] > 0


def test_staff_that_stays_at_home_counts_in_no_rating_and_helps_nobody():
    """004, Pre Match Sequence, 4: whatever staff you want."""
    staff = {"healers": 1, "coach": 1}
    office, fixture = prepared({}, staff=staff)
    all_there = office.league.preparing[fixture].run().terms["trv/home"]
    answers = {"leave-staff/home/1": "staff/healers"}
    office, fixture = prepared(answers, staff=staff)
    run = office.league.preparing[fixture].run()
    assert run.terms["trv/home"] == all_there - 5
    game = match_of(office, fixture).game
    assert [game.get(layout.HEALERS + side) for side in (0, 1)] == [0, 2]
    assert game.get(layout.COACH) == 1
