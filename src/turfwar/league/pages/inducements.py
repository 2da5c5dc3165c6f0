"""Before a match at the table: both Team Values, the gold for inducements, and what is taken."""

from collections.abc import Mapping

from msgspec.structs import replace

from turfwar.kernel.errors import TurfwarError
from turfwar.league.authority import COMMISSIONERS, coach_of, role_of
from turfwar.league.pages.names import Document, fixture_name, in_words, person, team
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.tabletop import MatchEntry, SideEntry
from turfwar.league.rules.inducements import InducementOffer, InducementShop, Purchases, Shops
from turfwar.league.state.inducements import shops_of
from turfwar.league.state.league import InvalidEvent, League


def inducements_page(
    league: League, fixture: str, who: str, plans: Mapping[Side, Purchases] | None = None
) -> Document:
    """What both sides have, take and can take; `plans` is what somebody is trying out."""
    chosen = {**league.inducements.get(fixture, {}), **(plans or {})}
    shops = shops_of(league, fixture, chosen)
    if shops is None:
        raise InvalidEvent(f"no inducements are sold for {fixture}")
    pairing = league.pairing(fixture)
    ids: dict[Side, str] = {"home": pairing.home or "", "away": pairing.away or ""}
    office = role_of(league, who) in COMMISSIONERS
    values = {side: shops[side].value + chosen.get(side, Purchases()).petty_cash for side in SIDES}
    first = max(SIDES, key=lambda side: values[side])
    return {
        "fixture": fixture,
        "name": fixture_name(league, fixture),
        "first": first if values["home"] != values["away"] else "",
        "open": fixture not in league.linked and fixture not in league.results,
        "sides": {
            side: {
                "team": team(league, ids[side]),
                "coach": person(league, coach_of(league, ids[side])),
                "may": office or (bool(who) and coach_of(league, ids[side]) == who),
                "chosen": side in league.inducements.get(fixture, {}),
                "petty_cash": chosen.get(side, Purchases()).petty_cash,
                "lines": list(chosen.get(side, Purchases()).lines),
                **shop_document(league, shops[side]),
            }
            for side in SIDES
        },
    }


def shop_document(league: League, shop: InducementShop) -> Document:
    return {
        "value": shop.value,
        "treasury": shop.treasury,
        "given": shop.given,
        "left": shop.left,
        "step": shop.step,
        "bought": [inducement(each) for each in shop.bought],
        "refused": [in_words(league, each) for each in shop.refused],
        "offers": [inducement(each) for each in shop.offers],
    }


def inducement(each: InducementOffer) -> Document:
    return {
        "line": each.line,
        "group": each.group,
        "name": each.name,
        "price": each.price,
        "learns": [{"line": line, "name": name} for line, name in each.learns],
    }


def started(league: League, fixture: str) -> MatchEntry:
    """A report as it begins: with the inducements that the coaches have taken."""
    if fixture not in league.inducements:
        return MatchEntry()
    try:
        shops = shops_of(league, fixture)
    except TurfwarError:  # a correction has taken a team away, or its players
        shops = None
    if shops is None:
        return MatchEntry()
    return replace(
        MatchEntry(),
        **{side: entered(league, fixture, shops, side) for side in SIDES},
    )


def entered(league: League, fixture: str, shops: Shops, side: Side) -> SideEntry:
    shop = shops[side]
    return SideEntry(
        petty_in=league.inducements[fixture].get(side, Purchases()).petty_cash,
        petty_left=shop.petty_left,
        guests=shop.guests,
        bought=dict(shop.counted),
    )
