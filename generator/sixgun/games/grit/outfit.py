"""Starting gear, and what is bought for the starting money (Starting Gear, Equipment)."""

from decimal import Decimal
from functools import partial

from ...content.content import Content
from ...content.numerals import counted
from ...content.table import find, names
from ...play.purse import Purse
from ...system.rng import Rng
from .character import Item, Weapon
from .tables import ARMS, GOODS, HAND_WEAPON, IMPROVISED

TOOL = "Tool"


def given(content: Content) -> list[Item]:
    """The gear that everyone begins with, a slot each."""
    rules = content.rules
    rations = rules.text("begin.rations").format(counted(rules.text("begin.ration-days"), "day"))
    return [Item(item=rations, found=True), Item(item=rules.text("begin.light"), found=True)]


def such_as(content: Content, rows: str, label: str) -> tuple[str, ...]:
    """The examples that a row of arms or goods names."""
    return tuple(
        name.strip()
        for name in content.tables[rows].row(label).cells["such-as"].split(";")[0].split(",")
    )


def cost_of(content: Content, name: str) -> Decimal | None:
    """Dollars for an arm, free where its row has no price, or for goods; None for what is
    neither.
    """
    arm, good = find(content[ARMS], name), find(content[GOODS], name)
    return (arm.cost or Decimal(0)) if arm else good.cost if good else None


def buy(
    content: Content, rng: Rng, money: Decimal, wanted: str = ""
) -> tuple[list[Weapon], list[Item]]:
    """Random arms and tools for the money; ValueError where the wanted arm costs more."""
    purse = Purse(money, partial(cost_of, content))
    if wanted and not purse.affords(wanted):
        raise ValueError(f"{wanted} costs ${cost_of(content, wanted)}, and there are ${money}")
    arms: list[Weapon] = []
    for kind in (wanted or HAND_WEAPON, *rng.pick(((), (HAND_WEAPON,), (IMPROVISED,)))):
        if purse.pay(kind):
            called = rng.pick(
                [
                    name
                    for name in such_as(content, ARMS.id, kind)
                    if name not in [arm.called.lower() for arm in arms]
                ]
            )
            arms.append(Weapon(arm=content[ARMS].at(kind).label, called=capitalized(called)))
    gear, tools = [], list(such_as(content, GOODS.id, TOOL))
    for _ in range(
        rng.pick(
            range(
                content.rules.number("begin.least-tools"),
                content.rules.number("begin.most-tools") + 1,
            )
        )
    ):
        if tools and purse.pay(TOOL):
            tool = rng.pick(tools)
            tools.remove(tool)
            gear.append(Item(item=capitalized(tool)))
    return arms, gear


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def arms_sold(content: Content) -> tuple[str, ...]:
    return tuple(name for name in names(content[ARMS]) if content[ARMS].at(name).cost is not None)
