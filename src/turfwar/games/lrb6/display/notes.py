"""What a coach should know of choices beyond their words: names, prices, texts of cards."""

from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.content_folder import Content
from turfwar.games.display import ChoiceNote, legal_of
from turfwar.games.lrb6.cards.decks import CARD_NAMES, DECK_NAMES, DECK_PRICES
from turfwar.games.lrb6.layout import (
    BOUGHT,
    CARD_MONEY,
    DECLARING,
    HELD,
    MA,
    MOVED,
    PLAYER,
    TREASURY,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, REFEREE_NAMES, Market, Recruit, markets_of
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.words.facts import in_words
from turfwar.games.lrb6.words.questions import (
    Q_ACTION,
    Q_INDUCEMENTS,
    Q_LESSON,
    Q_PETTY_CASH,
    Q_REFEREE,
    Q_TARGET,
)
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.lrb6.words.verbs import (
    BUY,
    BUY_DECK,
    BUY_MERCENARY,
    BUY_STAR,
    CARD,
    END_PLAYER,
    REFEREE_IS,
    TEACH,
)
from turfwar.games.words import QuestionKind
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import AWAY, HOME

THOUSAND: Final = 1000
NOTED: Final = frozenset((Q_INDUCEMENTS, Q_LESSON, Q_REFEREE))
"""The questions of which there are notes, beside all those in which a card can be played."""
TOLD: Final = frozenset((BUY, BUY_DECK, BUY_MERCENARY, BUY_STAR, CARD, REFEREE_IS, TEACH))


def prompt(game: MatchState, question: QuestionKind, who: str, about: str) -> str | None:
    """What is asked, where that takes a number or the text of a card."""
    if question.number in (Q_PETTY_CASH, Q_INDUCEMENTS):
        return money_text(game, question.number)
    if question.number == Q_TARGET:
        return (
            f"{question.prompt.format(about=about)} {card_text(content_of(game), about)}".rstrip()
        )
    if question.number == Q_ACTION and waits_to_score(game):
        return f"{who} has the ball in the end zone: the touchdown counts when their action ends."
    if question.number == Q_ACTION and who:
        return f"{who}, {about}: moved {game.get(MOVED)} of {game.field(game.subject, MA)}."
    return None


def notes(game: MatchState) -> dict[int, ChoiceNote]:
    """What there is to be known of the open choices; mostly nothing."""
    side = int(game.chooser)
    if waits_to_score(game):
        end = int(choice(END_PLAYER, game.get(PLAYER), 0))
        return {end: note_of("Score", "Their action ends, and the touchdown counts.")}
    if game.question not in NOTED and not (side in (HOME, AWAY) and game.get(HELD + side)):
        return {}
    return {
        code: note(game, int(verb_of(code)), int(first_of(code)))
        for code in legal_of(game)
        if verb_of(code) in TOLD
    }


def waits_to_score(game: MatchState) -> bool:
    """000, Touchdowns: whether somebody in the end zone could still do something first."""
    if game.question != Q_ACTION or game.get(PLAYER) < 0:
        return False
    return bool(game.book.scoring.has_more_to_do(game, game.player(game.get(PLAYER))))


def note(game: MatchState, verb: int, which: int) -> ChoiceNote:
    if verb == CARD:
        return note_of(CARD_NAMES[which], card_text(content_of(game), CARD_NAMES[which]))
    if verb == REFEREE_IS:
        return note_of(in_words(REFEREE_NAMES[which]))
    if verb == BUY_DECK:
        text = "One special play card, drawn at random."
        return note_of(f"{DECK_NAMES[which]} deck", text, DECK_PRICES[which], "Special play cards")
    side = int(game.get(DECLARING)) if verb != TEACH else int(game.chooser)
    market = markets_of(game.setting)[side]
    if verb == BUY:
        have = int(game.get(BOUGHT + 2 * which + side))
        return staff_note(content_of(game), market, which, have)
    if verb == TEACH:
        return note_of(SKILL_NAMES[which - 1], "", market.lesson) if which else note_of("No skill")
    if verb == BUY_STAR:
        star = by_number(market.stars, which)
        return note_of(star.player.name, recruit_text(star), star.price, "Star players")
    hired = by_number(market.positions, which)
    price = hired.price + market.surcharge
    return note_of(hired.player.name, recruit_text(hired), price, "Mercenaries")


def note_of(
    label: str, text: str = "", thousands: int | None = None, group: str = ""
) -> ChoiceNote:
    price = None if thousands is None else THOUSAND * thousands
    return {"label": label, "price": price, "text": text, "group": group}


def staff_note(content: Content, market: Market, kind: int, have: int) -> ChoiceNote:
    entry = next(each for each in content.inducements if each.id == INDUCEMENT_WORDS[kind])
    left = f" You have {have}; {market.most[kind]} are the most." if have else ""
    return note_of(entry.name, entry.text + left, market.prices[kind])


def recruit_text(recruit: Recruit) -> str:
    """A player to be hired: numbers, skills, and who comes along."""
    player = recruit.player
    skills = ", ".join(SKILL_NAMES[number] for number in player.skills)
    ma, st, ag, av = player.characteristics
    numbers = f"MA {ma}, ST {st}, AG {ag}, AV {av}"
    text = f"{numbers}. {skills}." if skills else f"{numbers}."
    if recruit.partner is not None:
        text += f" {recruit.partner.player.name} comes with them."
    return text


def content_of(game: MatchState) -> Content:
    """What the data of the match's rule set says."""
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    return ruleset.content


def card_text(content: Content, name: str) -> str:
    return next((card.text for card in content.cards.cards if card.name == name), "")


def money_text(game: MatchState, question: int) -> str:
    """What a coach has to spend before a match."""
    side = int(game.get(DECLARING))
    if question == Q_PETTY_CASH:
        treasury = THOUSAND * int(game.get(TREASURY + side))
        return (
            f"How much of your {treasury:,} gold pieces goes into petty cash? It buys inducements "
            "for this match, and counts towards your Team Value."
        )
    gold = THOUSAND * int(game.book.money.purse(game, side))
    cards = THOUSAND * int(game.get(CARD_MONEY + side))
    more = f" and {cards:,} for cards alone" if cards else ""
    return f"What do you buy for this match? You have {gold:,} gold pieces{more}."
