"""Players of the office by the rules of the campaign: what they cost, earn and have become."""

from collections.abc import Collection, Sequence

from turfwar.games.base import RuleSet
from turfwar.games.deathzone.create import DRUG_WORDS, ROOKIE_WORD, SKULL_WORDS
from turfwar.games.deathzone.league.charts import NO_POINTS, POINT_PRICE, POINT_WAGE, SPECIAL_WAGE
from turfwar.games.deathzone.races import KINDS, Race, company, find_race
from turfwar.games.team_content import Position
from turfwar.league.post_match.lookup import position_held
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.rules import Item, ValueBreakdown
from turfwar.league.post_match.team import Player, Team, changed

EP, TP, DP, SPP = "ep", "tp", "dp", "spp"
EARNED = "earned"
"""All Experience Points that a player has ever had."""
SPENT, PAID = "spent", "paid"
"""Training Points that have made no Star Player Point yet; whether the wages were paid."""
WON, LOST, FAME = "won", "lost", "fame"
FIRSTS = "firsts"
"""What a team is first in."""
TOUCHDOWNS, CRIPPLED = "touchdowns", "crippled"
"""What a team has scored, and how many opponents it has killed or crippled."""
CREATED = "created"
"""Whether a team has had its first match, and what comes before it."""
ROOKIE, SKULL, DRUG = "rookie", "skull", "drug"
"""Whether a player may panic yet; a skull that concusses (1) or has mended (2); a drug at work."""
ITEM = "item/"
LOYAL = "Loyal"
ROTTER, ROTTERS = "rotter", ("Rotter", "Nurgle Beast")
COUNTERS = {
    EP: "Experience Points",
    TP: "Training Points",
    DP: "Disenchantment Points",
    SPP: "Star Player Points",
    EARNED: "Experience Points ever earned",
}
TEAM_COUNTERS = {
    FAME: "Fame",
    WON: "matches won",
    LOST: "matches lost",
    TOUCHDOWNS: "touchdowns",
    CRIPPLED: "killed and crippled opponents",
}


def with_counter(player: Player, name: str, number: int) -> Player:
    """A player with one of their counts changed; nought is left out."""
    counters = {**player.counters, name: number}
    return changed(player, counters={key: value for key, value in counters.items() if value})


def race_of(position: Position) -> Race:
    """The race of a position; what is of none is Human."""
    race = find_race(position.race or "Human")
    assert race is not None, position.race
    return race


def is_special(position: Position) -> bool:
    return any(trait in KINDS for trait in position.traits)


def raised_by_kind(position: Position, key: str) -> int:
    """002, Special Players: what a kind adds counts against how far somebody can grow."""
    return sum(
        max(0, kind.changes.get(key, 0)) for name, kind in KINDS.items() if name in position.traits
    )


def is_loyal(player: Player, position: Position) -> bool:
    """002, Loyal: they are never disenchanted."""
    return LOYAL in player.skills or LOYAL in position.skills


def wage(player: Player, position: Position) -> int:
    """002, Wages; Wages Table."""
    special = SPECIAL_WAGE if is_special(position) else 0
    return race_of(position).wages + special + POINT_WAGE * player.counter(SPP)


def can_learn(position: Position) -> bool:
    """Whether somebody gets Star Player Points at all."""
    return race_of(position).name not in NO_POINTS and not is_rotter(position)


def is_rotter(position: Position) -> bool:
    """002, Nurgle's Rotters: one of them, of whatever race."""
    return ROTTER in position.traits or race_of(position).name in ROTTERS


def items_of(player: Player) -> list[str]:
    """002, Magic Items: what a player owns."""
    return [name.removeprefix(ITEM) for name in player.counters if name.startswith(ITEM)]


def brings(player: Player, team: Team, clauses: Sequence[str]) -> list[str]:
    """What a player brings to a match, in the words of its rosters."""
    found = [ROOKIE_WORD] if player.counter(ROOKIE) else []
    if player.counter(SKULL):
        found.append(SKULL_WORDS[player.counter(SKULL) - 1])
    if player.counter(DRUG):
        found.append(DRUG_WORDS[player.counter(DRUG) - 1])
    return found + items_of(player)


def races_of(post_match: PostMatchRun, side: Side) -> list[str]:
    """The race of everybody on a side's roster."""
    roster = post_match.teams[side].roster
    return [race_of(post_match.position_for(side, each)).name for each in roster]


def goes_with(race: str, others: Collection[str]) -> bool:
    """002, Buying Players: whom Dwarves and Elves play with.

    >>> goes_with("Orc", ["Human"]), goes_with("Orc", ["Dwarf"]), goes_with("Elf", ["Goblin"])
    (True, False, False)
    """
    return not company([race, *others])


def position_like(
    post_match: PostMatchRun, side: Side, race: str, kind: str = ""
) -> tuple[Position, str] | None:
    """The position that somebody of a race and kind has, and the list that it is of, which is
    empty for the team's own."""
    own = post_match.team_list(side)
    wanted = {kind} if kind else set()
    lists = sorted(post_match.ruleset.content.teams, key=lambda each: each.name != race)
    for listed in (own, *lists):
        for position in listed.positions:
            if race_of(position).name == race and set(position.traits) & set(KINDS) == wanted:
                return position, "" if listed is own else listed.name
    return None


def place_for(
    post_match: PostMatchRun, side: Side, race: str, kind: str = ""
) -> tuple[Position, str] | None:
    """002, Buying Players: the same where they can join: there is room, in the right company."""
    roster = post_match.teams[side].roster
    if len(roster) >= post_match.team_list(side).max_players:
        return None
    if not goes_with(race, races_of(post_match, side)):
        return None
    return position_like(post_match, side, race, kind)


def player_value(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """002, Buying Players: the list price, and 50 for each Star Player Point."""
    position = position_held(player, team, tuple(options), ruleset)
    return int(position.cost) + POINT_PRICE * player.counter(SPP)


def team_value(team: Team, ruleset: RuleSet, options: Sequence[str]) -> ValueBreakdown:
    """What the players who can play are worth."""
    items = [
        Item(f"{player.id} {player.position}", player_value(player, team, ruleset, options))
        for player in team.fit
    ]
    if team.offset:
        items.append(Item("as the commissioner has it", team.offset))
    return ValueBreakdown(tuple(items))
