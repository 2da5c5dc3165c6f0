"""The types of a league's pages, as they are sent.

`turfwar.server.wire_schema` makes the types of the client from them.
"""

from turfwar.league.pages.documents.answers import (
    CorrectionDone,
    DraftSaved,
    EventWritten,
    FixtureMatch,
    HookInfo,
    InvitationInfo,
    LeagueList,
    ReportSaved,
    ResultRecorded,
    RosterSaved,
)
from turfwar.league.pages.documents.desk import CommitteeDesk, ShopInfo
from turfwar.league.pages.documents.history import PreviewInfo, RecordsPage
from turfwar.league.pages.documents.home import (
    CompetitionInfo,
    CountingPreview,
    DecisionsPage,
    JournalLinePage,
    LeagueHome,
    LeagueRow,
    SeasonEnd,
    SeasonsPage,
)
from turfwar.league.pages.documents.house_rules import HouseRulesPage, RuleTrial
from turfwar.league.pages.documents.matches import (
    Before,
    FaultInfo,
    FixturePage,
    InducementsPage,
    MatchAfter,
    ReopenedMatch,
)
from turfwar.league.pages.documents.people import (
    CalendarAddress,
    EmailAsked,
    ForgottenAnswer,
    NoticesPage,
)
from turfwar.league.pages.documents.redraft import RedraftForm, RedraftPage, RedraftTrial
from turfwar.league.pages.documents.teams import (
    Career,
    HiringPage,
    ImportingPage,
    TeamCheck,
    TeamFileRead,
    TeamPage,
)
from turfwar.league.post_match.tabletop import MatchEntry

PAGES = (
    LeagueHome,
    HouseRulesPage,
    RuleTrial,
    LeagueRow,
    JournalLinePage,
    TeamPage,
    Career,
    HiringPage,
    TeamCheck,
    TeamFileRead,
    ImportingPage,
    CompetitionInfo,
    CountingPreview,
    DecisionsPage,
    SeasonEnd,
    SeasonsPage,
    RedraftPage,
    RedraftForm,
    RedraftTrial,
    MatchAfter,
    FixturePage,
    InducementsPage,
    ReopenedMatch,
    FaultInfo,
    Before,
    RecordsPage,
    PreviewInfo,
    CommitteeDesk,
    ShopInfo,
    MatchEntry,
    LeagueList,
    InvitationInfo,
    EventWritten,
    CorrectionDone,
    FixtureMatch,
    DraftSaved,
    ReportSaved,
    ResultRecorded,
    HookInfo,
    RosterSaved,
    NoticesPage,
    EmailAsked,
    ForgottenAnswer,
    CalendarAddress,
)
"""The pages and other answers; everything else is a part of one."""
