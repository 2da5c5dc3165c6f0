"""What a manager should know of tricks, decks, mercenaries and healing beyond their words."""

from typing import Final

from turfwar.games.bobba.book import healing
from turfwar.games.bobba.layout import POTIONS as LEFT
from turfwar.games.bobba.layout import TRICK_GOLD
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.potions import POTIONS
from turfwar.games.bobba.rules.tricks import AIMED, PRICES
from turfwar.games.bobba.words.questions import (
    Q_BREW,
    Q_DRAW,
    Q_HEAL,
    Q_MERCENARY,
    Q_POTION,
    Q_TRICKS,
)
from turfwar.games.bobba.words.verbs import (
    BREW,
    DECKS,
    DRAW,
    HEAL,
    HIRE,
    SNEAK,
    TRICK,
    TRICK_ON,
    TRICK_WORDS,
)
from turfwar.games.display import ChoiceNote, legal_of, roster_entry
from turfwar.games.lrb6.cards.decks import DECK_NAMES
from turfwar.games.lrb6.display.notes import THOUSAND, note_of, recruit_text
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import markets_of
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.words.questions import Q_SETUP
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.frame import PLAYER_NAMES

NOTED: Final = (Q_TRICKS, Q_DRAW, Q_MERCENARY, Q_BREW, Q_SETUP, Q_HEAL)
NEVER: Final = 7
TEXTS: Final = {
    "assassin": "4+, -1 for each guard; then badly hurt, seriously injured or dead.",
    "officials": "The Fair Play Association watches from the start.",
    "charity-match": "+3 when the fan factor is rolled for.",
    "dirty-deeds": "6+ of a D8: one Dirty Trick card more.",
    "healing-scroll": "Heals one injury of the match at once.",
    "own-luck": "5+ of a D8: one Random Event card more.",
    "mercenary": "Somebody of your team list for this match, with one skill more.",
    "quest": "7+ of a D8: one Magic Item card more.",
    "poison": "6+ of a D8, 4+ on anybody, -1 for each guard: weak for the first half. A potion.",
    "side-bet": "A D6 more of winnings.",
    "spectator-shot": "In your second turn: 3+ at the bench, 4+ on the field; injury at +2.",
    "spy": "Half of the opponents' re-rolls.",
    "team-building": "3+: one team re-roll more.",
}
SNEAK_TEXT: Final = (
    "4+: they come on, one more than you may field. 2 or 3: they miss this drive. "
    "1: a yellow card, and you play one short."
)
DECK_TEXT: Final = "One card at random, for your eyes only."


def prompt(game: MatchState, question: int) -> str | None:
    """What is asked, where that takes a number."""
    if question == Q_POTION:
        left = int(game.get(LEFT + int(game.chooser)))
        return f"Who drinks a potion before the kick-off? It lasts for the half; {left} left."
    if question != Q_TRICKS:
        return None
    gold = THOUSAND * int(game.get(TRICK_GOLD + int(game.chooser)))
    return f"{gold:,} gold pieces for dirty tricks. Nobody is told before they are resolved."


def notes(game: MatchState) -> dict[int, ChoiceNote]:
    """What there is to be known of the open choices; mostly nothing."""
    if game.question not in NOTED:
        return {}
    found: dict[int, ChoiceNote] = {}
    for code in legal_of(game):
        made = note(game, code)
        if made is not None:
            found[code] = made
    return found


def note(game: MatchState, code: int) -> ChoiceNote | None:
    verb, which = int(verb_of(code)), int(first_of(code))
    if verb == TRICK or verb == TRICK_ON:
        return trick_note(game, code, which)
    if verb == SNEAK:
        return note_of("", SNEAK_TEXT)
    if verb == HEAL:
        return heal_note(game, which)
    if verb == BREW:
        return note_of("", POTIONS[which].text)
    if verb == DRAW:
        return note_of(DECK_NAMES[DECKS[which]], DECK_TEXT)
    if verb == HIRE:
        recruit = by_number(markets_of(game.setting)[int(game.chooser)].positions, which)
        return note_of(recruit.player.position, recruit_text(recruit))
    return None


def heal_note(game: MatchState, points: int) -> ChoiceNote:
    """004, Healing: what the healers need with so many ability points, and how likely that is."""
    # The test is put together on a copy: what it asks of the rules is nobody's choice yet.
    trial = game.copy()
    test = healing(trial).healing_test(trial, trial.player(trial.subject), points)
    test.prepare()
    needed = int(test.needed)
    if needed >= NEVER:
        return note_of(f"Spend {points}", "Cannot succeed.")
    chance = f"{100 * (NEVER - needed) / 6:.1f}".removesuffix(".0")
    return note_of(f"Spend {points}", f"Heals on {needed}+: {chance} %.")


def trick_note(game: MatchState, code: int, which: int) -> ChoiceNote:
    """A trick by its name, with what it costs; those aimed at somebody stand together."""
    word = TRICK_WORDS[which]
    name = office_data().trick(word).name
    if which not in AIMED:
        return note_of(name, TEXTS[word], PRICES[which])
    if verb_of(code) == TRICK:
        return note_of("Somebody at random", TEXTS[word], PRICES[which], name)
    target = int(second_of(code))
    player = roster_entry(game, target)
    known = PLAYER_NAMES[target] if player is None else player.name
    return note_of(known, TEXTS[word], PRICES[which], name)
