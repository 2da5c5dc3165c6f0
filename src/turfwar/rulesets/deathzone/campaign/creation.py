"""002, Creating Teams; Getting Spells: Star Player Points, skills, spells."""

import re

from turfwar.rulesets.codec.commands import Command
from turfwar.rulesets.codec.ids import Refused
from turfwar.rulesets.deathzone.campaign.lines import StageLine
from turfwar.rulesets.deathzone.campaign.people import Person
from turfwar.rulesets.deathzone.campaign.stage import ClubStage
from turfwar.rulesets.deathzone.skills import FIRST, SKILL_NAMES
from turfwar.rulesets.deathzone.spells import SPECIAL_TABLE, SPELL_TABLE, find_spell
from turfwar.rulesets.deathzone.tables import ITEM_TABLE, STAR_CHART

SPECIAL_ROLL = 12
ONE_POINT = ("Minotaur",)
"""002, Minotaurs: who has no more than one point outside a campaign."""
BONUS = re.compile(r"\+(\d) ([A-Z]{2})")
KEY_OF = {"AT": "attacks"}


def skill_named(name: str) -> int:
    """The number of a skill; `Refused` where there is none."""
    for place, known in enumerate(SKILL_NAMES):
        if known.casefold() == name.casefold():
            return FIRST + place
    raise Refused(f"there is no skill {name}")


class CreationStage(ClubStage):
    """Star Player Points are spent before a match."""

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        name, verb, *rest = command.text.split(" ", 2)
        person = self.person(name)
        club = self.club_of(name)
        if club.points < 1:
            raise Refused(f"`{command}`: no Star Player Points are left")
        if not person.may_improve:
            raise Refused(f"`{command}`: {person.id} never gets Star Player Points")
        if person.race in ONE_POINT and person.spp > 0 and not self.scenario.more.get("league"):
            raise Refused(f"`{command}`: {person.id} has one Star Player Point at most")
        if verb == "star":
            self.star(person)
        else:
            self.learn(person, rest[0] if rest else "")
        club.points -= 1

    def learn(self, person: Person, name: str) -> None:
        """002, Skills: one of one's choice."""
        if "without-skills" in self.scenario.options:
            raise Refused("skills are not played")
        skill = skill_named(name)
        if not person.may_learn(skill):
            raise Refused(f"{person.id} cannot learn {name}")
        person.skills[skill] += 1
        person.spp += 1

    def star(self, person: Person) -> None:
        """002, Star Players: the chart."""
        roll_on_chart(self, person)
        person.spp += 1


def roll_on_chart(stage: ClubStage, person: Person) -> None:
    """002, Star Players; Questions and Answers: something grows, or is found.

    What they have already is rolled for again on the chart.
    """
    while True:
        found = BONUS.fullmatch(STAR_CHART[stage.two_dice() - 2])
        if found is not None:
            person.grow(KEY_OF.get(found[2], found[2].lower()), int(found[1]))
            return
        item = ITEM_TABLE[stage.die() - 1]
        if item not in person.items:
            person.items.append(item)
            return


class SpellsStage(ClubStage):
    """002, Getting Spells."""

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        side = self.side(command)
        words = command.text.split()
        if words[0] == "roll":
            self.roll(side)
        else:
            self.give(side, " ".join(words[1:-1]), words[-1])

    def roll(self, side: int) -> None:
        """How many, then which."""
        club = self.clubs[side]
        if club.spells:
            raise Refused("the spells have been rolled already")
        for _ in range(4 + (self.die() - 1) // 2):
            sum_ = self.two_dice()
            if sum_ != SPECIAL_ROLL:
                club.spells.append(SPELL_TABLE[sum_ - 2].number)
            elif self.says_yes("special"):
                club.spells.append(SPECIAL_TABLE[self.die() - 1].number)
            else:
                for _ in range(2):
                    again = self.two_dice(ignoring=SPECIAL_ROLL)
                    club.spells.append(SPELL_TABLE[again - 2].number)

    def give(self, side: int, name: str, who: str) -> None:
        """One each; a second takes two dice less than CL, or everything is lost."""
        club = self.clubs[side]
        spell = find_spell(name)
        person = self.person(who)
        if spell is None or club.people.get(who) is not person:
            raise Refused(f"{name} cannot be given to {who}")
        given = [each for member in club.people.values() for each in member.spells]
        lost = self.lost.get(side, [])
        if club.spells.count(spell) <= given.count(spell) + lost.count(spell):
            raise Refused(f"there is no {name} to give")
        if person.spells and not self.is_under(person.numbers["cl"]):
            self.lost[side] = [*lost, spell, *person.spells]
            person.spells = []
            person.state = "concussed"
            return
        person.spells.append(spell)

    def is_under(self, most: int) -> bool:
        """002, The Rule of 2 & 12: two dice below a number."""
        sum_ = self.two_dice()
        if sum_ in (2, 12) and "without-rule-of-2-and-12" not in self.scenario.options:
            return sum_ == 2
        return sum_ < most

    def begin(self) -> None:
        self.lost: dict[int, list[int]] = {}
