"""The skills of a rule set by the moments that they override."""

from typing import Final

from turfwar.games.lrb6.skills.base import Skill

BY_ROLL: Final = ("own_test", "opposing_test", "may_reroll", "own_die", "opposing_die")
"""The moments that have a table for each kind of roll."""
NO_TABLE: Final = (
    "concerns",
    "rerolls",
    "reroll",
    "reroll_word",
    "bars_team_reroll",
    "opposing_die_order",
    "minds_die",
    "verbs",
    "carry_out",
    "order",
    "number",
)
"""What a skill has beside the moments with a table: it is asked about the others."""


class Skills:
    """The skills of a rule set by moment: those that override it, in their order."""

    own_test: list[list[Skill]]
    opposing_test: list[list[Skill]]
    may_reroll: list[list[Skill]]
    own_die: list[list[Skill]]
    opposing_die: list[list[Skill]]
    brings_counter: list[Skill]
    team_reroll: list[Skill]
    extra_squares: list[Skill]
    traps: list[Skill]
    declared: list[Skill]
    stands_up: list[Skill]
    may_declare: list[Skill]
    offers: list[Skill]
    move_options: list[Skill]
    movement_over: list[Skill]
    attack_options: list[Skill]
    cancels: list[Skill]
    repels: list[Skill]
    instead: list[Skill]
    strength: list[Skill]
    helps: list[Skill]
    on_face: list[Skill]
    after_push: list[Skill]
    again: list[Skill]
    converts_dice: list[Skill]
    keeps_out: list[Skill]
    before_set_up: list[Skill]
    forgives: list[Skill]
    roots: list[Skill]
    holds_ground: list[Skill]
    steers: list[Skill]
    grabs: list[Skill]
    forbids_follow_up: list[Skill]
    must_follow: list[Skill]
    before_armour: list[Skill]
    after_armour: list[Skill]
    before_injury: list[Skill]
    after_injury: list[Skill]
    before_casualty: list[Skill]
    recovers: list[Skill]
    earns_nothing: list[Skill]
    kills: list[Skill]
    stays_dead: list[Skill]
    backs_spells: list[Skill]
    penalty_bonus: list[Skill]
    laid_down: list[Skill]
    foul_instead: list[Skill]
    overlooks: list[Skill]
    cannot_be_sent_off: list[Skill]
    keeps_off_ball: list[Skill]
    dives: list[Skill]
    any_range: list[Skill]
    before_throw: list[Skill]
    pass_declared: list[Skill]
    intercepted: list[Skill]
    fumbled: list[Skill]
    throws_team_mates: list[Skill]
    can_be_thrown: list[Skill]
    before_team_mate: list[Skill]
    throws_bombs: list[Skill]
    declared_against: list[Skill]
    kick_distance: list[Skill]
    kickoff_fame: list[Skill]
    before_landing: list[Skill]
    end_of_drive: list[Skill]
    denies_reroll: list[Skill]
    stays_out: list[Skill]
    wins_toss: list[Skill]
    action_over: list[Skill]
    takes_turn: list[Skill]
    scores_nothing: list[Skill]
    holds_back: list[Skill]
    bomb_thrown: list[Skill]
    misses_ball: list[Skill]
    spares: list[Skill]
    bars_fouls: list[Skill]
    exerts_lying: list[Skill]
    longest_throw: list[Skill]
    lets_slip: list[Skill]
    excuses: list[Skill]
    must_dodge: list[Skill]
    wins_contest: list[Skill]
    points_throw_in: list[Skill]
    after_team_turn: list[Skill]
    bars_blocks: list[Skill]
    bars_help: list[Skill]
    assists_against: list[Skill]

    def __init__(self, skills: list[Skill], rolls: int) -> None:
        ordered = sorted(skills, key=order_of)
        for name in dir(Skill):
            if name.startswith("_") or name in NO_TABLE:
                continue
            asked = [skill for skill in ordered if overrides(skill, name)]
            if name not in BY_ROLL:
                setattr(self, name, asked)
                continue
            tables: list[list[Skill]] = [
                [skill for skill in asked if skill.concerns(roll)] for roll in range(rolls)
            ]
            setattr(self, name, tables)
        for table in self.opposing_die:
            table.sort(key=opposing_die_order)
        self.team_barred: list[bool] = [False] * rolls
        for roll in range(rolls):
            for skill in ordered:
                if skill.bars_team_reroll(roll):
                    self.team_barred[roll] = True
        self.by_verb: dict[int, Skill] = {}
        for skill in ordered:
            if overrides(skill, "carry_out") != bool(skill.verbs()):
                kind = type(skill).__name__
                raise ValueError(f"{kind} overrides one of carry_out and verbs, without the other")
            for verb in skill.verbs():
                self.by_verb[verb] = skill


def overrides(skill: Skill, name: str) -> bool:
    """Whether a skill has a method of its own in place of the one that changes nothing."""
    own: object = getattr(type(skill), name)
    nothing: object = getattr(Skill, name)
    return own is not nothing


def order_of(skill: Skill) -> int:
    """For sorting."""
    return skill.order()


def opposing_die_order(skill: Skill) -> int:
    """To sort by `Skill.opposing_die_order`."""
    return skill.opposing_die_order()
