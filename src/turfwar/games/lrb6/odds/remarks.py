"""What is worth saying of the choices within an action: the rolls of a step, dice, ranges."""

from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.hints import block_dice, is_blitzing, needs
from turfwar.games.lrb6.words.verbs import BLOCK_AT, THROW_AT, TO
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.ranges import RANGE_NAMES, pass_range


def remarks(game: MatchState) -> dict[int, str]:
    """By choice; those of which there is nothing to say are left out."""
    found: dict[int, str] = {}
    codes = [int(game.legal[at]) for at in range(game.legal_count)]
    # Tests are put together on a copy: what they ask of the rules is nobody's choice yet.
    trial = game.copy()
    for code in codes:
        verb, argument = verb_of(code), int(first_of(code))
        text = ""
        if verb == TO:
            text = step_rolls(trial, argument)
        elif verb == BLOCK_AT:
            text = dice_of(game, argument)
        elif verb == THROW_AT:
            text = receiver(game, argument)
        if text:
            found[code] = text
    return found


def step_rolls(game: MatchState, square: int) -> str:
    """The rolls that a step asks for."""
    player = game.player(game.subject)
    movement = game.book.movement
    rolls: list[str] = []
    if movement.movement_left(player) <= 0:
        rolls.append(f"going for it {needs(movement.go_for_it_test(player))}+")
    if movement.must_dodge(player):
        rolls.append(f"dodge {needs(movement.dodge_test(player, square))}+")
    if game.carrier == NOBODY and game.ball == square:
        rolls.append("pick up")
    return ", ".join(rolls)


def dice_of(game: MatchState, defender: int) -> str:
    """The dice of a block and who chooses; several numbers where a roll decides about them."""
    attacker = int(game.subject)
    counts = block_dice(game, attacker, defender, blitz=is_blitzing(game, attacker))
    texts = []
    for dice in sorted(counts, reverse=True):
        who = "" if dice == 1 else ", your choice" if dice > 0 else ", their choice"
        texts.append(("1 die" if dice == 1 else f"{abs(dice)} dice") + who)
    return " or ".join(texts)


def receiver(game: MatchState, square: int) -> str:
    """A throw to a team-mate who could catch it: who, and how far."""
    who = int(game.occupant(square))
    if who < 0 or who // SIDE_SLOTS != game.chooser or not game.player(who).has_zones:
        return ""
    return f"{PLAYER_NAMES[who]}, {RANGE_NAMES[pass_range(game.square(game.subject), square)]}"
