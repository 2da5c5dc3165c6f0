"""The JSON schemas of what the server sends, made from its Python types.

`python -m turfwar.server.wire_schema` writes them for the client (`web/schemas`), which makes its
TypeScript types from them, and renews the field tables of docs/protocol.md.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from pydantic import BaseModel

from turfwar.games.lesson_content import Lessons
from turfwar.games.team_content import TeamList
from turfwar.games.wire import REFERENCE
from turfwar.league.pages.documents import PAGES
from turfwar.reference.entry import ArticleBlock
from turfwar.server.admin.types import ADMIN_TYPES
from turfwar.server.database_probe import HealthCheck
from turfwar.server.new_match import NewMatch
from turfwar.server.puzzle_types import PUZZLE_TYPES, SOLVING_TYPES
from turfwar.server.reference_types import (
    BotInfo,
    Entries,
    MatchPosition,
    OptionInfo,
    OwnTeamInfo,
    PositionDocument,
    ReferenceInfo,
    RulesetInfo,
    ScenarioInfo,
    Shown,
    ShownPosition,
)
from turfwar.server.routes_account import Holiday
from turfwar.server.routes_admin import AccountAction, DoneDocument, LinkDocument
from turfwar.server.routes_finder import WishRequest
from turfwar.server.routes_league_counting import CountingSet
from turfwar.server.routes_league_decisions import DecisionWanted
from turfwar.server.routes_league_matches import InducementsWanted
from turfwar.server.routes_league_office import CorrectionAsked
from turfwar.server.routes_league_redraft import RedraftWanted, TeamWanted
from turfwar.server.routes_league_teams import NewTeam
from turfwar.server.routes_session import SessionDocument
from turfwar.server.wire_types import (
    SERVER_MESSAGES,
    AnalysisInfo,
    BroughtReplay,
    CreatedMatch,
    FinderPage,
    MatchInfo,
    MatchList,
    PeoplePage,
    Profile,
    ReplayInfo,
    ReplayMove,
    ReplayPosition,
    Report,
)
from turfwar.views.ruleset_documents import RulesetPage

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
MATCH_TYPES: Final[list[Any]] = [
    MatchInfo,
    CreatedMatch,
    MatchList,
    Report,
    ReplayInfo,
    AnalysisInfo,
    BroughtReplay,
    ReplayMove,
    ReplayPosition,
    Profile,
    FinderPage,
    PeoplePage,
    RulesetInfo,
    RulesetPage,
    Lessons,
    Shown,
    ShownPosition,
    TeamList,
    OptionInfo,
    BotInfo,
    ReferenceInfo,
    Entries,
    ArticleBlock,
    PositionDocument,
    ScenarioInfo,
    MatchPosition,
    OwnTeamInfo,
    *PUZZLE_TYPES,
    *SOLVING_TYPES,
    *ADMIN_TYPES,
    *SERVER_MESSAGES.values(),
]
ADMIN_MODELS: Final[tuple[type[BaseModel], ...]] = (
    AccountAction,
    DoneDocument,
    LinkDocument,
    HealthCheck,
)
LEAGUE_REQUESTS: Final[tuple[type[BaseModel], ...]] = (
    NewTeam,
    CorrectionAsked,
    CountingSet,
    DecisionWanted,
    InducementsWanted,
    RedraftWanted,
    TeamWanted,
)
OPEN: Final = (
    *("TeamList", "InstantRoster", "Position", "PositionDocument", "PlacedPlayer"),
    "EventWritten",
)
"""Types that have more fields: those of a rule set (characteristics, staff, parts of a position),
and those of the kind of an event."""
SHAPES: Final = ("properties", "items", "enum", "$ref", "additionalProperties")


def match_schema() -> Schema:
    """Everything about matches, replays and coaches."""
    found = schema_of(
        MATCH_TYPES,
        model_schema(SessionDocument),
        model_schema(NewMatch),
        model_schema(WishRequest),
        model_schema(Holiday),
        *map(model_schema, ADMIN_MODELS),
    )
    types = found["$defs"]
    types["FromRequest"]["properties"]["position"] = ref("PositionDocument")
    types["Changes"] = {**types["View"], **without(types["Changes"], "properties"), "required": []}
    messages = [ref(each.__name__) for each in SERVER_MESSAGES.values()]
    types["ServerMessage"] = {"title": "ServerMessage", "anyOf": messages}
    return found


def league_schema() -> Schema:
    """The pages of a league."""
    return schema_of(list(PAGES), *map(model_schema, LEAGUE_REQUESTS))


def schema_of(types: list[Any], *models: Schema) -> Schema:
    """The schema of these types and all that they contain; no field may be unknown.

    What has a default is sent all the same, except by a Struct of `types` that leaves it out.
    """
    _, known = msgspec.json.schema_components(types, ref_template=f"{REFERENCE}{{name}}")
    sparse = {each.__name__ for each in types if leaves_out_defaults(each)}
    for name, each in known.items():
        if name not in sparse and "properties" in each:
            given = [field for field, kind in each["properties"].items() if "default" in kind]
            each["required"] = [*each.get("required", []), *given]
        if name in OPEN:
            each["additionalProperties"] = True
    for model in models:
        known |= model.pop("$defs", {})
        known[model["title"]] = model
    named: Schema = {}
    found = {name: tidy(each, named, top=True) for name, each in known.items()}
    return {"$schema": DIALECT, "$defs": dict(sorted({**found, **named}.items()))}


def leaves_out_defaults(kind: Any) -> bool:
    """Whether a Struct is sent without the fields that have their default."""
    config = getattr(kind, "__struct_config__", None)
    return config is not None and config.omit_defaults


def model_schema(model: type[BaseModel]) -> Schema:
    """The schema of a request, or of an answer that pydantic writes; only its types have titles."""
    found = model.model_json_schema(ref_template=f"{REFERENCE}{{model}}")
    for each in (found, *found.get("$defs", {}).values()):
        for field in each.get("properties", {}).values():
            field.pop("title", None)
    return found


def ref(name: str) -> Schema:
    return {"$ref": f"{REFERENCE}{name}"}


def without(node: Schema, *names: str) -> Schema:
    return {name: value for name, value in node.items() if name not in names}


def tidy(node: Any, named: Schema, *, top: bool = False) -> Any:
    """A schema whose objects are closed, and whose named parts stand for themselves.

    An object with keys of which all are known (`dict[Side, ...]`) has each of them.
    """
    if isinstance(node, list):
        return [tidy(each, named) for each in node]
    if not isinstance(node, dict):
        return node
    title = node.get("title")
    if not top and isinstance(title, str) and any(shape in node for shape in SHAPES):
        named[title] = tidy(node, named, top=True)
        return ref(title)
    keys = node.get("propertyNames", {}).get("enum")
    if keys is not None:
        inner = tidy(node["additionalProperties"], named)
        return {
            **tidy(without(node, "propertyNames", "additionalProperties"), named, top=top),
            "properties": dict.fromkeys(keys, inner),
            "required": list(keys),
            "additionalProperties": False,
        }
    if "$ref" in node and "type" in node:
        node = without(node, "type", "additionalProperties")
    found = {
        name: {key: tidy(each, named) for key, each in value.items()}
        if name == "properties"
        else tidy(value, named)
        for name, value in node.items()
        if name != "default" and (top or name != "title" or not isinstance(value, str))
    }
    if "properties" in found:
        found.setdefault("additionalProperties", False)
        found["required"] = sorted(found.get("required", []))
    if "$ref" in found and len(found) > 1:
        found["allOf"] = [{"$ref": found.pop("$ref")}]
    return found


SCHEMAS: Final = {"match": match_schema, "league": league_schema}
"""The schemas by the names of their files."""


def written(schema: Schema) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


# The tables of docs/protocol.md

TABLE: Final = re.compile(r"<!-- fields: (\w+) -->\n(.*?)<!-- end -->", re.DOTALL)


def with_tables(page: str, types: Schema) -> str:
    """A page with the tables between its marks renewed: `<!-- fields: View -->`."""
    return TABLE.sub(
        lambda mark: f"<!-- fields: {mark[1]} -->\n{table(types[mark[1]])}<!-- end -->", page
    )


def table(schema: Schema) -> str:
    """The fields of a type: name, type, description."""
    lines = ["", "| field | type | meaning |", "| --- | --- | --- |"]
    for name, field in schema["properties"].items():
        optional = "" if name in schema["required"] else ", optional"
        kind = kind_of(field).replace("|", "\\|")
        lines.append(f"| `{name}` | {kind}{optional} | {field.get('description', '')} |")
    return "\n".join([*lines, "", ""])


def kind_of(field: Schema) -> str:
    """What a field is, in a few words: `list of Choice`."""
    if "$ref" in field:
        return f"`{field['$ref'].removeprefix(REFERENCE)}`"
    if "allOf" in field:
        return kind_of(field["allOf"][0])
    if "anyOf" in field:
        return " or ".join(kind_of(each) for each in field["anyOf"])
    if "enum" in field:
        return " or ".join(f'`"{each}"`' for each in field["enum"])
    if "prefixItems" in field:
        return f"list of {len(field['prefixItems'])}: {kind_of(field['prefixItems'][0])}"
    if field.get("type") == "array":
        return f"list of {kind_of(field['items'])}"
    if field.get("type") == "object":
        more = field.get("additionalProperties")
        if isinstance(more, dict):
            return f"{kind_of(more)} by name"
        if "properties" in field:
            first = next(iter(field["properties"].values()))
            return f"{kind_of(first)} for each of {', '.join(field['properties'])}"
        return "object"
    return str(field.get("type", "anything"))


def main(root: Path) -> None:
    """Write the schemas and the tables of a working copy."""
    folder = root / "web" / "schemas"
    folder.mkdir(exist_ok=True)
    for name, make in SCHEMAS.items():
        (folder / f"{name}.json").write_text(written(make()), encoding="utf-8")
    page = root / "docs" / "protocol.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(with_tables(text, match_schema()["$defs"]), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
