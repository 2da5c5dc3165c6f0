"""004, Pre Match Sequence: its sixteen stages, 0 to 15, in order.

Each is a step that rolls, asks and goes on, like those after a match; what comes out is in `terms`
(numbers) and `words`. Where our copy of the book lacks what a stage refers to, the step says so.
"""

from collections import Counter
from typing import Final

from turfwar.games.bobba.league import terms, tricks
from turfwar.games.bobba.league.after import PURSE
from turfwar.games.bobba.league.data import Weather, office_data
from turfwar.games.bobba.league.handicap import (
    bonus_cards,
    deck_of,
    extra_awards,
    handicap,
    hms_level,
    may_draw,
)
from turfwar.games.bobba.league.squad import playing_team
from turfwar.games.bobba.league.terms import of_side
from turfwar.games.bobba.league.value import FAN_FACTOR, SPP, level_of, team_items
from turfwar.games.lrb6.league import purchases
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, Waiting
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.league.post_match.rules import PostMatchStep
from turfwar.league.post_match.team import Player, Team, changed
from turfwar.league.rules.rating import Handicap

OWN, NEUTRAL = "own", "neutral"
STADIUM: Final = "stadium"
CAPACITY: Final = "stadium"
"""The counter of a team that says how many seats it has."""
FIELD: Final = "field"
WEATHER: Final = "weather"
PLAYING: Final = "playing"
MAGIC: Final = "Magic Items"
CARDS: Final = 2
TACTICIANS: Final = "tacticians"


def once(side: Side) -> bool:
    """Whether it is the time of the whole match's part of a step."""
    return side == "home"


def both(post_match: PostMatchRun, step: str) -> None:
    """Both sides have to be done with a step; stops where one is not."""
    if any((step, side) in post_match.waiting for side in SIDES):
        raise Waiting


# 0 to 3: where, who watches, the weather


def choose_field(post_match: PostMatchRun, side: Side) -> None:
    """0: the home team decides whether it plays on its own field, where it may."""
    if not once(side) or post_match.terms.get(terms.NEUTRAL):
        return
    question = OfficeQuestion("field", "field", side, "Where to play", (OWN, NEUTRAL), "", OWN)
    if post_match.ask(question) == NEUTRAL:
        post_match.terms[terms.NEUTRAL] = 1
        post_match.note("on a neutral field: unlimited seats, no home re-roll")


def check_television(post_match: PostMatchRun, side: Side) -> None:
    """1: whether the match is on television."""
    if once(side) and post_match.terms.get(terms.TELEVISION):
        post_match.note("the match is on television")


def dice_calls(post_match: PostMatchRun, side: Side) -> None:
    """2: how dice are read; here they never lie on their edge."""


def roll_weather(post_match: PostMatchRun, side: Side) -> None:
    """3: 2D6 on the Weather Table."""
    if once(side):
        weather = weather_of(sum(post_match.roll(WEATHER, 2)))
        post_match.words[WEATHER] = weather.name
        post_match.note(f"the weather: {weather.name}")


def weather_of(roll: int) -> Weather:
    """004, Weather Table.

    >>> weather_of(11).name
    'Pouring Rain'
    """
    return next(each for each in office_data().weather if roll <= each.upto)


# 4 to 6: the team, its guards, its roster


def nominate(post_match: PostMatchRun, side: Side) -> None:
    """4: sixteen of those who can play, and all of them where they are no more.

    Who is left out is asked one by one.
    """
    fill_up(post_match, side)
    team = post_match.teams[side]
    most = office_data().squad.playing
    out: list[str] = []
    while len(team.fit) - len(out) > most:
        able = [player for player in team.fit if player.id not in out]
        weakest = min(able, key=lambda each: (level_of(each.counter(SPP)), each.counter(SPP)))
        number = len(out) + 1
        question = OfficeQuestion(
            f"leave-out/{side}/{number}",
            "leave-out",
            side,
            f"{len(able)} can play, {most} may: who stays at home",
            tuple(player.id for player in able),
            "",
            weakest.id,
        )
        out.append(post_match.ask(question))
    for player in playing_team(team, out):
        post_match.words[f"{PLAYING}/{player.id}"] = side
    post_match.terms[of_side(PLAYING, side)] = len(players_of(post_match, side))
    leave_staff(post_match, side)


def leave_staff(post_match: PostMatchRun, side: Side) -> None:
    """4: whatever staff the manager wants; who stays at home counts in no rating."""
    number = 0
    while True:
        number += 1
        kinds = [
            kind.id
            for kind in office_data().staff
            if tricks.at_the_match(post_match, side, kind.id) > 0
        ]
        if not kinds:
            return
        question = OfficeQuestion(
            f"leave-staff/{side}/{number}",
            "leave-staff",
            side,
            "Who of the staff stays at home",
            (tricks.NONE, *(f"{tricks.STAFF}{kind}" for kind in kinds)),
            "",
            tricks.NONE,
        )
        chosen = post_match.ask(question)
        if chosen == tricks.NONE:
            return
        key = of_side(f"{tricks.LEFT}/{chosen.removeprefix(tricks.STAFF)}", side)
        post_match.terms[key] = post_match.terms.get(key, 0) + 1


def brought(post_match: PostMatchRun, side: Side) -> Team:
    """The team with the staff that it has brought."""
    team = post_match.teams[side]
    for kind in office_data().staff:
        team = team.with_staff(kind.id, tricks.at_the_match(post_match, side, kind.id))
    return team


def fill_up(post_match: PostMatchRun, side: Side) -> None:
    """004, Choosing Players: volunteers up to eleven, and none where eleven of the team can play.

    Deals, sales and bans since the last match may have changed how many can.
    """
    team = post_match.teams[side]
    able = [player for player in team.fit if not player.journeyman]
    wanted = max(0, office_data().squad.least - len(able))
    there = [player for player in team.fit if player.journeyman]
    for player in there[wanted:]:
        post_match.note(f"{player.id}, a journeyman, is not needed")
        post_match.put(side, changed(player, gone="left"))
    for _ in range(wanted - len(there)):
        joined = purchases.volunteer(post_match, side)
        post_match.note(f"{joined.id} joins, a journeyman {joined.position}")
        post_match.put(side, joined)


def players_of(post_match: PostMatchRun, side: Side) -> list[Player]:
    """The playing team of a side."""
    return [
        player
        for player in post_match.teams[side].roster
        if post_match.words.get(f"{PLAYING}/{player.id}") == side
    ]


def assign_guards(post_match: PostMatchRun, side: Side) -> None:
    """5: each guard watches somebody; without an assignment it is the stadium."""
    own = tuple(player.id for player in players_of(post_match, side))
    bench = tricks.staff_of(post_match, side)
    for number in range(1, tricks.at_the_match(post_match, side, tricks.GUARDS) + 1):
        label = f"guard/{side}/{number}"
        question = OfficeQuestion(
            label, "guard", side, f"Guard {number} watches", (STADIUM, *own, *bench), "", STADIUM
        )
        chosen = post_match.ask(question)
        key = f"guards/{chosen}" if chosen in own else of_side(f"guards/{chosen}", side)
        post_match.terms[key] = post_match.terms.get(key, 0) + 1


def deliver_roster(post_match: PostMatchRun, side: Side) -> None:
    """6: paid dirty tricks are written on the roster, and its rating is worked out with them."""
    paid = tricks.buy(post_match, side, free=False, gold=max(0, post_match.gold(side)))
    team = post_match.teams[side]
    listed = brought(post_match, side)
    items = team_items(listed, post_match.ruleset, post_match.options, players_of(post_match, side))
    rating = sum(item.amount for item in items) + paid // office_data().rating.gold
    if paid:
        post_match.pay(treasury(team.id), "world/dirty-tricks", paid, "dirty tricks")
    post_match.terms[of_side(terms.RATING, side)] = rating
    post_match.terms[of_side(terms.REROLLS, side)] = team.staff.get("rerolls", 0)
    post_match.note(f"the roster is delivered, TRV {rating}")


# 7 and 8: handicaps and tricks


def lower_side(post_match: PostMatchRun) -> Side:
    """The side with the lower rating; where they are level, nobody is given anything."""
    ratings = {side: post_match.terms[of_side(terms.RATING, side)] for side in SIDES}
    return "home" if ratings["home"] <= ratings["away"] else "away"


def handicap_of(post_match: PostMatchRun) -> Handicap:
    ratings = sorted(post_match.terms[of_side(terms.RATING, side)] for side in SIDES)
    return handicap(*ratings)


def give_handicap(post_match: PostMatchRun, side: Side) -> None:
    """7: what the lower rated side is given, and the free tricks that it declares openly."""
    both(post_match, "roster")
    if side != lower_side(post_match):
        return
    found = handicap_of(post_match)
    post_match.words["handicap"] = found.letter
    given = [f"{found.gold:,} for dirty tricks"] if found.gold else []
    given += [f"cards {found.cards}"] if found.cards else []
    post_match.note(f"handicap {found.letter}: {', '.join(given) or 'nothing'}")
    if awards := extra_awards(found):
        post_match.terms[of_side(terms.EXTRA_AWARDS, side)] = awards
    post_match.terms[of_side(terms.HMS, side)] = hms_level(found)
    tricks.buy(post_match, side, free=True, gold=found.gold)


def play_tricks(post_match: PostMatchRun, side: Side) -> None:
    """8: all tricks are resolved, unless they say otherwise."""
    both(post_match, "handicap")
    both(post_match, "team")
    for trick in tricks.bought(post_match, side):
        tricks.resolve(post_match, side, trick, players_of(post_match, other(side)))


# 9 to 12: creations, assistants, the field, tickets


def creations(post_match: PostMatchRun, side: Side) -> None:
    """9: what healers and other staff make. Our copy has no such staff."""


def assistants(post_match: PostMatchRun, side: Side) -> None:
    """10: tacticians are rolled for, each for an anti-re-roll; our copy says neither what for nor
    what an assistant coach brings."""
    kind = next(each for each in office_data().staff if each.id == TACTICIANS)
    number = tricks.at_the_match(post_match, side, TACTICIANS)
    if not number:
        return
    faces = post_match.roll(f"{TACTICIANS}/{side}", number)
    found = sum(face >= kind.least for face in faces)
    post_match.note(f"tacticians: {', '.join(map(str, faces))}, anti-re-rolls: {found}")
    if found:
        post_match.terms[of_side(terms.ANTI_REROLLS, side)] = found


def field_status(post_match: PostMatchRun, side: Side) -> None:
    """11: the weather changes the field by a step; the home team is fined where it is not good."""
    if not once(side):
        return
    weather = next(each for each in office_data().weather if each.name == post_match.words[WEATHER])
    post_match.words[FIELD] = f"{weather.field}1" if weather.field else "standard"
    if weather.field and not post_match.terms.get(terms.NEUTRAL):
        fine = min(office_data().discipline.field_fine, max(0, post_match.gold(side)))
        post_match.note(f"the field is {post_match.words[FIELD]}: a fine of {fine:,}")
        post_match.pay(treasury(post_match.teams[side].id), PURSE, fine, "the state of the field")


def ticket_price(post_match: PostMatchRun, side: Side) -> None:
    """004, Ticket Prices; Ticket Price Table: 12, normal on a neutral field; then spies."""
    both(post_match, "tricks")
    if once(side) and not post_match.terms.get(terms.NEUTRAL):
        prices = {each.id: each.gate for each in office_data().tickets}
        question = OfficeQuestion(
            "tickets", "tickets", side, "Tickets", tuple(prices), "", "normal"
        )
        chosen = post_match.ask(question)
        post_match.words["tickets"] = chosen
        if prices[chosen]:
            post_match.terms[terms.TICKETS] = prices[chosen]
    if post_match.terms.get(of_side("spy", other(side))):
        key = of_side(terms.REROLLS, side)
        post_match.terms[key] //= 2
        post_match.note(f"spies leave {post_match.terms[key]} re-rolls")


# 13 to 15: the gate, whose fans they are, cards


def work_out_gate(post_match: PostMatchRun, side: Side) -> None:
    """004, Spectator Dice: 13, one for each point of fan factor, each with the same modifiers."""
    both(post_match, "tickets")
    fans = post_match.teams[side].staff.get(FAN_FACTOR, 0)
    faces = post_match.roll(f"gate/{side}", fans) if fans else ()
    halves = gate_halves(post_match, side)
    total = gate(fans, faces, halves)
    post_match.terms[of_side(terms.GATE, side)] = total
    post_match.note(f"{total:,} fans: {sum(faces)} on {fans} dice, {halves / 2:+g} for each")
    if side == "away":
        both(post_match, "gate")
        fill_stadium(post_match)


def gate(fans: int, faces: tuple[int, ...], halves: int) -> int:
    """How many come: the dice with so many halves for each, never fewer than the fan factor.

    >>> gate(3, (2, 4, 6), 3), gate(3, (1, 1, 1), -7)
    (16500, 3000)
    """
    return max(1000 * fans, 1000 * sum(faces) + 500 * halves * fans)


def gate_halves(post_match: PostMatchRun, side: Side) -> int:
    """004, Gate Table; Handicap Table: what is added to each die, in halves."""
    table = office_data().gate
    settled = post_match.terms
    at_home = side == "home" and not settled.get(terms.NEUTRAL)
    whole = table.home if at_home else table.away
    whole += settled.get(terms.TICKETS, 0)
    whole += table.semi_final * settled.get(terms.SEMI_FINAL, 0)
    whole += table.final * settled.get(terms.FINAL, 0)
    whole += table.play_off * settled.get(terms.PLAY_OFF, 0)
    found = handicap_of(post_match)
    mine = found.lower if side == lower_side(post_match) else found.higher
    return 2 * whole + round(2 * mine)


def fill_stadium(post_match: PostMatchRun) -> None:
    """004, Creating a New Team: 13, home fans are let in first, guests fill what is left.

    150 percent of the seats can be packed.
    """
    if post_match.terms.get(terms.NEUTRAL):
        return
    rules = office_data().squad
    seats = post_match.teams["home"].counters.get(CAPACITY, rules.capacity)
    packed = seats * rules.packed // 100
    home = min(post_match.terms[of_side(terms.GATE, "home")], packed)
    away = min(post_match.terms[of_side(terms.GATE, "away")], packed - home)
    if home + away < sum(post_match.terms[of_side(terms.GATE, side)] for side in SIDES):
        post_match.note(f"{packed:,} are packed into {seats:,} seats, the rest stay outside")
    post_match.terms[of_side(terms.GATE, "home")] = home
    post_match.terms[of_side(terms.GATE, "away")] = away


def effective_fans(post_match: PostMatchRun, side: Side) -> None:
    """14: of a hundred spectators, how many cheer for home."""
    if once(side):
        both(post_match, "gate")
        home, away = (post_match.terms[of_side(terms.GATE, each)] for each in SIDES)
        post_match.terms[terms.SHARE] = share(home, away)
        post_match.note(f"{post_match.terms[terms.SHARE]} of a hundred are for home")


def share(home: int, away: int) -> int:
    """
    >>> share(55_000, 45_000), share(1_000, 2_000), share(0, 0)
    (55, 33, 50)
    """
    total = home + away
    return (200 * home + total) // (2 * total) if total else 50


def draw_cards(post_match: PostMatchRun, side: Side) -> None:
    """004, Cards: 15, two cards, those of the handicap and those of tricks.

    At most one of the two, and one of the bonus cards, is a magic item.

    What is settled here is how many of which deck; they are drawn when the match begins.
    """
    both(post_match, "fans")
    decks = [each.deck for each in office_data().decks]
    drawn: Counter[str] = Counter()
    for number in range(1, CARDS + 1):
        choices = tuple(each for each in decks if each != MAGIC or not drawn[MAGIC])
        usual = choices[-1]
        label = f"card/{side}/{number}"
        question = OfficeQuestion(label, "card", side, f"Card {number}", choices, "", usual)
        drawn[post_match.ask(question)] += 1
    if side == lower_side(post_match):
        drawn += draw_bonus(post_match, side)
    for deck in decks:
        if post_match.terms.get(of_side(f"extra/{deck}", side)):
            drawn[deck] += 1
    for deck, number in drawn.items():
        post_match.terms[of_side(f"cards/{deck}", side)] = number
    listed = ", ".join(f"{number} of {deck}" for deck, number in sorted(drawn.items()))
    post_match.note(f"cards: {listed}")


def draw_bonus(post_match: PostMatchRun, side: Side) -> Counter[str]:
    """004, Handicap Table: for each card, one of its colour or of a lower one."""
    drawn: Counter[str] = Counter()
    for number, colour in enumerate(bonus_cards(handicap_of(post_match).cards), 1):
        able = [deck_of(each) for each in may_draw(colour)]
        choices = tuple(each for each in able if each != MAGIC or not drawn[MAGIC])
        label = f"bonus/{side}/{number}"
        question = OfficeQuestion(
            label, "card", side, f"Bonus card {number}", choices, "", choices[0]
        )
        drawn[post_match.ask(question)] += 1
    return drawn


BEFORE: Final = (
    PostMatchStep("field", "Playing field", "004, Neutral Field", choose_field),
    PostMatchStep("tv", "TV coverage", "004, Big Match/TV Coverage", check_television),
    PostMatchStep("dice", "Dice calls", "004, Pre Match Sequence", dice_calls),
    PostMatchStep("weather", "Weather", "004, Weather", roll_weather),
    PostMatchStep("team", "The playing team", "004, Choosing Players", nominate),
    PostMatchStep("guards", "Guards", "004, Pre Match Sequence", assign_guards, needs=("team",)),
    PostMatchStep(
        "roster", "Team roster", "004, Pre Match Sequence", deliver_roster, needs=("guards",)
    ),
    PostMatchStep("handicap", "Handicaps", "004, Handicap Table", give_handicap, needs=("roster",)),
    PostMatchStep("tricks", "Dirty tricks", "004, Dirty Tricks", play_tricks, needs=("handicap",)),
    PostMatchStep("creations", "Creations", "004, Pre Match Sequence", creations),
    PostMatchStep(
        "assistants", "Assistants", "004, Pre Match Sequence", assistants, needs=("tricks",)
    ),
    PostMatchStep(
        "field-status",
        "Field status",
        "004, Pre Match Sequence",
        field_status,
        needs=("field", "weather", "roster"),
    ),
    PostMatchStep(
        "tickets", "Ticket price", "004, Ticket Prices", ticket_price, needs=("field", "tricks")
    ),
    PostMatchStep(
        "gate", "The gate", "004, Gate Table", work_out_gate, needs=("tickets", "handicap")
    ),
    PostMatchStep(
        "fans", "Effective fan factor", "004, Pre Match Sequence", effective_fans, needs=("gate",)
    ),
    PostMatchStep(
        "cards", "Special play cards", "004, Pre Match Sequence", draw_cards, needs=("fans",)
    ),
)
"""The sixteen stages, 0 to 15."""
QUESTIONS: Final = (
    "field",
    "leave-out",
    "leave-staff",
    "guard",
    "trick",
    "free-trick",
    "target",
    "lesson",
    "shot-turn",
    "heal",
    "tickets",
    "card",
)
