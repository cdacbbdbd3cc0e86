"""The rules of a legal character, each with its code and its section of the reference document."""

from decimal import Decimal
from typing import Any

from ....content.cards import Card
from ....content.content import Content
from ....content.table import names
from ....play.check import unknown_word
from ....play.game import BrokenRule, Faults, Law, broken_by
from ....play.possession import began_with, overspent, unpriced
from ..inventory import PLACES, goods_sold, owned, stow
from ..rules import ARMS, TRAITS, rulebook
from .character import ABILITIES, Character
from .create import kits
from .figures import figures

SCORES = (*ABILITIES, "hit_protection")


def validate(who: Character, content: Content) -> list[BrokenRule]:
    """Each rule that a character breaks, in the order of the reference document."""
    return broken_by(who, content, LAWS)


def unproven(who: Character) -> str:
    """What the rules cannot check of scores that are written without their cards."""
    if who.method == "drawn":
        return ""
    return (
        "The scores are given without the cards drawn for them, so only their limits were checked."
    )


# who they are


def _archetype(who: Character, content: Content) -> Faults:
    if who.archetype:
        yield from unknown_word(
            who.archetype, tuple(kits(content)), "there is no archetype {}", "archetype"
        )


def _traits(who: Character, content: Content) -> Faults:
    for id, rows in TRAITS.items():
        table, word = content[rows], getattr(who.traits, id)
        if word:
            known = [table.at(outcome).trait for outcome in table.key.outcomes]
            yield from unknown_word(
                word, known, f"{{}} is not in the table of {table.title}", "traits", id
            )


# cards and scores


def _hands(who: Character, content: Content) -> Faults:
    if who.method != "drawn":
        return
    hands, size = rulebook(content).stats.hands, rulebook(content).stats.hand_cards
    if len(who.hands) != hands:
        yield (
            (
                f"{len(who.hands)} hands drawn: there are {hands}, one for each of"
                f" {', '.join(ABILITIES)}"
            ),
            ("hands",),
        )
    for number, hand in enumerate(who.hands):
        if len(hand) != size:
            yield f"a hand of {len(hand)} cards: it is {size}", ("hands", number)


def _protection(who: Character, content: Content) -> Faults:
    cards = rulebook(content).stats.hit_protection_cards
    if who.method == "drawn" and len(who.protection) != cards:
        yield (
            f"{len(who.protection)} cards drawn for hit protection: it is {cards}",
            ("protection",),
        )


def _decks(who: Character, content: Content) -> list[list[tuple[Card, tuple[Any, ...]]]]:
    """The cards drawn from each whole deck, with their places in the file."""
    dealt: list[list[tuple[Card, tuple[Any, ...]]]] = [
        [(c, ("hands", n, at)) for at, c in enumerate(hand)] for n, hand in enumerate(who.hands)
    ]
    dealt.append([(card, ("protection", at)) for at, card in enumerate(who.protection)])
    return (
        dealt
        if rulebook(content).reading.shuffle == "hand"
        else [[one for deck in dealt for one in deck]]
    )


def _twice(who: Character, content: Content) -> Faults:
    for deck in _decks(who, content):
        seen: set[Card] = set()
        for card, place in deck:
            if card in seen:
                yield f"{card} was drawn before, and the deck was not shuffled since", place
            seen.add(card)


def _swap(who: Character, content: Content) -> Faults:
    if who.swapped and (
        len(who.swapped) != 2 or len(set(who.swapped)) != 2 or who.method != "drawn"
    ):
        yield (
            (
                f"two of {', '.join(ABILITIES)} are swapped, each by its name, or none; only drawn"
                " hands are"
            ),
            ("swapped",),
        )


def _method(who: Character, content: Content) -> Faults:
    for name in SCORES:
        written, key = getattr(who, name) is not None, name.replace("_", "-")
        if who.method == "drawn" and written:
            yield (
                f"{key} follows from the cards drawn: leave it out, or write method: given",
                (key,),
            )
        if who.method == "given" and not written:
            yield (
                (
                    f"no {key}: a given character has a score for each of {', '.join(ABILITIES)}"
                    " and hit-protection"
                ),
                ("method",),
            )
    if who.method == "drawn" and who.pairs is not None:
        yield (
            "pairs follow from the cards drawn: leave them out, or write method: given",
            ("pairs",),
        )
    if who.method == "given" and (who.hands or who.protection):
        yield (
            "a given character has scores and no cards: leave hands and protection out",
            ("hands",),
        )


def _most(who: Character, content: Content) -> Faults:
    most = rulebook(content).stats.most
    for name in ABILITIES:
        score = getattr(who, name)
        if score is not None and score > most:
            yield (
                f"{name} {score}: an ability has at most {most}, and the rest goes to luck",
                (name,),
            )


def _play(who: Character, content: Content) -> Faults:
    figure, play = figures(who, content), who.play
    for name in (*ABILITIES, "hit_protection"):
        full, now = figure.abilities.get(name, figure.protected), getattr(play, name)
        if now is not None and now > full:
            yield (
                f"{name.replace('_', ' ')} is {now} now, and {full} at full",
                ("play", name.replace("_", "-")),
            )
    for number, heart in enumerate(play.hearts):
        if heart > figure.protection:
            yield (
                (
                    f"point {heart} of hit protection is crossed out, and there are"
                    f" {figure.protection}"
                ),
                ("play", "hearts", number),
            )
    left = max(figure.protected - len(set(play.hearts)), 0)
    if (
        play.hearts
        and play.hit_protection is not None
        and play.hit_protection not in range(left + 1)
    ):
        crossed = (
            f"of {figure.protected} points {len(play.hearts)} are crossed out: that leaves {left}"
        )
        yield (
            f"hit protection is {play.hit_protection} now, and {crossed}",
            ("play", "hit-protection"),
        )


# arms and gear


def _arms(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        yield from unknown_word(
            arm.arm, names(content[ARMS]), "{} is not in the table of arms", "arms", number
        )


def _inventory(who: Character, content: Content) -> Faults:
    stowed = stow(who, content)
    over = sum(thing.slots for thing in stowed.left) + stowed.used - len(stowed.cells)
    for thing in stowed.left:
        if over > 0:
            yield (
                (
                    f"{thing.name} has no room: the slots are {len(stowed.cells)}, and {over} more"
                    " are wanted"
                ),
                thing.field,
            )
        else:
            places = (
                ", ".join(PLACES)
                if thing.at is None
                else f"slot {thing.at}"
                if isinstance(thing.at, int)
                else thing.at
            )
            yield (
                (
                    f"{thing.name} has no room: no {thing.slots} free slots lie side by side"
                    f" ({places})"
                ),
                thing.field,
            )


def _prices(who: Character, content: Content) -> Faults:
    """Everything but arms is on a price list, was paid for, or found."""
    free = {("gear", n) for n, item in enumerate(who.gear) if item.found}
    things = (thing for thing in owned(who, content) if thing.place[0] == "gear")
    if who.began is not None:
        yield from unpriced(things, free, goods_sold(content))


# money


def _start(who: Character, content: Content) -> Faults:
    most = Decimal(rulebook(content).begin.dollars)
    yield from began_with(
        who.began, most, who.dollars, "dollars", "all begin with {}; the rest was earned"
    )


def _overspent(who: Character, content: Content) -> Faults:
    figure = figures(who, content)
    if figure.dollars is not None and who.began is not None:
        yield from overspent(figure.spent, who.began + who.earned, figure.dollars, "gear")


LAWS = (
    Law("archetype-unknown", "Optional Archetypes", _archetype),
    Law("trait-unknown", "Traits", _traits),
    Law("hand-cards", "Stat Generation", _hands),
    Law("protection-cards", "Hit Protection", _protection),
    Law("card-twice", "Stat Generation", _twice),
    Law("swap", "Ability Scores", _swap),
    Law("method-scores", "Ability Scores", _method),
    Law("ability-most", "Stat Generation", _most),
    Law("play-state", "Hit Protection; Ability Loss", _play),
    Law("arm-unknown", "Equipment", _arms),
    Law("inventory-room", "Inventory", _inventory),
    Law("price-missing", "Equipment", _prices),
    Law("money-start", "Starting Gear", _start),
    Law("money-overspent", "Equipment", _overspent),
)
