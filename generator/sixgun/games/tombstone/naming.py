"""Names that hang together: which names of the lists are whose, and how each people puts them together (2. Names).

The lists themselves stand in content; a name that nobody here claims is a settler's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...content import Content
from ...game import Lot
from ...rng import Rng
from ...table import names
from .tables import MEN, MEN_FULL, WOMEN, WOMEN_FULL


def _said(text: str) -> frozenset[str]:
    return frozenset(" ".join(name.split()) for name in text.split(","))


NATIVE = _said("""
    Blackfoot, Cayuga, Citali, Citlali, Deer, Flying Eagle, Hiawatha, Isi, Japazaw, Kiowa, Little Wing, Miara, Nizhoni, Opichapan, Powatan,
    Quapaw, Red Moon, Sitting Wolf, Soaring Eagle, Star, Tejon, Wayra, Yuma
""")
CHINESE = _said("""
    Ah, Fong, Huie, Kee, Kwong, Lee, Loy, Lun, Poy, Quan, Sho ho, Sing, So Ho, Sun, Tong, Wing, Wo, Wong, Woo, Wu, Yee, Yet, Yi, Ying
""")
MEXICAN = _said("Antonia, Antonio, Carlos, Isabella, Jorge, Lorena, Maria, Mario")
MEXICAN_SURNAMES = _said("Garcia, Lopez, Padilla, Perez, Rodriguez, Vasquez")
SURNAMES = _said("""
    Abraham, Albert, Alexander, Ambrose, Bennett, Buford, Calvin, Charles, Clement, Cole, Daniel, David, Edmund, Emmett, Frank, Frederick,
    George, Harrison, Harvey, Henry, Horace, Isaac, Jacob, James, Jasper, John, Joseph, Lester, Lucian, Maxwell, Morgan, Owen, Patrick, Paul,
    Perry, Ralph, Raymond, Robert, Roderick, Rudolph, Samuel, Thomas, Victor, Warren
""")
BRAVE = "Indian Brave"


def roll_name(content: Content, rng: Rng, gender: str, background: str) -> str:
    """A name by luck that suits who bears it: one of the lists' full names in four, else one put together."""
    native = background == BRAVE
    given, full = _fitting(content, gender, native)
    if rng.pick(range(4)) == 0 and full:
        return rng.pick(full)
    first = rng.pick(given)
    families = _families(content, gender, first, native)
    return f"{first} {rng.pick(families)}" if families else first


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names and men's, or those of the gender that is wished for, each in an order in which first names come round as late as they can."""
    native = wishes.get("background") == BRAVE
    if wishes.get("gender"):
        return (Lot({}, _ordered(content, wishes["gender"], native, rng)),)
    women = _ordered(content, "Woman", native, rng)
    theirs = frozenset(women)
    men = tuple(name for name in _ordered(content, "Man", native, rng) if name not in theirs)
    return Lot({"gender": "Woman"}, women), Lot({"gender": "Man"}, men)


def _ordered(content: Content, gender: str, native: bool, rng: Rng) -> tuple[str, ...]:
    """Every name there is, once: round after round of the first names, each time with another family; every fourth one of the lists' full names."""
    given, full = (rng.shuffle(some) for some in _fitting(content, gender, native))
    families = [(first, rng.shuffle(_families(content, gender, first, native))) for first in given]
    rounds = range(max(len(some) for _, some in families) or 1)
    made = [f"{first} {some[n]}" if some else first for n in rounds for first, some in families if n < max(len(some), 1)]
    for number, name in enumerate(full):
        made.insert(4 * number, name)
    return tuple(dict.fromkeys(made))


def _fitting(content: Content, gender: str, native: bool) -> tuple[list[str], list[str]]:
    """The first names and full names of a people's lists."""
    given, full = _lists(content, gender)
    ours = [n for n in given if (n in NATIVE) == native and n not in MEXICAN_SURNAMES]
    return ours or list(given), [n for n in full if (n in NATIVE) == native and (" " in n or native)]


def _families(content: Content, gender: str, first: str, native: bool) -> list[str]:
    """What may follow a first name: Ah Fong, Lun Ying, Maria Garcia, Winifred Cole; nothing where one name is all."""
    if native:
        return []
    if first in CHINESE:
        others = [n for n in _lists(content, gender)[0] if n in CHINESE and n not in ("Ah", first) and " " not in n]
        return others if " " not in first else []
    own, others = _surnames(names(content[MEN]), first in MEXICAN)
    return [n for n in own if n != first] or [n for n in others if n != first]


@lru_cache(maxsize=8)
def _surnames(men: tuple[str, ...], mexican: bool) -> tuple[list[str], list[str]]:
    """The men's names that are a people's surnames, and those that may be where there are none."""
    wanted = MEXICAN_SURNAMES if mexican else SURNAMES
    return [n for n in men if n in wanted], [n for n in men if n not in NATIVE and n not in CHINESE]


def _lists(content: Content, gender: str) -> tuple[Sequence[str], Sequence[str]]:
    """The given names and full names for a gender: the women's, the men's, or both lists for any other."""
    word = gender.strip().lower()
    women, men = (names(content[WOMEN]), names(content[WOMEN_FULL])), (names(content[MEN]), names(content[MEN_FULL]))
    if word in ("woman", "female", "girl", "lady", "w", "f"):
        return women
    if word in ("man", "male", "boy", "gentleman", "m"):
        return men
    return women[0] + men[0], women[1] + men[1]
