"""The turn: the property card drawn, the actions that differ from those of the base game, the first
dollars and the last points.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.cards import Card
from ...content.content import Content
from ...content.dice_notation import parse_numbers
from ...content.table import names
from ...content.wording import is_blank, noun, signed, whole_number
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, switch
from ...system.rng import Rng
from .deck import CARDS, Stock, cards_text, players_of, stock_without
from .hand import ALL, BLANKS, BRIBED, CLAIM, CORRAL, LOCALS, TAKEOVER, cards_of, dollars, height
from .rules import rulebook

QUESTIONS = Questions()

SPACE = re.compile(r"(?P<block>[A-Z])(?P<number>\d{1,2})")


@dataclass(frozen=True)
class PropertyCard:
    """What a property card asks for: a showdown or none, how often it is paid and scored, and
    whether another card is drawn.
    """

    showdown: str = ""
    pays: int = 1
    again: bool = False


def blanks(content: Content, players: int) -> dict[str, tuple[int, ...] | None]:
    """The blanks among the property cards by block, for so many players; None for a block that is
    blank throughout.
    """
    few = players <= rulebook(content).blanks.all_of_f_players
    blocks = {
        str(block): row.two if few else row.spaces for block, row in content[BLANKS].values.items()
    }
    return {
        block: None if spaces == ALL else parse_numbers(spaces) for block, spaces in blocks.items()
    }


def blank(content: Content, space: str, players: int) -> bool:
    """Whether a space such as C11 is a blank with this many players; ValueError for an invalid
    space.
    """
    match = SPACE.fullmatch(space.strip().upper())
    if not match:
        raise ValueError(f"“{space[:20]}” is no space of a block, such as C11")
    spaces = blanks(content, players).get(match["block"], ())
    return spaces is None or int(match["number"]) in spaces


def draw_property(
    content: Content,
    space: str,
    players: int,
    *,
    empty_lots: int,
    claims: int = 0,
    drawer: str = "",
    owner: str = "",
) -> PropertyCard:
    """The start of a turn: `claims` were made in it already, `owner` has the lot.

    A blank is paid once, or before its showdown too (reading.blank-pays).
    """
    if not blank(content, space, players):
        return PropertyCard(TAKEOVER if owner and owner != drawer else "")
    if not empty_lots or claims >= rulebook(content).claim.per_turn:
        return PropertyCard(again=True)
    return PropertyCard(
        CLAIM, 2 if rulebook(content).reading.blank_pays == "twice" else 1, again=True
    )


def ante(content: Content, purse: int, discarded: Sequence[Card] = (), antes: int = 0) -> int:
    """The dollars left after an ante, cards turned into dollars first. ValueError for a second ante
    in the turn, or too few dollars.
    """
    price = rulebook(content).ante.price
    if antes >= rulebook(content).ante.per_turn:
        raise ValueError("an ante is paid once a turn")
    if (left := purse + dollars(content, discarded) - price) < 0:
        raise ValueError(
            f"an ante is ${price}, and ${purse + dollars(content, discarded)} are there"
        )
    return left


def may_raise(content: Content, risers: int) -> bool:
    """Whether a space with this many risers takes one more (Raise)."""
    return risers < rulebook(content).raise_.risers


def bribe(
    content: Content,
    local: str,
    groups: Collection[str],
    briber: str,
    holder: str = "",
    bribes: int = 0,
) -> str:
    """The kind of showdown that a bribe starts; `groups` have a casino on the board. ValueError
    if the rules allow no bribe.
    """
    favorite = content[LOCALS].at(local).group
    if bribes >= rulebook(content).bribe.per_turn:
        raise ValueError("a local is bribed once a turn")
    if holder == briber:
        raise ValueError(f"{local} is with {briber} already")
    if is_blank(favorite):
        raise ValueError(
            f"the rules do not name the favorite group of {local}: look at the tile, and write it"
            " in tables/locals.yaml"
        )
    if favorite not in groups:
        raise ValueError(f"no casino of {favorite}, the favorite group of {local}, is on the board")
    return BRIBED if holder else CORRAL


# before the first turn, and after the last


def start_dollars(content: Content, dice: Iterable[int]) -> int:
    """Setup: this many dollars less the dice printed on the starting lots."""
    return rulebook(content).setup.start_dollars - sum(dice)


def final_score(content: Content, track: int, locals_: int) -> int:
    """Locals: their points are added to the place on the track, past its breaks."""
    return track + locals_ * rulebook(content).local.points


def first_player(
    stock: Stock, players: Iterable[str]
) -> tuple[str, tuple[Mapping[str, Card], ...]]:
    """Who begins (Turn changes), and the cards drawn: the highest, and those who tie draw on.
    ValueError if no one plays, or cards run out.
    """
    tied, draws = list(players), list[Mapping[str, Card]]()
    while len(tied) > 1:
        round_ = {player: cards[0] for player in tied if (cards := stock.draw())}
        if len(round_) < len(tied):
            raise ValueError("there are not enough cards left to tell who begins")
        draws.append(round_)
        highest = max(map(height, round_.values()))
        tied = [player for player, card in round_.items() if height(card) == highest]
    stock.discard(card for round_ in draws for card in round_.values())
    if not tied:
        raise ValueError("nobody plays")
    return tied[0], tuple(draws)


WORTH, SCORES = "A Card for Dollars", "Blue 44 2; Yellow 44 1"


PlayerKey = Annotated[str, Ask("the player", "Red", form="a player")]


@QUESTIONS.add("Who begins", "The Turn")
def _first(
    content: Content,
    players: Annotated[str, Ask("who plays", "Red, Blue, Green", form="Red, Blue, Green")],
    rng: Rng | None,
) -> Answer:
    seated = players_of(players)
    rolls: tuple[Roll, ...] = ()
    if rng:
        winner, draws = first_player(stock_without(rng), seated)
        rounds = [
            Roll(f"draw {n}", tuple(map(str, drawn.values())), ", ".join(drawn))
            for n, drawn in enumerate(draws, 1)
        ]
        rolls = (
            *rounds[:-1],
            Roll(rounds[-1].label, rounds[-1].dice, f"{rounds[-1].text}: {winner} begins"),
        )
    return Answer(
        tuple((player, Fraction(1, len(seated))) for player in seated),
        "The highest card; those who tie draw on.",
        rolls=rolls,
    )


@QUESTIONS.add("What a property card asks for", "What the Property Card Asks", chances=False)
def _property(
    content: Content,
    space: Annotated[str, Ask("the space on the card", "C11", form="a space, such as C11")],
    players: Annotated[int, Ask("how many play", "3", "players.low", "players.high")],
    empty_lots: Annotated[int, Ask("empty lots on the board", "5", 0, 99)],
    claims: Annotated[int, Ask("blanks that were fought for already in this turn", "0", 0, 9)],
    drawer: PlayerKey,
    owner: Annotated[str, Ask("who has the lot; empty: nobody", "", form="a player")],
) -> Answer:
    card = draw_property(
        content, space, players, empty_lots=empty_lots, claims=claims, drawer=drawer, owner=owner
    )
    none = blank(content, space, players)
    what = (
        f"{space.upper()} is"
        f" {'a blank' if none else f'a lot of {owner}' if owner else 'an empty lot'}."
    )
    fight = (
        f" Showdown: {card.showdown[0].lower()}{card.showdown[1:]}."
        if card.showdown
        else " No showdown."
    )
    mark = "" if none or owner else f" {drawer} marks it."
    then = " Discard it and draw again." if card.again else ""
    pays = "once" if card.pays == 1 else "before the showdown and after it"
    unused = ("drawer", "owner") if none else ("empty-lots", "claims")
    return Answer(text=f"{what}{fight}{mark} Pay and score {pays}.{then}", unused=unused)


@QUESTIONS.add("What cards bring in dollars", "The Poker Deck", chances=False)
def _dollars(
    content: Content,
    cards: Annotated[str, Ask("the cards that are discarded", "3h 10s Ks", form=CARDS)],
) -> Answer:
    paid = cards_of(cards)
    terms = tuple(Term(str(card), signed(dollars(content, (card,))), WORTH) for card in paid)
    return Answer(text=f"{cards_text(paid) or 'No cards'}: ${dollars(content, paid)}.", terms=terms)


@QUESTIONS.add("Paying an ante", "Ante", chances=False)
def _ante(
    content: Content,
    purse: Annotated[int, Ask("dollars at hand", "2", 0, 9999)],
    cards: Annotated[str, Ask("cards discarded for dollars", "3h", form=CARDS)],
    seen: Annotated[str, Ask("other cards you have seen", "", form=CARDS)],
    again: Annotated[bool, switch("an ante was paid already in this turn")],
    rng: Rng | None,
) -> Answer:
    paid = cards_of(cards)
    left = ante(content, purse, paid, int(again))
    terms = (
        Term("dollars at hand", str(purse)),
        *(Term(str(card), signed(dollars(content, (card,))), WORTH) for card in paid),
        Term("ante", signed(-rulebook(content).ante.price)),
    )
    new = stock_without(rng, cards, seen).draw(rulebook(content).ante.cards) if rng else ()
    rolls = (Roll("you draw", tuple(map(str, new)), "into your hand"),) if new else ()
    cards_drawn = rulebook(content).ante.cards
    return Answer(
        text=f"${left} are left, and you draw {cards_drawn} {noun(cards_drawn, 'card')}.",
        terms=terms,
        rolls=rolls,
    )


@QUESTIONS.add("Whether a casino may be raised", "Raise", chances=False)
def _raise(
    content: Content, risers: Annotated[int, Ask("risers on the space", "0", 0, 9)]
) -> Answer:
    height, most = rulebook(content).raise_.height, rulebook(content).raise_.risers
    word = "may" if may_raise(content, risers) else "may not"
    return Answer(
        text=f"It {word} be raised: {height} is the most, with {most} riser to a space.",
        terms=(Term("risers on the space", str(risers)),),
    )


@QUESTIONS.add("Whether a local may be bribed", "Bribe", chances=False)
def _bribe(
    content: Content,
    local: Annotated[
        str, Ask("the local", "Ike Clanton", names=lambda content: names(content[LOCALS]))
    ],
    groups: Annotated[
        str, Ask("casino groups with a casino on the board", "Albion", form="Albion, Silver")
    ],
    briber: PlayerKey,
    holder: Annotated[
        str, Ask("whom the local supports; empty: in the corral", "", form="a player")
    ],
    again: Annotated[bool, switch("a local was bribed already in this turn")],
) -> Answer:
    on_board = {part.strip() for part in groups.split(",")}
    kind = bribe(content, local, on_board, briber, holder, int(again))
    fight = f"{briber} against {holder}" if holder else "all players"
    terms = (Term("favorite group", content[LOCALS].at(local).group, "The Locals"),)
    return Answer(
        text=f"{briber} may bribe {local}. Showdown: {fight} ({kind[0].lower()}{kind[1:]}).",
        terms=terms,
    )


@QUESTIONS.add("Dollars at the start", "Setup", chances=False)
def _start(
    content: Content,
    dice: Annotated[
        str, Ask("the dice printed on the starting lots", "3 5", form="numbers, such as 3 5")
    ],
) -> Answer:
    try:
        values = [whole_number(part) for part in dice.replace(",", " ").split()]
    except ValueError:
        raise ValueError(f"dice: “{dice[:40]}” is no list of numbers, such as 3 5") from None
    if not all(1 <= value <= 6 for value in values):
        raise ValueError("dice: a die shows 1 to 6")
    terms = (
        Term("each player", f"${rulebook(content).setup.start_dollars}"),
        *(Term("die of a lot", signed(-value)) for value in values),
    )
    return Answer(text=f"${start_dollars(content, values)} to begin with.", terms=terms)


@QUESTIONS.add("The final score", "Closing the Books", chances=False)
def _score(
    content: Content,
    players: Annotated[
        str,
        Ask(
            "each player's place on the track and how many locals support them", SCORES, form=SCORES
        ),
    ],
) -> Answer:
    rows = [_standing(part) for part in filter(None, (part.strip() for part in players.split(";")))]
    if not rows or len({name for name, _, _ in rows}) < len(rows):
        raise ValueError(f"players: name each once, such as {SCORES}")
    if sum(number for _, _, number in rows) > rulebook(content).local.count:
        raise ValueError(f"there are {rulebook(content).local.count} locals")
    scores = {name: final_score(content, track, number) for name, track, number in rows}
    points = rulebook(content).local.points
    terms = tuple(
        Term(f"{name}: {track} and {number} × {points}", str(scores[name]))
        for name, track, number in rows
    )
    most = [name for name, score in scores.items() if score == max(scores.values())]
    return Answer(
        text=(
            f"{' and '.join(most)} {'win' if len(most) > 1 else 'wins'} with"
            f" {max(scores.values())}."
        ),
        terms=terms,
    )


def _standing(part: str) -> tuple[str, int, int]:
    name, *numbers = part.rsplit(maxsplit=2)
    if len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
        raise ValueError(
            f"players: “{part[:40]}” is no name, place and number of locals, such as {SCORES}"
        )
    return name, int(numbers[0]), int(numbers[1])
