"""Wanted posters of outlaws and posses, at what the hour on the clock is worth. The sum is our
ruling (bounty-poster).
"""

import re

from ....content.content import Content
from ....content.wording import dollars
from ....play.poster import likeness
from ....play.stat import capital, empty, filled, posters
from ....view import Likeness, PosterView
from ..law import price_of_hour
from ..rules import rulebook
from ..tables import BEGINNINGS
from .character import Character, Posse

ARTICLE = re.compile(r"(An?|The) ")


BLANK = PosterView("blank", "", facts=(empty("Wanted", "Rides with"), empty("Carries", "Habit")))


def hour_of(who: Character, content: Content) -> int | None:
    """The hour on the clock of an outlaw's posse; if the cast has no such posse, the hour it began
    at.
    """
    return next((gang.hour for gang in _gangs(content) if gang.name == who.posse), who.wanted)


def _gangs(content: Content) -> list[Posse]:
    return [cast.who for cast in content.cast.values() if isinstance(cast.who, Posse)]


def _crimes(gang: Posse) -> str:
    """The crimes on its books, as a bill says them."""
    first, *rest = [crime.crime for crime in gang.crimes] or [""]
    return "; ".join(
        (
            first,
            *(crime[0].lower() + crime[1:] if ARTICLE.match(crime) else crime for crime in rest),
        )
    )


def _outlaw(who: Character, content: Content) -> PosterView:
    hour = hour_of(who, content)
    left = filled(
        ("Wanted", f"{hour} o’clock" if hour is not None else ""), ("Rides with", who.posse)
    )
    right = filled(
        ("Carries", ", ".join(arm.called or arm.arm for arm in who.arms).capitalize()),
        ("Habit", capital(who.habit)),
    )
    reward = dollars(price_of_hour(content, hour)) if hour is not None else ""
    return PosterView(
        "",
        who.name,
        trade=who.background,
        reward=reward,
        facts=(left, right),
        likeness=likeness(content, who.name, who.background),
        told=next((_crimes(gang) for gang in _gangs(content) if gang.name == who.posse), ""),
    )


def _gang(who: Posse, content: Content) -> PosterView:
    """All the hours so far, paid for together."""
    reward = sum(
        price_of_hour(content, n) for n in range(rulebook(content).clock.least + 1, who.hour + 1)
    )
    begun = (
        content[BEGINNINGS].at(who.began).name
        if who.began in content[BEGINNINGS].key.outcomes
        else ""
    )
    riders = ", ".join(
        content.cast[rider].who.name for rider in who.riders if rider in content.cast
    )
    facts = ((("Wanted", f"{who.hour} o’clock"), ("Riders", riders)), ())
    return PosterView(
        "",
        who.name,
        trade=begun,
        reward=dollars(reward),
        facts=facts,
        likeness=Likeness(who.name, "gang"),
        told=_crimes(who),
    )


poster = posters(BLANK, {Character: _outlaw, Posse: _gang})
