"""Checks between the files of A Fistful of Sixes."""

from collections.abc import Iterator

from ...content.content import Cast, Content
from ...content.rule import check_readings
from ...content.table import find, names
from ...play.check import check_cast, check_numbers, check_order, check_rows, unknown_in_row
from ...play.game import problems_of
from ...play.lookup import distinct_cells
from ...system.problem import Problem, near
from .people.character import Arm, Character, Creature, Npc, Posse
from .people.validate import validate
from .prices import CUSTOM_QUALITY, arms
from .rules import RULES, rulebook
from .stakes import PLACES
from .tables import (
    AMMUNITION,
    BEGINNINGS,
    CHALLENGES,
    CLASSES,
    CLOCK,
    CLOSE,
    CONCEALABLE,
    DYNAMITE,
    EXTENDED,
    FIST,
    GOODS,
    OUT,
    OUTFIT,
    QUALITIES,
    QUICKDRAW,
    RANGES,
    RANKS,
    REVOLVER,
    STRESS,
    TRADES,
    TWO_HANDED,
    WEAPONS,
    Damage,
    weapon,
)

ORDER = (
    ("stakes.least", "stakes.most"),
    ("five-under.dice", "stakes.most"),
    ("duel.tails", "duel.heads"),
    ("cover.light", "cover.hard"),
    ("clock.least", "clock.segments"),
    ("bounty.not-from", "clock.segments"),
    ("slots.quick-to", "slots.large-above"),
    ("attribute.most", "npc.creature-most"),
)


def check(content: Content) -> list[Problem]:
    """Every problem between the files, waived ones marked; readings that rules.yaml does not know
    come alone.
    """
    return list(check_readings(content.rules, RULES)) or [
        *_goods(content),
        *_weapons(content),
        *_outfits(content),
        *_rows(content),
        *_stress(content),
        *_ends(content),
        *check_order(content.rules, ORDER),
        *check_cast(content, _cast),
    ]


def _goods(content: Content) -> Iterator[Problem]:
    """Each good has a price class."""
    for row, kind in content[GOODS].items():
        if find(content[CLASSES], kind.class_) is None:
            message = (
                f"{row.label}: there is no class"
                f" “{kind.class_}”{near(kind.class_, names(content[CLASSES]))}"
            )
            yield content[GOODS].problem(row, "class-unknown", message)


def _weapons(content: Content) -> Iterator[Problem]:
    """Each weapon has a known range and known qualities, and its ammunition is for sale."""
    table = content[WEAPONS]
    for row, kind in table.items():
        if find(content[RANGES], kind.band) is None:
            yield table.problem(
                row,
                "range-unknown",
                f"{row.label}: there is no distance"
                f" “{kind.band}”{near(kind.band, names(content[RANGES]))}",
            )
        for quality in kind.held:
            if find(content[QUALITIES], quality) is None:
                yield table.problem(
                    row,
                    "quality-unknown",
                    f"{row.label}: “{quality}” is not a"
                    f" quality{near(quality, names(content[QUALITIES]))}",
                )
        yield from unknown_in_row(
            table,
            row,
            (kind.ammunition, kind.sold_as),
            names(content[GOODS]),
            "good-unknown",
            "goods",
        )


def _outfits(content: Content) -> Iterator[Problem]:
    """What rolled outlaws choose from is a weapon, or for sale."""
    table = content[OUTFIT]
    for row, choice in table.items():
        if choice.arm and weapon(content, row.label) is None:
            yield table.problem(
                row, "arm-unknown", f"“{row.label}” is not a weapon{near(row.label, arms(content))}"
            )
        if choice.good:
            yield from unknown_in_row(
                table, row, (row.label,), names(content[GOODS]), "good-unknown", "goods"
            )
        yield from unknown_in_row(
            table, row, choice.of or (), distinct_cells(content, TRADES), "trade-unknown", "trade"
        )


def _rows(content: Content) -> Iterator[Problem]:
    """The rows that rules read by name exist, with a Challenge for each table of chances and a lost
    attribute.
    """
    yield from check_rows(content[WEAPONS], (FIST, REVOLVER, DYNAMITE))
    yield from check_rows(content[GOODS], (AMMUNITION, CUSTOM_QUALITY))
    yield from check_rows(content[QUALITIES], (TWO_HANDED, CONCEALABLE, EXTENDED, QUICKDRAW))
    yield from check_rows(content[RANGES], (CLOSE,))
    if len(names(content[CHALLENGES])) < len(PLACES):
        yield content[CHALLENGES].problem(
            None, "row-missing", f"the tables of chances read {len(PLACES)} Challenges"
        )
    attributes = [content[OUT].at(outcome).attribute for outcome in content[OUT].key.outcomes]
    if not any(attributes):
        yield content[OUT].problem(None, "row-missing", "no row of this table costs an attribute")


def _stress(content: Content) -> Iterator[Problem]:
    """Each point of Stress takes away one die."""
    table, most = content[STRESS], rulebook(content).stakes.most
    for row in table:
        for stress in map(int, row.outcomes):
            if table.at(stress).dice != max(most - stress, 0):
                message = (
                    f"{table.at(stress).dice} dice under {stress} Stress, and stakes.most less that"
                    f" is {max(most - stress, 0)}"
                )
                yield table.problem(row, "table-disagrees", message)


def _ends(content: Content) -> Iterator[Problem]:
    """Stress and the Wanted Clock end where their tables do."""
    ends = (
        ("stress.most", STRESS, "the table of Stress ends at"),
        ("clock.segments", CLOCK, "the Wanted Clock ends at"),
    )
    return check_numbers(
        content.rules,
        (
            (name, max(map(int, content.tables[rows.id].key.outcomes)), why)
            for name, rows, why in ends
        ),
    )


# the cast


def _cast(cast: Cast, content: Content) -> Iterator[Problem]:
    match cast.who:
        case Character() as who:
            yield from problems_of(validate(who, content), cast.tree)
        case Npc() as npc:
            yield from _npc(npc, cast, content)
        case Creature() as beast:
            yield from _creature(beast, cast, content)
        case Posse() as posse:
            yield from _posse(posse, cast, content)


def _npc(who: Npc, cast: Cast, content: Content) -> Iterator[Problem]:
    if find(content[RANKS], who.rank) is None:
        yield cast.tree.problem(
            ("rank",),
            "rank-unknown",
            f"there is no rank “{who.rank}”{near(who.rank, names(content[RANKS]))}",
        )
    if who.second == who.strong:
        yield cast.tree.problem(
            ("second",),
            "rank-attributes",
            f"{who.strong} is the strong attribute already: second is another, or left out",
        )
    yield from _armed(who.arms, cast, content)


def _armed(held: list[Arm], cast: Cast, content: Content) -> Iterator[Problem]:
    for number, arm in enumerate(held):
        if weapon(content, arm.arm) is None:
            yield cast.tree.problem(
                ("arms", number),
                "arm-unknown",
                f"“{arm.arm}” is not a weapon{near(arm.arm, arms(content))}",
            )
        yield from _qualities(arm.added, ("arms", number), cast, content)


def _qualities(
    added: list[str], place: tuple[str | int, ...], cast: Cast, content: Content
) -> Iterator[Problem]:
    for quality in added:
        if find(content[QUALITIES], quality) is None:
            yield cast.tree.problem(
                place,
                "quality-unknown",
                f"“{quality}” is not a quality{near(quality, names(content[QUALITIES]))}",
            )


def _creature(who: Creature, cast: Cast, content: Content) -> Iterator[Problem]:
    for number, attack in enumerate(who.attacks):
        try:
            Damage.parse(attack.damage or "+0")
        except ValueError as error:
            yield cast.tree.problem(("attacks", number, "damage"), "damage-unknown", str(error))
        yield from _qualities(attack.qualities, ("attacks", number), cast, content)


def _posse(who: Posse, cast: Cast, content: Content) -> Iterator[Problem]:
    """A posse begins at a legal hour, its hour is on the clock, and its riders' files agree."""
    begins, least, most = (
        content[BEGINNINGS].key.outcomes,
        rulebook(content).clock.least,
        rulebook(content).clock.segments,
    )
    if who.began not in begins:
        yield cast.tree.problem(
            ("began",),
            "wanted-start",
            f"began at {who.began}: a posse begins at {', '.join(map(str, begins))}",
        )
    if not least <= who.hour <= most:
        yield cast.tree.problem(
            ("hour",), "clock-hour", f"hour {who.hour}: the clock runs from {least} to {most}"
        )
    for number, id in enumerate(who.riders):
        rider = content.cast[id].who if id in content.cast else None
        if not isinstance(rider, Character):
            yield cast.tree.problem(
                ("riders", number),
                "rider-unknown",
                f"there is no outlaw “{id}” in the cast{near(id, content.cast)}",
            )
        elif (rider.posse, rider.wanted) != (who.name, who.began):
            message = (
                f"{rider.name} rides with {rider.posse or 'nobody'} from {rider.wanted}, and this"
                f" is {who.name}, from {who.began}"
            )
            yield cast.tree.problem(("riders", number), "rider-elsewhere", message)
