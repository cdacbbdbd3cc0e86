"""Questions of chance, answered exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask
from ....numerals import signed
from ....probability import NEVER, SURE, difference, of_dice, per_cent, reach
from ....question import Questions, either, switch
from ....table import DiceKey, names
from ..probability import most_of, within
from ..tables import SLOTS

QUESTIONS = Questions()


def _dice_names(content: Content) -> tuple[str, ...]:
    return tuple(content.rules.text(f"check.{name}") for name in ("dice", "wounded-dice", "crippled-dice"))


def dice_tables(content: Content) -> tuple[str, ...]:
    """Every table that dice are rolled on."""
    return tuple(id for id, table in content.tables.items() if isinstance(table.key, DiceKey))


DICE = Ask("dice: three, two when badly wounded, one when crippled", "3d6", names=_dice_names)


@QUESTIONS.add("What comes up on a table of dice")
def _row(content: Content, table: Annotated[str, Ask("the table", "madness", names=dice_tables)]) -> Answer:
    rolled = content.tables[table]
    assert isinstance(rolled.key, DiceKey)
    chances, rows = of_dice(rolled.key.dice), []
    for row in rolled:
        first = next(iter(row.cells.values()), "") if rolled.across is None else ""
        rows.append((f"{row.label}: {first}" if first else row.label, sum((chances[int(o)] for o in row.outcomes), NEVER)))
    return Answer(tuple(rows), rolled.title)


@QUESTIONS.add("Whether hired help stays")
def _loyalty(
    content: Content, personality: Annotated[int, Ask("the Patron's Personality", "+0", -10, 10)],
    score: Annotated[int, Ask("the Loyalty, if known; 0 if it has yet to be rolled", "0", 0, 30)],
) -> Answer:  # fmt: skip
    dice = content.rules.dice("hired.loyalty-dice")
    if score:
        return either("stays", within(dice, score), "flees or betrays", f"Loyalty {score}.", ("personality",))
    return either("stays", stays(content, personality), "flees or betrays", f"Loyalty rolled in secret, {signed(personality)} for the Patron.")


def stays(content: Content, personality: int) -> Fraction:
    """The chance that a hired hand stays whose Loyalty has yet to be rolled, by the Patron's Personality."""
    dice = content.rules.dice("hired.loyalty-dice")
    return sum((p * within(dice, total + personality) for total, p in of_dice(dice).items()), NEVER)


def _games(content: Content) -> tuple[str, ...]:
    return ("poker", *names(content[SLOTS]))


@QUESTIONS.add("A game of chance")
def _wager(
    content: Content, game: Annotated[str, Ask("what is played", "poker", names=_games)],
    rigged: Annotated[bool, switch("with rigged dice or cards, at poker")],
) -> Answer:  # fmt: skip
    rules = content.rules
    if game == "poker":
        chance = poker_chance(content, rules.number("gamble.rigged") if rigged else 0)
        return either("win", chance, "lose", "Against one opponent: most of five rolls, tied games rolled on.")
    chance = slot_chance(content, game)
    back = chance * content[SLOTS].at(game).pays
    return either("win", chance, "lose", f"Of each dollar staked {per_cent(back)} cents come back in the long run.", ("rigged",))


def poker_chance(content: Content, edge: int) -> Fraction:
    """The chance to win a game of poker against one opponent; `edge` is added to each of one's rolls."""
    one = of_dice(content.rules.dice("gamble.poker-die"))
    gap = difference(one, one)
    return most_of(content.rules.number("gamble.poker-rolls"), reach(gap, 1 - edge), SURE - reach(gap, -edge))


def slot_chance(content: Content, guess: str) -> Fraction:
    """The chance of a guess at the slots: above, below or exact, in the order of the table."""
    house, even = of_dice(content.rules.dice("gamble.slots-dice")), content.rules.number("gamble.slots-even")
    return (reach(house, even + 1), SURE - reach(house, even), house[even])[names(content[SLOTS]).index(guess)]
