"""The rules of a legal character, each with its code and its section of the rulebook; and the
source's printed sums compared with ours: digits lost in print, and slips.
"""

from collections.abc import Iterator
from decimal import Decimal

from ....content.content import Content
from ....content.table import Rows, names, slug
from ....content.wording import dollars
from ....play.check import unknown_word
from ....play.game import BrokenRule, Faults, Law, broken_by
from ....play.possession import began_with, overspent, placed, unknown_arms, unpriced
from ....system.problem import near
from ..rules import rulebook
from ..tables import PRICES, WOUNDS, Article
from .character import (
    ABILITIES,
    ACCURACY,
    BRAVERY,
    EXPERIENCE,
    REGIONS,
    SPEED,
    STRENGTH,
    WORDS,
    AbilityRow,
    Character,
)
from .figures import MARKET, Figures, article, figures, goods, possessions, weapon
from .rating import HIGHEST, LOWEST

SCORED: dict[str, Rows[AbilityRow]] = {
    "speed": SPEED,
    "gun": ACCURACY,
    "throwing": ACCURACY,
    "strength": STRENGTH,
}


def validate(who: Character, content: Content) -> list[BrokenRule]:
    """Each rule that a character breaks, in the order of the rulebook."""
    return [*broken_by(who, content, LAWS), *printed_sums(who, figures(who, content))]


def unproven(who: Character) -> str:
    """What the rules cannot check of a person whom a source gives."""
    if who.method == "rolled":
        return ""
    return "A source gives this character, so what is carried was not held against its cash."


# abilities


def _missing(who: Character, content: Content) -> Faults:
    for name in ABILITIES if who.method == "rolled" else ():
        if getattr(who, name) is None:
            yield (f"no {WORDS.get(name, name)}: give its percentile score", (name,))


def _rolls(who: Character, content: Content) -> Faults:
    for name in ABILITIES:
        ability = getattr(who, name)
        if (
            ability is not None
            and ability.roll is not None
            and not LOWEST <= ability.roll <= HIGHEST
        ):
            yield (
                (
                    f"{WORDS.get(name, name)} {ability.roll:f}: percentile dice give {LOWEST} to"
                    f" {HIGHEST}"
                ),
                (name,),
            )


def _halves(who: Character, content: Content) -> Faults:
    for name in ("gun", "throwing", "strength", "experience"):
        ability = getattr(who, name)
        if ability is not None and ability.roll is not None and ability.roll != int(ability.roll):
            yield (
                f"{WORDS.get(name, name)} {ability.roll:f}: only speed and bravery grow by halves",
                (name,),
            )


def _scores(who: Character, content: Content) -> Faults:
    for name, rows in SCORED.items() if who.method == "rolled" else ():
        ability, known = (
            getattr(who, name),
            sorted({row.score for row in content[rows].values.values()}),
        )
        if ability is not None and ability.score is not None and ability.score not in known:
            yield (
                (
                    f"{WORDS.get(name, name)} {ability.score:+}: no roll gives it; the table has"
                    f" {_list(known)}"
                ),
                (name,),
            )


def _modifiers(who: Character, content: Content) -> Faults:
    if who.method == "given":
        return
    pairs = {(row.speed, row.accuracy) for row in content[BRAVERY].values.values()}
    if (
        who.bravery
        and who.bravery.speed is not None
        and (who.bravery.speed, who.bravery.accuracy) not in pairs
    ):
        yield (
            (
                f"bravery {who.bravery.speed:+}/{who.bravery.accuracy:+}: no roll gives these two"
                " together"
            ),
            ("bravery",),
        )
    known = sorted({row.modifier for row in content[EXPERIENCE].values.values()})
    if (
        who.experience
        and who.experience.modifier is not None
        and who.experience.modifier not in known
    ):
        yield (
            f"experience {who.experience.modifier:+}: the table has {_list(known)}",
            ("experience",),
        )


def _list(scores: list[int]) -> str:
    return ", ".join(f"{score:+}" for score in scores)


def _gambler(who: Character, content: Content) -> Faults:
    most = rulebook(content).player.gambler_most
    if who.gambler is not None and not 1 <= who.gambler <= most:
        yield f"gambler rating {who.gambler}: it runs from 1 to {most}", ("gambler",)


def _age(who: Character, content: Content) -> Faults:
    least = rulebook(content).player.least_age
    if who.method == "rolled" and who.age is not None and who.age < least:
        dice, plus = str(rulebook(content).player.age_dice), rulebook(content).player.age_plus
        yield f"{who.age} years old: {dice} + {plus} makes {least} at least", ("age",)


def _life(who: Character, content: Content) -> Faults:
    if who.born is not None and who.died is not None and who.died < who.born:
        yield f"died in {who.died} and born in {who.born}", ("died",)
    if who.died is not None and who.year is not None and who.year > who.died:
        yield (
            f"the year is {who.year}, and {who.name or 'this character'} died in {who.died}",
            ("year",),
        )
    if who.born is not None and who.year is not None:
        yield from _age_in(who.born, who.year, who.age)


def _age_in(born: int, year: int, age: int | None) -> Faults:
    """Birth after the campaign's year, or an age that neither side of the birthday gives."""
    reached = year - born
    if reached < 0:
        yield f"born in {born}, and the year is {year}", ("born",)
    elif age is not None and age not in (reached - 1, reached):
        yield f"{age} years old: born in {born}, and the year is {year}", ("age",)


def _kills(who: Character, content: Content) -> Faults:
    kills = who.kills
    if (
        kills
        and kills.probable is not None
        and kills.most is not None
        and kills.most < kills.probable
    ):
        yield f"{kills.probable} men killed probably, and {kills.most} at most", ("kills",)


def _regions(who: Character, content: Content) -> Faults:
    known = names(content[REGIONS])
    for number, letters in enumerate(who.region):
        yield from unknown_word(letters, known, "{} is no region", "region", number)


# arms and goods


def _arms(who: Character, content: Content) -> Faults:
    yield from unknown_arms(who.arms, content, MARKET, "items")


def _years(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        after = on_sale_after(content, arm.arm)
        if after is None:
            continue
        if who.year is not None and who.year <= after:
            yield f"{arm.arm}: on sale after {after}, and the year is {who.year}", ("arms", number)
        elif who.died is not None and who.died <= after:
            yield (
                f"{arm.arm}: on sale after {after}, and {who.name} died in {who.died}",
                ("arms", number),
            )


def on_sale_after(content: Content, name: str) -> int | None:
    """The year after which an article is sold, the first of several makes; None for what was always
    sold, or never.
    """
    sold = article(content, name)
    kind = weapon(content, name)
    makes: list[Article] = (
        [sold]
        if sold
        else [a for a in content[PRICES].values.values() if kind and a.weapon == kind.label]
    )
    years = [make.after for make in makes]
    return (
        min((year for year in years if year is not None), default=None)
        if None not in years
        else None
    )


def _prices(who: Character, content: Content) -> Faults:
    if who.began is not None:
        things = placed(who.arms, "items", who.items)
        free = {place for place, thing in things if thing.found}
        yield from unpriced(possessions(who, content), free, goods(content))


# money


def _start(who: Character, content: Content) -> Faults:
    most = Decimal(rulebook(content).player.cash)
    if who.method == "rolled" and who.began is None and who.cash is None and who.play.cash is None:
        yield (
            (f"no money: a character begins with {dollars(most)}, or with what the Judge allows"),
            ("began",),
        )
    yield from began_with(who.began, most, who.cash, "cash", "a character is allowed {}")


def _overspent(who: Character, content: Content) -> Faults:
    figure = figures(who, content)
    if who.began is not None and figure.cash is not None:
        yield from overspent(figure.spent, who.began + who.earned, figure.cash, "items")


# how things stand


def _play(who: Character, content: Content) -> Faults:
    score = figures(who, content).strength.score
    for number, point in enumerate(who.play.strength_lost):
        if score is not None and point > score:
            yield (
                f"point {point} of strength is lost, and there are {score}",
                ("play", "strength-lost", number),
            )
    yield from _wounds(who, content)


def _wounds(who: Character, content: Content) -> Faults:
    """Each wound is at a place of the chart, light or serious, and has cost at least a point that
    has not come back.
    """
    places = tuple(dict.fromkeys(row.location for row in content[WOUNDS].values.values()))
    known = {slug(spot) for place in places for spot in spots(place)}
    for number, wound in enumerate(who.play.wounds):
        if wound.place and slug(wound.place) not in known:
            yield (
                f"“{wound.place}” is no place of the wound chart{near(wound.place, places)}",
                ("play", "wounds", number),
            )
        if wound.light and wound.serious:
            yield (
                f"wound {number + 1} is light and serious: one of them",
                ("play", "wounds", number),
            )
    lost, open_ = (
        len(set(who.play.strength_lost)),
        sum(wound.light or wound.serious for wound in who.play.wounds),
    )
    if open_ > lost:
        yield (
            (
                f"wounds: {open_}, points of strength lost: {lost}; a wound costs a point or more"
                " until it has healed"
            ),
            ("play", "strength-lost"),
        )


def spots(location: str) -> tuple[str, ...]:
    """The names of a place of the wound chart: Left Arm or Hand, Left Arm, Left Hand."""
    first, _, second = location.partition(" or ")
    side = first.rpartition(" ")[0]
    return (location, first, f"{side} {second}".strip()) if second else (location,)


LAWS = (
    Law("ability-missing", "Determination of Individual Abilities", _missing),
    Law("ability-roll", "Determination of Individual Abilities", _rolls),
    Law("ability-half", "Survival Modification", _halves),
    Law("ability-score", "Determination of Individual Abilities", _scores),
    Law("ability-modifier", "Bravery; Experience", _modifiers),
    Law("gambler-rating", "Professional Gamblers", _gambler),
    Law("age-least", "Aging & Physical Characteristics", _age),
    Law("life-dates", "The Fastest Guns That Ever Lived", _life),
    Law("kills-most", "The Fastest Guns That Ever Lived", _kills),
    Law("region-unknown", "The Fastest Guns That Ever Lived", _regions),
    Law("arm-unknown", "Weapons", _arms),
    Law("arm-before-its-year", "Equipping the Character, Availability", _years),
    Law("price-missing", "Equipping the Character", _prices),
    Law("money-start", "Equipping the Character", _start),
    Law("money-overspent", "Equipping the Character", _overspent),
    Law("play-state", "Wounds", _play),
)
LOST, SLIP, COUNT, UNKNOWN = (
    "printed-digit-lost",
    "printed-slip",
    "printed-count",
    "printed-unknown",
)


def printed_sums(who: Character, figure: Figures) -> Iterator[BrokenRule]:
    """Each printed base speed and base accuracy that is not the sum of its row (Base Numbers)."""
    yield from _compare(
        "base speed",
        who.printed.speed,
        [a.first_shot for a in figure.arms],
        [a.name for a in figure.arms],
        ("printed", "speed"),
    )
    sums, names = _accuracies(who, figure)
    yield from _compare("base accuracy", who.printed.accuracy, sums, names, ("printed", "accuracy"))


def _accuracies(who: Character, figure: Figures) -> tuple[list[int | None], list[str]]:
    """The base accuracies that were printed, with their names: of each arm if there are as many,
    else of guns and of thrown weapons.
    """
    if len(who.printed.accuracy) == len(figure.arms):
        return [a.to_hit for a in figure.arms], [a.name for a in figure.arms]
    thrown = any(a.thrown for a in figure.arms)
    return [figure.guns, figure.throws][: 2 if thrown else 1], ["guns", "thrown weapons"]


def _compare(
    what: str,
    given: list[int | None],
    sums: list[int | None],
    names: list[str],
    field: tuple[str, str],
) -> Iterator[BrokenRule]:
    if given and len(given) != len(sums):
        yield BrokenRule(COUNT, f"{what}: {len(given)} printed where {len(sums)} belong", field)
        return
    for number, (figure, ours, name) in enumerate(zip(given, sums, names, strict=False)):
        place = (*field, number)
        if figure is None:
            continue
        if ours is None:
            yield BrokenRule(
                UNKNOWN,
                f"{what} of {name} is printed as {figure}, and an ability behind it is unknown",
                place,
            )
        elif figure != ours and is_piece(str(figure), str(ours)):
            yield BrokenRule(
                LOST,
                f"{what} of {name}: {figure} lacks a digit of {ours}, which its row adds up to",
                place,
            )
        elif figure != ours:
            yield BrokenRule(
                SLIP, f"{what} of {name}: printed as {figure}, and its row adds up to {ours}", place
            )


def is_piece(text: str, whole: str) -> bool:
    """Whether `text` is `whole` without one or more of its characters."""
    rest = iter(whole)
    return len(text) < len(whole) and all(character in rest for character in text)
