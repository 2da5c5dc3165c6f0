"""All kinds of event in one place, for whoever writes or reads them: `kinds.Founded(...)`."""

# ruff: noqa: F403
from turfwar.league.events.charter import *
from turfwar.league.events.corrections import *
from turfwar.league.events.counting import *
from turfwar.league.events.dates import *
from turfwar.league.events.deals import *
from turfwar.league.events.discipline import *
from turfwar.league.events.fixtures import *
from turfwar.league.events.inducements import *
from turfwar.league.events.membership import *
from turfwar.league.events.off_season import *
from turfwar.league.events.payload import *
from turfwar.league.events.post_match import *
from turfwar.league.events.pre_match import *
from turfwar.league.events.redraft import *
from turfwar.league.events.results import *
from turfwar.league.events.seasons import *
from turfwar.league.events.teams import *
from turfwar.league.state.stages import StageSpec as StageSpec
