"""The types of what the server sends: one source, and what is sent is what they say."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.wire_checks import KNOWN, faults, message_faults

from turfwar import Match
from turfwar.bots.rookie import Rookie
from turfwar.games import all_rulesets, find_ruleset, usual_teams
from turfwar.games.ports import Hints, hints_port
from turfwar.server import routes_reference
from turfwar.server.sandbox import scenario_document
from turfwar.server.wire_schema import SCHEMAS, with_tables, written
from turfwar.views.report import report
from turfwar.views.view import SEATS, events_view

ROOT = Path(__file__).parents[2]
RULES = [each.id for each in all_rulesets()]
CHOICES = 220
HINTED = 3
RENEW = "run `python -m turfwar.server.wire_schema`"


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_clients_types_are_made_from_ours(name: str) -> None:
    file = ROOT / "web" / "schemas" / f"{name}.json"
    assert file.read_text(encoding="utf-8") == written(SCHEMAS[name]()), RENEW


def test_all_that_the_client_is_sent_has_a_generated_type() -> None:
    """What the client calls `Session` is our `SessionDocument`: its imports say so."""
    generated = {name for schema in KNOWN.values() for name in schema["$defs"]}
    asked: dict[str, str] = {}
    renamed: dict[str, str] = {}
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        if path.suffix not in (".ts", ".svelte") or path.name == "wire.ts":
            continue
        text = path.read_text(encoding="utf-8")
        for types in re.findall(r"\b(?:request|get|post)<([^()]*?)>\(", text):
            asked |= dict.fromkeys(re.findall(r"\b[A-Z]\w*", types), path.name)
        renamed |= {
            new: old for old, new in re.findall(r"(\w+) as (\w+)", text) if old in generated
        }
    assert len(asked) > 50
    unknown = asked.keys() - generated - renamed.keys() - {"T", "Record"}
    assert {name: asked[name] for name in unknown} == {}


def test_the_tables_of_the_protocol_are_made_from_our_types() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert page.count("<!-- fields:") >= 10
    assert with_tables(page, KNOWN["match"]["$defs"]) == page, RENEW


def sent(document: Any) -> Any:
    """A document as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(document))


def begun(rules: str, seed: int) -> Match:
    return Match(*usual_teams(find_ruleset(rules)), rules=rules, seed=seed)


@pytest.mark.parametrize("rules", RULES)
def test_what_is_told_of_a_match_is_as_its_types_say(rules: str) -> None:
    match, coach = begun(rules, 5), Rookie()
    hints = hints_port(find_ruleset(rules))
    asked = 0
    while match.choice is not None and match.ply < CHOICES:
        view = sent(match.view(match.choice.chooser)) if match.ply % 10 == 0 else None
        if view is not None:
            for seat in SEATS:
                assert faults(sent(match.view(seat)), "match", "View") == []
        if view is not None and view["question"]["form"] == "turn" and asked < HINTED:
            player = next(
                (each["player"] for each in view["question"]["choices"] if each["player"]), None
            )
            if player is not None:
                asked += 1
                check_hints(hints, match, player)
        match.choose(int(coach.choose(match)))
    assert asked
    events = sent(events_view(match.game, "spectator"))
    assert faults(events, "match", "EventView", many=True) == []
    fair: dict[str, Any] = {
        "commitment": "",
        "promises": {},
        "nonces": {},
        "secret": None,
        "seed": None,
    }
    known = {**report(match.game), "fair": {**fair, "record": None}}
    assert faults(sent(known), "match", "Report") == []


def check_hints(hints: Hints, match: Match, player: str) -> None:
    """Hints of a player, and the odds of the shortest of them."""
    head = {"id": 1, "version": 1}
    found = sent(hints.of_player(match.game, player, None))
    assert message_faults({"type": "hints", **head, **found}) == []
    if found["plans"]:
        plan = min(found["plans"], key=lambda each: len(each["path"]))
        target = {"other": plan["target"]} if "target" in plan else {"square": plan["at"]}
        odds = sent(hints.of_target(match.game, player, action=plan["action"], **target))
        assert message_faults({"type": "odds", **head, **odds}) == []


@pytest.mark.parametrize("rules", RULES)
def test_what_is_told_of_a_rule_set_is_as_its_types_say(rules: str) -> None:
    known = {
        "RulesetPage": routes_reference.ruleset_json(rules),
        "Lessons": routes_reference.lessons_json(rules),
        "Shown": routes_reference.shown_json(rules),
        "ReferenceInfo": routes_reference.reference_json(rules),
        "Entries": routes_reference.entries_json(rules),
    }
    for name, document in known.items():
        assert faults(msgspec.json.decode(document), "match", name) == []
    for name, documents in (
        ("TeamList", routes_reference.teams_json(rules)),
        ("OptionInfo", routes_reference.options_json(rules)),
    ):
        assert faults(msgspec.json.decode(documents), "match", name, many=True) == []
    shown = msgspec.json.decode(known["Shown"])
    assert faults(shown["position"], "match", "ShownPosition") == []


def test_every_scenario_is_sent_as_its_type_says() -> None:
    paths = routes_reference.scenario_files()
    assert len(paths) > 100
    for path in paths:
        for each in routes_reference.scenarios(path):
            assert faults(sent(scenario_document(each, path, [])), "match", "ScenarioInfo") == []


def test_a_field_too_many_and_one_too_few_are_found() -> None:
    view = sent(begun(RULES[0], 1).view("home"))
    assert faults(view, "match", "View") == []
    assert faults({**view, "more": 1}, "match", "View") != []
    assert faults({name: view[name] for name in view if name != "ply"}, "match", "View") != []
    player = {**view["players"]["h1"], "side": "nobody"}
    assert faults({**view, "players": {"h1": player}}, "match", "View") != []
    assert message_faults({"type": "ack", "id": 1}) != []
