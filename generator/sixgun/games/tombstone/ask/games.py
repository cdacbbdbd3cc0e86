"""Questions about gambling: poker among several, slots, and being caught with rigged cards."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import dollars
from ....content.probability import SURE, of_dice, per_cent, reach
from ....content.table import names
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import pot, thrown
from ..resolve import caught, fortune, fortune_dice, poker, slots
from ..rules import rulebook
from ..tables import SLOTS
from .people import FortuneDice, Person, Who, one, person
from .play import faces, may_add

QUESTIONS = Questions()
POKER, CARD_TRICK = "poker", "Card Trick"


def _games(content: Content) -> tuple[str, ...]:
    return (POKER, *names(content[SLOTS]))


@QUESTIONS.add("A game of chance", "Gambling")
def _wager(  # noqa: PLR0913
    content: Content,
    game: Annotated[str, Ask("what is played", POKER, names=_games)],
    who: Annotated[Who | None, one("who plays: a Gambler is not caught, and has tricks")],
    opponents: Annotated[int, Ask("how many others play poker", "1", 1, 9)],
    rigged: Annotated[bool, switch("with rigged dice or cards, at poker")],
    fortune: FortuneDice,
    stake: Annotated[int, Ask("dollars staked", "1", 1, 100000)],
    rng: Rng | None,
) -> Answer:
    someone = person(who, content) if who else None
    may_add(content, someone, fortune)
    if game == POKER:
        return _poker(content, someone, opponents, rigged, fortune, stake, rng)
    chance = slot_chance(content, game)
    pays = content[SLOTS].at(game).pays
    odds = either("win", chance, "lose")
    rolls = tuple(_slots(content, rng, game, stake)) if rng else ()
    note = (
        f"Of each dollar staked {per_cent(chance * pays)} cents come back in the long run."
        f" {_tricks(someone)}".strip()
    )
    unused = ("opponents", "rigged", "fortune")
    return Answer(
        odds.rows,
        note,
        unused,
        f"A right guess brings {dollars(stake * pays)}, the stake among them.",
        (),
        rolls,
    )


def slot_chance(content: Content, guess: str) -> Fraction:
    """The chance of a guess at the slots: above, below or exact, in the order of the table."""
    house, even = (
        of_dice(rulebook(content).gamble.slots_dice),
        rulebook(content).gamble.slots_even,
    )
    return (reach(house, even + 1), SURE - reach(house, even), house[even])[
        names(content[SLOTS]).index(guess)
    ]


def poker_chance(content: Content, edge: int, opponents: int = 1, luck: int = 0) -> Fraction:
    """The chance to win a game of poker; `edge` is added to each of one's rolls, and so many
    Fortune Dice to the first.
    """
    rules = rulebook(content)
    die = rules.gamble.poker_die
    first, later = (
        {n + edge: p for n, p in thrown(die, fortune_dice(content, dice)).items()}
        for dice in (luck, 0)
    )
    return pot([first, *[later] * (rules.gamble.poker_rolls - 1)], of_dice(die), opponents, later)


def _tricks(who: Person | None) -> str:
    return (
        "Once a day Card Trick wins a game that is lost."
        if who and CARD_TRICK in who.abilities
        else ""
    )


def _slots(content: Content, rng: Rng, guess: str, stake: int) -> Iterator[Roll]:
    fell = slots(content, rng, guess, Decimal(stake))
    yield Roll(
        "the house",
        faces(fell.throw),
        f"{fell.throw.total}: {f'{dollars(fell.back)} back' if fell.won else 'the stake is lost'}",
    )


def _poker(
    content: Content,
    who: Person | None,
    opponents: int,
    rigged: bool,
    luck: int,
    stake: int,
    rng: Rng | None,
) -> Answer:
    """Most of five rolls wins the pot; Fortune Dice go to the first of them."""
    rules = rulebook(content)
    gambler, edge = (
        bool(who and who.background == "Gambler"),
        rules.gamble.rigged if rigged else 0,
    )
    die = rules.gamble.poker_die
    odds = either("win", poker_chance(content, edge, opponents, luck), "lose")
    cheat = (
        (("caught cheating", Fraction(rules.gamble.caught_in_6, die.faces)),)
        if rigged and not gambler
        else ()
    )
    name = who.name if who else "you"
    rolls = (
        tuple(_hand(content, rng, name, opponents, edge, luck, cheat=bool(cheat))) if rng else ()
    )
    against = "one opponent" if opponents == 1 else f"{opponents} opponents"
    pot_text = dollars(stake * (opponents + 1))
    text = (
        f"Most of {rules.gamble.poker_rolls} rolls of {die} wins the pot of {pot_text};"
        " those who tie at the end roll on."
    )
    return Answer(
        (*odds.rows, *cheat), f"Against {against}. {_tricks(who)}".strip(), (), text, (), rolls
    )


def _hand(
    content: Content, rng: Rng, name: str, opponents: int, edge: int, luck: int, *, cheat: bool
) -> Iterator[Roll]:
    extra = fortune(content, rng, luck)
    if extra:
        yield Roll("Flush", faces(extra), f"+{extra.total} to the first roll")
    others = (
        ("the other",) if opponents == 1 else tuple(f"player {n + 2}" for n in range(opponents))
    )
    added: Mapping[str, int] = {name: edge, **dict.fromkeys(others, 0)}
    game = poker(content, rng, added, {name: extra.total} if extra else {})
    for number, (rolled, winner) in enumerate(zip(game.rounds, game.winners, strict=True), 1):
        yield Roll(
            f"roll {number}", tuple(str(one.total) for one in rolled.values()), winner or "nobody"
        )
    yield Roll("the pot", ("–",), f"to {game.winner}")
    if cheat:
        yield Roll(
            "the cards", ("–",), "caught cheating" if caught(content, rng) else "nobody notices"
        )
