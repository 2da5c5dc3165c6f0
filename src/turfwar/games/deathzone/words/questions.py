"""The kinds of questions."""

from typing import Final

from turfwar.games.words import (
    PLAYER_OR_NONE,
    YES_NO,
    AnswerShape,
    QuestionKind,
)

# Numbers, by write_numbers: begin
Q_MOVEMENT: Final = 400
Q_THROWING: Final = 401
Q_TACKLE: Final = 402
Q_RESERVE: Final = 403
Q_ACTION: Final = 404
Q_SETUP: Final = 405
Q_KICKOFF: Final = 406
Q_ELECT: Final = 407
Q_FREE: Final = 410
Q_DODGE: Final = 411
Q_GO: Final = 412
Q_RETAKE: Final = 413
Q_INTERCEPT: Final = 414
Q_OVER: Final = 415
Q_AIM: Final = 416
Q_FLIGHT: Final = 417
Q_WINDOW: Final = 418
Q_GROWL: Final = 419
Q_DODGES: Final = 420
Q_LANDING: Final = 421
Q_FIX: Final = 422
Q_CARRY: Final = 423
Q_SPECIAL: Final = 424
Q_SPY: Final = 425
Q_KNOW: Final = 426
Q_DRINK: Final = 427
Q_GALAK: Final = 428
# Numbers, by write_numbers: end

QUESTIONS: Final = (
    QuestionKind(
        "movement",
        "Movement: who moves?",
        heading="Movement phase",
        top=True,
        form="turn",
        waiting="plays their turn",
        number=Q_MOVEMENT,
    ),
    QuestionKind(
        "throwing",
        "Throwing and kicking: what becomes of the ball?",
        heading="Throwing phase",
        top=True,
        form="turn",
        waiting="plays their turn",
        number=Q_THROWING,
    ),
    QuestionKind(
        "tackle",
        "Tackle phase: who goes for whom?",
        heading="Tackle phase",
        top=True,
        form="turn",
        waiting="attacks and tackles",
        number=Q_TACKLE,
    ),
    QuestionKind(
        "reserve",
        "Reserve movement: who moves?",
        heading="Reserve movement phase",
        top=True,
        form="turn",
        waiting="plays their turn",
        number=Q_RESERVE,
    ),
    QuestionKind(
        "action",
        "{who}, {about}.",
        detail="action",
        top=True,
        form="action",
        waiting="plays their turn",
        number=Q_ACTION,
    ),
    QuestionKind(
        "setup",
        "Put your players on the field.",
        heading="Set up your team",
        prompt_for="Where does {who} go?",
        top=True,
        form="setup",
        waiting="sets up",
        number=Q_SETUP,
    ),
    QuestionKind(
        "kickoff",
        "Choose the player who kicks off.",
        heading="Kick-off",
        prompt_for="{who} kicks off: choose a square.",
        top=True,
        number=Q_KICKOFF,
    ),
    QuestionKind(
        "elect",
        "You have won the toss: kick or receive?",
        heading="Kick or receive?",
        asked="a side has won the toss",
        answers=AnswerShape(("kick", "receive")),
        default="word receive",
        default_text="`receive`",
        number=Q_ELECT,
    ),
    QuestionKind(
        "free",
        "{who} may go for whoever leaves their death zone.",
        heading="A free attack or tackle?",
        asked="somebody leaves the death zone of an opponent, for each in id order who still may",
        answers=AnswerShape(("attack", "tackle", "strip", "infect", "none")),
        whose="own",
        number=Q_FREE,
    ),
    QuestionKind(
        "dodge",
        "{who} may dodge.",
        heading="Dodge?",
        asked="a player with Dodge who leaves a death zone, or is gone for heroically",
        answers=YES_NO,
        whose="own",
        number=Q_DODGE,
    ),
    QuestionKind(
        "go",
        "{who} is at the end of their movement: go for it?",
        heading="Go for it?",
        asked="a square beyond the movement allowance is named",
        answers=YES_NO,
        default="word yes",
        default_text="`yes`",
        number=Q_GO,
    ),
    QuestionKind(
        "retake",
        "Have the dice rolled again?",
        heading="Retake?",
        asked="dice have fallen and a side has a retake",
        answers=AnswerShape(("home", "away", "none")),
        waits=True,
        after_dice=True,
        number=Q_RETAKE,
    ),
    QuestionKind(
        "intercept",
        "The ball flies past: try to intercept?",
        heading="Intercept?",
        asked="a missed throw flies past opponents, the nearest first",
        answers=PLAYER_OR_NONE,
        after_dice=True,
        number=Q_INTERCEPT,
    ),
    QuestionKind(
        "over",
        "{who}: over whom?",
        heading="Over whom?",
        asked="a jump may go over several",
        answers=AnswerShape(player=True),
        default="lowest",
        default_text="the first by id",
        number=Q_OVER,
    ),
    QuestionKind("aim", "{who}: where is the spell to go?", heading="Aim", top=True, number=Q_AIM),
    QuestionKind(
        "flight",
        "The ball is in the air: cast a spell?",
        heading="A spell?",
        after_dice=True,
        number=Q_FLIGHT,
    ),
    QuestionKind(
        "spells",
        "Their phase begins: cast a spell?",
        heading="A spell?",
        top=True,
        number=Q_WINDOW,
    ),
    QuestionKind(
        "growl",
        "{who} is fearsome already: roar or rumble?",
        heading="Roar or rumble?",
        asked="Bog Off is cast by somebody fearsome",
        answers=AnswerShape(("roar", "rumble")),
        default="word roar",
        default_text="`roar`",
        number=Q_GROWL,
    ),
    QuestionKind(
        "dodges",
        "The tackle phase begins: who dodges?",
        heading="Dodges",
        top=True,
        number=Q_DODGES,
    ),
    QuestionKind(
        "landing",
        "Where does the thrown player end up?",
        heading="Where to?",
        asked="a thrown player lands on somebody and both stay on the field",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        number=Q_LANDING,
    ),
    QuestionKind(
        "fix",
        "Call in the referee's bribe for the toss?",
        heading="The toss?",
        asked="a side has bribed the referee",
        answers=YES_NO,
        number=Q_FIX,
    ),
    QuestionKind(
        "carry",
        "Who carries the next spell?",
        heading="Give out your spells",
        top=True,
        waiting="gives out spells",
        number=Q_CARRY,
    ),
    QuestionKind(
        "special",
        "A special spell, or two others?",
        heading="A special spell?",
        asked="a 12 is rolled for a spell before the match",
        answers=YES_NO,
        default="word no",
        default_text="`no`",
        number=Q_SPECIAL,
    ),
    QuestionKind(
        "spy",
        "A dirty trick is being played: does a spy give it away?",
        heading="A spy?",
        asked="a bribe is called in, or a spy has given one away, and the other side has a spy",
        answers=YES_NO,
        number=Q_SPY,
    ),
    QuestionKind(
        "know",
        "You may know one thing about the other side's spells.",
        heading="Their spells",
        top=True,
        waiting="asks about your spells",
        number=Q_KNOW,
    ),
    QuestionKind("drink", "Who drinks it?", heading="A potion", top=True, number=Q_DRINK),
    QuestionKind(
        "galak",
        "Galak is after those who have ganged up: where do they go?",
        heading="Galak",
        asked="Galak has lost their temper; the side whose turn it is begins, then in turn",
        answers=AnswerShape(square=True),
        default="lowest",
        default_text="the first in reading order",
        waiting="leads Galak",
        number=Q_GALAK,
    ),
)
