"""Bots at the desk: matches of a league played by them, and what follows seen to."""

import hashlib
from collections.abc import Callable, Sequence

from turfwar.api import Match
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot
from turfwar.league.office import Office
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, thrown
from turfwar.league.post_match.result import SIDES, MatchResult, Side
from turfwar.league.post_match.table_dice import LOT
from turfwar.league.rules.office import PreMatch, office_rules
from turfwar.league.state.league import MatchRecord

Player = Callable[[Office, str], MatchResult]
"""Gives the result of a fixture."""


def seed_of(office: Office, fixture: str) -> int:
    """A match's seed, from the league's secret and its fixture."""
    text = f"{office.master}|match|{fixture}|{office.league.decided_by.get(fixture, 0)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def played_by(bot: str) -> Player:
    """Matches that are played out by a bot on each side."""

    def player(office: Office, fixture: str) -> MatchResult:
        pairing = office.league.pairing(fixture)
        home, away = pairing.home or "", pairing.away or ""
        seed = seed_of(office, fixture)
        match = Match(
            office.roster(home),
            office.roster(away),
            seed=seed,
            rules=office.league.rules,
            options=office.options(fixture),
        )
        play_out(match, {side: make_bot(bot, seed, side) for side in SIDES})
        league = office.league
        return league.after.hand_over(match.game, *league.teams_in(fixture))

    return player


def rehearsed(office: Office, fixture: str) -> MatchResult:
    """Results that nobody has played."""
    league = office.league
    return league.after.rehearse(
        *league.teams_in(fixture),
        seed_of(office, fixture),
        needs_winner=league.stage_of(fixture)[0].format.knocks_out(),
    )


def play(office: Office, fixture: str, player: Player) -> MatchRecord:
    """A fixture is played, and bots see to what follows."""
    match = office.report(fixture, player(office, fixture))
    see_to(office, match.seq)
    return office.league.matches[match.seq]


def see_to(office: Office, match: int, sides: Sequence[Side] = SIDES) -> None:
    """Answer what is asked after a match, buy what is sensible, and close it."""
    office.post_match(match)
    rules = office.league.after
    waits = False
    while not waits:
        waits = True
        for side in sides:
            while side not in office.league.matches[match].closed:
                now = office.post_match(match)
                question = next((each for each in now.open if each.side == side), None)
                if question is not None:
                    value = fallen(question, now, f"{office.master}|{match}")
                    office.answer(match, question.label, value or rules.choose(question, now))
                elif now.orders_open(side):
                    office.order(match, side, rules.next_order(now, side))
                elif now.side_closed(side):
                    office.order(match, side, "done")
                else:  # for what the other side has to say
                    break
                waits = False


def fallen(question: OfficeQuestion, run: PostMatchRun, seed: str) -> str:
    """What a bot enters that has to roll dice at a table; nothing where it is asked no dice."""
    dice = labelled(seed)(question.label)
    if question.dice is not None:
        faces = thrown(dice, question.dice.count, question.dice.kind)
        return " ".join(map(str, faces))
    if question.kind != LOT:
        return ""
    numbers = [run.numbers[id] for id in question.choices]
    return question.choices[int(dice.pick(len(numbers), numbers))]


def see_to_before(office: Office, fixture: str) -> None:
    """Answer what is asked before a match, for both sides."""
    rules = office_rules(office.league.ruleset)
    while True:
        now = PreMatch(
            office.league.preparing[fixture].opening, office.league.preparing[fixture].facts
        )
        if not now.open:
            return
        question = now.open[0]
        value = fallen(question, now, f"{office.master}|{fixture}")
        office.answer_before(fixture, question.label, value or rules.choose(question, now))


def play_competition(
    office: Office, competition: str, player: Player, say: Callable[[str], None] | None = None
) -> None:
    """Play a competition to its end, stage by stage."""
    while True:
        ready = office.league.open_fixtures(competition)
        if not ready:
            if office.league.competitions[competition].over(office.league.results):
                return
            if not office.draw(competition):
                return
            continue
        for fixture, _ in ready:
            play(office, fixture, player)
            if say is not None:
                say(fixture)
