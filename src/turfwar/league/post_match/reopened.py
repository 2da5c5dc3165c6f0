"""A result that is corrected: back into the form it was entered in, and out of it again.

A match that was played here has more in its result than a form shows. A correction changes only
what somebody has changed in the form; winner, casualties and FAME are computed anew.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from turfwar.games.base import RuleSet
from turfwar.league.post_match.result import (
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
)
from turfwar.league.post_match.tabletop import CasualtyEntry, Fault, MatchEntry, SideEntry, Tabletop
from turfwar.league.post_match.team import Team

DEAD, GUEST, OTHER = "dead", "guest/", "other"


def entry_of(
    result: MatchResult, picks: Mapping[str, str], table: Tabletop, ruleset: RuleSet
) -> MatchEntry:
    """The form as it would have been filled in for a result."""
    return MatchEntry(
        home=_side_entry(result.home, "home", picks, table, ruleset),
        away=_side_entry(result.away, "away", picks, table, ruleset),
        conceded=result.conceded,
        penalised=result.penalised,
    )


def _side_entry(
    of: SideResult, side: Side, picks: Mapping[str, str], table: Tabletop, ruleset: RuleSet
) -> SideEntry:
    counted = {each.key for each in table.deeds}
    deeds: dict[str, dict[str, int]] = {}
    hurt: list[CasualtyEntry] = []
    for each in of.players:
        numbers = {**each.achieved, **each.counted, "banned": each.banned}
        done = {key: number for key, number in numbers.items() if number and key in counted}
        if done:
            deeds[each.player] = done
        hurt += [_casualty(each.player, one, table, ruleset) for one in each.hurt]
        if each.dead and not any(DEAD in one.effects for one in each.hurt):
            hurt.append(CasualtyEntry(player=each.player, harm=DEAD, how=OTHER))
    return SideEntry(
        score=of.score,
        fans=of.fans,
        petty_in=of.petty_in,
        petty_left=of.petty_left,
        deeds=deeds,
        hurt=tuple(hurt),
        sent_off=tuple(each.player for each in of.players if each.sent_off),
        guests=tuple(each.removeprefix(GUEST).partition("#")[0] for each in of.guests),
        bought=dict(of.bought),
        picks={
            name: picks[label.format(side=side)]
            for name, label in table.labels.items()
            if label.format(side=side) in picks
        },
    )


def _casualty(player: str, hurt: LastingInjury, table: Tabletop, ruleset: RuleSet) -> CasualtyEntry:
    ways = {each.key for each in table.hows}
    how = hurt.how if hurt.how in ways else OTHER
    return CasualtyEntry(player=player, harm=harm_of(hurt, table, ruleset), by=hurt.by, how=how)


def harm_of(hurt: LastingInjury, table: Tabletop, ruleset: RuleSet) -> str:
    """What a form calls an injury: the row of the table that was rolled, or its effect."""
    keys = {each.key for each in table.harms(ruleset)}
    rows = [
        row
        for content in ruleset.content.tables
        for row in content.entries
        if row.id in keys and row.effects == hurt.effects and row.bounds is not None
    ]
    for row in rows:
        first, last = row.bounds or (0, 0)
        if hurt.roll and first <= hurt.roll[0] <= last:
            return row.id
    if rows:
        return rows[0].id
    return next((each for each in hurt.effects if each in keys), "")


def corrected(
    old: MatchResult,
    before: MatchEntry,
    after: MatchEntry,
    table: Tabletop,
    ruleset: RuleSet,
    home: Team,
    away: Team,
) -> MatchResult:
    """A result with what was changed in its form, and everything that follows from that."""
    base, new = (table.result(each, home, away, ruleset) for each in (before, after))
    return replace(
        old,
        home=_side(old.home, base.home, new.home),
        away=_side(old.away, base.away, new.away),
        winner=old.winner if base.winner == new.winner else new.winner,
        conceded=new.conceded,
        penalised=new.penalised if base.penalised != new.penalised else old.penalised,
    )


def corrected_picks(
    old: Mapping[str, str], before: MatchEntry, after: MatchEntry, table: Tabletop
) -> dict[str, str]:
    """Lots that fell at the table, with those that were changed in the form."""
    base, new = table.picked(before), table.picked(after)
    kept = {label: who for label, who in old.items() if label not in base}
    return {**kept, **new}


def new_faults(
    before: MatchEntry,
    after: MatchEntry,
    table: Tabletop,
    ruleset: RuleSet,
    home: Team,
    away: Team,
    *,
    needs_winner: bool,
) -> list[Fault]:
    """What is wrong with a corrected form; what was so before does not block it."""
    known, found = (
        table.faults(each, home, away, ruleset, needs_winner=needs_winner)
        for each in (before, after)
    )
    return [
        Fault(each.side, each.field, each.text, blocks=each.blocks and each not in known)
        for each in found
    ]


def _side(old: SideResult, base: SideResult, new: SideResult) -> SideResult:
    return replace(
        old,
        score=_moved(old.score, base.score, new.score),
        fame=old.fame if base.fame == new.fame else new.fame,
        fans=new.fans if base.fans != new.fans else old.fans,
        casualties=_moved(old.casualties, base.casualties, new.casualties),
        terms=_counts(old.terms, base.terms, new.terms),
        petty_in=new.petty_in if base.petty_in != new.petty_in else old.petty_in,
        petty_left=new.petty_left if base.petty_left != new.petty_left else old.petty_left,
        guests=old.guests if base.guests == new.guests else new.guests,
        players=_players(old, base, new),
    )


def _players(old: SideResult, base: SideResult, new: SideResult) -> tuple[PlayerResult, ...]:
    found: list[PlayerResult] = []
    ids = dict.fromkeys(each.player for side in (old, new) for each in side.players)
    for id in ids:
        nothing = PlayerResult(player=id)
        was = old.player(id)
        made = _player(was or nothing, base.player(id) or nothing, new.player(id) or nothing)
        if was is not None or made != nothing:
            found.append(made)
    return tuple(found)


def _player(old: PlayerResult, base: PlayerResult, new: PlayerResult) -> PlayerResult:
    return replace(
        old,
        achieved=_counts(old.achieved, base.achieved, new.achieved),
        points=_moved(old.points, base.points, new.points),
        hurt=old.hurt if base.hurt == new.hurt else new.hurt,
        dead=old.dead if base.dead == new.dead else new.dead,
        sent_off=old.sent_off if base.sent_off == new.sent_off else new.sent_off,
        counted=_counts(old.counted, base.counted, new.counted),
        banned=_moved(old.banned, base.banned, new.banned),
    )


def _moved(old: int, base: int, new: int) -> int:
    """A number by as much more or less as the form has."""
    return max(0, old + new - base)


def _counts(
    old: Mapping[str, int], base: Mapping[str, int], new: Mapping[str, int]
) -> dict[str, int]:
    keys = dict.fromkeys((*old, *new))
    found = {key: _moved(old.get(key, 0), base.get(key, 0), new.get(key, 0)) for key in keys}
    return {key: number for key, number in found.items() if number or key in old}
