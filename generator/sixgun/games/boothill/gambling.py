"""Cards: poker, faro, monte, and the professional who cheats at them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, cast, get_args

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...content.wording import signed
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll
from ...play.odds import Grid, Views
from ...play.question import Questions, either
from ...play.test import leaders
from ...system.rng import Rng
from .asking import person
from .dice import HUNDRED, Check, check_line, in_hundred, roll_check, roll_hundred
from .people.character import Character
from .rules import rulebook

QUESTIONS = Questions()
VIEWS = Views()
Way = Literal["honest", "careful", "bold"]


@dataclass(frozen=True)
class Gambler:
    """A player: how they play, and the gambler rating that a bold cheat is caught by."""

    way: Way = "honest"
    rating: int = 0


@dataclass(frozen=True)
class GamblerHand:
    """A roll, the total with the edge, and the check for bold cheating (None if nobody cheats
    boldly).
    """

    rolled: int
    total: int
    seen: Check | None = None


def edge(content: Content, way: Way) -> int:
    """What a way of playing adds to the dice."""
    rules = rulebook(content).gamble
    return 0 if way == "honest" else rules.careful if way == "careful" else rules.bold


def roll_hand(content: Content, rng: Rng, player: Gambler) -> GamblerHand:
    """One hand (Professional Gamblers)."""
    rolled = roll_hundred(content, rng)
    seen = roll_check(content, rng, player.rating) if player.way == "bold" else None
    return GamblerHand(rolled, rolled + edge(content, player.way), seen)


def roll_poker(
    content: Content, rng: Rng, players: Mapping[str, Gambler]
) -> tuple[dict[str, GamblerHand], tuple[str, ...]]:
    """Everyone's hand, and the winners; equals share the pot (errata: poker-equal)."""
    hands = {name: roll_hand(content, rng, player) for name, player in players.items()}
    return hands, leaders({name: one.total for name, one in hands.items()})


def roll_faro(
    content: Content, rng: Rng, house: Gambler, players: Mapping[str, Gambler]
) -> tuple[GamblerHand, dict[str, GamblerHand], tuple[str, ...]]:
    """The house's hand, everyone's, and who beats the house; a tie does not."""
    bank = roll_hand(content, rng, house)
    hands = {name: roll_hand(content, rng, player) for name, player in players.items()}
    return bank, hands, tuple(name for name, one in hands.items() if one.total > bank.total)


def roll_monte(content: Content, rng: Rng, rating: int) -> Check:
    """Three card monte, which the professional wins: success means caught, at half the rating,
    rounded down.
    """
    return roll_check(content, rng, rating // rulebook(content).gamble.monte_divides)


@dataclass(frozen=True)
class PotChances:
    """One throw of poker: winning it alone, and being level with the best of the others."""

    wins: Fraction
    shares: Fraction


def pot_chances(edge: int, opponents: int) -> PotChances:
    """A player with an edge against this many honest ones (Professional Gamblers)."""
    wins = sum((in_hundred(roll + edge - 1) ** opponents for roll in HUNDRED), NEVER) / 100
    level = sum((in_hundred(roll + edge) ** opponents for roll in HUNDRED), NEVER) / 100
    return PotChances(wins, level - wins)


HONEST, CAREFUL, BOLD = "honest", "careful", "bold"
WAYS = (HONEST, CAREFUL, BOLD)
Professional = Annotated[
    Character | None, person("the gambler; without a name, the given rating counts")
]


def rating_of(who: Character, content: Content) -> int:
    """A gambler rating; ValueError for a character who has none."""
    if who.gambler is None:
        raise ValueError(f"{who.name} has no gambler rating: only professionals cheat")
    return who.gambler


GamblerRating = Annotated[
    Score,
    Ask(
        "gambler rating of someone without a name",
        "25",
        1,
        "player.gambler-most",
        unless="who",
        own=rating_of,
        label="gambler rating",
    ),
]


def hand_rolls(name: str, hand: GamblerHand) -> tuple[Roll, ...]:
    """A player's hand, and whether cheating was seen."""
    won = Roll(name, (str(hand.rolled),), str(hand.total))
    return (won, check_line("cheating", hand.seen, "it is seen", "unseen")) if hand.seen else (won,)


@QUESTIONS.add("A hand of poker with a professional", "Professional Gamblers")
def _poker(
    content: Content,
    who: Professional,
    way: Annotated[str, Ask("how the professional plays", CAREFUL, names=lambda _: WAYS)],
    opponents: Annotated[int, Ask("honest opponents", "3", 1, 9)],
    rating: GamblerRating,
    hands: Annotated[int, Ask("hands", "1", 1, 100)],
    rng: Rng | None,
) -> Answer:
    playing, risk = cast(Way, way), rating.number
    by = edge(content, playing)
    pot = pot_chances(by, opponents)
    rows = [("wins a hand alone", pot.wins), ("level with the best", pot.shares)]
    text = f"d% and {signed(by)}; the highest takes the pot."
    if way == BOLD:
        rows.append(("seen in all these hands", SURE - (SURE - in_hundred(risk)) ** hands))
        text += f" {risk} or less on d% is seen."
    name, player = who.name if who else "the professional", Gambler(playing, risk)
    return Answer(
        tuple(rows),
        "Against honest players, each with one throw.",
        () if way == BOLD else ("rating", "hands"),
        text,
        rolls=_hand(content, rng, name, player, opponents) if rng else (),
    )


def _hand(
    content: Content, rng: Rng, name: str, player: Gambler, opponents: int
) -> tuple[Roll, ...]:
    table = {name: player} | {f"opponent {number}": Gambler() for number in range(1, opponents + 1)}
    hands, best = roll_poker(content, rng, table)
    wins = Roll(
        "the pot",
        ("–",),
        (
            f"{best[0]} takes it"
            if len(best) == 1
            else f"{' and '.join(best)} share it, or roll again"
        ),
    )
    return (*(roll for one, hand in hands.items() for roll in hand_rolls(one, hand)), wins)


@QUESTIONS.add("A deal of faro against the house", "Professional Gamblers")
def _faro(
    content: Content,
    house: Annotated[str, Ask("how the house plays", CAREFUL, names=lambda _: WAYS)],
    way: Annotated[str, Ask("how the player plays", HONEST, names=lambda _: WAYS)],
    rating: Annotated[int, Ask("gambler rating of the bold cheat", "25", 1, "player.gambler-most")],
    rng: Rng | None,
) -> Answer:
    bank, mine = edge(content, cast(Way, house)), edge(content, cast(Way, way))
    wins = sum((in_hundred(roll + mine - bank - 1) for roll in HUNDRED), Fraction(0)) / len(HUNDRED)
    rolls: tuple[Roll, ...] = ()
    if rng:
        held, hands, winners = roll_faro(
            content,
            rng,
            Gambler(cast(Way, house), rating),
            {"player": Gambler(cast(Way, way), rating)},
        )
        deal = Roll("the stake", ("–",), "the player wins it" if winners else "the house wins it")
        rolls = (
            *hand_rolls("house", held),
            *(roll for name, one in hands.items() for roll in hand_rolls(name, one)),
            deal,
        )
    text = (
        f"The house: d% and {signed(bank)}; the player: d% and {signed(mine)}. A tie is the"
        " house's."
    )
    note = "At keno and roulette, played the same way, only the house can cheat."
    return Answer(
        either("the player wins", wins, "the house wins").rows,
        note,
        () if BOLD in (house, way) else ("rating",),
        text,
        (),
        rolls,
    )


@QUESTIONS.add("Three card monte with a willing victim", "Professional Gamblers")
def _monte(
    content: Content,
    who: Professional,
    rating: GamblerRating,
    games: Annotated[int, Ask("games", "1", 1, 100)],
    rng: Rng | None,
) -> Answer:
    needed = rating.number // rulebook(content).gamble.monte_divides
    rolls = (
        tuple(
            check_line(f"game {n}", roll_monte(content, rng, rating.number), "it is seen", "unseen")
            for n in range(1, games + 1)
        )
        if rng
        else ()
    )
    return Answer(
        either("never seen", (SURE - in_hundred(needed)) ** games, "seen").rows,
        "The professional never loses.",
        text=f"{needed} or less on d% is seen, each game.",
        rolls=rolls,
    )


@VIEWS.table(
    "poker-odds",
    "A Hand of Poker",
    "Opponents",
    line="A professional wins alone against honest players",
)
def _poker_odds(content: Content) -> Grid:
    ways: tuple[Way, ...] = get_args(Way)
    edges = {way: edge(content, way) for way in ways}
    heads = [
        f"{way.capitalize()} {signed(by)}" if by else way.capitalize() for way, by in edges.items()
    ]
    return Grid(heads, {n: [pot_chances(by, n).wins for by in edges.values()] for n in range(1, 8)})


@VIEWS.table("seen-odds", "Seen to Cheat", "Rating", line="Boldly, by rating and number of hands")
def _seen_odds(content: Content) -> Grid:
    hands = (1, 2, 3, 5, 10)
    return Grid(
        hands,
        {
            rating: [SURE - (SURE - in_hundred(rating)) ** n for n in hands]
            for rating in (5, 10, 15, 20, 25, 30, 40, 50)
        },
    )
