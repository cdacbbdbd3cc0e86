"""An outlaw by luck, within the rules: every choice left to Rng, or wished for beforehand (Character Creation, Posse Creation)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from ...content import Content
from ...game import Wish, spelled_wish
from ...rng import Rng
from ...table import names, nearest
from ..kit.lookup import roll_cell
from ..kit.naming import roll_people
from .character import ATTRIBUTES, Arm, Character, Item
from .figures import attributes
from .inventory import stow
from .naming import roll_background, roll_name, trades
from .purse import buy, price
from .tables import AMMUNITION, BEGINNINGS, HABITS, PEOPLES, Attribute, starts, weapon

YES_NO = ("yes", "no")
ARMS = ("Revolver", "Rifle", "Shotgun", "Derringer", "Bow", "Knife", "Tomahawk", "Spear")
# what the words of each beginning come to, by hour: our reading of the kit
KIT: Mapping[int, tuple[Item, ...]] = {
    2: (Item(item="Common clothes"),),
    3: (Item(item="Bottle of spirits"), Item(item="Somebody else’s boots", slots=0)),
    4: (Item(item="Deck of cards"), Item(item="Wide-brimmed hat", slots=0)),
    5: (
        Item(item="Old nag"), Item(item="Rolling tobacco"), Item(item="Bottle of spirits"),
        Item(item="Ill-fitting jewelry", slots=1),
    ),
}  # fmt: skip
SUNDRIES = ("Canteen", "Food, a standard day", "Box of candles", "Short rope", "Newspaper", "Bible", "Rolling tobacco", "Deck of cards", "Dice")
COMMON = ("Lantern", "Long rope", "Knife", "Cured rations, a day", "Cigars", "Lamp oil")
MOST_SUNDRIES = 4

WISHES: Mapping[str, Wish] = {
    "wanted": Wish("the hour at which the posse begins; the kit and the money follow from it", starts),
    "strong": Wish("the attribute that the better score is swapped into, if it lies elsewhere", lambda _: ATTRIBUTES),
    "swap": Wish("whether two scores may be swapped at all", lambda _: YES_NO),
    "arm": Wish("the weapon of choice, where the kit has one", lambda content: ARMS),
    "trade": Wish("the trade that the background begins with", trades),
    "background": Wish("a background of your own, in a few words"),
    "name": Wish("a name of your own"),
    "player": Wish("who will play the character"),
    "gender": Wish("any word; woman and man also choose the list of names"),
    "people": Wish("a people of the table of names", lambda content: names(content[PEOPLES])),
    "posse": Wish("the posse's name"),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    for wish in wishes:
        nearest(wish, tuple(WISHES), "wish")
    hour = int(spelled_wish(WISHES, content, wishes, "wanted") or rng.pick(starts(content)))
    scores = [content.rules.dice("attribute.dice").roll(rng) for _ in ATTRIBUTES]
    swapped = _swap(content, rng, wishes, scores)
    gender = wishes.get("gender") or rng.pick(("Woman", "Man"))
    people = spelled_wish(WISHES, content, wishes, "people") or roll_people(content, rng, PEOPLES)
    who = Character(
        name=wishes.get("name") or roll_name(content, rng, people, gender), player=wishes.get("player", ""),
        background=wishes.get("background") or roll_background(content, rng, spelled_wish(WISHES, content, wishes, "trade")),
        habit=roll_cell(content, rng, HABITS),
        posse=wishes.get("posse", ""), wanted=hour, rolled=scores, swapped=swapped,
        arms=_arms(content, rng, hour, spelled_wish(WISHES, content, wishes, "arm")), gear=list(KIT.get(hour, ())),
        began=Decimal(content[BEGINNINGS].at(hour).dollars.roll(rng)),
    )  # fmt: skip
    return _shop(content, rng, who)


def _swap(content: Content, rng: Rng, wishes: Mapping[str, str], scores: Sequence[int]) -> list[Attribute]:
    """The two attributes that change scores: the best score goes where it is wished for; else one swap or none, by luck."""
    if spelled_wish(WISHES, content, wishes, "swap") == "no" or not content.rules.number("attribute.swaps"):
        return []
    best = ATTRIBUTES[scores.index(max(scores))]
    strong = spelled_wish(WISHES, content, wishes, "strong") or rng.pick((best, *ATTRIBUTES))
    wanted = next(name for name in ATTRIBUTES if name == strong)
    return [] if scores[ATTRIBUTES.index(wanted)] == max(scores) else [best, wanted]


def _arms(content: Content, rng: Rng, hour: int, wished: str) -> list[Arm]:
    """So many weapons of choice as the kit has, no two alike; ValueError for a wish where it has none."""
    count = content[BEGINNINGS].at(hour).arms
    if wished and not count:
        raise ValueError(f"a posse that begins at {hour} has no weapon of choice, so {wished} cannot be met")
    chosen = [wished] if wished else []
    while len(chosen) < count:
        first = not chosen
        chosen.append(rng.pick([arm for arm in (ARMS[:5] if first else ARMS) if arm not in chosen]))
    return [Arm(arm=name) for name in chosen]


def _shop(content: Content, rng: Rng, who: Character) -> Character:
    """Starting dollars spent in advance: ammunition for a gun, something useful, and small things, never over the money (Posse Creation)."""
    left = who.began or Decimal(0)
    wants = [AMMUNITION] if any((kind := weapon(content, arm.arm)) and kind.ammunition == AMMUNITION for arm in who.arms) else []
    wants += ["Bundle of arrows"] if any(arm.arm == "Bow" for arm in who.arms) else []
    wants += [rng.pick(COMMON)] if rng.pick((True, False)) else []
    wants += [rng.pick(SUNDRIES) for _ in range(rng.pick(range(1, MOST_SUNDRIES + 1)))]
    for name in dict.fromkeys(wants):
        known = price(content, name)
        if known is None or known.high > left or any(item.item == name for item in who.gear):
            continue
        paid = buy(content, rng, name)
        more = _with(content, who, name, paid)
        if not stow(more, content, attributes(more)["grit"]).left:
            who, left = more, left - paid
    return who


def _with(content: Content, who: Character, name: str, paid: Decimal) -> Character:
    """Somebody with one thing more."""
    if weapon(content, name):
        return who.model_copy(update={"arms": [*who.arms, Arm(arm=name, paid=paid)]})
    return who.model_copy(update={"gear": [*who.gear, Item(item=name, paid=paid)]})
