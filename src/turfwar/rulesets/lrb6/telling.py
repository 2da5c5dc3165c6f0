"""The log in words: every record as an event that explains itself."""

from dataclasses import dataclass, field
from typing import Any

from turfwar.kernel.dice import unpack
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES
from turfwar.pitch.ranges import RANGE_NAMES
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.cards.ids import (
    CARD_NAMES,
    DECK_NAMES,
)
from turfwar.rulesets.lrb6.dice import FACE_NAMES
from turfwar.rulesets.lrb6.layout import ACTION_NAMES, STATUS_NAMES, WEATHER_NAMES
from turfwar.rulesets.lrb6.recruits import INDUCEMENT_WORDS, recruit_name
from turfwar.rulesets.lrb6.vocabulary import (
    C_SKILL,
    CAUSE_NAMES,
    E_ROLL,
    EVENTS,
    IGOR_REROLL,
    R_BLOCK,
    R_CASUALTY,
    R_PENALTY,
    R_ROCK_VICTIM,
    R_THROW,
    RAISE_THE_DEAD,
    REFEREE_NAMES,
    ROLL_NAMES,
    SKILL_REROLL,
    SPELL_NAMES,
    TURNOVER_NAMES,
    USE_NAMES,
)

KICKOFF_NAMES = (
    "",
    "",
    "Get the Ref!",
    "Riot",
    "Perfect Defence",
    "High Kick",
    "Cheering Fans",
    "Changing Weather",
    "Brilliant Coaching",
    "Quick Snap!",
    "Blitz!",
    "Throw a Rock",
    "Pitch Invasion",
)
REROLL_NAMES = ("none", "team", "leader", "pro")
DEAD_FROM = 61
CASUALTY_NAMES = {
    41: "Broken Ribs",
    42: "Groin Strain",
    43: "Gouged Eye",
    44: "Broken Jaw",
    45: "Fractured Arm",
    46: "Fractured Leg",
    47: "Smashed Hand",
    48: "Pinched Nerve",
    51: "Damaged Back",
    52: "Smashed Knee",
    53: "Smashed Hip",
    54: "Smashed Ankle",
    55: "Serious Concussion",
    56: "Fractured Skull",
    57: "Broken Neck",
    58: "Smashed Collarbone",
}


def casualty_name(result: int) -> str:
    """The name of a D68 result."""
    if result >= DEAD_FROM:
        return "Dead"
    return CASUALTY_NAMES.get(result, "Badly Hurt")


@dataclass(frozen=True)
class Event:
    """Something that happened: its kind, its facts, a sentence, and the rule behind it."""

    kind: str
    facts: dict[str, Any] = field(default_factory=dict)
    text: str = ""
    source: str = ""

    def __str__(self) -> str:
        return self.text


SENTENCES = {
    "reroll": "{player} re-rolls the {roll} ({reroll})",
    "half": "half {number} begins",
    "turn": "{side}: turn {number}",
    "end-turn": "{side}'s turn ends",
    "action": "{player}: {action}",
    "move": "{player} goes to {square}",
    "status": "{player} is {status}",
    "ball": "the ball is loose in {square}",
    "held": "{player} has the ball",
    "push": "{player} is pushed to {square}",
    "turnover": "turnover for {side}: {turnover}",
    "touchdown": "touchdown by {player}!",
    "weather": "the weather: {weather}",
    "kickoff": "kick-off: {kickoff}",
    "fame": "{fans},000 fans for {side}, FAME {number}",
    "coin": "the coin shows {coin}",
    "kicking": "{side} kicks off",
    "touchback": "touchback for {side}",
    "rerolls": "{side} has {number} team re-rolls",
    "bribes": "{side} has {number} bribes",
    "turn-marker": "{side}'s turn marker moves to {number}",
    "completion": "a completion by {player}",
    "interception": "{player} intercepts",
    "fumble": "{player} fumbles the throw",
    "foul": "{player} fouls {victim}",
    "sent-off": "{player} is sent off",
    "casualty": "{player}: {injury}",
    "crowd": "{player} is pushed into the crowd",
    "end-drive": "the drive is over",
    "match-over": "the match is over: {winner}",
    "conceded": "{side} concedes, {penalty}",
    "pass": "{player} throws to {square} ({range})",
    "hand-off": "{player} hands the ball to {receiver}",
    "block": "{player} blocks {victim}",
    "dropped": "{player} drops the ball",
    "saved": "the apothecary patches {player} up",
    "exhausted": "{player} is exhausted by the heat",
    "no-players": "{side} has nobody to set up",
    "skill": "{player} uses {skill}",
    "no-zones": "{player} loses his tackle zones",
    "rooted": "{player} takes root",
    "bite": "{player} bites {victim}",
    "trapped": "{player} is held fast",
    "no-hands": "{player} has no hands for the ball",
    "dump-off": "{player} dumps the ball off",
    "pass-block": "{player} moves to block the pass",
    "kick-off-return": "{player} runs to meet the kick",
    "throw-team-mate": "{player} throws {receiver} to {square} ({range})",
    "eaten": "{player} is eaten",
    "bomb": "{player} throws a bomb to {square} ({range})",
    "explosion": "the bomb explodes in {square}",
    "bomb-in-the-crowd": "the bomb explodes in the crowd",
    "safe-throw": "{player} keeps the throw safe",
    "regenerated": "{player} regenerates",
    "raised": "{victim} rises from the dead as {player}",
    "rotted": "{victim} dies of {player}'s rot",
    "bonus": "{player} uses {skill}",
    "stab": "{player} stabs {victim}",
    "chainsaw": "{player} swings the chainsaw at {victim}",
    "awarded": "a touchdown is awarded to {side}",
    "illegal-procedure": "illegal procedure called against {side}: {call}",
    "penalty": "{player} {scored}",
    "shoot-out": "the penalty shoot-out is over: {winner}",
    "referee": "on the pitch as the referee: {referee}",
    "referee-turn": "the referee moves",
    "blamed": "the referee will not forget {player}",
    "referee-gone": "the fans get the referee: he is gone for this half",
    "petty-cash": "{side} moves {gold:,} gold pieces to petty cash",
    "inducement-money": "{side} gets {gold:,} gold pieces of inducement money",
    "bought": "{side} buys: {inducement} ({gold:,})",
    "hired": "{recruit} plays for {gold:,} as {player}",
    "star-clash": "{side} pays {gold:,} for {recruit} too, who plays for neither",
    "spell": "{side}'s wizard casts a {spell}",
    "spell-bonus": "the spell has {skill} on {victim}",
    "deck": "{side} buys a card of {deck} ({gold:,})",
    "card": "{side} plays {card}",
    "drawn": "{side} draws {card}",
    "second-ball": "there is a second ball in {square}",
    "other-ball": "now for the other ball",
    "ball-vanished": "the ball vanishes into thin air",
    "changed-sides": "{player} plays as {receiver}",
    "effect-over": "{card} is over",
    "flies": "{player} flies towards {square}",
    "spiked": "{player} is stabbed by the ball's spikes",
}


ABOUT = {
    "action": {
        "move": "Move action",
        "block": "Block action",
        "blitz": "Blitz action",
        "pass": "Pass action",
        "handoff": "Hand-Off action",
        "foul": "Foul action",
        "bomb": "Bombardier",
    },
    "status": {
        "standing": "Standing up",
        "prone": "Prone and stunned players",
        "stunned": "Prone and stunned players",
        "reserve": "Substitutes",
        "ko": "Injury Table",
        "casualty": "Injury Table",
        "dead": "Casualty Table",
        "sent-off": "Fouls and the referee",
    },
    "reroll": {"team": "Team re-rolls", "leader": "Leader", "pro": "Pro"},
}
"""The sections of 000 that a fact of an event points to."""


def exact_source(facts: dict[str, Any], source: str) -> str:
    """Where the rule behind an event stands: its result, skill or card, if it is about one."""
    for name, sections in ABOUT.items():
        if facts.get(name) in sections:
            return f"000, {sections[facts[name]]}"
    if "card" in facts:
        return f"002, {facts['card']}"
    if "weather" in facts:
        return f"{source}, {facts['weather']}"
    if "kickoff" in facts:
        return f"{source}, {facts['kickoff']}"
    used = facts.get("skill", facts.get("reroll"))
    if used in CARD_NAMES:
        return f"002, {used}"
    if used == USE_NAMES[RAISE_THE_DEAD]:
        return "000, Necromancers"
    return source if used is None else f"000, {used}"


def skill_name(number: int) -> str:
    """A skill, something else that can be used, or the card behind a condition."""
    return USE_NAMES[number]


class Teller:
    """Turns the records of a match into events."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def events(self, records: list[int]) -> list[Event]:
        """All the events in a stretch of the log."""
        result: list[Event] = []
        at = 0
        while at < len(records):
            kind = records[at]
            count = records[at + 1]
            arguments = records[at + 2 : at + 2 + count]
            result.append(self.roll(arguments) if kind == E_ROLL else self.plain(kind, arguments))
            at += 2 + count
        return result

    def plain(self, kind: int, arguments: list[int]) -> Event:
        name, fields, source = EVENTS[kind]
        facts: dict[str, Any] = {}
        for label, value in zip(fields.split(), arguments):
            facts[label] = self.value(label, value)
        if name == "choice":
            return Event(name, facts, f"> {facts['choice']}")
        if name == "casualty":
            facts["injury"] = casualty_name(arguments[1])
        return Event(name, facts, SENTENCES[name].format(**facts), exact_source(facts, source))

    def value(self, label: str, value: int) -> Any:
        """An argument as people write it."""
        if label in ("player", "victim", "receiver"):
            return PLAYER_NAMES[value] if value >= 0 else None
        if label == "square":
            return square_name(value)
        if label == "side":
            return SIDE_NAMES[value]
        if label == "winner":
            return SIDE_NAMES[value] if value >= 0 else "draw"
        if label == "choice":
            return self.setting.notation.text(value)
        if label == "reroll":
            if value == IGOR_REROLL:
                return "Igor"
            known = value < SKILL_REROLL
            return REROLL_NAMES[value] if known else skill_name(value - SKILL_REROLL)
        if label == "skill":
            return skill_name(value)
        if label == "card":
            return CARD_NAMES[value]
        if label == "gold":
            return 1000 * value
        if label == "recruit":
            return recruit_name(value)
        if label == "coin":
            return "heads" if value == 1 else "tails"
        if label == "penalty":
            return "with the penalties for it" if value else "without penalty"
        if label == "call":
            return "rightly" if value else "wrongly"
        if label == "scored":
            return "scores his penalty" if value else "misses his penalty"
        names = {
            "action": ACTION_NAMES,
            "status": STATUS_NAMES,
            "weather": WEATHER_NAMES,
            "kickoff": KICKOFF_NAMES,
            "turnover": TURNOVER_NAMES,
            "range": RANGE_NAMES,
            "referee": REFEREE_NAMES,
            "inducement": INDUCEMENT_WORDS,
            "deck": DECK_NAMES,
            "spell": SPELL_NAMES,
        }.get(label)
        if names is not None:
            return names[value]
        if label == "roll":
            return ROLL_NAMES[value][0]
        return value

    def roll(self, arguments: list[int]) -> Event:
        roll, player, needed, throw, result = arguments[:5]
        name, source = ROLL_NAMES[roll]
        modifiers = [
            (self.cause(arguments[at]), arguments[at + 1]) for at in range(5, len(arguments), 2)
        ]
        dice: list[Any] = unpack(throw)
        if roll == R_BLOCK:
            dice = [FACE_NAMES[face] for face in dice]
        elif roll in (R_CASUALTY, R_ROCK_VICTIM):
            dice = [throw] if throw else []
        facts: dict[str, Any] = {
            "roll": name,
            "player": PLAYER_NAMES[player] if player >= 0 else None,
            "needed": needed or None,
            "dice": dice,
            "modifiers": modifiers,
            "success": bool(result),
        }
        if roll == R_THROW:
            facts["success"] = result == 2
            facts["fumble"] = result == 0
        return Event("roll", facts, self.roll_text(roll, facts), source)

    def cause(self, number: int) -> str:
        return skill_name(number - C_SKILL) if number >= C_SKILL else CAUSE_NAMES[number]

    def roll_text(self, roll: int, facts: dict[str, Any]) -> str:
        who = f"{facts['player']} " if facts["player"] else ""
        needed = facts["needed"]
        shown = " ".join(map(str, facts["dice"]))
        why = ", ".join(f"{value:+d} {cause}" for cause, value in facts["modifiers"])
        if roll == R_BLOCK:
            chooser = "the attacker's choice" if needed > 0 else "the defender's choice"
            count = abs(needed)
            of = "one die" if count == 1 else f"{count} dice, {chooser}"
            return f"{who}block, {of}: {shown}" + (f" ({why})" if why else "")
        if roll == R_PENALTY:
            result = "scored" if facts["success"] else "missed"
            score = f"{who}{facts['roll']}: at most {needed}" + (f" ({why})" if why else "")
            return f"{score}, rolled {shown}: {result}"
        if needed is None:
            return f"{who}{facts['roll']}: {shown}" + (f" ({why})" if why else "")
        result = "success" if facts["success"] else "failure"
        if facts.get("fumble"):
            result = "fumble"
        text = f"{who}{facts['roll']}: {needed}+ needed"
        return text + (f" ({why})" if why else "") + f", rolled {shown}: {result}"
