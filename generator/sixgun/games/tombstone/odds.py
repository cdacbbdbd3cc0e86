"""Questions of chance that `sixgun odds tombstone` answers, exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from ...content import Content
from ...dice import Dice, parse_numbers
from ...game import Ask, Odds, Situation
from ...numerals import signed
from ...odds import Told, either, switch
from ...probability import SURE, of_dice, per_cent, plus, reach
from ...table import DiceKey, names
from .probability import attacks, drop, most_of, thrown, within
from .tables import COVER, SLOTS, arms


class _Told(Told):
    """What was told, and the dice that follow from it."""

    def dice(self) -> Dice:
        """The dice asked for; by default those of a check, whatever rules.yaml makes them."""
        unsaid = self.given.get("dice", DICE.default) == DICE.default
        return self.content.rules.dice("check.dice") if unsaid else Dice.parse(self.word("dice"))

    def luck(self) -> Dice | None:
        return self.content.rules.dice("fortune.die") if self.yes("fortune") else None


def _situation(title: str, asks: Mapping[str, Ask], answer: Callable[[Content, _Told], Odds]) -> Situation:
    return Situation(title, asks, lambda content, given: answer(content, _Told(asks, content, given)))


def _dice_names(content: Content) -> tuple[str, ...]:
    return tuple(content.rules.text(f"check.{name}") for name in ("dice", "wounded-dice", "crippled-dice"))


def _covers(content: Content) -> tuple[str, ...]:
    return ("none", *names(content[COVER]))


def dice_tables(content: Content) -> tuple[str, ...]:
    """Every table that dice are rolled on."""
    return tuple(id for id, table in content.tables.items() if isinstance(table.key, DiceKey))


DICE = Ask("dice: three, two when badly wounded, one when crippled", "3d6", names=_dice_names)
FORTUNE = switch("whether a Fortune Die is spent on it")


def _check(content: Content, told: _Told) -> Odds:
    chances = thrown(told.dice(), told.luck())
    return either("success", reach(chances, told.number("target") - told.number("modifier")), "failure")


def _guard(content: Content, told: _Told) -> int | None:
    """Defense behind its cover; None when nothing hits."""
    cover = told.word("cover")
    more = 0 if cover == "none" else content[COVER].at(cover).defense
    return None if more is None else told.number("defense") + more


def _hit(content: Content, told: _Told) -> Odds:
    guard = _guard(content, told)
    chance = reach(thrown(told.dice(), told.luck()), guard - told.number("gunslinging")) if guard is not None else Fraction(0)
    return either("hit", chance, "miss")


def _drop(content: Content, told: _Told) -> Odds:
    arm, health, feet, guard = told.word("weapon"), told.number("health"), told.number("feet"), _guard(content, told)
    hit = reach(thrown(told.dice(), told.luck()), guard - told.number("modifier")) if guard is not None else Fraction(0)
    shots = attacks(content, arm)
    rows = (
        ("one hit drops", drop(content, arm, health, feet=feet)),
        ("two hits drop", drop(content, arm, health, feet=feet, times=2)),
        ("an attack hits", hit),
        ("a turn drops", drop(content, arm, health, hit, feet, shots)),
    )
    return Odds(rows, f"A turn is {shots} attacks with this arm." if shots > 1 else "A turn is one attack. To drop is to bring Health to 0 or below.")


def _willpower(content: Content, told: _Told) -> Odds:
    return either("pass", within(told.dice(), told.number("score"), told.luck()), "fail", "Wounded or not, a test of Willpower keeps its three dice.")


def _row(content: Content, told: _Told) -> Odds:
    table = content.tables[told.word("table")]
    assert isinstance(table.key, DiceKey)
    chances = of_dice(table.key.dice)
    rows = []
    for row in table:
        first = next(iter(row.cells.values()), "") if table.across is None else ""
        rows.append((f"{row.label}: {first}" if first else row.label, sum((chances[int(o)] for o in row.outcomes), Fraction(0))))
    return Odds(tuple(rows), table.title)


def bravery_chances(content: Content, fearsome: bool, stealthy: bool, luck: Dice | None) -> tuple[tuple[str, Fraction], ...]:
    """Frozen, late or steady (1. Bravery Test)."""
    rules = content.rules
    frozen, late = {rules.number("brave.frozen")}, {rules.number("brave.loses-initiative")}
    if stealthy and not fearsome:
        frozen, late = set(parse_numbers(rules.text("beast.stealth-frozen"))), {rules.number("beast.stealth-loses-initiative")}
    chances = thrown(rules.dice("brave.die"), luck)
    ice = sum((p for total, p in chances.items() if total in frozen), Fraction(0))
    slow = Fraction(0) if fearsome else sum((p for total, p in chances.items() if total in late), Fraction(0))
    return (("frozen", ice), ("loses initiative", slow), ("holds", SURE - ice - slow))


def _bravery(content: Content, told: _Told) -> Odds:
    return Odds(bravery_chances(content, told.yes("fearsome"), told.yes("alligator"), told.luck()))


def initiative_chances(dice: Dice, ahead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Acting first, together and last, for whoever has `ahead` more weapon speed."""
    gap = plus(of_dice(dice), {-total: p for total, p in of_dice(dice).items()})
    return reach(gap, 1 - ahead), gap.get(-ahead, Fraction(0)), SURE - reach(gap, -ahead)


def _initiative(content: Content, told: _Told) -> Odds:
    duel = told.word("by") == "fighter"
    dice = content.rules.dice("initiative.duel-dice" if duel else "initiative.side-die")
    first, level, last = initiative_chances(dice, told.number("ahead") if duel else 0)
    note = "Two dice and weapon speed each." if duel else "One die a side; weapon speed does not count."
    return Odds((("first", first), ("together", level), ("last", last)), note)


def _loyalty(content: Content, told: _Told) -> Odds:
    dice, score = content.rules.dice("hired.loyalty-dice"), told.number("score")
    if score:
        return either("stays", within(dice, score), "flees or betrays", f"Loyalty {score}.")
    scores = {total + told.number("personality"): p for total, p in of_dice(dice).items()}
    stays = sum((p * within(dice, loyal) for loyal, p in scores.items()), Fraction(0))
    return either("stays", stays, "flees or betrays", f"Loyalty rolled in secret, {signed(told.number('personality'))} for the Patron.")


def _wager(content: Content, told: _Told) -> Odds:
    game, rules = told.word("game"), content.rules
    if game == "poker":
        one, edge = of_dice(rules.dice("gamble.poker-die")), rules.number("gamble.rigged") if told.yes("rigged") else 0
        gap = plus(one, {-total: p for total, p in one.items()})
        win, lose = reach(gap, 1 - edge), SURE - reach(gap, -edge)
        chance = most_of(rules.number("gamble.poker-rolls"), win, lose)
        return either("win", chance, "lose", "Against one opponent: most of five rolls, tied games rolled on.")
    house, even = of_dice(rules.dice("gamble.slots-dice")), rules.number("gamble.slots-even")
    exact = house[even]
    chance = {0: reach(house, even + 1), 1: SURE - reach(house, even), 2: exact}[names(content[SLOTS]).index(game)]
    back = chance * content[SLOTS].at(game).pays
    return either("win", chance, "lose", f"Of each dollar staked {per_cent(back)} cents come back in the long run.")


SKILL = Ask("the skill, with all that is added", "+1", -10, 20)
DEFENSE = Ask("the target's Defense", "11", 0, 30)
COVERED = Ask("what the target hides behind", "none", names=_covers)

SITUATIONS: Mapping[str, Situation] = {
    "check": _situation(
        "A check against a Roll Required",
        {
            "modifier": Ask("skill and everything else added", "+0", -20, 20),
            "target": Ask("the Roll Required", "10", -20, 40),
            "dice": DICE,
            "fortune": FORTUNE,
        },
        _check,
    ),
    "hit": _situation(
        "An attack against Defense", {"gunslinging": SKILL, "defense": DEFENSE, "cover": COVERED, "dice": DICE, "fortune": FORTUNE}, _hit
    ),
    "drop": _situation(
        "Bringing a target's Health to nothing",
        {
            "weapon": Ask("the arm", "Six-shooter", names=arms),
            "health": Ask("the target's Health", "6", 1, 40),
            "feet": Ask("how far off, for shotguns", "0", 0, 12000),
            "modifier": SKILL,
            "defense": DEFENSE,
            "cover": COVERED,
            "dice": DICE,
            "fortune": FORTUNE,
        },
        _drop,
    ),
    "willpower": _situation("A test of Willpower", {"score": Ask("Willpower", "10", 0, 25), "dice": DICE, "fortune": FORTUNE}, _willpower),
    "row": _situation("What comes up on a table of dice", {"table": Ask("the table", "madness", names=dice_tables)}, _row),
    "bravery": _situation(
        "A Bravery Test",
        {
            "fearsome": switch("tested for somebody with Fearsome Presence"),
            "alligator": switch("against an alligator's stealth"),
            "fortune": FORTUNE,
        },
        _bravery,
    ),
    "initiative": _situation(
        "Who acts first",
        {
            "by": Ask("one die a side, or two dice for each fighter", "side", names=lambda _: ("side", "fighter")),
            "ahead": Ask("how much more weapon speed one has than the other", "0", -10, 10),
        },
        _initiative,
    ),
    "loyalty": _situation(
        "Whether hired help stays",
        {
            "personality": Ask("the Patron's Personality", "+0", -10, 10),
            "score": Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30),
        },
        _loyalty,
    ),
    "wager": _situation(
        "A game of chance",
        {
            "game": Ask("what is played", "poker", names=lambda content: ("poker", *names(content[SLOTS]))),
            "rigged": switch("with rigged dice or cards, at poker"),
        },
        _wager,
    ),
}
