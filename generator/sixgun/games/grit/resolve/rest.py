"""Healing and Fatigue (Healing; Exhaustion)."""

from __future__ import annotations

from ....content import Content


def recovered(now: int, full: int, *, rested: bool, exhausted: bool) -> int:
    """A score after a rest: minutes and a drink for hit protection, a week in bed for an ability. The exhausted recover nothing."""
    return full if rested and not exhausted else now


def fatigue_due(content: Content, days: int) -> int:
    """Slots of Fatigue after days of deprivation: one for each day, once there is more than one (Exhaustion)."""
    return days if days > content.rules.number("rest.fatigue-days") else 0
