"""The content of lrb6, read once."""

import pytest

from turfwar.games import find_ruleset
from turfwar.games.content_folder import Content
from turfwar.games.skill_content import SkillText
from turfwar.games.table_content import RuleTable
from turfwar.games.team_content import TeamList


@pytest.fixture(scope="session")
def content() -> Content:
    return find_ruleset("lrb6").content


@pytest.fixture(scope="session")
def teams(content: Content) -> tuple[TeamList, ...]:
    return content.teams


@pytest.fixture(scope="session")
def skills(content: Content) -> tuple[SkillText, ...]:
    return content.skills


@pytest.fixture(scope="session")
def tables(content: Content) -> tuple[RuleTable, ...]:
    return content.tables
