"""002, Campaign Interphase Sequence of Play; The Campaign Interphase; Campaign Rules: all steps."""

from turfwar.rulesets.aftermath.rules import AftermathRules, Step
from turfwar.rulesets.deathzone.aftermath import (
    agents,
    handover,
    orders,
    policy,
    report,
    squad,
    staff,
    tabletop,
)
from turfwar.rulesets.deathzone.aftermath.clauses import CLAUSES
from turfwar.rulesets.words import AnswerShape

STEPS = (
    Step("match", "The match", "002, Experience Points", report.enter_match),
    Step("fees", "Match fees", "002, Match Fees", report.fees, needs=("match",)),
    Step("fame", "Fame", "002, Fame", report.fame, needs=("fees",)),
    Step(
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
    Step("healing", "Healing", "002, Long Term Injuries", report.healing, needs=("wages",)),
    Step(
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
    Step("agents", "Free agents", "002, Free Agents", agents.free_agents, needs=("training",)),
)

AFTERMATH = AftermathRules(
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
    brings=staff.supplies,
)
