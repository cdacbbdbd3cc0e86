"""Checks between the files of Grit & Determination."""

from collections.abc import Iterator

from ...content.cards import DECK, JOKERS, RANKS
from ...content.content import Cast, Content
from ...content.probability import of_dice
from ...content.rule import check_readings
from ...play.check import (
    check_cast,
    check_numbers,
    check_order,
    check_rows,
    unknown_in_row,
    unknown_in_rule,
)
from ...play.game import problems_of
from ...system.problem import Problem, near
from .people.character import ABILITIES, Character, Foe, Kit
from .people.validate import validate
from .rules import (
    ARMS,
    HAND_WEAPON,
    NAMES,
    REACTIONS,
    RULES,
    TRAITS,
    USES,
    WHAT_THEY_DO,
    backgrounds,
    kept_names,
    rulebook,
    women_only,
)

KIT_RULES = (
    "arm-unknown",
    "inventory-room",
)  # what holds for a package of gear that nobody owns yet


ORDER = (
    ("begin.least-tools", "begin.most-tools"),
    ("hireling.week-low", "hireling.week-high"),
    ("save.draws", "save.modified-draws"),
)


def check(content: Content) -> list[Problem]:
    """Every problem between the files, waived ones marked; readings that rules.yaml does not know
    come alone.
    """
    return list(check_readings(content.rules, RULES)) or [
        *_numbers(content),
        *_dealt(content),
        *check_order(content.rules, ORDER),
        *_traits(content),
        *_owners(content),
        *_reactions(content),
        *_kept(content),
        *check_cast(content, _cast),
    ]


def _numbers(content: Content) -> Iterator[Problem]:
    rules = content.rules
    slots = rulebook(content).inventory
    return check_numbers(
        rules,
        (
            ("deck.jokers", len(JOKERS), "the jokers of a deck are"),
            ("deck.cards", len(DECK + JOKERS), "a deck with its jokers has"),
            ("stats.hands", len(ABILITIES), "the abilities that are drawn are"),
            ("save.king", len(RANKS), "the cards of a suit are"),
            ("inventory.bulky", 2, "the slots that a sheet links are"),
            ("hireling.weapon-draw", content[ARMS].at(HAND_WEAPON).draw, "a hand weapon draws"),
            ("inventory.slots", slots.hands + slots.body + slots.pack, "hands, body and pack hold"),
        ),
    )


def _dealt(content: Content) -> Iterator[Problem]:
    """What is drawn at once is in the deck, and the Die of Fate can fall well and badly."""
    rules, book, whole = content.rules, rulebook(content), len(DECK + JOKERS)
    each = book.stats.hands * book.stats.hand_cards + book.stats.hit_protection_cards
    hired = len(ABILITIES) * book.hireling.ability_cards + book.hireling.hit_protection_cards
    for name, cards in (
        ("stats.hand-cards", each),
        ("hireling.ability-cards", hired),
        ("save.modified-draws", book.save.modified_draws),
    ):
        if cards > whole:
            yield rules.problem(
                name,
                "rule-disagrees",
                f"{name} is {rules.text(name)}: {cards} cards are drawn, and the deck has {whole}",
            )
    faces = of_dice(book.fate.die)
    if not min(faces) < book.fate.good <= max(faces):
        yield rules.problem(
            "fate.good",
            "rule-disagrees",
            f"fate.good is {book.fate.good}, and {book.fate.die} must fall on both sides of it",
        )


def _traits(content: Content) -> Iterator[Problem]:
    """All tables of traits have the same outcomes."""
    first, *others = (content[rows] for rows in TRAITS.values())
    for table in others:
        if table.key.outcomes != first.key.outcomes:
            rows, firsts = len(table.key.outcomes), len(first.key.outcomes)
            message = (
                f"{table.title} has {rows} rows, and {first.title} has {firsts}: a card is read"
                " alike in both"
            )
            yield Problem(table.file, 1, 1, "table-disagrees", message)


def _owners(content: Content) -> Iterator[Problem]:
    """The backgrounds that own a thing are in the table of backgrounds."""
    for row, use in content[USES].items():
        yield from unknown_in_row(
            content[USES], row, use.of or (), backgrounds(content), "trade-unknown", "background"
        )
    for name in women_only(content):
        if name not in backgrounds(content):
            message = f"“{name}” is no background{near(name, backgrounds(content))}"
            yield content.rules.problem("background.women", "trade-unknown", message)


def _kept(content: Content) -> Iterator[Problem]:
    """The names kept from strangers are in the table of names, and leave some."""
    rows = [content[NAMES].at(outcome) for outcome in content[NAMES].key.outcomes]
    known = [name for row in rows for name in (row.men, row.women, row.anyone)]
    yield from unknown_in_rule(
        content.rules, "road.kept", kept_names(content), known, "trade-unknown", "name"
    )
    if not {*known} - {*kept_names(content)}:
        message = "road.kept leaves no name for the people of the cards"
        yield content.rules.problem("road.kept", "rule-disagrees", message)


def _reactions(content: Content) -> Iterator[Problem]:
    """What somebody does is known for every reaction."""
    drawn = {one for _, row in content[REACTIONS].items() for one in row.all}
    return check_rows(content[WHAT_THEY_DO], sorted(drawn))


def _cast(cast: Cast, content: Content) -> list[Problem]:
    """A character keeps every rule; a kit, those in KIT_RULES; a foe has scores that cards give."""
    if isinstance(cast.who, Character):
        return problems_of(validate(cast.who, content), cast.tree)
    if isinstance(cast.who, Foe):
        return [*_foe(cast.who, cast, content)]
    assert isinstance(cast.who, Kit)
    owner = Character(arms=cast.who.arms, gear=cast.who.gear, dollars=cast.who.dollars)
    broken = validate(owner, content)
    return problems_of([one for one in broken if one.code in KIT_RULES], cast.tree)


def _foe(who: Foe, cast: Cast, content: Content) -> Iterator[Problem]:
    most = rulebook(content).stats.most
    for name in ABILITIES:
        if (score := getattr(who, name)) > most:
            message = f"{who.name} has {name} {score}; no score is above {most}"
            yield cast.tree.problem((name,), "ability-most", message)
