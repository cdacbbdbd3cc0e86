"""Morale of minor characters, cavalry and war parties."""

from ....content.content import Content
from ....system.rng import Rng
from ..character import Experience
from ..growth import fought
from ..rating import after
from .throw import Check, check


def reputation(content: Content, experience: Experience | None) -> bool:
    """Whether somebody has a reputation, by gunfights or by an experience modifier that takes
    enough of them (errata: reputation).
    """
    least = content.rules.number("morale.reputation-gunfights")
    if experience is not None and experience.modifier is not None:
        return experience.modifier > after(least - 1, content).modifier
    return fought(experience, content) >= least


def stands_on(content: Content, bravery: int, companions: int = 0, famed: int = 0) -> int:
    """The percent chance that a minor character stands: bravery dice, companions, and famed ones
    among them (Minor Characters).
    """
    return (
        bravery
        + companions * content.rules.number("morale.companion")
        + famed * content.rules.number("morale.reputation")
    )


def stands(content: Content, rng: Rng, bravery: int, companions: int = 0, famed: int = 0) -> Check:
    """A minor character's morale check; success stands."""
    return check(content, rng, stands_on(content, bravery, companions, famed))


def must_check(*, first: bool, losses: bool, enemies: int, friends: int) -> bool:
    """Whether a minor character checks this turn: at first, then unless losses leave the enemy
    outnumbered.
    """
    return first or not (losses and enemies < friends)


def cavalry_checks(*, officer_fit: bool, officer_here: bool, officer_flees: bool = False) -> bool:
    """Whether troopers check: not while their officer is fit, present and standing (Cavalry)."""
    return not (officer_fit and officer_here and not officer_flees)


def party_checks(content: Content, dead: int, strength: int) -> bool:
    """Whether a war party checks: once its dead reach the given share of its original strength
    (Indian War Parties).
    """
    return dead > 0 and dead * 100 >= strength * content.rules.number("morale.party-casualties")


def party_stands_on(content: Content, bravery: int, *, one_failed: bool = False) -> int:
    """A member's percent chance to stand: no bonus for company, and a penalty once one has failed
    (errata: fleeing-penalty).
    """
    return bravery + (content.rules.number("morale.one-fails") if one_failed else 0)


def may_ride(content: Content, bravery: int, *, chief: bool = False) -> bool:
    """Whether bravery dice are high enough to ride in a war party, or to lead it."""
    return bravery >= content.rules.number(
        "morale.chief-bravery" if chief else "morale.party-bravery"
    )
