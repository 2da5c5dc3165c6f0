"""Names of players whom nobody has named."""

import pytest

from turfwar import Match
from turfwar.games import SHIPPED, find_ruleset
from turfwar.games.fielding import default_name
from turfwar.replay import replay_match, write_replay
from turfwar.saving import load_match, save_match
from turfwar.teams.called import name_players, named_team
from turfwar.teams.fielding import team_for_match
from turfwar.teams.name_words import PEOPLES, WORDS
from turfwar.teams.naming import why_no_name


def names(match: Match) -> list[str]:
    setting = match.game.setting
    return [player.name for team in (setting.home, setting.away) for player in team.players]


def named_match(seed: int) -> Match:
    match = Match("Human", "Orc", seed=seed)
    name_players(match.game.setting)
    return match


def test_names_come_from_the_seed_and_change_nothing_else() -> None:
    one, two, plain = named_match(7), named_match(7), Match("Human", "Orc", seed=7)
    assert names(one) == names(two) != names(named_match(8))
    assert names(plain)[0] == "Lineman 1"
    for match in (one, plain):
        for text in ("coin heads", "choose receive", "formation line", "done"):
            match.choose(text)
    assert one.digest == plain.digest
    assert write_replay(one) == write_replay(plain)


def test_what_is_replayed_or_loaded_has_the_same_names() -> None:
    match = named_match(7)
    match.choose("coin heads")
    again = replay_match(write_replay(match))
    assert names(again) == names(match)
    loaded = Match.of(load_match(save_match(match.game)))
    assert names(loaded) == names(match)
    assert write_replay(loaded) == write_replay(match)
    assert loaded.digest == match.digest


@pytest.mark.parametrize("rules", [each.rsplit(".", 1)[-1] for each in SHIPPED])
def test_every_team_has_names_that_tell_its_players_apart(rules: str) -> None:
    ruleset = find_ruleset(rules.replace("_", "-"))
    for team in ruleset.content.teams:
        named = named_team(team_for_match(team.name, (), ruleset), 1, "home")
        called = [player.name for player in named.players]
        assert len(set(called)) == len(called), called
        assert all(why_no_name(each) == "" for each in called)
        defaults = {default_name(player.position, player.slot) for player in named.players}
        assert not defaults & set(called)


def test_teams_with_a_roster_have_their_own_names() -> None:
    team = team_for_match("Human")
    own = type(team)(team.name, team.race, team.players, team.staff, roster="{}")
    assert named_team(own, 7, "home") is own


def test_every_word_belongs_to_a_people() -> None:
    assert {people for _, people in WORDS} < set(PEOPLES)
    for first, last in PEOPLES.values():
        assert len(set(first.split())) == len(first.split()) >= 16
        assert len(set(last.split())) == len(last.split()) >= 15
