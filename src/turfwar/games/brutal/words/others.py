"""Causes of modifiers, turnovers and facts that brutal adds."""

from typing import Final

from turfwar.games.brutal.skills import ids
from turfwar.games.constants import skill_names
from turfwar.games.lrb6.words.facts import reroll_name
from turfwar.games.lrb6.words.lists import SKILL_REROLL
from turfwar.games.words import FactKind, Word

# Numbers, by write_numbers: begin
C_WING: Final = 210
C_REACHING: Final = 211
C_PENALTY: Final = 212
C_PASSED: Final = 213
C_OWN: Final = 214
T_CONTROL: Final = 210
T_PASS: Final = 211
T_KICK: Final = 212
T_SHOT: Final = 213
T_SAVED: Final = 214
T_BODY_BLOCK: Final = 215
T_THROW_IN: Final = 216
T_GOAL_KICK: Final = 217
T_CORNER: Final = 218
T_GOAL: Final = 219
T_FUMBLED: Final = 220
T_CAUTION: Final = 221
T_DECIDED: Final = 222
# Numbers, by write_numbers: end

SKILL_NAMES: Final = skill_names("turfwar.games.brutal", vars(ids))

CAUSES: Final[list[Word]] = []
CAUSES.append(Word("from the wing", number=C_WING))
CAUSES.append(Word("an adjacent square", number=C_REACHING))
CAUSES.append(Word("short range", number=C_PENALTY))
CAUSES.append(Word("accurate pass", number=C_PASSED))
CAUSES.append(Word("characteristic", number=C_OWN))

TURNOVERS: Final[list[Word]] = []
TURNOVERS.append(Word("the ball was not controlled", number=T_CONTROL))
TURNOVERS.append(Word("the pass went astray", number=T_PASS))
TURNOVERS.append(Word("the kick came down on an opponent", number=T_KICK))
TURNOVERS.append(Word("the shot missed", number=T_SHOT))
TURNOVERS.append(Word("the goaly has the ball", number=T_SAVED))
TURNOVERS.append(Word("the ball was blocked", number=T_BODY_BLOCK))
TURNOVERS.append(Word("a throw-in", number=T_THROW_IN))
TURNOVERS.append(Word("a goal kick", number=T_GOAL_KICK))
TURNOVERS.append(Word("a corner", number=T_CORNER))
TURNOVERS.append(Word("a goal was scored", number=T_GOAL))
TURNOVERS.append(Word("the ball was fumbled", number=T_FUMBLED))
TURNOVERS.append(Word("a foul was seen", number=T_CAUTION))
TURNOVERS.append(Word("the match is decided", number=T_DECIDED))


def football_reroll_name(number: int) -> str:
    """What a roll is rolled again by, the skills of this book among it."""
    found = SKILL_NAMES.get(number - SKILL_REROLL)
    return reroll_name(number) if found is None else found


def football_reroll_source(name: str, _: str) -> str:
    """Where the rulebook has it."""
    return {"team": "000, Team re-rolls", "leader": "003, Leader"}.get(name, f"003, {name}")


FACTS: Final = (FactKind("reroll", read=football_reroll_name, source=football_reroll_source),)
