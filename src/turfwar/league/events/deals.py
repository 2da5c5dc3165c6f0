"""Deals between teams, what they owe, and sales: by what the rule set allows."""

from collections.abc import Iterator
from typing import Literal

from turfwar.league.authority import coaches_of, why_not_own
from turfwar.league.events.payload import Gold, Id, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Player
from turfwar.league.rules.office import (
    CASH_LOAN,
    GIFT,
    OVERDRAFT,
    PLAYER_LOAN,
    TRANSFER,
    Proposal,
    office_rules,
)
from turfwar.league.state.changes import PURSE, let_go, pay_back, pay_debts
from turfwar.league.state.deals import (
    afford,
    move_player,
    opponents_in,
    party,
    running_season,
    send_home,
)
from turfwar.league.state.league import LATER, Deal, Debt, InvalidEvent, League, known
from turfwar.league.state.pre_match import prepared_teams


class DealOffered(Payload, frozen=True, kw_only=True, tag="deal-offered"):
    """What one party offers to another: a player for good or for a while, gold, or a gift.

    `giver` gives the player, or lends the gold; empty is the office. For a player `gold` is what
    the taker pays. `until` is the season at whose end a loan is over: the running one.
    """

    ROUTE = "desk"
    NEW_ID = ("deal", "deal")

    deal: Id
    type: Literal["transfer", "player-loan", "cash-loan", "gift", "overdraft"]
    taker: Id
    giver: str = ""
    player: str = ""
    gold: Gold = 0
    until: str = ""
    text: str = ""

    @property
    def of_player(self) -> bool:
        return self.type in (TRANSFER, PLAYER_LOAN)

    def why_not_member(self, league: League, who: str) -> str:
        if self.type == OVERDRAFT:
            return "only a commissioner can enter what was overspent"
        return "" if who in coaches_of(league, self.giver, self.taker) else "this is not your deal"

    def objections(self, league: League) -> Iterator[str]:
        """Books that know of no deals have none."""
        if self.type not in office_rules(league.ruleset).deals:
            yield f"{league.ruleset.title} has no deals between teams ({self.type})"

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.deal in league.deals:
            raise InvalidEvent(f"there is a deal {self.deal} already")
        if self.until:
            known(league.seasons, self.until, "season")
        self._proposal(league)

    def effect(self, league: League, event: LeagueEvent) -> None:
        until = self.until or running_season(league)
        league.deals[self.deal] = Deal(self, event.actor, until=until)

    def _proposal(self, league: League) -> Proposal:
        """A deal as the rule set looks at it; `InvalidEvent` where it makes no sense."""
        giver = party(league, self.giver) if self.giver else None
        player: Player | None = None
        if self.of_player:
            player = giver.team.player(self.player) if giver is not None else None
            if player is None or not player.here:
                raise InvalidEvent(
                    f"{self.player or 'nobody'} is no player of {self.giver or 'the office'}"
                )
        elif self.player:
            raise InvalidEvent("this deal is about gold, not about a player")
        elif not self.gold:
            raise InvalidEvent("enter how much gold")
        if self.type == GIFT and giver is None:
            raise InvalidEvent("the league cannot give presents: pay a prize instead")
        if self.giver == self.taker:
            raise InvalidEvent(f"{self.taker} cannot make a deal with itself")
        return Proposal(
            kind=self.type,
            taker=party(league, self.taker),
            giver=giver,
            player=player,
            gold=self.gold,
            clauses=league.clauses_for(),
            opponents={self.giver, self.taker} == set(opponents_in(league, self.taker)),
        )

    def fee(self, league: League) -> int:
        """The office's fee; `InvalidEvent` where the rule set forbids what both have agreed on."""
        proposal = self._proposal(league)
        rules = office_rules(league.ruleset)
        why = rules.why_no_deal(proposal, league.ruleset)
        if why:
            raise InvalidEvent(why)
        among_opponents = self.type == CASH_LOAN and proposal.opponents
        for team in filter(None, (self.giver, self.taker)):
            if team in league.unfinished and not among_opponents:
                raise InvalidEvent(f"{team} has to finish its last match first")
            if self.type != CASH_LOAN and any(
                team in prepared_teams(each) for each in league.preparing.values()
            ):
                raise InvalidEvent(f"{team} is about to play a match")
        fee = rules.fee(proposal)
        if self.of_player:
            afford(league, self.taker, self.gold + fee)
        elif self.giver:
            afford(league, self.giver, self.gold)
        return fee

    def carry_out(self, league: League, until: str) -> None:
        """What both have agreed on is done."""
        fee, taker = self.fee(league), treasury(self.taker)
        if self.of_player:
            league.ledger.move(taker, treasury(self.giver), self.gold, self.deal)
            league.ledger.move(taker, PURSE, fee, f"fee for {self.deal}")
            owner = self.giver if self.type == PLAYER_LOAN else ""
            move_player(league, self.player, self.giver, self.taker, owner)
            return
        source = treasury(self.giver) if self.giver and self.type != OVERDRAFT else PURSE
        league.ledger.move(source, taker, self.gold, self.deal)
        if self.type != GIFT:
            percent = 0
            if self.type == OVERDRAFT:
                percent = office_rules(league.ruleset).interest(league.level_of(self.taker))
            league.debts[self.deal] = Debt(
                self.deal, self.taker, self.giver, self.gold, until, percent, self.type
            )


class DealAnswered(Payload, frozen=True, kw_only=True, tag="deal-answered"):
    """An offer is accepted and done, or it is not."""

    ROUTE = "desk"

    deal: Id
    answer: Literal["accepted", "declined", "withdrawn"]

    def why_not_member(self, league: League, who: str) -> str:
        """Who has offered a deal withdraws it, the other side accepts or declines it."""
        deal = league.deals.get(self.deal)
        if deal is None:
            return ""
        if self.answer == "withdrawn":
            return "" if deal.by == who else "this is not your offer"
        if not deal.offer.giver:
            return "only a commissioner can lend the league's gold"
        others = coaches_of(league, deal.offer.giver, deal.offer.taker) - {deal.by}
        return "" if who in others else "only the other team can answer this offer"

    def objections(self, league: League) -> Iterator[str]:
        deal = league.deals.get(self.deal)
        if deal is not None and self.answer == "accepted":
            yield from deal.offer.objections(league)

    def check(self, league: League, event: LeagueEvent) -> None:
        deal = known(league.deals, self.deal, "deal")
        if deal.state != "offered":
            raise InvalidEvent(f"the deal {self.deal} is {deal.state}")
        if self.answer == "accepted":
            deal.offer.fee(league)

    def effect(self, league: League, event: LeagueEvent) -> None:
        deal = league.deals[self.deal]
        if self.answer == "accepted":
            deal.offer.carry_out(league, deal.until)
        deal.state = self.answer


class DealEnded(Payload, frozen=True, kw_only=True, tag="deal-ended"):
    """Gold is paid back, all of it or some; a player returns; a loan goes on, or is let off.

    A loan goes on to the end of the season `until`, or where that is empty, of the next one.
    """

    ROUTE = "desk"

    deal: Id
    how: Literal["repaid", "returned", "extended", "forgiven"]
    gold: Gold = 0
    until: str = ""

    def why_not_member(self, league: League, who: str) -> str:
        deal = league.deals.get(self.deal)
        if deal is None:
            return ""
        if self.how in ("extended", "forgiven"):
            return "only a commissioner can extend or cancel a debt"
        return why_not_own(league, who, deal.offer.taker)

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.how == "returned":
            deal = known(league.deals, self.deal, "deal")
            if deal.offer.type != PLAYER_LOAN or deal.state != "accepted":
                raise InvalidEvent("nobody is on loan by this deal")
            if deal.offer.taker in league.unfinished or deal.offer.giver in league.unfinished:
                raise InvalidEvent("both teams have to finish their last match first")
            return
        debt = known(league.debts, self.deal, "debt")
        if self.how == "extended" and self.until:
            known(league.seasons, self.until, "season")
        elif self.how == "repaid":
            gold = self.gold or debt.amount
            if not 0 < gold <= debt.amount:
                raise InvalidEvent(f"{debt.debtor} owes {debt.amount:,}")
            afford(league, debt.debtor, gold)

    def effect(self, league: League, event: LeagueEvent) -> None:
        if self.how == "returned":
            send_home(league, league.deals[self.deal])
            return
        debt = league.debts[self.deal]
        if self.how == "extended":
            debt.until = self.until or f"{debt.until or running_season(league)}{LATER}"
        elif self.how == "forgiven":
            debt.amount = 0
        else:
            pay_back(league, debt, self.gold or debt.amount)


class PlayerSold(Payload, frozen=True, kw_only=True, tag="player-sold"):
    """Somebody is sold out of the league; `forced` by the committee, to pay what is owed."""

    ROUTE = "desk"

    team: Id
    player: Id
    forced: bool = False

    def why_not_member(self, league: League, who: str) -> str:
        if self.forced:
            return "only a commissioner can force a sale"
        return why_not_own(league, who, self.team)

    def check(self, league: League, event: LeagueEvent) -> None:
        team = known(league.teams, self.team, "team")
        if self.team in league.unfinished:
            raise InvalidEvent(f"{self.team} has to finish its last match first")
        player = team.player(self.player)
        if player is None or not player.here or player.journeyman or player.owner:
            raise InvalidEvent(f"{self.team} cannot sell {self.player}")
        if not self._price(league):
            raise InvalidEvent(f"{league.ruleset.title} has no sales to outside the league")
        if self.forced and not league.owes(self.team):
            raise InvalidEvent(f"{self.team} owes nothing")

    def _price(self, league: League) -> int:
        team = league.teams[self.team]
        player = team.player(self.player)
        assert player is not None
        rules = office_rules(league.ruleset)
        return rules.sale(player, team, league.ruleset, league.clauses_for())

    def effect(self, league: League, event: LeagueEvent) -> None:
        target, price = treasury(self.team), self._price(league)
        league.ledger.move("world/sales", target, price, f"{self.player} sold")
        let_go(league, event, self.team, self.player, "sold")
        if self.forced:
            pay_debts(league, self.team)
