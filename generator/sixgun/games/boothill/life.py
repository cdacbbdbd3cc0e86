"""Biography in words: trade, gang, years, country, men killed, reward."""

from collections.abc import Sequence

from ...content.content import Content
from ...content.numerals import dollars
from ...content.table import find
from .character import Character
from .tables import REGIONS

HANDS = {"both": "L+R", "left": "L"}


def listed(words: Sequence[str]) -> str:
    """Texas, Kansas and Utah."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def summary(who: Character) -> str:
    """The line under a name: Bandit, Douglas Gang, 26."""
    return ", ".join(
        part for part in (who.occupation, who.gang, "" if who.age is None else str(who.age)) if part
    )


def years(who: Character) -> str:
    """1853–1895, with a question mark for an unknown year; empty where both are unknown."""
    return f"{who.born or '?'}–{who.died or '?'}" if who.born or who.died else ""


def countries(who: Character, content: Content) -> str:
    """A person's regions in words: Texas and Kansas."""
    return listed(
        [
            row.region if (row := find(content[REGIONS], letters)) else letters
            for letters in who.region
        ]
    )


def killed(who: Character) -> str:
    """22, or 44 by the wildest account; empty where nothing is known."""
    kills = who.kills
    if kills is None or (kills.probable is None and kills.most is None):
        return ""
    if kills.probable is None:
        return f"at most {kills.most}"
    likely = str(kills.probable or "nobody")
    return likely if kills.most is None else f"{likely}, or {kills.most} by the wildest account"


def tags(who: Character) -> tuple[str, ...]:
    """Short marks: the hands that shoot, the gambler rating, the reward."""
    gambler = f"GR {who.gambler:02}" if who.gambler is not None else ""
    return tuple(
        tag
        for tag in (HANDS.get(who.hand, ""), gambler, dollars(who.reward) if who.reward else "")
        if tag
    )
