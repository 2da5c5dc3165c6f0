"""Entries of what can be hired and drawn: teams, Star Players, special play cards."""

from collections.abc import Iterator

from turfwar.games.content import find
from turfwar.games.content_folder import Content
from turfwar.games.rosters import StaffKind, labels
from turfwar.games.team_content import TeamList
from turfwar.reference.draft import ArticleDraft, entry_id, gold
from turfwar.reference.entry import ArticleBlock


def card_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The special play cards, deck by deck."""
    cards = content.cards
    for card in cards.cards:
        deck = find(card.deck, cards.decks)
        yield ArticleDraft(
            "card",
            card.name,
            card.deck,
            (card.source,),
            (ArticleBlock("text", card.text),),
            aliases=card.aliases,
            facts=(
                ("played", "; or ".join(cards.windows[window] for window in card.windows)),
                ("lasts", cards.durations[card.duration]),
                ("price of the deck", f"{gold(deck.price)} gold pieces"),
            ),
            here=" ".join(card.notes),
            see=content.sections.about.get("card", ()),
        )


def skill_links(skills: tuple[str, ...]) -> str:
    return ", ".join(f"[[{entry_id('skill', name)}|{name}]]" for name in skills)


def access(team: TeamList, position: str) -> str:
    """The categories that a position's improvements come from, normally and on a double."""
    found = team.position(position)
    letters = ["".join(name[0] for name in each) for each in (found.normal, found.double)]
    return " / ".join(each or "-" for each in letters)


def team_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The team lists."""
    head = ("", "position", "gold", *labels(content.characteristics), "skills", "access")
    for team in content.teams:
        rows = tuple(
            (
                f"0-{each.max}",
                each.name,
                gold(each.cost),
                *map(str, each.characteristics),
                skill_links(each.skills),
                access(team, each.name),
            )
            for each in team.positions
        )
        yield ArticleDraft(
            "team",
            team.name,
            "Team lists",
            (team.source,),
            (
                ArticleBlock("table", "Positions", head=head, rows=rows),
                *_access_note(team),
                *(ArticleBlock("text", note) for note in team.notes),
                *_differences(team),
            ),
            note=" · ".join(_marks(team)),
            aliases=team.aliases,
            facts=_team_facts(team, content),
            see=content.sections.about.get("team", ()),
        )


def _access_note(team: TeamList) -> Iterator[ArticleBlock]:
    """What the letters of the column `access` are."""
    listed = (name for each in team.positions for name in (*each.normal, *each.double))
    categories = dict.fromkeys(listed)
    if categories:
        yield ArticleBlock(
            "text",
            "Access: the categories of new skills, normally and on a double "
            f"({', '.join(sorted(categories))} by their first letters).",
        )


def _marks(team: TeamList) -> list[str]:
    marks = [f"tier {team.tier}"] if team.tier else []
    marks += ["for beginners"] if team.beginners else []
    return marks + (["experimental"] if team.experimental else [])


def _team_facts(team: TeamList, content: Content) -> tuple[tuple[str, str], ...]:
    known = {star.name for star in content.stars}
    stars = ", ".join(f"[[{name}]]" if name in known else name for name in team.stars)
    return (
        *((kind.name, staff_terms(team, kind)) for kind in hired_staff(content)),
        ("Star Players", stars or "none"),
        ("ready to play", _ready(team)),
    )


def hired_staff(content: Content) -> list[StaffKind]:
    """The staff that new teams can buy, without what only older ones still have."""
    return [kind for kind in content.rosters.staff if not kind.bygone]


def staff_terms(team: TeamList, kind: StaffKind) -> str:
    """Whether a team of a list can have a kind of staff, for how much, and how many."""
    if not team.may_have(kind.key):
        return "none"
    if kind.granted:
        return "free"
    price = gold(team.price(kind.key))
    later = f", later {gold(team.price(kind.key, later=True))}" if kind.later else ""
    if kind.single:
        return f"yes, {price}{later}"
    most = f", at most {team.most(kind.key, new=True)}" if kind.most or kind.most_new else ""
    return f"{price}{later}{most}"


def _ready(team: TeamList) -> str:
    """The roster that a match takes where none is named."""
    roster = team.default_roster
    parts = [f"{number} {name}" for name, number in roster.players]
    parts += [
        team.staff_kind(key).counted(number) for key, number in roster.staff.items() if number
    ]
    return ", ".join(parts)


def _differences(team: TeamList) -> Iterator[ArticleBlock]:
    """Where other copies of the list have something else."""
    if team.differences:
        yield ArticleBlock(
            "table",
            "Where other copies differ",
            head=("what", "printed", "elsewhere"),
            rows=tuple(
                (
                    f"{each.position + ': ' if each.position else ''}{each.field}",
                    _value(each.printed),
                    _value(each.elsewhere),
                )
                for each in team.differences
            ),
        )


def _value(value: int | str | tuple[str, ...]) -> str:
    if isinstance(value, int):
        return gold(value)
    return value if isinstance(value, str) else ", ".join(value)


def team_table(content: Content) -> ArticleBlock:
    """All team lists at a glance: what they have in common is left out."""
    teams = content.teams
    columns = {"tier": [str(team.tier or "-") for team in teams]}
    for kind in hired_staff(content):
        columns[kind.name] = [staff_terms(team, kind) for team in teams]
    columns = {name: cells for name, cells in columns.items() if len(set(cells)) > 1}
    return ArticleBlock(
        "table",
        head=("team", *columns, "positions"),
        rows=tuple(
            (
                f"[[{entry_id('team', team.name)}|{team.name}]]",
                *(cells[at] for cells in columns.values()),
                ", ".join(each.name for each in team.positions),
            )
            for at, team in enumerate(teams)
        ),
    )


def star_drafts(content: Content) -> Iterator[ArticleDraft]:
    """The Star Players."""
    for star in content.stars:
        numbers = tuple(map(str, star.characteristics))
        teams = ", ".join(f"[[{entry_id('team', name)}|{name}]]" for name in star.teams)
        yield ArticleDraft(
            "star",
            star.name,
            "Star Players",
            (),
            (
                ArticleBlock("table", head=labels(content.characteristics), rows=(numbers,)),
                *([ArticleBlock("text", star.note)] if star.note else []),
            ),
            note=f"{gold(star.cost)} gold pieces",
            aliases=star.aliases,
            facts=(
                ("skills", skill_links(star.skills)),
                ("plays for", teams),
                *([("comes with", f"[[{star.pair}]]")] if star.pair else []),
            ),
            see=content.sections.about.get("star", ()),
        )


def star_table(content: Content) -> ArticleBlock:
    """All Star Players at a glance."""
    return ArticleBlock(
        "table",
        head=("star", "gold", *labels(content.characteristics), "plays for"),
        rows=tuple(
            (
                f"[[{entry_id('star', star.name)}|{star.name}]]",
                gold(star.cost),
                *map(str, star.characteristics),
                ", ".join(star.teams),
            )
            for star in content.stars
        ),
    )
