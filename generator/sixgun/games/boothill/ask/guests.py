"""Guests from other games, and our people in theirs."""

from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....play.game import Answer, Ask, Term
from ....play.question import Questions
from ..character import Character
from ..growth import fought
from ..probability import in_hundred
from ..rating import at_roll
from ..resolve.trade import Other, armor, fighter_level, strange_gun
from ..tables import ACCURACY, EXPERIENCE
from .people import characters

GAMES: dict[str, Other] = {
    "AD&D": "adnd",
    "D&D": "dnd",
    "Gamma World": "gamma_world",
    "Metamorphosis Alpha": "metamorphosis_alpha",
}
QUESTIONS = Questions()


@QUESTIONS.add("Firing at armor of another game", "Combining It with Other Games")
def _armor(
    content: Content,
    game: Annotated[str, Ask("the game", "AD&D", names=lambda _: tuple(GAMES))],
    armor_class: Annotated[int, Ask("armor class", "5", -9, 10)],
    chance: Annotated[int, Ask("the chance to hit in a hundred", "65", -100, 200)],
) -> Answer:
    try:
        effect = armor(content, GAMES[game], armor_class)
    except KeyError:
        raise ValueError(f"armor-class: {game} has no class {armor_class} in the table") from None
    lines = (
        Term("without armor", str(chance)),
        Term(f"{game} class {armor_class}", signed(effect), "Armor Classes"),
    )
    return Answer(
        (("hits", in_hundred(chance + effect)),),
        "",
        (),
        f"{chance + effect} or less on d% hits.",
        lines,
    )


@QUESTIONS.add(
    "Somebody of this game in another one", "Combining It with Other Games", chances=False
)
def _abroad(
    content: Content,
    who: Annotated[
        Character | None, Ask("who goes there; nobody: by gunfights", "", people=characters)
    ],
    gunfights: Annotated[int, Ask("gunfights survived", "0", 0, 100)],
) -> Answer:
    survived = fought(who.experience, content) if who else gunfights
    steps = sum(
        0 < least <= survived
        for least in {row.least for row in content[EXPERIENCE].values.values()}
    )
    lines = (
        Term("fighter level", str(content.rules.number("other-games.fighter-level"))),
        Term(f"{survived} gunfights", signed(steps)),
    )
    text = f"A fighter of level {fighter_level(content, steps)}."
    return Answer(
        (),
        "Hit dice and saving throws go by that level.",
        ("gunfights",) if who else (),
        text,
        lines,
    )


@QUESTIONS.add("A visitor with one of our guns", "Combining It with Other Games", chances=False)
def _visitor(
    content: Content, rounds: Annotated[int, Ask("rounds fired so far", "0", 0, 10_000)]
) -> Answer:
    dice = strange_gun(content, rounds)
    row = at_roll(content[ACCURACY], Decimal(dice))
    return Answer((), "", (), f"Gun accuracy dice {dice}: {row.description}, {signed(row.score)}.")
