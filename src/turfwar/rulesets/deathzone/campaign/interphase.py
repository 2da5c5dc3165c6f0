"""002, The Campaign Interphase; Campaign Interphase Sequence of Play."""

from typing import TypeGuard

from turfwar.rulesets.codec.commands import Command
from turfwar.rulesets.codec.ids import Refused
from turfwar.rulesets.deathzone.campaign.creation import KEY_OF, skill_named
from turfwar.rulesets.deathzone.campaign.free_agents import hire_free_agents
from turfwar.rulesets.deathzone.campaign.lines import StageLine
from turfwar.rulesets.deathzone.campaign.people import MOST_GROWTH, Club, Person, newcomer
from turfwar.rulesets.deathzone.campaign.stage import ClubStage, number
from turfwar.rulesets.deathzone.potions import POTIONS, TWICE
from turfwar.rulesets.deathzone.races import KINDS, find_race
from turfwar.rulesets.deathzone.tables import LASTING

WIN, LOSS, PER_FAME = 500, 250, 10
SHARES = {"": (1, 1), "play-off": (3, 2), "final": (5, 2)}
"""002, Match Fees: half as much again, and two and a half times as much."""
FIRST_IN = 3
DEMONSTRATION, SPONSORSHIP, SPONSORED_FROM = 100, 150, 5
UPSET_FROM = 5
MOST_TRAINED = 5
HEALED_FROM = 5
MOST_HELP = 3
COSTS = {"ma": 10, "cs": 10, "ts": 10, "st": 10, "th": 10, "cl": 10, "wd": 20, "attacks": 20}
MOST_TRAINING = {"wd": 1, "attacks": 1}
SKILL_COST, KIND_COST = 5, 15
POINTS_TO_SPP = 10
CHEERLEADER_PRICE, MOST_CHEERING = 10, 10
HEALER_PRICE = 50
HEALERS = {"physician": 4, "apothecary": 2}
"""002, Physicians; Apothecarys: Healing Points and potions of one who is new."""
WAGES, TRAINING, HIRING, DONE = range(4)


class InterphaseStage(ClubStage):
    """Fees and Fame at once; then each side pays, heals, trains and hires."""

    match: str = ""
    best: dict[str, str]

    def begin(self) -> None:
        self.step = [WAGES, WAGES]
        self.chosen: list[set[str]] = [set(), set()]
        self.healing = [club.staff.get("physician", 0) for club in self.clubs]
        self.brewing = [club.staff.get("apothecary", 0) for club in self.clubs]
        self.staff_paid = [False, False]
        self.healed_yet = [False, False]
        score = self.scenario.score
        for side, club in enumerate(self.clubs):
            ahead = score[side] - score[1 - side]
            self.pay_fee(club, ahead > 0)
            self.count_fame(club, side, ahead)

    def pay_fee(self, club: Club, won: bool) -> None:
        """002, Match Fees."""
        times, part = SHARES[self.match]
        fee = (WIN if won else LOSS) + PER_FAME * club.fame
        club.gold += fee * times // part

    def count_fame(self, club: Club, side: int, ahead: int) -> None:
        """002, Fame."""
        club.won += 1 if ahead > 0 else 0
        club.lost += 1 if ahead < 0 else 0
        firsts = sum(1 for each in self.best.values() if each == self.name_of(side))
        club.fame = club.won - club.lost + FIRST_IN * firsts

    # Lines

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        words = command.text.split()
        if command.seat is None:
            if len(words) < 3 or words[1] != "spend":
                raise Refused(f"`{command}`: say home or away first")
            self.spend(words[0], " ".join(words[2:]))
            return
        side = self.side(command)
        verb, rest = words[0], words[1:]
        if verb in ("pay", "soothe", "treat", "brew", "next"):
            self.need(side, WAGES, command)
            self.first_steps(side, verb, rest)
        elif verb in ("train", "sponsor", "demonstrate"):
            self.need(side, TRAINING, command)
            self.train(side, verb)
        elif verb == "hire":
            if self.step[side] != TRAINING and self.step[side] != HIRING:
                raise Refused(f"`{command}`: it is not the time for that")
            self.hire(side, rest)
        else:
            self.finish(side)

    def need(self, side: int, step: int, command: Command) -> None:
        if self.step[side] != step:
            raise Refused(f"`{command}`: it is not the time for that")

    def pay(self, club: Club, money: int) -> None:
        """`Refused` where there is not enough."""
        if money > club.gold:
            raise Refused(f"{money} gold pieces are not there")
        club.gold -= money

    def first_steps(self, side: int, verb: str, rest: list[str]) -> None:
        """Wages and disenchantment, then healing; what is over does not come again."""
        club = self.clubs[side]
        if verb in ("pay", "soothe"):
            if self.healed_yet[side]:
                raise Refused(f"{verb}: wages are paid before anybody is healed")
        else:
            self.healed_yet[side] = True
        if verb == "pay":
            people = club.squad if rest[0] == "all" else [self.own(club, rest[0])]
            unpaid = [person for person in people if not person.paid]
            if not unpaid and rest[0] != "all":
                raise Refused(f"{rest[0]} is paid already")
            staff = 0
            if rest[0] == "all" and not self.staff_paid[side]:
                staff = self.staff_wages(club)
            self.pay(club, staff + sum(person.wages for person in unpaid))
            self.staff_paid[side] |= rest[0] == "all"
            for person in unpaid:
                person.paid = True
        elif verb == "soothe":
            person, points = self.own(club, rest[0]), number(rest[1])
            if not 1 <= points <= person.dp:
                raise Refused(f"{person.id} has {person.dp} Disenchantment Points")
            self.pay(club, points * person.wages)
            person.dp -= points
        elif verb == "treat":
            self.treat(side, self.own(club, rest[0]), rest[1:])
        elif verb == "brew":
            self.brew(side, " ".join(rest))
        elif not self.heals_yet(side):
            self.heal(side)
            self.step[side] = TRAINING

    def heals_yet(self, side: int) -> bool:
        """Whether `next` has only led from wages to healing: a line of the latter follows."""
        seat = self.name_of(side)
        own = [line.text.split()[0] for line in self.to_come if line.seat == seat and is_line(line)]
        return bool(own) and own[0] in ("treat", "brew", "next")

    def staff_wages(self, club: Club) -> int:
        """002, Healers and Wages; Cheerleaders and Wages."""
        cheering = club.staff.get("cheerleaders", 0)
        wages = 3 * club.staff.get("physician", 0) + 5 * club.staff.get("apothecary", 0)
        return wages + (20 + cheering if cheering else 0)

    def own(self, club: Club, name: str) -> Person:
        person = club.people.get(name)
        if person is None or not person.on_roster:
            raise Refused(f"there is no player {name} in this team")
        return person

    # Healing

    def treat(self, side: int, person: Person, rest: list[str]) -> None:
        """002, Physicians: a match less, once for each injury, or a better saving throw."""
        match rest:
            case ["misses"]:
                points = 1
            case ["save", text]:
                points = number(text)
            case _:
                raise Refused("treat PLAYER misses, or treat PLAYER save POINTS")
        if points > self.healing[side]:
            raise Refused("the physician has not so many Healing Points")
        if rest[0] == "misses":
            if person.misses < 1 or person.eased >= max(1, len(person.injuries)):
                raise Refused(f"{person.id}: nothing to be done about that")
            person.misses -= 1
            person.eased += 1
        else:
            fits = 1 <= points <= MOST_HELP - person.helped
            if not person.injuries or not person.fresh or not fits:
                raise Refused(f"{person.id}: their saving throw cannot be raised so")
            person.helped += points
        self.healing[side] -= points

    def brew(self, side: int, name: str) -> None:
        """002, Apothecarys."""
        potion = next((each for each in POTIONS if each.casefold() == name.casefold()), None)
        cost = 2 if potion == TWICE else 1
        if potion is None or cost > self.brewing[side]:
            raise Refused(f"{name} cannot be brewed")
        self.brewing[side] -= cost
        self.clubs[side].potions.append(potion)

    def heal(self, side: int) -> None:
        """002, Long Term Injuries: a saving throw for each that is new."""
        for person in self.clubs[side].squad:
            if person.fresh:
                kept = []
                for injury in person.injuries:
                    if self.die() + person.helped < HEALED_FROM:
                        kept.append(injury)
                        person.lose(LASTING.get(injury, {}))
                person.injuries = kept

    # Training

    def train(self, side: int, verb: str) -> None:
        """002, Training Points; Sponsorship; Demonstration Games.

        Training by itself; a sponsor and a demonstration game may go together.
        """
        chosen = self.chosen[side]
        if verb in chosen or "train" in chosen or (verb == "train" and chosen):
            raise Refused(f"{verb}: they have done something else already")
        club = self.clubs[side]
        if verb == "train":
            for person in club.squad:
                points = min(person.ep, MOST_TRAINED)
                person.ep -= points
                person.tp += points
        elif not chosen:
            self.miss_training(club)
        chosen.add(verb)
        if verb == "demonstrate":
            club.gold += DEMONSTRATION + PER_FAME * club.fame
        elif verb == "sponsor" and self.two_dice() + club.fame >= SPONSORED_FROM:
            club.gold += SPONSORSHIP
            for person in club.squad:
                if self.die() >= UPSET_FROM and not person.loyal:
                    person.dp += 1

    def miss_training(self, club: Club) -> None:
        """002, Training Points: whatever they do in its place, or nothing."""
        for person in club.squad:
            person.ep = max(0, person.ep - 1)

    def spend(self, name: str, what: str) -> None:
        """002, Training Chart."""
        club = self.club_of(name)
        side = self.clubs.index(club)
        person = self.own(club, name)
        if self.step[side] != TRAINING or "train" not in self.chosen[side]:
            raise Refused(f"{name}: their team is not training")
        if not person.may_improve:
            raise Refused(f"{name} never learns anything")
        key = KEY_OF.get(what.upper(), what.lower())
        if key in COSTS:
            cost = COSTS[key]
            if not person.may_grow(key, MOST_TRAINING.get(key, MOST_GROWTH)):
                raise Refused(f"{name}: {what} cannot grow any more")
        elif what.lower() in KINDS:
            cost = KIND_COST
            if not person.may_be(what.lower()):
                raise Refused(f"{name} cannot be a {what}")
        else:
            cost = SKILL_COST
            if not person.may_learn(skill_named(what)):
                raise Refused(f"{name} cannot learn {what}")
        if cost > person.tp:
            raise Refused(f"{name} has {person.tp} Training Points")
        person.tp -= cost
        if key in COSTS:
            person.numbers[key] += 1
        elif cost == KIND_COST:
            person.become(what.lower())
        else:
            person.skills[skill_named(what)] += 1
        person.spent += cost
        person.spp += person.spent // POINTS_TO_SPP
        person.spent %= POINTS_TO_SPP

    # Hiring

    def hire(self, side: int, rest: list[str]) -> None:
        """002, Rookies; Physicians; Apothecarys; Buying Cheerleaders."""
        club = self.clubs[side]
        if rest[0] == "cheerleaders":
            ability = number(rest[1]) if len(rest) > 1 else 0
            if not 1 <= ability <= MOST_CHEERING:
                raise Refused(f"cheerleaders have an ability of 1 to {MOST_CHEERING}")
            self.pay(club, CHEERLEADER_PRICE * ability)
            club.staff["cheerleaders"] = ability
        elif rest[0] in HEALERS:
            if club.staff.get(rest[0]):
                raise Refused(f"a team has one {rest[0]}")
            self.pay(club, HEALER_PRICE)
            club.staff[rest[0]] = HEALERS[rest[0]]
        else:
            race = find_race(" ".join(rest))
            if race is None or not (race.for_hire or club.has(race.name)):
                raise Refused(f"{' '.join(rest)} are not for hire")
            if not club.may_have(race.name):
                raise Refused(f"{' '.join(rest)} cannot be hired")
            self.pay(club, race.price)
            club.join(newcomer(club.next_id(), race))
        self.step[side] = HIRING

    def finish(self, side: int) -> None:
        """Whoever was not paid is disenchanted; after both sides, the free agents."""
        if self.step[side] == DONE:
            raise Refused(f"{self.name_of(side)} is done")
        club = self.clubs[side]
        if self.step[side] == WAGES:
            self.heal(side)
        if not self.chosen[side]:
            self.miss_training(club)
        members = [person for person in club.squad if person.id in self.scenario.players]
        points = 2 if any(person.paid for person in members) else 1
        for person in members:
            if not person.paid and not person.loyal:
                person.dp += points
        self.step[side] = DONE
        if self.step == [DONE, DONE]:
            hire_free_agents(self)


def is_line(command: Command) -> TypeGuard[StageLine]:
    """Whether a line of `do` is one that has its place here."""
    return isinstance(command, StageLine) and not command.illegal
