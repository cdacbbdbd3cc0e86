"""A random character within the rules; each choice is rolled, or wished for beforehand. A minor
character of a type keeps to the type's ranges (Miscellaneous Characters).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, TypeVar

from ....content.content import Content
from ....content.dice_notation import parse_numbers
from ....content.table import Rows, names
from ....play.game import Answer, Ask, Wish, spelled_wish
from ....play.party import GENDER, NAME, PLAYER, YES_NO, number, refuse_unknown
from ....play.people import MAN, WOMAN, by_gender, roll_people
from ....play.question import Questions
from ....system.problem import near
from ....system.rng import Rng
from ..dice import roll_hundred
from ..rules import rulebook
from ..tables import PRICES
from .character import (
    ACCURACY,
    BRAVERY,
    EXPERIENCE,
    PEOPLES,
    SPEED,
    STRENGTH,
    TRADES,
    TYPES,
    Ability,
    AbilityRow,
    Acquaintance,
    Bravery,
    Character,
    Courage,
    Experience,
    Type,
)
from .figures import article
from .growth import grow_older, survive
from .outfit import Buyer, buy, gender_of, names_of, nations_of, on_sale, trades_of
from .rating import gambler_rating, improve

QUESTIONS = Questions()
R = TypeVar("R")
HANDS = ("right", "left", "both")
FOOT = 12
ROWS: Mapping[str, Rows[AbilityRow]] = {
    "speed": SPEED,
    "gun": ACCURACY,
    "throwing": ACCURACY,
    "strength": STRENGTH,
}


def _arms_sold(content: Content) -> tuple[str, ...]:
    return tuple(sold.label for sold in content[PRICES].values.values() if sold.weapon)


WISHES: Mapping[str, Wish] = {
    "occupation": Wish(
        "what the character does for a living", lambda content: names(content[TRADES])
    ),
    "type": Wish(
        "a minor character of this type, with abilities in its ranges",
        lambda content: names(content[TYPES]),
    ),
    "own": Wish(
        "a player's own character, whose dice are improved; or one of the player's people, whose"
        " are not",
        lambda _: YES_NO,
    ),
    "year": Wish("the year of the campaign: what is on sale"),
    "arm": Wish("a weapon that is bought first", _arms_sold),
    "horse": Wish("whether there is a horse", lambda _: YES_NO),
    "gambler": Wish(
        "whether the character gambles for a living and has a gambler rating", lambda _: YES_NO
    ),
    "gunfights": Wish("so many gunfights survived since"),
    "years": Wish("so many years of the game survived since"),
    "name": NAME,
    "player": PLAYER,
    "gender": GENDER,
    "nationality": Wish("a people of the table of names", lambda content: names(content[PEOPLES])),
    "hand": Wish("the hand that shoots", lambda _: HANDS),
    "age": Wish("an age that the judge gives"),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    refuse_unknown(WISHES, wishes)
    wished = {name: spelled_wish(WISHES, content, wishes, name) for name in WISHES}
    kind = content[TYPES].at(wished["type"]) if wished["type"] else None
    occupation = wished["occupation"] or _occupation(content, kind, rng)
    year, money = (
        number(wishes, "year") or rulebook(content).player.year,
        Decimal(rulebook(content).player.cash),
    )
    arm = _on_sale(content, wished["arm"], year)
    who = Character(
        occupation=occupation,
        year=year,
        began=money,
        player=wishes.get("player", ""),
        **_body(content, rng, wishes, wished, occupation),
        **_abilities(content, rng, kind, wished["own"] == "no"),
        gambler=_gambler(content, rng, wished["gambler"], occupation),
    )
    buyer = Buyer(content[TRADES].at(occupation), money, year, who.hand)
    arms, items = buy(content, rng, buyer, arm, wished["horse"])
    return _lived(who.model_copy(update={"arms": arms, "items": items}), content, wishes)


def _body(
    content: Content,
    rng: Rng,
    wishes: Mapping[str, str],
    wished: Mapping[str, str],
    occupation: str,
) -> dict[str, Any]:
    """Name, people, age, height, weight and hand. `wishes` are as typed, `wished` as the game
    spells them.
    """
    rules, kind = rulebook(content), wished["type"]
    either = (WOMAN, *(MAN,) * (rules.body.women_one_in - 1))
    gender = wishes.get("gender") or gender_of(content, occupation, kind) or rng.pick(either)
    nations = nations_of(content, occupation, kind)
    people = wished["nationality"] or (
        rng.pick(nations) if nations else roll_people(content, rng, PEOPLES)
    )
    inches = by_gender(
        gender, rules.body.women_inches, rules.body.men_inches, rules.body.men_inches
    )
    height = rng.pick(parse_numbers(inches))
    age = rules.player.age_dice.roll(rng) + rules.player.age_plus
    return {
        "name": wishes.get("name") or rng.pick(names_of(content, people, gender)),
        "nationality": people,
        "age": number(wishes, "age") or age,
        "height": f"{height // FOOT} ft {height % FOOT} in",
        "weight": f"{_weight(content, rng, height)} lb",
        "hand": (
            wished["hand"]
            or rng.pick([hand for hand, share in _hands(content).items() for _ in range(share)])
        ),
    }


def knowing(who: Character, others: Sequence[Character], _content: Content) -> Character:
    """The character, with others of the party among the people it knows."""
    party = [
        Acquaintance(
            name=other.name,
            relationship="in the party",
            nationality=other.nationality,
            occupation=other.occupation,
        )
        for other in others
    ]
    return who.model_copy(update={"known": [*who.known, *party]})


def _lived(who: Character, content: Content, wishes: Mapping[str, str]) -> Character:
    """The character after the gunfights and the years that are wished for."""
    who = grow_older(
        survive(who, content, number(wishes, "gunfights") or 0),
        content,
        number(wishes, "years") or 0,
    )
    if (who.age or 0) > rulebook(content).body.oldest:
        raise ValueError(f"no character lives to be {who.age}")
    return who


def _on_sale(content: Content, name: str, year: int) -> str:
    """A wished arm; ValueError if it is not sold yet."""
    sold = article(content, name) if name else None
    if sold and not on_sale(sold, year):
        raise ValueError(f"{sold.label} is on sale after {sold.after}, and the year is {year}")
    return name


def _occupation(content: Content, kind: Type | None, rng: Rng) -> str:
    """A random trade; one of a type's own."""
    trades = content[TRADES]
    every = [name for name in names(trades) if not trades.at(name).asked]
    if kind is None:
        return rng.pick(every)
    theirs = trades_of(content, kind.label)
    return (
        rng.pick(theirs) if theirs[0] in kind.label else theirs[0]
    )  # a type with a name of its own has one trade, and uses no luck


def _weight(content: Content, rng: Rng, height: int) -> int:
    """Pounds, by height in inches."""
    body = rulebook(content).body
    around = height * body.pounds_an_inch - body.pounds_less
    return around + rng.pick(range(-body.pounds_under, body.pounds_over + 1))


def _hands(content: Content) -> dict[str, int]:
    """How many of twenty shoot with each hand."""
    body = rulebook(content).body
    return {"right": body.right_handed, "left": body.left_handed, "both": body.two_handed}


def _gambler(content: Content, rng: Rng, wished: str, occupation: str) -> int | None:
    rated = wished == "yes" or (not wished and content[TRADES].at(occupation).gambler)
    return gambler_rating(content, rng) if rated else None


# abilities


def _abilities(
    content: Content, rng: Rng, kind: Type | None, plain: bool
) -> dict[str, Ability | Bravery | Experience]:
    """Six rolls, each by itself: improved for a player's own character, within its ranges for a
    minor character of a type.
    """
    if kind:
        held = {
            name: rolls_within(content, kind, name)
            for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")
        }
        rolled = {name: rng.pick(rolls) for name, rolls in held.items()}
    else:
        rolled = {
            name: roll_hundred(content, rng)
            for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")
        }
        if not plain:
            rolled = {
                name: improve(content, roll) if name != "experience" else roll
                for name, roll in rolled.items()
            }
    made: dict[str, Ability | Bravery | Experience] = {
        name: Ability(roll=Decimal(rolled[name])) for name in ROWS
    }
    return made | {
        "bravery": Bravery(roll=Decimal(rolled["bravery"])),
        "experience": Experience(roll=Decimal(rolled["experience"])),
    }


def rolls_within(content: Content, kind: Type, name: str) -> tuple[int, ...]:
    """The percentile rolls that give what a type may be."""
    if name == "strength":
        scores = strengths(kind, content)
        return tuple(n for n, row in _rolls(content[STRENGTH].values) if row.score in scores)
    if name == "experience":
        fights = gunfights(kind, content)
        return tuple(n for n, row in _rolls(content[EXPERIENCE].values) if row.least in fights)
    words = words_within(getattr(kind, name), WORDED[name], content)
    if name == "bravery":
        return tuple(n for n, row in _rolls(content[BRAVERY].values) if row.description in words)
    return tuple(n for n, row in _rolls(content[ROWS[name]].values) if row.description in words)


def _rolls(values: Mapping[int | str, R]) -> Iterator[tuple[int, R]]:
    """Each percentile roll with its row."""
    return ((roll, row) for roll, row in values.items() if isinstance(roll, int))


ANY = "any"
WORDED: dict[str, Rows[AbilityRow] | Rows[Courage]] = {
    "speed": SPEED,
    "gun": ACCURACY,
    "throwing": ACCURACY,
    "bravery": BRAVERY,
}


def descriptions(rows: Rows[AbilityRow] | Rows[Courage], content: Content) -> tuple[str, ...]:
    """The words of an ability table, lowest first."""
    return tuple(dict.fromkeys(row.cells["description"] for row in content.tables[rows.id]))


def words_within(
    text: str, rows: Rows[AbilityRow] | Rows[Courage], content: Content
) -> tuple[str, ...]:
    """The words in a range such as “Quick to Very Fast”, “Fair+” or “any”, lowest first; ValueError
    for an unknown word or an empty range.
    """
    known = descriptions(rows, content)
    if text == ANY:
        return known
    low, _, high = text.removesuffix("+").partition(" to ")
    for word in (low, high or low):
        if word not in known:
            raise ValueError(
                f"“{word}” is not in {content.tables[rows.id].title}{near(word, known)}"
            )
    first = known.index(low)
    last = len(known) - 1 if text.endswith("+") else known.index(high or low)
    if last < first:
        raise ValueError(f"“{text}” runs downward")
    return known[first : last + 1]


def numbers_within(text: str, known: tuple[int, ...]) -> tuple[int, ...]:
    """The known numbers in a range such as “15+”, “13-”, “1-5”, “0” or “any”; ValueError for
    another form or an empty range.
    """
    match = re.fullmatch(r"(?P<low>\d+)(?:(?P<up>\+)|(?P<down>-)|-(?P<high>\d+))?", text)
    if text == ANY:
        return known
    if not match:
        raise ValueError(f"“{text}” is not a range such as 1-5, 15+ or 13-")
    low = int(match["low"]) if not match["down"] else known[0]
    high = known[-1] if match["up"] else int(match["high"] or match["low"])
    numbers = tuple(number for number in known if low <= number <= high)
    if not numbers:
        raise ValueError(f"“{text}” contains none of {known[0]} to {known[-1]}")
    return numbers


def strengths(kind: Type, content: Content) -> tuple[int, ...]:
    """The strength scores of a type."""
    return numbers_within(
        kind.strength, tuple(sorted({row.score for row in content[STRENGTH].values.values()}))
    )


def gunfights(kind: Type, content: Content) -> tuple[int, ...]:
    """The numbers of gunfights behind a type; an open row of the table counts as its least."""
    return numbers_within(
        kind.experience, tuple(sorted({row.least for row in content[EXPERIENCE].values.values()}))
    )


@QUESTIONS.add("What a kind of minor character is like", "Miscellaneous Characters", chances=False)
def _minor(
    content: Content,
    kind: Annotated[str, Ask("the kind", "Cowboy", names=lambda content: names(content[TYPES]))],
) -> Answer:
    row = content[TYPES].at(kind)
    limits = (
        ("speed", row.speed),
        ("gun accuracy", row.gun),
        ("throwing accuracy", row.throwing),
        ("bravery", row.bravery),
        ("strength", row.strength),
        ("gunfights", row.experience),
    )
    text = f"{row.label}: {'; '.join(f'{label} {limit}' for label, limit in limits)}."
    return Answer((), "sixgun roll boothill rolls one.", (), text)
