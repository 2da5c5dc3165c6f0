"""000, After the match: the steps in the book's order."""

from turfwar.games.lrb6.league import (
    awards,
    handover,
    improvement,
    offers,
    permanent,
    policy,
    purchases,
    rehearsal,
    report,
    takings,
    value,
)
from turfwar.games.lrb6.league.house_rules import CLAUSES
from turfwar.games.lrb6.league.tables import SPP, TABLES
from turfwar.games.lrb6.league.tabletop import TABLETOP
from turfwar.games.words import YES_NO, AnswerShape
from turfwar.league.post_match.rules import PostMatchRules, PostMatchStep

STEPS = (
    PostMatchStep("match", "The match", "000, Earning SPPs", report.enter_match),
    PostMatchStep(
        "concession",
        "Players leave a side that gave up",
        "000, Conceding the match",
        awards.concession,
        needs=("match",),
        changes=("players", "value"),
    ),
    PostMatchStep(
        "mvp",
        "Most Valuable Player awards",
        "000, Most Valuable Player awards",
        awards.awards,
        needs=("concession",),
        changes=("players", "value"),
    ),
    PostMatchStep(
        "improve",
        "Improvement rolls",
        "000, Making improvement rolls",
        improvement.improvements,
        needs=("mvp",),
        changes=("players", "value"),
    ),
    PostMatchStep(
        "winnings",
        "Winnings",
        "000, Working out winnings",
        takings.winnings,
        changes=("treasury",),
    ),
    PostMatchStep(
        "petty-cash",
        "Petty cash back",
        "000, Transferring money back to the treasury",
        takings.petty_cash_back,
        changes=("treasury", "petty_cash"),
    ),
    PostMatchStep(
        "expenses",
        "Spiralling expenses",
        "000, Spiralling expenses",
        takings.expenses,
        needs=("improve", "winnings", "petty-cash"),
        changes=("treasury",),
    ),
    PostMatchStep(
        "fans",
        "Fan factor",
        "000, Fan factor changes",
        takings.fan_factor,
        changes=("fan_factor", "value"),
    ),
    PostMatchStep(
        "purchases",
        "Purchases",
        "000, Making purchases",
        purchases.close,
        needs=("expenses", "fans"),
        orders={
            "buy": purchases.buy,
            "retire": purchases.retire,
            "hire": purchases.hire,
            "keep": purchases.keep,
            "journeymen": purchases.journeymen,
        },
        closes="done",
    ),
)

POST_MATCH = PostMatchRules(
    steps=STEPS,
    value=value.team_value,
    player_value=value.player_value,
    hand_over=handover.hand_over,
    choose=policy.choose,
    next_order=policy.next_order,
    rehearse=rehearsal.rehearsed,
    questions={
        "mvp": AnswerShape(player=True),
        "improve": AnswerShape(name=True),
        "winnings": YES_NO,
    },
    offers=offers.offers,
    tabletop=TABLETOP,
    points=SPP,
    clauses=CLAUSES,
    throw_matters=improvement.roll_matters,
    choice_matters=improvement.choice_matters,
    tables=TABLES,
    counters={SPP: "Star Player Points"},
    brings=permanent.brings,
    plays_at_once=awards.plays_at_once,
    season_ends=permanent.season_ends,
)
