"""The teams of the first edition as they stand when nobody has bought one."""

import pytest

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.deathzone.layout import KIND_NAMES
from turfwar.games.deathzone.tables import MOST_SPECIAL

TEAMS = tuple(team.name for team in find_ruleset("deathzone").content.teams)


@pytest.mark.parametrize("name", TEAMS)
def test_a_usual_team_has_eight_special_players_at_most(name: str) -> None:
    """002, Special Players; Berserkers count among them, and are four at most."""
    match = Match(name, "Orc", seed=1, rules="deathzone")
    kinds = [
        kind
        for player in match.game.setting.team(0).players
        for kind in KIND_NAMES[1:]
        if kind in player.traits
    ]
    assert len(kinds) <= MOST_SPECIAL
    assert kinds.count("berserker") <= 4


def test_thrud_joins_a_side_with_the_skills_and_numbers_of_the_book() -> None:
    """002, Thrud the Barbarian."""
    match = Match("Human", "Orc", seed=0, rules="deathzone", options=["thrud", "without-magic"])
    (thrud,) = [each for each in match.players if each.name == "Thrud"]
    assert set(thrud.skills) == {"Block", "Tackle"}
    assert (thrud.characteristics["st"], thrud.characteristics["th"]) == (7, 6)
    assert (thrud.characteristics["wd"], thrud.characteristics["attacks"]) == (2, 2)
