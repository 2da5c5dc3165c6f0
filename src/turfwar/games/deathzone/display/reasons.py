"""Why an action is not open in Death Zone: the phases of a turn, and what comes first in each."""

from typing import Final

from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.words.questions import (
    Q_DODGES,
    Q_MOVEMENT,
    Q_RESERVE,
    Q_TACKLE,
    Q_THROWING,
)
from turfwar.games.deathzone.words.verbs import (
    ATTACK,
    HAND_OFF,
    HEROIC_TACKLE,
    INFECT,
    MOVE,
    STRIP,
    TACKLE,
    THROW,
)
from turfwar.games.deathzone.words.verbs import KICK as PUNT
from turfwar.games.display import Display, Reason, roster_entry
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import PLAYER_NAMES, PLAYER_SLOTS, USED

PHASES: Final = {
    Q_MOVEMENT: "movement",
    Q_THROWING: "throwing",
    Q_DODGES: "tackle",
    Q_TACKLE: "tackle",
    Q_RESERVE: "reserve movement",
}
WHEN: Final = {
    MOVE: ("Move", "movement", "002, Movement"),
    THROW: ("Throw", "throwing", "002, Throwing the Football"),
    PUNT: ("Kick", "throwing", "002, Kicking the Football"),
    HAND_OFF: ("Hand off", "throwing", "002, Rule Clarifications"),
    ATTACK: ("Attack", "tackle", "002, Attacks"),
    STRIP: ("Strip the ball", "tackle", "002, Stripping The Football"),
    INFECT: ("Infect", "tackle", "002, Nurgle's Rotters"),
    TACKLE: ("Tackle", "tackle", "002, Tackles"),
    HEROIC_TACKLE: ("Heroic tackle", "reserve movement", "002, Heroic Tackles"),
}
"""What each action is called, and the phase that it belongs to."""
AT_FIRST: Final = (ATTACK, STRIP, INFECT)
WITH_BALL: Final = (THROW, PUNT, HAND_OFF)


def why_not(match: DeathzoneState, look: Display, code: int) -> Reason | None:
    """The plainest reason why a player cannot do something now."""
    verb, player = int(verb_of(code)), int(first_of(code))
    if verb not in WHEN or match.question not in PHASES or not 0 <= player < PLAYER_SLOTS:
        return None
    label, phase, source = WHEN[verb]
    name = name_of(match, look, player)
    now = PHASES[int(match.question)]
    if match.square(player) == 0:
        return Reason(f"{name} is not on the pitch.", source)
    if phase != now and not (verb == MOVE and now == "reserve movement"):
        return Reason(f"{label}: in the {phase} phase. This is the {now} phase.", source)
    if match.team(player) != match.chooser:
        return Reason(f"{name} is not of your team.", source)
    if match.question == Q_DODGES:
        return Reason("Dodges are declared first, then come attacks, then tackles.", source)
    if match.question == Q_TACKLE and verb in AT_FIRST and match.detail == at.TACKLES:
        return Reason("Attacks are over: only tackles are left in this phase.", source)
    if match.question == Q_TACKLE and verb == TACKLE and match.detail == at.ATTACKS:
        return Reason("Attacks come first. Tackles follow when both sides are done.", source)
    if match.field(player, USED) != 0:
        return Reason(f"{name} has acted in this phase.", source)
    if not match.stands(player):
        return Reason(f"{name} does not stand.", source)
    if verb in WITH_BALL and not match.holds(player):
        return Reason(f"{name} does not have the ball.", source)
    if phase == "tackle":
        return Reason(f"Nobody next to {name} can be gone for so.", source)
    return None


def name_of(match: DeathzoneState, look: Display, player: int) -> str:
    entry = roster_entry(match, player)
    return PLAYER_NAMES[player] if entry is None else entry.name
