"""Causes of modifiers, turnovers and facts that brutal adds."""

from typing import Final

from turfwar.rulesets.brutal.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary.facts import reroll_name
from turfwar.rulesets.lrb6.vocabulary.lists import SKILL_REROLL
from turfwar.rulesets.words import FactKind, Word

CAUSES: Final[list[Word]] = []
C_WING: Final = 210
CAUSES.append(Word(C_WING, "from the wing"))
C_REACHING: Final = 211
CAUSES.append(Word(C_REACHING, "an adjacent square"))
C_PENALTY: Final = 212
CAUSES.append(Word(C_PENALTY, "short range"))
C_PASSED: Final = 213
CAUSES.append(Word(C_PASSED, "accurate pass"))
C_OWN: Final = 214
CAUSES.append(Word(C_OWN, "characteristic"))

TURNOVERS: Final[list[Word]] = []
T_CONTROL: Final = 210
TURNOVERS.append(Word(T_CONTROL, "the ball was not controlled"))
T_PASS: Final = 211
TURNOVERS.append(Word(T_PASS, "the pass went astray"))
T_KICK: Final = 212
TURNOVERS.append(Word(T_KICK, "the kick came down on an opponent"))
T_SHOT: Final = 213
TURNOVERS.append(Word(T_SHOT, "the shot missed"))
T_SAVED: Final = 214
TURNOVERS.append(Word(T_SAVED, "the goaly has the ball"))
T_BODY_BLOCK: Final = 215
TURNOVERS.append(Word(T_BODY_BLOCK, "the ball was blocked"))
T_THROW_IN: Final = 216
TURNOVERS.append(Word(T_THROW_IN, "a throw-in"))
T_GOAL_KICK: Final = 217
TURNOVERS.append(Word(T_GOAL_KICK, "a goal kick"))
T_CORNER: Final = 218
TURNOVERS.append(Word(T_CORNER, "a corner"))
T_GOAL: Final = 219
TURNOVERS.append(Word(T_GOAL, "a goal was scored"))
T_FUMBLED: Final = 220
TURNOVERS.append(Word(T_FUMBLED, "the ball was fumbled"))
T_CAUTION: Final = 221
TURNOVERS.append(Word(T_CAUTION, "a foul was seen"))
T_DECIDED: Final = 222
TURNOVERS.append(Word(T_DECIDED, "the match is decided"))


def football_reroll_name(number: int) -> str:
    """What a roll is rolled again by, the skills of this book among it."""
    found = SKILL_NAMES.get(number - SKILL_REROLL)
    return reroll_name(number) if found is None else found


def football_reroll_source(name: str, _: str) -> str:
    """Where the rulebook has it."""
    return {"team": "000, Team re-rolls", "leader": "003, Leader"}.get(name, f"003, {name}")


FACTS: Final = (FactKind("reroll", read=football_reroll_name, source=football_reroll_source),)
