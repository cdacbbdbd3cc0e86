"""A random character within the rules; each choice is rolled, or wished for beforehand (Character
Creation; Names; Backgrounds; Traits; Starting Gear).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from itertools import combinations
from typing import Any

from ....content.cards import DECK, RANKS, SUITS, Card, Pile
from ....content.content import Content
from ....content.table import find, slug
from ....content.wording import counted
from ....play.game import Lot, Wish, spelled_wish
from ....play.party import GENDER, NAME, PLAYER, refuse_unknown
from ....play.people import MAN, WOMAN, by_gender, gender_list
from ....play.possession import Purse, fitting
from ....play.stat import capital
from ....system.rng import Rng
from ....view import GroupView, Head, RowView, TableView, View, view_table
from ..deck import WHOLE
from ..inventory import arms_sold, price_of, wares
from ..rules import (
    ARMS,
    BACKGROUNDS,
    GOODS,
    HAND_WEAPON,
    IMPROVISED,
    NAMES,
    SUIT_OF,
    TRAITS,
    USES,
    backgrounds,
    rulebook,
    women_only,
)
from .character import ABILITIES, Character, Companion, Item, Kit, Traits, Weapon
from .figures import figures


def roll_name(content: Content, rng: Rng, gender: str) -> str:
    """A name for a woman, for a man, or for anyone."""
    row = content[NAMES].at(content[NAMES].roll(rng))
    return by_gender(gender, row.women, row.men, row.anyone)


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names, men's and anyone's, each shuffled; or those of the gender wished for."""
    table = content[NAMES]
    rows = [table.at(outcome) for outcome in table.key.outcomes]
    lists = {
        WOMAN: [row.women for row in rows],
        MAN: [row.men for row in rows],
        "": [row.anyone for row in rows],
    }
    if wishes.get("gender"):
        return (Lot({}, tuple(rng.shuffle(lists[gender_list(wishes["gender"])]))),)
    return tuple(
        Lot({"gender": gender} if gender else {}, tuple(rng.shuffle(names)))
        for gender, names in _apart(lists).items()
    )


def _apart(lists: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Each name once, in the first list that holds it."""
    seen: set[str] = set()
    apart = {}
    for gender, names in lists.items():
        apart[gender] = [name for name in dict.fromkeys(names) if name not in seen]
        seen |= {*names}
    return apart


def background_of(content: Content, card: Card) -> str:
    """The background of a card."""
    return content[BACKGROUNDS].at(card.rank).of(card.suit)


def roll_background(content: Content, rng: Rng, gender: str = "") -> str:
    """A background from a card; one that only women have is drawn again for a man."""
    pile, women = Pile(rng), women_only(content)
    drawn = (background_of(content, pile.draw()[0]) for _ in DECK)
    return next(one for one in drawn if gender_list(gender) != MAN or one not in women)


def trait_row(content: Content, card: Card) -> int | None:
    """The row of a table of traits that a card stands for; None for a court card that is drawn
    again (reading.court).
    """
    rows = max(int(outcome) for rows in TRAITS.values() for outcome in content[rows].key.outcomes)
    if card.number <= rows:
        return card.number
    return rows if rulebook(content).reading.court == "last" else None


def roll_traits(content: Content, rng: Rng) -> Traits:
    """Eight traits: the deck is split by suit, and each suit's pile serves two tables."""
    piles = {suit: Pile(rng, (card for card in DECK if card.suit == suit)) for suit in SUITS}
    traits = {}
    for id, rows in TRAITS.items():
        row = None
        while row is None:
            row = trait_row(content, piles[SUIT_OF[id]].draw()[0])
        traits[id] = content[rows].at(row).trait
    return Traits(**traits)


TOOL = "Tool"


def given(content: Content) -> list[Item]:
    """The gear that everyone begins with, a slot each."""
    rules = rulebook(content)
    rations = rules.begin.rations.format(counted(rules.begin.ration_days, "day"))
    return [Item(item=rations, found=True), Item(item=rules.begin.light, found=True)]


def buy(
    content: Content, rng: Rng, money: Decimal, wanted: str = "", background: str = ""
) -> tuple[list[Weapon], list[Item]]:
    """Arms and tools for the money, those of the background first; ValueError if the wanted arm
    costs more.
    """
    price = partial(price_of, content, sold=wares(content))
    purse = Purse(money, price)
    if wanted and not purse.affords(wanted):
        raise ValueError(f"{wanted} costs ${price(wanted)}, and there are ${money}")
    arms: list[Weapon] = []
    for kind in (wanted or HAND_WEAPON, *rng.pick(((), (HAND_WEAPON,), (IMPROVISED,)))):
        if purse.pay(kind):
            row, held = content[ARMS].at(kind), {slug(arm.called) for arm in arms}
            called = [name for name in row.such_as if slug(name) not in held]
            own, free = things_of(content, called, background)
            names = own or free or called or [row.label]
            arms.append(Weapon(arm=row.label, called=capital(rng.pick(names))))
    own, free = things_of(content, content[GOODS].at(TOOL).such_as, background)
    tools = [*rng.shuffle(own), *rng.shuffle(free)]
    few, many = rulebook(content).begin.least_tools, rulebook(content).begin.most_tools
    count = rng.pick(range(few, many + 1))
    gear = [Item(item=capital(tool)) for tool in tools[:count] if purse.pay(TOOL)]
    return arms, gear


def things_of(
    content: Content, things: Iterable[str], background: str
) -> tuple[list[str], list[str]]:
    """Those of some things that the background owns, and those that anyone may."""
    return fitting({name: find(content[USES], capital(name)) for name in things}, background)


SWAPS: Mapping[str, list[Any]] = {"none": []} | {
    "-".join(two): list(two) for two in combinations(ABILITIES, 2)
}


def kits(content: Content) -> dict[str, Kit]:
    """The archetypes by name."""
    return {cast.who.name: cast.who for cast in content.group("archetypes")}


WISHES: Mapping[str, Wish] = {
    "name": NAME,
    "player": PLAYER,
    "gender": GENDER,
    "background": Wish("one of the table, or one of your own", backgrounds, own=True),
    "archetype": Wish("a package of gear in place of money", lambda content: tuple(kits(content))),
    "swap": Wish("which two results are swapped", lambda _: tuple(SWAPS)),
    "arm": Wish("an arm that is bought first", arms_sold),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    refuse_unknown(WISHES, wishes)
    gender = wishes.get("gender") or rng.pick((WOMAN, MAN, ""))
    background = wishes.get("background") or roll_background(content, rng, gender)
    hands, protection = roll_hands(content, rng)
    swap = spelled_wish(WISHES, content, wishes, "swap") or rng.pick(tuple(SWAPS))
    kit = kits(content).get(spelled_wish(WISHES, content, wishes, "archetype"))
    begun = Decimal(rulebook(content).begin.dollars)
    who = Character(
        name=wishes.get("name") or roll_name(content, rng, gender),
        player=wishes.get("player", ""),
        gender=gender,
        background=background,
        traits=roll_traits(content, rng),
        hands=hands,
        protection=protection,
        swapped=SWAPS[swap],
    )
    if kit:
        return who.model_copy(
            update={
                "archetype": kit.name,
                "arms": kit.arms,
                "gear": kit.gear,
                "dollars": kit.dollars,
            }
        )
    arms, gear = buy(content, rng, begun, spelled_wish(WISHES, content, wishes, "arm"), background)
    return who.model_copy(update={"arms": arms, "gear": given(content) + gear, "began": begun})


def roll_hands(content: Content, rng: Rng) -> tuple[list[list[Card]], list[Card]]:
    """A hand for each ability, and the cards of hit protection; the deck is reshuffled as
    reading.shuffle says.
    """
    rules, anew = rulebook(content), rulebook(content).reading.shuffle == "hand"
    pile = Pile(rng, WHOLE)
    dealt = []
    for size in (*[rules.stats.hand_cards] * rules.stats.hands, rules.stats.hit_protection_cards):
        pile = Pile(rng, WHOLE) if anew else pile
        dealt.append(list(pile.draw(size)))
    return dealt[:-1], dealt[-1]


LOOKS, NATURE = list(TRAITS)[:4], list(TRAITS)[4:]


def _beside(content: Content, id: str, title: str, traits: Sequence[str]) -> TableView:
    """Several tables with the same key as one, a column each; the first card is an ace."""
    views = [view_table(content.tables[trait]) for trait in traits]
    rows = zip(*(view.groups[0].rows for view in views), strict=True)
    cells = tuple(
        RowView(RANKS[0] if row[0].label == "1" else row[0].label, tuple(o.cells[0] for o in row))
        for row in rows
    )
    heads = (views[0].heads[0], *(Head(view.title) for view in views))
    return TableView(
        id, title, heads, (GroupView("", cells),), line="A card for each column, of its suit"
    )


APPEARANCE: Mapping[str, Callable[[Content], View]] = {
    "looks": partial(_beside, id="looks", title="Looks", traits=LOOKS),
    "nature": partial(_beside, id="nature", title="Nature", traits=NATURE),
}


def beside(who: Character, others: Sequence[Character], content: Content) -> Character:
    """The character, with others of the party and their figures among the company."""
    party = []
    for other in others:
        derived = figures(other, content)
        scores = {name: str(derived[name]) for name in ABILITIES}
        party.append(Companion(who=other.name, **scores, hit_protection=str(derived.protected)))
    return who.model_copy(update={"company": [*who.company, *party]})
