"""What there is: teams, rule sets, options, bots, and the rules reference."""

import gzip
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import yaml
from fastapi import APIRouter, Header, Query, Response
from fastapi import Path as PathParameter

from turfwar.bots.registry import bots_for
from turfwar.games import DEFAULT, all_rulesets, find_ruleset, usual_teams
from turfwar.games.content import UnknownName
from turfwar.games.options import with_options
from turfwar.kernel.errors import TurfwarError
from turfwar.reference import reference as the_reference
from turfwar.reference.coverage import scenario_folder
from turfwar.reference.entry import kinds_among
from turfwar.reference.examples import steps_of
from turfwar.reference.search import ENDINGS, FILLER
from turfwar.server.errors import ApiError
from turfwar.server.new_match import OptionText
from turfwar.server.reference_types import (
    BotInfo,
    Entries,
    OptionInfo,
    ReferenceInfo,
    ReferenceSkill,
    RulesetInfo,
    Shown,
)
from turfwar.server.sandbox import scenario_document
from turfwar.views.ruleset_page import drawn_field, ruleset_page
from turfwar.views.view import view_schema

router = APIRouter(prefix="/api", tags=["reference"])

CACHED: Final = {"Cache-Control": "public, max-age=300"}


Rules = Annotated[str, Query(max_length=60, description="The rule set.")]
Options = Annotated[
    Sequence[OptionText],
    Query(max_length=12, description="The optional rules."),
]


def rules_id(name: str) -> str:
    """The id of the rule set that a request names."""
    try:
        return find_ruleset(name).id
    except UnknownName as error:
        raise ApiError(404, "not-found", f"rules: {error}") from error


class Json(Response):
    """JSON that has been made once."""

    media_type = "application/json"

    def __init__(self, content: bytes) -> None:
        super().__init__(content, headers=CACHED)


@cache
def teams_json(rules: str) -> bytes:
    return msgspec.json.encode(find_ruleset(rules).content.teams)


@cache
def rulesets_json() -> bytes:
    found: list[RulesetInfo] = [
        {
            "id": each.id,
            "title": each.title,
            "summary": each.summary,
            "source": each.source,
            "parent": each.parent,
            "default": each.id == DEFAULT,
            "teams": usual_teams(each),
        }
        for each in all_rulesets()
    ]
    return msgspec.json.encode(found)


@cache
def options_json(rules: str) -> bytes:
    found: list[OptionInfo] = [
        {
            "id": each.id,
            "title": each.title,
            "summary": each.summary,
            "source": each.source,
            "parameters": each.parameters,
            "excludes": each.excludes,
            "seat": each.seat or None,
            "clock": each.clock,
            "usual": each.usual,
            "by_office": each.by_office,
        }
        for each in find_ruleset(rules).clauses.values()
    ]
    return msgspec.json.encode(found)


@cache
def reference_json(rules: str) -> bytes:
    book = the_reference(rules)
    content = find_ruleset(rules).content
    document: ReferenceInfo = {
        "skills": [
            ReferenceSkill(
                **msgspec.structs.asdict(skill),
                scenarios=tuple(str(each) for each in book.scenarios(book.of_source(skill.source))),
            )
            for skill in content.skills
        ],
        "tables": [
            {
                "id": table.id,
                "name": table.name,
                "aliases": table.aliases,
                "dice": table.dice,
                "source": table.source,
                "rows": table.entries,
                "note": table.note,
                "results": table.results,
                "section": table.section,
            }
            for table in content.tables
        ],
        "cards": content.cards.cards,
        "sections": content.sections,
    }
    return msgspec.json.encode(document)


@router.get("/teams", response_model=list[dict[str, Any]])
def teams(rules: Rules = DEFAULT) -> Json:
    """The team lists of a rule set."""
    return Json(teams_json(rules_id(rules)))


@router.get("/rulesets", response_model=list[dict[str, Any]])
async def rulesets() -> Json:
    """The rule sets."""
    return Json(rulesets_json())


@lru_cache(64)
def ruleset_json(rules: str, options: tuple[str, ...] = ()) -> bytes:
    return msgspec.json.encode(ruleset_page(with_options(find_ruleset(rules), options)))


@router.get("/rulesets/{rules}", response_model=dict[str, Any])
async def ruleset(
    rules: Annotated[str, PathParameter(max_length=60)], option: Options = ()
) -> Json:
    """What has to be known of a rule set by whoever shows its matches, with these options."""
    try:
        return Json(ruleset_json(rules, tuple(option)))
    except UnknownName as error:
        raise ApiError(404, "not-found", str(error)) from None
    except TurfwarError as error:
        raise ApiError(400, "unknown-option", str(error)) from None


@lru_cache(32)
def lessons_json(rules: str) -> bytes:
    return msgspec.json.encode(find_ruleset(rules).content.lessons)


@router.get("/rulesets/{rules}/lessons", response_model=dict[str, Any])
def lessons(rules: Annotated[str, PathParameter(max_length=60)]) -> Json:
    """The tutorial of a rule set."""
    return Json(lessons_json(rules_id(rules)))


@lru_cache(32)
def shown_json(rules: str) -> bytes:
    known = find_ruleset(rules)
    document: Shown = {
        "field": drawn_field(known),
        "position": known.content.positions.shown,
    }
    return msgspec.json.encode(document)


@router.get("/rulesets/{rules}/shown", response_model=dict[str, Any])
def shown(rules: Annotated[str, PathParameter(max_length=60)]) -> Json:
    """A position to be shown to visitors, and the field it is on."""
    return Json(shown_json(rules_id(rules)))


@router.get("/options", response_model=list[dict[str, Any]])
async def options(rules: Rules = DEFAULT) -> Json:
    """The optional rules of a rule set."""
    try:
        return Json(options_json(rules))
    except UnknownName as error:
        raise ApiError(404, "not-found", str(error)) from None


@router.get("/bots", response_model=list[dict[str, Any]])
async def bots(rules: Rules = DEFAULT) -> Json:
    """The bots who play by a rule set, and how strong they are."""
    found: list[BotInfo] = [
        {"name": each.name, "summary": each.summary} for each in bots_for(rules_id(rules))
    ]
    return Json(msgspec.json.encode(found))


@router.get("/reference", response_model=dict[str, Any])
def reference(rules: Rules = DEFAULT) -> Json:
    """The rules reference: skills, tables, sections."""
    return Json(reference_json(rules_id(rules)))


@cache
def entries_json(rules: str) -> bytes:
    book = the_reference(rules)
    document: Entries = {
        "entries": book.entries,
        "sources": book.sources,
        "scenarios": book.shown,
        "first": find_ruleset(rules).content.lessons.reading,
        "filler": sorted(FILLER),
        "endings": ENDINGS,
        "kinds": [
            {"kind": kind, "label": label, "about": about}
            for kind, label, about in kinds_among(each.kind for each in book.entries)
        ],
    }
    return msgspec.json.encode(document)


@cache
def entries_packed(rules: str) -> bytes:
    return gzip.compress(entries_json(rules))


@router.get("/reference/entries", response_model=dict[str, Any])
def entries(rules: Rules = DEFAULT, accept_encoding: Annotated[str, Header()] = "") -> Json:
    """The whole reference as entries that link to each other."""
    known = rules_id(rules)
    answer = Json(entries_packed(known) if "gzip" in accept_encoding else entries_json(known))
    if "gzip" in accept_encoding:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    return answer


@router.get("/view-schema", response_model=dict[str, Any])
async def schema() -> Json:
    """The JSON Schema of a view."""
    return Json(msgspec.json.encode(view_schema()))


@cache
def scenario_files() -> dict[str, Path]:
    """The scenario files that came along, by their paths."""
    packed = Path(str(files("turfwar.server") / "scenarios"))
    folder = packed if packed.is_dir() else scenario_folder()
    if folder is None:
        return {}
    found = sorted(folder.rglob("*.yaml"))
    return {path.relative_to(folder).as_posix(): path for path in found}


@lru_cache(100)
def scenarios(path: str) -> list[dict[str, Any]]:
    """The scenarios of a file, all scalars as the texts they are: only the reader of scenarios
    knows what each field means."""
    file = scenario_files().get(path)
    if file is None:
        return []
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    found = yaml.load(file.read_text(encoding="utf-8"), Loader=loader)
    return found if isinstance(found, list) else [found]


@router.get("/reference/scenarios", response_model=dict[str, Any])
def scenario(
    path: Annotated[str, Query(max_length=200)], title: Annotated[str, Query(max_length=300)] = ""
) -> Json:
    """A scenario of the reference: its position for the sandbox, and what is done in it."""
    for each in scenarios(path):
        if not title or each.get("title") == title:
            steps = list(steps_of(scenario_files()[path], each.get("title", "")))
            return Json(msgspec.json.encode(scenario_document(each, path, steps)))
    raise ApiError(404, "not-found", "there is no such scenario here")
