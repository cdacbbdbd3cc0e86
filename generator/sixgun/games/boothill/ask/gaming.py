"""Cards: poker, faro, monte, and cheating at them."""

from fractions import Fraction
from typing import Annotated, cast

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import SURE
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either
from ....system.rng import Rng
from ..character import Character
from ..probability import HUNDRED, in_hundred
from ..probability import poker as pot_of
from ..resolve.gamble import Gambler, Hand, Way, edge, faro, monte, poker
from .outcome import checked
from .people import characters

HONEST, CAREFUL, BOLD = "honest", "careful", "bold"
WAYS = (HONEST, CAREFUL, BOLD)
QUESTIONS = Questions()
Professional = Annotated[
    Character | None, Ask("the gambler; nobody: by the rating given", "", people=characters)
]
Rating = Annotated[int, Ask("gambler rating of somebody who is not named", "25", 1, 50)]


def rating_of(who: Character | None, rating: int) -> int:
    """A gambler rating; ValueError for who has none."""
    if who is not None and who.gambler is None:
        raise ValueError(f"{who.name} has no gambler rating: only professionals cheat")
    return rating if who is None or who.gambler is None else who.gambler


def hand_rolls(name: str, hand: Hand) -> tuple[Roll, ...]:
    """A player's hand, and whether cheating was seen."""
    won = Roll(name, (str(hand.rolled),), str(hand.total))
    return (won, checked("cheating", hand.seen, "it is seen", "unseen")) if hand.seen else (won,)


@QUESTIONS.add("A hand of poker with a professional", "Professional Gamblers")
def _poker(
    content: Content,
    who: Professional,
    way: Annotated[str, Ask("how the professional plays", CAREFUL, names=lambda _: WAYS)],
    opponents: Annotated[int, Ask("honest opponents", "3", 1, 9)],
    rating: Rating,
    hands: Annotated[int, Ask("hands", "1", 1, 100)],
    rng: Rng | None,
) -> Answer:
    risk = rating_of(who, rating) if way == BOLD or who else rating
    pot = pot_of(edge(content, cast(Way, way)), opponents)
    caught = (
        (("seen in all these hands", SURE - (SURE - in_hundred(risk)) ** hands),)
        if way == BOLD
        else ()
    )
    unused = (*(() if caught else ("rating", "hands")), *(("rating",) if who and caught else ()))
    text = (
        f"d% and {signed(edge(content, cast(Way, way)))}; the highest takes the"
        f" pot.{f' {risk} or less on d% is seen.' if caught else ''}"
    )
    rolls = (
        _hand(
            content,
            rng,
            who.name if who else "the professional",
            Gambler(cast(Way, way), risk),
            opponents,
        )
        if rng
        else ()
    )
    rows = (("wins a hand alone", pot.wins), ("level with the best", pot.shares), *caught)
    return Answer(rows, "Against honest players, each with one throw.", unused, text, (), rolls)


def _hand(
    content: Content, rng: Rng, name: str, player: Gambler, opponents: int
) -> tuple[Roll, ...]:
    table = {name: player} | {f"opponent {number}": Gambler() for number in range(1, opponents + 1)}
    hands, best = poker(content, rng, table)
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
    rating: Annotated[int, Ask("gambler rating of whoever cheats boldly", "25", 1, 50)],
    rng: Rng | None,
) -> Answer:
    bank, mine = edge(content, cast(Way, house)), edge(content, cast(Way, way))
    wins = sum((in_hundred(roll + mine - bank - 1) for roll in HUNDRED), Fraction(0)) / len(HUNDRED)
    rolls: tuple[Roll, ...] = ()
    if rng:
        held, hands, winners = faro(
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
    rating: Rating,
    games: Annotated[int, Ask("games", "1", 1, 100)],
    rng: Rng | None,
) -> Answer:
    needed = rating_of(who, rating) // content.rules.number("gamble.monte-divides")
    rows = either("never seen", (SURE - in_hundred(needed)) ** games, "seen").rows
    rolls = (
        tuple(
            checked(
                f"game {n + 1}", monte(content, rng, rating_of(who, rating)), "it is seen", "unseen"
            )
            for n in range(games)
        )
        if rng
        else ()
    )
    return Answer(
        rows,
        "The professional never loses.",
        ("rating",) if who else (),
        f"{needed} or less on d% is seen, each game.",
        (),
        rolls,
    )
