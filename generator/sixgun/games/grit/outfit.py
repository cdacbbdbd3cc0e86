"""What somebody begins with: the gear that all are given, and ten dollars to spend (Starting Gear, Equipment)."""

from __future__ import annotations

from decimal import Decimal

from ...content import Content
from ...numerals import words
from ...rng import Rng
from ...table import find, names
from .character import Item, Weapon
from .tables import ARMS, GOODS, HAND_WEAPON, IMPROVISED

TORCH, TOOL = "Torch", "Tool"


def given(content: Content) -> list[Item]:
    """What all begin with, a slot each."""
    return [Item(item=f"Rations for {words(content.rules.text('begin.ration-days'))} days", found=True), Item(item=TORCH, found=True)]


def such_as(content: Content, rows: str, label: str) -> tuple[str, ...]:
    """The things that a row of arms or goods names."""
    return tuple(name.strip() for name in content.tables[rows].row(label).cells["such-as"].split(";")[0].split(","))


def buy(content: Content, rng: Rng, purse: Decimal, wanted: str = "") -> tuple[list[Weapon], list[Item]]:
    """Arms and tools for a purse, by luck; ValueError where the arm that is wanted costs more."""
    kinds = [wanted or HAND_WEAPON, *rng.pick(((), (HAND_WEAPON,), (IMPROVISED,)))]
    arms: list[Weapon] = []
    left = purse
    for kind in kinds:
        row = find(content[ARMS], kind)
        cost = (row.cost or Decimal(0)) if row else Decimal(0)
        if row and cost <= left:
            called = rng.pick([name for name in such_as(content, ARMS.id, kind) if name not in [arm.called.lower() for arm in arms]])
            arms.append(Weapon(arm=row.label, called=called[0].upper() + called[1:]))
            left -= cost
        elif kind == wanted:
            raise ValueError(f"{kind} costs ${cost}, and there are ${purse}")
    tools, price = list(such_as(content, GOODS.id, TOOL)), content[GOODS].at(TOOL).cost
    gear = []
    for _ in range(rng.pick(range(2, 5))):
        if price <= left and tools:
            tool = rng.pick(tools)
            tools.remove(tool)
            gear.append(Item(item=tool[0].upper() + tool[1:]))
            left -= price
    return arms, gear


def arms_sold(content: Content) -> tuple[str, ...]:
    return tuple(name for name in names(content[ARMS]) if content[ARMS].at(name).cost is not None)
