"""The events: the records of the log, their arguments, and the sentences that tell them."""

from typing import Final

from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD
from turfwar.rulesets.words import EventKind

EVENTS: Final[list[EventKind]] = []

E_CHOICE: Final = CHOICE_RECORD
E_ROLL: Final = ROLL_RECORD
E_REROLL: Final = 2
EVENTS.append(
    EventKind(
        E_REROLL,
        "reroll",
        "roll player reroll",
        "000, Re-rolls",
        "{player} re-rolls the {roll} ({reroll})",
        counts="rerolls_used",
    )
)
E_HALF: Final = 3
EVENTS.append(
    EventKind(
        E_HALF,
        "half",
        "number",
        "000, Sequence of play",
        "half {number} begins",
        tone="big",
        sound="whistle",
        moment="period",
    )
)
E_TURN: Final = 4
EVENTS.append(
    EventKind(
        E_TURN,
        "turn",
        "side number/turn",
        "000, Turn sequence",
        "{side}: {turn}",
        tone="big",
        moment="turn",
    )
)
E_TURN_OVER: Final = 5
EVENTS.append(
    EventKind(
        E_TURN_OVER,
        "end-turn",
        "side",
        "000, Ending the team turn",
        "{side}'s turn ends",
        tone="silent",
    )
)
E_ACTION: Final = 6
EVENTS.append(
    EventKind(
        E_ACTION,
        "action",
        "player action",
        "000, List of actions",
        "{player}: {action}",
        tone="silent",
    )
)
E_MOVE: Final = 7
EVENTS.append(
    EventKind(
        E_MOVE,
        "move",
        "player square",
        "000, Move action",
        "{player} goes to {square}",
        joins="square",
        sound="step",
        motion="walk",
    )
)
E_STATUS: Final = 8
EVENTS.append(
    EventKind(
        E_STATUS, "status", "player status", "000, Knock downs and injuries", "{player} is {status}"
    )
)
E_BALL: Final = 9
EVENTS.append(
    EventKind(
        E_BALL,
        "ball",
        "square",
        "000, Loose balls",
        "the ball is loose in {square}",
        motion="bounce",
    )
)
E_HELD: Final = 10
EVENTS.append(
    EventKind(
        E_HELD,
        "held",
        "player",
        "000, Catching the ball",
        "{player} has the ball",
        sound="ball",
        motion="hold",
    )
)
E_PUSH: Final = 11
EVENTS.append(
    EventKind(
        E_PUSH,
        "push",
        "player square",
        "000, Push back results",
        "{player} is pushed to {square}",
        motion="push",
    )
)
E_TURNOVER: Final = 12
EVENTS.append(
    EventKind(
        E_TURNOVER,
        "turnover",
        "side turnover",
        "000, Turnovers",
        "turnover for {side}: {turnover}",
        tone="big",
        counts="turnovers",
        sound="whistle",
        moment="turnover",
        cry="Turnover!",
    )
)
E_TOUCHDOWN: Final = 13
EVENTS.append(
    EventKind(
        E_TOUCHDOWN,
        "touchdown",
        "player",
        "000, Touchdowns",
        "touchdown by {player}!",
        tone="big",
        counts="touchdowns",
        sound="cheer",
        moment="score",
        cry="Touchdown!",
    )
)
E_WEATHER: Final = 14
EVENTS.append(
    EventKind(E_WEATHER, "weather", "weather", "000, Weather Table", "the weather: {weather}")
)
E_KICKOFF: Final = 15
EVENTS.append(
    EventKind(
        E_KICKOFF,
        "kickoff",
        "kickoff",
        "000, Kick-Off Table",
        "kick-off: {kickoff}",
        tone="big",
        moment="kick-off",
        cry="Kick-off",
    )
)
E_FAME: Final = 16
EVENTS.append(
    EventKind(
        E_FAME,
        "fame",
        "side fans number",
        "000, Fans and FAME",
        "{fans},000 fans for {side}, FAME {number}",
    )
)
E_COIN: Final = 17
EVENTS.append(
    EventKind(E_COIN, "coin", "coin", "000, Setting up the teams", "the coin shows {coin}")
)
E_KICKING: Final = 18
EVENTS.append(
    EventKind(E_KICKING, "kicking", "side", "000, Setting up the teams", "{side} kicks off")
)
E_TOUCHBACK: Final = 19
EVENTS.append(
    EventKind(E_TOUCHBACK, "touchback", "side", "000, Determining bounce", "touchback for {side}")
)
E_REROLLS: Final = 20
EVENTS.append(
    EventKind(
        E_REROLLS,
        "rerolls",
        "side number",
        "000, Team re-rolls",
        "{side} has {number} team re-rolls",
    )
)
E_BRIBES: Final = 21
EVENTS.append(
    EventKind(E_BRIBES, "bribes", "side number", "000, Bribes", "{side} has {number} bribes")
)
E_TURN_MARKER: Final = 22
EVENTS.append(
    EventKind(
        E_TURN_MARKER,
        "turn-marker",
        "side number",
        "000, Moving the turn counter",
        "{side}'s turn marker moves to {number}",
    )
)
E_COMPLETION: Final = 23
EVENTS.append(
    EventKind(
        E_COMPLETION,
        "completion",
        "player",
        "000, Completions",
        "a completion by {player}",
        counts="completions",
    )
)
E_INTERCEPTION: Final = 24
EVENTS.append(
    EventKind(
        E_INTERCEPTION,
        "interception",
        "player",
        "000, Intercepting a pass",
        "{player} intercepts",
        counts="interceptions",
    )
)
E_FUMBLE: Final = 25
EVENTS.append(
    EventKind(
        E_FUMBLE,
        "fumble",
        "player",
        "000, Fumbling a throw",
        "{player} fumbles the throw",
        tone="bad",
    )
)
E_FOUL: Final = 26
EVENTS.append(
    EventKind(
        E_FOUL,
        "foul",
        "player victim",
        "000, Foul action",
        "{player} fouls {victim}",
        counts="fouls",
        sound="hit",
        motion="hit",
    )
)
E_SENT_OFF: Final = 27
EVENTS.append(
    EventKind(
        E_SENT_OFF,
        "sent-off",
        "player",
        "000, Fouls and the referee",
        "{player} is sent off",
        tone="bad",
        counts="sent_off",
        sound="whistle",
        moment="sent-off",
        cry="Sent off!",
    )
)
E_CASUALTY: Final = 28
EVENTS.append(
    EventKind(
        E_CASUALTY,
        "casualty",
        "player number/injury",
        "000, Casualty Table",
        "{player}: {injury}",
        tone="bad",
    )
)
E_CROWD: Final = 29
EVENTS.append(
    EventKind(
        E_CROWD,
        "crowd",
        "player",
        "000, Pushing players off the field",
        "{player} is pushed into the crowd",
        tone="bad",
    )
)
E_DRIVE_OVER: Final = 30
EVENTS.append(
    EventKind(
        E_DRIVE_OVER, "end-drive", "", "000, Sequence of play", "the drive is over", tone="big"
    )
)
E_MATCH_OVER: Final = 31
EVENTS.append(
    EventKind(
        E_MATCH_OVER,
        "match-over",
        "winner",
        "000, Ending the match",
        "the match is over: {winner}",
        tone="big",
        sound="whistle",
        moment="end",
        cry="Full time",
    )
)
E_CONCEDED: Final = 32
EVENTS.append(
    EventKind(
        E_CONCEDED,
        "conceded",
        "side penalty",
        "000, Conceding the match",
        "{side} concedes, {penalty}",
    )
)
E_PASS: Final = 33
EVENTS.append(
    EventKind(
        E_PASS,
        "pass",
        "player square range",
        "000, Pass action",
        "{player} throws to {square} ({range})",
        sound="ball",
        motion="fly",
    )
)
E_HANDOFF: Final = 34
EVENTS.append(
    EventKind(
        E_HANDOFF,
        "hand-off",
        "player receiver",
        "000, Hand-Off action",
        "{player} hands the ball to {receiver}",
    )
)
E_BLOCK: Final = 35
EVENTS.append(
    EventKind(
        E_BLOCK,
        "block",
        "player victim",
        "000, Block action",
        "{player} blocks {victim}",
        counts="blocks",
        sound="hit",
        motion="hit",
    )
)
E_DROPPED: Final = 36
EVENTS.append(
    EventKind(
        E_DROPPED, "dropped", "player", "000, Dropped balls", "{player} drops the ball", tone="bad"
    )
)
E_SAVED: Final = 37
EVENTS.append(
    EventKind(E_SAVED, "saved", "player", "000, Apothecaries", "the apothecary patches {player} up")
)
E_EXHAUSTED: Final = 38
EVENTS.append(
    EventKind(
        E_EXHAUSTED,
        "exhausted",
        "player",
        "000, Weather Table, Sweltering Heat",
        "{player} is exhausted by the heat",
    )
)
E_NO_PLAYERS: Final = 39
EVENTS.append(
    EventKind(
        E_NO_PLAYERS,
        "no-players",
        "side",
        "000, Setting up with zero players",
        "{side} has nobody to set up",
    )
)
E_SKILL: Final = 50
EVENTS.append(EventKind(E_SKILL, "skill", "player skill", "000, Skills", "{player} uses {skill}"))
E_NO_ZONES: Final = 51
EVENTS.append(
    EventKind(
        E_NO_ZONES, "no-zones", "player", "000, Tackle zones", "{player} loses their tackle zones"
    )
)
E_ROOTED: Final = 52
EVENTS.append(EventKind(E_ROOTED, "rooted", "player", "000, Take Root", "{player} takes root"))
E_BITE: Final = 53
EVENTS.append(
    EventKind(E_BITE, "bite", "player victim", "000, Blood Lust", "{player} bites {victim}")
)
E_TRAPPED: Final = 54
EVENTS.append(EventKind(E_TRAPPED, "trapped", "player", "000, Tentacles", "{player} is held fast"))
E_NO_HANDS: Final = 70
EVENTS.append(
    EventKind(
        E_NO_HANDS, "no-hands", "player", "000, No Hands", "{player} has no hands for the ball"
    )
)
E_DUMP_OFF: Final = 71
EVENTS.append(
    EventKind(E_DUMP_OFF, "dump-off", "player", "000, Dump-Off", "{player} dumps the ball off")
)
E_PASS_BLOCK: Final = 72
EVENTS.append(
    EventKind(
        E_PASS_BLOCK, "pass-block", "player", "000, Pass Block", "{player} moves to block the pass"
    )
)
E_KICK_RETURN: Final = 73
EVENTS.append(
    EventKind(
        E_KICK_RETURN,
        "kick-off-return",
        "player",
        "000, Kick-Off Return",
        "{player} runs to meet the kick",
    )
)
E_THROW_MATE: Final = 74
EVENTS.append(
    EventKind(
        E_THROW_MATE,
        "throw-team-mate",
        "player receiver square range",
        "000, Throwing a team-mate",
        "{player} throws {receiver} to {square} ({range})",
    )
)
E_EATEN: Final = 75
EVENTS.append(EventKind(E_EATEN, "eaten", "player", "000, Always Hungry", "{player} is eaten"))
E_BOMB: Final = 76
EVENTS.append(
    EventKind(
        E_BOMB,
        "bomb",
        "player square range",
        "000, Bombardier",
        "{player} throws a bomb to {square} ({range})",
        motion="fly",
    )
)
E_EXPLOSION: Final = 77
EVENTS.append(
    EventKind(
        E_EXPLOSION, "explosion", "square", "000, Bombardier", "the bomb explodes in {square}"
    )
)
E_DUD: Final = 78
EVENTS.append(
    EventKind(E_DUD, "bomb-in-the-crowd", "", "000, Bombardier", "the bomb explodes in the crowd")
)
E_SAFE_THROW: Final = 79
EVENTS.append(
    EventKind(
        E_SAFE_THROW, "safe-throw", "player", "000, Safe Throw", "{player} keeps the throw safe"
    )
)
E_REGENERATED: Final = 60
EVENTS.append(
    EventKind(E_REGENERATED, "regenerated", "player", "000, Regeneration", "{player} regenerates")
)
E_RAISED: Final = 61
EVENTS.append(
    EventKind(
        E_RAISED,
        "raised",
        "player victim",
        "000, Necromancers",
        "{victim} rises from the dead as {player}",
    )
)
E_ROTTED: Final = 62
EVENTS.append(
    EventKind(
        E_ROTTED, "rotted", "player victim", "000, Nurgle's Rot", "{victim} dies of {player}'s rot"
    )
)
E_BONUS: Final = 63
EVENTS.append(EventKind(E_BONUS, "bonus", "player skill", "000, Skills", "{player} uses {skill}"))
E_STAB: Final = 64
EVENTS.append(EventKind(E_STAB, "stab", "player victim", "000, Stab", "{player} stabs {victim}"))
E_CHAINSAW: Final = 65
EVENTS.append(
    EventKind(
        E_CHAINSAW,
        "chainsaw",
        "player victim",
        "000, Chainsaw",
        "{player} swings the chainsaw at {victim}",
    )
)
E_AWARDED: Final = 80
EVENTS.append(
    EventKind(
        E_AWARDED,
        "awarded",
        "side",
        "000, Setting up with zero players",
        "a touchdown is awarded to {side}",
    )
)
E_PROCEDURE: Final = 81
EVENTS.append(
    EventKind(
        E_PROCEDURE,
        "illegal-procedure",
        "side call",
        "000, Illegal procedure",
        "illegal procedure called against {side}: {call}",
    )
)
E_PENALTY: Final = 82
EVENTS.append(
    EventKind(E_PENALTY, "penalty", "player scored", "000, Penalty shoot-outs", "{player} {scored}")
)
E_SHOOT_OUT: Final = 83
EVENTS.append(
    EventKind(
        E_SHOOT_OUT,
        "shoot-out",
        "winner",
        "000, Penalty shoot-outs",
        "the penalty shoot-out is over: {winner}",
    )
)
E_REFEREE: Final = 84
EVENTS.append(
    EventKind(
        E_REFEREE,
        "referee",
        "referee",
        "000, Choosing the referee model",
        "on the pitch as the referee: {referee}",
    )
)
E_REFEREE_TURN: Final = 85
EVENTS.append(
    EventKind(
        E_REFEREE_TURN, "referee-turn", "", "000, Moving the referee model", "the referee moves"
    )
)
E_BLAMED: Final = 86
EVENTS.append(
    EventKind(
        E_BLAMED,
        "blamed",
        "player",
        "000, Blocking and fouling the referee model",
        "the referee will not forget {player}",
    )
)
E_REFEREE_GONE: Final = 87
EVENTS.append(
    EventKind(
        E_REFEREE_GONE,
        "referee-gone",
        "",
        "000, Removing the referee model",
        "the fans get the referee, who is gone for this half",
    )
)
E_PETTY_CASH: Final = 90
EVENTS.append(
    EventKind(
        E_PETTY_CASH,
        "petty-cash",
        "side gold",
        "000, Transferring gold to petty cash",
        "{side} moves {gold:,} gold pieces to petty cash",
    )
)
E_MONEY: Final = 91
EVENTS.append(
    EventKind(
        E_MONEY,
        "inducement-money",
        "side gold",
        "000, Inducement money",
        "{side} gets {gold:,} gold pieces of inducement money",
    )
)
E_BOUGHT: Final = 92
EVENTS.append(
    EventKind(
        E_BOUGHT,
        "bought",
        "side inducement gold",
        "000, Buying inducements",
        "{side} buys: {inducement} ({gold:,})",
    )
)
E_HIRED: Final = 93
EVENTS.append(
    EventKind(
        E_HIRED,
        "hired",
        "player recruit gold",
        "000, Buying inducements",
        "{recruit} plays for {gold:,} as {player}",
    )
)
E_CLASH: Final = 94
EVENTS.append(
    EventKind(
        E_CLASH,
        "star-clash",
        "side recruit gold",
        "000, Star Players",
        "{side} pays {gold:,} for {recruit} too, who plays for neither",
    )
)
E_SPELL: Final = 95
EVENTS.append(
    EventKind(E_SPELL, "spell", "side spell", "000, Wizard", "{side}'s wizard casts a {spell}")
)
E_DECK: Final = 96
EVENTS.append(
    EventKind(
        E_DECK,
        "deck",
        "side deck gold",
        "000, Special Play cards",
        "{side} buys a card of {deck} ({gold:,})",
    )
)
E_SPELL_BONUS: Final = 97
EVENTS.append(
    EventKind(
        E_SPELL_BONUS,
        "spell-bonus",
        "victim skill",
        "000, Wizard",
        "the spell has {skill} on {victim}",
    )
)
E_CARD: Final = 100
EVENTS.append(
    EventKind(E_CARD, "card", "side card", "000, Special Play cards", "{side} plays {card}")
)
E_DRAWN: Final = 101
EVENTS.append(
    EventKind(E_DRAWN, "drawn", "side card", "000, Special Play cards", "{side} draws {card}")
)
E_EFFECT_OVER: Final = 102
EVENTS.append(
    EventKind(E_EFFECT_OVER, "effect-over", "card", "000, Special Play cards", "{card} is over")
)
E_SPIKED: Final = 103
EVENTS.append(
    EventKind(
        E_SPIKED, "spiked", "player", "002, Spiked Ball", "{player} is stabbed by the ball's spikes"
    )
)
E_FLIES: Final = 104
EVENTS.append(
    EventKind(
        E_FLIES,
        "flies",
        "player square",
        "000, Throwing a team-mate",
        "{player} flies towards {square}",
    )
)
E_SECOND_BALL: Final = 106
EVENTS.append(
    EventKind(
        E_SECOND_BALL,
        "second-ball",
        "square",
        "002, Ball Clone",
        "there is a second ball in {square}",
    )
)
E_OTHER_BALL: Final = 107
EVENTS.append(
    EventKind(E_OTHER_BALL, "other-ball", "", "002, Ball Clone", "now for the other ball")
)
E_VANISHED: Final = 108
EVENTS.append(
    EventKind(E_VANISHED, "ball-vanished", "", "002, Ball Clone", "the ball vanishes into thin air")
)
E_CHANGED_SIDES: Final = 115
EVENTS.append(
    EventKind(
        E_CHANGED_SIDES,
        "changed-sides",
        "player receiver",
        "002, Blackmail",
        "{player} plays as {receiver}",
    )
)
