"""What a coach should know of his choices beyond their words: names, prices, texts of cards."""

from functools import cache
from typing import TYPE_CHECKING, Final, TypedDict

from turfwar.choices import Choice
from turfwar.kernel.notation import first_of, verb_of
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES, DECK_NAMES, DECK_PRICES
from turfwar.rulesets.lrb6.layout import (
    BOUGHT,
    CARD_MONEY,
    DECLARING,
    TREASURY,
)
from turfwar.rulesets.lrb6.recruits import INDUCEMENT_WORDS, Market, Recruit, markets_of
from turfwar.rulesets.lrb6.sequence.hiring import by_number
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary import (
    BUY,
    BUY_DECK,
    BUY_MERCENARY,
    BUY_STAR,
    CARD,
    IGOR_REROLL,
    REFEREE_IS,
    REFEREE_NAMES,
    REROLL,
    SKILL_REROLL,
    TEACH,
)

if TYPE_CHECKING:
    from turfwar.api import Match

THOUSAND: Final = 1000
NOTED: Final = frozenset(("inducements", "mercenary-skill", "referee"))
"""The questions of which there are notes, beside all those in which a card can be played."""
TOLD: Final = frozenset((BUY, BUY_DECK, BUY_MERCENARY, BUY_STAR, CARD, REFEREE_IS, TEACH))


class NoteView(TypedDict):
    """A choice by its proper name, what it costs in gold pieces, and what it does."""

    label: str
    price: int | None
    text: str


def notes(match: "Match") -> dict[str, NoteView]:
    """What there is to be known of the open choices, by their texts; mostly nothing."""
    found: dict[str, NoteView] = {}
    for code in match.legal:
        if verb_of(code) in TOLD:
            found[Choice(code).text] = note(match, int(verb_of(code)), int(first_of(code)))
    return found


def note(match: "Match", verb: int, which: int) -> NoteView:
    game = match.game
    if verb == CARD:
        text = card_text(game.setting.rules_id, CARD_NAMES[which])
        return {"label": CARD_NAMES[which], "price": None, "text": text}
    if verb == REFEREE_IS:
        label = " ".join(dict.fromkeys(REFEREE_NAMES[which].split("-"))).capitalize()
        return {"label": label, "price": None, "text": ""}
    if verb == BUY_DECK:
        price = THOUSAND * DECK_PRICES[which]
        label = f"{DECK_NAMES[which]} deck"
        return {"label": label, "price": price, "text": "One special play card, drawn at random."}
    side = int(game.get(DECLARING)) if verb != TEACH else int(game.chooser)
    market = markets_of(game.setting)[side]
    if verb == BUY:
        return staff_note(
            game.setting.rules_id, market, which, int(game.get(BOUGHT + 2 * which + side))
        )
    if verb == TEACH:
        label = SKILL_NAMES[which - 1] if which else "No skill"
        return {"label": label, "price": THOUSAND * market.lesson if which else None, "text": ""}
    if verb == BUY_STAR:
        star = by_number(market.stars, which)
        return recruit_note(star, star.player.name, star.price)
    hired = by_number(market.positions, which)
    return recruit_note(hired, hired.player.name, hired.price + market.surcharge)


def staff_note(rules: str, market: Market, kind: int, have: int) -> NoteView:
    listed = find_ruleset(rules).content.inducements
    entry = next(each for each in listed if each.id == INDUCEMENT_WORDS[kind])
    left = f" You have {have}; {market.most[kind]} are the most." if have else ""
    return {
        "label": entry.name,
        "price": THOUSAND * market.prices[kind],
        "text": entry.text + left,
    }


def recruit_note(recruit: Recruit, name: str, price: int) -> NoteView:
    player = recruit.player
    skills = ", ".join(SKILL_NAMES[number] for number in player.skills)
    ma, st, ag, av = player.characteristics
    numbers = f"MA {ma}, ST {st}, AG {ag}, AV {av}"
    text = f"{numbers}. {skills}." if skills else f"{numbers}."
    if recruit.partner is not None:
        text += f" {recruit.partner.player.name} comes with him."
    return {"label": name, "price": THOUSAND * price, "text": text}


def free_choices(match: "Match") -> list[str]:
    """The re-rolls of skills that cost nothing but themselves."""
    return [
        Choice(code).text
        for code in match.legal
        if verb_of(code) == REROLL and SKILL_REROLL <= first_of(code) != IGOR_REROLL
    ]


@cache
def card_texts(rules: str) -> dict[str, str]:
    return {card.name: card.text for card in find_ruleset(rules).content.cards.cards}


def card_text(rules: str, name: str) -> str:
    return card_texts(rules).get(name, "")


def money_text(match: "Match", kind: str) -> str:
    """What a coach has to spend before a match."""
    game = match.game
    side = int(game.get(DECLARING))
    if kind == "petty-cash":
        treasury = THOUSAND * int(game.get(TREASURY + side))
        return (
            f"How much of your {treasury:,} gold pieces goes into petty cash? It buys inducements "
            "for this match, and counts towards your Team Value."
        )
    gold = THOUSAND * int(game.book.money.purse(game, side))
    cards = THOUSAND * int(game.get(CARD_MONEY + side))
    more = f" and {cards:,} for cards alone" if cards else ""
    return f"What do you buy for this match? You have {gold:,} gold pieces{more}."
