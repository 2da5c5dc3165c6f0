"""The content of lrb6, read once."""

import pytest

from turfwar.rulesets.content import data_file
from turfwar.rulesets.skill_content import SkillText, load_skills
from turfwar.rulesets.table_content import Table, load_tables
from turfwar.rulesets.team_content import TeamList, load_teams


@pytest.fixture(scope="session")
def teams() -> tuple[TeamList, ...]:
    return load_teams(data_file("lrb6", "teams"))


@pytest.fixture(scope="session")
def skills() -> tuple[SkillText, ...]:
    return load_skills(data_file("lrb6", "skills.toml"))


@pytest.fixture(scope="session")
def tables() -> tuple[Table, ...]:
    return load_tables(data_file("lrb6", "tables.toml"))
