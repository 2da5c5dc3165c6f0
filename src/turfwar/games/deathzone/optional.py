"""002, New Game Rules: each optional rule of the book, and whether it is played.

Both coaches agree on them before the game. They are in force; a clause `without-...` takes one out
(`clauses.py`). Where the first edition has another rule in its place, whoever asks here plays that.
"""

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.match import DeathzoneState


@mypyc_attr(allow_interpreted_subclasses=True)
class Optional:
    """Which of the optional rules are played."""

    def two_and_twelve(self, match: DeathzoneState) -> bool:
        """002, The Rule of 2 & 12."""
        return True

    def retakes(self, match: DeathzoneState) -> bool:
        """002, Rerolling the Dice."""
        return True

    def special_players(self, match: DeathzoneState) -> bool:
        """002, Special Players."""
        return True

    def skills(self, match: DeathzoneState) -> bool:
        """002, Skills."""
        return True

    def kick_off(self, match: DeathzoneState) -> bool:
        """002, Starting the Game: the ZFL/WFL kick-off."""
        return True

    def leaving_zones(self, match: DeathzoneState) -> bool:
        """002, Moving Out Of Death Zones."""
        return True

    def dodging(self, match: DeathzoneState) -> bool:
        """002, Dodging."""
        return True

    def moving_over(self, match: DeathzoneState) -> bool:
        """002, Moving Over Prone Players."""
        return True

    def trampling(self, match: DeathzoneState) -> bool:
        """002, Moving Over Prone Players: trampling them."""
        return True

    def jumping(self, match: DeathzoneState) -> bool:
        """002, Jumping Over Prone Players."""
        return True

    def going_for_it(self, match: DeathzoneState) -> bool:
        """002, Going For It!"""
        return True

    def throwing_chart(self, match: DeathzoneState) -> bool:
        """002, Throwing the Football: two dice."""
        return True

    def interceptions(self, match: DeathzoneState) -> bool:
        """002, Interceptions."""
        return True

    def more_scatter(self, match: DeathzoneState) -> bool:
        """002, Increased Scatter & Bounce."""
        return True

    def falling_over(self, match: DeathzoneState) -> bool:
        """002, Falling Over."""
        return True

    def blocked_kicks(self, match: DeathzoneState) -> bool:
        """002, Kicking the Football."""
        return True

    def stripping(self, match: DeathzoneState) -> bool:
        """002, Stripping The Football."""
        return True

    def heroic_tackles(self, match: DeathzoneState) -> bool:
        """002, Heroic Tackles."""
        return True

    def standing_up_late(self, match: DeathzoneState) -> bool:
        """002, Standing Players Up."""
        return True

    def pitch_invasions(self, match: DeathzoneState) -> bool:
        """002, Pitch Invasions."""
        return True

    def magic(self, match: DeathzoneState) -> bool:
        """002, Magic in Blood Bowl."""
        return True
