"""What the values of rules.yaml may be, the readings among them, and the tables that the rules
read.
"""

import re
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import Field

from ...content.cards import SUITS, Card
from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Kind, Positive, Section, declared
from ...content.table import Rows, slug
from ...content.tree import Line
from ...play.lookup import Commas, Examples, by_comma

RATIONS = Kind(
    "text with {} for the days", lambda text: re.fullmatch(r"[^{}]*\{\}[^{}]*", text) is not None
)


class DeckRules(Section):
    cards: Count
    jokers: Count


class StatsRules(Section):
    hands: Positive
    hand_cards: Positive
    most: Positive
    hit_protection_cards: Positive


class ReadingRules(Section):
    """Open readings of the source."""

    pairs: Literal["hands-ranks", "hands-tiers", "all-ranks"]
    court: Literal["redraw", "last"]
    shuffle: Literal["character", "hand"]
    draws: Literal["fresh", "running"]


class SaveRules(Section):
    draws: Positive
    modified_draws: Positive
    king: Count


class InventoryRules(Section):
    slots: Positive
    hands: Count
    body: Count
    pack: Count
    bulky: Count
    full_hit_protection: Count


class BeginRules(Section):
    ration_days: Positive
    rations: Annotated[str, RATIONS]
    light: str
    dollars: Count
    least_tools: Count
    most_tools: Count


class BackgroundRules(Section):
    women: str  # with commas


class HirelingRules(Section):
    ability_cards: Positive
    hit_protection_cards: Positive
    weapon_draw: Count
    week_low: Count
    week_high: Count
    taken_over_ability: Count
    taken_over_hit_protection: Count
    listed_ability: Positive


class RoadRules(Section):
    seed: str
    kept: str  # with commas


class RoundRules(Section):
    seconds: Positive
    feet: Positive


class AttackRules(Section):
    unarmed: Count
    more_cards: Count
    more_damage: Count
    posse_damage: Count


class NothingRules(Section):
    """What a score of 0 means."""

    strength: str
    dexterity: str
    grit: str


class CriticalRules(Section):
    death_hours: Positive


class RestRules(Section):
    weeks: Positive
    fatigue_days: Count


class LuckRules(Section):
    point: Positive
    cards: Positive


class FateRules(Section):
    die: Dice
    good: Positive


class ArmorRules(Section):
    duster: Count
    slots: Count


class MoneyRules(Section):
    halves: Positive
    quarters: Positive
    dimes: Positive
    nickels: Positive
    cents: Positive


class Rulebook(Section):
    deck: DeckRules
    stats: StatsRules
    reading: ReadingRules
    save: SaveRules
    inventory: InventoryRules
    begin: BeginRules
    background: BackgroundRules
    hireling: HirelingRules
    road: RoadRules
    round: RoundRules
    attack: AttackRules
    nothing: NothingRules
    critical: CriticalRules
    rest: RestRules
    luck: LuckRules
    fate: FateRules
    armor: ArmorRules
    money: MoneyRules


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)


UNARMED, IMPROVISED, HAND_WEAPON = "Unarmed", "Improvised Weapon", "Hand Weapon"


class Quality(Line):
    tier: Annotated[int, Field(ge=0)]


class BySuit(Line):
    """A card's row of a table with a column for each suit."""

    spades: Annotated[str, Field(alias="Spades")]
    hearts: Annotated[str, Field(alias="Hearts")]
    diamonds: Annotated[str, Field(alias="Diamonds")]
    clubs: Annotated[str, Field(alias="Clubs")]

    def of(self, suit: str) -> str:
        return str(getattr(self, suit.lower()))

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(self.of(suit) for suit in SUITS)


class Trait(Line):
    trait: str


class NameRow(Line):
    men: str
    women: str
    anyone: str


class Arm(Line):
    """`draw` is the number of cards of damage; None deals unarmed damage."""

    label: str
    cost: Decimal | None
    draw: int | None
    slots: int
    such_as: Examples

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: its kind, and each example of it."""
        return (self.label, *self.such_as)


class PriceRow(Line):
    """A beast, or bed and board."""

    label: str
    cost: Decimal

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: “Mule or llama” is itself, a mule or a llama."""
        return ways(self.label)


class Good(Line):
    label: str
    cost: Decimal
    such_as: Examples

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: its kind, and each example of it."""
        return (self.label, *self.such_as)


class Use(Line):
    """What a thing is good for, and the backgrounds that own one; empty: anyone."""

    label: str
    use: str
    of: Commas | None


class Want(Line):
    want: str


class Reaction(Line):
    """What somebody with this reaction does, and the reaction as a card says it."""

    label: str
    does: str
    toward: str


class Hireling(Line):
    """A hireling of the price list: a day's pay, cards drawn, what is noted, and what they
    bring.
    """

    label: str
    cost: Decimal
    strength_cards: int | None
    hit_protection_cards: int
    noted: str
    brings: str


QUALITY = Rows("quality", Quality)


BACKGROUNDS = Rows("backgrounds", BySuit)


HIRELINGS = Rows("hirelings", Hireling)


REACTIONS = Rows("reactions", BySuit)


WHAT_THEY_DO = Rows("what-they-do", Reaction)


NAMES = Rows("names", NameRow)


ARMS = Rows("arms", Arm)


GOODS = Rows("goods", Good)


BEASTS = Rows("beasts", PriceRow)


USES = Rows("uses", Use)


WANTS = Rows("wants", Want)


BOARD = Rows("board", PriceRow)


TRAITS = {
    id: Rows(id, Trait)
    for id in ("physique", "hair", "face", "speech", "virtue", "vice", "reputation", "misfortunes")
}


SUIT_OF = dict(
    zip(TRAITS, SUITS * 2, strict=True)
)  # the suit whose cards each table of traits is read by


TABLES: tuple[Rows[Any], ...] = (
    QUALITY,
    BACKGROUNDS,
    REACTIONS,
    WHAT_THEY_DO,
    HIRELINGS,
    NAMES,
    ARMS,
    GOODS,
    BEASTS,
    BOARD,
    USES,
    WANTS,
    *TRAITS.values(),
)


def ways(label: str) -> tuple[str, ...]:
    """The names of a row: “Mule or llama” is itself, a mule or a llama."""
    first, _, other = label.partition(" or ")
    return (label, first, other) if other else (label,)


def beast_price(content: Content, name: str) -> Decimal | None:
    """What an animal costs; None for everything else, and for one that nobody sells."""
    prices = {slug(way): kind.cost for _, kind in content[BEASTS].items() for way in kind.names}
    return prices.get(slug(name))


def is_beast(content: Content, name: str) -> bool:
    """Whether a good is an animal."""
    return beast_price(content, name) is not None


def tier(content: Content, card: Card) -> int:
    """A card's worth, 0 to 4 (Stat Generation)."""
    return content[QUALITY].at(card.rank).tier


def backgrounds(content: Content) -> tuple[str, ...]:
    """All backgrounds, by card and suit."""
    return tuple(
        name
        for rank in content[BACKGROUNDS].key.outcomes
        for name in content[BACKGROUNDS].at(rank).all
    )


def kept_names(content: Content) -> tuple[str, ...]:
    """The names that no stranger on a card has."""
    return by_comma(rulebook(content).road.kept)


def women_only(content: Content) -> tuple[str, ...]:
    """The backgrounds that no man has."""
    return by_comma(rulebook(content).background.women)
