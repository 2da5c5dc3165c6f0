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
    ("GET", "/api/session", "match", "SessionDocument", False),
    ("GET", f"/api/matches/{ID}", "match", "MatchInfo", False),
    ("POST", f"/api/matches/{ID}/join", "match", "MatchInfo", False),
    ("GET", f"/api/matches/{ID}/report", "match", "Report", False),
    ("GET", f"/api/coaches/{ID}", "match", "Profile", False),
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
    ("POST", f"{LEAGUE}/house-rules/check", "league", "RuleTrial", False),
    ("GET", f"{LEAGUE}/matches/{ID}/form", "league", "ReopenedMatch", False),
    ("POST", f"{LEAGUE}/matches/{ID}/correction/preview", "league", "PreviewInfo", False),
    ("GET", f"{LEAGUE}/news", "league", "NewsLine", True),
    ("GET", f"{LEAGUE}/lines/{ID}", "league", "LinePage", False),
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
    ("GET", f"{LEAGUE}/seasons/{ID}/shop/{ID}", "league", "Shop", False),
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
        if verb == method and re.fullmatch(pattern, path):
            return faults(document, schema, name, many)
    return []
