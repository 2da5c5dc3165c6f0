"""Entries of the rulebooks: sections, tables, results, inducements, skills, options, words."""

from collections.abc import Iterator, Mapping

from turfwar.reference.draft import Draft, entry_id, gold, row_key, table_block
from turfwar.reference.entry import Block, Kind
from turfwar.reference.markup import blocks
from turfwar.reference.sections import SAME_IN_000, load_sections
from turfwar.reference.texts import RESULTS, Article, Page, Texts
from turfwar.rulesets.clauses import CLAUSES, Clause
from turfwar.rulesets.market import Inducement
from turfwar.rulesets.skill_content import SkillText
from turfwar.rulesets.table_content import Table

RESULT_KINDS: Mapping[str, Kind] = {"weather": "weather", "kickoff": "kick-off"}
NOT_PLAYED = "Not part of a match: {}."


def section_drafts(
    texts: Texts, tables: Mapping[str, Table], inducements: Mapping[str, Inducement]
) -> Iterator[Draft]:
    """The articles, chapter by chapter."""
    listed = load_sections()
    for chapter in listed.chapters:
        for name in chapter.sections:
            article = texts.article(f"{chapter.book}, {name}")
            if article is not None:
                group = chapter.title if chapter.book == "000" else "Later edition"
                yield section_draft(article, group, "", tables, inducements)
    for part in listed.elsewhere:
        for name in part.sections:
            article = texts.article(f"{part.book}, {name}")
            if article is not None:
                why = NOT_PLAYED.format(part.reason)
                yield section_draft(article, "Off the pitch", why, tables, inducements)


def section_draft(
    article: Article,
    group: str,
    why: str,
    tables: Mapping[str, Table],
    inducements: Mapping[str, Inducement],
) -> Draft:
    """A section; one of the shopping list says what it costs."""
    bought = inducements.get(article.source)
    shown = [tables[each] for each in article.tables]
    own = shown[0] if article.kind == "table" and shown else None
    kind: Kind = "inducement" if bought else article.kind
    return Draft(
        kind,
        article.section.strip("'"),
        group,
        tuple(sources_of(article)),
        (*blocks(article.text), *(block for table in shown for block in table_blocks(table, own))),
        aliases=(*(own.names if own else ()), *(bought.names if bought else ())),
        words=article.words if article.kind == "rule" else (article.section, *article.words),
        facts=prices(bought) if bought else (),
        here=" ".join(each for each in (article.here, why) if each),
        revised=article.revised,
        see=article.see,
    )


def table_blocks(table: Table, own: Table | None) -> Iterator[Block]:
    """A table, with its note where the entry is about it."""
    yield table_block(table)
    if table.note and (table is own or table.dice != "AG"):
        yield Block("text", table.note)


def sources_of(article: Article) -> Iterator[str]:
    """What leads to an article: its section, and those of 001 that say the same."""
    yield article.source
    if article.book == "000":
        yield f"001, {article.section}"
        for name, same in SAME_IN_000.items():
            if same == article.section:
                yield f"001, {name}"


def prices(bought: Inducement) -> tuple[tuple[str, str], ...]:
    """What an inducement costs, how many there are, and for whom."""
    facts: list[tuple[str, str]] = []
    if bought.cost:
        price = gold(bought.cost) + " gold pieces"
        if bought.skill_cost:
            price = f"{gold(bought.cost)} more than the position, {gold(bought.skill_cost)} a skill"
        cheaper = [f"{team} teams {gold(cost)}" for team, cost in bought.cheaper.items()]
        facts.append(("price", ", ".join([price, *cheaper])))
    if bought.max is not None:
        facts.append(("at most", str(bought.max)))
    whom = {"apothecary": "teams that may have an Apothecary", "no-apothecary": "all other teams"}
    if bought.only_for in whom:
        facts.append(("for", whom[bought.only_for]))
    return tuple(facts)


def result_drafts(texts: Texts, tables: Mapping[str, Table]) -> Iterator[Draft]:
    """Each weather, and each result of the Kick-Off Table."""
    for table_id, section in RESULTS.items():
        table = tables[table_id]
        for row in table.entries:
            text = texts.result(table_id, row.id)
            yield Draft(
                RESULT_KINDS[table_id],
                row.name,
                section,
                (f"000, {section}, {row.name}", f"001, {section}, {row.name}"),
                blocks(text.text),
                note=f"{table.dice}: {row_key(row)}",
                aliases=(row.id,),
                here=text.here,
                revised=text.revised,
                see=text.see,
            )


def skill_drafts(skills: tuple[SkillText, ...], tables: Mapping[str, Table]) -> Iterator[Draft]:
    """The skills."""
    for skill in skills:
        own = [tables["stunty-injury"]] if skill.name == "Stunty" else []
        yield Draft(
            "skill",
            skill.name,
            skill.category,
            tuple(
                dict.fromkeys(
                    [
                        skill.source,
                        *(f"{book}, {name}" for name in skill.names for book in ("000", "001")),
                    ]
                )
            ),
            (Block("text", skill.text), *map(table_block, own)),
            note="experimental" if skill.experimental else "",
            aliases=skill.aliases,
            revised="The roll may be re-rolled with Pro." if skill.name == "Tentacles" else "",
            see=("Skills",),
        )


def option_drafts(texts: Texts) -> Iterator[Draft]:
    """The optional rules."""
    given = {each.id: each for each in texts.options}
    for clause in CLAUSES:
        text = given.pop(clause.id)
        yield Draft(
            "option",
            clause.title,
            "Optional rules",
            (),
            blocks(text.text),
            id=entry_id("option", clause.id),
            note="option",
            aliases=(clause.id, *clause.aliases),
            facts=option_facts(clause),
            see=text.see,
        )
    assert not given, f"no such options: {', '.join(given)}"


def option_facts(clause: Clause) -> tuple[tuple[str, str], ...]:
    """How an option is written, and what it does not go with."""
    facts = [("option", clause.id), ("source", clause.source)]
    facts += [
        (each.name, f"{each.summary}: {gold(each.low)} to {gold(each.high)}, else {each.default}")
        for each in clause.parameters
    ]
    others = [
        other.id for other in CLAUSES if other.id in clause.excludes or clause.id in other.excludes
    ]
    return (*facts, *([("not with", ", ".join(others))] if others else []))


def term_drafts(texts: Texts) -> Iterator[Draft]:
    """The glossary."""
    for term in texts.terms:
        yield Draft(
            "term", term.name, "Glossary", (), blocks(term.text), aliases=term.aliases, see=term.see
        )


def page_draft(page: Page, lists: Mapping[str, Block]) -> Draft:
    """A page that is no section."""
    shown = (lists[page.lists],) if page.lists else ()
    return Draft(
        page.kind,
        page.name,
        {"option": "Rule sets", "team": "Team lists", "star": "Star Players"}[page.kind],
        (page.source,),
        (*blocks(page.text), *shown),
        id=page.id,
        note=page.note,
        aliases=page.aliases,
        see=page.see,
    )
