"""Entries of what can be hired and drawn: teams, Star Players, special play cards."""

from collections.abc import Iterator
from typing import Final

from turfwar.reference.draft import Draft, entry_id, gold
from turfwar.reference.entry import Block
from turfwar.rulesets.card_content import Cards
from turfwar.rulesets.content import find
from turfwar.rulesets.market import Star
from turfwar.rulesets.team_content import TeamList

WINDOWS: Final = {
    "pregame": "before the match, once inducements are bought",
    "before-setup": "before you set up for a drive",
    "before-scatter": "at any kick-off, once the ball is placed and before it scatters",
    "after-scatter": "when you receive a kick-off, once the ball has scattered",
    "before-result": "at any kick-off, before the Kick-Off Table is rolled on",
    "after-kickoff": "once your kick-off has landed, before the opponent's turn",
    "turn-eve": "after your turn, before the opponent's",
    "turn-end": "after your turn, before the opponent's",
    "turn-start": "at the start of your turn, before any action",
    "turn-start-if-injured": "at the start of your turn, if the last one injured a player of yours",
    "before-marker": "before your turn marker moves",
    "opponent-touchdown": "right after your opponent scores",
    "drive-end-before-ko": "after a drive, before knocked-out players roll to recover",
    "drive-end-after-ko": "after a drive, once knocked-out players have rolled to recover",
}
DURATIONS: Final = {
    "instant": "at once",
    "turn": "this turn",
    "opponent-turn": "the opponent's turn that follows",
    "two-turns": "this turn and the opponent's that follows",
    "opponent-two-turns": "the opponent's next two turns of this drive",
    "free-turns": "a free turn for each side",
    "drive": "until the drive ends",
    "drive-then-game": "until the drive ends, and another way until the match does",
    "next-drive": "until the next drive ends",
    "first-half": "the first half",
    "half": "until the half ends",
    "game": "until the match ends",
    "until-used": "until it has worked once",
    "while-carrying": "while he has the ball",
    "weather": "until the weather changes",
}


def card_drafts(cards: Cards) -> Iterator[Draft]:
    """The special play cards, deck by deck."""
    for card in cards.cards:
        deck = find(card.deck, cards.decks)
        yield Draft(
            "card",
            card.name,
            card.deck,
            (card.source,),
            (Block("text", card.text),),
            aliases=card.aliases,
            facts=(
                ("played", "; or ".join(WINDOWS[window] for window in card.windows)),
                ("lasts", DURATIONS[card.duration]),
                ("price of the deck", f"{gold(deck.price)} gold pieces"),
            ),
            here=" ".join(card.notes),
            see=("Special Play cards",),
        )


def skill_links(skills: tuple[str, ...]) -> str:
    return ", ".join(f"[[{entry_id('skill', name)}|{name}]]" for name in skills)


def access(team: TeamList, position: str) -> str:
    """The categories that a position's improvements come from, normally and on a double."""
    found = team.position(position)
    letters = ["".join(name[0] for name in each) for each in (found.normal, found.double)]
    return " / ".join(each or "-" for each in letters)


def team_drafts(teams: tuple[TeamList, ...]) -> Iterator[Draft]:
    """The team lists."""
    for team in teams:
        rows = tuple(
            (
                f"0-{each.max}",
                each.name,
                gold(each.cost),
                *(str(number) for number in (each.ma, each.st, each.ag, each.av)),
                skill_links(each.skills),
                access(team, each.name),
            )
            for each in team.positions
        )
        head = ("", "position", "gold", "MA", "ST", "AG", "AV", "skills", "access")
        yield Draft(
            "team",
            team.name,
            "Team lists",
            (team.source,),
            (
                Block("table", "Positions", head=head, rows=rows),
                Block(
                    "text",
                    "Access: the categories of new skills, normally and on a double (General, "
                    "Strength, Agility, Passing, Mutation by their first letters).",
                ),
                *(Block("text", note) for note in team.notes),
                *_differences(team),
            ),
            note=" · ".join(_marks(team)),
            aliases=team.aliases,
            facts=_team_facts(team),
            see=("Choosing a team list", "All team lists"),
        )


def _marks(team: TeamList) -> list[str]:
    marks = [f"tier {team.tier}"] if team.tier else []
    marks += ["for beginners"] if team.beginners else []
    return marks + (["experimental"] if team.experimental else [])


def _team_facts(team: TeamList) -> tuple[tuple[str, str], ...]:
    healer = "yes, " + gold(team.apothecary_cost or 0) if team.apothecary else "none"
    stars = ", ".join(f"[[{name}]]" for name in team.stars)
    return (
        ("team re-roll", f"{gold(team.reroll_cost)}, later {gold(team.reroll_cost_league)}"),
        ("Apothecary", healer + (", with a Necromancer" if team.necromancer else "")),
        ("Star Players", stars or "none"),
        ("ready to play", _ready(team)),
    )


def _ready(team: TeamList) -> str:
    """The roster that a match takes where none is named."""
    roster = team.default_roster
    parts = [f"{number} {name}" for name, number in roster.players]
    extras = {
        "team re-rolls": roster.rerolls,
        "fan factor": roster.fan_factor,
        "cheerleaders": roster.cheerleaders,
        "assistant coaches": roster.assistant_coaches,
    }
    parts += [f"{number} {name}" for name, number in extras.items() if number]
    return ", ".join([*parts, *(["an Apothecary"] if roster.apothecary else [])])


def _differences(team: TeamList) -> Iterator[Block]:
    """Where other copies of the list have something else."""
    if team.differences:
        yield Block(
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


def team_table(teams: tuple[TeamList, ...]) -> Block:
    """All team lists at a glance."""
    return Block(
        "table",
        head=("team", "tier", "re-roll", "Apothecary", "positions"),
        rows=tuple(
            (
                f"[[{entry_id('team', team.name)}|{team.name}]]",
                str(team.tier or "-"),
                gold(team.reroll_cost),
                "yes" if team.apothecary else "no",
                ", ".join(each.name for each in team.positions),
            )
            for team in teams
        ),
    )


def star_drafts(stars: tuple[Star, ...]) -> Iterator[Draft]:
    """The Star Players."""
    for star in stars:
        numbers = tuple(str(each) for each in (star.ma, star.st, star.ag, star.av))
        teams = ", ".join(f"[[{entry_id('team', name)}|{name}]]" for name in star.teams)
        yield Draft(
            "star",
            star.name,
            "Star Players",
            (),
            (
                Block("table", head=("MA", "ST", "AG", "AV"), rows=(numbers,)),
                *([Block("text", star.note)] if star.note else []),
            ),
            note=f"{gold(star.cost)} gold pieces",
            aliases=star.aliases,
            facts=(
                ("skills", skill_links(star.skills)),
                ("plays for", teams),
                *([("comes with", f"[[{star.pair}]]")] if star.pair else []),
            ),
            see=("Star Players", "List of Star Players"),
        )


def star_table(stars: tuple[Star, ...]) -> Block:
    """All Star Players at a glance."""
    return Block(
        "table",
        head=("star", "gold", "MA", "ST", "AG", "AV", "plays for"),
        rows=tuple(
            (
                f"[[{entry_id('star', star.name)}|{star.name}]]",
                gold(star.cost),
                *(str(number) for number in (star.ma, star.st, star.ag, star.av)),
                ", ".join(star.teams),
            )
            for star in stars
        ),
    )
