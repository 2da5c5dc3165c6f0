"""The report of a match: what each team did, and how its rolls came out against expectation.

A roll with a number to reach has a chance that the dice alone give it; a block has that of dice
which knock the opponent down. Luck is successes less chances. A roll that would hurt a player
(armour, a pitch invasion, a bomb, a spell) is the luck of the other side.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from turfwar.games.display import display_of
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import RollKind
from turfwar.pitch.game import PitchGame
from turfwar.views.narration import Event, result_word
from turfwar.views.players import PlayerView
from turfwar.views.view import events_seen, view, winner_of

SIDES: Final = ("home", "away")
KNOCKDOWNS: Final = "knockdowns"
"""Players who went down while it was their opponents' turn."""


def side_of(player: str | None) -> str | None:
    """Whose player it is; the referee is nobody's."""
    return {"h": "home", "a": "away"}.get(player[0]) if player else None


def other(side: str) -> str:
    return "away" if side == "home" else "home"


def two_dice(needed: int) -> float:
    """The chance of at least this total with two D6."""
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= needed) / 36


def chance_of(roll: RollKind, facts: dict[str, Any]) -> float | None:
    """The chance that a roll had, where it had a number to reach."""
    needed: int | None = facts["needed"]
    dice: list[Any] = facts["dice"]
    if needed is None or not dice:
        return None
    if roll.good:
        one, count = roll.good_share, abs(needed)
        return float(1 - (1 - one) ** count if needed > 0 else one**count)
    if roll.at_most:
        return min(needed, 6) / 6 if len(dice) == 1 else 1 - two_dice(needed + 1)
    if len(dice) == 2:
        return two_dice(needed - sum(value for _, value in facts["modifiers"]))
    if len(dice) == 1:
        return (7 - min(max(needed, 1), 7)) / 6
    return None


def came_off(roll: RollKind, facts: dict[str, Any]) -> bool:
    """Whether a roll came out as whoever made it wished."""
    if roll.good:
        good = [face in roll.good for face in facts["dice"]]
        return any(good) if facts["needed"] > 0 else all(good)
    return bool(facts["success"])


def outcome_text(roll: RollKind, facts: dict[str, Any], success: bool) -> str:
    """What a roll was, and what came of it, after the name of whom it was about."""
    if roll.results:
        return f"{roll.name}: {roll.needed_text(facts['needed'])}, {result_word(roll, facts)}"
    return f"{roll.name}: {'as wished' if success else 'not as wished'}"


@dataclass
class ReportTally:
    """What is counted while the log is read, in the words of a rule set."""

    words: Vocabulary
    teams: dict[str, Counter[str]] = field(
        default_factory=lambda: {side: Counter() for side in SIDES}
    )
    expected: dict[str, float] = field(default_factory=lambda: dict.fromkeys(SIDES, 0.0))
    players: dict[str, Counter[str]] = field(default_factory=dict)
    player_luck: dict[str, float] = field(default_factory=dict)
    luck: list[dict[str, Any]] = field(default_factory=list)
    d6: dict[str, list[int]] = field(default_factory=lambda: {side: [0] * 6 for side in SIDES})
    faces: dict[str, dict[str, Counter[str]]] = field(
        default_factory=lambda: {side: {} for side in SIDES}
    )
    """Of dice with faces of their own, by their kind."""
    half: int = 1
    turn: int = 0
    ply: int = 0
    active: str | None = None

    def __post_init__(self) -> None:
        words = self.words
        self.rolls = {roll.name: roll for roll in words.rolls.values()}
        self.counted = {kind.name: kind.counts for kind in words.events.values() if kind.counts}
        self.downs = {state.name for state in words.states.values() if state.posture == "lying"}

    def counts(self) -> list[str]:
        """All that is counted for a team."""
        rolls = [roll.counts for roll in self.rolls.values() if roll.counts]
        names = [*self.counted.values(), KNOCKDOWNS, *rolls, "rolls", "successes"]
        return list(dict.fromkeys(names))

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
        elif event.kind == "half":
            self.half = facts["number"]
        elif event.kind == "turn":
            self.active, self.turn = facts["side"], facts["number"]
        elif event.kind in self.counted:
            if "player" in facts:
                self.count(facts["player"], self.counted[event.kind])
            else:
                self.teams[facts["side"]][self.counted[event.kind]] += 1
        elif facts.get("status") in self.downs:
            side = side_of(facts["player"])
            if side is not None and self.active == other(side):
                self.teams[self.active][KNOCKDOWNS] += 1

    def roll(self, pos: int, facts: dict[str, Any]) -> None:
        player: str | None = facts["player"]
        side = side_of(player)
        if side is None or player is None:
            return
        roll = self.rolls[facts["roll"]]
        if roll.against:
            side = other(side)
        if roll.die:
            self.faces[side].setdefault(roll.die, Counter()).update(facts["dice"])
        elif facts["needed"] is not None:
            for die in facts["dice"]:
                if 1 <= die <= 6:
                    self.d6[side][die - 1] += 1
        if roll.counts:
            self.count(player, roll.counts)
        chance = chance_of(roll, facts)
        if chance is None:
            return
        success = came_off(roll, facts)
        team = self.teams[side]
        team["rolls"] += 1
        team["successes"] += success
        self.expected[side] += chance
        if not roll.against:
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
                "text": outcome_text(roll, facts, success),
                "needed": facts["needed"],
                "dice": facts["dice"],
                "success": success,
                "chance": round(chance, 4),
                "total": {each: round(self.luck_of(each), 2) for each in SIDES},
            }
        )

    def luck_of(self, side: str) -> float:
        return self.teams[side]["successes"] - self.expected[side]


def report(game: PitchGame, seat: str = "spectator") -> dict[str, Any]:
    """The report of a match as far as it has gone, ready for JSON."""
    words = display_of(game.setting).words
    result = ReportTally(words)
    cards = view(game, seat)["players"]
    result.read(events_seen(game, seat))
    kinds = list(words.dice)
    return {
        "over": game.over,
        "result": score(game),
        "rules": game.setting.rules_id,
        "teams": {side: team_document(game, result, side) for side in SIDES},
        "players": [player_document(cards[name], result) for name in cards],
        "luck": result.luck,
        "dice": {
            side: {
                "d6": result.d6[side],
                **{kind: dict(result.faces[side].get(kind, {})) for kind in kinds},
            }
            for side in SIDES
        },
    }


def score(game: PitchGame) -> dict[str, Any]:
    """How it stands."""
    return {"home": int(game.score(0)), "away": int(game.score(1)), "winner": winner_of(game)}


def team_document(game: PitchGame, result: ReportTally, side: str) -> dict[str, Any]:
    counts = result.teams[side]
    document: dict[str, Any] = {name: counts[name] for name in result.counts()}
    document.update(display_of(game.setting).totals(game, SIDES.index(side)))
    document["expected"] = round(result.expected[side], 2)
    document["luck"] = round(result.luck_of(side), 2)
    return document


def player_document(card: PlayerView, result: ReportTally) -> dict[str, Any]:
    player = card["id"]
    counts = result.players.get(player, Counter())
    return {
        "id": player,
        "number": card["number"],
        "name": card["name"],
        "position": card["position"],
        "side": card["side"],
        "deeds": card["deeds"],
        "rolls": counts["rolls"],
        "luck": round(result.player_luck.get(player, 0.0), 2),
    }
