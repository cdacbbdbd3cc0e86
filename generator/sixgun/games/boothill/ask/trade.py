"""Money: prices, living, loot, rewards."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import dollars
from ....content.table import chosen, names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch, whole_numbers
from ....system.rng import Rng
from ..arm import article
from ..outfit import on_sale
from ..purse import goods
from ..resolve.trade import bill, keep, loot
from ..tables import LOOT

QUESTIONS = Questions()


@QUESTIONS.add("What goods cost", "Prices", chances=False)
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
    when = whole_numbers(year, "year")[0] if year else content.rules.number("player.year")
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
    rules = content.rules
    note = (
        f"For {rules.number('living.cowboy-hours')} hours of work a day,"
        f" {rules.number('living.cowboy-days')} days a week."
        if cowboy
        else f"Cheaply: a bed, and {rules.number('living.meals')} meals a day."
    )
    return Answer(
        (), note, ("months",) if cowboy else (), f"{dollars(keep(content, months, cowboy=cowboy))}."
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
    rolled = loot(content, rng, robbed) if rng else None
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
    rules = content.rules
    half = rules.text("reward.dead")
    size = "great" if robbery > rules.number("reward.great-robbery") else "small"
    robbed = {
        who: rules.number(f"reward.{size}-{who}") if robbery else 0 for who in ("leader", "gang")
    }
    crimes = (("murder", murders * rules.number("reward.murder")), ("other crimes", other))
    parts = (("robbery", robbed["leader" if leader else "gang"]), *crimes)
    more = others * (robbed["gang"] + sum(amount for _, amount in crimes))
    everyone = (*parts, (f"{others} more of the gang", more))
    total = sum(amount for _, amount in everyone)
    text = f"{dollars(total)}{f', of which {half} is paid' if dead else ''}."
    note = (
        f"At most {dollars(rules.number('reward.other-most'))} for another crime. Paid in full for"
        " who is brought in alive and convicted."
    )
    return Answer(
        (),
        note,
        () if robbery else ("leader",),
        text,
        tuple(Term(label, dollars(amount)) for label, amount in everyone if amount),
    )
