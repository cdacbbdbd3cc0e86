"""Wanted posters: every outlaw of a posse in the cast, and the posse as a whole, at what the hour on its clock is worth."""

from __future__ import annotations

from ...content import Cast, Content
from ...numerals import dollars
from ...poster import likeness
from ...view import PosterView
from .character import Character, Posse
from .resolve.clock import price_of_hour
from .tables import BEGINNINGS

Facts = tuple[tuple[str, str], ...]
BLANK: tuple[Facts, Facts] = ((("Wanted", ""), ("Rides with", "")), (("Carries", ""), ("Habit", "")))


def poster(cast: Cast | None, content: Content) -> PosterView | None:
    """The poster of an outlaw or a posse; nothing for others, and one to fill in for nobody. The sum is our ruling (bounty-poster)."""
    terms = str(content.about.front.get("terms", ""))
    match cast.who if cast else None:
        case None:
            return PosterView("blank", "", terms=terms, facts=BLANK)
        case Character() as who:
            return _outlaw(cast.id if cast else "", who, content, terms)
        case Posse() as gang:
            return _gang(cast.id if cast else "", gang, content, terms)
    return None


def hour_of(who: Character, content: Content) -> int | None:
    """The hour on the clock of the posse that somebody rides with; without one in the cast, the hour they began at."""
    gangs = [c.who for c in content.cast.values() if isinstance(c.who, Posse)]
    return next((gang.hour for gang in gangs if gang.name == who.posse), who.wanted)


def _outlaw(id: str, who: Character, content: Content, terms: str) -> PosterView:
    hour = hour_of(who, content)
    arms = ", ".join(arm.called or arm.arm for arm in who.arms).capitalize()
    left = tuple((label, text) for label, text in (("Wanted", f"{hour} o’clock" if hour is not None else ""), ("Rides with", who.posse)) if text)
    right = tuple((label, text) for label, text in (("Carries", arms), ("Habit", who.habit[:1].upper() + who.habit[1:])) if text)
    reward = dollars(price_of_hour(content, hour)) if hour is not None else ""
    return PosterView(
        id=id, name=who.name, trade=who.background, reward=reward, terms=terms, facts=(left, right), likeness=likeness(who.background),
    )  # fmt: skip


def _gang(id: str, who: Posse, content: Content, terms: str) -> PosterView:
    hours = range(content.rules.number("clock.least") + 1, who.hour + 1)
    reward = sum(price_of_hour(content, n) for n in hours)
    begun = content[BEGINNINGS].at(who.began).name if who.began in content[BEGINNINGS].key.outcomes else ""
    riders = ", ".join(content.cast[rider].who.name for rider in who.riders if rider in content.cast)
    crimes = "; ".join(crime.crime for crime in who.crimes)
    facts = ((("Wanted", f"{who.hour} o’clock"), ("Riders", riders)), (("For", crimes),) if crimes else ())
    return PosterView(id=id, name=who.name, trade=begun, reward=dollars(reward), terms=terms, facts=facts, likeness="gang")
