"""The whole reference: all entries with their links, and what leads to them."""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache, cached_property
from typing import Final

from turfwar.games import DEFAULT, ruleset_of
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName, find
from turfwar.games.content_folder import Content
from turfwar.games.option import MatchOption
from turfwar.games.section_content import Index
from turfwar.games.sources import shown_source
from turfwar.kernel.errors import TurfwarError
from turfwar.reference.draft import ArticleDraft
from turfwar.reference.entry import Kind, ReferenceEntry
from turfwar.reference.links import Linker, Linking
from turfwar.reference.lists import card_drafts, star_drafts, star_table, team_drafts, team_table
from turfwar.reference.rules import (
    option_drafts,
    page_draft,
    result_drafts,
    section_drafts,
    skill_drafts,
    term_drafts,
)
from turfwar.reference.shown import ShownScenario, all_shown, places

BASIC: Final = ("rule", "table", "term")
"""The kinds of entries that an overlay's reference has of its parent's, beside results."""


class Reference:
    """Entries in order, by id, by name and by the source that an event names.

    `index` has the scenarios that show them; names of the kinds `linked` become links where they
    are mentioned. Entries that are `inherited` from a parent's reference may name what is not here.
    """

    def __init__(
        self,
        drafts: list[ArticleDraft],
        index: Index,
        linked: Collection[Kind],
        inherited: Collection[str] = (),
    ) -> None:
        self.drafts = drafts
        self._inherited = inherited
        self._linked = linked
        self.shown: tuple[ShownScenario, ...] = all_shown(index)
        self._places = places(index)
        self._ids = {draft.key for draft in drafts}
        if len(self._ids) < len(drafts):
            keys = [draft.key for draft in drafts]
            doubled = sorted({key for key in keys if keys.count(key) > 1})
            raise TurfwarError(f"the reference has two entries called {', '.join(doubled)}")
        self._names = named(drafts)
        self.sources: dict[str, str] = {}
        for draft in drafts:
            for source in draft.sources:
                self.sources.setdefault(source, draft.key)

    @cached_property
    def entries(self) -> tuple[ReferenceEntry, ...]:
        """All entries, with their links."""
        linker = self._linker()
        return tuple(self._entry(draft, linker) for draft in self.drafts)

    @cached_property
    def by_id(self) -> dict[str, ReferenceEntry]:
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def _small(self) -> dict[str, str]:
        return {source.casefold(): key for source, key in self.sources.items()}

    def find(self, name: str) -> ReferenceEntry:
        """The entry of this name, alias or id; `UnknownName` suggests others."""
        return self.by_id[self.resolve(name)]

    def all_called(self, name: str) -> tuple[ReferenceEntry, ...]:
        """The entry of this name, and whatever else answers to it."""
        key = key_of(name)
        others = [each for each in self.entries if key in map(key_of, (each.name, *each.aliases))]
        return tuple(dict.fromkeys((self.find(name), *others)))

    def id_of(self, source: str) -> str | None:
        """The id of what a source such as `000, Dodging` leads to, in any case."""
        return self._small.get(source.casefold())

    def of_source(self, source: str) -> ReferenceEntry:
        """What a source leads to."""
        key = self.id_of(source)
        if key is None:
            raise UnknownName(source, ())
        return self.by_id[key]

    def scenarios(self, entry: ReferenceEntry) -> tuple[ShownScenario, ...]:
        """The scenarios that show an entry."""
        return tuple(self.shown[place] for place in entry.scenarios)

    def resolve(self, name: str) -> str:
        """The id of the entry that a text means by a name."""
        return self._names.get(key_of(name)) or find(name, self.drafts).key

    def known(self, name: str) -> str | None:
        """The same, or None where there is no such entry."""
        try:
            return self.resolve(name)
        except UnknownName:
            return None

    def _linker(self) -> Linker:
        names = {
            name: draft.key
            for draft in self.drafts
            if draft.kind in self._linked
            for name in (draft.name, *(draft.aliases if draft.kind == "skill" else ()))
        }
        words = {word: draft.key for draft in self.drafts for word in draft.words}
        return Linker(names, words)

    def _entry(self, draft: ArticleDraft, linker: Linker) -> ReferenceEntry:
        resolve = self.known if draft.key in self._inherited else self.resolve
        links = Linking(linker, draft.key, resolve)
        see = (resolve(name) for name in draft.see)
        return ReferenceEntry(
            draft.key,
            draft.kind,
            draft.name,
            draft.group,
            draft.note,
            next(iter(draft.sources), ""),
            shown_source(next(iter(draft.sources), "")),
            links.blocks(draft.body),
            other_names(draft),
            draft.words,
            tuple((label, links.text(value)) for label, value in draft.facts),
            links.text(draft.here),
            tuple((rules, links.text(text)) for rules, text in draft.changed.items()),
            tuple(dict.fromkeys(each for each in see if each is not None)),
            tuple(self._places.get(draft.key, ())),
        )


def key_of(name: str) -> str:
    """A name without what does not matter in it: case, spaces, hyphens, punctuation."""
    return re.sub(r"[\W_]+", "", name.casefold())


def other_names(draft: ArticleDraft) -> tuple[str, ...]:
    """Its aliases, without those that are its name in other letters."""
    seen = {key_of(draft.name): draft.name}
    for name in draft.aliases:
        seen.setdefault(key_of(name), name)
    return tuple(seen.values())[1:]


def named(drafts: list[ArticleDraft]) -> dict[str, str]:
    """The ids by name: ids come first, then names, then aliases; rules before the rest."""
    found: dict[str, str] = {}
    for names in (
        lambda draft: (draft.key,) if "-" in draft.key else (),
        lambda draft: (draft.name, draft.key),
        lambda draft: draft.aliases,
        lambda draft: draft.words,
    ):
        for draft in drafts:
            for name in names(draft):
                found.setdefault(key_of(name), draft.key)
    return found


def reference(rules: RuleSet | str = DEFAULT) -> Reference:
    """The reference of a rule set."""
    ruleset = ruleset_of(rules)
    if not ruleset.content.has_own_book or ruleset.parent is None:
        return reference_to(ruleset.content, tuple(ruleset.clauses.values()))
    return laid_over(ruleset, ruleset_of(ruleset.parent))


@cache
def laid_over(ruleset: RuleSet, parent: RuleSet) -> Reference:
    """The reference of an overlay with a book of its own: what that says, then what of its
    parent's rules, tables and words it says nothing about."""
    content, clauses = ruleset.content, tuple(ruleset.clauses.values())
    own = reference_to(content, clauses)
    mine = {draft.key for draft in own.drafts}
    results = {table.results for table in content.tables if table.results}
    base = [
        replace(draft, group=f"{draft.group} ({parent.title})")
        for draft in reference(parent).drafts
        if draft.key not in mine and draft.kind in (*BASIC, *results)
    ]
    # What the parent's book is named for leads to what this one says under the same heading.
    headings = {draft.key: draft.sources for draft in reference(parent).drafts}
    drafts = [
        replace(draft, sources=(*draft.sources, *headings.get(draft.key, ())))
        for draft in own.drafts
    ]
    inherited = {draft.key for draft in base}
    return Reference([*drafts, *base], content.index, {"skill", *results}, inherited)


@cache
def reference_to(content: Content, clauses: tuple[MatchOption, ...] = ()) -> Reference:
    """The reference to what a rule set says, with its optional rules."""
    texts = content.texts
    lists = {"teams": team_table(content), "stars": star_table(content)}
    pages = [page_draft(page, lists) for page in texts.pages]
    drafts = [
        *section_drafts(content),
        *skill_drafts(content),
        *(() if content.has_own_book else result_drafts(content)),
        *card_drafts(content),
        *(page for page in pages if page.kind == "option"),
        *option_drafts(texts, clauses),
        *(page for page in pages if page.kind == "team"),
        *team_drafts(content),
        *(page for page in pages if page.kind == "star"),
        *star_drafts(content),
        *term_drafts(texts),
    ]
    results = {table.results for table in content.tables if table.results}
    return Reference(drafts, content.index, {"skill", *results})
