"""The rules of a legal character, each with its code and its section of the rulebook."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import Any

from ....content.content import Content
from ....content.table import find, names, slug
from ....content.wording import dollars
from ....play.check import unknown_word
from ....play.game import BrokenRule, Faults, Law, broken_by
from ....play.lookup import distinct_cells
from ....play.possession import overspent, placed
from ....system.problem import near
from ..rules import rulebook
from ..tables import (
    BACKGROUNDS,
    GRIT,
    HISTORY,
    MINIMUMS,
    MONEY,
    SPECIALISATION,
    WEAPONS,
    WOUNDS,
    Price,
    arms,
    article,
    articles,
    weapon,
)
from .character import SKILLS, Arm, Character, Item, price_of, price_range
from .figures import abilities, cap, figures, points_due


def validate(who: Character, content: Content) -> list[BrokenRule]:
    """Each rule that a character breaks, in the order of the rulebook."""
    return broken_by(who, content, LAWS)


def _grit(who: Character, content: Content) -> int:
    """The Grit, clamped to its range."""
    return max(1, min(who.grit, rulebook(content).grit.most))


def _held(who: Character, content: Content) -> set[str]:
    return {a.name for a in abilities(content, who.background, who.grit)}


def _background(who: Character, content: Content) -> Faults:
    return unknown_word(
        who.background, names(content[BACKGROUNDS]), "there is no Background {}", "background"
    )


def _grit_range(who: Character, content: Content) -> Faults:
    if who.grit != _grit(who, content):
        yield f"Grit {who.grit}: Grit runs from 1 to {rulebook(content).grit.most}", ("grit",)


def _scenarios(who: Character, content: Content) -> Faults:
    grit, table = _grit(who, content), content[GRIT]
    if who.scenarios is None or who.grit != grit:
        return
    least = table.at(grit).scenarios_from
    most = table.at(grit + 1).scenarios_from - 1 if grit < rulebook(content).grit.most else None
    if who.scenarios < least or (most is not None and who.scenarios > most):
        span = f"{least} to {most}" if most is not None else f"{least} or more"
        yield f"{who.scenarios} scenarios do not make Grit {grit}: it takes {span}", ("scenarios",)


def _history(who: Character, content: Content) -> Faults:
    if who.history:
        yield from unknown_word(
            who.history,
            distinct_cells(content, HISTORY),
            "{} is not in the history table",
            "history",
        )


def _health(who: Character, content: Content) -> Faults:
    rules = rulebook(content)
    usual, tougher = rules.health.dice, rules.health.campaign_dice
    dice = tougher if who.health_dice == "campaign" else usual
    low, high = min(dice.outcomes), max(dice.outcomes)
    if not low <= who.health_rolled <= high:
        hint = (
            f"; a campaign that rolls {tougher} says health-dice: campaign"
            if dice is usual and who.health_rolled in tougher.outcomes
            else ""
        )
        yield (
            f"Health rolled {who.health_rolled}: {dice} gives {low} to {high}{hint}",
            ("health-rolled",),
        )


def _skills(who: Character, content: Content) -> Faults:
    for skill in who.points:
        if skill not in SKILLS:
            yield f"there is no skill “{skill}”{near(skill, SKILLS)}", ("points", skill)


def _total(who: Character, content: Content) -> Faults:
    due, spent = points_due(content, _grit(who, content)), sum(who.points.values())
    if spent != due:
        change = f"{due - spent} to spend" if spent < due else f"{spent - due} too many"
        yield (
            f"{spent} Skill Points spent; Grit {_grit(who, content)} has {due}, so {change}",
            ("points",),
        )


def _first_grit(who: Character, content: Content) -> Faults:
    most = rulebook(content).skill.first_cap
    for skill, points in who.points.items():
        if who.grit <= 1 and points > most:
            yield (
                f"{points} points in {skill.title()}: at Grit 1 at most {most} go to one skill",
                ("points", skill),
            )


def _cap(who: Character, content: Content) -> Faults:
    most = cap(content, _grit(who, content))
    for skill, points in who.points.items():
        if who.grit > 1 and points > most:
            yield (
                (
                    f"{points} points in {skill.title()}: at Grit {who.grit} a skill holds at most"
                    f" {most}"
                ),
                ("points", skill),
            )


def _minimum(who: Character, content: Content) -> Faults:
    least = find(content[MINIMUMS], who.background)
    for skill in SKILLS if least else ():
        wanted, given = getattr(least, skill) or 0, who.points.get(skill, 0)
        if given < wanted:
            field: tuple[Any, ...] = ("points", skill) if skill in who.points else ("points",)
            yield (
                (
                    f"{skill.title()} has {given}: the Background {who.background} asks for at"
                    f" least {wanted}"
                ),
                field,
            )


def _arms(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        if weapon(content, arm.arm) is None:
            thing = find(content[WEAPONS], arm.arm)
            hint = "; list it under possessions" if thing else near(arm.arm, arms(content))
            yield f"“{arm.arm}” is not an arm{hint}", ("arms", number, "arm")


def _goods(who: Character, content: Content) -> Faults:
    for number, item in enumerate(who.possessions):
        if who.method == "own" and not item.found and article(content, item.item) is None:
            hint = near(item.item, articles(content))
            yield (
                (
                    f"“{item.item}” is on no price list (what was not bought is marked found:"
                    f" yes){hint}"
                ),
                ("possessions", number),
            )


def _made_by(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        kind = weapon(content, arm.arm)
        if kind and kind.made_by and slug(kind.made_by) != slug(who.background) and not arm.found:
            message = (
                f"{kind.label}: no shop sells one. {kind.made_by} characters make their own; anyone"
                " else marks it found: yes"
            )
            yield message, ("arms", number)


def _specialized(who: Character, content: Content) -> Faults:
    if not who.specialized:
        if SPECIALISATION in _held(who, content):
            yield (
                f"{SPECIALISATION} is with one kind of arm: write specialized, and which",
                ("specialized",),
            )
        return
    if SPECIALISATION not in _held(who, content):
        yield (
            (
                f"only the ability {SPECIALISATION} makes an expert, and this character does not"
                " have it"
            ),
            ("specialized",),
        )
    yield from unknown_word(who.specialized, arms(content), "{} is not an arm", "specialized")


def _things(who: Character) -> Iterator[tuple[str, Arm | Item, tuple[str, int]]]:
    """What was not found, by the name that lists have for it."""
    for field, thing in placed(who.arms, "possessions", who.possessions):
        if not thing.found:
            yield (thing.arm if isinstance(thing, Arm) else thing.item), thing, field


def _bought(
    who: Character, content: Content
) -> Iterator[tuple[str, Arm | Item, Price, tuple[str, int]]]:
    """The same for a character who bought them, of what has a price: the label, the thing, its
    prices, and its place.
    """
    for name, thing, field in _things(who) if who.method == "own" else ():
        listed = article(content, name)
        span = (
            price_range(content, listed.label, listed.cost, thing.count, _held(who, content))
            if listed
            else None
        )
        if listed and span:
            yield listed.label, thing, span, field


def _unpriced(who: Character, content: Content) -> Faults:
    for label, thing, span, field in _bought(who, content):
        if thing.paid is None and price_of(content, label, thing.count) is None:
            yield f"{label} has no one price: give what was paid, {_span(span)}", field


def _listed(who: Character, content: Content) -> Faults:
    for label, thing, span, field in _bought(who, content):
        if thing.paid is None or thing.bargained:
            continue
        listed = article(content, label)
        fixed = listed is not None and listed.cost is not None and listed.cost.fixed
        if (
            thing.paid not in (span.low, span.high)
            if fixed
            else not span.low <= thing.paid <= span.high
        ):
            price = (
                f"{dollars(span.low)} or {dollars(span.high)}"
                if fixed and not span.fixed
                else _span(span)
            )
            yield (
                (
                    f"{label} for {dollars(thing.paid)}: the price is {price} (where another was"
                    " agreed on, write bargained: yes)"
                ),
                field,
            )


def _start(who: Character, content: Content) -> Faults:
    kind = find(content[MONEY], who.background)
    if who.method != "own" or who.began is None or kind is None:
        return
    possible = {Decimal(n * kind.times) for n in kind.roll.outcomes} | {Decimal(kind.sum)}
    if who.began not in possible:
        rolls = ", ".join(dollars(p) for p in sorted(possible))
        yield (
            (
                f"began with {dollars(who.began)}: {kind.roll} × ${kind.times}, or ${kind.sum},"
                f" gives one of {rolls}"
            ),
            ("began",),
        )


def _overspent(who: Character, content: Content) -> Faults:
    if who.method == "own":
        figure = figures(who, content)
        yield from overspent(
            figure.spent, (who.began or Decimal(0)) + who.earned, figure.cash, "possessions"
        )


def _method(who: Character, content: Content) -> Faults:
    if who.method == "own" and who.began is None:
        yield (
            "no money: a character begins with the dollars that were rolled or taken",
            ("method",),
        )
    if who.method == "own" and who.cash is not None:
        yield (
            (
                "cash is for quick-play characters; here it follows from began, earned and what was"
                " bought"
            ),
            ("cash",),
        )
    if who.method == "quick-play" and who.cash is None:
        yield "a quick-play character has cash in hand: write cash, in dollars", ("method",)
    if who.method == "quick-play" and who.began is not None:
        yield (
            (
                "a quick-play character is given its outfit and begins with cash; began is for a"
                " character of your own"
            ),
            ("began",),
        )
    if who.method == "quick-play" and any(thing.paid is not None for _, thing, _ in _things(who)):
        yield "a quick-play character's outfit is given, not bought: leave paid out", ("method",)


def _play(who: Character, content: Content) -> Faults:
    figure, states, play = figures(who, content), names(content[WOUNDS]), who.play
    dice, health = figure.fortune_dice, figure["health"]
    for number, die in enumerate(play.fortune_spent):
        if die > dice:
            yield (
                f"Fortune Die {die} is spent, and there are {dice}",
                ("play", "fortune-spent", number),
            )
        elif die in play.fortune_spent[:number]:
            yield f"Fortune Die {die} is spent twice", ("play", "fortune-spent", number)
    for number, box in enumerate(play.health_lost):
        if box > health:
            yield (
                f"box {box} of Health is struck off, and there are {health}",
                ("play", "health-lost", number),
            )
    for number, wound in enumerate(play.wounds):
        yield from unknown_word(wound, states, "there is no wound {}", "play", "wounds", number)
    suffered = {slug(wound) for wound in play.wounds}
    for before, after in pairwise(states):
        if slug(after) in suffered and slug(before) not in suffered:
            yield f"{after} without {before}", ("play", "wounds")


def _notes(who: Character, content: Content) -> Faults:
    boxes = [f"grit-{g}" for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    for box in who.notes:
        if box not in boxes:
            yield f"the sheet has no box “{box}” for a note{near(box, boxes)}", ("notes", box)
        elif int(box.removeprefix("grit-")) > _grit(who, content):
            yield (
                f"a note on {box}, and the character has Grit {_grit(who, content)}",
                ("notes", box),
            )


def _span(span: Price) -> str:
    return dollars(span.low) if span.fixed else f"{dollars(span.low)} to {dollars(span.high)}"


LAWS = (
    Law("background-unknown", "3b. Backgrounds", _background),
    Law("grit-range", "3b. Grit Chart", _grit_range),
    Law("scenarios-for-grit", "3b. Grit Chart", _scenarios),
    Law("history-unknown", "Chapter 3, Character History", _history),
    Law("health-roll", "4. Health; Health Variant", _health),
    Law("skill-unknown", "4. Skill Points", _skills),
    Law("points-total", "4. Skill Points; Grit Rewards", _total),
    Law("points-first-grit", "4. Skill Points, rule 1", _first_grit),
    Law("points-cap", "4. Highest & Lowest Skill Points", _cap),
    Law("points-minimum", "4. Minimum Background Skill Points", _minimum),
    Law("arm-unknown", "5. Weapons Chart", _arms),
    Law("item-unknown", "5. Provisions Chart", _goods),
    Law("made-by", "5. Weapons Descriptions: Bow, Spear", _made_by),
    Law("specialized", "3b. Soldier, Military Specialisation", _specialized),
    Law("price-missing", "5. Weapons & Provisions", _unpriced),
    Law("price-listed", "5. Weapons & Provisions; 2. Personality", _listed),
    Law("money-start", "5. Starting Money", _start),
    Law("money-overspent", "5. Starting Money", _overspent),
    Law("method-money", "Methods A and B", _method),
    Law("play-state", "2. The Fortune Dice; 6. Wounds", _play),
    Law("note-box", "The character sheet", _notes),
)
