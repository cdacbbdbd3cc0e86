"""Guests from other games, and our people in theirs."""

from decimal import Decimal
from typing import Annotated, Literal

from ...content.content import Content
from ...content.numerals import signed
from ...play.game import Answer, Ask, Term
from ...play.question import Questions
from .asking import characters
from .dice import in_hundred
from .people.character import Character
from .people.growth import gunfights_survived
from .people.rating import at_roll
from .rules import rulebook
from .tables import ACCURACY, ARMOR, EXPERIENCE

QUESTIONS = Questions()


Other = Literal["adnd", "dnd", "gamma_world", "metamorphosis_alpha"]


def armor_effect(content: Content, game: Other, armor_class: int) -> int:
    """The modifier on a chance to hit for another game's armor class (errata: armor-example);
    KeyError for an unknown class.
    """
    for row, typed in ((row, content[ARMOR].at(row.outcomes[0])) for row in content[ARMOR]):
        if (row.outcomes[0] if game == "adnd" else getattr(typed, game)) == armor_class:
            return typed.effect
    raise KeyError(armor_class)


def fighter_level(content: Content, steps: int) -> int:
    """The fighter level of this game's character elsewhere, by steps up the experience table."""
    return rulebook(content).other_games.fighter_level + steps


def strange_gun(content: Content, rounds: int) -> int:
    """A visitor's gun accuracy dice after firing some rounds."""
    rules = rulebook(content)
    learned = rules.other_games.first_accuracy + rounds // rules.other_games.rounds_a_point
    return min(learned, rules.other_games.most_accuracy)


GAMES: dict[str, Other] = {
    "AD&D": "adnd",
    "D&D": "dnd",
    "Gamma World": "gamma_world",
    "Metamorphosis Alpha": "metamorphosis_alpha",
}


@QUESTIONS.add("Firing at armor of another game", "Combining It with Other Games")
def _armor(
    content: Content,
    game: Annotated[str, Ask("the game", "AD&D", names=lambda _: tuple(GAMES))],
    armor_class: Annotated[int, Ask("armor class", "5", -9, 10)],
    chance: Annotated[int, Ask("the chance to hit in a hundred", "65", -100, 200)],
) -> Answer:
    try:
        effect = armor_effect(content, GAMES[game], armor_class)
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
    survived = gunfights_survived(who.experience, content) if who else gunfights
    steps = sum(
        0 < least <= survived
        for least in {row.least for row in content[EXPERIENCE].values.values()}
    )
    lines = (
        Term("fighter level", str(rulebook(content).other_games.fighter_level)),
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
