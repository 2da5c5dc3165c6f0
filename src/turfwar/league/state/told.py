"""What a correction does to players, and which dice it needs, in sentences."""

from turfwar.league.post_match.team import Player
from turfwar.league.state.league import League


def player_told(before: League, after: League, team: str, id: str) -> str:
    """What becomes of a player: `Grim loses Block: they now have 3 SPP instead of 6`.

    Nothing where nothing does.
    """
    old, new = (_here(league, team, id) for league in (before, after))
    if old == new:
        return ""
    name = after.teams[team].name
    if new is None:
        return f"{old.name} is not in {name} any more" if old is not None else ""
    if old is None:
        return f"{new.name} is in {name}"
    done = _done(old, new)
    numbers = _numbers(after, old, new)
    if not done and not numbers:
        return ""
    if not done:
        return f"{new.name} now has {_listed(numbers)}"
    counted = f": they now have {_listed(numbers)}" if numbers else ""
    return f"{new.name} {_listed(done)}{counted}"


def _here(league: League, team: str, id: str) -> Player | None:
    player = league.team(team).player(id)
    return player if player is not None and player.here else None


def _done(old: Player, new: Player) -> list[str]:
    """What happens to them, as verbs."""
    found: list[str] = []
    lost = [each for each in old.skills if each not in new.skills]
    gained = [each for each in new.skills if each not in old.skills]
    for verb, skills in (("loses", lost), ("gains", gained)):
        if skills:
            found.append(f"{verb} {_listed(skills)}")
    for key in sorted({*old.increases, *new.increases}):
        more = new.increases.get(key, 0) - old.increases.get(key, 0)
        if more:
            found.append(f"{'gains' if more > 0 else 'loses'} +{abs(more)} {key.upper()}")
    for key in sorted({*old.injuries, *new.injuries}):
        more = new.injuries.get(key, 0) - old.injuries.get(key, 0)
        if more:
            found.append(f"{'suffers' if more > 0 else 'recovers from'} -{abs(more)} {key.upper()}")
    niggles = new.niggles - old.niggles
    if niggles:
        what = "a niggling injury" if abs(niggles) == 1 else f"{abs(niggles)} niggling injuries"
        found.append(f"{'suffers' if niggles > 0 else 'recovers from'} {what}")
    if bool(old.misses) != bool(new.misses):
        found.append("misses the next match" if new.misses else "does not miss the next match")
    return found


def _numbers(league: League, old: Player, new: Player) -> list[str]:
    """What is counted of them, where it is another number."""
    return [
        f"{new.counter(key)} {_short(league, key)} instead of {old.counter(key)}"
        for key in sorted({*old.counters, *new.counters})
        if old.counter(key) != new.counter(key)
    ]


def _short(league: League, key: str) -> str:
    """What a counter is called, by its initials where that is its key: `SPP`."""
    name = league.after.counters.get(key, key)
    initials = "".join(word[0] for word in name.split())
    return initials if initials.casefold() == key.casefold() else name


def _listed(parts: list[str]) -> str:
    """
    >>> _listed(["Block", "Dodge", "Guard"])
    'Block, Dodge and Guard'
    """
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def dice_told(before: League, after: League) -> list[str]:
    """Dice and lots that have to fall anew, of matches that a correction changes."""
    found: list[str] = []
    for seq, match in after.matches.items():
        was = before.matches.get(seq)
        if was == match:
            continue
        known = set(was.redone) if was is not None else set()
        for side, text in match.redone:
            if (side, text) not in known:
                team = match.teams[side]
                name = after.teams[team].name if team in after.teams else team
                found.append(f"{name}, line {seq}: {text}")
    return found
