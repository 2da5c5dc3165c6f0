"""A match as a coach may know it, to try things out on: other dice, and nobody's secrets."""

import random
from typing import cast

from turfwar.games.display import Display, display_of
from turfwar.kernel.log import Log
from turfwar.odds.positions import G, with_other_dice
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting

DEALS = 64
"""How often cards are dealt anew until they lead to the same question."""
SOME = 0.75
"""In the second half of the deals this share of the cards: there may be but one card that fits
what has been asked, and the others need not be told for its sake."""


def as_known_to(game: G, seat: str, seed: int) -> G:
    """The position for a seat: its dice to come, and what is hidden from the seat, by `seed`.

    What the others hold may be anything that fits what has been asked: it is drawn anew. What
    would tell it is gone, from the log and the digest too. Nothing can be taken back.
    """
    look = display_of(game.setting)
    known = with_other_dice(game, seed)
    if not look.has_secrets(game, seat):
        return known
    chance = random.Random(seed)
    if not game.waiting:
        look.conceal(known, seat, chance)
        known.show_options()
    for deal in range(DEALS if game.waiting else 0):
        trial = cast(G, known.copy())
        if asks_the_same(trial, game, look, seat, chance, 1.0 if 2 * deal < DEALS else SOME):
            known = trial
            break
    known.hash_a = known.hash_b = 1
    known.log = without_secrets(game, look, seat)
    return known


def asks_the_same(
    trial: PitchGame,
    game: PitchGame,
    look: Display,
    seat: str,
    chance: random.Random,
    share: float,
) -> bool:
    """Whether an open step comes to the same question with other things in hidden hands."""
    trial.state = trial.checkpoint[:]
    look.conceal(trial, seat, chance, share)
    trial.checkpoint = trial.state[:]
    trial.restore()
    trial.run()
    return (
        trial.waiting
        and (trial.question, trial.chooser, trial.subject, trial.detail)
        == (game.question, game.chooser, game.subject, game.detail)
        and list(trial.legal[: trial.legal_count]) == list(game.legal[: game.legal_count])
    )


def without_secrets(game: PitchGame, look: Display, seat: str) -> Log:
    """The log of the steps that are finished, but for what a seat may not see."""
    values = game.log.read()
    begins, ends = look.veil(game, seat) or (-1, -1)
    kept: list[int] = []
    at = 0
    while at < len(values):
        end = at + 2 + values[at + 1]
        veiled = begins <= at < ends
        if not veiled and not look.hides(values[at], values[at + 2 : end], seat):
            kept.extend(values[at:end])
        at = end
    blank = PitchGame(game.setting, game.rules, game.dice, 0)
    blank.load_log(kept)
    return blank.log


def are_same(one: PitchGame, other: PitchGame) -> bool:
    """Whether two games are in the same position, between the same teams and by the same rules."""
    return names_of(one.setting) == names_of(other.setting) and one.same_position(other)


def names_of(setting: Setting) -> tuple[object, ...]:
    """What tells settings apart, but for the seed."""
    teams = tuple((team.name, team.race, team.roster) for team in (setting.home, setting.away))
    return setting.rules_id, setting.options, teams
