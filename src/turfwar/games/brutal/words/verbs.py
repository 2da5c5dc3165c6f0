"""The verbs that brutal adds: what can be chosen with the ball, and at a break in play."""

from typing import Final

from turfwar.games.words import ACT, DECLINING, yes_no
from turfwar.kernel.notation import Verb

# Numbers, by write_numbers: begin
PASS_TO: Final = 210
KICK_TO: Final = 211
SHOOT_AT: Final = 212
HURL_TO: Final = 213
CONTROL_BALL: Final = 214
HANDLE_BALL: Final = 215
HEAD_DOWN: Final = 220
HEAD_TO: Final = 221
HEAD_AT: Final = 222
NO_HEADER: Final = 223
BODY_BLOCK_BY: Final = 224
NO_BODY_BLOCK: Final = 225
SAVE: Final = 226
DIVE_TO: Final = 227
NO_DIVE: Final = 228
RESTART_BY: Final = 230
TAKEN_BY: Final = 231
AIM_AT: Final = 232
KEEP_AT: Final = 233
SUBSTITUTE: Final = 234
NO_SUBSTITUTE: Final = 235
# Numbers, by write_numbers: end

VERBS: Final[list[Verb]] = [
    Verb("pass {player}", label="Pass to {player}", role=ACT, number=PASS_TO),
    Verb("kick {square}", label="Kick to {square}", role=ACT, number=KICK_TO),
    Verb("shoot {square}", label="Shoot at {square}", role=ACT, number=SHOOT_AT),
    Verb("hurl {player}", label="Throw to {player}", role=ACT, number=HURL_TO),
    Verb("control", label="Try for the ball", role=ACT, number=CONTROL_BALL),
    Verb("pickup", label="Pick the ball up", role=ACT, number=HANDLE_BALL),
    Verb("header down", label="Chest it down", number=HEAD_DOWN),
    Verb("header {player}", label="Head it to {player}", aim="Header", number=HEAD_TO),
    Verb("header at {square}", label="Head it at {square}", aim="Header", number=HEAD_AT),
    Verb("header none", label="Let it drop", role=DECLINING, number=NO_HEADER),
    Verb("bodyblock {player}", label="Block it with {player}", number=BODY_BLOCK_BY),
    Verb("bodyblock none", label="Nobody", role=DECLINING, number=NO_BODY_BLOCK),
    yes_no("save", "Try for it", "Let it go", number=SAVE),
    Verb("dive {square}", label="Dive to {square}", number=DIVE_TO),
    Verb("dive none", label="No dive", role=DECLINING, number=NO_DIVE),
    Verb("restart {player}", label="{player} gets the ball", number=RESTART_BY),
    Verb("taker {player}", label="{player} takes it", number=TAKEN_BY),
    Verb("aim {square}", label="Aim at {square}", aim="Shot", number=AIM_AT),
    Verb("keeper {square}", label="The goaly in {square}", number=KEEP_AT),
    Verb("sub {player} for {player}", label="{player} comes on for {other}", number=SUBSTITUTE),
    Verb("sub none", label="No substitution", role=DECLINING, number=NO_SUBSTITUTE),
]
