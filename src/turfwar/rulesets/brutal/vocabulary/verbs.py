"""The verbs that brutal adds: what can be chosen with the ball, and at a break in play."""

from typing import Final

from turfwar.kernel.notation import Verb
from turfwar.rulesets.words import ACT, DECLINING

NO_YES: Final = ("no", "yes")

VERBS: Final[list[Verb]] = []

PASS_TO: Final = 210
VERBS.append(Verb(PASS_TO, "pass {player}", label="Pass to {player}", role=ACT))
KICK_TO: Final = 211
VERBS.append(Verb(KICK_TO, "kick {square}", label="Kick to {square}", role=ACT))
SHOOT_AT: Final = 212
VERBS.append(Verb(SHOOT_AT, "shoot {square}", label="Shoot at {square}", role=ACT))
HURL_TO: Final = 213
VERBS.append(Verb(HURL_TO, "hurl {player}", label="Throw to {player}", role=ACT))
CONTROL_BALL: Final = 214
VERBS.append(Verb(CONTROL_BALL, "control", label="Try for the ball", role=ACT))
HANDLE_BALL: Final = 215
VERBS.append(Verb(HANDLE_BALL, "pickup", label="Pick the ball up", role=ACT))
HEAD_DOWN: Final = 220
VERBS.append(Verb(HEAD_DOWN, "header down", label="Chest it down"))
HEAD_TO: Final = 221
VERBS.append(Verb(HEAD_TO, "header {player}", label="Head it to {player}"))
HEAD_AT: Final = 222
VERBS.append(Verb(HEAD_AT, "header at {square}", label="Head it at {square}"))
NO_HEADER: Final = 223
VERBS.append(Verb(NO_HEADER, "header none", label="Let it drop", role=DECLINING))
BODY_BLOCK_BY: Final = 224
VERBS.append(Verb(BODY_BLOCK_BY, "bodyblock {player}", label="Block it with {player}"))
NO_BODY_BLOCK: Final = 225
VERBS.append(Verb(NO_BODY_BLOCK, "bodyblock none", label="Nobody", role=DECLINING))
SAVE: Final = 226
VERBS.append(Verb(SAVE, "save {word}", NO_YES, labels={"yes": "Try for it", "no": "Let it go"}))
DIVE_TO: Final = 227
VERBS.append(Verb(DIVE_TO, "dive {square}", label="Dive to {square}"))
NO_DIVE: Final = 228
VERBS.append(Verb(NO_DIVE, "dive none", label="No dive", role=DECLINING))
RESTART_BY: Final = 230
VERBS.append(Verb(RESTART_BY, "restart {player}", label="{player} gets the ball"))
TAKEN_BY: Final = 231
VERBS.append(Verb(TAKEN_BY, "taker {player}", label="{player} takes it"))
AIM_AT: Final = 232
VERBS.append(Verb(AIM_AT, "aim {square}", label="Aim at {square}"))
KEEP_AT: Final = 233
VERBS.append(Verb(KEEP_AT, "keeper {square}", label="The goaly in {square}"))
SUBSTITUTE: Final = 234
VERBS.append(Verb(SUBSTITUTE, "sub {player} for {player}", label="{player} comes on for {other}"))
NO_SUBSTITUTE: Final = 235
VERBS.append(Verb(NO_SUBSTITUTE, "sub none", label="No substitution", role=DECLINING))
