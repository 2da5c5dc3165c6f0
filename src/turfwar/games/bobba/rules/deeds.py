"""004, Player Activities: what a choice of an open action does that the base game does not have."""

from turfwar.games.bobba.book import crowd, throwing, throwing_players, walking
from turfwar.games.bobba.layout import MAY_LOOK, THROWN
from turfwar.games.lrb6.layout import HANDOFF_USED, LIFTED, PASS_USED, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.deeds import ActionHandler, acting
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, second_of


class ComeBack(ActionHandler):
    """004, Moving Off the Field: somebody who is among the fans enters the field."""

    def do(self, match: MatchState, code: i64) -> None:
        crowd(match).enter(match, first_of(code), second_of(code))


class LeaveField(ActionHandler):
    """004, Moving Off the Field: one square more, and a dodge out of tackle zones."""

    def do(self, match: MatchState, code: i64) -> None:
        player = acting(match)
        movement = match.book.movement
        dodges = movement.must_dodge(player)
        if not movement.pay_square(player):
            movement.fall_in_square(match, player)
        elif dodges and movement.is_trapped(match, player):
            pass
        elif dodges and not walking(match).dodges_out(player):
            movement.fall_in_square(match, player)
        else:
            crowd(match).leave(match, player, first_of(code))
        match.book.actions.end_action(match)


class LayDown(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        throwing(match).lay_down(match, acting(match), first_of(code))


class TurnRound(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        if not walking(match).turn_round(match, acting(match), first_of(code)):
            match.book.actions.end_action(match)


class FacingHandler(ActionHandler):
    """Large players: which way they look where a move has left it open."""

    def do(self, match: MatchState, code: i64) -> None:
        walking(match).look(match, match.get(PLAYER), first_of(code))
        match.set(MAY_LOOK, 0)


class SetDown(ActionHandler):
    """004, Player Hand-off: whom they have lifted stands next to them; the throw of the turn."""

    def do(self, match: MatchState, code: i64) -> None:
        lifted = match.get(LIFTED) - 1
        match.set(LIFTED, 0)
        stunty = match.player(lifted)
        got = throwing_players(match).set_down(match, acting(match), stunty, first_of(code))
        use_up_throw(match)
        if not got:
            match.book.actions.end_action(match)


def use_up_throw(match: MatchState) -> None:
    """The throw of the team turn has been made."""
    match.set(THROWN, 1)
    match.set(PASS_USED, 1)
    match.set(HANDOFF_USED, 1)
