"""002, Dirty Tricks: written down and paid for in secret, then played, before a match or in it."""

from typing import Final

from turfwar.games.deathzone.league.charts import (
    DRUGGED_FROM,
    FAILS_TO,
    LEAST_BRIBE,
    MINOR,
    PRICES,
    SERIOUS,
    TOO_ILL,
)
from turfwar.games.deathzone.league.squad import DRUG, is_loyal, with_counter
from turfwar.games.deathzone.league.staff import charge, own
from turfwar.games.deathzone.options import BRIBES
from turfwar.league.post_match.machine import OfficeQuestion, OrderRefused, PostMatchRun, Waiting
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.league.post_match.team import Absence, Player, changed

YES, NO, NONE = "yes", "no", "none"
SPY: Final = "spy"
REFEREE: Final = "referee"
LONG: Final = 3
"""002, Assassins: this match and the next two besides."""
EFFECTS: Final = {
    1: "they may have to run off before any drive",
    2: "hiccups halve their CL",
    3: "they may fall down laughing when somebody falls near them",
    4: "they fall in love with an opponent",
    5: "they trust nobody, and not the ball",
    6: "they are too ill to play",
}
"""002, Drug Effects Table, in a few words."""
ONE: Final = {"assassin": "an assassin", "ninja": "a ninja"}
MOST: Final = 20
"""So many drugs, and so many bribes."""
DIRTY: Final = "world/dirty-tricks"


def spies(side: Side) -> str:
    """Where the number of a side's spies is kept; what is bought is told to nobody."""
    return f"bought/spies/{side}"


def ask(
    post_match: PostMatchRun, side: Side, label: str, kind: str, text: str, choices: tuple[str, ...]
) -> str:
    """A sealed question; the first choice is what is answered by default."""
    return post_match.ask(OfficeQuestion(label, kind, side, text, choices, "", choices[0], True))


# Buying


def buy_tricks(post_match: PostMatchRun, side: Side) -> None:
    """Spies, an assassin, drugs and bribes; nobody else knows of them until they are at work."""
    most = min(9, post_match.gold(side) // PRICES[SPY])
    if most:
        text = f"How many spies, at {PRICES[SPY]} gold pieces each"
        numbers = tuple(str(each) for each in range(most + 1))
        number = int(ask(post_match, side, f"spies/{side}", "spies", text, numbers))
        write_spies(post_match, side, number)
    buy_assassin(post_match, side)
    buy_drugs(post_match, side)
    buy_bribes(post_match, side)


def buy_assassin(post_match: PostMatchRun, side: Side) -> None:
    """002, Assassins: one a match."""
    gold = post_match.gold(side)
    kinds = tuple(each for each in FAILS_TO if PRICES[each] <= gold)
    if not kinds:
        return
    text = "An assassin for 100 gold pieces (a die of 4 or more), or a ninja for 200 (3 or more)"
    kind = ask(post_match, side, f"assassin/{side}", "assassin", text, (NONE, *kinds))
    if kind == NONE:
        return
    targets = tuple(each.id for each in post_match.teams[other(side)].fit)
    target = ask(post_match, side, f"target/{side}", "target", f"Whom is the {kind} for", targets)
    write_assassin(post_match, side, kind, target)


def buy_drugs(post_match: PostMatchRun, side: Side) -> None:
    """002, Drugs: any number of players, once each."""
    for number in range(1, MOST):
        known = [target for _, target in bought(post_match, side, DRUG)]
        targets = [each.id for each in post_match.teams[other(side)].fit if each.id not in known]
        if post_match.gold(side) < PRICES[DRUG] or not targets:
            return
        text = f"Whom to drug, at {PRICES[DRUG]} gold pieces (a die of {DRUGGED_FROM} or more)"
        target = ask(post_match, side, f"drug/{side}/{number}", "drug", text, (NONE, *targets))
        if target == NONE:
            return
        write_drug(post_match, side, target)


def buy_bribes(post_match: PostMatchRun, side: Side) -> None:
    """002, Bribes: any number of players and the referee, once each; nobody who is loyal."""
    there = other(side)
    for number in range(1, MOST):
        known = [target for target, _ in bribes(post_match, side)]
        targets = [
            REFEREE,
            *(each.id for each in post_match.teams[there].fit if able(post_match, there, each)),
        ]
        targets = [each for each in targets if each not in known]
        prices = [each for each in BRIBES if each <= post_match.gold(side)]
        if not prices or not targets:
            return
        text = "Whom to bribe: the referee, or a player"
        target = ask(post_match, side, f"bribe/{side}/{number}", "bribe", text, (NONE, *targets))
        if target == NONE:
            return
        whom = "the referee" if target == REFEREE else target
        text = f"How much for {whom}: 20 works on a die of 1 or 2, and every 10 more on one more"
        sums = tuple(str(each) for each in prices)
        price = ask(post_match, side, f"price/{side}/{number}", "price", text, sums)
        write_bribe(post_match, side, target, int(price))


# Writing down


def write_spies(post_match: PostMatchRun, side: Side, number: int) -> None:
    """002, Spying: so many more."""
    charge(post_match, side, number * PRICES[SPY], DIRTY, "dirty tricks")
    post_match.terms[spies(side)] = post_match.terms.get(spies(side), 0) + number


def write_assassin(post_match: PostMatchRun, side: Side, kind: str, target: str) -> None:
    """002, Assassins: one a match."""
    if f"trick/{side}/assassin" in post_match.words:
        raise OrderRefused("one assassin a match")
    victim(post_match, side, target)
    charge(post_match, side, PRICES[kind], DIRTY, "dirty tricks")
    post_match.words[f"trick/{side}/assassin"] = f"{kind} {target}"


def write_drug(post_match: PostMatchRun, side: Side, target: str) -> None:
    """002, Drugs: once each."""
    known = bought(post_match, side, DRUG)
    if any(each == target for _, each in known):
        raise OrderRefused(f"{target} is to be drugged already")
    victim(post_match, side, target)
    charge(post_match, side, PRICES[DRUG], DIRTY, "dirty tricks")
    post_match.words[f"trick/{side}/{DRUG}/{len(known) + 1}"] = target


def write_bribe(post_match: PostMatchRun, side: Side, target: str, price: int) -> None:
    """002, Bribes: once each, and nobody who is loyal."""
    known = bribes(post_match, side)
    if any(each == target for each, _ in known):
        raise OrderRefused(f"{target} is bribed already")
    if target != REFEREE and not able(post_match, other(side), victim(post_match, side, target)):
        raise OrderRefused(f"{target} is loyal")
    if price < LEAST_BRIBE:
        raise OrderRefused(f"nobody is bribed with less than {LEAST_BRIBE}")
    charge(post_match, side, price, DIRTY, "dirty tricks")
    post_match.words[f"trick/{side}/bribe/{len(known) + 1}"] = f"{target} {price}"


def victim(post_match: PostMatchRun, side: Side, target: str) -> Player:
    """An opponent; `OrderRefused` for anybody else."""
    return own(post_match, other(side), target)


def able(post_match: PostMatchRun, side: Side, player: Player) -> bool:
    """Whether somebody can be bribed."""
    return not is_loyal(player, post_match.position_for(side, player))


def bought(post_match: PostMatchRun, side: Side, what: str) -> list[tuple[str, str]]:
    """What a side has written down of one kind, by what it is kept under."""
    start = f"trick/{side}/{what}/"
    return [(key, value) for key, value in post_match.words.items() if key.startswith(start)]


def bribes(post_match: PostMatchRun, side: Side) -> list[tuple[str, int]]:
    """Whom a side has bribed, and with how much."""
    found = [value.rpartition(" ") for _, value in bought(post_match, side, "bribe")]
    return [(target, int(price)) for target, _, price in found]


def written_down(post_match: PostMatchRun, side: Side) -> list[tuple[str, str]]:
    """What a side has bought, for its own coach to look up."""
    found: list[tuple[str, str]] = []
    number = post_match.terms.get(spies(side), 0)
    found += [("Spies left", str(number))] if number else []
    kind, _, target = post_match.words.get(f"trick/{side}/assassin", "").partition(" ")
    found += [(kind.capitalize(), f"for {target}")] if kind else []
    found += [("A drug", f"for {target}") for _, target in bought(post_match, side, DRUG)]
    for target, price in bribes(post_match, side):
        whom = "the referee" if target == REFEREE else target
        found.append(("A bribe", f"{price} gold pieces for {whom}"))
    return found


# Playing


def play_tricks(post_match: PostMatchRun, side: Side) -> None:
    """002, Assassins; Drugs: when both sides have written down what they want, home's first, in
    the order in which they are written."""
    if any(("tricks", each) in post_match.waiting for each in SIDES):
        raise Waiting
    for key, value in list(post_match.words.items()):
        if key == f"trick/{side}/assassin":
            kind, _, target = value.partition(" ")
            if stopped(post_match, side, f"spy/{side}", "their assassin"):
                post_match.note("a spy has given the assassin away")
            else:
                assassinate(post_match, side, kind, target)
        elif key.startswith(f"trick/{side}/{DRUG}/"):
            play_drug(post_match, side, key.rpartition("/")[2], value)


def play_drug(post_match: PostMatchRun, side: Side, number: str, target: str) -> None:
    """002, Drugs: a spy may give it away; who does not come to the match drinks nothing."""
    drinker = post_match.player(other(side), target)
    if not drinker.here or drinker.misses:
        return
    if stopped(post_match, side, f"spy/{side}/{number}/drug", f"the drug for {target}"):
        post_match.note(f"a spy has given away the drug for {target}")
    else:
        administer(post_match, side, target)


def assassinate(post_match: PostMatchRun, side: Side, kind: str, target: str) -> None:
    """002, Assassination Table."""
    there = other(side)
    player = post_match.player(there, target)
    position = post_match.position_for(there, player)
    wounds = int(position.characteristic("wd")) + player.increases.get("wd", 0)
    (face,) = post_match.roll(f"assassin/{side}")
    if face - int(wounds > 1) <= FAILS_TO[kind]:
        post_match.note(f"{ONE[kind]} fails to get at {target}")
        return
    (wound,) = post_match.roll(f"assassin/{side}/wound")
    wound += int(kind == "ninja")
    if wound <= SERIOUS:
        left = 1 if wound <= MINOR else LONG
        missed = "this match" if left == 1 else f"this match and the next {left - 1}"
        post_match.note(f"{ONE[kind]} has got at {target}, who misses {missed}")
        player = changed(player, absences=(*player.absences, Absence("injury", left)))
    else:
        post_match.note(f"{ONE[kind]} has killed {target}")
        player = changed(player, gone="dead")
    post_match.put(there, player)


def administer(post_match: PostMatchRun, side: Side, target: str) -> None:
    """002, Drug Effects Table: who is too ill stays away, everything else is the match's."""
    there = other(side)
    (face,) = post_match.roll(f"drug/{side}/{target}")
    if face < DRUGGED_FROM:
        post_match.note(f"{target} does not touch what they are offered")
        return
    (effect,) = post_match.roll(f"drug/{side}/{target}/effect")
    post_match.note(f"{target} has been drugged: {EFFECTS[effect]}")
    player = post_match.player(there, target)
    if effect == TOO_ILL:
        player = changed(player, absences=(*player.absences, Absence("drug", 1)))
    else:
        player = with_counter(player, DRUG, effect)
    post_match.put(there, player)


def stopped(post_match: PostMatchRun, side: Side, label: str, what: str) -> bool:
    """002, Spying: a spy cancels a trick, and a spy a spy."""
    cancelled = False
    turn = other(side)
    for number in range(1, MOST):
        if not post_match.terms.get(spies(turn), 0):
            break
        against = what if turn != side else "their spy"
        asked = OfficeQuestion(
            f"{label}/{number}", "spy", turn, f"A spy against {against}", (YES, NO), "", NO
        )
        if post_match.ask(asked) == NO:
            break
        post_match.terms[spies(turn)] -= 1
        cancelled = not cancelled
        turn = other(turn)
    return cancelled


# What is left for the match


def settled(post_match: PostMatchRun) -> tuple[str, ...]:
    """Spies and bribes as an option of the match, of which nobody is told what it says."""
    words: list[str] = []
    for side in SIDES:
        there = sorted(post_match.teams[other(side)].fit, key=lambda each: each.number)
        places = {player.id: at for at, player in enumerate(there)}
        left = post_match.terms.get(spies(side), 0)
        words += [f"spies-{side}={left}"] if left else []
        bits = dict.fromkeys(BRIBES, 0)
        for target, price in bribes(post_match, side):
            if target == REFEREE:
                words.append(f"referee-{side}={price}")
            elif target in places:
                bits[price] |= 1 << places[target]
        words += [f"bribes-{price}-{side}={found}" for price, found in bits.items() if found]
    return (" ".join(("tricks", *words)),) if words else ()
