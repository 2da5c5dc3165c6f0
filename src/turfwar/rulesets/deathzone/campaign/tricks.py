"""002, Dirty Tricks; and what comes just before a match: the disenchanted, the cheerleaders."""

from collections import Counter

from turfwar.rulesets.codec.commands import Command
from turfwar.rulesets.codec.ids import Refused
from turfwar.rulesets.deathzone.campaign.lines import StageLine
from turfwar.rulesets.deathzone.campaign.people import Person
from turfwar.rulesets.deathzone.campaign.stage import ClubStage, number

ASSASSIN, NINJA, SPY, DRUG = 100, 200, 25, 25
FAILS_TO = {"assassin": 3, "ninja": 2}
PRICES = {"assassin": ASSASSIN, "ninja": NINJA, "spy": SPY, "drug": DRUG}
LEAST_BRIBE = 20
DRUGGED_FROM = 4
HICCUPS, TOO_ILL = 2, 6
MINOR, SERIOUS = 1, 3
"""002, Assassins: up to these a wound is minor, or serious."""
NO_CHEERLEADERS = -2


class TricksStage(ClubStage):
    """002, Dirty Tricks; Bribes.

    Both coaches write their tricks down and pay; when both are done, home's come first.
    """

    def begin(self) -> None:
        self.tricks: list[list[tuple[str, str]]] = [[], []]
        self.spies = [0, 0]
        self.done = [False, False]

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        side = self.side(command)
        if self.done[side]:
            raise Refused(f"`{command}`: {self.name_of(side)} is done")
        verb, *rest = command.text.split()
        if verb == "done":
            self.done[side] = True
            if all(self.done):
                self.resolve()
            return
        target = rest[0] if rest else ""
        self.check(side, verb, target)
        price = number(rest[1]) if verb == "bribe" else PRICES[verb]
        if verb == "bribe" and price < LEAST_BRIBE:
            raise Refused(f"`{command}`: nobody is bribed with less than {LEAST_BRIBE}")
        if price > self.clubs[side].gold:
            raise Refused(f"`{command}`: there is no money for it")
        self.clubs[side].gold -= price
        self.tricks[side].append((verb, target))
        if verb == "spy":
            self.spies[side] += 1

    def check(self, side: int, verb: str, target: str) -> None:
        """One assassin, one bribe and one drug for each, nobody who is loyal."""
        known = self.tricks[side]
        if verb in FAILS_TO and any(each in FAILS_TO for each, _ in known):
            raise Refused("one assassin a game")
        if verb in ("bribe", "drug") and (verb, target) in known:
            raise Refused(f"{verb} {target}: once a game")
        if verb == "spy" or target == "ref":
            return
        person = self.person(target)
        if self.clubs[side].people.get(target) is person:
            raise Refused(f"{target} is one of their own")
        if verb == "bribe" and person.loyal:
            raise Refused(f"{target} is loyal")

    def resolve(self) -> None:
        """What is rolled for before the match: assassins and drugs."""
        for side in (0, 1):
            for verb, target in self.tricks[side]:
                if verb in ("assassin", "ninja", "drug") and not self.stopped(side):
                    person = self.clubs[1 - side].people[target]
                    if person.state == "dead":
                        continue
                    if verb == "drug":
                        self.drug(person)
                    else:
                        self.assassinate(person, verb)

    def stopped(self, side: int) -> bool:
        """002, Spying: a spy cancels a trick, and a spy a spy."""
        stopped = False
        turn = 1 - side
        while self.spies[turn] > 0 and self.says_yes("spy"):
            self.spies[turn] -= 1
            stopped = not stopped
            turn = 1 - turn
        return stopped

    def assassinate(self, person: Person, kind: str) -> None:
        """002, Assassins; Assassination Table."""
        harder = 1 if person.numbers["wd"] >= 2 else 0
        if self.die() - harder <= FAILS_TO[kind]:
            return
        wound = self.die() + (1 if kind == "ninja" else 0)
        if wound <= MINOR:
            person.misses += 1
        elif wound <= SERIOUS:
            person.misses += 3
        else:
            person.state = "dead"
            person.on_roster = False

    def drug(self, person: Person) -> None:
        """002, Drugs; Drug Effects Table."""
        if self.die() < DRUGGED_FROM:
            return
        person.drug = self.die()
        if person.drug == HICCUPS:
            person.numbers["cl"] //= 2
        elif person.drug == TOO_ILL:
            person.misses += 1


class PregameStage(ClubStage):
    """002, Disenchantment Points; Cheering Ability: home first."""

    def begin(self) -> None:
        for club in self.clubs:
            for person in club.squad:
                if person.dp > 0 and not person.loyal:
                    self.test(person)
        totals = []
        for club in self.clubs:
            ability = club.staff.get("cheerleaders", 0)
            totals.append(self.two_dice() + (ability or NO_CHEERLEADERS))
        if totals[0] != totals[1]:
            self.clubs[0 if totals[0] > totals[1] else 1].retakes += 1

    def test(self, person: Person) -> None:
        """A die below their points and they leave, unless they are paid what they are owed."""
        club = self.club_of(person.id)
        races = Counter(each.race for each in club.squad)
        few = 2 * races[person.race] < len(club.squad)
        if self.die() - (1 if few else 0) >= person.dp:
            return
        owed = person.wages * person.dp
        if owed <= club.gold and self.says_yes("stay"):
            club.gold -= owed
            return
        person.on_roster = False

    def carry_out(self, command: Command) -> None:
        raise Refused(f"`{command}`: there is nothing to decide here")
