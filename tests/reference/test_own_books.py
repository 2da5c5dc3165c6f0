"""The references of rule sets that have a book of their own beside their parent's."""

import pytest

from turfwar.cli.coverage import covered
from turfwar.games import all_rulesets
from turfwar.games.base import RuleSet
from turfwar.reference import reference
from turfwar.reference.markup import LINK, plain

OWN = [each for each in covered() if each.content.has_own_book]
EACH = pytest.mark.parametrize("ruleset", OWN, ids=lambda ruleset: str(ruleset.id))


@EACH
def test_every_section_has_an_entry(ruleset: RuleSet) -> None:
    book = reference(ruleset)
    for name, section in ruleset.content.sections.all:
        assert book.of_source(f"{name}, {section}").body, section


@EACH
def test_links_lead_somewhere(ruleset: RuleSet) -> None:
    """The own articles' to something else; a word of the parent's may have lost what it names."""
    book = reference(ruleset)
    books = tuple(each.id for each in ruleset.content.sections.books)
    for entry in book.entries:
        linked = [found[1] for text in entry.texts() for found in LINK.finditer(text)]
        for other in (*linked, *entry.see):
            assert other in book.by_id
            assert other != entry.id or not entry.source.startswith(books)
        assert all("[[" not in plain(text) for text in entry.texts())
        for block in entry.body:
            assert all(len(row) == len(block.head) for row in block.rows), entry.id


def test_every_word_of_the_log_leads_to_an_entry() -> None:
    """Of `bobba`; inducements are not its own."""
    ruleset = next(each for each in OWN if each.id == "bobba")
    book = reference(ruleset)
    words = ruleset.words
    sources = {
        word.source
        for group in (words.events, words.rolls, words.actions, words.states)
        for word in group.values()
    }
    without = {"000, Wizard", "000, Master Chef", "000, Star Players", ""}
    assert {each for each in sources if book.id_of(each) is None} == without


def test_a_section_and_a_skill_of_one_name_are_both_there() -> None:
    book = reference("bobba")
    assert book.of_source("004, Dodge").id == "rule-dodge"
    assert book.of_source("000, Dodge").kind == "skill"


def test_a_heading_of_both_books_leads_to_the_own_one() -> None:
    book = reference("bobba")
    assert book.of_source("000, Injury Table") is book.of_source("004, Injury Table")
    assert book.of_source("000, Injury Table").source == "004, Injury Table"


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda each: each.id)
def test_every_option_can_be_looked_up(ruleset: RuleSet) -> None:
    """By its name; one without an article has the summary that its form shows."""
    book = reference(ruleset)
    for clause in ruleset.clauses.values():
        found = [each for each in book.all_called(clause.id) if each.kind == "option"]
        assert [each.name for each in found] == [clause.title], clause.id
