"""A random outlaw within the rules; each choice is rolled, or wished for beforehand (Character
Creation, Posse Creation).
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.probability import of_dice, reach
from ....content.table import names
from ....content.wording import dollars
from ....play.game import Answer, Ask, Lot, Roll, Term, Wish, spelled_wish
from ....play.lookup import distinct_cells, roll_cell
from ....play.party import GENDER, NAME, PLAYER, YES_NO, refuse_unknown
from ....play.people import MAN, WOMAN, full_name, given_names, roll_people, shuffled_names
from ....play.possession import fitting
from ....play.question import Questions, either
from ....system.rng import Rng
from ..hand import faces, throw
from ..prices import buy, price
from ..rules import half_guts, rulebook
from ..slots import stow
from ..tables import (
    BEGINNINGS,
    GOODS,
    HABITS,
    OUTFIT,
    PEOPLES,
    TRADES,
    TURNS,
    Attribute,
    starts,
    weapon,
)
from .character import ATTRIBUTES, Arm, Character, Item, attributes

QUESTIONS = Questions()


def roll_name(content: Content, rng: Rng, people: str, gender: str) -> str:
    """A given name and a family's, in the order of the people."""
    kind = content[PEOPLES].at(people)
    return full_name(kind, rng.pick(given_names(kind, gender)), rng.pick(kind.family))


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share, half of them women's and the odd one at random, or
    all of the gender wished for.
    """
    lots: list[Lot] = []
    for people in (wishes["people"],) if wishes.get("people") else names(content[PEOPLES]):
        kind = content[PEOPLES].at(people)
        women = (kind.share + rng.pick((0, 1))) // 2
        genders = (
            {wishes["gender"]: kind.share}
            if wishes.get("gender")
            else {WOMAN: women, MAN: kind.share - women}
        )
        for gender, count in genders.items():
            every = tuple(shuffled_names(kind, gender, rng))
            lots += [
                Lot({"people": people, "gender": gender}, every[n::count]) for n in range(count)
            ]
    return tuple(lots)


def roll_background(content: Content, rng: Rng, trade: str = "") -> str:
    """A trade, rolled or wished for, and a turn of fate in one line (Background)."""
    return f"{trade or roll_cell(content, rng, TRADES)} {roll_cell(content, rng, TURNS)}"


def arms_of_choice(content: Content, *, first: bool = False) -> tuple[str, ...]:
    """The weapons of choice; those that may be the first one."""
    rows = content[OUTFIT]
    return tuple(
        name
        for name in names(rows)
        if rows.at(name).arm and (not first or rows.at(name).arm == "first")
    )


WISHES: Mapping[str, Wish] = {
    "wanted": Wish(
        "the hour at which the posse begins; the kit and the money follow from it", starts
    ),
    "strong": Wish(
        "the attribute that the better score is swapped into, if it lies elsewhere",
        lambda _: ATTRIBUTES,
    ),
    "swap": Wish("whether two scores may be swapped at all", lambda _: YES_NO),
    "arm": Wish("the weapon of choice, where the kit has one", arms_of_choice),
    "trade": Wish(
        "the trade that the background begins with", lambda content: distinct_cells(content, TRADES)
    ),
    "background": Wish("a background of your own, in a few words"),
    "name": NAME,
    "player": PLAYER,
    "gender": GENDER,
    "people": Wish("a people of the table of names", lambda content: names(content[PEOPLES])),
    "posse": Wish("the posse's name"),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    refuse_unknown(WISHES, wishes)
    hours = starts(content)
    if spelled_wish(WISHES, content, wishes, "arm"):  # hours that have a weapon of choice
        hours = tuple(one for one in hours if content[BEGINNINGS].at(int(one)).arms)
    hour = int(spelled_wish(WISHES, content, wishes, "wanted") or rng.pick(hours))
    scores = [rulebook(content).attribute.dice.roll(rng) for _ in ATTRIBUTES]
    swapped = _swap(content, rng, wishes, scores)
    gender = wishes.get("gender") or rng.pick((WOMAN, MAN))
    people = spelled_wish(WISHES, content, wishes, "people") or roll_people(content, rng, PEOPLES)
    who = Character(
        name=wishes.get("name") or roll_name(content, rng, people, gender),
        player=wishes.get("player", ""),
        background=wishes.get("background")
        or roll_background(content, rng, spelled_wish(WISHES, content, wishes, "trade")),
        habit=roll_cell(content, rng, HABITS),
        posse=wishes.get("posse", ""),
        wanted=hour,
        rolled=scores,
        swapped=swapped,
        arms=_arms(content, rng, hour, spelled_wish(WISHES, content, wishes, "arm")),
        gear=_gear(content, hour),
        began=Decimal(content[BEGINNINGS].at(hour).dollars.roll(rng)),
    )
    return _shop(content, rng, who)


def _swap(
    content: Content, rng: Rng, wishes: Mapping[str, str], scores: Sequence[int]
) -> list[Attribute]:
    """The two attributes that change scores: the best score goes where it is wished for, else to a
    random attribute.
    """
    if (
        spelled_wish(WISHES, content, wishes, "swap") == "no"
        or not rulebook(content).attribute.swaps
    ):
        return []
    best = ATTRIBUTES[scores.index(max(scores))]
    strong = spelled_wish(WISHES, content, wishes, "strong") or rng.pick((best, *ATTRIBUTES))
    wanted = next(name for name in ATTRIBUTES if name == strong)
    return [] if scores[ATTRIBUTES.index(wanted)] == max(scores) else [best, wanted]


def _arms(content: Content, rng: Rng, hour: int, wished: str) -> list[Arm]:
    """As many weapons of choice as the kit has, no two alike; ValueError for a wish where it has
    none.
    """
    count = content[BEGINNINGS].at(hour).arms
    if wished and not count:
        raise ValueError(
            f"a posse that begins at {hour} has no weapon of choice, so {wished} cannot be met"
        )
    chosen = [wished] if wished else []
    while len(chosen) < count:
        chosen.append(
            rng.pick(
                [arm for arm in arms_of_choice(content, first=not chosen) if arm not in chosen]
            )
        )
    return [Arm(arm=name) for name in chosen]


def _gear(content: Content, hour: int) -> list[Item]:
    """The gear of a kit."""
    return [Item(item=one.item, slots=one.slots) for one in content[BEGINNINGS].at(hour).gear]


def _shop(content: Content, rng: Rng, who: Character) -> Character:
    """Starting dollars spent in advance, never over the money or the slots: ammunition, something
    useful, small goods (Posse Creation).
    """
    left = who.began or Decimal(0)
    for name in dict.fromkeys(_wants(content, rng, who)):
        known = price(content, name)
        if known is None or known.high > left or any(item.item == name for item in who.gear):
            continue
        cost = buy(content, rng, name)
        more = _with(content, who, name, cost)
        if not stow(more, content, attributes(more)["grit"]).left:
            who, left = more, left - cost
    return who


def _wants(content: Content, rng: Rng, who: Character) -> list[str]:
    useful, small = (_goods(content, kind, who.background) for kind in ("useful", "small"))
    loads = {kind.ammunition for arm in who.arms if (kind := weapon(content, arm.arm))}
    wants = [good for good in names(content[GOODS]) if good in loads]
    wants += [rng.pick(own or free) for own, free in (useful,) if rng.pick((True, False))]
    own, free = map(rng.shuffle, small)
    return wants + [*own, *free][: rng.pick(range(1, rulebook(content).outfit.most_small + 1))]


def _goods(content: Content, kind: str, background: str) -> tuple[list[str], list[str]]:
    """Useful or small goods: those of the trade, and those of anyone."""
    rows = dict.fromkeys(names(content[OUTFIT]))
    fits = {name: row for name in rows if (row := content[OUTFIT].at(name)).good == kind}
    return fitting(fits, background)


def _with(content: Content, who: Character, name: str, cost: Decimal) -> Character:
    """The character with one thing more."""
    if weapon(content, name):
        return who.model_copy(update={"arms": [*who.arms, Arm(arm=name, paid=cost)]})
    return who.model_copy(update={"gear": [*who.gear, Item(item=name, paid=cost)]})


@QUESTIONS.add("A new outlaw’s Attribute", "Making an Outlaw")
def _attribute(
    content: Content, score: Annotated[int, Ask("the score", "18", 1, 40)], rng: Rng | None
) -> Answer:
    dice = rulebook(content).attribute.dice
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = throw(dice, rng)
        total = hand.total + dice.plus
        rolls = (
            Roll(
                str(dice), faces(hand), f"{total}; {half_guts(content, total)} Guts, if it is Grit"
            ),
        )
    text = f"{dice}, from {dice.outcomes[0]} to {dice.outcomes[-1]}."
    return Answer(
        either(f"{score} or more", reach(of_dice(dice), score), "less").rows,
        "",
        (),
        text,
        (),
        rolls,
    )


@QUESTIONS.add("What a posse begins with", "Where a Posse Begins")
def _beginning(
    content: Content,
    hour: Annotated[str, Ask("the hour on its clock", "4", names=starts)],
    money: Annotated[int, Ask("dollars hoped for", "14", 0, 99)],
    rng: Rng | None,
) -> Answer:
    row = content[BEGINNINGS].at(int(hour))
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = throw(row.dollars, rng)
        rolls = (Roll("dollars", faces(hand), dollars(hand.total)),)
    chance = either(f"{dollars(money)} or more", reach(of_dice(row.dollars), money), "less")
    return Answer(
        chance.rows,
        "",
        (),
        f"{row.name}: {row.kit}, and {row.dollars} dollars each.",
        (Term("weapons", str(row.arms)),),
        rolls,
    )
