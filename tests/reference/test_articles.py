"""The articles are complete, link to what there is, and say what can be read."""

import re
from pathlib import Path

import pytest
from games.editing import data_file

from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.article_content import check_texts, load_texts, wanted_articles
from turfwar.games.content import ContentError
from turfwar.games.lrb6.options import CLAUSES
from turfwar.pitch.ranges import RANGE_NAMES, pass_range
from turfwar.pitch.squares import square_at
from turfwar.reference import ReferenceEntry, reference
from turfwar.reference.markup import LINK, blocks, plain

BOOK = reference()
RULES = find_ruleset(DEFAULT)
CONTENT = RULES.content
SKILLS = [skill.name for skill in CONTENT.skills]


def entries(*kinds: str) -> list[ReferenceEntry]:
    return [entry for entry in BOOK.entries if entry.kind in kinds]


def test_every_section_has_an_entry() -> None:
    listed = CONTENT.sections
    for part in (*listed.chapters, *listed.elsewhere):
        for name in part.sections:
            assert BOOK.of_source(f"{part.book}, {name}").body, name
    assert len(wanted_articles(listed, SKILLS)) == len(CONTENT.texts.articles)


def test_there_is_everything() -> None:
    counts = {"skill": 75, "card": 104, "weather": 5, "kick-off": 11, "inducement": 9}
    for kind, count in counts.items():
        assert len(entries(kind)) == count
    assert len(entries("team")) == 24 + 1
    assert len(entries("star")) == 57 + 1
    assert len(entries("option")) == len(CLAUSES) + 2
    assert {each.id for each in CONTENT.texts.options} == {clause.id for clause in CLAUSES}
    assert len(entries("term")) >= 30


@pytest.mark.parametrize("entry", BOOK.entries, ids=lambda entry: str(entry.id))
def test_links_lead_somewhere(entry: ReferenceEntry) -> None:
    assert re.fullmatch(r"[a-z0-9-]+", entry.id)
    for text in entry.texts():
        for found in LINK.finditer(text):
            assert found[1] in BOOK.by_id, found[0]
            assert found[1] != entry.id
            assert found[2]
        assert "[[" not in plain(text)
        assert "*" not in plain(text)
    for other in entry.see:
        assert other in BOOK.by_id
        assert other != entry.id


@pytest.mark.parametrize("entry", entries("rule", "table", "weather", "kick-off", "inducement"))
def test_articles_are_short_and_not_empty(entry: ReferenceEntry) -> None:
    words = sum(len(plain(each).split()) for each in entry.texts())
    most = 400 if any(len(block.rows) > 8 for block in entry.body) else 240
    assert 20 <= words <= most
    assert entry.see


def test_tables_have_as_many_cells_as_headings() -> None:
    for entry in BOOK.entries:
        for block in entry.body:
            assert all(len(row) == len(block.head) for row in block.rows), entry.id


def test_skills_and_cards_link_to_rules() -> None:
    linked = [
        entry for entry in entries("skill") if any(LINK.search(text) for text in entry.texts())
    ]
    assert len(linked) > 65
    assert "[[dodging|" in " ".join(BOOK.find("Stunty").texts())
    assert "[[block|Block]]" in " ".join(BOOK.find("Both Down").texts())


def test_names_come_before_aliases() -> None:
    assert BOOK.find("dodge").kind == "skill"
    assert BOOK.find("GOING-FOR-IT").id == "going-for-it"
    assert BOOK.find("weather").id == "weather-table"
    assert [each.kind for each in BOOK.all_called("overtime")] == ["rule", "option"]


def test_what_can_be_played_is_shown_by_a_scenario() -> None:
    off = ("Off the pitch", "Hiring a team")
    for entry in entries("rule", "table", "skill", "card", "weather", "kick-off", "inducement"):
        assert entry.scenarios or entry.group in off, entry.id


def test_links_are_made_once_and_not_within_links() -> None:
    text = next(iter(BOOK.find("Dodging").body)).text
    assert text.count("[[tackle-zones|") == 1
    for entry in BOOK.entries:
        for piece in entry.texts():
            assert "[[" not in LINK.sub("", piece), entry.id


# Numbers that stand in data or code as well


def rows(name: str) -> set[tuple[str, ...]]:
    """The lines of an entry's tables, without markup."""
    return {
        tuple(plain(cell) for cell in row) for block in BOOK.find(name).body for row in block.rows
    }


def test_decks_are_as_the_cards_have_them() -> None:
    decks = CONTENT.cards.decks
    wanted = {(deck.name, str(deck.size), f"{deck.price:,}") for deck in decks}
    assert rows("Special Play cards") == wanted


def test_prices_are_those_of_the_shopping_list() -> None:
    listed = {row[0]: row[1:] for row in rows("Buying inducements")}
    for bought in CONTENT.inducements:
        entry = BOOK.of_source(bought.source)
        limit, price = listed[entry.name]
        assert limit == ("" if bought.max is None else str(bought.max))
        for cost in (bought.cost, *bought.cheaper.values()):
            assert not cost or f"{cost:,}" in price


def test_improvements_are_worth_what_a_team_value_says() -> None:
    worth = {row[0]: row[1] for row in rows("List of Team Value Modifiers")}
    assert worth["skill from a Normal category"] == f"{RULES.rosters.normal_skill:,}"
    assert worth["skill from a Doubles category"] == f"{RULES.rosters.other_skill:,}"
    for name, value in RULES.rosters.increases.items():
        assert worth[f"+1 {name.upper()}"] == f"{value:,}"


def test_ranges_are_those_of_the_ruler() -> None:
    bands = [row for row in rows("Measuring the range") if " to " in row[1]]
    assert len(bands) == 4
    names = {name.lower(): number for number, name in enumerate(RANGE_NAMES)}
    for name, straight, diagonal in (
        row for row in rows("Measuring the range") if " to " in row[1]
    ):
        first, last = map(int, straight.split(" to "))
        for distance in range(first, last + 1):
            assert pass_range(square_at(8, 1), square_at(8, 1 + distance)) == names[name.lower()]
        for distance in map(int, re.findall(r"\d+", diagonal)):
            corner = square_at(1 + distance, 1 + distance)
            assert pass_range(square_at(1, 1), corner) == names[name.lower()]


# What is wrong with a folder of articles is said with its name


def folder_with(tmp_path: Path, change: tuple[str, str, str]) -> Path:
    name, old, new = change
    for path in data_file("articles").iterdir():
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(
            text.replace(old, new, 1) if path.name == name else text, encoding="utf-8"
        )
    return tmp_path


def read(folder: Path) -> None:
    texts = load_texts(folder, CONTENT.sections)
    check_texts(texts, str(folder), CONTENT.sections, CONTENT.tables, SKILLS, CONTENT.tables)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('section = "Dodging"', 'section = "Dodgeing"', "did you mean 000, Dodging"),
        ('section = "Dodging"', 'section = "Move action"', "more than one article"),
        ('tables = ["agility", "dodge"]', 'tables = ["agilty"]', "did you mean agility"),
        ("text = ", "txt = ", "txt"),
    ],
)
def test_faults_are_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(ContentError, match=re.escape(said)):
        read(folder_with(tmp_path, ("04-actions.toml", old, new)))


def test_a_missing_article_is_named(tmp_path: Path) -> None:
    path = folder_with(tmp_path, ("", "", "")) / "11-ending-the-match.toml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match=r"Ending the match.*has no article"):
        read(tmp_path)


def test_markup() -> None:
    found = blocks("One\nline.\n\n| a | b |\n| --- | --- |\n| [[x|y]] | 2 |\n\n- c\n- d")
    assert [block.kind for block in found] == ["text", "table", "list"]
    assert found[0].text == "One line."
    assert found[1].rows == (("[[x|y]]", "2"),)
    assert found[2].items == ("c", "d")
