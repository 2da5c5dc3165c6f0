"""The content of lrb6, read once."""

import pytest

from turfwar.rulesets import find_ruleset
from turfwar.rulesets.content_folder import Content
from turfwar.rulesets.skill_content import SkillText
from turfwar.rulesets.table_content import RuleTable
from turfwar.rulesets.team_content import TeamList


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
