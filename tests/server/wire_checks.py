"""Whether what the server sends is what its types say: no field is missing, none is unknown."""

import re
from typing import Any

import jsonschema_rs

from turfwar.server.wire_schema import SCHEMAS
from turfwar.server.wire_types import SERVER_MESSAGES

KNOWN: dict[str, dict[str, Any]] = {name: make() for name, make in SCHEMAS.items()}
VALIDATORS: dict[tuple[str, str, bool], jsonschema_rs.Validator] = {}
ID = r"[^/?]+"
LEAGUE = f"/api/leagues/{ID}"
ANSWERS: tuple[tuple[str, str, str, str, bool], ...] = (
    ("(GET|PATCH)", "/api/session", "match", "SessionDocument", False),
    ("POST", "/api/(register|login|password|logout)", "match", "SessionDocument", False),
    ("GET", "/api/rulesets", "match", "RulesetInfo", True),
    ("GET", f"/api/rulesets/{ID}", "match", "RulesetPage", False),
    ("GET", f"/api/rulesets/{ID}/lessons", "match", "Lessons", False),
    ("GET", f"/api/rulesets/{ID}/shown", "match", "Shown", False),
    ("GET", "/api/teams", "match", "TeamList", True),
    ("GET", "/api/options", "match", "OptionInfo", True),
    ("GET", "/api/bots", "match", "BotInfo", True),
    ("GET", "/api/reference", "match", "ReferenceInfo", False),
    ("GET", "/api/reference/entries", "match", "Entries", False),
    ("GET", "/api/reference/scenarios", "match", "ScenarioInfo", False),
    ("POST", "/api/positions", "match", "ScenarioInfo", True),
    ("GET", f"/api/matches/{ID}/position", "match", "MatchPosition", False),
    ("GET", "/api/matches", "match", "MatchList", False),
    ("POST", "/api/matches", "match", "CreatedMatch", False),
    ("GET", "/api/own-teams", "match", "OwnTeamInfo", True),
    ("POST", "/api/own-teams(/file)?", "league", "RosterSaved", False),
    ("GET", "/api/own-teams/hiring", "league", "HiringPage", False),
    ("POST", "/api/own-teams/check", "league", "TeamCheck", False),
    ("GET", "/api/leagues", "league", "LeagueList", False),
    ("POST", f"{LEAGUE}/invites", "league", "InvitationInfo", False),
    ("POST", f"{LEAGUE}/(events|desk)", "league", "EventWritten", True),
    ("POST", f"{LEAGUE}/corrections", "league", "CorrectionDone", False),
    ("POST", f"{LEAGUE}/fixtures/{ID}/match", "league", "FixtureMatch", False),
    ("PUT", f"{LEAGUE}/fixtures/{ID}/draft", "league", "DraftSaved", False),
    ("POST", f"{LEAGUE}/fixtures/{ID}/report", "league", "ReportSaved", False),
    ("POST", f"{LEAGUE}/fixtures/{ID}/confirm", "league", "ResultRecorded", False),
    ("GET", f"{LEAGUE}/hooks", "league", "HookInfo", True),
    ("POST", f"{LEAGUE}/hooks", "league", "HookInfo", False),
    ("POST", f"{LEAGUE}/seasons/{ID}/seal", "league", "SeasonInfo", False),
    ("GET", f"/api/matches/{ID}", "match", "MatchInfo", False),
    ("POST", f"/api/matches/{ID}/join", "match", "MatchInfo", False),
    ("GET", f"/api/matches/{ID}/report", "match", "Report", False),
    ("(GET|PUT|POST|DELETE)", "/api/finder(/again)?", "match", "FinderPage", False),
    ("GET", "/api/people", "match", "PeoplePage", False),
    ("(PUT|DELETE)", f"/api/friends/{ID}", "match", "PeoplePage", False),
    ("GET", f"/api/coaches/{ID}", "match", "Profile", False),
    ("GET", "/api/admin/matches", "match", "AdminMatch", True),
    ("GET", "/api/admin/accounts", "match", "AdminAccount", True),
    ("GET", "/api/admin/leagues", "match", "AdminLeague", True),
    ("GET", "/api/admin/reports", "match", "OpenReport", True),
    ("GET", "/api/admin/audit", "match", "AuditLine", True),
    ("POST", f"/api/admin/accounts/{ID}/password-link", "match", "LinkDocument", False),
    ("(POST|DELETE)", f"/api/admin/{ID}/{ID}(/{ID})?", "match", "DoneDocument", False),
    ("(GET|PUT|DELETE)", f"/api/account/blocks(/{ID})?", "match", "BlockedInfo", True),
    ("GET", "/api/puzzles", "match", "PuzzleStanding", False),
    ("GET", "/api/puzzles/(next|[0-9a-f]{10})", "match", "PuzzlePage", False),
    ("POST", "/api/puzzles/streak", "match", "StreakInfo", False),
    ("POST", "/api/puzzles/[0-9a-f]{10}/answer", "match", "PuzzleResult", False),
    ("GET", f"/api/replays/{ID}/lessons/{ID}", "match", "CostlyMoment", True),
    ("POST", f"/api/replays/{ID}/lessons/{ID}/{ID}", "match", "CostlyMomentResult", False),
    ("POST", f"/api/matches/{ID}/review", "match", "TurnReview", False),
    ("POST", f"/api/matches/{ID}/solve", "match", "SolvedTurn", False),
    ("GET", "/api/replays", "match", "BroughtReplay", True),
    ("POST", "/api/replays", "match", "ReplayInfo", False),
    ("GET", f"/api/replays/{ID}", "match", "ReplayInfo", False),
    ("GET", f"/api/replays/{ID}/moves", "match", "ReplayMove", True),
    ("GET", f"/api/replays/{ID}/at/{ID}", "match", "ReplayPosition", False),
    ("POST", "/api/leagues", "league", "LeagueHome", False),
    ("GET", LEAGUE, "league", "LeagueHome", False),
    ("POST", f"{LEAGUE}/join", "league", "LeagueHome", False),
    ("POST", "/api/leagues/import", "league", "LeagueHome", False),
    ("GET", f"{LEAGUE}/house-rules", "league", "HouseRulesPage", False),
    ("POST", f"{LEAGUE}/house-rules", "league", "HouseRulesPage", False),
    ("POST", f"{LEAGUE}/house-rules/check", "league", "RuleTrial", False),
    ("GET", f"{LEAGUE}/matches/{ID}/form", "league", "ReopenedMatch", False),
    ("POST", f"{LEAGUE}/matches/{ID}/form/check", "league", "FaultInfo", True),
    ("POST", f"{LEAGUE}/matches/{ID}/correction", "league", "CorrectionDone", False),
    ("POST", f"{LEAGUE}/matches/{ID}/correction/preview", "league", "PreviewInfo", False),
    ("GET", f"{LEAGUE}/news", "league", "NewsLine", True),
    ("GET", f"{LEAGUE}/lines/{ID}", "league", "JournalLinePage", False),
    ("GET", f"{LEAGUE}/records", "league", "RecordsPage", False),
    ("GET", f"{LEAGUE}/hiring", "league", "HiringPage", False),
    ("GET", f"{LEAGUE}/teams/{ID}", "league", "TeamPage", False),
    ("POST", f"{LEAGUE}/teams", "league", "TeamPage", False),
    ("POST", f"{LEAGUE}/teams/check", "league", "TeamCheck", False),
    ("GET", f"{LEAGUE}/players/{ID}", "league", "Career", False),
    ("GET", f"{LEAGUE}/competitions/{ID}", "league", "CompetitionInfo", False),
    ("POST", f"{LEAGUE}/competitions/{ID}/(dates|draw)", "league", "CompetitionInfo", False),
    ("GET", f"{LEAGUE}/matches/{ID}", "league", "MatchAfter", False),
    ("POST", f"{LEAGUE}/matches/{ID}/(answers|orders)", "league", "MatchAfter", False),
    ("GET", f"{LEAGUE}/fixtures/{ID}", "league", "FixturePage", False),
    ("GET", f"{LEAGUE}/fixtures/{ID}/before", "league", "Before", False),
    ("POST", f"{LEAGUE}/fixtures/{ID}/before(/answers)?", "league", "Before", False),
    ("POST", f"{LEAGUE}/(events|corrections)/preview", "league", "PreviewInfo", False),
    ("GET", f"{LEAGUE}/desk", "league", "CommitteeDesk", False),
    ("GET", f"{LEAGUE}/seasons/{ID}/shop/{ID}", "league", "ShopInfo", False),
)
"""Requests, the type of their answer, and whether they answer a list of it."""


def validator(schema: str, name: str, many: bool = False) -> jsonschema_rs.Validator:
    key = (schema, name, many)
    if key not in VALIDATORS:
        one = {"$ref": f"#/$defs/{name}"}
        whole = {"type": "array", "items": one} if many else one
        VALIDATORS[key] = jsonschema_rs.validator_for({**KNOWN[schema], **whole})
    return VALIDATORS[key]


def faults(document: Any, schema: str, name: str, many: bool = False) -> list[str]:
    """What is wrong with a document, with the place of each fault."""
    return [
        f"{name}{'/'.join(map(str, ['', *each.instance_path]))}: {each.message[:300]}"
        for each in validator(schema, name, many).iter_errors(document)
    ][:5]


def message_faults(message: dict[str, Any]) -> list[str]:
    """What is wrong with a message of the server."""
    known = SERVER_MESSAGES.get(message["type"])
    if known is None:
        return [f"a message {message['type']} is not known"]
    return faults(message, "match", known.__name__)


def answer_faults(method: str, path: str, document: Any) -> list[str]:
    """What is wrong with an answer; nothing of one that has no type yet."""
    for verb, pattern, schema, name, many in ANSWERS:
        if re.fullmatch(verb, method) and re.fullmatch(pattern, path):
            return faults(document, schema, name, many)
    return []
