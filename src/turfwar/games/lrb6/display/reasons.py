"""Why a choice is not open, as a sentence that a coach understands without the rulebook."""

from typing import Final

from turfwar.games.display import Display, Reason, roster_entry
from turfwar.games.lrb6.layout import FOUL_USED, PICKED, PRONE, SETTING_UP, STUNNED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules import setup_faults as faults
from turfwar.games.lrb6.rules.setup import Count
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL, HANDOFF, PASS
from turfwar.games.lrb6.words.questions import Q_SETUP, Q_TURN
from turfwar.games.lrb6.words.verbs import AT, DONE, PLACE
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS, USED
from turfwar.pitch.squares import square_name

SET_UP: Final = "000, Rules for setting up your team"
ACTIONS: Final = "000, List of actions"
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def why_not(game: MatchState, look: Display, code: int) -> Reason | None:
    """Why this choice is not open now, where a simple rule says so."""
    if game.question == Q_SETUP:
        return why_not_set_up(game, look, code)
    if game.question == Q_TURN:
        return why_not_declared(game, look, code)
    return None


def number_word(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def name_of(game: MatchState, look: Display, player: int) -> str:
    """Who somebody is; their place where there is nobody."""
    if look.is_absent(game, player):
        return PLAYER_NAMES[player]
    return look.who(look.row(game, player), player, roster_entry(game, player))[0]


# Set-up


def why_not_set_up(game: MatchState, look: Display, code: int) -> Reason | None:
    side, verb = int(game.get(SETTING_UP)), verb_of(code)
    if side == NOBODY:
        return None
    if verb == AT and game.get(PICKED) != NOBODY:
        fault = game.book.setup_faults.square_fault(game, side, game.get(PICKED), first_of(code))
        return Reason(square_text(game, side, int(fault), int(first_of(code))), SET_UP)
    if verb == PLACE:
        fault = game.book.setup_faults.player_fault(game, side, first_of(code))
        return Reason(player_text(game, look, int(fault), int(first_of(code))), SET_UP)
    if verb == DONE:
        missing = set_up_needs(game)
        return Reason(" ".join(missing), SET_UP) if missing else None
    return None


def square_text(game: MatchState, side: int, fault: int, square: int) -> str:
    place = square_name(square)
    if fault == faults.END_ZONE:
        return f"{place} is in your end zone, where nobody is set up."
    if fault == faults.OTHER_HALF:
        return f"{place} is in the opponents' half: a team is set up in its own."
    if fault == faults.OCCUPIED:
        return f"Somebody stands in {place} already: one player a square."
    if fault == faults.WIDE_ZONE:
        return "This wide zone has its two players already, and no more may stand there."
    if fault == faults.TOO_MANY:
        return f"{Count(game, side, NOBODY).team} players are on the pitch already."
    return f"{line_text(game, side)} Whoever is left has to go there."


def player_text(game: MatchState, look: Display, fault: int, player: int) -> str:
    name = name_of(game, look, player)
    if fault == faults.OTHER_SIDE:
        return f"{name} is not of your team."
    if fault == faults.WORN_OUT:
        return f"The heat has worn {name} out: they sit this drive out."
    if fault == faults.OUT_OF_PLAY:
        state = look.words.states[int(game.status(player))].label
        return f"{name} is {state} and cannot be set up."
    if fault == faults.KEPT_OUT:
        return f"{name} is kept out of this drive by those who play in it."
    if fault == faults.OTHERS_FIRST:
        return f"{name} stands already: set the others up first, or take their place back."
    return "The team is complete: take somebody off before another one comes on."


def line_text(game: MatchState, side: int) -> str:
    count = Count(game, side, NOBODY)
    needed, there = int(count.needed), int(count.line)
    return (
        f"At least {number_word(needed)} have to stand on the line of scrimmage, "
        f"between the wide zones; {number_word(there)} {'does' if there == 1 else 'do'}."
    )


def set_up_needs(game: MatchState) -> list[str]:
    """Why the side that sets up is not ready; nothing where it is."""
    side = int(game.get(SETTING_UP))
    if side == NOBODY or game.question != Q_SETUP:
        return []
    count = Count(game, side, NOBODY)
    texts = {
        faults.TOO_FEW: f"{count.placed} of {count.team} players are set up.",
        faults.TOO_MANY: f"{count.placed} players stand there; {count.team} may.",
        faults.LINE_IS_SHORT: line_text(game, side),
        faults.WIDE_ZONE: "At most two players may stand in each wide zone.",
        faults.ELSEWHERE: "Everybody has to stand in their own half, and not in the end zone.",
    }
    return [texts[fault] for fault in game.book.setup_faults.finish_faults(game, side)]


def set_up_limits(game: MatchState) -> list[str]:
    """000, Setting Up; what the side that sets up has to keep to."""
    side = int(game.get(SETTING_UP))
    if side == NOBODY or game.question != Q_SETUP:
        return []
    count = Count(game, side, NOBODY)
    found = [f"{count.team} players"]
    if count.needed > 0:
        found.append(f"at least {count.needed} on the line of scrimmage")
    return [*found, f"at most {count.wide} in each wide zone"]


# The team turn


def why_not_declared(game: MatchState, look: Display, code: int) -> Reason | None:
    """000, List of actions: why a player cannot declare an action, where a simple rule says so."""
    action, player = int(verb_of(code)), int(first_of(code))
    if action not in look.words.actions or not 0 <= player < 2 * SIDE_SLOTS:
        return None
    name = name_of(game, look, player)
    if player // SIDE_SLOTS != game.active:
        return Reason(f"It is not {name}'s team that has its turn.", ACTIONS)
    if game.square(player) == 0:
        return Reason(f"{name} is not on the pitch.", ACTIONS)
    if game.field(player, USED) != 0:
        return Reason(f"{name} has performed their action in this turn.", ACTIONS)
    if game.status(player) == STUNNED:
        return Reason(f"{name} is stunned, and lies still for this turn.", ACTIONS)
    may_still = game.book.listing.may_still
    used_up = action in (BLITZ, PASS, HANDOFF) and not may_still(game, action)
    if used_up or (action == FOUL and game.get(FOUL_USED) != 0):
        label = look.words.actions[action].label
        return Reason(f"There is one {label} action a turn, and it is used up.", ACTIONS)
    return Reason(action_text(game, action, player, name), ACTIONS)


def action_text(game: MatchState, action: int, player: int, name: str) -> str:
    if action == BLOCK and game.status(player) == PRONE:
        return f"{name} lies on the ground: only who stands can block."
    if action == BLOCK and not game.book.listing.has_target(game, player):
        return f"No opponent stands next to {name}."
    if action in (PASS, HANDOFF) and game.carrier >= 0 and game.carrier != player:
        return f"{name} does not have the ball, and it does not lie there for the taking."
    if action == FOUL:
        return "No opponent lies on the ground."
    return f"{name} cannot do that now."
