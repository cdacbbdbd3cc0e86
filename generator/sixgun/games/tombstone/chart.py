"""Tables and drawings of chances for judges and designers."""

from fractions import Fraction
from functools import partial

from ...content.content import Content
from ...content.dice import Dice
from ...content.numerals import signed
from ...content.probability import of_dice, reach
from ...content.table import names
from ...play.odds import NOTE, Grid, Plot, Views, odds_table
from ...view import TableView
from .ask.nerve import bravery_chances
from .ask.order import initiative_chances
from .probability import drop, thrown, within
from .resolve import bundle, damage_dice
from .rules import rulebook
from .tables import HANDS, TASKS, WEAPONS, arms

LIVES = range(1, 21)  # Health of the pictures: a child to a grizzly
DICE = {
    "3d6": "dice",
    "2d6": "wounded-dice",
    "1d6": "crippled-dice",
}  # by the names that their tables are asked for with
VIEWS = Views()


def _dice(content: Content, name: str = "dice") -> Dice:
    return content.rules.dice(f"check.{name}")


def _range(content: Content, first: str, last: str) -> range:
    """The numbers from a rule to another."""
    return range(content.rules.number(first), content.rules.number(last) + 1)


def _modifiers(content: Content) -> dict[str, int]:
    """The skill modifiers by how they are written: +2."""
    return {signed(m): m for m in _range(content, "skill.modifier-base", "skill.modifier-most")}


def _tasks(content: Content) -> dict[str, int]:
    """The Rolls Required by task."""
    return {name: content[TASKS].at(name).required for name in names(content[TASKS])}


def _success(rule: str, content: Content) -> Grid:
    dice, modifiers, tasks = _dice(content, rule), _modifiers(content), _tasks(content).values()
    rows = {
        target: [reach(of_dice(dice), target - m) for m in modifiers.values()]
        for target in range(min(tasks), max(tasks) + 1)
    }
    return Grid(modifiers, rows, title=f"Success on {dice}")


for shown, rule in DICE.items():
    VIEWS.table(
        f"success-{shown}", "", "Required", line="By Roll Required and modifier", wide=True
    )(partial(_success, rule))


@VIEWS.chart("success-chart", "Success by Task", "Modifier")
def _success_chart(content: Content) -> Plot:
    dice, modifiers = _dice(content), _modifiers(content)
    series = {
        f"{name} {t}": [reach(of_dice(dice), t - m) for m in modifiers.values()]
        for name, t in _tasks(content).items()
    }
    return Plot(modifiers, series, line=f"On {rulebook(content).check.dice}")


@VIEWS.table("chances", "Chances in a Hundred", "To reach")
def _chances(content: Content) -> Grid:
    """The chances to reach each total with three, two and one die."""
    dice = [_dice(content, name) for name in DICE.values()]
    rows = {
        n: [reach(of_dice(d), n) for d in dice]
        for n in _range(content, "check.least", "check.most")
    }
    return Grid(
        dice,
        rows,
        note=f"Take the skill from the number first. Wounded roll {dice[1]}, then {dice[2]}.",
    )


def _hits(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The Defenses, and the chances to hit them by skill."""
    dice, defenses = (
        of_dice(_dice(content)),
        _range(content, "skill.defense-base", "skill.defense-most"),
    )
    return defenses, {
        label: [reach(dice, defense - skill) for defense in defenses]
        for label, skill in _modifiers(content).items()
    }


@VIEWS.table("hit", "To Hit", "Skill", line="By Gunslinging or Brawling, and Defense", wide=True)
def _hit(content: Content) -> Grid:
    return Grid(*_hits(content))


@VIEWS.chart("hit-chart", "To Hit", "Defense", line="A line for each Gunslinging or Brawling")
def _hit_chart(content: Content) -> Plot:
    return Plot(*_hits(content))


def _classes(content: Content) -> dict[str, list[str]]:
    """Damage dice near the muzzle, weakest first, each with the arms that do it."""
    classes: dict[Dice, list[str]] = {}
    for arm in arms(content):
        classes.setdefault(damage_dice(content, arm), []).append(arm)
    ranked = sorted(classes, key=lambda d: d.count * (d.faces + 1) + 2 * d.plus)
    return {str(d): classes[d] for d in ranked}


@VIEWS.table("drop", "One Hit Drops", "Health", line="Near, by the dice of damage")
def _drop(content: Content) -> Grid:
    kinds = _classes(content)
    rows = {health: [drop(content, kind[0], health) for kind in kinds.values()] for health in LIVES}
    return Grid(
        kinds,
        rows,
        note=f"{'. '.join(f'{dice}: {_short(kind)}' for dice, kind in kinds.items())}. {NOTE}",
    )


def _short(kind: list[str]) -> str:
    return "; ".join("bare hands" if k == HANDS else k.lower() for k in kind)


@VIEWS.chart("drop-chart", "One Hit Drops", "Health", line="A line for each dice of damage")
def _drop_chart(content: Content) -> Plot:
    return Plot(
        LIVES,
        {
            dice: [drop(content, kind[0], health) for health in LIVES]
            for dice, kind in _classes(content).items()
        },
    )


def _wills(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The scores of Willpower, and the chances of a test alone and with a Fortune Die."""
    dice, luck, base = (
        _dice(content),
        rulebook(content).fortune.die,
        rulebook(content).skill.willpower_base,
    )
    scores = range(base, base + rulebook(content).skill.modifier_most + 1)
    return scores, {
        "Alone": [within(dice, s) for s in scores],
        "With a Fortune Die": [within(dice, s, luck) for s in scores],
    }


@VIEWS.table("willpower", "Willpower Tests", "Willpower")
def _willpower(content: Content) -> Grid:
    scores, wills = _wills(content)
    line = f"{rulebook(content).check.dice} at Willpower or less: a Mortal Wound survived"
    return Grid(wills, dict(zip(scores, zip(*wills.values(), strict=True), strict=True)), line=line)


@VIEWS.chart(
    "willpower-chart", "Willpower Tests", "Willpower", line="A Mortal Wound survived", shape="bars"
)
def _willpower_chart(content: Content) -> Plot:
    return Plot(*_wills(content))


def _fortunes(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The totals, and the chances to reach them with the dice of a check alone and with a Fortune
    Die.
    """
    dice, luck = _dice(content), rulebook(content).fortune.die
    span = range(
        rulebook(content).check.least, rulebook(content).check.most + max(luck.outcomes) + 1
    )
    return span, {
        str(dice): [reach(of_dice(dice), n) for n in span],
        f"{dice} and {luck}": [reach(thrown(dice, luck), n) for n in span],
    }


@VIEWS.table("fortune", "What a Fortune Die Adds", "To reach")
def _fortune(content: Content) -> Grid:
    span, chances = _fortunes(content)
    rows = {
        n: (alone, lucky, lucky - alone)
        for n, alone, lucky in zip(span, *chances.values(), strict=True)
    }
    return Grid([*chances, "Gain"], rows)


@VIEWS.chart("fortune-chart", "What a Fortune Die Adds", "To reach")
def _fortune_chart(content: Content) -> Plot:
    return Plot(*_fortunes(content))


def two_dice_table(content: Content) -> TableView:
    """How often each row of a table of two dice comes up."""
    dice = _dice(content, "wounded-dice")
    ways, whole = dice.weights, sum(dice.weights.values())
    rows = {total: (n, Fraction(n, whole)) for total, n in ways.items()}
    return odds_table(
        "two-dice-rows",
        "Rows of a Table of Two Dice",
        str(dice),
        [f"Ways of {whole}", "Percent"],
        rows,
        note="",
    )


VIEWS["two-dice-rows"] = two_dice_table


@VIEWS.chart("two-dice-chart", "Rows of a Table of Two Dice", "Total", shape="bars")
def _two_dice_chart(content: Content) -> Plot:
    chances = of_dice(_dice(content, "wounded-dice"))
    return Plot(chances, {"Chance": chances.values()})


@VIEWS.table("bravery-odds", "Nerve", "Who")
def _bravery(content: Content) -> Grid:
    kinds = {
        "Anyone": (False, False),
        "A Brave": (True, False),
        "Facing an alligator": (False, True),
    }
    chances = {who: dict(bravery_chances(content, *kind, None)) for who, kind in kinds.items()}
    return Grid(
        [label.capitalize() for label in chances["Anyone"]],
        {who: each.values() for who, each in chances.items()},
    )


@VIEWS.table("initiative-odds", "Who Shoots First", "Speed ahead")
def _initiative(content: Content) -> Grid:
    dice = rulebook(content).initiative.duel_dice
    speeds = [
        w.speed for w in (content[WEAPONS].at(a) for a in arms(content)) if w.speed is not None
    ]
    most = max(speeds) - min(speeds) + rulebook(content).ability.draw_weapon_speed
    rows = {signed(n): initiative_chances(dice, n) for n in range(most + 1)}
    return Grid(("First", "Together", "Last"), rows, line=f"{dice} each, and weapon speed")


@VIEWS.table("dynamite-sticks", "Dynamite", "Sticks")
def _sticks(content: Content) -> Grid:
    bundles = [bundle(content, n) for n in range(1, rulebook(content).dynamite.most_sticks + 1)]
    fields = {"Damage": "damage", "Radius, feet": "inner", "Outer ring to, feet": "outer"}
    stunned = rulebook(content).dynamite.stunned_turns.replace("-", "–")
    note = f"In the outer ring {bundles[0].outer_damage}, and stunned {stunned} turns."
    return Grid(
        [b.sticks for b in bundles],
        {label: [getattr(b, name) for b in bundles] for label, name in fields.items()},
        note=note,
    )
