"""004, Potions: what drinking does to a player, for how long, and who may drink."""

from turfwar import Match
from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.book import potions
from turfwar.games.bobba.bots.rookie.coach import BobbaCoach
from turfwar.games.bobba.potions import MOST_IN_MATCH, POISON, POTION_WORDS, POTIONS
from turfwar.games.lrb6.cards.base import UNTIL_HALF_ENDS
from turfwar.games.lrb6.cards.ids import KNUTTS_SPELL_OF_AWESOME_STRENGTH
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills.ids import FRENZY, THICK_SKULL
from turfwar.pitch.frame import AWAY, HOME, SIDE_SLOTS
from turfwar.views.view import view

STRENGTH, RAGE, NUMBNESS = (POTION_WORDS.index(word) for word in ("strength", "rage", "numbness"))


def before_kickoff(home: int = 2, away: int = 0, *more: str) -> Match:
    """Both sides have set up, and have so many potions."""
    settled = " ".join(("settled weather=3", f"potions-home={home} potions-away={away}", *more))
    match = Match("Human", "Orc", seed=4, rules="bobba", options=(settled,))
    while match.choice is not None and match.choice.kind != "setup":
        match.choose(match.legal[0])
    for formation in ("formation line", "formation spread"):
        match.choose(formation)
        match.choose("done")
    return match


def state_of(match: Match) -> MatchState:
    assert isinstance(match.game, MatchState)
    return match.game


def numbers(game: MatchState, player: int) -> tuple[int, ...]:
    who = game.player(player)
    return int(who.ma), int(who.st), int(who.ag), int(who.av)


def test_every_potion_changes_what_its_entry_says_and_wears_off_with_the_half() -> None:
    for potion, entry in enumerate(POTIONS):
        game = state_of(before_kickoff())
        was = numbers(game, 0)
        skilled = [skill for skill in (FRENZY, THICK_SKULL) if game.player(0).has(skill)]
        potions(game).drink(game, 0, potion)
        changed = tuple(now - then for now, then in zip(numbers(game, 0), was, strict=True))
        assert changed == entry.changes, entry.id
        assert game.player(0).has(FRENZY) == (potion == RAGE)
        assert game.player(0).has(THICK_SKULL) == (potion == NUMBNESS)
        game.book.effects.end_effects_of_half(game)
        assert numbers(game, 0) == was
        assert [skill for skill in (FRENZY, THICK_SKULL) if game.player(0).has(skill)] == skilled
        assert entry.source == "chosen"


def test_what_a_card_and_a_potion_do_adds_up_and_ends_apart() -> None:
    game = state_of(before_kickoff())
    was = int(game.player(0).st)
    potions(game).drink(game, 0, STRENGTH)
    effects = game.book.effects
    effects.begin_effect(game, KNUTTS_SPELL_OF_AWESOME_STRENGTH, HOME, 0, UNTIL_HALF_ENDS)
    both = int(game.player(0).st)
    assert both > was + 1
    effects.end_effect(game, 0)
    assert game.player(0).st == was + 1


def test_a_coach_is_asked_who_and_what_until_there_is_nothing_more() -> None:
    match = before_kickoff(2, 1)
    asked = []
    while match.choice is not None and match.choice.kind in ("potion", "brew"):
        asked.append((match.choice.kind, match.choice.chooser))
        match.choose("potion none" if match.choice.chooser == "away" else match.legal[0])
    assert asked == [("potion", "home"), ("brew", "home")] * 2 + [("potion", "away")]
    game = state_of(match)
    assert game.get(layout.POTIONS + HOME) == 0
    assert game.get(layout.POTIONS_DRUNK + HOME) == 2
    assert game.get(layout.POTIONS + AWAY) == 1


def test_the_same_potion_is_not_drunk_twice_in_a_half_nor_a_skill_lent_to_who_has_it() -> None:
    match = before_kickoff(3)
    match.choose("potion h1")
    match.choose("brew rage")
    match.choose("potion h1")
    assert "brew rage" not in match.choices
    assert "brew poison" not in match.choices, "that is for opponents"
    match.choose("brew speed")
    assert "potion h1" not in match.choices, "two a player"
    assert "potion h2" in match.choices


def test_poison_of_before_the_match_works_in_the_first_half_only() -> None:
    clean = state_of(before_kickoff(0))
    match = before_kickoff(0, 0, "poisoned-away-1=3")
    game = state_of(match)
    slot = next(each.slot for each in game.setting.team(AWAY).players if each.number == 3)
    victim = SIDE_SLOTS + slot
    ma, st, ag, av = numbers(clean, victim)
    assert numbers(game, victim) == (ma - 1, st - 1, ag - 1, av)
    assert [event.facts["player"] for event in match.events if event.kind == "poisoned"] == ["a3"]
    assert athlete(game, victim, layout.DRUNK) == 0, "they have not used one of theirs"
    assert "poisoned" in str(view(game, "away")["players"]["a3"])
    game.book.effects.end_effects_of_half(game)
    assert numbers(game, victim) == (ma, st, ag, av)


def test_a_saved_match_goes_on_with_what_was_drunk() -> None:
    match = before_kickoff(1)
    match.choose("potion h1")
    match.choose("brew strength")
    again = Match.load(match.save())
    assert numbers(state_of(again), 0) == numbers(state_of(match), 0)
    assert athlete(state_of(again), 0, layout.AT_WORK) == 1 << STRENGTH
    match.undo()
    assert match.choice is not None
    assert match.choice.kind == "brew"


def test_rookies_give_potions_to_those_on_the_field_and_keep_some_for_later() -> None:
    match = before_kickoff(MOST_IN_MATCH)
    coach = BobbaCoach()
    while match.choice is not None and match.choice.kind in ("potion", "brew"):
        match.choose(coach.choose(match.game))
    game = state_of(match)
    assert game.get(layout.POTIONS_DRUNK + HOME) == 3
    drunk = [who for who in range(SIDE_SLOTS) if athlete(game, who, layout.DRUNK)]
    assert len(drunk) == 3
    assert all(game.square(who) for who in drunk)
    assert POISON not in [event.facts.get("potion") for event in match.events]
