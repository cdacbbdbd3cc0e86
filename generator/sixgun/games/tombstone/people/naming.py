"""Names by people and gender (2. Names). The lists' column `of` says whose a name is; an empty cell
is a settler's.
"""

from collections.abc import Mapping

from ....content.content import Content
from ....content.table import find, names
from ....play.game import Lot
from ....play.people import MAN, WOMAN, by_gender
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import BACKGROUNDS, LISTS, MEN, MEN_FULL, WOMEN, WOMEN_FULL

NATIVE, CHINESE, CHINESE_FIRST, MEXICAN, FAMILY, MEXICAN_FAMILY = (
    "native",
    "chinese",
    "chinese first",  # never the second part of a name
    "mexican",
    "family",
    "mexican family",
)


def is_native(content: Content, background: str) -> bool:
    """Whether a Background has native names."""
    kind = find(content[BACKGROUNDS], background)
    return kind is not None and kind.names == NATIVE


def origins(content: Content) -> dict[str, str | None]:
    """Whose each name of the lists is."""
    return {row.label: row.of for rows in LISTS for row in content[rows].values.values()}


def roll_name(content: Content, rng: Rng, gender: str, background: str) -> str:
    """A random name that fits a Background: some of them full names of the lists."""
    native = is_native(content, background)
    given, full = _fitting(content, gender, native)
    if rng.pick(range(rulebook(content).naming.full_one_in)) == 0 and full:
        return rng.pick(full)
    first = rng.pick(given)
    families = _families(content, gender, first, native)
    return f"{first} {rng.pick(families)}" if families else first


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names and men's, or those of the gender wished for; first names repeat as late as
    possible.
    """
    native = is_native(content, wishes.get("background", ""))
    if wishes.get("gender"):
        return (Lot({}, _ordered(content, wishes["gender"], native, rng)),)
    women = _ordered(content, WOMAN, native, rng)
    taken = frozenset(women)
    men = tuple(name for name in _ordered(content, MAN, native, rng) if name not in taken)
    return Lot({"gender": WOMAN}, women), Lot({"gender": MAN}, men)


def _ordered(content: Content, gender: str, native: bool, rng: Rng) -> tuple[str, ...]:
    """Every name, once: rounds of the first names, each time with another family; in between
    the full names of the lists.
    """
    given, full = (rng.shuffle(some) for some in _fitting(content, gender, native))
    families = [(first, rng.shuffle(_families(content, gender, first, native))) for first in given]
    rounds = range(max(len(some) for _, some in families) or 1)
    ordered = [
        f"{first} {some[n]}" if some else first
        for n in rounds
        for first, some in families
        if n < max(len(some), 1)
    ]
    for number, name in enumerate(full):
        ordered.insert(rulebook(content).naming.full_one_in * number, name)
    return tuple(dict.fromkeys(ordered))


def _fitting(content: Content, gender: str, native: bool) -> tuple[list[str], list[str]]:
    """The first names and full names of a people's lists."""
    given, full = _lists(content, gender)
    of = origins(content)
    ours = [n for n in given if (of[n] == NATIVE) == native and of[n] != MEXICAN_FAMILY]
    return ours or list(given), [
        n for n in full if (of[n] == NATIVE) == native and (" " in n or native)
    ]


def _families(content: Content, gender: str, first: str, native: bool) -> list[str]:
    """What may follow a first name: Ah Fong, Lun Ying, Maria Garcia, Winifred Cole; empty where one
    name is all.
    """
    if native:
        return []
    of, men = origins(content), names(content[MEN])
    if of[first] in (CHINESE, CHINESE_FIRST):
        others = [
            n
            for n in _lists(content, gender)[0]
            if of[n] == CHINESE and n != first and " " not in n
        ]
        return others if " " not in first else []
    families = [
        n
        for n in men
        if of[n] == (MEXICAN_FAMILY if of[first] == MEXICAN else FAMILY) and n != first
    ]
    return families or [
        n for n in men if of[n] not in (NATIVE, CHINESE, CHINESE_FIRST) and n != first
    ]


def _lists(content: Content, gender: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The first names and full names for a gender: the women's, the men's, or both lists for any
    other.
    """
    women, men, women_full, men_full = (
        names(content[rows]) for rows in (WOMEN, MEN, WOMEN_FULL, MEN_FULL)
    )
    return by_gender(
        gender, (women, women_full), (men, men_full), (women + men, women_full + men_full)
    )
