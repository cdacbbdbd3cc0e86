"""Questions about attacks: hitting somebody, and bringing them down."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any

from ....content.content import Content
from ....content.probability import NEVER, SURE, plus, reach
from ....content.table import names
from ....play.game import Answer, Ask, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..probability import within
from ..resolve import spread
from ..rules import rulebook
from ..tables import CANNON, COVER, GATLING, WEAPONS, arms
from .attack import Turn
from .given import BETTER, BULLETS, NO_SCOPE, ONE, OPEN, QUALITIES, SCOPES, WAYS, Given
from .people import CARRIED, Conditions, FortuneDice, State, Who, attacks_named, one, person
from .play import Victim, damage_text, needed, standing, terms_of, victim
from .volley import DEAD, fates, fight, harms, lands, mean

QUESTIONS = Questions()
SECTION = "3. Attacking: Brawling, Grappling and Gunslinging"
Attacker = Annotated[Who | None, one("who attacks; nobody: by the skill given")]
Target = Annotated[Who | None, one("who is attacked; nobody: by the Defense given")]
Weapon = Annotated[
    str,
    Ask(
        "with what; the attacker's first gun or bow, or first arm, if nothing is named",
        CARRIED,
        names=attacks_named,
    ),
]
Skill = Annotated[int, Ask("Gunslinging, or Brawling hand to hand", "+1", -10, 20)]
Defense = Annotated[int, Ask("the target's Defense", "11", 0, 30)]
Feet = Annotated[
    int, Ask("how far off; a knife, axe or spear is thrown at more than 0", "0", 0, 20000)
]
Cover = Annotated[
    str,
    Ask("what the target hides behind", OPEN, names=lambda content: (OPEN, *names(content[COVER]))),
]
Running = Annotated[bool, switch("the attacker moves at full Speed, too")]
Scope = Annotated[str, Ask("on a rifle", NO_SCOPE, names=lambda _: SCOPES)]
Hands = Annotated[
    str, Ask("one arm, or one in each hand, by the rule or by an option", ONE, names=lambda _: WAYS)
]
Close = Annotated[
    bool,
    switch("within close range: both barrels of a shotgun, or the Judge's option for six-shooters"),
]
Thrower = Annotated[bool, switch("a thrown arm goes by Brawling, as an option")]
Again = Annotated[
    bool, switch("a first attack that fails is rolled again: Military Precision, Prophecy")
]
Charging = Annotated[bool, switch("a boar charges")]
Quality = Annotated[
    str,
    Ask(
        "the rifle's quality, as an option: where long range begins",
        "plain",
        names=lambda _: tuple(QUALITIES),
    ),
]
Other = Annotated[int, Ask("anything else added: Animism, a fine arm", "+0", -20, 20)]


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
