"""The phases outside a match: their lines as orders to the office, in the book's sequence."""

from typing import Final, TypeGuard

from turfwar.games.deathzone.league import agents, orders, report, staff, tricks
from turfwar.games.deathzone.league import pre_match as before
from turfwar.games.deathzone.league.creation import CHART, take_point
from turfwar.games.deathzone.league.squad import DP, PAID, SPP, can_learn, race_of
from turfwar.games.deathzone.rules.invasion import NO_CHEERLEADERS
from turfwar.games.deathzone.scenarios.desk_lines import StageLine
from turfwar.games.deathzone.scenarios.desk_stage import DeskStage, HasAgents, number
from turfwar.games.deathzone.spells import SPECIAL_TABLE, SPELL_TABLE, find_spell
from turfwar.league.post_match.machine import OfficeQuestion, Waiting
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.ids import Refused

SPECIAL_ROLL: Final = 12
ONE_POINT: Final = ("Minotaur",)
"""002, Minotaurs: who has no more than one point outside a campaign."""
WAGES, TRAINING, DONE = range(3)
MOST_ROUNDS: Final = 40
"""As often as both coaches can be asked for a bid."""


class CreationStage(DeskStage):
    """002, Creating Teams: Star Player Points are spent before a match."""

    def begin(self) -> None:
        self.spent = 0

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        name, verb, *rest = command.text.split(" ", 2)
        side = self.side_of(name)
        player = self.desk.player(side, name)
        position = self.desk.position_for(side, player)
        if self.points[side] < 1:
            raise Refused(f"`{command}`: no Star Player Points are left")
        if not can_learn(position):
            raise Refused(f"`{command}`: {name} never gets Star Player Points")
        if race_of(position).name in ONE_POINT and player.counter(SPP) > 0:
            if not self.scenario.more.get("league"):
                raise Refused(f"`{command}`: {name} has one Star Player Point at most")
        how = CHART
        if verb == "learn":
            if "without-skills" in self.scenario.options:
                raise Refused("skills are not played")
            how = orders.skill_for(self.desk, side, player, rest[0] if rest else "")
        self.spent += 1
        take_point(self.desk, side, name, how, f"star/{side}/{self.spent}")
        self.points[side] -= 1


class SpellsStage(DeskStage):
    """002, Getting Spells."""

    def begin(self) -> None:
        self.lost: dict[Side, list[int]] = {"home": [], "away": []}

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        side = self.side(command)
        words = command.text.split()
        if words[0] == "roll":
            self.roll(side)
        else:
            self.give(side, " ".join(words[1:-1]), words[-1])

    def roll(self, side: Side) -> None:
        """How many, then which."""
        if self.spells[side]:
            raise Refused("the spells have been rolled already")
        for _ in range(4 + (self.throw(1) - 1) // 2):
            sum_ = self.throw(2)
            if sum_ != SPECIAL_ROLL:
                self.spells[side].append(SPELL_TABLE[sum_ - 2].number)
            elif self.says_yes("special"):
                self.spells[side].append(SPECIAL_TABLE[self.throw(1) - 1].number)
            else:
                for _ in range(2):
                    again = self.two_dice(ignoring=SPECIAL_ROLL)
                    self.spells[side].append(SPELL_TABLE[again - 2].number)

    def give(self, side: Side, name: str, who: str) -> None:
        """One each; a second takes two dice less than CL, or everything is lost."""
        spell = find_spell(name)
        if spell is None or self.side_of(who) != side:
            raise Refused(f"{name} cannot be given to {who}")
        people = self.desk.people
        own = [people[each.id] for each in self.desk.teams[side].players]
        given = [each for known in own for each in known.spells]
        lost = self.lost[side]
        if self.spells[side].count(spell) <= given.count(spell) + lost.count(spell):
            raise Refused(f"there is no {name} to give")
        known = people[who]
        if known.spells and not self.is_under(known.numbers["cl"]):
            lost += [spell, *known.spells]
            known.spells = []
            known.state = "concussed"
            return
        known.spells.append(spell)

    def is_under(self, most: int) -> bool:
        """002, The Rule of 2 & 12: two dice below a number."""
        sum_ = self.throw(2)
        if sum_ in (2, 12) and "without-rule-of-2-and-12" not in self.scenario.options:
            return sum_ == 2
        return sum_ < most


class TricksStage(DeskStage):
    """002, Dirty Tricks: both coaches write theirs down; when both are done they are played."""

    def begin(self) -> None:
        self.done: set[Side] = set()

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        side = self.side(command)
        if side in self.done:
            raise Refused(f"`{command}`: {side} is done")
        verb, *rest = command.text.split()
        target = tricks.REFEREE if rest and rest[0] == "ref" else "".join(rest[:1])
        if verb == "spy":
            tricks.write_spies(self.desk, side, 1)
        elif verb == "drug":
            tricks.write_drug(self.desk, side, target)
        elif verb == "bribe":
            tricks.write_bribe(self.desk, side, target, number(rest[1]))
        elif verb != "done":
            tricks.write_assassin(self.desk, side, verb, target)
        else:
            self.done.add(side)
            if len(self.done) == len(SIDES):
                for each in SIDES:
                    tricks.play_tricks(self.desk, each)


class PregameStage(DeskStage):
    """002, Disenchantment Points; Cheering Ability: home first."""

    def begin(self) -> None:
        for side in SIDES:
            before.disenchanted(self.desk, side)
        totals: dict[Side, int] = {}
        for side in SIDES:
            ability = self.desk.teams[side].staff.get(staff.CHEERLEADERS, 0)
            totals[side] = self.throw(2) + (ability or NO_CHEERLEADERS)
        for side in SIDES:
            if totals[side] > totals[other(side)]:
                self.retakes[side] += 1

    def carry_out(self, command: Command) -> None:
        raise Refused(f"`{command}`: there is nothing to decide here")


class InterphaseStage(DeskStage, HasAgents):
    """002, The Campaign Interphase: fees and Fame at once; then each side pays, heals, trains and
    hires, and after both there are free agents."""

    def begin(self) -> None:
        self.step: dict[Side, int] = {"home": WAGES, "away": WAGES}
        self.healed: set[Side] = set()
        self.hired: set[Side] = set()
        self.bids: dict[str, tuple[int, int]] = {}
        for side in SIDES:
            report.fees(self.desk, side)
            report.fame(self.desk, side)

    def carry_out(self, command: Command) -> None:
        assert isinstance(command, StageLine)
        words = command.text.split()
        if command.seat is None:
            if len(words) < 3 or words[1] != "spend":
                raise Refused(f"`{command}`: say home or away first")
            side = self.side_of(words[0])
            self.need(side, TRAINING, command)
            orders.spend(self.desk, side, f"{words[0]} {' '.join(words[2:])}")
            return
        side = self.side(command)
        verb, rest = words[0], " ".join(words[1:])
        if verb in EARLY or verb == "next":
            self.need(side, WAGES, command)
            self.early(side, verb, rest)
        elif verb == "done":
            self.finish(side)
        else:
            self.need(side, TRAINING, command)
            if verb != "hire" and side in self.hired:
                raise Refused(f"`{command}`: it is not the time for that")
            LATE[verb](self.desk, side, rest)
            if verb == "hire":
                self.hired.add(side)

    def need(self, side: Side, step: int, command: Command) -> None:
        if self.step[side] != step:
            raise Refused(f"`{command}`: it is not the time for that")

    def early(self, side: Side, verb: str, rest: str) -> None:
        """Wages and disenchantment, then healing; what is over does not come again."""
        if verb in ("pay", "soothe"):
            if side in self.healed:
                raise Refused(f"{verb}: wages are paid before anybody is healed")
        else:
            self.healed.add(side)
        if verb == "pay" and rest == "all" and self.all_paid(side):
            return  # once more makes no difference
        if verb != "next":
            EARLY[verb](self.desk, side, rest)
        elif not self.heals_yet(side):
            self.end_early(side)

    def all_paid(self, side: Side) -> bool:
        team = self.desk.teams[side]
        return not staff.unpaid(team) and all(each.counter(PAID) for each in team.roster)

    def end_early(self, side: Side) -> None:
        """The office enters who is disenchanted now; a scenario sees it when the side is done."""
        had = {each.id: each.counter(DP) for each in self.desk.teams[side].roster}
        orders.wages_end(self.desk, side)
        for player in self.desk.teams[side].roster:
            self.unseen[player.id] = player.counter(DP) - had[player.id]
        report.healing(self.desk, side)
        self.step[side] = TRAINING

    def heals_yet(self, side: Side) -> bool:
        """Whether `next` has only led from wages to healing: a line of the latter follows."""
        own = [line.text.split()[0] for line in self.to_come if line.seat == side and is_line(line)]
        return bool(own) and own[0] in ("treat", "brew", "next")

    def finish(self, side: Side) -> None:
        if self.step[side] == DONE:
            raise Refused(f"{side} is done")
        if self.step[side] == WAGES:
            self.end_early(side)
        orders.interphase_ends(self.desk, side)
        for player in self.desk.teams[side].roster:
            self.unseen.pop(player.id, None)
        self.step[side] = DONE
        if all(step == DONE for step in self.step.values()):
            self.free_agents()

    def free_agents(self) -> None:
        """Bids are sealed: both coaches are asked before either is told."""
        for _ in range(MOST_ROUNDS):
            trial = self.desk.copied(self)
            waits = False
            for side in SIDES:
                try:
                    agents.free_agents(trial, side)
                except Waiting:
                    waits = True
            self.desk.facts = trial.facts
            if not waits:
                self.desk = trial
                return

    def answer(self, question: OfficeQuestion) -> str:
        """A bid of any sum; one below the price is none."""
        if question.kind != "bid":
            return super().answer(question)
        round_, _, side = question.label.rpartition("/")
        if round_ not in self.bids:
            self.bids[round_] = self.both_bids(round_.rpartition("/")[0])
        bid = self.bids[round_][0 if side == "home" else 1]
        least = min((int(each) for each in question.choices if each != agents.NOTHING), default=0)
        return str(bid) if least and bid >= least else agents.NOTHING

    def both_bids(self, agent: str) -> tuple[int, int]:
        """What both coaches have written down, home first; none less than before."""
        before_ = [bids for round_, bids in self.bids.items() if round_.startswith(f"{agent}/")]
        home, away = before_[-1] if before_ else (0, 0)
        return self.read_bid("home", home), self.read_bid("away", away)

    def read_bid(self, side: Side, least: int) -> int:
        text = self.ask("bid", str(least))
        if not text.isascii() or not text.isdigit():
            raise Refused(f"bid: {text} is not a sum of gold pieces")
        if not least <= int(text) <= self.desk.gold(side):
            raise Refused(f"bid: {text} is less than before, or more than there is")
        return int(text)


EARLY: Final = {
    "pay": orders.pay,
    "soothe": orders.soothe,
    "treat": staff.treat,
    "brew": staff.brew,
}
LATE: Final = {
    "train": orders.train,
    "sponsor": orders.sponsor,
    "demonstrate": orders.demonstrate,
    "hire": orders.hire,
}


def is_line(command: Command) -> TypeGuard[StageLine]:
    """Whether a line of `do` is one that has its place here."""
    return isinstance(command, StageLine) and not command.illegal
