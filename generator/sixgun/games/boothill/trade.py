"""Money: prices and what is on sale in a year, living, loot, rewards."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.table import chosen, names
from ...content.wording import dollars
from ...play.game import Answer, Ask, Roll, Setting, Term
from ...play.question import Questions, switch, whole_numbers
from ...system.rng import Rng
from .people.figures import article, goods, price
from .people.outfit import on_sale
from .rules import rulebook
from .tables import LOOT, PRICES

QUESTIONS = Questions()


def living_cost(content: Content, months: int, *, cowboy: bool = False) -> int:
    """Dollars to live cheaply in town for some months; a ranch keeps its cowboys (The Cost of
    Living).
    """
    return 0 if cowboy else months * rulebook(content).living.month


def bill(content: Content, bought: Mapping[str, int]) -> Decimal:
    """Dollars for goods, by name and count, of the price chart or The Cost of Living; KeyError for
    goods without a price.
    """
    total = Decimal(0)
    for name, count in bought.items():
        one = price(content, name)
        if one is None:
            raise KeyError(name)
        total += one * count
    return total


def roll_loot(content: Content, rng: Rng, robbed: str) -> Decimal | None:
    """Rolls the whole dollars of a robbery; None if the goods are the loot (Loot). KeyError for
    an unknown place.
    """
    row = content[LOOT].at(robbed)
    return (
        None
        if row.low is None or row.high is None
        else Decimal(rng.pick(range(int(row.low), int(row.high) + 1)))
    )


def unsold(content: Content, year: str) -> Mapping[str, frozenset[str]]:
    """The rows of the price chart that are not on sale yet; ValueError for what is no year."""
    if not (year.isascii() and year.isdecimal() and len(year) == 4):
        raise ValueError(f"a year is a number such as 1876, not “{year}”")
    return {
        PRICES.id: frozenset(
            sold.label for sold in content[PRICES].values.values() if not on_sale(sold, int(year))
        )
    }


YEAR = Setting(
    "the year of the campaign: what is not yet sold is left out", "On sale in {}", unsold
)


@QUESTIONS.add(
    "What goods cost", "Prices", chances=False, says="Somebody buys {goods} in the year {year}."
)
def _price(
    content: Content,
    goods: Annotated[
        str,
        Ask(
            "goods, with how many",
            "Poor horse; 2 Hunting Knife",
            form="Poor horse; 2 Hunting Knife",
        ),
    ],
    year: Annotated[str, Ask("the year; the campaign's, if none is given", "", form="1876")],
) -> Answer:
    when = whole_numbers(year, "year")[0] if year else rulebook(content).player.year
    bought: dict[str, int] = {}
    for name, count in (_counted(part, content) for part in goods.split(";") if part.strip()):
        bought[name] = bought.get(name, 0) + count
    early = [
        name for name in bought if (sold := article(content, name)) and not on_sale(sold, when)
    ]
    lines = tuple(
        Term(f"{count} × {name}" if count > 1 else name, dollars(bill(content, {name: count})))
        for name, count in bought.items()
    )
    note = f"Not on sale in {when}: {', '.join(early)}." if early else f"On sale in {when}."
    return Answer((), note, (), f"{dollars(bill(content, bought))}.", lines)


def _counted(text: str, content: Content) -> tuple[str, int]:
    """A good and how many of it; ValueError for what has no price."""
    number, _, name = text.strip().partition(" ")
    count, wanted = (int(number), name) if number.isdecimal() and name else (1, text.strip())
    return chosen(wanted, goods(content), "price for"), count


@QUESTIONS.add("What it costs to live", "The Cost of Living", chances=False)
def _living(
    content: Content,
    months: Annotated[int, Ask("months in town", "1", 1, 120)],
    cowboy: Annotated[bool, switch("a cowboy, kept by the ranch")],
) -> Answer:
    rules = rulebook(content)
    note = (
        f"For {rules.living.cowboy_hours} hours of work a day,"
        f" {rules.living.cowboy_days} days a week."
        if cowboy
        else f"Cheaply: a bed, and {rules.living.meals} meals a day."
    )
    return Answer(
        (),
        note,
        ("months",) if cowboy else (),
        f"{dollars(living_cost(content, months, cowboy=cowboy))}.",
    )


@QUESTIONS.add("What a robbery brings", "Loot", chances=False)
def _loot(
    content: Content,
    robbed: Annotated[
        str, Ask("what is robbed", "Bank", names=lambda content: names(content[LOOT]))
    ],
    rng: Rng | None,
) -> Answer:
    row = content[LOOT].at(robbed)
    besides = f"And besides: {row.besides}." if row.besides else ""
    text = (
        f"{dollars(f'{row.low}-{row.high}')}." if row.low is not None else "The goods themselves."
    )
    rolled = roll_loot(content, rng, robbed) if rng else None
    haul = Roll(
        "haul",
        (str(rolled) if rolled is not None else "–",),
        dollars(rolled) if rolled is not None else "the goods",
    )
    return Answer((), besides, (), text, (), (haul,) if rng else ())


@QUESTIONS.add("The reward on an outlaw", "Rewards", chances=False)
def _reward(
    content: Content,
    robbery: Annotated[int, Ask("dollars robbed; 0: no robbery", "0", 0, 10**6)],
    leader: Annotated[bool, switch("the leader of the gang")],
    murders: Annotated[int, Ask("murders besides", "0", 0, 100)],
    other: Annotated[int, Ask("what the referee adds for other crimes", "0", 0, 10**4)],
    dead: Annotated[bool, switch("brought in dead")],
    others: Annotated[int, Ask("others of the gang with the same crimes", "0", 0, 50)],
) -> Answer:
    rules = rulebook(content)
    half = content.rules.text("reward.dead")
    great = robbery > rules.reward.great_robbery
    robbed = (
        dict.fromkeys(("leader", "gang"), 0)
        if not robbery
        else {
            "leader": rules.reward.great_leader if great else rules.reward.small_leader,
            "gang": rules.reward.great_gang if great else rules.reward.small_gang,
        }
    )
    crimes = (("murder", murders * rules.reward.murder), ("other crimes", other))
    parts = (("robbery", robbed["leader" if leader else "gang"]), *crimes)
    more = others * (robbed["gang"] + sum(amount for _, amount in crimes))
    everyone = (*parts, (f"{others} more of the gang", more))
    total = sum(amount for _, amount in everyone)
    text = f"{dollars(total)}{f', of which {half} is paid' if dead else ''}."
    note = (
        f"At most {dollars(rules.reward.other_most)} for another crime. Paid in full for"
        " who is brought in alive and convicted."
    )
    return Answer(
        (),
        note,
        () if robbery else ("leader",),
        text,
        tuple(Term(label, dollars(amount)) for label, amount in everyone if amount),
    )
