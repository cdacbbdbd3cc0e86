"""Shooting and fighting hand to hand: hitting a target, bringing it down, reloading."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, of_dice, per_cent, plus, reach
from ...play.game import Answer, Ask, Term
from ...play.odds import NOTE, Cells, Grid, Plot, Views, odds_table
from ...play.question import Questions, switch
from ...system.rng import Rng
from ...view import TableView
from .actors import most_fortune, victim
from .harm import Victim, damage_dice, drop, spread, standing
from .people.character import Character
from .people.figures import figures
from .rolls import COLUMNS, LIVES, defenses, matrix, modifiers, skills_from, within
from .rules import rulebook
from .tables import CANNON, GATLING, HANDS, WEAPONS, arms
from .turn import (
    BETTER,
    BULLETS,
    DEAD,
    Approach,
    Extras,
    Sides,
    Turn,
    damage_text,
    fates,
    fight,
    harms,
    lands,
    mean,
)
from .wounds import critical, sixes

QUESTIONS = Questions()
SECTION = "Combat"


def _several(chances: Sequence[Fraction]) -> Iterator[tuple[str, Fraction]]:
    """Each attack of a turn, alike ones once, and whether any hits."""
    yield from (
        [("each attack hits", chances[0])]
        if len(set(chances)) == 1
        else [(f"attack {n} hits", p) for n, p in enumerate(chances, 1)]
    )
    missed = SURE
    for p in chances:
        missed *= SURE - p
    yield "one or more hit", SURE - missed


def _notes(turn: Turn) -> Iterator[str]:
    rules, approach, arm = rulebook(turn.content), turn.approach, turn.arm
    spreads = arm.kind is not None and arm.kind.spreads
    spread_from = spread(turn.content, approach.feet) if spreads else None
    if len(turn.blows) > 1:
        yield f"{len(turn.blows)} attacks in the turn."
    if approach.fortune and len(turn.blows) > 1:
        yield "Fortune Dice go to the first attack."
    if approach.hands == BETTER:
        yield "The better of two rolls counts."
    if approach.hands == BULLETS:
        yield "One attack roll; damage is rolled twice, and the higher counts."
    if spread_from:
        yield (
            f"Each person right beside the target is attacked, too: {spread_from} damage where that"
            " hits."
        )
    if arm.label == CANNON:
        yield (
            f"Everybody within an area {rules.weapon.cannon_area_feet} feet across is"
            " attacked alike."
        )
    if arm.label == GATLING:
        yield (f"The attacks may be spread over targets within {rules.gatling.area_feet} feet.")


@QUESTIONS.add(
    "An attack against Defense",
    SECTION,
    says="{attacker} attacks {target} with {weapon} at {feet} feet. Cover: {cover}.",
)
def _hit(
    content: Content, sides: Sides, approach: Approach, extras: Extras, rng: Rng | None
) -> Answer:
    turn = Turn(content, sides, approach, extras)
    blow, foe = turn.blows[0], turn.target
    chances = [lands(one) for one in turn.blows]
    rows = (
        (("hit", chances[0]), ("miss", SURE - chances[0]))
        if len(chances) == 1
        else tuple(_several(chances))
    )
    text = f"{blow.sum.needed('hits')} A hit does {damage_text(turn.damage, turn.harm)} damage."
    hurt = victim(foe) if foe else None
    rolls, damage = fight(content, rng, turn.blows, hurt) if rng else ((), 0)
    dealt = {"damage": str(damage)} if damage else {}
    note = " ".join(_notes(turn))
    return Answer(rows, note, turn.unused, text, blow.sum.terms, rolls, dealt=dealt)


@dataclass(frozen=True)
class Mark:
    """What a target has, without a name."""

    health: Annotated[int, Ask("the target's Health", "6", 1, 99, unless="target")]
    willpower: Annotated[int, Ask("the target's Willpower", "10", 0, 25, unless="target")]


@QUESTIONS.add(
    "Bringing a target's Health to nothing",
    "Combat",
    says="{attacker} attacks {target} with {weapon} at {feet} feet.",
)
def _drop(
    content: Content,
    sides: Sides,
    mark: Mark,
    approach: Approach,
    damage_fortune: Annotated[
        int, Ask("Fortune Dice spent on the damage of the first hit", "0", 0, most_fortune)
    ],
    extras: Extras,
    rng: Rng | None,
) -> Answer:
    turn = Turn(content, sides, approach, extras)
    hurt = victim(turn.target) if turn.target else Victim("the target", mark.health, mark.willpower)
    blow, dealt = turn.blows[0], harms(content, turn.blows[0], damage_fortune)
    survives = SURE if hurt.last_stand else within(rulebook(content).check.dice, hurt.willpower)
    fate = fates(content, turn.blows, standing(content, hurt), survives, damage_fortune)
    rows = (
        ("one hit drops", reach(dealt, hurt.health)),
        ("two hits drop", reach(plus(dealt, harms(content, blow)), hurt.health)),
        ("an attack hits", lands(blow)),
        ("a turn drops", sum((p for state, p in fate.items() if state <= 0), NEVER)),
        ("a turn kills", fate.get(DEAD, NEVER)),
    )
    mean_turn = sum((lands(one) * mean(harms(content, one)) for one in turn.blows), NEVER)
    text = (
        f"A hit does {float(mean(dealt)):.2f} damage on average, a turn {float(mean_turn):.2f};"
        f" {hurt.name} has Health {hurt.health}."
    )
    drops = "A target drops at Health 0 or below, and dies if the test of Willpower fails."
    rolls = fight(content, rng, turn.blows, hurt, damage_fortune)[0] if rng else ()
    note = " ".join((*_notes(turn), drops))
    return Answer(rows, note, turn.unused, text, blow.sum.terms, rolls)


def _loaded(content: Content) -> tuple[str, ...]:
    """The arms that are shot turn by turn; the cannon has a time of its own."""
    return tuple(
        name
        for name in arms(content)
        if content[WEAPONS].at(name).skill == "gunslinging" and name != CANNON
    )


@QUESTIONS.add("How often an arm fires", "The Weapons Described", chances=False)
def _reload(
    content: Content,
    weapon: Annotated[str, Ask("the arm", "Six-shooter", names=lambda content: _loaded(content))],
    turns: Annotated[int, Ask("turns of fire", "10", 1, 999)],
    alone: Annotated[bool, switch("one person works a Gatling gun")],
) -> Answer:
    rules, kind = rulebook(content), content[WEAPONS].at(weapon)
    if weapon == GATLING:
        every, lost = (
            rules.gatling.alone_reload_every_turns,
            rules.gatling.alone_reload_turns if alone else 0,
        )
        each = rules.gatling.shots_per_turn
    else:
        every, lost, each = (kind.shots or 1, rules.weapon.reload_turns if kind.shots else 0, 1)
    unused = () if weapon == GATLING else ("alone",)
    if not lost:
        return Answer(
            text=f"{weapon}: {turns * each} attacks in {turns} turns, without a stop.",
            unused=unused,
        )
    rounds, rest = divmod(turns, every + lost)
    fired = (rounds * every + min(rest, every)) * each
    terms = (Term("turns of fire", str(every)), Term("turns to reload", str(lost)))
    return Answer(text=f"{weapon}: {fired} attacks in {turns} turns.", terms=terms, unused=unused)


VIEWS = Views()


def _hits(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The Defenses, and the chances to hit them by skill."""
    dice, needed = of_dice(rulebook(content).check.dice), defenses(content)
    return needed, {
        label: [reach(dice, defense - skill) for defense in needed]
        for label, skill in modifiers(content).items()
    }


@VIEWS.table("hit", "To Hit", "Skill", line="By Gunslinging or Brawling, and Defense", wide=True)
def _hit_table(content: Content) -> Grid:
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


@VIEWS.table("drop", "One Hit Drops", "Health", line="Near, by the roll of damage")
def _drop_table(content: Content) -> Grid:
    kinds = _classes(content)
    rows = {health: [drop(content, kind[0], health) for kind in kinds.values()] for health in LIVES}
    return Grid(
        kinds,
        rows,
        note=f"{'. '.join(f'{dice}: {_short(kind)}' for dice, kind in kinds.items())}. {NOTE}",
    )


def _short(kind: list[str]) -> str:
    return "; ".join("bare hands" if k == HANDS else k.lower() for k in kind)


@VIEWS.chart("drop-chart", "One Hit Drops", "Health", line="A line for each roll of damage")
def _drop_chart(content: Content) -> Plot:
    return Plot(
        LIVES,
        {
            dice: [drop(content, kind[0], health) for health in LIVES]
            for dice, kind in _classes(content).items()
        },
    )


def _pairs(content: Content) -> tuple[range, dict[str, list[Fraction]]]:
    """The numbers needed, and the chances of one attack and of one with a weapon in each hand."""
    rules = rulebook(content)
    dice, weaker = of_dice(rules.check.dice), rules.variant.second_hand_attack
    base, most = rules.skill.defense_base, rules.skill.defense_most
    span = range(base - rules.skill.first_cap, most + 1)
    hits = [(reach(dice, needed), reach(dice, needed - weaker)) for needed in span]
    return span, {
        "One attack": [hit for hit, _ in hits],
        "One of two": [SURE - (SURE - hit) ** 2 for hit, _ in hits],
        "Both": [hit * hit for hit, _ in hits],
        "Weaker hand": [SURE - (SURE - hit) * (SURE - second) for hit, second in hits],
    }


@VIEWS.table("paired-odds", "A Weapon in Each Hand", "Needed", line="By Defense less skill")
def _paired_table(content: Content) -> Grid:
    span, chances = _pairs(content)
    rows = dict(zip(span, zip(*chances.values(), strict=True), strict=True))
    return Grid(chances, rows, note=f"{_critical(content)} {NOTE}")


@VIEWS.chart("paired-chart", "A Second Weapon", "Needed", line="By Defense less skill")
def _paired_chart(content: Content) -> Plot:
    span, chances = _pairs(content)
    return Plot(span, {label: chances[label] for label in ("One attack", "One of two", "Both")})


def _critical(content: Content) -> str:
    """How often an attack roll is a critical one, by the option of the injury chart."""
    return (
        f"Of all attack rolls {per_cent(critical(content))} in a hundred show"
        f" {sixes(content, str)} or more."
    )


BEASTS = "bestiary"


def _named(content: Content) -> dict[int, str]:
    """The Defenses, each with the beasts and people of the bestiary that have it."""
    named: dict[int, list[str]] = {defense: [] for defense in defenses(content)}
    for one in content.group(BEASTS):
        name, names = one.who.name.lower().split()[-1], named.get(one.who.defense)
        if names is not None and name not in ", ".join(names):
            names.append(name)
    return {defense: ", ".join(names) for defense, names in named.items()}


@VIEWS.view("shoot-screen")
def _shoot_screen(content: Content) -> TableView:
    return matrix(
        content,
        "shoot-screen",
        "Defense",
        _named(content),
        skills_from(rulebook(content).speed.full_run_attack, COLUMNS),
    )


def chances(who: Character, content: Content) -> TableView:
    """A character's own chances to hit each Defense, whole and wounded."""
    derived, rules = figures(who, content), rulebook(content)
    whole, hurt = of_dice(rules.check.dice), of_dice(rules.check.wounded_dice)
    least = rules.skill.defense_base
    ways = {
        "Shoot": (whole, "gunslinging"),
        "Strike": (whole, "brawling"),
        "Wounded, shoot": (hurt, "gunslinging"),
    }
    needed = range(least, least + COLUMNS)
    cells: Cells = {
        label: [reach(dice, n - derived[skill]) for n in needed]
        for label, (dice, skill) in ways.items()
    }
    return odds_table("chances", "Hit, in 100", "Their Defense", map(str, needed), cells, note="")
