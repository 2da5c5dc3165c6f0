"""000, Player actions: what each choice of an open action does, one small class a verb.

The chapter `Actions` has them in a table by verb; an overlay puts its own beside them, or in their
place. A verb that is not in the table is a skill's (`Skill.verbs`).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import LIFTED, PLAYER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.words.verbs import (
    BLOCK_AT,
    END_PLAYER,
    FOUL_AT,
    HAND_TO,
    LIFT,
    MULTIBLOCK_AT,
    THROW_AT,
    TO,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, second_of
from turfwar.pitch.frame import NOBODY

VERBS: Final = 1024
"""Verbs of all rule sets have smaller numbers."""


def acting(match: MatchState) -> Player:
    """The player whose action is open."""
    return match.player(match.get(PLAYER))


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionHandler:
    """What a verb does in an action."""

    def do(self, match: MatchState, code: i64) -> None:
        """Carry out a choice; where that ends the action, end it."""
        raise NotImplementedError


class StepHandler(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.book.actions.step_in_action(match, acting(match), first_of(code))


class Strike(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.book.actions.block_in_action(match, acting(match), first_of(code), NOBODY)


class StrikeTwo(ActionHandler):
    """000, Multiple Block."""

    def do(self, match: MatchState, code: i64) -> None:
        match.book.blocking.multiple_block(
            acting(match), match.player(first_of(code)), match.player(second_of(code))
        )
        match.book.actions.end_action(match)


class LiftTeamMate(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.set(LIFTED, first_of(code) + 1)


class Throw(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.book.actions.throw_in_action(match, acting(match), first_of(code))


class HandOffHandler(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        receiver = match.player(first_of(code))
        match.book.actions.hand_off_in_action(match, acting(match), receiver)


class KickDowned(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.book.actions.foul_in_action(match, acting(match), match.player(first_of(code)))


class EndAction(ActionHandler):
    def do(self, match: MatchState, code: i64) -> None:
        match.book.actions.end_action(match)


def deeds_by_verb() -> list[ActionHandler | None]:
    """The table of the base game, with room for every rule set's verbs."""
    table: list[ActionHandler | None] = [None] * VERBS
    table[TO] = StepHandler()
    table[BLOCK_AT] = Strike()
    table[MULTIBLOCK_AT] = StrikeTwo()
    table[LIFT] = LiftTeamMate()
    table[THROW_AT] = Throw()
    table[HAND_TO] = HandOffHandler()
    table[FOUL_AT] = KickDowned()
    table[END_PLAYER] = EndAction()
    return table
