"""Records, the graveyard, and lines of the journal to be corrected."""

from collections.abc import Iterable, Sequence

import msgspec

from turfwar.league import records
from turfwar.league.events import kinds
from turfwar.league.events.corrections import Preview, in_force
from turfwar.league.export.missing import NotInstalled
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.effects import decisions, effects_told
from turfwar.league.pages.names import Document, in_words, names_of, person, player_name, team
from turfwar.league.pages.news import line
from turfwar.league.pages.tabletop import lines
from turfwar.league.ratings import coach_ratings
from turfwar.league.state.league import League, TabletopReport


def records_page(league: League, season: str = "") -> Document:
    """Who has done most of each kind, who is dead, which stars have played."""
    found = records.deeds(records.matches_of(league, season=season))
    whats = dict.fromkeys(what for tally in found.values() for what in tally)
    return {
        "bests": [
            {
                "what": league.after.tabletop.name_of(what),
                "players": [
                    {
                        "id": id,
                        "name": player_name(league, id),
                        "team": team(league, id.rpartition(".")[0]),
                        "number": number,
                    }
                    for id, number in records.best(found, what)
                ],
            }
            for what in whats
        ],
        "teams": team_records(league, season),
        "dead": [
            {
                "id": each.player,
                "name": each.name,
                "team": team(league, each.team),
                "match": each.match,
                "by": player_name(league, each.by) if each.by else "",
                "how": each.how,
            }
            for each in reversed(records.graveyard(league))
        ],
        "stars": [
            {"name": name, "matches": matches}
            for name, matches in sorted(
                records.guests(league).items(), key=lambda each: -len(each[1])
            )
        ],
        "ratings": rating_rows(league),
        "seasons": [{"id": each.id, "name": each.name} for each in league.seasons.values()],
    }


def rating_rows(league: League) -> list[Document]:
    """How strong the coaches are, with how sure that is; nothing where it cannot be worked out."""
    try:
        found = coach_ratings(league)
    except NotInstalled:
        return []
    return [
        {
            "coach": person(league, each.id),
            "strength": round(each.strength, 2),
            "uncertainty": round(each.uncertainty, 2),
            "matches": each.matches,
        }
        for each in found
    ]


def team_records(league: League, season: str) -> list[Document]:
    """Matches of each team: won, drawn, lost, touchdowns and casualties for and against."""
    found: dict[str, list[int]] = {id: [0] * 7 for id in league.teams}
    for match in records.matches_of(league, season=season):
        result = match.result
        for side, id in match.teams.items():
            own, other = (
                (result.home, result.away) if side == "home" else (result.away, result.home)
            )
            row = found.setdefault(id, [0] * 7)
            row[0] += result.winner == side
            row[1] += result.winner == "draw"
            row[2] += result.winner not in (side, "draw")
            row[3] += own.score
            row[4] += other.score
            row[5] += own.casualties
            row[6] += other.casualties
    played = [(id, row) for id, row in found.items() if sum(row[:3])]
    played.sort(key=lambda each: (-each[1][0], -each[1][1], each[0]))
    return [
        {
            "team": team(league, id),
            "ended": row[:3],
            "td": row[3:5],
            "cas": row[5:7],
        }
        for id, row in played
    ]


def line_page(
    league: League, events: Sequence[LeagueEvent], seq: int, who: str = ""
) -> Document | None:
    """A line as it was written, and as it is in force, as far as somebody may know it."""
    event = next((each for each in events if each.seq == seq), None)
    if event is None:
        return None
    now = next((each for each in in_force(events) if each.seq == seq), None)
    return {
        **line(league, event),
        "text": event.payload.sentence(league) or event.kind,
        "written": written(league, event, who),
        "in_force": written(league, now, who) if now is not None else None,
        "details": details(league, now or event, who),
        "is_match": now is not None and now.seq in league.matches,
        "rules_version": event.rules_version,
        "previous": event.previous,
    }


def details(league: League, event: LeagueEvent, who: str) -> list[Document]:
    """A line in words, field by field; a report as its form has it."""
    payload = event.payload.shown_to(league, who)
    is_open = isinstance(payload, kinds.Reported) and payload.fixture in league.reports
    if isinstance(payload, kinds.Played | kinds.Reported) and not is_open:
        report = TabletopReport(
            event.seq,
            event.actor,
            event.at,
            (payload.home, payload.away),
            payload.result,
            payload.picks,
        )
        return [
            {"what": title(what), "said": names_of(league, text)}
            for what, text in lines(league, report).items()
        ]
    found = written(league, event, who)
    return [
        {"what": title(key.replace("_", " ")), "said": text}
        for key, value in found.items()
        if key != "kind" and (text := plainly(league, value))
    ]


def plainly(league: League, value: object) -> str:
    """A value of a line in words; nothing for what is made for programs."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, (plainly(league, each) for each in value)))
    if isinstance(value, dict):
        said = ((str(key), plainly(league, each)) for key, each in value.items())
        return "; ".join(f"{key.replace('_', ' ')} {text}" for key, text in said if text)
    return in_names(league, str(value)) if value is not None else ""


def title(text: str) -> str:
    return text[:1].upper() + text[1:]


def gathered(flags: Iterable[str]) -> list[str]:
    """Flags of which several in a row say the same of their lines, as one."""
    found: list[tuple[str, str, str]] = []
    for flag in flags:
        where, colon, what = flag.partition(": ")
        number = where.removeprefix("line ")
        if found and colon and number.isdigit() and found[-1][2] == what:
            found[-1] = (found[-1][0], number, what)
        else:
            found.append((number if colon else "", number if colon else "", what or flag))
    return [
        f"line {first}: {what}"
        if first == last and first
        else f"lines {first} to {last}: {what}"
        if first
        else what
        for first, last, what in found
    ]


def in_names(league: League, text: str) -> str:
    """A text of the office with the names of teams, fixtures and players."""
    return in_words(league, names_of(league, text))


def written(league: League, event: LeagueEvent, who: str = "") -> Document:
    """What a line says, as far as somebody may know it."""
    payload = event.payload.shown_to(league, who)
    found: Document = msgspec.to_builtins(payload)
    if payload == event.payload:
        return found
    said, shown = found, payload
    if isinstance(shown, kinds.Amended):
        said, shown = found["payload"], shown.payload
    if isinstance(shown, kinds.Reported):
        said.update(result=None, picks=None)
    else:
        found.setdefault("facts", [])
    return found


def subject(league: League, what: str) -> str:
    """What a difference is about: whose staff, whose player, the order of which competition."""
    first, _, rest = what.partition(" ")
    if what.startswith("order of ") and (known := league.competitions.get(what[9:])) is not None:
        return f"order of {known.name}"
    kind = league.ruleset.rosters.kind(rest)
    if first in league.teams and rest:
        name = kind.name if kind is not None else rest.rpartition("/")[2]
        return f"{league.teams[first].name} {name}"
    owner = what.rpartition(".")[0]
    if owner in league.teams:
        return f"{league.teams[owner].name}, {player_name(league, what)}"
    return in_names(league, what)


def preview_document(league: League, events: Sequence[LeagueEvent], preview: Preview) -> Document:
    return {
        "changes": [
            {
                "what": subject(league, each.what),
                "before": in_names(league, each.before),
                "after": in_names(league, each.after),
            }
            for each in preview.differences
        ],
        "sentences": effects_told(league, preview),
        "decide": decisions(league, events, preview),
        "flags": [in_names(league, each) for each in gathered(preview.flags)],
        "kept": preview.kept,
    }
