"""Games of chance: poker among several, slots, and being caught with rigged cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, Chances, of_dice, per_cent, reach, total
from ...content.table import names
from ...content.wording import dollars
from ...play.game import Answer, Ask, Roll
from ...play.odds import Grid, Views
from ...play.question import Questions, either, switch
from ...play.test import leaders
from ...system.rng import Rng
from .actors import SPENT, Person, Who, may_add, one, person
from .rolls import Throw, faces, fortune, fortune_dice, throw, thrown
from .rules import rulebook
from .tables import SLOTS

QUESTIONS = Questions()
POKER, CARD_TRICK, GAMBLER = "poker", "Card Trick", "Gambler"


@dataclass(frozen=True)
class Poker:
    """A game: each round's dice by player, the winner of each round ("" for a tie), and of the
    game.
    """

    rounds: tuple[Mapping[str, Throw], ...]
    winners: tuple[str, ...]
    winner: str


@dataclass(frozen=True)
class Wager:
    """A turn at the slots: the house's dice, and the dollars paid back."""

    throw: Throw
    guess: str
    back: Decimal

    @property
    def won(self) -> bool:
        return self.back > 0


def poker(
    content: Content,
    rng: Rng,
    players: Mapping[str, int],
    luck: Mapping[str, int] = MappingProxyType({}),
) -> Poker:
    """Five rounds of a die each; by our ruling most rounds win, and those who tie at the end roll
    on (Gambling, Poker).

    `players` maps names to what is added to their dice, such as 1 for rigged cards; `luck` to what
    is added to their first.
    """
    rules, wins, left = rulebook(content), dict.fromkeys(players, 0), list(players)
    rounds: list[Mapping[str, Throw]] = []
    winners: list[str] = []
    while len(rounds) < rules.gamble.poker_rolls or len(left) > 1:
        rolled = {name: throw(rules.gamble.poker_die, rng) for name in left}
        more = {} if rounds else luck
        rounds.append(rolled)
        winners.append(
            _alone(
                {
                    name: one.total + players[name] + more.get(name, 0)
                    for name, one in rolled.items()
                }
            )
        )
        wins |= {winners[-1]: wins[winners[-1]] + 1} if winners[-1] else {}
        if len(rounds) >= rules.gamble.poker_rolls:
            left = [name for name in left if wins[name] == max(wins[one] for one in left)]
    return Poker(tuple(rounds), tuple(winners), left[0])


def _alone(totals: Mapping[str, int]) -> str:
    """The one with the highest total; nobody where several have it."""
    leading = leaders(totals)
    return leading[0] if len(leading) == 1 else ""


def slots(content: Content, rng: Rng, guess: str, stake: Decimal) -> Wager:
    """The house rolls against a guess: above, below or exact; `back` includes the stake (Gambling,
    Slots).
    """
    rules, row = rulebook(content).gamble, content[SLOTS].at(guess)
    rolled = throw(rules.slots_dice, rng)
    right = side(rolled.total, rules.slots_even) == row.side
    return Wager(rolled, guess, stake * row.pays if right else Decimal(0))


def side(total: int, even: int) -> int:
    """1 for a total above the even number, −1 for one below it, 0 for the number itself."""
    return (total > even) - (total < even)


def caught(content: Content, rng: Rng) -> bool:
    """Whether anyone but a Gambler is caught with rigged dice or cards (Dice; Playing Cards)."""
    return (
        rng.pick(range(1, rulebook(content).gamble.poker_die.faces + 1))
        <= rulebook(content).gamble.caught_in_6
    )


def sole(mine: Chances, other: Chances, opponents: int) -> tuple[Fraction, Fraction]:
    """The chances that a roll is the highest alone, and that one particular of its opponents'
    is.
    """
    below = {number: SURE - reach(other, number) for number in {*mine, *other}}
    own = sum((p * below[number] ** opponents for number, p in mine.items()), NEVER)
    theirs = sum(
        (
            p * (SURE - reach(mine, number)) * below[number] ** (opponents - 1)
            for number, p in other.items()
        ),
        NEVER,
    )
    return own, theirs


def pot(rounds: Sequence[Chances], other: Chances, opponents: int, later: Chances) -> Fraction:
    """The chance to win the most of some rounds against opponents who roll alike; those who tie for
    the lead roll on, with `later`.
    """
    tally: dict[tuple[int, ...], Fraction] = {
        (0,) * (opponents + 1): SURE
    }  # wins: one's own, then the opponents' from the most
    for mine in rounds:
        own, theirs = sole(mine, other, opponents)
        after = []
        for wins, p in tally.items():
            after += [
                ((wins[0] + 1, *wins[1:]), p * own),
                (wins, p * (SURE - own - theirs * opponents)),
            ]
            after += [((wins[0], *_one_more(wins[1:], n)), p * theirs) for n in range(opponents)]
        tally = total(after)
    return sum(
        (
            p * _rolled_on(wins[1:].count(wins[0]), other, later)
            for wins, p in tally.items()
            if wins[0] == max(wins)
        ),
        NEVER,
    )


def _one_more(wins: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(sorted((one + (n == number) for n, one in enumerate(wins)), reverse=True))


def _rolled_on(tied: int, other: Chances, mine: Chances) -> Fraction:
    """The chance to win among this many who tie, rolling until one of them is the highest alone."""
    if not tied:
        return SURE
    own, theirs = sole(mine, other, tied)
    return own / (own + theirs * tied) if own or theirs else Fraction(1, tied + 1)


def _games(content: Content) -> tuple[str, ...]:
    return (POKER, *names(content[SLOTS]))


@dataclass(frozen=True)
class Stakes:
    """What is played, by whom, and for how much."""

    game: Annotated[str, Ask("what is played", POKER, names=_games)]
    who: Annotated[Who | None, one("who plays: a Gambler is not caught, and has tricks")]
    opponents: Annotated[int, Ask("how many others play poker", "1", 1, 9, unless="game")]
    rigged: Annotated[bool, replace(switch("with rigged dice or cards, at poker"), unless="game")]
    fortune: Annotated[int, replace(SPENT, unless="game")]
    stake: Annotated[int, Ask("dollars staked", "1", 1, 100000)]


@QUESTIONS.add("A game of chance", "Gambling")
def _wager(content: Content, stakes: Stakes, rng: Rng | None) -> Answer:
    someone, game = person(stakes.who, content) if stakes.who else None, stakes.game
    may_add(content, someone, stakes.fortune)
    if game == POKER:
        return _poker(content, stakes, someone, rng)
    chance, pays = slot_chance(content, game), content[SLOTS].at(game).pays
    rolls = tuple(_slots(content, rng, game, stakes.stake)) if rng else ()
    note = (
        f"Of each dollar staked {per_cent(chance * pays)} cents come back in the long run."
        f" {_tricks(someone)}".strip()
    )
    text = f"A right guess brings {dollars(stakes.stake * pays)}, the stake among them."
    return Answer(either("win", chance, "lose").rows, note, (), text, (), rolls)


def slot_chance(content: Content, guess: str) -> Fraction:
    """The chance of a guess at the slots."""
    rules, wanted = rulebook(content).gamble, content[SLOTS].at(guess).side
    house = of_dice(rules.slots_dice).items()
    return sum((p for total, p in house if side(total, rules.slots_even) == wanted), NEVER)


def poker_chance(content: Content, edge: int, opponents: int = 1, luck: int = 0) -> Fraction:
    """The chance to win a game of poker; `edge` is added to each of one's rolls, and this many
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


def _poker(content: Content, stakes: Stakes, who: Person | None, rng: Rng | None) -> Answer:
    """Most of several rolls wins the pot; Fortune Dice go to the first of them."""
    rules, opponents, luck = rulebook(content).gamble, stakes.opponents, stakes.fortune
    edge = rules.rigged if stakes.rigged else 0
    odds = either("win", poker_chance(content, edge, opponents, luck), "lose")
    watched = stakes.rigged and not (who and who.background == GAMBLER)
    cheat = (
        (("caught cheating", Fraction(rules.caught_in_6, rules.poker_die.faces)),)
        if watched
        else ()
    )
    name = who.name if who else "you"
    rolls = tuple(_hand(content, rng, name, opponents, edge, luck, cheat=watched)) if rng else ()
    against = "one opponent" if opponents == 1 else f"{opponents} opponents"
    text = (
        f"Most of {rules.poker_rolls} rolls of {rules.poker_die} wins the pot of"
        f" {dollars(stakes.stake * (opponents + 1))}; those who tie at the end roll on."
    )
    note = f"Against {against}. {_tricks(who)}".strip()
    return Answer((*odds.rows, *cheat), note, (), text, (), rolls)


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


VIEWS = Views()


@VIEWS.table(
    "poker-odds",
    "Poker Against One",
    "The cards",
    note="In percent. A tied roll is nobody’s; a game tied after the last roll goes on until one"
    " decides.",
)
def _poker_table(content: Content) -> Grid:
    edge = rulebook(content).gamble.rigged
    rows = {
        "Fair": poker_chance(content, 0),
        "Rigged by you": poker_chance(content, edge),
        "Rigged by the other": poker_chance(content, -edge),
    }
    return Grid(
        ("You win", "You lose"), {label: (chance, SURE - chance) for label, chance in rows.items()}
    )


@VIEWS.table(
    "slots-odds",
    "Slots",
    "Guess",
    note="In percent, and what comes back of a dollar in the long run.",
)
def _slots_table(content: Content) -> Grid:
    chances = {guess: slot_chance(content, guess) for guess in names(content[SLOTS])}
    return Grid(
        ("Wins", "Comes back"),
        {
            guess: (p, f"{per_cent(p * content[SLOTS].at(guess).pays)}¢")
            for guess, p in chances.items()
        },
    )
