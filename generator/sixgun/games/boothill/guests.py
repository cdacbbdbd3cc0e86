"""Guests from other games, and our people in theirs."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Annotated, Literal, get_args

from ...content.content import Content
from ...content.wording import signed
from ...play.game import Answer, Ask, Term
from ...play.question import Questions
from .asking import person
from .dice import in_hundred
from .people.character import ACCURACY, EXPERIENCE, Character
from .people.growth import gunfights_survived
from .people.rating import at_roll
from .rules import rulebook
from .tables import ARMOR

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


def games(content: Content) -> dict[str, Other]:
    """The other games by name, as the table of armor classes heads its columns."""
    table = content[ARMOR]
    ids: tuple[Other, ...] = get_args(Other)
    heads = {column.id.replace("-", "_"): column.heading for column in table.columns}
    return {heads.get(id, table.key.heading): id for id in ids}


def _class(limit: Callable[[Iterable[int]], int]) -> Callable[[Content], int]:
    """The least or the greatest armor class of the table."""
    return lambda content: limit(int(outcome) for outcome in content[ARMOR].key.outcomes)


@QUESTIONS.add("Firing at armor of another game", "Combining It with Other Games")
def _armor(
    content: Content,
    game: Annotated[str, Ask("the game", "AD&D", names=lambda content: tuple(games(content)))],
    armor_class: Annotated[int, Ask("armor class", "5", _class(min), _class(max))],
    chance: Annotated[int, Ask("the chance to hit in a hundred", "65", -100, 200)],
) -> Answer:
    try:
        effect = armor_effect(content, games(content)[game], armor_class)
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
    "A character of this game in another one", "Combining It with Other Games", chances=False
)
def _abroad(
    content: Content,
    who: Annotated[Character | None, person("who goes there; without a name, by gunfights")],
    gunfights: Annotated[int, Ask("gunfights survived", "0", 0, 100, unless="who")],
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
    return Answer((), "Hit dice and saving throws go by that level.", (), text, lines)


@QUESTIONS.add("A visitor with one of our guns", "Combining It with Other Games", chances=False)
def _visitor(
    content: Content, rounds: Annotated[int, Ask("rounds fired so far", "0", 0, 10_000)]
) -> Answer:
    dice = strange_gun(content, rounds)
    row = at_roll(content[ACCURACY], Decimal(dice))
    return Answer((), "", (), f"Gun accuracy dice {dice}: {row.description}, {signed(row.score)}.")
