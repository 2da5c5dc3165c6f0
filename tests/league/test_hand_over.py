"""What a match hands over: who did what to whom, checked against the rules themselves."""

import random
from typing import Any

import pytest

from turfwar import Match
from turfwar.choices import Choice
from turfwar.games import find_ruleset, find_team, team_lists
from turfwar.games.lrb6.layout import CASUALTY, DEAD
from turfwar.games.lrb6.league.causes import casualties
from turfwar.games.lrb6.rules.casualty import Casualties
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.rosters import roster_of, team_of
from turfwar.teams import hire_instant
from turfwar.teams.value import team_value

BRUTAL = ("block", "foul", "stab", "chainsaw", "blitz", "bomb", "throw", "use", "card")
DULL = ("end", "concede", "done")


WORDS: dict[int, str] = {}


def choose(match, chance):
    """At random, but rather something that hurts."""
    by_verb: dict[str, list[int]] = {}
    for code in match.legal:
        verb = code >> 18
        if verb not in WORDS:
            WORDS[verb] = Choice(code).text
        by_verb.setdefault(WORDS[verb], []).append(code)
    lively = [verb for verb in by_verb if not verb.startswith(DULL)] or list(by_verb)
    rough = [verb for verb in lively if any(word in verb for word in BRUTAL)]
    if chance.random() < 0.15:
        verb = chance.choice(list(by_verb))
    elif rough and chance.random() < 0.7:
        verb = chance.choice(rough)
    else:
        verb = chance.choice(lively)
    return chance.choice(by_verb[verb])


def played(seed, home=None, away=None):
    chance = random.Random(seed)
    names = [each.name for each in team_lists()]
    lists = [find_team(home or chance.choice(names)), find_team(away or chance.choice(names))]
    teams = [
        team_of(hire_instant(each, f"Team {at}"), f"t{at}") for at, each in enumerate(lists, 1)
    ]
    options = ("league", "cards-free gold=400000") if seed % 2 else ("league",)
    match = Match(
        *(roster_of(team, 150_000) for team in teams), seed=seed, rules="lrb6", options=options
    )
    while not match.over:
        match.choose(choose(match, chance))
    return match, teams


@pytest.mark.parametrize("seeds", [range(0, 25), range(25, 50)])
def test_the_log_tells_who_is_behind_a_casualty(monkeypatch, seeds):
    """The rules know it while it happens: what they say then is what the log is read to say."""
    seen = {}
    real = Casualties.casualty

    def watched(chapter, harm):
        match = harm.match
        # A step runs again after each answer; the same dice are the same casualty.
        key = (int(match.dice.tell()), int(match.dice_mark))
        real(chapter, harm)
        status = int(match.status(harm.victim.number))
        seen[key] = (int(harm.victim.number), int(harm.by), status)

    if not isinstance(real, type(watched)):
        pytest.skip("the compiled rules cannot be watched")
    monkeypatch.setattr(Casualties, "casualty", watched)
    total = 0
    for seed in seeds:
        seen.clear()
        match, _ = played(seed)
        wanted = [
            (victim, by)
            for _, (victim, by, status) in sorted(seen.items())
            if status in (CASUALTY, DEAD)
        ]
        found = [(each.victim, each.by) for each in casualties(match.game.records())]
        # Decay has two results of one casualty.
        found = [each for at, each in enumerate(found) if at == 0 or found[at - 1] != each]
        assert found == wanted, seed
        total += len(found)
    assert total > 20


@pytest.mark.parametrize("seed", range(12))
def test_a_match_goes_into_its_post_match(seed):
    match, teams = played(seed)
    rules = post_match_rules(find_ruleset("lrb6"))
    result = rules.hand_over(match.game, *teams)
    assert (result.home.score, result.away.score) == (match.home.score, match.away.score)
    names = {player.id for team in teams for player in team.players}
    for of, team in zip((result.home, result.away), teams, strict=True):
        assert {each.player for each in of.players} == {player.id for player in team.players}
        assert of.petty_left <= of.petty_in <= 150_000
        for each in of.players:
            assert each.dead or not any("dead" in hurt.effects for hurt in each.hurt)
            for hurt in each.hurt:
                known = hurt.by in names or hurt.by.startswith("guest/") or not hurt.by
                assert known or hurt.by in {raised.id for raised in result.home.raised}
    # What players have done adds up to what the match says.
    for of in (result.home, result.away):
        everybody: list[Any] = [*of.players, *of.raised]
        scored = sum(each.achieved.get("touchdowns", 0) for each in everybody)
        assert scored <= of.score
    now = PostMatchRun(
        PostMatchInput(rules="lrb6", home=teams[0], away=teams[1], result=result), (), labelled("x")
    )
    assert not now.flags


def test_a_team_and_its_roster_are_worth_the_same():
    rules = post_match_rules(find_ruleset("lrb6"))
    for each in team_lists():
        roster = hire_instant(each, "Some")
        team = team_of(roster, "t1")
        value = rules.value(team, find_ruleset("lrb6"), ())
        assert value.total == team_value(roster).total
        assert roster_of(team, roster.treasury) == roster


def test_only_a_finished_match_is_handed_over():
    from turfwar.kernel.errors import TurfwarError

    teams = [team_of(hire_instant(find_team(name), name), name) for name in ("Human", "Orc")]
    match = Match(*(roster_of(team, 0) for team in teams), options=("league",))
    with pytest.raises(TurfwarError, match="not over"):
        post_match_rules(find_ruleset("lrb6")).hand_over(match.game, *teams)
