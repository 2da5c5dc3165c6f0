"""002, Dirty Tricks: written down and paid for in secret, then played, before a match or in it."""

from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion, OrderRefused, Waiting
from turfwar.rulesets.aftermath.result import SIDES, Side, other
from turfwar.rulesets.aftermath.team import Absence, Player, changed
from turfwar.rulesets.deathzone.aftermath.charts import (
    DRUGGED_FROM,
    FAILS_TO,
    LEAST_BRIBE,
    MINOR,
    PRICES,
    SERIOUS,
    TOO_ILL,
)
from turfwar.rulesets.deathzone.aftermath.squad import DRUG, is_loyal, with_counter
from turfwar.rulesets.deathzone.aftermath.staff import charge, own
from turfwar.rulesets.deathzone.clauses import BRIBES

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
    aftermath: Aftermath, side: Side, label: str, kind: str, text: str, choices: tuple[str, ...]
) -> str:
    """A sealed question; the first choice is what is answered by default."""
    return aftermath.ask(OfficeQuestion(label, kind, side, text, choices, "", choices[0], True))


# Buying


def buy_tricks(aftermath: Aftermath, side: Side) -> None:
    """Spies, an assassin, drugs and bribes; nobody else knows of them until they are at work."""
    most = min(9, aftermath.gold(side) // PRICES[SPY])
    if most:
        text = f"How many spies, at {PRICES[SPY]} gold pieces each"
        numbers = tuple(str(each) for each in range(most + 1))
        number = int(ask(aftermath, side, f"spies/{side}", "spies", text, numbers))
        write_spies(aftermath, side, number)
    buy_assassin(aftermath, side)
    buy_drugs(aftermath, side)
    buy_bribes(aftermath, side)


def buy_assassin(aftermath: Aftermath, side: Side) -> None:
    """002, Assassins: one a match."""
    gold = aftermath.gold(side)
    kinds = tuple(each for each in FAILS_TO if PRICES[each] <= gold)
    if not kinds:
        return
    text = "An assassin for 100 gold pieces (a die of 4 or more), or a ninja for 200 (3 or more)"
    kind = ask(aftermath, side, f"assassin/{side}", "assassin", text, (NONE, *kinds))
    if kind == NONE:
        return
    targets = tuple(each.id for each in aftermath.teams[other(side)].fit)
    target = ask(aftermath, side, f"target/{side}", "target", f"Whom is the {kind} for", targets)
    write_assassin(aftermath, side, kind, target)


def buy_drugs(aftermath: Aftermath, side: Side) -> None:
    """002, Drugs: any number of players, once each."""
    for number in range(1, MOST):
        known = [target for _, target in bought(aftermath, side, DRUG)]
        targets = [each.id for each in aftermath.teams[other(side)].fit if each.id not in known]
        if aftermath.gold(side) < PRICES[DRUG] or not targets:
            return
        text = f"Whom to drug, at {PRICES[DRUG]} gold pieces (a die of {DRUGGED_FROM} or more)"
        target = ask(aftermath, side, f"drug/{side}/{number}", "drug", text, (NONE, *targets))
        if target == NONE:
            return
        write_drug(aftermath, side, target)


def buy_bribes(aftermath: Aftermath, side: Side) -> None:
    """002, Bribes: any number of players and the referee, once each; nobody who is loyal."""
    there = other(side)
    for number in range(1, MOST):
        known = [target for target, _ in bribes(aftermath, side)]
        targets = [
            REFEREE,
            *(each.id for each in aftermath.teams[there].fit if able(aftermath, there, each)),
        ]
        targets = [each for each in targets if each not in known]
        prices = [each for each in BRIBES if each <= aftermath.gold(side)]
        if not prices or not targets:
            return
        text = "Whom to bribe: the referee, or a player"
        target = ask(aftermath, side, f"bribe/{side}/{number}", "bribe", text, (NONE, *targets))
        if target == NONE:
            return
        whom = "the referee" if target == REFEREE else target
        text = f"How much for {whom}: 20 works on a die of 1 or 2, and every 10 more on one more"
        sums = tuple(str(each) for each in prices)
        price = ask(aftermath, side, f"price/{side}/{number}", "price", text, sums)
        write_bribe(aftermath, side, target, int(price))


# Writing down


def write_spies(aftermath: Aftermath, side: Side, number: int) -> None:
    """002, Spying: so many more."""
    charge(aftermath, side, number * PRICES[SPY], DIRTY, "dirty tricks")
    aftermath.terms[spies(side)] = aftermath.terms.get(spies(side), 0) + number


def write_assassin(aftermath: Aftermath, side: Side, kind: str, target: str) -> None:
    """002, Assassins: one a match."""
    if f"trick/{side}/assassin" in aftermath.words:
        raise OrderRefused("one assassin a match")
    victim(aftermath, side, target)
    charge(aftermath, side, PRICES[kind], DIRTY, "dirty tricks")
    aftermath.words[f"trick/{side}/assassin"] = f"{kind} {target}"


def write_drug(aftermath: Aftermath, side: Side, target: str) -> None:
    """002, Drugs: once each."""
    known = bought(aftermath, side, DRUG)
    if any(each == target for _, each in known):
        raise OrderRefused(f"{target} is to be drugged already")
    victim(aftermath, side, target)
    charge(aftermath, side, PRICES[DRUG], DIRTY, "dirty tricks")
    aftermath.words[f"trick/{side}/{DRUG}/{len(known) + 1}"] = target


def write_bribe(aftermath: Aftermath, side: Side, target: str, price: int) -> None:
    """002, Bribes: once each, and nobody who is loyal."""
    known = bribes(aftermath, side)
    if any(each == target for each, _ in known):
        raise OrderRefused(f"{target} is bribed already")
    if target != REFEREE and not able(aftermath, other(side), victim(aftermath, side, target)):
        raise OrderRefused(f"{target} is loyal")
    if price < LEAST_BRIBE:
        raise OrderRefused(f"nobody is bribed with less than {LEAST_BRIBE}")
    charge(aftermath, side, price, DIRTY, "dirty tricks")
    aftermath.words[f"trick/{side}/bribe/{len(known) + 1}"] = f"{target} {price}"


def victim(aftermath: Aftermath, side: Side, target: str) -> Player:
    """An opponent; `OrderRefused` for anybody else."""
    return own(aftermath, other(side), target)


def able(aftermath: Aftermath, side: Side, player: Player) -> bool:
    """Whether somebody can be bribed."""
    return not is_loyal(player, aftermath.position_for(side, player))


def bought(aftermath: Aftermath, side: Side, what: str) -> list[tuple[str, str]]:
    """What a side has written down of one kind, by what it is kept under."""
    start = f"trick/{side}/{what}/"
    return [(key, value) for key, value in aftermath.words.items() if key.startswith(start)]


def bribes(aftermath: Aftermath, side: Side) -> list[tuple[str, int]]:
    """Whom a side has bribed, and with how much."""
    found = [value.rpartition(" ") for _, value in bought(aftermath, side, "bribe")]
    return [(target, int(price)) for target, _, price in found]


def written_down(aftermath: Aftermath, side: Side) -> list[tuple[str, str]]:
    """What a side has bought, for its own coach to look up."""
    found: list[tuple[str, str]] = []
    number = aftermath.terms.get(spies(side), 0)
    found += [("Spies left", str(number))] if number else []
    kind, _, target = aftermath.words.get(f"trick/{side}/assassin", "").partition(" ")
    found += [(kind.capitalize(), f"for {target}")] if kind else []
    found += [("A drug", f"for {target}") for _, target in bought(aftermath, side, DRUG)]
    for target, price in bribes(aftermath, side):
        whom = "the referee" if target == REFEREE else target
        found.append(("A bribe", f"{price} gold pieces for {whom}"))
    return found


# Playing


def play_tricks(aftermath: Aftermath, side: Side) -> None:
    """002, Assassins; Drugs: when both sides have written down what they want, home's first, in
    the order in which they are written."""
    if any(("tricks", each) in aftermath.waiting for each in SIDES):
        raise Waiting
    for key, value in list(aftermath.words.items()):
        if key == f"trick/{side}/assassin":
            kind, _, target = value.partition(" ")
            if stopped(aftermath, side, f"spy/{side}", "their assassin"):
                aftermath.note("a spy has given the assassin away")
            else:
                assassinate(aftermath, side, kind, target)
        elif key.startswith(f"trick/{side}/{DRUG}/"):
            play_drug(aftermath, side, key.rpartition("/")[2], value)


def play_drug(aftermath: Aftermath, side: Side, number: str, target: str) -> None:
    """002, Drugs: a spy may give it away; who does not come to the match drinks nothing."""
    drinker = aftermath.player(other(side), target)
    if not drinker.here or drinker.misses:
        return
    if stopped(aftermath, side, f"spy/{side}/{number}/drug", f"the drug for {target}"):
        aftermath.note(f"a spy has given away the drug for {target}")
    else:
        administer(aftermath, side, target)


def assassinate(aftermath: Aftermath, side: Side, kind: str, target: str) -> None:
    """002, Assassination Table."""
    there = other(side)
    player = aftermath.player(there, target)
    position = aftermath.position_for(there, player)
    wounds = int(position.characteristic("wd")) + player.increases.get("wd", 0)
    (face,) = aftermath.roll(f"assassin/{side}")
    if face - int(wounds > 1) <= FAILS_TO[kind]:
        aftermath.note(f"{ONE[kind]} fails to get at {target}")
        return
    (wound,) = aftermath.roll(f"assassin/{side}/wound")
    wound += int(kind == "ninja")
    if wound <= SERIOUS:
        left = 1 if wound <= MINOR else LONG
        missed = "this match" if left == 1 else f"this match and the next {left - 1}"
        aftermath.note(f"{ONE[kind]} has got at {target}, who misses {missed}")
        player = changed(player, absences=(*player.absences, Absence("injury", left)))
    else:
        aftermath.note(f"{ONE[kind]} has killed {target}")
        player = changed(player, gone="dead")
    aftermath.put(there, player)


def administer(aftermath: Aftermath, side: Side, target: str) -> None:
    """002, Drug Effects Table: who is too ill stays away, everything else is the match's."""
    there = other(side)
    (face,) = aftermath.roll(f"drug/{side}/{target}")
    if face < DRUGGED_FROM:
        aftermath.note(f"{target} does not touch what they are offered")
        return
    (effect,) = aftermath.roll(f"drug/{side}/{target}/effect")
    aftermath.note(f"{target} has been drugged: {EFFECTS[effect]}")
    player = aftermath.player(there, target)
    if effect == TOO_ILL:
        player = changed(player, absences=(*player.absences, Absence("drug", 1)))
    else:
        player = with_counter(player, DRUG, effect)
    aftermath.put(there, player)


def stopped(aftermath: Aftermath, side: Side, label: str, what: str) -> bool:
    """002, Spying: a spy cancels a trick, and a spy a spy."""
    cancelled = False
    turn = other(side)
    for number in range(1, MOST):
        if not aftermath.terms.get(spies(turn), 0):
            break
        against = what if turn != side else "their spy"
        asked = OfficeQuestion(
            f"{label}/{number}", "spy", turn, f"A spy against {against}", (YES, NO), "", NO
        )
        if aftermath.ask(asked) == NO:
            break
        aftermath.terms[spies(turn)] -= 1
        cancelled = not cancelled
        turn = other(turn)
    return cancelled


# What is left for the match


def settled(aftermath: Aftermath) -> tuple[str, ...]:
    """Spies and bribes as an option of the match, of which nobody is told what it says."""
    words: list[str] = []
    for side in SIDES:
        there = sorted(aftermath.teams[other(side)].fit, key=lambda each: each.number)
        places = {player.id: at for at, player in enumerate(there)}
        left = aftermath.terms.get(spies(side), 0)
        words += [f"spies-{side}={left}"] if left else []
        bits = dict.fromkeys(BRIBES, 0)
        for target, price in bribes(aftermath, side):
            if target == REFEREE:
                words.append(f"referee-{side}={price}")
            elif target in places:
                bits[price] |= 1 << places[target]
        words += [f"bribes-{price}-{side}={found}" for price, found in bits.items() if found]
    return (" ".join(("tricks", *words)),) if words else ()
