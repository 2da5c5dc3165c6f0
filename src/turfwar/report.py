"""The report of a match: what each team did, and how its rolls came out against expectation.

A roll with a number to reach has a chance that the dice alone give it; a block has that of dice
which knock the opponent down. Luck is successes less chances. A roll that would hurt a player
(armour, a pitch invasion, a bomb, a spell) is the luck of the other side.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from turfwar.api import Match
from turfwar.rulesets.lrb6.telling import Event, Teller
from turfwar.views import PlayerView, tell, visible_events

SIDES: Final = ("home", "away")
KNOCK_DOWN: Final = ("stumble", "pow")
AGAINST: Final = ("armour", "pitch invasion", "explosion", "fireball", "lightning bolt")
"""Rolls about a player that his opponents want to succeed."""
COUNTED: Final = {
    "touchdown": "touchdowns",
    "completion": "completions",
    "interception": "interceptions",
    "block": "blocks",
    "foul": "fouls",
    "sent-off": "sent_off",
    "reroll": "rerolls_used",
}
TEAM_COUNTS: Final = (
    "touchdowns",
    "casualties",
    "completions",
    "interceptions",
    "blocks",
    "knockdowns",
    "dodges",
    "rerolls_used",
    "turnovers",
    "fouls",
    "sent_off",
    "rolls",
    "successes",
)


def side_of(player: str | None) -> str | None:
    """Whose player he is; the referee is nobody's."""
    return {"h": "home", "a": "away"}.get(player[0]) if player else None


def other(side: str) -> str:
    return "away" if side == "home" else "home"


def two_dice(needed: int) -> float:
    """The chance of at least this total with two D6."""
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= needed) / 36


def chance_of(facts: dict[str, Any]) -> float | None:
    """The chance that a roll had, where it had a number to reach."""
    needed: int | None = facts["needed"]
    dice: list[Any] = facts["dice"]
    if needed is None or not dice:
        return None
    if facts["roll"] == "block":
        one = 1 / 3
        count = abs(needed)
        return float(1 - (1 - one) ** count if needed > 0 else one**count)
    if facts["roll"] == "penalty":
        return min(needed, 6) / 6 if len(dice) == 1 else 1 - two_dice(needed + 1)
    if len(dice) == 2:
        return two_dice(needed - sum(value for _, value in facts["modifiers"]))
    if len(dice) == 1:
        return (7 - min(max(needed, 1), 7)) / 6
    return None


def came_off(facts: dict[str, Any]) -> bool:
    """Whether a roll came out as whoever made it wished."""
    if facts["roll"] == "block":
        good = [face in KNOCK_DOWN for face in facts["dice"]]
        return any(good) if facts["needed"] > 0 else all(good)
    return bool(facts["success"])


@dataclass
class Report:
    """What is counted while the log is read."""

    teams: dict[str, Counter[str]] = field(
        default_factory=lambda: {side: Counter() for side in SIDES}
    )
    expected: dict[str, float] = field(default_factory=lambda: dict.fromkeys(SIDES, 0.0))
    players: dict[str, Counter[str]] = field(default_factory=dict)
    player_luck: dict[str, float] = field(default_factory=dict)
    luck: list[dict[str, Any]] = field(default_factory=list)
    d6: dict[str, list[int]] = field(default_factory=lambda: {side: [0] * 6 for side in SIDES})
    block: dict[str, Counter[str]] = field(
        default_factory=lambda: {side: Counter() for side in SIDES}
    )
    half: int = 1
    turn: int = 0
    ply: int = 0
    active: str | None = None

    def read(self, events: Iterable[tuple[int, Event]]) -> None:
        for pos, event in events:
            self.take(pos, event)

    def count(self, player: str | None, what: str) -> None:
        side = side_of(player)
        if player is not None and side is not None:
            self.teams[side][what] += 1
            self.players.setdefault(player, Counter())[what] += 1

    def take(self, pos: int, event: Event) -> None:
        facts = event.facts
        if event.kind == "choice":
            self.ply += 1
        elif event.kind == "roll":
            self.roll(pos, facts)
        elif event.kind in COUNTED:
            self.count(facts.get("player"), COUNTED[event.kind])
        elif event.kind == "half":
            self.half = facts["number"]
        elif event.kind == "turn":
            self.active, self.turn = facts["side"], facts["number"]
        elif event.kind == "turnover":
            self.teams[facts["side"]]["turnovers"] += 1
        elif event.kind == "status" and facts["status"] == "prone":
            side = side_of(facts["player"])
            if side is not None and self.active == other(side):
                self.teams[self.active]["knockdowns"] += 1

    def roll(self, pos: int, facts: dict[str, Any]) -> None:
        player: str | None = facts["player"]
        side = side_of(player)
        if side is None or player is None:
            return
        if facts["roll"] in AGAINST:
            side = other(side)
        if facts["roll"] == "block":
            self.block[side].update(facts["dice"])
        elif facts["needed"] is not None:
            for die in facts["dice"]:
                if 1 <= die <= 6:
                    self.d6[side][die - 1] += 1
        if facts["roll"] == "dodge":
            self.count(player, "dodges")
        chance = chance_of(facts)
        if chance is None:
            return
        success = came_off(facts)
        team = self.teams[side]
        team["rolls"] += 1
        team["successes"] += success
        self.expected[side] += chance
        if facts["roll"] not in AGAINST:
            self.players.setdefault(player, Counter())["rolls"] += 1
            self.player_luck[player] = self.player_luck.get(player, 0.0) + success - chance
        self.luck.append(
            {
                "pos": pos,
                "ply": self.ply,
                "half": self.half,
                "turn": self.turn,
                "side": side,
                "player": player,
                "roll": facts["roll"],
                "needed": facts["needed"],
                "dice": facts["dice"],
                "success": success,
                "chance": round(chance, 4),
                "total": {each: round(self.luck_of(each), 2) for each in SIDES},
            }
        )

    def luck_of(self, side: str) -> float:
        return self.teams[side]["successes"] - self.expected[side]


def report(match: Match, seat: str = "spectator") -> dict[str, Any]:
    """The report of a match as far as it has gone, ready for JSON."""
    result = Report()
    teller = Teller(match.game.setting)
    cards = match.view(seat)["players"]
    records = visible_events(match.game.records(0), seat)
    result.read((pos, tell(teller, record)) for pos, record in records)
    return {
        "over": match.over,
        "result": score(match),
        "teams": {side: team_document(match, result, side) for side in SIDES},
        "players": [player_document(cards[name], result) for name in cards],
        "luck": result.luck,
        "dice": {
            side: {"d6": result.d6[side], "block": dict(result.block[side])} for side in SIDES
        },
    }


def score(match: Match) -> dict[str, Any]:
    """How it stands."""
    return {"home": match.home.score, "away": match.away.score, "winner": match.winner}


def team_document(match: Match, result: Report, side: str) -> dict[str, Any]:
    counts = result.teams[side]
    document: dict[str, Any] = {name: counts[name] for name in TEAM_COUNTS}
    document["touchdowns"] = match.team(side).score
    document["casualties"] = match.team(side).casualties
    document["expected"] = round(result.expected[side], 2)
    document["luck"] = round(result.luck_of(side), 2)
    return document


def player_document(card: PlayerView, result: Report) -> dict[str, Any]:
    player = card["id"]
    counts = result.players.get(player, Counter())
    return {
        "id": player,
        "number": card["number"],
        "name": card["name"],
        "position": card["position"],
        "touchdowns": card["touchdowns"],
        "completions": card["completions"],
        "casualties": card["casualties"],
        "interceptions": card["interceptions"],
        "blocks": counts["blocks"],
        "rolls": counts["rolls"],
        "luck": round(result.player_luck.get(player, 0.0), 2),
    }
