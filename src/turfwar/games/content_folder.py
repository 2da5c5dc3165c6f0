"""Everything that the data folder of a rule set says, each part read once and when it is asked for.

A folder may have `skills.toml`, `tables.toml`, `cards.toml`, `teams/`, `stars.toml`,
`inducements.toml`, `sections.toml`, `articles/`, `scenarios.toml`, `lessons.toml`, `figures.toml`
and `positions.toml`; what is not there is empty. Lessons and positions are those of the last folder
that has any. Otherwise the folder of an overlay adds to its parent's, and an entry of the same name
or id replaces the parent's. What an overlay has no use for is named in its `removed.toml`:

    skills = ["Animosity"]
    teams = ["Chaos Pact", "Underworld"]
    stars = ["*"]                         # all of them: they are not even read
"""

from collections.abc import Callable, Iterable
from copy import copy
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from turfwar.games.article_content import Texts, check_texts, load_texts
from turfwar.games.card_content import Cards, CardText, Deck, load_cards
from turfwar.games.content import ContentError, TomlEntry, data_folder, find, load_file, unknown
from turfwar.games.figure_content import Figures, load_figures
from turfwar.games.lesson_content import Lessons, Positions, load_lessons, load_positions
from turfwar.games.rosters import Characteristic, RosterRules
from turfwar.games.section_content import INDEX, Index, Sections, load_index, load_sections
from turfwar.games.skill_content import SkillText, load_categories, load_skills
from turfwar.games.star_content import (
    Inducement,
    Star,
    StarDifference,
    StarFile,
    load_inducements,
    load_stars,
)
from turfwar.games.table_content import RuleTable, load_effects, load_tables, with_rows
from turfwar.games.team_content import ListForm, TeamList, load_teams

REMOVED: Final = "removed.toml"
ALL: Final = "*"
"""Removes everything of a kind that the parents have."""
T = TypeVar("T")


class _HasName(Protocol):
    @property
    def name(self) -> str: ...


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


def _name(entry: _HasName) -> str:
    return entry.name


def _id(entry: _HasId) -> str:
    return entry.id


class Removed(TomlEntry, frozen=True):
    """What an overlay takes out of its parent's content, by name, id or (articles) source."""

    skills: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    stars: tuple[str, ...] = ()
    inducements: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()


class Content:
    """The content of a rule set out of its folders, its ancestors' first.

    The parts are properties that are read from the files when they are first asked for;
    `ContentError` names what is wrong in one.
    """

    def __init__(
        self,
        folders: Iterable[Traversable],
        characteristics: tuple[Characteristic, ...] = (),
        rosters: RosterRules | None = None,
    ) -> None:
        self.folders = tuple(folders)
        self.characteristics = characteristics
        self.rosters = rosters or RosterRules()

    def with_lists(
        self,
        teams: tuple[TeamList, ...],
        stars: tuple[Star, ...] | None = None,
        rosters: RosterRules | None = None,
    ) -> "Content":
        """The same with other team lists, stars or rules for rosters."""
        changed = copy(self)
        changed.rosters = rosters or self.rosters
        changed.__dict__ |= {"teams": teams, "stars": self.stars if stars is None else stars}
        return changed

    def team(self, name: str) -> TeamList:
        """The team list of this name or alias, in any case; `UnknownName` suggests others."""
        return find(name, self.teams)

    def skill(self, name: str) -> SkillText:
        """The skill of this name or alias."""
        return find(name, self.skills)

    def star(self, name: str) -> Star:
        """The star of this name or alias."""
        return find(name, self.stars)

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """The categories of skills."""
        found = (name for path in self._files("skills.toml") for name in load_categories(path))
        return tuple(dict.fromkeys(found))

    @cached_property
    def skills(self) -> tuple[SkillText, ...]:
        """The skills as a coach reads them."""
        return self._layers("skills", "skills.toml", self._skills_in, _name)

    def _skills_in(self, path: Traversable) -> tuple[SkillText, ...]:
        return load_skills(path, self.categories)

    @cached_property
    def tables(self) -> tuple[RuleTable, ...]:
        """The tables and lists of modifiers."""
        files = self._files("tables.toml")
        effects = tuple(dict.fromkeys(each for path in files for each in load_effects(path)))
        known = [skill for path in self._files("skills.toml") for skill in self._skills_in(path)]
        tables = self._layers(
            "tables",
            "tables.toml",
            lambda path: load_tables(path, known, self.characteristics, effects),
            _id,
        )
        for path in files:
            every = [skill.name for skill in known]
            tables = with_rows(tables, path, every, self.characteristics, effects)
        names = {skill.name for skill in self.skills}
        return tuple(table.with_skills(names) for table in tables)

    @cached_property
    def cards(self) -> Cards:
        """The decks and their cards."""
        files: dict[Traversable, Cards] = {}
        for path in self._files("cards.toml", "cards"):
            files[path] = load_cards(path, files.values())
        cards = self._layers("cards", "cards.toml", lambda path: files[path].cards, _name)
        decks = self._layers("decks", "cards.toml", lambda path: files[path].decks, _name)
        return Cards(
            decks=tuple(_resized(deck, cards) for deck in decks),
            cards=tuple(card for deck in decks for card in cards if card.deck == deck.name),
            notes=tuple(note for each in files.values() for note in each.notes),
            windows={key: text for each in files.values() for key, text in each.windows.items()},
            durations={
                key: text for each in files.values() for key, text in each.durations.items()
            },
        )

    @property
    def list_form(self) -> ListForm:
        """What its team lists may say."""
        return ListForm(self.characteristics, self.rosters, self.skills)

    @cached_property
    def teams(self) -> tuple[TeamList, ...]:
        """The team lists, by name."""
        found = self._layers("teams", "teams", lambda path: load_teams(path, self.list_form), _id)
        return tuple(sorted(found, key=_name))

    @cached_property
    def stars(self) -> tuple[Star, ...]:
        """The Star Players, in the order of the list."""
        return self._layers("stars", "stars.toml", lambda path: self._stars[path].stars, _name)

    @cached_property
    def star_differences(self) -> tuple[StarDifference, ...]:
        """Where other public copies of the list of stars differ from ours."""
        found = (each for file in self._stars.values() for each in file.differences)
        names = {star.name for star in self.stars}
        return tuple(each for each in found if each.star in names)

    @cached_property
    def inducements(self) -> tuple[Inducement, ...]:
        """What can be bought for a match."""
        staff = self.rosters.staff
        return self._layers(
            "inducements", "inducements.toml", lambda path: load_inducements(path, staff), _id
        )

    @cached_property
    def sections(self) -> Sections:
        """The books and their sections."""
        found = Sections()
        for path in self._files("sections.toml", "articles"):
            more = load_sections(path, found.books)
            titles = {(each.book, each.title) for each in more.chapters}
            kept = (each for each in found.chapters if (each.book, each.title) not in titles)
            found = Sections(
                books=(*found.books, *more.books),
                chapters=(*kept, *more.chapters),
                elsewhere=(*found.elsewhere, *more.elsewhere),
                about=found.about | more.about,
            )
        return found

    @cached_property
    def texts(self) -> Texts:
        """The articles of the rules reference."""
        paths = self._files("articles", "articles")
        folders = {path: load_texts(path, self.sections) for path in paths}

        def layers(
            what: str, part: Callable[[Texts], tuple[T, ...]], key: Callable[[T], str]
        ) -> tuple[T, ...]:
            return self._layers(what, "articles", lambda path: part(folders[path]), key)

        texts = Texts(
            articles=layers("articles", lambda each: each.articles, lambda each: each.source),
            results=layers(
                "results", lambda each: each.results, lambda each: f"{each.table}, {each.id}"
            ),
            options=layers("options", lambda each: each.options, _id),
            terms=layers("terms", lambda each: each.terms, _name),
            pages=layers("pages", lambda each: each.pages, _id),
        )
        if folders:
            where = str(list(folders)[-1])
            tables = [] if self._first("results") else self.tables
            check_texts(texts, where, self.sections, self.tables, map(_name, self.skills), tables)
        return texts

    @property
    def has_own_book(self) -> bool:
        """Whether an overlay has articles of its own, and its parent's only as those of another."""
        return self._first("articles") > 0

    @cached_property
    def index(self) -> Index:
        """The scenarios that show the entries of the reference, by file and title."""
        found: Index = {}
        for path in self._files(INDEX, "articles"):
            found |= load_index(path)
        return found

    @cached_property
    def lessons(self) -> Lessons:
        """The tutorial."""
        return load_lessons(self._files("lessons.toml"))

    @cached_property
    def positions(self) -> Positions:
        """Positions to begin with."""
        files = self._files("positions.toml")
        return load_positions(files[-1]) if files else Positions()

    @cached_property
    def figures(self) -> Figures:
        """How players are drawn; what an overlay says comes first."""
        found = Figures()
        for path in self._files("figures.toml"):
            found = load_figures(path).over(found)
        return found

    @cached_property
    def _stars(self) -> dict[Traversable, StarFile]:
        return {
            path: load_stars(path, self.characteristics, self.skills, self.teams)
            for path in self._files("stars.toml", "stars")
        }

    def _first(self, what: str) -> int:
        """The first folder whose entries of a kind count: the last that removes all before it."""
        starts = [
            at
            for at, removed in enumerate(self._removed)
            if ALL in getattr(removed, "cards" if what == "decks" else what, ())
        ]
        return starts[-1] if starts else 0

    def _files(self, name: str, what: str = "") -> list[Traversable]:
        """The files, or folders, of this name that there are."""
        found = [folder / name for folder in self.folders[self._first(what) :]]
        return [path for path in found if path.is_file() or path.is_dir()]

    def _layers(
        self,
        what: str,
        name: str,
        read: Callable[[Traversable], Iterable[T]],
        key: Callable[[T], str],
    ) -> tuple[T, ...]:
        """The entries of the folders, one laid over the other."""
        found: dict[str, T] = {}
        start = self._first(what)
        for folder, removed in zip(self.folders[start:], self._removed[start:], strict=True):
            for gone in getattr(removed, what, ()):
                if gone == ALL:
                    continue
                if gone not in found:
                    problem = unknown("entry", gone, found)
                    raise ContentError(str(folder / REMOVED), what, gone, problem)
                del found[gone]
            path = folder / name
            if path.is_file() or path.is_dir():
                for entry in read(path):
                    found[key(entry)] = entry
        return tuple(found.values())

    @cached_property
    def _removed(self) -> tuple[Removed, ...]:
        return tuple(
            load_file(folder / REMOVED, Removed) if (folder / REMOVED).is_file() else Removed()
            for folder in self.folders
        )


def _resized(deck: Deck, cards: Iterable[CardText]) -> Deck:
    size = sum(card.deck == deck.name for card in cards)
    return deck if size == deck.size else replace(deck, size=size)


@cache
def content_of(
    packages: tuple[str, ...],
    characteristics: tuple[Characteristic, ...] = (),
    rosters: RosterRules | None = None,
) -> Content:
    """The content of a rule set by the packages whose `data` folders it has, ancestors first."""
    return Content(map(data_folder, packages), characteristics, rosters)
