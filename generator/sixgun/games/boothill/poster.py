"""Wanted posters: anyone, with what the roster tells of them and their figures for the referee
(Appendix E, rewards).
"""

from ...content.content import Content
from ...content.numerals import dollars
from ...play.likeness import likeness
from ...play.stat import empty, filled, posters
from ...view import PosterView
from .character import Character, Kills
from .figures import figures
from .life import countries
from .stat import stat

BLANK = PosterView("blank", "", facts=(empty("Born", "Seen in"), empty("Carries", "Dead men")))


def _poster(who: Character, content: Content) -> PosterView:
    """With a reward if there is one."""
    carried = ", ".join(arm.name for arm in figures(who, content).arms)
    left = filled(
        ("Born", str(who.born or "")),
        ("Seen in", countries(who, content)),
        ("Age", str(who.age or "")),
    )
    right = filled(("Carries", carried.capitalize()), ("Dead men", _dead(who.kills)))
    return PosterView(
        id="",
        name=who.name,
        trade=_trade(who),
        alias=f"also called {', '.join(who.aliases)}" if who.aliases else "",
        reward=dollars(who.reward) if who.reward else "",
        facts=(left, right),
        likeness=likeness(content, who.name, who.occupation),
    )


def _trade(who: Character) -> str:
    """Who is wanted: Bandit of the Wild Bunch."""
    trade = who.occupation.split(",")[0]
    return f"{trade} of the {who.gang}" if who.gang else trade


def _dead(kills: Kills | None) -> str:
    """Killings: the likely number, and the wildest claim."""
    counts = ((kills.probable, "likely"), (kills.most, "claimed")) if kills else ()
    return ", ".join(f"{count or 'none'} {how}" for count, how in counts if count is not None)


poster = posters(BLANK, {Character: _poster}, coupon=stat)
