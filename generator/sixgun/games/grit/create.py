"""A random character within the rules; each choice is rolled, or wished for beforehand (Character
Creation).
"""

from collections.abc import Mapping
from decimal import Decimal
from itertools import combinations
from typing import Any

from ...content.cards import Card, Pile
from ...content.content import Content
from ...play.game import Wish, spelled_wish
from ...play.naming import MAN, WOMAN
from ...play.wish import GENDER, NAME, PLAYER, refuse_unknown
from ...system.rng import Rng
from .character import ABILITIES, Character, Kit
from .hand import WHOLE, reading
from .naming import roll_background, roll_name, roll_traits
from .outfit import arms_sold, buy, given
from .tables import backgrounds

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
    background = wishes.get("background") or roll_background(content, rng)
    hands, protection = roll_hands(content, rng)
    swap = spelled_wish(WISHES, content, wishes, "swap") or rng.pick(tuple(SWAPS))
    kit = kits(content).get(spelled_wish(WISHES, content, wishes, "archetype"))
    begun = Decimal(content.rules.number("begin.dollars"))
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
    arms, gear = buy(content, rng, begun, spelled_wish(WISHES, content, wishes, "arm"))
    return who.model_copy(update={"arms": arms, "gear": given(content) + gear, "began": begun})


def roll_hands(content: Content, rng: Rng) -> tuple[list[list[Card]], list[Card]]:
    """A hand for each ability, and the cards of hit protection; the deck is reshuffled as
    reading.shuffle says.
    """
    rules, anew = content.rules, reading(content, "shuffle") == "hand"
    pile = Pile(rng, WHOLE)
    dealt = []
    for size in (
        *[rules.number("stats.hand-cards")] * rules.number("stats.hands"),
        rules.number("stats.hit-protection-cards"),
    ):
        pile = Pile(rng, WHOLE) if anew else pile
        dealt.append(list(pile.draw(size)))
    return dealt[:-1], dealt[-1]
