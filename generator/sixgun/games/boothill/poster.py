"""Wanted posters: anyone, with what the roster tells of them and their figures for the referee."""

from __future__ import annotations

from ...content import Cast, Content
from ...numerals import dollars
from ...poster import likeness
from ...view import PosterView
from .character import Character, Kills
from .figures import figures
from .life import countries
from .stat import stat

Facts = tuple[tuple[str, str], ...]
BLANK: tuple[Facts, Facts] = ((("Born", ""), ("Seen in", "")), (("Carries", ""), ("Dead men", "")))


def poster(cast: Cast | None, content: Content) -> PosterView | None:
    """Somebody's poster, with the reward if there is one; one to fill in for nobody (Appendix E, rewards)."""
    terms = str(content.about.front.get("terms", ""))
    if cast is None:
        return PosterView("blank", "", terms=terms, facts=BLANK)
    who = cast.who
    assert isinstance(who, Character)
    return PosterView(
        id=cast.id, name=who.name, trade=_trade(who), alias=f"also called {', '.join(who.aliases)}" if who.aliases else "",
        reward=dollars(who.reward) if who.reward else "", terms=terms, facts=(_seen(who, content), _known(who, content)),
        likeness=likeness(_trade(who)), coupon=stat(cast, content),
    )  # fmt: skip


def _trade(who: Character) -> str:
    """Who is wanted: Bandit of the Wild Bunch."""
    trade = who.occupation.split(",")[0]
    return f"{trade} of the {who.gang}" if who.gang else trade


def _seen(who: Character, content: Content) -> Facts:
    told = (("Born", str(who.born or "")), ("Seen in", countries(who, content)), ("Age", str(who.age or "")))
    return tuple((label, text) for label, text in told if text)


def _known(who: Character, content: Content) -> Facts:
    carried = ", ".join(arm.name for arm in figures(who, content).arms)
    return tuple((label, text) for label, text in (("Carries", carried.capitalize()), ("Dead men", _dead(who.kills))) if text)


def _dead(kills: Kills | None) -> str:
    """Deaths laid to somebody: likely, and by the wildest account."""
    counts = ((kills.probable, "likely"), (kills.most, "claimed")) if kills else ()
    return ", ".join(f"{count} {how}" for count, how in counts if count is not None)
