"""Stars and the shopping list: the data against the team lists, and what each team can buy."""

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from games.editing import data_file

from turfwar import find_ruleset, team_lists
from turfwar.games.content import ContentError, find
from turfwar.games.lrb6.market import market_for, stars_for
from turfwar.games.lrb6.recruits import (
    CHEF,
    EXTRA_BRIBE,
    IGOR,
    INDUCEMENT_WORDS,
    POSITION_NAMES,
    STAR_NAMES,
    WANDERING,
)
from turfwar.games.star_content import Star, StarFile, load_stars
from turfwar.games.team_content import TeamList

LRB6 = find_ruleset("lrb6")
CONTENT = LRB6.content
OFFICIAL = LRB6.content_with(("official-values",))
ROWS = 57
"""000, List of Star Players: its rows, a pair being two."""


def test_every_row_of_the_list_is_there_in_order() -> None:
    assert [star.name for star in CONTENT.stars] == list(STAR_NAMES)
    assert len(STAR_NAMES) == ROWS
    assert all("Loner" in star.skills for star in CONTENT.stars)


@pytest.mark.parametrize("team", team_lists(), ids=lambda team: str(team.name))
def test_a_team_hires_the_stars_of_its_page(team: TeamList) -> None:
    alone = [star for star in stars_for(CONTENT, team.name) if star.name != "Grotty"]
    assert sorted(star.name for star in alone) == sorted(
        find(each, CONTENT.stars).name for each in team.stars
    )
    assert len(alone) == 6


def test_numbers_that_choices_hold_are_those_of_the_data() -> None:
    positions = {position.name for team in team_lists() for position in team.positions}
    assert sorted(positions) == list(POSITION_NAMES)
    assert [entry.id for entry in CONTENT.inducements] == list(INDUCEMENT_WORDS)


def test_printed_values_unless_the_option_asks_for_others() -> None:
    assert CONTENT.star("max spleenripper").characteristic("st") == 2
    assert OFFICIAL.star("max spleenripper").characteristic("st") == 4
    assert "Nurgle" in OFFICIAL.star("Grashnak Blackhoof").teams
    assert "Multiple Block" in OFFICIAL.star("Grim Ironjaw").skills
    assert {each.star for each in CONTENT.star_differences} <= set(STAR_NAMES)


def test_prices_and_limits_by_team() -> None:
    goblin, halfling, khemri = (
        market_for(CONTENT, name) for name in ("Goblin", "Halfling", "Khemri")
    )
    assert goblin is not None
    assert halfling is not None
    assert khemri is not None
    assert (goblin.prices[EXTRA_BRIBE], halfling.prices[EXTRA_BRIBE]) == (50, 100)
    assert (goblin.prices[CHEF], halfling.prices[CHEF]) == (300, 100)
    assert (khemri.most[IGOR], khemri.most[WANDERING]) == (1, 0)
    assert (goblin.most[IGOR], goblin.most[WANDERING]) == (0, 2)


def test_the_pair_is_hired_at_once() -> None:
    printed, elsewhere = market_for(CONTENT, "Ogre"), market_for(OFFICIAL, "Ogre")
    assert printed is not None
    assert elsewhere is not None
    names = [recruit.player.name for recruit in printed.stars]
    assert "Grotty" not in names
    pair = printed.stars[names.index("Brick Far'th")]
    assert pair.partner is not None
    assert pair.partner.player.name == "Grotty"
    assert pair.price == 520
    assert elsewhere.stars[names.index("Brick Far'th")].price == 290


def read(path: Traversable) -> StarFile:
    return load_stars(path, CONTENT.characteristics, CONTENT.skills, CONTENT.teams)


def star_file(folder: Path, **changes: object) -> Path:
    values: dict[str, object] = {
        "name": '"Somebody"',
        "cost": 1000,
        **dict.fromkeys(("ma", "st", "ag", "av"), 3),
        "skills": '["Loner"]',
        "teams": '["Orc"]',
    }
    lines = [f"{key} = {value}" for key, value in {**values, **changes}.items()]
    path = folder / "stars.toml"
    path.write_text("\n".join(["[[stars]]", *lines]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("field", "value"),
    [("skills", '["Lonr"]'), ("teams", '["Orcz"]'), ("pair", '"Nobody"'), ("ma", 11)],
)
def test_a_wrong_file_is_refused_by_name(tmp_path: Path, field: str, value: object) -> None:
    with pytest.raises(ContentError) as error:
        read(star_file(tmp_path, **{field: value}))
    assert error.value.field == field
    assert "Somebody" in error.value.entry


def test_a_difference_must_differ_from_what_is_printed(tmp_path: Path) -> None:
    path = star_file(tmp_path)
    difference = '[[differences]]\nstar = "Somebody"\nfield = "ma"\nprinted = 4\nelsewhere = 5\n'
    path.write_text(f'{path.read_text()}\n{difference}source = "a test"\n', encoding="utf-8")
    with pytest.raises(ContentError, match="is not printed like that"):
        read(path)


def test_the_file_of_stars_is_read_into_stars() -> None:
    stars = read(data_file("stars.toml")).stars
    assert stars == CONTENT.stars
    assert all(isinstance(star, Star) for star in stars)
