"""The questions: what is asked, how it is put, and what answers it in a scenario."""

from typing import Final

from turfwar.games.words import (
    MOVES,
    PLAYER_OR_NONE,
    YES_NO,
    AnswerShape,
    QuestionKind,
)

# Numbers, by write_numbers: begin
Q_COIN: Final = 1
Q_ELECT: Final = 2
Q_SETUP: Final = 3
Q_KICKOFF: Final = 4
Q_TURN: Final = 5
Q_ACTION: Final = 6
Q_REROLL: Final = 7
Q_DIE: Final = 8
Q_PUSH: Final = 9
Q_FOLLOW: Final = 10
Q_INTERCEPT: Final = 11
Q_APOTHECARY: Final = 12
Q_CASUALTY: Final = 13
Q_BRIBE: Final = 14
Q_TOUCHBACK: Final = 15
Q_HIGH_KICK: Final = 16
Q_CATCH: Final = 17
Q_QUICK_SNAP: Final = 18
Q_USE: Final = 19
Q_SHADOW: Final = 30
Q_TENTACLES: Final = 31
Q_BITE: Final = 32
Q_FACING: Final = 33
Q_DUMP_OFF: Final = 50
Q_PASS_BLOCK: Final = 51
Q_KICK_RETURN: Final = 52
Q_ANIMOSITY: Final = 53
Q_BOMB: Final = 54
Q_CALL: Final = 60
Q_DISCARD: Final = 61
Q_LINE_UP: Final = 62
Q_REFEREE: Final = 63
Q_REFEREE_PLACE: Final = 64
Q_REFEREE_TURN: Final = 65
Q_PETTY_CASH: Final = 70
Q_INDUCEMENTS: Final = 71
Q_LESSON: Final = 72
Q_WINDOW: Final = 80
Q_TARGET: Final = 81
Q_SLIP: Final = 84
Q_THROW_IN: Final = 85
Q_FANATIC: Final = 86
Q_TIED: Final = 87
# Numbers, by write_numbers: end

QUESTIONS: Final[list[QuestionKind]] = []

QUESTIONS.append(
    QuestionKind(
        "coin",
        "Call the coin.",
        heading="Heads or tails?",
        asked="the toss is called",
        answers=AnswerShape(("heads", "tails")),
        default="first",
        default_text="`heads`",
        waiting="calls the coin",
        number=Q_COIN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "kick-or-receive",
        "The toss is won: kick or receive?",
        heading="You won the toss",
        asked="the toss is won",
        answers=AnswerShape(("kick", "receive")),
        default="word receive",
        waiting="chooses to kick or to receive",
        number=Q_ELECT,
    )
)
QUESTIONS.append(
    QuestionKind(
        "setup",
        "Set up the team: a formation, or player by player.",
        heading="Set up your team",
        prompt_for="Where does {who} go?",
        top=True,
        form="setup",
        waiting="sets up",
        number=Q_SETUP,
    )
)
QUESTIONS.append(
    QuestionKind(
        "kickoff",
        "Kick off: aim at a square.",
        heading="Where do you kick?",
        top=True,
        waiting="kicks off",
        number=Q_KICKOFF,
    )
)
QUESTIONS.append(
    QuestionKind(
        "turn",
        "The team turn: who does what?",
        heading="Your turn",
        top=True,
        form="turn",
        waiting="plays their turn",
        number=Q_TURN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "action",
        "{who}, {about}.",
        detail="action",
        top=True,
        form="action",
        waiting="plays their turn",
        number=Q_ACTION,
    )
)
QUESTIONS.append(
    QuestionKind(
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
        number=Q_REROLL,
    )
)
QUESTIONS.append(
    QuestionKind(
        "die",
        "Which block die counts?",
        heading="Which die counts?",
        asked="one of several block dice counts",
        answers=AnswerShape(("pow", "stumble", "push", "both", "skull")),
        default="best-face",
        default_text="the first of that order that was rolled, or the last of it where the "
        "defender chooses",
        waiting="chooses a die",
        number=Q_DIE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "push",
        "Push them where?",
        heading="Push them where?",
        asked="a push-back could go to several squares",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        waiting="chooses where to push",
        number=Q_PUSH,
    )
)
QUESTIONS.append(
    QuestionKind(
        "follow",
        "Follow up?",
        heading="Follow up?",
        asked="a follow-up is possible",
        answers=YES_NO,
        whose="own",
        waiting="may follow up",
        number=Q_FOLLOW,
    )
)
QUESTIONS.append(
    QuestionKind(
        "intercept",
        "Try to intercept?",
        heading="Try to intercept?",
        asked="an interception is possible",
        answers=PLAYER_OR_NONE,
        after_dice=True,
        whose="other",
        waiting="may intercept",
        number=Q_INTERCEPT,
    )
)
QUESTIONS.append(
    QuestionKind(
        "apothecary",
        "Use the apothecary?",
        heading="Send the apothecary?",
        asked="an apothecary could help",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        waiting="may send the apothecary",
        number=Q_APOTHECARY,
    )
)
QUESTIONS.append(
    QuestionKind(
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
        number=Q_CASUALTY,
    )
)
QUESTIONS.append(
    QuestionKind(
        "bribe",
        "Bribe the referee?",
        heading="Pay a bribe?",
        asked="a bribe could be paid",
        answers=YES_NO,
        after_dice=True,
        whose="own",
        waiting="may pay a bribe",
        number=Q_BRIBE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "touchback",
        "Touchback: who gets the ball?",
        heading="Who gets the ball?",
        asked="somebody is given the ball",
        answers=AnswerShape(player=True, square=True),
        answers_text="a player, or a square if no player can have it",
        default="lowest",
        default_text="the first by id",
        waiting="gives somebody the ball",
        number=Q_TOUCHBACK,
    )
)
QUESTIONS.append(
    QuestionKind(
        "highkick",
        "High kick: who goes under the ball?",
        heading="Who runs under the ball?",
        asked="somebody may run under the ball",
        answers=PLAYER_OR_NONE,
        waiting="may send somebody under the ball",
        number=Q_HIGH_KICK,
    )
)
QUESTIONS.append(
    QuestionKind(
        "catch",
        "Try to catch it?",
        asked="a catch may be declined",
        answers=YES_NO,
        default="first",
        default_text="`yes`",
        after_dice=True,
        whose="own",
        number=Q_CATCH,
    )
)
QUESTIONS.append(
    QuestionKind(
        "quicksnap",
        "Quick snap: each player may move one square.",
        heading="Quick snap: one step each",
        prompt_for="Where does {who} go?",
        asked="free moves of one square",
        answers=MOVES,
        answers_text="a list of `player square`",
        waiting="moves before the kick lands",
        number=Q_QUICK_SNAP,
    )
)
QUESTIONS.append(
    QuestionKind(
        "use",
        "Use {about}?",
        detail="skill",
        asked="a skill need not be used, e.g. `use Wrestle`; also `use Raise the Dead`",
        answers=YES_NO,
        default="first",
        default_text="`yes`",
        after_dice=True,
        by_detail=True,
        number=Q_USE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "shadow",
        "Who shadows them?",
        asked="somebody may shadow",
        answers=PLAYER_OR_NONE,
        whose="other",
        number=Q_SHADOW,
    )
)
QUESTIONS.append(
    QuestionKind(
        "tentacles",
        "Who holds them back?",
        asked="somebody may hold on",
        answers=PLAYER_OR_NONE,
        whose="other",
        number=Q_TENTACLES,
    )
)
QUESTIONS.append(
    QuestionKind(
        "bite",
        "Whom do they bite?",
        asked="Blood Lust, with several Thralls in reach",
        answers=AnswerShape(player=True),
        default="lowest",
        default_text="the first by id",
        whose="own",
        number=Q_BITE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "facing",
        "Which way do they turn?",
        asked="a ball-and-chain step needs its template laid",
        answers=AnswerShape(("up", "down", "left", "right")),
        default="ahead",
        default_text="towards the end zone to score in",
        number=Q_FACING,
    )
)
QUESTIONS.append(
    QuestionKind(
        "dumpoff",
        "Dump the ball off before the block?",
        asked="a pass before the block",
        answers=AnswerShape(("none",), player=True, square=True),
        whose="own",
        number=Q_DUMP_OFF,
    )
)
QUESTIONS.append(
    QuestionKind(
        "passblock",
        "Who moves to block the pass?",
        asked="moves before the pass",
        answers=MOVES,
        answers_text="a list of `player square square...`, with `=>` before the square of a leap",
        number=Q_PASS_BLOCK,
    )
)
QUESTIONS.append(
    QuestionKind(
        "kickreturn",
        "Who runs to meet the kick?",
        asked="moves before the kick lands",
        answers=MOVES,
        number=Q_KICK_RETURN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "animosity",
        "Throw to somebody else instead?",
        asked="another target after a 1",
        answers=PLAYER_OR_NONE,
        whose="own",
        number=Q_ANIMOSITY,
    )
)
QUESTIONS.append(
    QuestionKind(
        "bomb",
        "Throw the bomb where?",
        asked="a caught bomb is thrown on",
        answers=AnswerShape(square=True),
        default="nearest-opponent",
        default_text="where the nearest opponent stands",
        whose="own",
        number=Q_BOMB,
    )
)
QUESTIONS.append(
    QuestionKind(
        "call",
        "Call illegal procedure?",
        asked="the other coach's turn has begun (option `illegal-procedure`)",
        answers=YES_NO,
        number=Q_CALL,
    )
)
QUESTIONS.append(
    QuestionKind(
        "discard",
        "Give up a re-roll for it?",
        asked="illegal procedure was called, and a team re-roll would pay for it",
        answers=YES_NO,
        number=Q_DISCARD,
    )
)
QUESTIONS.append(
    QuestionKind(
        "line-up",
        "Who shoots next?",
        asked="a side lines up for penalties (option `shoot-out`)",
        answers=AnswerShape(player=True),
        answers_text="a player each time; a list of home's, then away's",
        default="rest-in-order",
        default_text="the rest in id order",
        waits=True,
        number=Q_LINE_UP,
    )
)
QUESTIONS.append(
    QuestionKind(
        "referee",
        "Who is the referee?",
        asked="what the referee model is (option `referee`)",
        answers=AnswerShape(name=True),
        answers_text="such as `human-lineman`",
        default="first",
        default_text="the first team list's",
        number=Q_REFEREE,
    )
)
QUESTIONS.append(
    QuestionKind(
        "referee-place", "Where does the referee stand?", default="first", number=Q_REFEREE_PLACE
    )
)
QUESTIONS.append(
    QuestionKind(
        "referee-turn",
        "The referee moves.",
        heading="The referee moves",
        default="first",
        number=Q_REFEREE_TURN,
    )
)
QUESTIONS.append(
    QuestionKind(
        "petty-cash",
        "How much goes into petty cash?",
        heading="Petty cash",
        top=True,
        waiting="counts their petty cash",
        number=Q_PETTY_CASH,
    )
)
QUESTIONS.append(
    QuestionKind(
        "inducements",
        "What do you buy for this match?",
        heading="Inducements",
        top=True,
        waiting="buys inducements",
        number=Q_INDUCEMENTS,
    )
)
QUESTIONS.append(
    QuestionKind(
        "mercenary-skill",
        "Which skill does the mercenary learn?",
        asked="a mercenary is hired, and there is money to teach them",
        answers=AnswerShape(("none",), name=True),
        number=Q_LESSON,
    )
)
QUESTIONS.append(
    QuestionKind("window", "Play something now, or pass?", default="word pass", number=Q_WINDOW)
)
QUESTIONS.append(
    QuestionKind(
        "target",
        "{about}: for whom, where, or what?",
        detail="card",
        default="first",
        number=Q_TARGET,
    )
)
QUESTIONS.append(
    QuestionKind(
        "fumble",
        "Let the ball slip on purpose?",
        asked="a roll may be failed on purpose (Fumblerooski)",
        answers=YES_NO,
        whose="own",
        number=Q_SLIP,
    )
)
QUESTIONS.append(
    QuestionKind(
        "throw-in",
        "Which way is the ball thrown in?",
        asked="the crowd throws the ball where a coach wants it (Hometown Fans)",
        answers=AnswerShape(("left", "straight", "right")),
        answers_text="`left`, `straight`, `right`, seen from the crowd",
        default="word straight",
        number=Q_THROW_IN,
    )
)
QUESTIONS.append(QuestionKind("fanatic", "Move the fanatic?", default="first", number=Q_FANATIC))
QUESTIONS.append(
    QuestionKind(
        "tied",
        "The match is tied. Play overtime?",
        heading="Play overtime?",
        asked="a match is tied, with the option `tied-matches`",
        answers=AnswerShape(("draw", "overtime", "concede")),
        answers_text="`draw`, `overtime`; `concede` where the other coach wants overtime",
        default="agree",
        default_text="`draw`, then `overtime`",
        waiting="thinks about overtime",
        number=Q_TIED,
    )
)

_NAMES: Final = {question.number: question.name for question in QUESTIONS}
QUESTION_NAMES: Final = tuple(_NAMES.get(number, "") for number in range(max(_NAMES) + 1))
"""By number, empty where it is free."""
