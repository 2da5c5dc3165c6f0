"""000, Match record; Earning SPPs; Casualty Table: a match at the table, written down."""

from collections.abc import Iterator, Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.lrb6.key_match import KEY_MATCH, more_fans
from turfwar.games.lrb6.league.shopping import shops
from turfwar.games.lrb6.league.tables import FAN_FACTOR
from turfwar.games.lrb6.rosters import ROSTERS
from turfwar.games.rosters import RosterRules
from turfwar.games.table_content import RuleTable
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
    Winner,
    other,
)
from turfwar.league.post_match.tabletop import (
    CasualtyEntry,
    Fault,
    FormChoice,
    MatchEntry,
    Tabletop,
)
from turfwar.league.post_match.team import Team, added


def deed(
    rules: RosterRules, key: str, name: str, *, scores: int = 0, against: int = 0
) -> FormChoice:
    """Something to be counted, with the points that it earns."""
    points = rules.achievements[key]
    text = f"{points} point{'' if abs(points) == 1 else 's'} each"
    return FormChoice(key, name, text, scores, against)


DEEDS: Final = (
    deed(ROSTERS, "touchdowns", "Touchdowns", scores=1),
    deed(ROSTERS, "completions", "Completions"),
    deed(ROSTERS, "interceptions", "Interceptions"),
)
BLOCK: Final = "block"
HOWS: Final = (
    FormChoice(BLOCK, "Block", "earns whoever threw it a casualty"),
    FormChoice("foul", "Foul"),
    FormChoice("crowd", "The crowd"),
    FormChoice("fall", "A fall of their own"),
    FormChoice("other", "Anything else"),
)
BY_NOBODY: Final = ("crowd", "fall")
MVP: Final = "mvp"
FEW: Final = 11


def casualty_table(ruleset: RuleSet) -> RuleTable:
    return next(each for each in ruleset.content.tables if each.id == "casualty")


def harms(ruleset: RuleSet) -> Sequence[FormChoice]:
    """000, Casualty Table, with the rolls that give each result."""
    found: list[FormChoice] = []
    for row in casualty_table(ruleset).entries:
        first, last = row.bounds or (0, 0)
        rolls = str(first) if first == last else f"{first}-{last}"
        found.append(FormChoice(row.id, f"{rolls} {row.name}", row.text))
    return found


def result(entry: MatchEntry, home: Team, away: Team, ruleset: RuleSet) -> MatchResult:
    """000: what a report comes to. Who gave up has lost, whatever the score."""
    teams: dict[Side, Team] = {"home": home, "away": away}
    scores = [entry.home.score, entry.away.score]
    winner: Winner = (
        "home" if scores[0] > scores[1] else "away" if scores[1] > scores[0] else "draw"
    )
    if entry.conceded:
        winner = other(entry.conceded)
    return MatchResult(
        home=side_result(entry, "home", teams, ruleset),
        away=side_result(entry, "away", teams, ruleset),
        winner=winner,
        conceded=entry.conceded,
        penalised=entry.penalised and bool(entry.conceded),
    )


def crowd(team: Team, options: Sequence[str]) -> range:
    """000, Fans and FAME: two dice and the fan factor, in thousands; more at a key match."""
    fans = team.staff.get(FAN_FACTOR, 0)
    for text in options:
        if text.split()[0] == KEY_MATCH:
            fans += more_fans(text)
    return range(1000 * (2 + fans), 1000 * (12 + fans) + 1, 1000)


def fame(own: int, others: int) -> int:
    """000, Fame: more fans than the opponents, or twice as many."""
    return 2 if own and own >= 2 * others else 1 if own > others else 0


def side_result(
    entry: MatchEntry, side: Side, teams: dict[Side, Team], ruleset: RuleSet
) -> SideResult:
    said, against = entry.side(side), entry.side(other(side))
    deeds: dict[str, dict[str, int]] = {
        player: {key: number for key, number in done.items() if number}
        for player, done in said.deeds.items()
    }
    for each in against.hurt:
        if each.by and each.how == BLOCK:
            deeds[each.by] = added(deeds.get(each.by, {}), {"casualties": 1})
    return SideResult(
        score=said.score,
        fame=fame(said.fans, against.fans),
        fans=said.fans,
        casualties=sum(bool(each.by) for each in against.hurt),
        petty_in=said.petty_in,
        petty_left=said.petty_left,
        players=tuple(
            PlayerResult(
                player=player.id,
                achieved=deeds.get(player.id, {}),
                hurt=(hurts := hurts_of(said.hurt, player.id, ruleset)),
                dead=any("dead" in hurt.effects for hurt in hurts),
                sent_off=player.id in said.sent_off,
            )
            for player in teams[side].fit
        ),
        absent=tuple(player.id for player in teams[side].roster if player.misses),
        guests=tuple(f"guest/{name}" for name in said.guests),
        bought={name: number for name, number in said.bought.items() if number},
    )


def hurts_of(
    entries: Sequence[CasualtyEntry], player: str, ruleset: RuleSet
) -> tuple[LastingInjury, ...]:
    table = casualty_table(ruleset)
    found: list[LastingInjury] = []
    for each in entries:
        if each.player == player:
            row = next(row for row in table.entries if row.id == each.harm)
            first = (row.bounds or (0, 0))[0]
            found.append(
                LastingInjury(
                    effects=row.effects, roll=(first,), by=each.by, how=each.how or "other"
                )
            )
    return tuple(found)


# What is wrong


def faults(
    entry: MatchEntry,
    home: Team,
    away: Team,
    ruleset: RuleSet,
    *,
    needs_winner: bool = False,
    deeds: Sequence[FormChoice] = DEEDS,
) -> list[Fault]:
    """Everything that cannot be, and what is odd."""
    teams: dict[Side, Team] = {"home": home, "away": away}
    found = [fault for side in SIDES for fault in side_faults(entry, side, teams, ruleset, deeds)]
    drawn = entry.home.score == entry.away.score
    if needs_winner and drawn and not entry.conceded:
        found.append(Fault("", "score", "this match needs a winner"))
    if entry.penalised and not entry.conceded:
        found.append(Fault("", "conceded", "nobody has given up"))
    if not entry.home.fans and not entry.away.fans:
        found.append(
            Fault("", "fans", "no fans are entered: FAME is 0 for both teams", blocks=False)
        )
    return found


def score_faults(entry: MatchEntry, side: Side, deeds: Sequence[FormChoice]) -> Iterator[Fault]:
    """Whether those who scored make up the score."""
    said, others = entry.side(side), entry.side(other(side))
    scored = sum(
        done.get(deed.key, 0) * worth
        for of, worth_of in ((said, "scores"), (others, "against"))
        for done in of.deeds.values()
        for deed in deeds
        if (worth := getattr(deed, worth_of))
    )
    what = next((deed.name.lower() for deed in deeds if deed.scores), "points")
    if scored > said.score:
        yield Fault(side, "score", f"{scored} {what} were scored, but the score is {said.score}")
    elif scored < said.score:
        text = f"{said.score - scored} of {said.score} {what} are nobody's"
        # 000, Setting up with zero players: a touchdown can be awarded, and is then nobody's.
        yield Fault(side, "score", text, blocks=False)


def side_faults(
    entry: MatchEntry,
    side: Side,
    teams: dict[Side, Team],
    ruleset: RuleSet,
    deeds: Sequence[FormChoice] = DEEDS,
) -> Iterator[Fault]:
    said = entry.side(side)
    team, opponents = teams[side], teams[other(side)]
    fit = {player.id for player in team.fit}
    guests = {f"guest/{name}" for name in said.guests}
    others = {player.id for player in opponents.fit}
    others |= {f"guest/{name}" for name in entry.side(other(side)).guests}
    for player in said.deeds:
        if player not in fit | guests:
            yield Fault(side, "deeds", f"{player} did not play for {team.name}")
        unknown = [key for key in said.deeds[player] if key not in {each.key for each in deeds}]
        if unknown:
            yield Fault(side, "deeds", f"nobody counts {unknown[0]}")
    yield from score_faults(entry, side, deeds)
    names = {row.id for row in casualty_table(ruleset).entries}
    ways = {each.key for each in HOWS}
    for at, each in enumerate(said.hurt):
        where = f"hurt.{at}"
        if each.player not in fit | guests:
            yield Fault(side, where, f"{each.player or 'nobody'} did not play for {team.name}")
        if each.harm not in names:
            yield Fault(side, where, "what the Casualty Table gave is missing")
        if each.how not in ways:
            yield Fault(side, where, "how it came about is missing")
        elif each.how in BY_NOBODY and each.by:
            yield Fault(side, where, "nobody is behind this one")
        elif each.how == BLOCK and not each.by:
            yield Fault(side, where, "who threw the block is missing")
        if each.by and each.by not in others | fit:
            yield Fault(side, where, f"{each.by} did not play")
        elif each.how == BLOCK and each.by in fit:
            yield Fault(side, where, "nobody blocks a team-mate")
    dead = [each.player for each in said.hurt if each.harm == "dead"]
    for player in {each for each in dead if dead.count(each) > 1}:
        yield Fault(side, "hurt", f"{player} died twice")
    hurt = [each.player for each in said.hurt]
    for player in sorted({each for each in hurt if hurt.count(each) > 1}):
        yield Fault(side, "hurt", f"{player} was hurt {hurt.count(player)} times", blocks=False)
    for player in said.sent_off:
        if player not in fit | guests:
            yield Fault(side, "sent_off", f"{player} did not play for {team.name}")
    yield from guest_faults(entry, side, ruleset)
    for name, who in said.picks.items():
        if name != MVP:
            yield Fault(side, "picks", f"no lots are called {name}")
        elif who and who not in fit | guests:
            yield Fault(side, "picks", f"{who} cannot be Most Valuable Player")
    if len(fit) < FEW:
        yield Fault(side, "", f"{team.name} had {len(fit)} players", blocks=False)


def guest_faults(entry: MatchEntry, side: Side, ruleset: RuleSet) -> Iterator[Fault]:
    """000, Star players: each is there once, and one who plays for both plays for neither."""
    said = entry.side(side)
    for name in sorted({each for each in said.guests if said.guests.count(each) > 1}):
        yield Fault(side, "guests", f"{name} is named twice")
    for name in said.guests:
        if name.startswith("Mercenary "):
            continue
        try:
            ruleset.content.star(name)
        except UnknownName:
            yield Fault(side, "guests", f"{name} is no star player", blocks=False)
        else:
            if name in entry.side(other(side)).guests:
                yield Fault(side, "guests", f"{name} cannot play for both")


TABLETOP: Final = Tabletop(
    deeds=DEEDS,
    hows=HOWS,
    picks=(FormChoice(MVP, "Most Valuable Player", "left open, the office draws lots"),),
    harms=harms,
    result=result,
    faults=faults,
    labels={MVP: "mvp/{side}/1"},
    crowd=crowd,
    shopping=shops,
)
