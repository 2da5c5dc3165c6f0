"""002, Creating Teams: Star Player Points in a match outside a campaign."""

import pytest

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.skills import BLOCK, DODGE_WEAVE
from turfwar.games.options import OptionError
from turfwar.league.house_rules.clause import ClauseError
from turfwar.league.house_rules.form import house_rules
from turfwar.league.house_rules.shared import check_clause

RULES = "deathzone"


def begun(home: str, away: str, *options: str, seed: int = 3) -> tuple[Match, DeathzoneState]:
    match = Match(home, away, seed=seed, rules=RULES, options=options or ("star-points",))
    game = match.game
    assert isinstance(game, DeathzoneState)
    return match, game


def points(game: DeathzoneState) -> list[int]:
    return [int(game.get(at.STAR_POINTS + side)) for side in (0, 1)]


def place(match: Match, position: str) -> str:
    """The first home player of a position."""
    team = match.game.setting.team(0)
    return f"h{next(each.slot for each in team.players if each.position == position) + 1}"


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [
        ("Orc", "Slann", [4, 4]),
        # 002, Treemen: two more for whoever meets the Champions of Law, for each Treeman.
        ("Orc", "Champions of Law", [6, 4]),
        # 002, Nurgle's Rotters: one more for each Beast; the Rotters themselves never get any.
        ("Orc", "Nurgle's Rotters", [5, 4]),
        # 002, Arfie Shortzenegger: he costs the Halflings two.
        ("Orc", "Halfling", [4, 2]),
    ],
)
def test_how_many_points_there_are(home: str, away: str, expected: list[int]) -> None:
    assert points(begun(home, away)[1]) == expected


def test_the_options_say_how_many() -> None:
    game = begun("Orc", "Champions of Law", "star-points home=1 away=0")[1]
    assert points(game) == [3, 0]


def test_a_skill_is_chosen_and_the_point_is_spent() -> None:
    match, game = begun("Orc", "Human")
    match.choose("h1 star-point")
    assert "learn dodge-and-weave" not in match.choices
    match.choose("learn block")
    assert game.level(0, BLOCK) == 1
    assert points(game) == [3, 4]
    assert str(match.events[-1]) == "h1 learns Block"


def test_dodge_and_weave_needs_dodge() -> None:
    match, game = begun("Orc", "Human")
    match.choose("h1 star-point")
    match.choose("learn dodge")
    match.choose("h1 star-point")
    match.choose("learn dodge-and-weave")
    assert game.level(0, DODGE_WEAVE) == 1


def test_the_chart_raises_by_two_at_most() -> None:
    """002, Star Players, replay: +1 ST and +2 ST make +2, the rest is lost."""
    match, game = begun("Orc", "Human", "star-points home=30 away=0")
    before = [int(game.field(0, field)) for field in (at.MA, at.CS, at.ST, at.TH, at.WD, at.AT)]
    for _ in range(30):
        match.choose("h1 star-point")
        if match.choice is not None and match.choice.kind == "star":
            match.choose("star-chart")
    after = [int(game.field(0, field)) for field in (at.MA, at.CS, at.ST, at.TH, at.WD, at.AT)]
    assert all(0 <= new - old <= 2 for old, new in zip(before, after, strict=True))
    assert max(new - old for old, new in zip(before, after, strict=True)) == 2
    # Questions and Answers: the same item again is rolled anew.
    found = [event.facts["item"] for event in match.events if event.kind == "finds"]
    assert len(found) == len(set(found)) > 0


def test_a_minotaur_has_one_and_a_treeman_none() -> None:
    match, _ = begun("Chaos All-Stars", "Human", "star-points home=4 away=0")
    minotaur = place(match, "Minotaur")
    match.choose(f"{minotaur} star-point")
    match.choose("star-chart")
    assert f"{minotaur} star-point" not in match.choices
    law = begun("Champions of Law", "Human")[0]
    assert f"{place(law, 'Treeman')} star-point" not in law.choices


def test_points_may_be_left_and_the_match_goes_on() -> None:
    match, game = begun("Orc", "Human", "star-points", "without-magic")
    match.choose("no-more-points")
    assert match.choice is not None
    assert match.choice.chooser == "away"
    match.choose("no-more-points")
    assert match.choice is not None
    assert match.choice.kind == "elect"
    assert int(game.get(at.STARRING)) == -1


def test_without_skills_there_is_the_chart_alone() -> None:
    match, game = begun("Orc", "Human", "star-points", "without-skills")
    match.choose("h1 star-point")
    assert match.choice is not None
    assert match.choice.kind == "stars"
    assert points(game) == [3, 4]


def test_it_is_for_matches_outside_leagues() -> None:
    """A campaign has its own points, before a team's first match."""
    ruleset = find_ruleset(RULES)
    assert "star-points" not in [each.id for each in house_rules(ruleset)]
    with pytest.raises(ClauseError, match="no clause"):
        check_clause("star-points", "league", ruleset)
    with pytest.raises(OptionError):
        begun("Orc", "Human", "star-points home=99")


def test_it_is_saved_and_undone() -> None:
    match, game = begun("Orc", "Human")
    match.choose("h1 star-point")
    match.choose("learn block")
    again = Match.load(match.save())
    assert again.digest == match.digest
    match.undo()
    match.undo()
    assert points(match.game) == [4, 4]  # type: ignore[arg-type]
    assert game.level(0, BLOCK) == 0
