"""The form on which a match at the table is written down, and the reports of it."""

from typing import Any

import msgspec

from turfwar.league.pages.competitions import fixture_of
from turfwar.league.pages.names import Document, counted, in_words, person, player_name
from turfwar.league.post_match.tabletop import Fault
from turfwar.league.post_match.team import Team
from turfwar.league.state.league import League, TabletopReport


def form(league: League, fixture: str) -> Document:
    """Everything that the form needs: who can play, what can be counted, what can befall them."""
    table = league.after.tabletop
    pairing = league.pairing(fixture)
    proposed = league.proposals.get(fixture)
    return {
        "fixture": fixture_of(league, fixture),
        "proposed": {"by": person(league, proposed.by), "days": list(proposed.days)}
        if proposed is not None
        else None,
        "deeds": [msgspec.to_builtins(each) for each in table.deeds],
        "hows": [msgspec.to_builtins(each) for each in table.hows],
        "picks": [msgspec.to_builtins(each) for each in table.picks],
        "sent_off": msgspec.to_builtins(table.sent_off),
        "counts": {"fans": table.fans, "petty_cash": table.petty_cash},
        "harms": [msgspec.to_builtins(each) for each in table.harms(league.ruleset)],
        "home": squad(of_side(league, fixture, 0)) if pairing.home else None,
        "away": squad(of_side(league, fixture, 1)) if pairing.away else None,
    }


def of_side(league: League, fixture: str, side: int) -> Team:
    """A side of a fixture, whether the other is known or not."""
    pairing = league.pairing(fixture)
    if pairing.ready:
        return league.teams_in(fixture)[side]
    return league.team((pairing.home, pairing.away)[side] or "")


def squad(of: Team) -> Document:
    """Those who can play, in the order of their shirts."""
    players = sorted(of.fit, key=lambda player: (player.number or 999, player.id))
    return {
        "id": of.id,
        "name": of.name,
        "players": [
            {
                "id": each.id,
                "number": each.number,
                "name": each.name,
                "position": each.position,
            }
            for each in players
        ],
        "absent": [
            {"id": each.id, "number": each.number, "name": each.name}
            for each in of.roster
            if each.misses
        ],
    }


def fault_document(league: League, fault: Fault) -> Document:
    return {
        "side": fault.side,
        "field": fault.field,
        "text": in_words(league, fault.text),
        "blocks": fault.blocks,
    }


def report_document(league: League, report: TabletopReport) -> Document:
    """A report in lines, to be held against another."""
    return {
        "seq": report.seq,
        "by": person(league, report.by),
        "at": report.at,
        "score": [report.result.home.score, report.result.away.score],
        "lines": [{"what": what, "said": said} for what, said in lines(league, report).items()],
    }


def lines(league: League, report: TabletopReport) -> dict[str, str]:
    """What a report says, field by field."""
    result, table = report.result, league.after.tabletop
    found: dict[str, str] = {"score": f"{result.home.score}-{result.away.score}"}
    if table.fans:
        found["fans"] = f"{result.home.fans:,} / {result.away.fans:,}"
    if result.conceded:
        found["gave up"] = result.conceded + (", with penalty" if result.penalised else "")
    for side in (result.home, result.away):
        if side.petty_in:
            team = report.teams[0 if side is result.home else 1]
            found[f"petty cash of {team}"] = f"{side.petty_in:,}, {side.petty_left:,} left"
        for each in side.players:
            said: list[str] = [
                counted(number, table.name_of(deed)) for deed, number in each.achieved.items()
            ]
            for hurt in each.hurt:
                by = f" by {player_name(league, hurt.by)}" if hurt.by else ""
                said.append(f"{', '.join(hurt.effects)}{by} ({hurt.how})")
            if each.sent_off:
                said.append(table.sent_off.name.lower().removeprefix("was "))
            said += [counted(number, table.name_of(key)) for key, number in each.counted.items()]
            if each.banned:
                said.append(f"banned for {each.banned}")
            if said:
                found[player_name(league, each.player)] = "; ".join(said)
    for label, who in report.picks.items():
        found[label] = player_name(league, who)
    return found


def compared(league: League, reports: list[TabletopReport]) -> list[dict[str, Any]]:
    """Where two reports differ, field by field."""
    if len(reports) < 2:
        return []
    first, second = (lines(league, each) for each in reports[:2])
    return [
        {"what": what, "said": [first.get(what, ""), second.get(what, "")]}
        for what in dict.fromkeys((*first, *second))
        if first.get(what) != second.get(what)
    ]
