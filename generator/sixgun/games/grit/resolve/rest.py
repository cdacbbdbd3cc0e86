"""Getting better, and getting worse for want of bread and water (Healing; Exhaustion)."""

from __future__ import annotations

from ....content import Content


def recovered(now: int, full: int, *, rested: bool, exhausted: bool) -> int:
    """A score after a rest: a few minutes and a drink for hit protection, a week in a dry bed for an ability. The exhausted recover nothing."""
    return full if rested and not exhausted else now


def fatigue_due(content: Content, days: int) -> int:
    """Slots of Fatigue after so many days without what is needed: one for each, once it is more than a day (Exhaustion)."""
    return days if days > content.rules.number("rest.fatigue-days") else 0
