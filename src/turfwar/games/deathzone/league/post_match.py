"""002, Campaign Interphase Sequence of Play; The Campaign Interphase; Campaign Rules: all steps."""

from turfwar.games.deathzone.league import (
    agents,
    handover,
    orders,
    policy,
    report,
    squad,
    staff,
    tabletop,
)
from turfwar.games.deathzone.league.house_rules import CLAUSES
from turfwar.games.words import AnswerShape
from turfwar.league.post_match.rules import PostMatchRules, PostMatchStep

STEPS = (
    PostMatchStep("match", "The match", "002, Experience Points", report.enter_match),
    PostMatchStep("fees", "Match fees", "002, Match Fees", report.fees, needs=("match",)),
    PostMatchStep("fame", "Fame", "002, Fame", report.fame, needs=("fees",)),
    PostMatchStep(
        "wages",
        "Wages, physicians and potions",
        "002, Wages",
        orders.wages_end,
        needs=("fame",),
        orders={
            "pay": orders.pay,
            "soothe": orders.soothe,
            "treat": staff.treat,
            "brew": staff.brew,
            "heal": staff.heal,
            "improve": staff.improve,
        },
        closes="next",
    ),
    PostMatchStep(
        "healing", "Healing", "002, Long Term Injuries", report.healing, needs=("wages",)
    ),
    PostMatchStep(
        "training",
        "Training and hiring",
        "002, Training Points",
        orders.interphase_ends,
        needs=("healing",),
        orders={
            "train": orders.train,
            "sponsor": orders.sponsor,
            "demonstrate": orders.demonstrate,
            "spend": orders.spend,
            "hire": orders.hire,
            "sack": orders.sack,
        },
        closes="done",
    ),
    PostMatchStep(
        "agents", "Free agents", "002, Free Agents", agents.free_agents, needs=("training",)
    ),
)

POST_MATCH = PostMatchRules(
    steps=STEPS,
    value=squad.team_value,
    player_value=squad.player_value,
    hand_over=handover.hand_over,
    choose=policy.choose,
    next_order=policy.next_order,
    rehearse=policy.rehearsed,
    questions={"bid": AnswerShape(name=True)},
    offers=tabletop.offers,
    tabletop=tabletop.TABLETOP,
    points=squad.EARNED,
    clauses=CLAUSES,
    counters=squad.COUNTERS,
    team_counters=squad.TEAM_COUNTERS,
    brings=staff.supplies,
)
