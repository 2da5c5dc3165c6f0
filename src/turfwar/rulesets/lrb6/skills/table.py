"""The skills of a rule set by the moments they care about."""

from turfwar.rulesets.lrb6.skills.base import Skill


def order_of(skill: Skill) -> int:
    """For sorting."""
    return skill.order()


class Skills:
    """The skills of a rule set by moment."""

    def __init__(self, skills: list[Skill], rolls: int) -> None:
        self.own_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.opposing_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.reroll: list[list[Skill]] = [[] for _ in range(rolls)]
        self.counters: list[Skill] = []
        self.team_barred: list[bool] = [False] * rolls
        self.team_reroll: list[Skill] = []
        self.own_die: list[list[Skill]] = [[] for _ in range(rolls)]
        self.opposing_die: list[list[Skill]] = [[] for _ in range(rolls)]
        self.extra_squares: list[Skill] = []
        self.traps: list[Skill] = []
        self.declared: list[Skill] = []
        self.stands_up: list[Skill] = []
        self.restricts: list[Skill] = []
        self.offers: list[Skill] = []
        self.moves_differently: list[Skill] = []
        self.by_verb: dict[int, Skill] = {}
        self.movement_over: list[Skill] = []
        self.attack_options: list[Skill] = []
        self.cancels: list[Skill] = []
        self.repels: list[Skill] = []
        self.instead: list[Skill] = []
        self.strength: list[Skill] = []
        self.helps: list[Skill] = []
        self.after_push: list[Skill] = []
        self.again: list[Skill] = []
        self.converts_dice: list[Skill] = []
        self.keeps_out: list[Skill] = []
        self.before_set_up: list[Skill] = []
        self.forgives: list[Skill] = []
        self.roots: list[Skill] = []
        self.holds_ground: list[Skill] = []
        self.steers: list[Skill] = []
        self.grabs: list[Skill] = []
        self.forbids_follow_up: list[Skill] = []
        self.must_follow: list[Skill] = []
        self.before_armour: list[Skill] = []
        self.after_armour: list[Skill] = []
        self.before_injury: list[Skill] = []
        self.after_injury: list[Skill] = []
        self.before_casualty: list[Skill] = []
        self.recovers: list[Skill] = []
        self.earns_nothing: list[Skill] = []
        self.kills: list[Skill] = []
        self.stays_dead: list[Skill] = []
        self.backs_spells: list[Skill] = []
        self.penalty_bonus: list[Skill] = []
        self.laid_down: list[Skill] = []
        self.foul_instead: list[Skill] = []
        self.overlooks: list[Skill] = []
        self.cannot_be_sent_off: list[Skill] = []
        self.keeps_off_ball: list[Skill] = []
        self.dives: list[Skill] = []
        self.any_range: list[Skill] = []
        self.before_throw: list[Skill] = []
        self.pass_declared: list[Skill] = []
        self.intercepted: list[Skill] = []
        self.fumbled: list[Skill] = []
        self.throws_team_mates: list[Skill] = []
        self.can_be_thrown: list[Skill] = []
        self.before_team_mate: list[Skill] = []
        self.throws_bombs: list[Skill] = []
        self.declared_against: list[Skill] = []
        self.kick_distance: list[Skill] = []
        self.kickoff_fame: list[Skill] = []
        self.before_landing: list[Skill] = []
        self.end_of_drive: list[Skill] = []
        self.denies_reroll: list[Skill] = []
        self.stays_out: list[Skill] = []
        self.wins_toss: list[Skill] = []
        self.action_over: list[Skill] = []
        self.takes_turn: list[Skill] = []
        self.scores_nothing: list[Skill] = []
        self.holds_back: list[Skill] = []
        self.bomb_thrown: list[Skill] = []
        self.misses_ball: list[Skill] = []
        self.spares: list[Skill] = []
        self.bars_fouls: list[Skill] = []
        self.exerts_lying: list[Skill] = []
        self.longest_throw: list[Skill] = []
        self.lets_slip: list[Skill] = []
        self.excuses: list[Skill] = []
        self.must_dodge: list[Skill] = []
        self.wins_contest: list[Skill] = []
        self.points_throw_in: list[Skill] = []
        self.after_team_turn: list[Skill] = []
        self.bars_blocks: list[Skill] = []
        self.bars_help: list[Skill] = []
        self.assists_against: list[Skill] = []
        self.on_face: list[list[Skill]] = [[] for _ in range(6)]
        for skill in sorted(skills, key=order_of):
            for name in skill.moments():
                getattr(self, name).append(skill)
            for face in skill.block_faces():
                self.on_face[face].append(skill)
            for roll in skill.own_test_rolls():
                self.own_test[roll].append(skill)
            for roll in skill.opposing_test_rolls():
                self.opposing_test[roll].append(skill)
            for roll in skill.reroll_rolls():
                self.reroll[roll].append(skill)
            for roll in skill.bars_team_reroll():
                self.team_barred[roll] = True
            for roll in skill.own_die_rolls():
                self.own_die[roll].append(skill)
            for roll in skill.opposing_die_rolls():
                self.opposing_die[roll].append(skill)
            for verb in skill.verbs():
                self.by_verb[verb] = skill
            for cares, table in (
                (skill.brings_counter(), self.counters),
                (skill.guards_team_reroll(), self.team_reroll),
                (skill.changes_extra_squares(), self.extra_squares),
                (skill.may_trap(), self.traps),
                (skill.cares_for_declarations(), self.declared),
                (skill.helps_to_stand_up(), self.stands_up),
                (skill.restricts(), self.restricts),
                (skill.adds_options(), self.offers),
                (skill.moves_differently(), self.moves_differently),
                (skill.ends_movement(), self.movement_over),
            ):
                if cares:
                    table.append(skill)
        for asked in self.opposing_die:
            asked.sort(key=opposing_die_order)


def opposing_die_order(skill: Skill) -> int:
    """To sort by `Skill.opposing_die_order`."""
    return skill.opposing_die_order()
