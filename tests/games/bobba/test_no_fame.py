"""The book has a Gate Table and no FAME, and nothing at the table speaks of it."""

import json

from turfwar import find_ruleset
from turfwar.server.routes_reference import ruleset_json

RULESET = find_ruleset("bobba")


def test_no_table_and_nothing_of_the_page_names_fame() -> None:
    rows = [row for table in RULESET.content.tables for row in table.entries]
    assert rows
    assert [row.name for row in rows if "FAME" in row.text] == []
    assert "FAME" not in json.dumps(json.loads(ruleset_json("bobba")))


def test_no_sentence_of_the_log_names_fame() -> None:
    sentences = [event.sentence for event in RULESET.words.events.values()]
    assert sentences
    assert [each for each in sentences if "FAME" in str(each)] == []
