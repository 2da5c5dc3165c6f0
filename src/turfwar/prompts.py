"""What is asked, as a sentence that a coach understands without the rulebook."""

from typing import TYPE_CHECKING, Final

from turfwar.notes import card_text, money_text
from turfwar.rulesets.lrb6.layout import MOVED

if TYPE_CHECKING:
    from turfwar.api import Match

PROMPTS: Final = {
    "coin": "Call the coin.",
    "kick-or-receive": "The toss is won: kick or receive?",
    "setup": "Set up the team: a formation, or player by player.",
    "kickoff": "Kick off: aim at a square.",
    "turn": "The team turn: who does what?",
    "die": "Which block die counts?",
    "push": "Push him where?",
    "follow": "Follow up?",
    "intercept": "Try to intercept?",
    "apothecary": "Use the apothecary?",
    "casualty": "Which casualty result counts?",
    "bribe": "Bribe the referee?",
    "touchback": "Touchback: who gets the ball?",
    "highkick": "High kick: who goes under the ball?",
    "catch": "Try to catch it?",
    "quicksnap": "Quick snap: each player may move one square.",
    "shadow": "Who shadows him?",
    "tentacles": "Who holds him back?",
    "bite": "Whom does he bite?",
    "facing": "Which way does he turn?",
    "dumpoff": "Dump the ball off before the block?",
    "passblock": "Who moves to block the pass?",
    "kickreturn": "Who runs to meet the kick?",
    "animosity": "Throw to somebody else instead?",
    "bomb": "Throw the bomb where?",
    "call": "Call illegal procedure?",
    "discard": "Give up a re-roll for it?",
    "line-up": "Who shoots next?",
    "referee": "Who is the referee?",
    "referee-place": "Where does the referee stand?",
    "referee-turn": "The referee moves.",
    "mercenary-skill": "Which skill does the mercenary learn?",
    "window": "Play something now, or pass?",
    "fumble": "Let the ball slip on purpose?",
    "throw-in": "Which way is the ball thrown in?",
    "fanatic": "Move the fanatic?",
    "tied": "The match is tied. Play overtime?",
}


def prompt(match: "Match") -> str:
    """What is to be decided now."""
    asked = match.choice
    if asked is None:
        return "The match is over."
    who = f"{asked.player} {match.player(asked.player).position}" if asked.player else ""
    if asked.kind == "reroll":
        return f"{who}, {asked.about}: use a re-roll?"
    if asked.kind in ("petty-cash", "inducements"):
        return money_text(match, asked.kind)
    if asked.kind == "use":
        return f"{who}: use {asked.about}?" if who else f"Use {asked.about}?"
    if asked.kind == "target":
        text = card_text(match.game.setting.rules_id, asked.about) if asked.about else ""
        return f"{asked.about}: for whom, where, or what? {text}".rstrip()
    if asked.kind == "action" and asked.player:
        moved = f": moved {match.game.get(MOVED)} of {match.player(asked.player).ma}"
        return f"{who}, {asked.about}{moved}."
    if asked.kind in ("setup", "quicksnap") and asked.player:
        return f"Where does {who} go?"
    text = PROMPTS.get(asked.kind, f"Decide: {asked.kind}.")
    return f"{who}: {text[0].lower()}{text[1:]}" if who else text
