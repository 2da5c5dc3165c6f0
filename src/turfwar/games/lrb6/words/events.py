"""The events: the records of the log, their arguments, and the sentences that tell them."""

from typing import Final

from turfwar.games.words import EventKind
from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD

# Numbers, by write_numbers: begin
E_REROLL: Final = 2
E_HALF: Final = 3
E_TURN: Final = 4
E_TURN_OVER: Final = 5
E_ACTION: Final = 6
E_MOVE: Final = 7
E_STATUS: Final = 8
E_BALL: Final = 9
E_HELD: Final = 10
E_PUSH: Final = 11
E_TURNOVER: Final = 12
E_TOUCHDOWN: Final = 13
E_WEATHER: Final = 14
E_KICKOFF: Final = 15
E_FAME: Final = 16
E_COIN: Final = 17
E_KICKING: Final = 18
E_TOUCHBACK: Final = 19
E_REROLLS: Final = 20
E_BRIBES: Final = 21
E_TURN_MARKER: Final = 22
E_COMPLETION: Final = 23
E_INTERCEPTION: Final = 24
E_FUMBLE: Final = 25
E_FOUL: Final = 26
E_SENT_OFF: Final = 27
E_CASUALTY: Final = 28
E_CROWD: Final = 29
E_DRIVE_OVER: Final = 30
E_MATCH_OVER: Final = 31
E_CONCEDED: Final = 32
E_PASS: Final = 33
E_HANDOFF: Final = 34
E_BLOCK: Final = 35
E_DROPPED: Final = 36
E_SAVED: Final = 37
E_EXHAUSTED: Final = 38
E_NO_PLAYERS: Final = 39
E_SKILL: Final = 50
E_NO_ZONES: Final = 51
E_ROOTED: Final = 52
E_BITE: Final = 53
E_TRAPPED: Final = 54
E_REGENERATED: Final = 60
E_RAISED: Final = 61
E_ROTTED: Final = 62
E_BONUS: Final = 63
E_STAB: Final = 64
E_CHAINSAW: Final = 65
E_NO_HANDS: Final = 70
E_DUMP_OFF: Final = 71
E_PASS_BLOCK: Final = 72
E_KICK_RETURN: Final = 73
E_THROW_MATE: Final = 74
E_EATEN: Final = 75
E_BOMB: Final = 76
E_EXPLOSION: Final = 77
E_DUD: Final = 78
E_SAFE_THROW: Final = 79
E_AWARDED: Final = 80
E_PROCEDURE: Final = 81
E_PENALTY: Final = 82
E_SHOOT_OUT: Final = 83
E_REFEREE: Final = 84
E_REFEREE_TURN: Final = 85
E_BLAMED: Final = 86
E_REFEREE_GONE: Final = 87
E_PETTY_CASH: Final = 90
E_MONEY: Final = 91
E_BOUGHT: Final = 92
E_HIRED: Final = 93
E_CLASH: Final = 94
E_SPELL: Final = 95
E_DECK: Final = 96
E_SPELL_BONUS: Final = 97
E_CARD: Final = 100
E_DRAWN: Final = 101
E_EFFECT_OVER: Final = 102
E_SPIKED: Final = 103
E_FLIES: Final = 104
E_SECOND_BALL: Final = 106
E_OTHER_BALL: Final = 107
E_VANISHED: Final = 108
E_CHANGED_SIDES: Final = 115
# Numbers, by write_numbers: end

EVENTS: Final[list[EventKind]] = []

E_CHOICE: Final = CHOICE_RECORD
E_ROLL: Final = ROLL_RECORD
EVENTS.append(
    EventKind(
        "reroll",
        "roll player reroll",
        "000, Re-rolls",
        "{player} re-rolls the {roll} ({reroll})",
        counts="rerolls_used",
        number=E_REROLL,
    )
)
EVENTS.append(
    EventKind(
        "half",
        "number",
        "000, Sequence of play",
        "half {number} begins",
        tone="big",
        sound="whistle",
        moment="period",
        number=E_HALF,
    )
)
EVENTS.append(
    EventKind(
        "turn",
        "side number/turn",
        "000, Turn sequence",
        "{side}: {turn}",
        tone="big",
        moment="turn",
        number=E_TURN,
    )
)
EVENTS.append(
    EventKind(
        "end-turn",
        "side",
        "000, Ending the team turn",
        "{side}'s turn ends",
        tone="silent",
        number=E_TURN_OVER,
    )
)
EVENTS.append(
    EventKind(
        "action",
        "player action",
        "000, List of actions",
        "{player}: {action}",
        tone="silent",
        number=E_ACTION,
    )
)
EVENTS.append(
    EventKind(
        "move",
        "player square",
        "000, Move action",
        "{player} goes to {square}",
        joins="square",
        sound="step",
        motion="walk",
        number=E_MOVE,
    )
)
EVENTS.append(
    EventKind(
        "status",
        "player status",
        "000, Knock downs and injuries",
        "{player} is {status}",
        number=E_STATUS,
    )
)
EVENTS.append(
    EventKind(
        "ball",
        "square",
        "000, Loose balls",
        "the ball is loose in {square}",
        motion="bounce",
        number=E_BALL,
    )
)
EVENTS.append(
    EventKind(
        "held",
        "player",
        "000, Catching the ball",
        "{player} has the ball",
        sound="ball",
        motion="hold",
        number=E_HELD,
    )
)
EVENTS.append(
    EventKind(
        "push",
        "player square",
        "000, Push back results",
        "{player} is pushed to {square}",
        motion="push",
        number=E_PUSH,
    )
)
EVENTS.append(
    EventKind(
        "turnover",
        "side turnover",
        "000, Turnovers",
        "turnover for {side}: {turnover}",
        tone="big",
        counts="turnovers",
        sound="whistle",
        moment="turnover",
        cry="Turnover!",
        number=E_TURNOVER,
    )
)
EVENTS.append(
    EventKind(
        "touchdown",
        "player",
        "000, Touchdowns",
        "touchdown by {player}!",
        tone="big",
        counts="touchdowns",
        sound="cheer",
        moment="score",
        cry="Touchdown!",
        number=E_TOUCHDOWN,
    )
)
EVENTS.append(
    EventKind(
        "weather", "weather", "000, Weather Table", "the weather: {weather}", number=E_WEATHER
    )
)
EVENTS.append(
    EventKind(
        "kickoff",
        "kickoff",
        "000, Kick-Off Table",
        "kick-off: {kickoff}",
        tone="big",
        moment="kick-off",
        cry="Kick-off",
        number=E_KICKOFF,
    )
)
EVENTS.append(
    EventKind(
        "fame",
        "side fans number",
        "000, Fans and FAME",
        "{fans},000 fans for {side}, FAME {number}",
        number=E_FAME,
    )
)
EVENTS.append(
    EventKind("coin", "coin", "000, Setting up the teams", "the coin shows {coin}", number=E_COIN)
)
EVENTS.append(
    EventKind("kicking", "side", "000, Setting up the teams", "{side} kicks off", number=E_KICKING)
)
EVENTS.append(
    EventKind(
        "touchback", "side", "000, Determining bounce", "touchback for {side}", number=E_TOUCHBACK
    )
)
EVENTS.append(
    EventKind(
        "rerolls",
        "side number",
        "000, Team re-rolls",
        "{side} has {number} team re-rolls",
        number=E_REROLLS,
    )
)
EVENTS.append(
    EventKind("bribes", "side number", "000, Bribes", "{side} has {number} bribes", number=E_BRIBES)
)
EVENTS.append(
    EventKind(
        "turn-marker",
        "side number",
        "000, Moving the turn counter",
        "{side}'s turn marker moves to {number}",
        number=E_TURN_MARKER,
    )
)
EVENTS.append(
    EventKind(
        "completion",
        "player",
        "000, Completions",
        "a completion by {player}",
        counts="completions",
        number=E_COMPLETION,
    )
)
EVENTS.append(
    EventKind(
        "interception",
        "player",
        "000, Intercepting a pass",
        "{player} intercepts",
        counts="interceptions",
        number=E_INTERCEPTION,
    )
)
EVENTS.append(
    EventKind(
        "fumble",
        "player",
        "000, Fumbling a throw",
        "{player} fumbles the throw",
        tone="bad",
        number=E_FUMBLE,
    )
)
EVENTS.append(
    EventKind(
        "foul",
        "player victim",
        "000, Foul action",
        "{player} fouls {victim}",
        counts="fouls",
        sound="hit",
        motion="hit",
        number=E_FOUL,
    )
)
EVENTS.append(
    EventKind(
        "sent-off",
        "player",
        "000, Fouls and the referee",
        "{player} is sent off",
        tone="bad",
        counts="sent_off",
        sound="whistle",
        moment="sent-off",
        cry="Sent off!",
        number=E_SENT_OFF,
    )
)
EVENTS.append(
    EventKind(
        "casualty",
        "player number/injury",
        "000, Casualty Table",
        "{player}: {injury}",
        tone="bad",
        number=E_CASUALTY,
    )
)
EVENTS.append(
    EventKind(
        "crowd",
        "player",
        "000, Pushing players off the field",
        "{player} is pushed into the crowd",
        tone="bad",
        number=E_CROWD,
    )
)
EVENTS.append(
    EventKind(
        "end-drive",
        "",
        "000, Sequence of play",
        "the drive is over",
        tone="big",
        number=E_DRIVE_OVER,
    )
)
EVENTS.append(
    EventKind(
        "match-over",
        "winner",
        "000, Ending the match",
        "the match is over: {winner}",
        tone="big",
        sound="whistle",
        moment="end",
        cry="Full time",
        number=E_MATCH_OVER,
    )
)
EVENTS.append(
    EventKind(
        "conceded",
        "side penalty",
        "000, Conceding the match",
        "{side} concedes, {penalty}",
        number=E_CONCEDED,
    )
)
EVENTS.append(
    EventKind(
        "pass",
        "player square range",
        "000, Pass action",
        "{player} throws to {square} ({range})",
        sound="ball",
        motion="fly",
        number=E_PASS,
    )
)
EVENTS.append(
    EventKind(
        "hand-off",
        "player receiver",
        "000, Hand-Off action",
        "{player} hands the ball to {receiver}",
        number=E_HANDOFF,
    )
)
EVENTS.append(
    EventKind(
        "block",
        "player victim",
        "000, Block action",
        "{player} blocks {victim}",
        counts="blocks",
        sound="hit",
        motion="hit",
        number=E_BLOCK,
    )
)
EVENTS.append(
    EventKind(
        "dropped",
        "player",
        "000, Dropped balls",
        "{player} drops the ball",
        tone="bad",
        number=E_DROPPED,
    )
)
EVENTS.append(
    EventKind(
        "saved", "player", "000, Apothecaries", "the apothecary patches {player} up", number=E_SAVED
    )
)
EVENTS.append(
    EventKind(
        "exhausted",
        "player",
        "000, Weather Table, Sweltering Heat",
        "{player} is exhausted by the heat",
        number=E_EXHAUSTED,
    )
)
EVENTS.append(
    EventKind(
        "no-players",
        "side",
        "000, Setting up with zero players",
        "{side} has nobody to set up",
        number=E_NO_PLAYERS,
    )
)
EVENTS.append(
    EventKind("skill", "player skill", "000, Skills", "{player} uses {skill}", number=E_SKILL)
)
EVENTS.append(
    EventKind(
        "no-zones",
        "player",
        "000, Tackle zones",
        "{player} loses their tackle zones",
        number=E_NO_ZONES,
    )
)
EVENTS.append(
    EventKind("rooted", "player", "000, Take Root", "{player} takes root", number=E_ROOTED)
)
EVENTS.append(
    EventKind("bite", "player victim", "000, Blood Lust", "{player} bites {victim}", number=E_BITE)
)
EVENTS.append(
    EventKind("trapped", "player", "000, Tentacles", "{player} is held fast", number=E_TRAPPED)
)
EVENTS.append(
    EventKind(
        "no-hands",
        "player",
        "000, No Hands",
        "{player} has no hands for the ball",
        number=E_NO_HANDS,
    )
)
EVENTS.append(
    EventKind(
        "dump-off", "player", "000, Dump-Off", "{player} dumps the ball off", number=E_DUMP_OFF
    )
)
EVENTS.append(
    EventKind(
        "pass-block",
        "player",
        "000, Pass Block",
        "{player} moves to block the pass",
        number=E_PASS_BLOCK,
    )
)
EVENTS.append(
    EventKind(
        "kick-off-return",
        "player",
        "000, Kick-Off Return",
        "{player} runs to meet the kick",
        number=E_KICK_RETURN,
    )
)
EVENTS.append(
    EventKind(
        "throw-team-mate",
        "player receiver square range",
        "000, Throwing a team-mate",
        "{player} throws {receiver} to {square} ({range})",
        number=E_THROW_MATE,
    )
)
EVENTS.append(
    EventKind("eaten", "player", "000, Always Hungry", "{player} is eaten", number=E_EATEN)
)
EVENTS.append(
    EventKind(
        "bomb",
        "player square range",
        "000, Bombardier",
        "{player} throws a bomb to {square} ({range})",
        motion="fly",
        number=E_BOMB,
    )
)
EVENTS.append(
    EventKind(
        "explosion",
        "square",
        "000, Bombardier",
        "the bomb explodes in {square}",
        number=E_EXPLOSION,
    )
)
EVENTS.append(
    EventKind(
        "bomb-in-the-crowd", "", "000, Bombardier", "the bomb explodes in the crowd", number=E_DUD
    )
)
EVENTS.append(
    EventKind(
        "safe-throw",
        "player",
        "000, Safe Throw",
        "{player} keeps the throw safe",
        number=E_SAFE_THROW,
    )
)
EVENTS.append(
    EventKind(
        "regenerated", "player", "000, Regeneration", "{player} regenerates", number=E_REGENERATED
    )
)
EVENTS.append(
    EventKind(
        "raised",
        "player victim",
        "000, Necromancers",
        "{victim} rises from the dead as {player}",
        number=E_RAISED,
    )
)
EVENTS.append(
    EventKind(
        "rotted",
        "player victim",
        "000, Nurgle's Rot",
        "{victim} dies of {player}'s rot",
        number=E_ROTTED,
    )
)
EVENTS.append(
    EventKind("bonus", "player skill", "000, Skills", "{player} uses {skill}", number=E_BONUS)
)
EVENTS.append(
    EventKind("stab", "player victim", "000, Stab", "{player} stabs {victim}", number=E_STAB)
)
EVENTS.append(
    EventKind(
        "chainsaw",
        "player victim",
        "000, Chainsaw",
        "{player} swings the chainsaw at {victim}",
        number=E_CHAINSAW,
    )
)
EVENTS.append(
    EventKind(
        "awarded",
        "side",
        "000, Setting up with zero players",
        "a touchdown is awarded to {side}",
        number=E_AWARDED,
    )
)
EVENTS.append(
    EventKind(
        "illegal-procedure",
        "side call",
        "000, Illegal procedure",
        "illegal procedure called against {side}: {call}",
        number=E_PROCEDURE,
    )
)
EVENTS.append(
    EventKind(
        "penalty", "player scored", "000, Penalty shoot-outs", "{player} {scored}", number=E_PENALTY
    )
)
EVENTS.append(
    EventKind(
        "shoot-out",
        "winner",
        "000, Penalty shoot-outs",
        "the penalty shoot-out is over: {winner}",
        number=E_SHOOT_OUT,
    )
)
EVENTS.append(
    EventKind(
        "referee",
        "referee",
        "000, Choosing the referee model",
        "on the pitch as the referee: {referee}",
        number=E_REFEREE,
    )
)
EVENTS.append(
    EventKind(
        "referee-turn",
        "",
        "000, Moving the referee model",
        "the referee moves",
        number=E_REFEREE_TURN,
    )
)
EVENTS.append(
    EventKind(
        "blamed",
        "player",
        "000, Blocking and fouling the referee model",
        "the referee will not forget {player}",
        number=E_BLAMED,
    )
)
EVENTS.append(
    EventKind(
        "referee-gone",
        "",
        "000, Removing the referee model",
        "the fans get the referee, who is gone for this half",
        number=E_REFEREE_GONE,
    )
)
EVENTS.append(
    EventKind(
        "petty-cash",
        "side gold",
        "000, Transferring gold to petty cash",
        "{side} moves {gold:,} gold pieces to petty cash",
        number=E_PETTY_CASH,
    )
)
EVENTS.append(
    EventKind(
        "inducement-money",
        "side gold",
        "000, Inducement money",
        "{side} gets {gold:,} gold pieces of inducement money",
        number=E_MONEY,
    )
)
EVENTS.append(
    EventKind(
        "bought",
        "side inducement gold",
        "000, Buying inducements",
        "{side} buys: {inducement} ({gold:,})",
        number=E_BOUGHT,
    )
)
EVENTS.append(
    EventKind(
        "hired",
        "player recruit gold",
        "000, Buying inducements",
        "{recruit} plays for {gold:,} as {player}",
        number=E_HIRED,
    )
)
EVENTS.append(
    EventKind(
        "star-clash",
        "side recruit gold",
        "000, Star Players",
        "{side} pays {gold:,} for {recruit} too, who plays for neither",
        number=E_CLASH,
    )
)
EVENTS.append(
    EventKind(
        "spell", "side spell", "000, Wizard", "{side}'s wizard casts a {spell}", number=E_SPELL
    )
)
EVENTS.append(
    EventKind(
        "deck",
        "side deck gold",
        "000, Special Play cards",
        "{side} buys a card of {deck} ({gold:,})",
        number=E_DECK,
    )
)
EVENTS.append(
    EventKind(
        "spell-bonus",
        "victim skill",
        "000, Wizard",
        "the spell has {skill} on {victim}",
        number=E_SPELL_BONUS,
    )
)
EVENTS.append(
    EventKind("card", "side card", "000, Special Play cards", "{side} plays {card}", number=E_CARD)
)
EVENTS.append(
    EventKind(
        "drawn", "side card", "000, Special Play cards", "{side} draws {card}", number=E_DRAWN
    )
)
EVENTS.append(
    EventKind(
        "effect-over", "card", "000, Special Play cards", "{card} is over", number=E_EFFECT_OVER
    )
)
EVENTS.append(
    EventKind(
        "spiked",
        "player",
        "002, Spiked Ball",
        "{player} is stabbed by the ball's spikes",
        number=E_SPIKED,
    )
)
EVENTS.append(
    EventKind(
        "flies",
        "player square",
        "000, Throwing a team-mate",
        "{player} flies towards {square}",
        number=E_FLIES,
    )
)
EVENTS.append(
    EventKind(
        "second-ball",
        "square",
        "002, Ball Clone",
        "there is a second ball in {square}",
        number=E_SECOND_BALL,
    )
)
EVENTS.append(
    EventKind("other-ball", "", "002, Ball Clone", "now for the other ball", number=E_OTHER_BALL)
)
EVENTS.append(
    EventKind(
        "ball-vanished", "", "002, Ball Clone", "the ball vanishes into thin air", number=E_VANISHED
    )
)
EVENTS.append(
    EventKind(
        "changed-sides",
        "player receiver",
        "002, Blackmail",
        "{player} plays as {receiver}",
        number=E_CHANGED_SIDES,
    )
)
