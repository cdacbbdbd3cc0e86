"""Questions about a turn: the property card, antes, raises, bribes; and about the first dollars and
the last points.
"""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import noun, signed
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..hand import cards_of, dollars
from ..stock import first_player
from ..tables import LOCALS
from ..turn import ante, blank, bribe, draw_property, final_score, may_raise, start_dollars
from .cards import CARDS, listed, players_of, stock_without

QUESTIONS = Questions()
WORTH, SCORES = "A Card for Dollars", "Blue 44 2; Yellow 44 1"
Player = Annotated[str, Ask("the player", "Red", form="a player")]


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
        shown = [
            Roll(f"draw {n}", tuple(map(str, drawn.values())), ", ".join(drawn))
            for n, drawn in enumerate(draws, 1)
        ]
        rolls = (
            *shown[:-1],
            Roll(shown[-1].label, shown[-1].dice, f"{shown[-1].text}: {winner} begins"),
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
    players: Annotated[int, Ask("how many play", "3", 2, 6)],
    empty_lots: Annotated[int, Ask("empty lots on the board", "5", 0, 99)],
    claims: Annotated[int, Ask("blanks that were fought for already in this turn", "0", 0, 9)],
    drawer: Player,
    owner: Annotated[str, Ask("who has the lot; empty: nobody", "", form="a player")],
) -> Answer:
    drawn = draw_property(
        content, space, players, empty_lots=empty_lots, claims=claims, drawer=drawer, owner=owner
    )
    none = blank(content, space, players)
    what = (
        f"{space.upper()} is"
        f" {'a blank' if none else f'a lot of {owner}' if owner else 'an empty lot'}."
    )
    fight = (
        f" Showdown: {drawn.showdown[0].lower()}{drawn.showdown[1:]}."
        if drawn.showdown
        else " No showdown."
    )
    mark = "" if none or owner else f" {drawer} marks it."
    then = " Discard it and draw again." if drawn.again else ""
    pays = "once" if drawn.pays == 1 else "before the showdown and after it"
    unused = ("drawer", "owner") if none else ("empty-lots", "claims")
    return Answer(text=f"{what}{fight}{mark} Pay and score {pays}.{then}", unused=unused)


@QUESTIONS.add("What cards bring in dollars", "The Poker Deck", chances=False)
def _dollars(
    content: Content,
    cards: Annotated[str, Ask("the cards that are discarded", "3h 10s Ks", form=CARDS)],
) -> Answer:
    paid = cards_of(cards)
    terms = tuple(Term(str(card), signed(dollars(content, (card,))), WORTH) for card in paid)
    return Answer(text=f"{listed(paid) or 'No cards'}: ${dollars(content, paid)}.", terms=terms)


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
        Term("ante", signed(-content.rules.number("ante.price"))),
    )
    drawn = stock_without(rng, cards, seen).draw(content.rules.number("ante.cards")) if rng else ()
    rolls = (Roll("you draw", tuple(map(str, drawn)), "into your hand"),) if drawn else ()
    cards_drawn = content.rules.text("ante.cards")
    return Answer(
        text=f"${left} are left, and you draw {cards_drawn} {noun(cards_drawn, 'card')}.",
        terms=terms,
        rolls=rolls,
    )


@QUESTIONS.add("Whether a casino may be raised", "Raise", chances=False)
def _raise(
    content: Content, risers: Annotated[int, Ask("risers on the space", "0", 0, 9)]
) -> Answer:
    height, most = content.rules.number("raise.height"), content.rules.number("raise.risers")
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
    briber: Player,
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
        values = [int(part) for part in dice.replace(",", " ").split()]
    except ValueError:
        raise ValueError(f"dice: “{dice[:40]}” is no list of numbers, such as 3 5") from None
    if not all(1 <= value <= 6 for value in values):
        raise ValueError("dice: a die shows 1 to 6")
    terms = (
        Term("each player", f"${content.rules.number('setup.start-dollars')}"),
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
    if sum(number for _, _, number in rows) > content.rules.number("local.count"):
        raise ValueError(f"there are {content.rules.number('local.count')} locals")
    scores = {name: final_score(content, track, number) for name, track, number in rows}
    points = content.rules.number("local.points")
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
