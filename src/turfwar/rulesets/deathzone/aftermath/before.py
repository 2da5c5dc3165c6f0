"""002, Disenchantment Points; Dirty Tricks: what comes before a match of the campaign."""

from collections import Counter
from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion, Waiting
from turfwar.rulesets.aftermath.money import treasury
from turfwar.rulesets.aftermath.result import SIDES, Side, other
from turfwar.rulesets.aftermath.rules import Step
from turfwar.rulesets.aftermath.team import Absence, Player, changed
from turfwar.rulesets.deathzone.aftermath.squad import DP, is_loyal, race_of, wage
from turfwar.rulesets.deathzone.campaign.people import POINT_PRICE
from turfwar.rulesets.deathzone.campaign.tricks import FAILS_TO, MINOR, PRICES, SERIOUS
from turfwar.rulesets.office.rules import OfficeRules

YES, NO, NONE = "yes", "no", "none"
SPY: Final = "spy"
LONG: Final = 3
"""002, Assassins: this match and the next two besides."""


def paid(aftermath: Aftermath, side: Side, amount: int, to: str, why: str) -> None:
    aftermath.pay(treasury(aftermath.teams[side].id), to, amount, why)


# The disenchanted


def disenchanted(aftermath: Aftermath, side: Side) -> None:
    """A die for everybody with points; below them they go, unless they are paid at once."""
    races = Counter(
        race_of(aftermath.position(side, each.position)).name for each in roster(aftermath, side)
    )
    for player in roster(aftermath, side):
        position = aftermath.position(side, player.position)
        if not player.counter(DP) or is_loyal(player, position):
            continue
        (face,) = aftermath.roll(f"quit/{player.id}")
        few = 2 * races[race_of(position).name] < sum(races.values())
        if face - int(few) >= player.counter(DP):
            continue
        owed = wage(player, position) * player.counter(DP)
        if owed <= aftermath.gold(side):
            text = f"{player.id} wants to leave: pay the {owed} that they are owed"
            label = f"stay/{player.id}"
            if (
                aftermath.ask(OfficeQuestion(label, "stay", side, text, (YES, NO), player.id, NO))
                == YES
            ):
                paid(aftermath, side, owed, "world/wages", f"owed to {player.id}")
                continue
        aftermath.note(f"{player.id} has had enough, and leaves")
        taken_on(aftermath, side, player, owed)
        aftermath.put(side, changed(player, gone="left"))


def roster(aftermath: Aftermath, side: Side) -> tuple[Player, ...]:
    return aftermath.teams[side].roster


def taken_on(aftermath: Aftermath, side: Side, player: Player, owed: int) -> None:
    """The opposing coach may have them, for the price and what they are owed."""
    there = other(side)
    listed = aftermath.team_list(there)
    position = next((each for each in listed.positions if each.name == player.position), None)
    if position is None or len(roster(aftermath, there)) >= listed.max_players:
        return
    price = int(position.cost) + POINT_PRICE * player.counter("spp") + owed
    if price > aftermath.gold(there):
        return
    text = f"{player.id} has left: take them on for {price}"
    label = f"take/{player.id}"
    if aftermath.ask(OfficeQuestion(label, "take", there, text, (YES, NO), player.id, NO)) == NO:
        return
    paid(aftermath, there, price, "world/players", f"took on {player.id}")
    taken = {each.number for each in roster(aftermath, there)}
    number = next(each for each in range(1, 100) if each not in taken)
    counters = {name: count for name, count in player.counters.items() if name != DP}
    aftermath.put(
        there, changed(player, id=aftermath.next_id(there), number=number, counters=counters)
    )


# Dirty tricks


def buy_tricks(aftermath: Aftermath, side: Side) -> None:
    """Spies, and one assassin; nobody else knows of them until they are at work."""
    gold = aftermath.gold(side)
    spies = tuple(str(each) for each in range(min(9, gold // PRICES[SPY]) + 1))
    if len(spies) > 1:
        text = "How many spies, at 25 gold pieces each"
        asked = OfficeQuestion(f"spies/{side}", "spies", side, text, spies, "", "0", True)
        number = int(aftermath.ask(asked))
        if number:
            paid(aftermath, side, number * PRICES[SPY], "world/dirty-tricks", "dirty tricks")
        aftermath.terms[f"spies/{side}"] = number
    gold = aftermath.gold(side)
    kinds = tuple(each for each in FAILS_TO if PRICES[each] <= gold)
    if not kinds:
        return
    text = "An assassin for 100 gold pieces, or a ninja for 200"
    asked = OfficeQuestion(
        f"assassin/{side}", "assassin", side, text, (NONE, *kinds), "", NONE, True
    )
    kind = aftermath.ask(asked)
    if kind == NONE:
        return
    targets = tuple(each.id for each in aftermath.teams[other(side)].fit)
    label = f"target/{side}"
    target = aftermath.ask(
        OfficeQuestion(label, "target", side, "Whom for", targets, "", targets[0], True)
    )
    paid(aftermath, side, PRICES[kind], "world/dirty-tricks", "dirty tricks")
    aftermath.words[f"assassin/{side}"] = f"{kind} {target}"


def play_tricks(aftermath: Aftermath, side: Side) -> None:
    """002, Assassins: when both sides have written down what they want, home's first."""
    if any(("tricks", each) in aftermath.waiting for each in SIDES):
        raise Waiting
    kind, _, target = aftermath.words.get(f"assassin/{side}", "").partition(" ")
    if not kind:
        return
    if stopped(aftermath, side):
        aftermath.note("a spy has given the assassin away")
        return
    there = other(side)
    victim = aftermath.player(there, target)
    position = aftermath.position(there, victim.position)
    wounds = int(position.characteristic("wd")) + victim.increases.get("wd", 0)
    (face,) = aftermath.roll(f"assassin/{side}")
    if face - int(wounds > 1) <= FAILS_TO[kind]:
        aftermath.note(f"a {kind} fails to get at {target}")
        return
    (wound,) = aftermath.roll(f"assassin/{side}/wound")
    wound += int(kind == "ninja")
    if wound <= SERIOUS:
        left = 1 if wound <= MINOR else LONG
        aftermath.note(f"a {kind} has got at {target}, who misses {left} matches")
        victim = changed(victim, absences=(*victim.absences, Absence("injury", left)))
    else:
        aftermath.note(f"a {kind} has killed {target}")
        victim = changed(victim, gone="dead")
    aftermath.put(there, victim)


def stopped(aftermath: Aftermath, side: Side) -> bool:
    """002, Spying: a spy cancels a trick, and a spy a spy."""
    cancelled = False
    turn = other(side)
    for number in range(1, 20):
        if not aftermath.terms.get(f"spies/{turn}", 0):
            break
        what = "their assassin" if turn != side else "their spy"
        asked = OfficeQuestion(
            f"spy/{side}/{number}", "spy", turn, f"A spy against {what}", (YES, NO), "", NO
        )
        if aftermath.ask(asked) == NO:
            break
        aftermath.terms[f"spies/{turn}"] -= 1
        cancelled = not cancelled
        turn = other(turn)
    return cancelled


def come_on(aftermath: Aftermath, side: Side) -> None:
    """Who is there for the match."""
    for player in aftermath.teams[side].fit:
        aftermath.words[f"playing/{player.id}"] = side


def choose(question: OfficeQuestion, aftermath: Aftermath) -> str:
    """A bot pays who wants to leave, and plays no tricks."""
    return YES if question.kind == "stay" else question.default or question.choices[0]


OFFICE: Final = OfficeRules(
    before=(
        Step("disenchanted", "The disenchanted", "002, Disenchantment Points", disenchanted),
        Step("tricks", "Dirty tricks", "002, Dirty Tricks", buy_tricks, needs=("disenchanted",)),
        Step("assassins", "Assassins", "002, Assassins", play_tricks, needs=("tricks",)),
        Step("playing", "Who plays", "002, Campaign Rules", come_on, needs=("assassins",)),
    ),
    choose=choose,
    knock_out=(),
    points=(10, 0, 0),
    breakers=("fame", "td-difference", "lot"),
)
