"""Chances as a designer and a judge read them: tables and pictures, each asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from ...content import Content
from ...dice import Dice
from ...numerals import signed
from ...odds import NOTE, odds_chart, odds_table
from ...probability import of_dice, per_cent, reach
from ...table import names
from ...view import ChartView, TableView, View
from .odds import bravery_chances, initiative_chances
from .probability import drop, thrown, within
from .resolve import bundle, damage_dice
from .tables import HANDS, TASKS, WEAPONS, arms

LIVES = range(1, 21)  # Health of the pictures: a child to a grizzly


def _rules(content: Content, *rules: str) -> list[Dice]:
    return [content.rules.dice(f"check.{name}") for name in rules or ("dice", "wounded-dice", "crippled-dice")]


def _luck(content: Content) -> Dice:
    return content.rules.dice("fortune.die")


def _modifiers(content: Content) -> range:
    return range(content.rules.number("skill.modifier-base"), content.rules.number("skill.modifier-most") + 1)


def _defenses(content: Content) -> range:
    return range(content.rules.number("skill.defense-base"), content.rules.number("skill.defense-most") + 1)


def _success(which: str, content: Content) -> TableView:
    """Success by Roll Required and modifier."""
    dice = content.rules.dice(f"check.{which}")
    tasks = [content[TASKS].at(name).required for name in names(content[TASKS])]
    rows = [(str(t), [per_cent(reach(of_dice(dice), t - m)) for m in _modifiers(content)]) for t in range(min(tasks), max(tasks) + 1)]
    return odds_table(
        f"success-{dice}",
        f"Success on {dice}",
        "Required",
        [signed(m) for m in _modifiers(content)],
        rows,
        line="By Roll Required and modifier",
        wide=True,
    )


def _success_chart(content: Content) -> ChartView:
    tasks = {name: content[TASKS].at(name).required for name in names(content[TASKS])}
    series = {f"{name} {t}": [reach(of_dice(content.rules.dice("check.dice")), t - m) for m in _modifiers(content)] for name, t in tasks.items()}
    return odds_chart(
        "success-chart",
        "Success by Task",
        "Modifier",
        [signed(m) for m in _modifiers(content)],
        series,
        line=f"On {content.rules.text('check.dice')}",
    )


def _chances(content: Content) -> TableView:
    """The chances to reach each total with three, two and one die."""
    dice, rules = _rules(content), content.rules
    rows = [(str(n), [per_cent(reach(of_dice(d), n)) for d in dice]) for n in range(rules.number("check.least"), rules.number("check.most") + 1)]
    note = f"Take the skill from the number first. Wounded roll {dice[1]}, then {dice[2]}."
    return odds_table("chances", "Chances in a Hundred", "To reach", map(str, dice), rows, note=note)


def _hits(content: Content, skill: int) -> list[Fraction]:
    return [reach(of_dice(content.rules.dice("check.dice")), defense - skill) for defense in _defenses(content)]


def _hit(content: Content) -> TableView:
    rows = [(signed(m), [per_cent(p) for p in _hits(content, m)]) for m in _modifiers(content)]
    return odds_table("hit", "To Hit", "Skill", map(str, _defenses(content)), rows, line="By Gunslinging or Brawling, and Defense", wide=True)


def _hit_chart(content: Content) -> ChartView:
    series = {signed(m): _hits(content, m) for m in _modifiers(content)}
    return odds_chart("hit-chart", "To Hit", "Defense", map(str, _defenses(content)), series, line="A line for each Gunslinging or Brawling")


def _classes(content: Content) -> dict[str, list[str]]:
    """Damage dice near the muzzle, weakest first, each with the arms that do it."""
    found: dict[Dice, list[str]] = {}
    for arm in arms(content):
        found.setdefault(damage_dice(content, arm), []).append(arm)
    ranked = sorted(found, key=lambda d: d.count * (d.faces + 1) + 2 * d.plus)
    return {str(d): found[d] for d in ranked}


def _drops(content: Content, arm: str) -> list[Fraction]:
    return [drop(content, arm, health) for health in LIVES]


def _drop_table(content: Content) -> TableView:
    kinds = _classes(content)
    rows = [(str(h), [per_cent(drop(content, kind[0], h)) for kind in kinds.values()]) for h in LIVES]
    said = ". ".join(f"{dice}: {_short(kind)}" for dice, kind in kinds.items())
    return odds_table("drop", "One Hit Drops", "Health", kinds, rows, line="Near, by the dice of damage", note=f"{said}. {NOTE}")


def _short(kind: list[str]) -> str:
    return "; ".join("bare hands" if k == HANDS else k.lower() for k in kind)


def _drop_chart(content: Content) -> ChartView:
    series = {dice: _drops(content, kind[0]) for dice, kind in _classes(content).items()}
    return odds_chart("drop-chart", "One Hit Drops", "Health", map(str, LIVES), series, line="A line for each dice of damage")


def _scores(content: Content) -> range:
    base = content.rules.number("skill.willpower-base")
    return range(base, base + content.rules.number("skill.modifier-most") + 1)


def _wills(content: Content) -> dict[str, list[Fraction]]:
    dice = content.rules.dice("check.dice")
    return {"Alone": [within(dice, s) for s in _scores(content)], "With a Fortune Die": [within(dice, s, _luck(content)) for s in _scores(content)]}


def _willpower(content: Content) -> TableView:
    wills = _wills(content)
    rows = [(str(s), [per_cent(v[n]) for v in wills.values()]) for n, s in enumerate(_scores(content))]
    line = f"{content.rules.text('check.dice')} at Willpower or less: a Mortal Wound survived"
    return odds_table("willpower", "Willpower Tests", "Willpower", wills, rows, line=line)


def _willpower_chart(content: Content) -> ChartView:
    return odds_chart(
        "willpower-chart", "Willpower Tests", "Willpower", map(str, _scores(content)), _wills(content), line="A Mortal Wound survived", shape="bars"
    )


def _fortunes(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    dice, luck = content.rules.dice("check.dice"), _luck(content)
    span = range(content.rules.number("check.least"), content.rules.number("check.most") + max(luck.outcomes) + 1)
    return span, {str(dice): [reach(of_dice(dice), n) for n in span], f"{dice} and {luck}": [reach(thrown(dice, luck), n) for n in span]}


def _fortune(content: Content) -> TableView:
    span, chances = _fortunes(content)
    alone, lucky = chances.values()
    rows = [(str(n), [per_cent(alone[i]), per_cent(lucky[i]), per_cent(lucky[i] - alone[i])]) for i, n in enumerate(span)]
    return odds_table("fortune", "What a Fortune Die Adds", "To reach", [*chances, "Gain"], rows)


def _fortune_chart(content: Content) -> ChartView:
    span, chances = _fortunes(content)
    return odds_chart("fortune-chart", "What a Fortune Die Adds", "To reach", map(str, span), chances)


def _two_dice(content: Content) -> TableView:
    """How often each row of a table of two dice comes up."""
    dice = content.rules.dice("check.wounded-dice")
    ways, whole = dice.weights, sum(dice.weights.values())
    rows = [(str(total), [str(n), per_cent(Fraction(n, whole))]) for total, n in ways.items()]
    return odds_table("two-dice-rows", "Rows of a Table of Two Dice", str(dice), [f"Ways of {whole}", "Per cent"], rows, note="")


def _two_dice_chart(content: Content) -> ChartView:
    chances = of_dice(content.rules.dice("check.wounded-dice"))
    return odds_chart("two-dice-chart", "Rows of a Table of Two Dice", "Total", map(str, chances), {"Chance": list(chances.values())}, shape="bars")


def _bravery(content: Content) -> TableView:
    kinds = {"Anyone": (False, False), "A Brave": (True, False), "Facing an alligator": (False, True)}
    told = {who: bravery_chances(content, *kind, None) for who, kind in kinds.items()}
    heads = [label.capitalize() for label, _ in next(iter(told.values()))]
    return odds_table("bravery-odds", "Nerve", "Who", heads, [(who, [per_cent(p) for _, p in rows]) for who, rows in told.items()])


def _initiative(content: Content) -> TableView:
    dice = content.rules.dice("initiative.duel-dice")
    speeds = [w.speed for w in (content[WEAPONS].at(a) for a in arms(content)) if w.speed is not None]
    most = max(speeds) - min(speeds) + content.rules.number("ability.draw-weapon-speed")
    rows = [(signed(n), [per_cent(p) for p in initiative_chances(dice, n)]) for n in range(most + 1)]
    heads = ("First", "Together", "Last")
    return odds_table("initiative-odds", "Who Shoots First", "Speed ahead", heads, rows, line=f"{dice} each, and weapon speed")


def _sticks(content: Content) -> TableView:
    made = [bundle(content, n) for n in range(1, content.rules.number("dynamite.most-sticks") + 1)]
    rows = (
        ("Damage", [str(b.damage) for b in made]),
        ("Radius, feet", [str(b.inner) for b in made]),
        ("Outer ring to, feet", [str(b.outer) for b in made]),
    )  # fmt: skip
    stunned = content.rules.text("dynamite.stunned-turns").replace("-", "–")
    note = f"In the outer ring {made[0].outer_damage}, and stunned {stunned} turns."
    return odds_table("dynamite-sticks", "Dynamite", "Sticks", (str(b.sticks) for b in made), rows, note=note)


VIEWS: Mapping[str, Callable[[Content], View]] = {
    "success-3d6": partial(_success, "dice"),
    "success-2d6": partial(_success, "wounded-dice"),
    "success-1d6": partial(_success, "crippled-dice"),
    "success-chart": _success_chart,
    "chances": _chances,
    "hit": _hit,
    "hit-chart": _hit_chart,
    "drop": _drop_table,
    "drop-chart": _drop_chart,
    "willpower": _willpower,
    "willpower-chart": _willpower_chart,
    "fortune": _fortune,
    "fortune-chart": _fortune_chart,
    "two-dice-rows": _two_dice,
    "two-dice-chart": _two_dice_chart,
    "bravery-odds": _bravery,
    "initiative-odds": _initiative,
    "dynamite-sticks": _sticks,
}
