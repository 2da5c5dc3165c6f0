"""A position on its way to a process that works odds out: nothing in it that odds do not need."""

from turfwar.games import find_ruleset
from turfwar.games.saves import save_rules
from turfwar.kernel.dice import ScriptedDice
from turfwar.odds.positions import script_so_far
from turfwar.pitch.game import PitchGame
from turfwar.saving import save_match


def position_for_odds(game: PitchGame) -> bytes:
    """The position as a saved match without seed, dice to come, log, or what is secret in it."""
    match = game.copy()
    match.setting = game.setting.with_seed(0)
    match.dice = ScriptedDice(script_so_far(game))
    match.dice_mark = 0
    match.load_log([])
    match.hash_a = match.hash_b = 1
    save_rules(find_ruleset(game.setting.rules_id)).without_secrets(match)
    return save_match(match)
