"""The types of a league's pages, as they are sent.

`turfwar.server.wire_schema` makes the types of the client from them.
"""

from turfwar.league.pages.documents.desk import CommitteeDesk, Shop
from turfwar.league.pages.documents.history import PreviewInfo, RecordsPage
from turfwar.league.pages.documents.home import (
    CompetitionInfo,
    LeagueHome,
    LeagueRow,
    LinePage,
)
from turfwar.league.pages.documents.house_rules import HouseRulesPage, RuleTrial
from turfwar.league.pages.documents.matches import (
    Before,
    FaultInfo,
    FixturePage,
    MatchAfter,
    ReopenedMatch,
)
from turfwar.league.pages.documents.teams import Career, HiringPage, TeamCheck, TeamPage

PAGES = (
    LeagueHome,
    HouseRulesPage,
    RuleTrial,
    LeagueRow,
    LinePage,
    TeamPage,
    Career,
    HiringPage,
    TeamCheck,
    CompetitionInfo,
    MatchAfter,
    FixturePage,
    ReopenedMatch,
    FaultInfo,
    Before,
    RecordsPage,
    PreviewInfo,
    CommitteeDesk,
    Shop,
)
"""The pages; everything else is a part of one."""
