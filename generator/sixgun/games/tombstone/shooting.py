"""Shooting and fighting hand to hand: hitting somebody, bringing them down, reloading."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, of_dice, per_cent, plus, reach
from ...play.game import Answer, Ask, Term
from ...play.odds import NOTE, Cells, Grid, Plot, Views, odds_table
from ...play.question import Questions, switch
from ...system.rng import Rng
from ...view import TableView
from .actors import Conditions, FortuneDice, State, Who, person, victim
from .attack import damage_dice, drop, spread
from .chance_tables import COLUMNS, LIVES, check_dice, matrix, modifiers, numbers, skills_from
from .harm import Victim, standing
from .people.character import Character
from .people.figures import figures
from .rolls import needed, terms_of, within
from .rules import rulebook
from .tables import CANNON, GATLING, HANDS, WEAPONS, arms
from .turn import (
    BETTER,
    BULLETS,
    Again,
    Attacker,
    Charging,
    Close,
    Cover,
    Defense,
    Feet,
    Given,
    Hands,
    Other,
    Quality,
    Running,
    Scope,
    Skill,
    Target,
    Thrower,
    Turn,
    Weapon,
    damage_text,
)
from .volley import DEAD, fates, fight, harms, lands, mean
from .wounds import critical

QUESTIONS = Questions()


SECTION = "3. Attacking: Brawling, Grappling and Gunslinging"


def _turn(content: Content, attacker: Who | None, target: Who | None, *given: Any) -> Turn:
    """The turn of an attack; `given` as the fields of Given that follow the two people."""
    who, foe = (person(one, content) if one else None for one in (attacker, target))
    return Turn(content, Given(who, foe, *given))


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
    rules, given, arm = rulebook(turn.content), turn.given, turn.arm
    spread_from = spread(turn.content, given.feet) if arm.label.startswith("Shotgun") else None
    if len(turn.blows) > 1:
        yield f"{len(turn.blows)} attacks in the turn."
    if given.fortune and len(turn.blows) > 1:
        yield "Fortune Dice go to the first attack."
    if given.hands == BETTER:
        yield "The better of two rolls counts."
    if given.hands == BULLETS:
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


@QUESTIONS.add("An attack against Defense", SECTION)
def _hit(  # noqa: PLR0913
    content: Content,
    attacker: Attacker,
    target: Target,
    weapon: Weapon,
    skill: Skill,
    defense: Defense,
    feet: Feet,
    cover: Cover,
    conditions: Conditions,
    state: State,
    running: Running,
    scope: Scope,
    hands: Hands,
    close: Close,
    by_brawling: Thrower,
    fortune: FortuneDice,
    other: Other,
    again: Again,
    charging: Charging,
    rifle: Quality,
    rng: Rng | None,
) -> Answer:
    turn = _turn(
        content,
        attacker,
        target,
        weapon,
        skill,
        defense,
        feet,
        cover,
        conditions,
        state,
        running,
        scope,
        hands,
        close,
        by_brawling,
        fortune,
        other,
        again,
        charging,
        rifle,
    )
    blow, foe = turn.blows[0], turn.given.target
    chances = [lands(content, one) for one in turn.blows]
    rows = (
        (("hit", chances[0]), ("miss", SURE - chances[0]))
        if len(chances) == 1
        else tuple(_several(chances))
    )
    text = (
        f"{needed(content, blow.sum, 'hits')} A hit does {damage_text(turn.damage, turn.harm)}"
        " damage."
    )
    rolls = fight(content, rng, turn.blows, victim(foe) if foe else None) if rng else ()
    return Answer(
        rows, " ".join(_notes(turn)), tuple(turn.unused), text, terms_of(content, blow.sum), rolls
    )


@QUESTIONS.add("Bringing a target's Health to nothing", "4. Damage")
def _drop(  # noqa: PLR0913
    content: Content,
    attacker: Attacker,
    target: Target,
    weapon: Weapon,
    health: Annotated[int, Ask("the target's Health", "6", 1, 99)],
    willpower: Annotated[int, Ask("the target's Willpower", "10", 0, 25)],
    skill: Skill,
    defense: Defense,
    feet: Feet,
    cover: Cover,
    conditions: Conditions,
    state: State,
    running: Running,
    scope: Scope,
    hands: Hands,
    close: Close,
    by_brawling: Thrower,
    fortune: FortuneDice,
    damage_fortune: Annotated[
        int, Ask("Fortune Dice spent on the damage of the first hit", "0", 0, 3)
    ],
    other: Other,
    again: Again,
    charging: Charging,
    rifle: Quality,
    rng: Rng | None,
) -> Answer:
    turn = _turn(
        content,
        attacker,
        target,
        weapon,
        skill,
        defense,
        feet,
        cover,
        conditions,
        state,
        running,
        scope,
        hands,
        close,
        by_brawling,
        fortune,
        other,
        again,
        charging,
        rifle,
    )
    foe = turn.given.target
    hurt = victim(foe) if foe else Victim("the target", health, willpower)
    blow, dealt = turn.blows[0], harms(content, turn.blows[0], damage_fortune)
    survives = SURE if hurt.last_stand else within(rulebook(content).check.dice, hurt.willpower)
    fate = fates(content, turn.blows, standing(content, hurt), survives, damage_fortune)
    rows = (
        ("one hit drops", reach(dealt, hurt.health)),
        ("two hits drop", reach(plus(dealt, harms(content, blow)), hurt.health)),
        ("an attack hits", lands(content, blow)),
        ("a turn drops", sum((p for state, p in fate.items() if state <= 0), NEVER)),
        ("a turn kills", fate.get(DEAD, NEVER)),
    )
    mean_turn = sum((lands(content, one) * mean(harms(content, one)) for one in turn.blows), NEVER)
    text = (
        f"A hit does {float(mean(dealt)):.2f} damage on average, a turn {float(mean_turn):.2f};"
        f" {hurt.name} has Health {hurt.health}."
    )
    note = " ".join(
        (
            *_notes(turn),
            (
                "To drop is to come to Health 0 or below; whoever drops dies if the test of"
                " Willpower fails."
            ),
        )
    )
    rolls = fight(content, rng, turn.blows, hurt, damage_fortune) if rng else ()
    return Answer(
        rows,
        note,
        (*turn.unused, *(("health", "willpower") if foe else ())),
        text,
        terms_of(content, blow.sum),
        rolls,
    )


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
    dice, defenses = (
        of_dice(check_dice(content)),
        numbers(content, "skill.defense-base", "skill.defense-most"),
    )
    return defenses, {
        label: [reach(dice, defense - skill) for defense in defenses]
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


@VIEWS.table("drop", "One Hit Drops", "Health", line="Near, by the dice of damage")
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


@VIEWS.chart("drop-chart", "One Hit Drops", "Health", line="A line for each dice of damage")
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
        "One of two, weaker hand": [SURE - (SURE - hit) * (SURE - second) for hit, second in hits],
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
    sixes = rulebook(content).variant.critical_sixes
    return (
        f"Of all attack rolls {per_cent(critical(content))} in a hundred show {sixes} sixes or"
        " more."
    )


BEASTS = "bestiary"


def _named(content: Content) -> dict[int, str]:
    """The Defenses, each with the beasts and people of the bestiary that have it."""
    rules = rulebook(content)
    said = dict.fromkeys(range(rules.skill.defense_base, rules.skill.defense_most + 1), "")
    for one in content.group(BEASTS):
        name = one.who.name.lower().split()[-1]
        known = said.get(one.who.defense)
        if known is not None and name not in known:
            said[one.who.defense] = f"{known}, {name}" if known else name
    return said


@VIEWS.view("shoot-screen")
def _shoot_screen(content: Content) -> TableView:
    return matrix(
        content,
        "shoot-screen",
        "Defense",
        _named(content),
        skills_from(content, rulebook(content).speed.full_run_attack, COLUMNS),
    )


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to hit each Defense, whole and wounded."""
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
