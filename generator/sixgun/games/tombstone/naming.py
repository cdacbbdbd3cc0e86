"""Names that hang together: which names of the lists are whose, and how each people puts them together (2. Names).

The lists themselves stand in content; a name that nobody here claims is a settler's.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...chance import Chance
from ...content import Content
from .tables import MEN, MEN_FULL, WOMEN, WOMEN_FULL, names


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


def roll_name(content: Content, chance: Chance, gender: str, background: str) -> str:
    """A name by luck that suits who bears it: one of the lists' full names in four, else one put together."""
    given, full = _lists(content, gender)
    native = background == BRAVE
    if chance.pick(range(4)) == 0:
        fitting = [n for n in full if (n in NATIVE) == native and (" " in n or native)]
        if fitting:
            return chance.pick(fitting)
    fitting = [n for n in given if (n in NATIVE) == native and n not in MEXICAN_SURNAMES]
    first = chance.pick(fitting or given)
    return first if native else _with_family(content, chance, first, given)


def _with_family(content: Content, chance: Chance, first: str, given: Sequence[str]) -> str:
    """A first name and the rest of it: Ah Fong, Lun Ying, Maria Garcia, Winifred Cole."""
    if first in CHINESE:
        others = [n for n in given if n in CHINESE and n not in ("Ah", first) and " " not in n]
        return f"{first} {chance.pick(others)}" if others and " " not in first else first
    men = names(content[MEN])
    wanted = MEXICAN_SURNAMES if first in MEXICAN else SURNAMES
    surnames = [n for n in men if n in wanted and n != first] or [n for n in men if n not in NATIVE | CHINESE and n != first]
    return f"{first} {chance.pick(surnames)}" if surnames else first


def _lists(content: Content, gender: str) -> tuple[Sequence[str], Sequence[str]]:
    """The given names and full names for a gender: the women's, the men's, or both lists for any other."""
    word = gender.strip().lower()
    women, men = (names(content[WOMEN]), names(content[WOMEN_FULL])), (names(content[MEN]), names(content[MEN_FULL]))
    if word in ("woman", "female", "girl", "lady", "w", "f"):
        return women
    if word in ("man", "male", "boy", "gentleman", "m"):
        return men
    return women[0] + men[0], women[1] + men[1]
