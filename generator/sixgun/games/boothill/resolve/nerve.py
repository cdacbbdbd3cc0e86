"""Morale: minor characters, cavalry, war parties."""

from __future__ import annotations

from ....content import Content
from ....rng import Rng
from ..character import Experience
from ..growth import fought
from ..rating import after
from .throw import Check, check


def reputation(content: Content, experience: Experience | None) -> bool:
    """Whether somebody has a reputation: gunfights counted, or else a modifier higher than the one just short of it (errata: reputation)."""
    least = content.rules.number("morale.reputation-gunfights")
    if experience is not None and experience.modifier is not None:
        return experience.modifier > after(least - 1, content).modifier
    return fought(experience, content) >= least


def stands_on(content: Content, bravery: int, companions: int = 0, famed: int = 0) -> int:
    """The chance in a hundred that a minor character stands: bravery dice, friends along, and those of them with a reputation (Minor Characters)."""
    return bravery + companions * content.rules.number("morale.companion") + famed * content.rules.number("morale.reputation")


def stands(content: Content, rng: Rng, bravery: int, companions: int = 0, famed: int = 0) -> Check:
    """A minor character's morale check; success holds."""
    return check(content, rng, stands_on(content, bravery, companions, famed))


def must_check(*, first: bool, losses: bool, enemies: int, friends: int) -> bool:
    """Whether a minor character checks this turn: always at first, then until losses leave the enemy outnumbered."""
    return first or not (losses and enemies < friends)


def cavalry_checks(*, officer_fit: bool, officer_here: bool, officer_flees: bool = False) -> bool:
    """Whether troopers check at all: not while their officer is fit, on the table and standing (Cavalry)."""
    return not (officer_fit and officer_here and not officer_flees)


def party_checks(content: Content, dead: int, strength: int) -> bool:
    """Whether a war party that was so strong checks: from the first death on, when the dead come to their share of it (Indian War Parties)."""
    return dead > 0 and dead * 100 >= strength * content.rules.number("morale.party-casualties")


def party_stands_on(content: Content, bravery: int, *, one_failed: bool = False) -> int:
    """A member's chance to stand: nothing for company, less once one has failed (errata: fleeing-penalty)."""
    return bravery + (content.rules.number("morale.one-fails") if one_failed else 0)


def may_ride(content: Content, bravery: int, *, chief: bool = False) -> bool:
    """Whether somebody's bravery dice are those of a war party, or of its chief."""
    return bravery >= content.rules.number("morale.chief-bravery" if chief else "morale.party-bravery")
