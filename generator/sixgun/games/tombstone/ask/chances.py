"""Questions of chance, answered exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from ....content import Content
from ....dice import Dice, parse_numbers
from ....game import Answer, Ask
from ....numerals import signed
from ....probability import NEVER, SURE, difference, of_dice, per_cent, reach
from ....question import Questions, either, switch
from ....table import DiceKey, names
from ..probability import attacks, drop, most_of, thrown, within
from ..resolve import bundle, range_penalty, throw_required
from ..tables import COVER, DYNAMITE, SLOTS, WEAPONS, arms

QUESTIONS = Questions()


def _dice_names(content: Content) -> tuple[str, ...]:
    return tuple(content.rules.text(f"check.{name}") for name in ("dice", "wounded-dice", "crippled-dice"))


def dice_tables(content: Content) -> tuple[str, ...]:
    """Every table that dice are rolled on."""
    return tuple(id for id, table in content.tables.items() if isinstance(table.key, DiceKey))


DICE = Ask("dice: three, two when badly wounded, one when crippled", "3d6", names=_dice_names)
CheckDice = Annotated[str, DICE]
Fortune = Annotated[bool, switch("whether a Fortune Die is spent on it")]
Skill = Annotated[int, Ask("Gunslinging, or Brawling for a blow, with all that is added", "+1", -10, 20)]
Defense = Annotated[int, Ask("the target's Defense", "11", 0, 30)]
Cover = Annotated[str, Ask("what the target hides behind", "none", names=lambda content: ("none", *names(content[COVER])))]


def _check_dice(content: Content, dice: str) -> Dice:
    """The dice asked for; by default those of a check, whatever rules.yaml makes them."""
    return content.rules.dice("check.dice") if dice == DICE.default else Dice.parse(dice)


def _luck(content: Content, fortune: bool) -> Dice | None:
    return content.rules.dice("fortune.die") if fortune else None


def _hits(content: Content, skill: int, defense: int, cover: str, dice: str, fortune: bool) -> Fraction:
    """The chance to hit a Defense behind its cover, or to reach any other Roll Required."""
    more = 0 if cover == "none" else content[COVER].at(cover).defense
    return NEVER if more is None else reach(thrown(_check_dice(content, dice), _luck(content, fortune)), defense + more - skill)


@QUESTIONS.add("A check against a Roll Required")
def _check(
    content: Content, modifier: Annotated[int, Ask("skill and everything else added", "+0", -20, 20)],
    target: Annotated[int, Ask("the Roll Required", "10", -20, 40)], dice: CheckDice, fortune: Fortune,
) -> Answer:  # fmt: skip
    return either("success", reach(thrown(_check_dice(content, dice), _luck(content, fortune)), target - modifier), "failure")


@QUESTIONS.add("An attack against Defense")
def _hit(content: Content, gunslinging: Skill, defense: Defense, cover: Cover, dice: CheckDice, fortune: Fortune) -> Answer:
    return either("hit", _hits(content, gunslinging, defense, cover, dice, fortune), "miss")


@QUESTIONS.add("Bringing a target's Health to nothing")
def _drop(
    content: Content, weapon: Annotated[str, Ask("the arm", "Six-shooter", names=arms)],
    health: Annotated[int, Ask("the target's Health", "6", 1, 40)], feet: Annotated[int, Ask("how far off", "0", 0, 12000)],
    modifier: Skill, defense: Defense, cover: Cover, sticks: Annotated[int, Ask("sticks of dynamite bundled", "1", 1, 99)],
    dice: CheckDice, fortune: Fortune,
) -> Answer:  # fmt: skip
    if weapon == DYNAMITE:
        required = throw_required(content, feet)
        lands = NEVER if required is None else _hits(content, modifier, required, _low(content, cover), dice, fortune)
        return _blast_drops(content, health, sticks, lands)
    skill, shots = content[WEAPONS].at(weapon).skill, attacks(content, weapon)
    distance = range_penalty(content, weapon, feet, thrown=skill == "either")
    hit = NEVER if distance is None else _hits(content, modifier + distance, defense, cover, dice, fortune)
    rows = (
        ("one hit drops", drop(content, weapon, health, feet=feet)),
        ("two hits drop", drop(content, weapon, health, feet=feet, times=2)),
        ("an attack hits", hit),
        ("a turn drops", drop(content, weapon, health, hit, feet, shots)),
    )
    unused = ("sticks", "feet") if skill == "brawling" else ("sticks",)
    note = f"A turn is {shots} attacks with this arm." if shots > 1 else "A turn is one attack. To drop is to bring Health to 0 or below."
    return Answer(rows, f"{note} {signed(distance)} to the attack at {feet} feet." if distance else note, unused)


def _low(content: Content, cover: str) -> str:
    """The cover that a throw of dynamite has to clear: none where no attack would pass (as in resolve.throw_dynamite)."""
    return "none" if cover == "none" or content[COVER].at(cover).defense is None else cover


def _blast_drops(content: Content, health: int, sticks: int, lands: Fraction) -> Answer:
    """A bundle of dynamite thrown, whoever stands in its rings (Dynamite)."""
    made = bundle(content, sticks)
    inner, outer = (reach(of_dice(harm), health) for harm in (made.damage, made.outer_damage))
    rows = (("the inner ring drops", inner), ("the outer ring drops", outer), ("the throw lands", lands), ("a throw drops", lands * inner))
    note = (
        f"{made.damage} within {made.inner} feet of the blast, {made.outer_damage} from there to {made.outer}; Defense does not count. "
        "A throw that lands has its target in the inner ring; where any other goes off is up to the Judge."
    )
    return Answer(rows, note, ("defense",))


@QUESTIONS.add("A test of Willpower")
def _willpower(content: Content, score: Annotated[int, Ask("Willpower", "10", 0, 25)], dice: CheckDice, fortune: Fortune) -> Answer:
    chance = within(_check_dice(content, dice), score, _luck(content, fortune))
    return either("pass", chance, "fail", "Wounded or not, a test of Willpower keeps its three dice.")


@QUESTIONS.add("What comes up on a table of dice")
def _row(content: Content, table: Annotated[str, Ask("the table", "madness", names=dice_tables)]) -> Answer:
    rolled = content.tables[table]
    assert isinstance(rolled.key, DiceKey)
    chances, rows = of_dice(rolled.key.dice), []
    for row in rolled:
        first = next(iter(row.cells.values()), "") if rolled.across is None else ""
        rows.append((f"{row.label}: {first}" if first else row.label, sum((chances[int(o)] for o in row.outcomes), NEVER)))
    return Answer(tuple(rows), rolled.title)


def bravery_chances(content: Content, fearsome: bool, stealthy: bool, luck: Dice | None) -> tuple[tuple[str, Fraction], ...]:
    """Frozen, late or steady (1. Bravery Test)."""
    rules = content.rules
    frozen, late = {rules.number("brave.frozen")}, {rules.number("brave.loses-initiative")}
    if stealthy and not fearsome:
        frozen, late = set(parse_numbers(rules.text("beast.stealth-frozen"))), {rules.number("beast.stealth-loses-initiative")}
    chances = thrown(rules.dice("brave.die"), luck)
    ice = sum((p for total, p in chances.items() if total in frozen), NEVER)
    slow = NEVER if fearsome else sum((p for total, p in chances.items() if total in late), NEVER)
    return (("frozen", ice), ("loses initiative", slow), ("holds", SURE - ice - slow))


@QUESTIONS.add("A Bravery Test")
def _bravery(
    content: Content, fearsome: Annotated[bool, switch("tested for somebody with Fearsome Presence")],
    alligator: Annotated[bool, switch("against an alligator's stealth")], fortune: Fortune,
) -> Answer:  # fmt: skip
    return Answer(bravery_chances(content, fearsome, alligator, _luck(content, fortune)), unused=("alligator",) if fearsome else ())


def initiative_chances(dice: Dice, ahead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Acting first, together and last, for whoever has `ahead` more weapon speed."""
    gap = difference(of_dice(dice), of_dice(dice))
    return reach(gap, 1 - ahead), gap.get(-ahead, NEVER), SURE - reach(gap, -ahead)


@QUESTIONS.add("Who acts first")
def _initiative(
    content: Content, by: Annotated[str, Ask("one die a side, or two dice for each fighter", "side", names=lambda _: ("side", "fighter"))],
    ahead: Annotated[int, Ask("how much more weapon speed one has than the other", "0", -10, 10)],
) -> Answer:  # fmt: skip
    duel = by == "fighter"
    first, level, last = initiative_chances(content.rules.dice("initiative.duel-dice" if duel else "initiative.side-die"), ahead if duel else 0)
    note = "Two dice and weapon speed each." if duel else "One die a side; weapon speed does not count."
    return Answer((("first", first), ("together", level), ("last", last)), note, () if duel else ("ahead",))


@QUESTIONS.add("Whether hired help stays")
def _loyalty(
    content: Content, personality: Annotated[int, Ask("the Patron's Personality", "+0", -10, 10)],
    score: Annotated[int, Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30)],
) -> Answer:  # fmt: skip
    dice = content.rules.dice("hired.loyalty-dice")
    if score:
        return either("stays", within(dice, score), "flees or betrays", f"Loyalty {score}.", ("personality",))
    stays = sum((p * within(dice, total + personality) for total, p in of_dice(dice).items()), NEVER)
    return either("stays", stays, "flees or betrays", f"Loyalty rolled in secret, {signed(personality)} for the Patron.")


def _games(content: Content) -> tuple[str, ...]:
    return ("poker", *names(content[SLOTS]))


@QUESTIONS.add("A game of chance")
def _wager(
    content: Content, game: Annotated[str, Ask("what is played", "poker", names=_games)],
    rigged: Annotated[bool, switch("with rigged dice or cards, at poker")],
) -> Answer:  # fmt: skip
    rules = content.rules
    if game == "poker":
        one, edge = of_dice(rules.dice("gamble.poker-die")), rules.number("gamble.rigged") if rigged else 0
        gap = difference(one, one)
        chance = most_of(rules.number("gamble.poker-rolls"), reach(gap, 1 - edge), SURE - reach(gap, -edge))
        return either("win", chance, "lose", "Against one opponent: most of five rolls, tied games rolled on.")
    house, even = of_dice(rules.dice("gamble.slots-dice")), rules.number("gamble.slots-even")
    chance = (reach(house, even + 1), SURE - reach(house, even), house[even])[names(content[SLOTS]).index(game)]
    back = chance * content[SLOTS].at(game).pays
    return either("win", chance, "lose", f"Of each dollar staked {per_cent(back)} cents come back in the long run.", ("rigged",))
