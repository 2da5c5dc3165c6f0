"""Why a choice is not open in football, as a sentence that a coach understands."""

from typing import Final

from turfwar.games.brutal.possession import in_penalty_zone, is_goaly
from turfwar.games.brutal.rules.blocking import can_be_blocked
from turfwar.games.brutal.rules.setup import IN_A_WING, NEXT_TO_HALF_WAY, FootballSetUp, LineUp
from turfwar.games.display import Display, Reason
from turfwar.games.lrb6.display.reasons import name_of, number_word
from turfwar.games.lrb6.layout import PICKED, SETTING_UP
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, HANDOFF
from turfwar.games.lrb6.words.questions import Q_SETUP, Q_TURN
from turfwar.games.lrb6.words.verbs import AT, DONE, PLACE
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch import field
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, USED
from turfwar.pitch.squares import square_name

SET_UP: Final = "003, Starting Positions"
BLOCKING: Final = "003, Blocking and Tackling"


def set_up_of(game: MatchState) -> FootballSetUp:
    setup = game.book.setup
    assert isinstance(setup, FootballSetUp)
    return setup


def set_up_needs(game: MatchState) -> list[str]:
    """Why the side that sets up is not ready; nothing where it is."""
    side = int(game.get(SETTING_UP))
    if side == NOBODY or game.question != Q_SETUP:
        return []
    setup, count = set_up_of(game), LineUp(game, side, NOBODY)
    found: list[str] = []
    if count.placed == 0:
        found.append("Nobody is set up yet.")
    if count.goalies == 0 and setup.goaly_fit(game, side):
        found.append("The goaly has to stand in the penalty zone.")
    needed = int(setup.in_circle_needed(game, side))
    if count.circle < needed:
        found.append(
            f"The side that kicks off has {number_word(needed)} players in the centre circle; "
            f"{number_word(int(count.circle))} stand there."
        )
    return found


def set_up_limits(game: MatchState) -> list[str]:
    """003, Starting Positions: what the side that sets up has to keep to."""
    side = int(game.get(SETTING_UP))
    if side == NOBODY or game.question != Q_SETUP:
        return []
    setup = set_up_of(game)
    found = [f"{int(setup.team_size(game, side))} players in your own half"]
    if setup.goaly_fit(game, side):
        found.append("one goaly, in your penalty zone")
    found.append(f"at most {NEXT_TO_HALF_WAY} next to the half-way line")
    found.append(f"at most {IN_A_WING} in each wing")
    needed = int(setup.in_circle_needed(game, side))
    if needed:
        found.append(f"{needed} in the centre circle, since you kick off")
    return found


def why_not_set_up(game: MatchState, look: Display, verb: int, argument: int) -> Reason | None:
    """Why a player cannot be set up, or not in that square."""
    side = int(game.get(SETTING_UP))
    if side == NOBODY:
        return None
    if verb == AT and game.get(PICKED) != NOBODY:
        return Reason(square_text(game, side, int(game.get(PICKED)), argument), SET_UP)
    if verb == PLACE:
        return Reason(player_text(game, look, side, argument), SET_UP)
    if verb == DONE:
        missing = set_up_needs(game)
        return Reason(" ".join(missing), SET_UP) if missing else None
    return None


def square_text(game: MatchState, side: int, player: int, square: int) -> str:
    place, others = square_name(square), LineUp(game, side, player)
    zones = int(game.pitch.zones[square])
    if not game.in_half(square, side) or zones & (field.HOME_END | field.AWAY_END):
        return f"{place} is not on your half of the field."
    if not game.is_empty(square):
        return f"Somebody stands in {place} already: one player a square."
    if is_goaly(game, player) and not in_penalty_zone(game, square, side):
        return "The goaly starts in the penalty zone."
    if zones & field.UPPER_WIDE and others.upper >= IN_A_WING:
        return "This wing has its two players already."
    if zones & field.LOWER_WIDE and others.lower >= IN_A_WING:
        return "This wing has its two players already."
    if zones & (field.HOME_LINE | field.AWAY_LINE) and others.line >= NEXT_TO_HALF_WAY:
        return "Five players stand next to the half-way line already."
    return "Two players are wanted in the centre circle first."


def player_text(game: MatchState, look: Display, side: int, player: int) -> str:
    name, setup = name_of(game, look, player), set_up_of(game)
    if player // SIDE_SLOTS != side:
        return f"{name} is not of your team."
    if not setup.is_fit(game, player):
        state = look.words.states[int(game.status(player))].label
        return f"{name} is {state} and cannot be set up."
    if not setup.may_play(game, player):
        return f"{name} could only come on as a replacement, and none is due or left."
    if is_goaly(game, player):
        return "There is one goaly on the field at a time."
    return "The team is complete, or needs its last place for the goaly."


def in_turn(game: MatchState, look: Display, code: int, found: Reason | None) -> Reason | None:
    """003, Blocking and Tackling: where the base game has another reason, or none."""
    verb, player = int(verb_of(code)), int(first_of(code))
    if game.question != Q_TURN or verb not in (BLOCK, BLITZ, HANDOFF):
        return found
    if not 0 <= player < 2 * SIDE_SLOTS or player // SIDE_SLOTS != game.active:
        return found
    if game.field(player, USED) != 0 or game.square(player) == 0:
        return found
    if verb == HANDOFF:
        return Reason("The ball is played with the feet: nobody hands it off.", "003, Passing")
    carrier = int(game.carrier)
    if carrier == NOBODY or carrier // SIDE_SLOTS == game.active:
        return Reason("Only an opponent who has the ball can be blocked.", BLOCKING)
    if not can_be_blocked(game.player(carrier)):
        return Reason("Nobody blocks a goaly in their penalty zone.", BLOCKING)
    if verb == BLOCK:
        name = name_of(game, look, player)
        return Reason(f"{name} is not next to the opponent who has the ball.", BLOCKING)
    return found
