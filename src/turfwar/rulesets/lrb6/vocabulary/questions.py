"""The questions: what is asked, how it is put, and what answers it in a scenario."""

from typing import Final

from turfwar.rulesets.words import (
    MOVES,
    PLAYER_OR_NONE,
    YES_NO,
    AnswerShape,
    QuestionKind,
)

QUESTIONS: Final[list[QuestionKind]] = []

Q_COIN: Final = 1
QUESTIONS.append(
    QuestionKind(
        Q_COIN,
        "coin",
        "Call the coin.",
        heading="Heads or tails?",
        asked="the toss is called",
        answers=AnswerShape(("heads", "tails")),
        default="first",
        default_text="`heads`",
        waiting="calls the coin",
    )
)
Q_ELECT: Final = 2
QUESTIONS.append(
    QuestionKind(
        Q_ELECT,
        "kick-or-receive",
        "The toss is won: kick or receive?",
        heading="You won the toss",
        asked="the toss is won",
        answers=AnswerShape(("kick", "receive")),
        default="word receive",
        waiting="chooses to kick or to receive",
    )
)
Q_SETUP: Final = 3
QUESTIONS.append(
    QuestionKind(
        Q_SETUP,
        "setup",
        "Set up the team: a formation, or player by player.",
        heading="Set up your team",
        prompt_for="Where does {who} go?",
        top=True,
        form="setup",
        waiting="sets up",
    )
)
Q_KICKOFF: Final = 4
QUESTIONS.append(
    QuestionKind(
        Q_KICKOFF,
        "kickoff",
        "Kick off: aim at a square.",
        heading="Where do you kick?",
        top=True,
        waiting="kicks off",
    )
)
Q_TURN: Final = 5
QUESTIONS.append(
    QuestionKind(
        Q_TURN,
        "turn",
        "The team turn: who does what?",
        heading="Your turn",
        top=True,
        form="turn",
        waiting="plays their turn",
    )
)
Q_ACTION: Final = 6
QUESTIONS.append(
    QuestionKind(
        Q_ACTION,
        "action",
        "{who}, {about}.",
        detail="action",
        top=True,
        form="action",
        waiting="plays their turn",
    )
)
Q_REROLL: Final = 7
QUESTIONS.append(
    QuestionKind(
        Q_REROLL,
        "reroll",
        "{who}, {about}: use a re-roll?",
        heading="Use a re-roll?",
        detail="roll",
        asked="a roll may be re-rolled",
        answers=AnswerShape(("none", "team", "leader", "pro"), name=True),
        answers_text="`none`, `team`, `leader`, `pro`, `igor`, or the name of a skill",
        after_dice=True,
        whose="own",
        waiting="thinks about a re-roll",
    )
)
Q_DIE: Final = 8
QUESTIONS.append(
    QuestionKind(
        Q_DIE,
        "die",
        "Which block die counts?",
        heading="Which die counts?",
        asked="one of several block dice counts",
        answers=AnswerShape(("pow", "stumble", "push", "both", "skull")),
        default="best-face",
        default_text="the first of that order that was rolled, or the last of it where the "
        "defender chooses",
        waiting="chooses a die",
    )
)
Q_PUSH: Final = 9
QUESTIONS.append(
    QuestionKind(
        Q_PUSH,
        "push",
        "Push them where?",
        heading="Push them where?",
        asked="a push-back could go to several squares",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        waiting="chooses where to push",
    )
)
Q_FOLLOW: Final = 10
QUESTIONS.append(
    QuestionKind(
        Q_FOLLOW,
        "follow",
        "Follow up?",
        heading="Follow up?",
        asked="a follow-up is possible",
        answers=YES_NO,
        whose="own",
        waiting="may follow up",
    )
)
Q_INTERCEPT: Final = 11
QUESTIONS.append(
    QuestionKind(
        Q_INTERCEPT,
        "intercept",
        "Try to intercept?",
        heading="Try to intercept?",
        asked="an interception is possible",
        answers=PLAYER_OR_NONE,
        after_dice=True,
        whose="other",
        waiting="may intercept",
    )
)
Q_APOTHECARY: Final = 12
QUESTIONS.append(
    QuestionKind(
        Q_APOTHECARY,
        "apothecary",
        "Use the apothecary?",
        heading="Send the apothecary?",
        asked="an apothecary could help",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        waiting="may send the apothecary",
    )
)
Q_CASUALTY: Final = 13
QUESTIONS.append(
    QuestionKind(
        Q_CASUALTY,
        "casualty",
        "Which casualty result counts?",
        heading="Which result?",
        asked="two casualty rolls to choose from",
        answers=AnswerShape(("first", "second")),
        default="milder",
        default_text="the milder one",
        after_dice=True,
        whose="own",
        waiting="chooses between two injuries",
    )
)
Q_BRIBE: Final = 14
QUESTIONS.append(
    QuestionKind(
        Q_BRIBE,
        "bribe",
        "Bribe the referee?",
        heading="Pay a bribe?",
        asked="a bribe could be paid",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        waiting="may pay a bribe",
    )
)
Q_TOUCHBACK: Final = 15
QUESTIONS.append(
    QuestionKind(
        Q_TOUCHBACK,
        "touchback",
        "Touchback: who gets the ball?",
        heading="Who gets the ball?",
        asked="somebody is given the ball",
        answers=AnswerShape(player=True, square=True),
        answers_text="a player, or a square if no player can have it",
        default="lowest",
        default_text="the first by id",
        waiting="gives somebody the ball",
    )
)
Q_HIGH_KICK: Final = 16
QUESTIONS.append(
    QuestionKind(
        Q_HIGH_KICK,
        "highkick",
        "High kick: who goes under the ball?",
        heading="Who runs under the ball?",
        asked="somebody may run under the ball",
        answers=PLAYER_OR_NONE,
        waiting="may send somebody under the ball",
    )
)
Q_CATCH: Final = 17
QUESTIONS.append(
    QuestionKind(
        Q_CATCH,
        "catch",
        "Try to catch it?",
        asked="a catch may be declined",
        answers=YES_NO,
        default="first",
        default_text="`yes`",
        after_dice=True,
        whose="own",
    )
)
Q_QUICK_SNAP: Final = 18
QUESTIONS.append(
    QuestionKind(
        Q_QUICK_SNAP,
        "quicksnap",
        "Quick snap: each player may move one square.",
        heading="Quick snap: one step each",
        prompt_for="Where does {who} go?",
        asked="free moves of one square",
        answers=MOVES,
        answers_text="a list of `player square`",
        waiting="moves before the kick lands",
    )
)
Q_USE: Final = 19
QUESTIONS.append(
    QuestionKind(
        Q_USE,
        "use",
        "Use {about}?",
        detail="skill",
        asked="a skill need not be used, e.g. `use Wrestle`; also `use Raise the Dead`",
        answers=YES_NO,
        default="first",
        default_text="`yes`",
        after_dice=True,
        by_detail=True,
    )
)
Q_SHADOW: Final = 30
QUESTIONS.append(
    QuestionKind(
        Q_SHADOW,
        "shadow",
        "Who shadows them?",
        asked="somebody may shadow",
        answers=PLAYER_OR_NONE,
        whose="other",
    )
)
Q_TENTACLES: Final = 31
QUESTIONS.append(
    QuestionKind(
        Q_TENTACLES,
        "tentacles",
        "Who holds them back?",
        asked="somebody may hold on",
        answers=PLAYER_OR_NONE,
        whose="other",
    )
)
Q_BITE: Final = 32
QUESTIONS.append(
    QuestionKind(
        Q_BITE,
        "bite",
        "Whom do they bite?",
        asked="Blood Lust, with several Thralls in reach",
        answers=AnswerShape(player=True),
        default="lowest",
        default_text="the first by id",
        whose="own",
    )
)
Q_FACING: Final = 33
QUESTIONS.append(
    QuestionKind(
        Q_FACING,
        "facing",
        "Which way do they turn?",
        asked="a ball-and-chain step needs its template laid",
        answers=AnswerShape(("up", "down", "left", "right")),
        default="ahead",
        default_text="towards the end zone to score in",
    )
)
Q_DUMP_OFF: Final = 50
QUESTIONS.append(
    QuestionKind(
        Q_DUMP_OFF,
        "dumpoff",
        "Dump the ball off before the block?",
        asked="a pass before the block",
        answers=AnswerShape(("none",), player=True, square=True),
        whose="own",
    )
)
Q_PASS_BLOCK: Final = 51
QUESTIONS.append(
    QuestionKind(
        Q_PASS_BLOCK,
        "passblock",
        "Who moves to block the pass?",
        asked="moves before the pass",
        answers=MOVES,
        answers_text="a list of `player square square...`, with `=>` before the square of a leap",
    )
)
Q_KICK_RETURN: Final = 52
QUESTIONS.append(
    QuestionKind(
        Q_KICK_RETURN,
        "kickreturn",
        "Who runs to meet the kick?",
        asked="moves before the kick lands",
        answers=MOVES,
    )
)
Q_ANIMOSITY: Final = 53
QUESTIONS.append(
    QuestionKind(
        Q_ANIMOSITY,
        "animosity",
        "Throw to somebody else instead?",
        asked="another target after a 1",
        answers=PLAYER_OR_NONE,
        whose="own",
    )
)
Q_BOMB: Final = 54
QUESTIONS.append(
    QuestionKind(
        Q_BOMB,
        "bomb",
        "Throw the bomb where?",
        asked="a caught bomb is thrown on",
        answers=AnswerShape(square=True),
        default="nearest-opponent",
        default_text="where the nearest opponent stands",
        whose="own",
    )
)
Q_CALL: Final = 60
QUESTIONS.append(
    QuestionKind(
        Q_CALL,
        "call",
        "Call illegal procedure?",
        asked="the other coach's turn has begun (option `illegal-procedure`)",
        answers=YES_NO,
    )
)
Q_DISCARD: Final = 61
QUESTIONS.append(
    QuestionKind(
        Q_DISCARD,
        "discard",
        "Give up a re-roll for it?",
        asked="illegal procedure was called, and a team re-roll would pay for it",
        answers=YES_NO,
    )
)
Q_LINE_UP: Final = 62
QUESTIONS.append(
    QuestionKind(
        Q_LINE_UP,
        "line-up",
        "Who shoots next?",
        asked="a side lines up for penalties (option `shoot-out`)",
        answers=AnswerShape(player=True),
        answers_text="a player each time; a list of home's, then away's",
        default="rest-in-order",
        default_text="the rest in id order",
        waits=True,
    )
)
Q_REFEREE: Final = 63
QUESTIONS.append(
    QuestionKind(
        Q_REFEREE,
        "referee",
        "Who is the referee?",
        asked="what the referee model is (option `referee`)",
        answers=AnswerShape(name=True),
        answers_text="such as `human-lineman`",
        default="first",
        default_text="the first team list's",
    )
)
Q_REFEREE_PLACE: Final = 64
QUESTIONS.append(
    QuestionKind(Q_REFEREE_PLACE, "referee-place", "Where does the referee stand?", default="first")
)
Q_REFEREE_TURN: Final = 65
QUESTIONS.append(
    QuestionKind(
        Q_REFEREE_TURN,
        "referee-turn",
        "The referee moves.",
        heading="The referee moves",
        default="first",
    )
)
Q_PETTY_CASH: Final = 70
QUESTIONS.append(
    QuestionKind(
        Q_PETTY_CASH,
        "petty-cash",
        "How much goes into petty cash?",
        heading="Petty cash",
        top=True,
        waiting="counts their petty cash",
    )
)
Q_INDUCEMENTS: Final = 71
QUESTIONS.append(
    QuestionKind(
        Q_INDUCEMENTS,
        "inducements",
        "What do you buy for this match?",
        heading="Inducements",
        top=True,
        waiting="buys inducements",
    )
)
Q_LESSON: Final = 72
QUESTIONS.append(
    QuestionKind(
        Q_LESSON,
        "mercenary-skill",
        "Which skill does the mercenary learn?",
        asked="a mercenary is hired, and there is money to teach them",
        answers=AnswerShape(("none",), name=True),
    )
)
Q_WINDOW: Final = 80
QUESTIONS.append(
    QuestionKind(Q_WINDOW, "window", "Play something now, or pass?", default="word pass")
)
Q_TARGET: Final = 81
QUESTIONS.append(
    QuestionKind(
        Q_TARGET, "target", "{about}: for whom, where, or what?", detail="card", default="first"
    )
)
Q_SLIP: Final = 84
QUESTIONS.append(
    QuestionKind(
        Q_SLIP,
        "fumble",
        "Let the ball slip on purpose?",
        asked="a roll may be failed on purpose (Fumblerooski)",
        answers=YES_NO,
        whose="own",
    )
)
Q_THROW_IN: Final = 85
QUESTIONS.append(
    QuestionKind(
        Q_THROW_IN,
        "throw-in",
        "Which way is the ball thrown in?",
        asked="the crowd throws the ball where a coach wants it (Hometown Fans)",
        answers=AnswerShape(("left", "straight", "right")),
        answers_text="`left`, `straight`, `right`, seen from the crowd",
        default="word straight",
    )
)
Q_FANATIC: Final = 86
QUESTIONS.append(QuestionKind(Q_FANATIC, "fanatic", "Move the fanatic?", default="first"))
Q_TIED: Final = 87
QUESTIONS.append(
    QuestionKind(
        Q_TIED,
        "tied",
        "The match is tied. Play overtime?",
        heading="Play overtime?",
        asked="a match is tied, with the option `tied-matches`",
        answers=AnswerShape(("draw", "overtime", "concede")),
        answers_text="`draw`, `overtime`; `concede` where the other coach wants overtime",
        default="agree",
        default_text="`draw`, then `overtime`",
        waiting="thinks about overtime",
    )
)

_NAMES: Final = {question.number: question.name for question in QUESTIONS}
QUESTION_NAMES: Final = tuple(_NAMES.get(number, "") for number in range(max(_NAMES) + 1))
"""By number, empty where it is free."""
