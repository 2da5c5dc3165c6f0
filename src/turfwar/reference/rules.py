"""Entries of the rulebooks: sections, tables, results, inducements, skills, options, words."""

from collections.abc import Collection, Iterator, Mapping

from turfwar.games.article_content import Article, Page, Texts
from turfwar.games.content_folder import Content
from turfwar.games.option import MatchOption
from turfwar.games.section_content import Sections
from turfwar.games.star_content import FOR_ALL, NOT, Inducement
from turfwar.games.table_content import RuleTable
from turfwar.reference.draft import ArticleDraft, entry_id, gold, row_key, table_block
from turfwar.reference.entry import ArticleBlock, Kind
from turfwar.reference.markup import blocks

NOT_PLAYED = "Not part of a match: {}."


def section_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The articles, chapter by chapter."""
    listed = content.sections
    for chapter in listed.chapters:
        book = listed.book(chapter.book)
        for name in chapter.sections:
            article = content.texts.article(f"{chapter.book}, {name}")
            if article is not None:
                group = book.group if book is not None and book.group else chapter.title
                yield section_draft(article, group, "", content)
    for part in listed.elsewhere:
        for name in part.sections:
            article = content.texts.article(f"{part.book}, {name}")
            if article is not None:
                why = NOT_PLAYED.format(part.reason)
                yield section_draft(article, "Off the pitch", why, content)


def section_draft(article: Article, group: str, why: str, content: Content) -> ArticleDraft:
    """A section; one of the shopping list says what it costs."""
    bought = next((each for each in content.inducements if each.source == article.source), None)
    shown = tables_named(article.tables, content)
    own = shown[0] if article.kind == "table" and shown else None
    kind: Kind = "inducement" if bought else article.kind
    name = article.section.strip("'")
    # A book may have a section of a skill's name, and both are in the reference.
    shared = any(skill.name == name for skill in content.skills)
    return ArticleDraft(
        kind,
        name,
        group,
        content.sections.sources_of(article.book, article.section),
        (*blocks(article.text), *(block for table in shown for block in table_blocks(table, own))),
        id=f"{kind}-{entry_id(kind, name)}" if shared else "",
        aliases=(
            *(own.names if own else ()),
            *(bought.names if bought else ()),
            *article.aliases,
        ),
        words=article.words if article.kind == "rule" else (article.section, *article.words),
        facts=prices(bought, content) if bought else (),
        here=" ".join(each for each in (article.here, why) if each),
        changed=article.changed,
        see=article.see,
    )


def tables_named(ids: tuple[str, ...], content: Content) -> list[RuleTable]:
    """The tables of these ids."""
    return [next(table for table in content.tables if table.id == each) for each in ids]


def table_blocks(table: RuleTable, own: RuleTable | None) -> Iterator[ArticleBlock]:
    """A table, with its note where the entry is about it."""
    yield table_block(table)
    by_characteristic = all(row.target is not None for row in table.entries)
    if table.note and (table is own or not by_characteristic):
        yield ArticleBlock("text", table.note)


def prices(bought: Inducement, content: Content) -> tuple[tuple[str, str], ...]:
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
    if bought.only_for != FOR_ALL:
        kind = content.rosters.kind(bought.only_for.removeprefix(NOT))
        name = kind.name.capitalize() if kind else bought.only_for
        other = bought.only_for.startswith(NOT)
        facts.append(("for", "all other teams" if other else f"teams that may have an {name}"))
    return tuple(facts)


def result_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The rows of tables that have articles of their own: each weather, each kick-off result."""
    for table in content.tables:
        if not table.results:
            continue
        section = table.section or table.name
        book = table.source.partition(", ")[0]
        for row in table.entries:
            if row.changed:
                note = f"{table.dice}: {row_key(row)}"
                text_of = blocks(row.text)
                yield ArticleDraft(
                    table.results, row.name, section, (row.source,), text_of, note=note
                )
                continue
            text = content.texts.result(table.id, row.id)
            yield ArticleDraft(
                table.results,
                row.name,
                section,
                content.sections.sources_of(book, f"{section}, {row.name}"),
                blocks(text.text),
                note=f"{table.dice}: {row_key(row)}",
                aliases=(row.id,),
                here=text.here,
                changed=text.changed,
                see=text.see,
            )


def skill_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The skills."""
    for skill in content.skills:
        book = skill.source.partition(", ")[0]
        yield ArticleDraft(
            "skill",
            skill.name,
            skill.category,
            tuple(dict.fromkeys([skill.source, *named_in(content.sections, book, skill.names)])),
            (
                ArticleBlock("text", skill.text),
                *map(table_block, tables_named(skill.tables, content)),
            ),
            note="experimental" if skill.experimental else "",
            aliases=skill.aliases,
            changed=skill.changed,
            see=content.sections.about.get("skill", ()),
        )


def named_in(sections: Sections, book: str, names: tuple[str, ...]) -> Iterator[str]:
    """Names as sources of a book and of its later editions."""
    books = [book, *(edition.id for edition in sections.editions(book))]
    for name in names:
        yield from (f"{each}, {name}" for each in books)


def option_drafts(texts: Texts, clauses: Collection[MatchOption]) -> Iterator[ArticleDraft]:
    """The optional rules; one without an article has its summary."""
    given = {each.id: each for each in texts.options}
    for clause in clauses:
        text = given.get(clause.id)
        yield ArticleDraft(
            "option",
            clause.title,
            "Optional rules",
            (),
            blocks(text.text if text is not None else clause.summary),
            id=entry_id("option", clause.id),
            note="option",
            aliases=(clause.id, *clause.aliases),
            facts=option_facts(clause, clauses),
            see=text.see if text is not None else (),
        )


def option_facts(
    clause: MatchOption, clauses: Collection[MatchOption]
) -> tuple[tuple[str, str], ...]:
    """How an option is written, and what it does not go with."""
    facts = [("option", clause.id), ("source", clause.source)]
    facts += [
        (each.name, f"{each.summary}: {gold(each.low)} to {gold(each.high)}, else {each.default}")
        for each in clause.parameters
    ]
    others = [
        other.id for other in clauses if other.id in clause.excludes or clause.id in other.excludes
    ]
    return (*facts, *([("not with", ", ".join(others))] if others else []))


def term_drafts(texts: Texts) -> Iterator[ArticleDraft]:
    """The glossary."""
    for term in texts.terms:
        yield ArticleDraft(
            "term", term.name, "Glossary", (), blocks(term.text), aliases=term.aliases, see=term.see
        )


def page_draft(page: Page, lists: Mapping[str, ArticleBlock]) -> ArticleDraft:
    """A page that is no section."""
    shown = (lists[page.lists],) if page.lists else ()
    return ArticleDraft(
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
