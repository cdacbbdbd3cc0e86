"""Checks between the game's files."""

from collections.abc import Iterator

from ...content.content import Cast, Content, Prose
from ...content.dice import DICE
from ...content.table import slug
from ...play.check import check_cast, check_numbers, check_order, unknown_in_row, unknown_in_rule
from ...play.game import problems_of
from ...play.lookup import by_comma
from ...system.problem import Problem, near
from .dice_tables import dice_tables, row_text, step
from .people.character import Character, Creature
from .people.figures import cap, career
from .people.validate import validate
from .tables import BACKGROUNDS, GRIT, HISTORY, LIMITS, arms, articles, weapon

BRIEF = 150  # letters of a brief that a sheet has room for


def check(content: Content) -> list[Problem]:
    """Every problem between the files, waived ones marked."""
    if ends := list(_grits(content)):
        return ends
    between = [
        *_backgrounds(content),
        *_outfits(content),
        *_briefs(content),
        *_numbers(content),
        *_limits(content),
        *_history(content),
        *_steps(content),
    ]
    return between + list(check_cast(content, _cast))


def _backgrounds(content: Content) -> Iterator[Problem]:
    """Each Background has a career table, with abilities, each used once and described, at the
    Grits of the Grit chart.
    """
    table, owner = content[BACKGROUNDS], dict[str, str]()
    due = [g for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    for row in table:
        chart = content.tables.get(f"{slug(row.label)}-grit")
        if chart is None:
            yield table.problem(
                row, "background-career", f"{row.label} has no table “{slug(row.label)}-grit”"
            )
            continue
        for grit, _, ability in career(content, row.label):
            line = chart.row(grit)
            if bool(ability) != (grit in due):
                wrong = (
                    f"brings {ability}, and the Grit chart says none"
                    if ability
                    else "brings no ability, and the Grit chart says one"
                )
                yield chart.problem(
                    line, "background-abilities", f"Grit {grit} of {row.label} {wrong}"
                )
            if ability in owner:
                yield chart.problem(
                    line, "ability-twice", f"{ability} already belongs to {owner[ability]}"
                )
            if ability and f"abilities/{slug(ability)}" not in content.prose:
                known = [p.title for p in _abilities(content)]
                yield chart.problem(
                    line,
                    "ability-prose",
                    f"{ability} has no text"
                    f" prose/abilities/{slug(ability)}.md{near(ability, known)}",
                )
            if ability:
                owner[ability] = row.label
    for prose in _abilities(content):
        if prose.id.removeprefix("abilities/") not in {slug(a) for a in owner}:
            yield Problem(
                prose.file,
                1,
                1,
                "ability-orphan",
                f"{prose.title} belongs to no Background{near(prose.title, owner)}",
            )


def _outfits(content: Content) -> Iterator[Problem]:
    """What rolled characters buy is on the price lists."""
    table = content[BACKGROUNDS]
    for row, background in table.items():
        yield from unknown_in_row(
            table, row, (background.arm,), arms(content), "arm-unknown", "arm"
        )
        yield from unknown_in_row(
            table, row, background.goods, articles(content), "price-missing", "price of"
        )
    for rule in ("clothing", "sundries"):
        words = by_comma(content.rules.text(f"outfit.{rule}"))
        yield from unknown_in_rule(
            content.rules, f"outfit.{rule}", words, articles(content), "price-missing", "price of"
        )


def _briefs(content: Content) -> Iterator[Problem]:
    for prose in _abilities(content):
        length = len(prose.brief)
        if not length:
            yield Problem(
                prose.file, 1, 1, "ability-brief", f"{prose.title} has no brief for the sheet"
            )
        elif length > BRIEF:
            message = (
                f"the brief of {prose.title} is {length} letters long; a sheet has room for {BRIEF}"
            )
            yield Problem(prose.file, 1, 1, "ability-brief", message)


def _abilities(content: Content) -> list[Prose]:
    return [prose for prose in content.prose.values() if prose.id.startswith("abilities/")]


def _numbers(content: Content) -> Iterator[Problem]:
    """Rules that follow from the Grit chart or from other rules."""
    rules = content.rules
    sticks = rules.number("dynamite.most-sticks") - 1
    health, thrown = rules.dice("health.dice").outcomes, rules.dice("check.dice").outcomes
    weights = rules.dice("check.dice").weights
    mean = sum(total * weight for total, weight in weights.items()) / sum(weights.values())
    if float(rules.text("check.average")) != mean:
        yield rules.problem("check.average", "rule-value", f"the average of check.dice is {mean:g}")
    yield from check_order(rules, (("initiative.duel-least", "initiative.duel-most"),))
    yield from check_numbers(
        rules,
        (
            ("check.least", min(thrown), "the least of check.dice is"),
            ("check.most", max(thrown), "the most of check.dice is"),
            ("health.least", min(health), "the least of health.dice is"),
            ("health.most", max(health), "the most of health.dice is"),
            ("speed.half-feet", rules.number("speed.feet") // 2, "half of speed.feet is"),
            (
                "speed.brave-half-feet",
                rules.number("speed.brave-feet") // 2,
                "half of speed.brave-feet is",
            ),
            (
                "dynamite.most-sticks-feet",
                rules.number("dynamite.inner-feet") + sticks * rules.number("dynamite.stick-feet"),
                "that many sticks reach",
            ),
        ),
    )


def _grits(content: Content) -> Iterator[Problem]:
    """The Grit chart ends where the rules say: nothing else can be held against it before."""
    return check_numbers(
        content.rules, (("grit.most", len(content[GRIT].key.outcomes), "the Grit chart ends at"),)
    )


def _limits(content: Content) -> Iterator[Problem]:
    """The limits of each Grit follow from the rules, and higher Grits take more scenarios."""
    rules, grits, table = content.rules, content[GRIT], content[LIMITS]
    for grit in range(1, rules.number("grit.most") + 1):
        limit, row = table.at(grit), table.row(grit)
        if limit.skill != cap(content, grit):
            yield table.problem(
                row,
                "table-disagrees",
                f"Grit {grit}: highest skill +{limit.skill}, and the rules give"
                f" +{cap(content, grit)}",
            )
        if limit.defense != (most := grit + rules.number("skill.defense-cap-over-grit")):
            yield table.problem(
                row,
                "table-disagrees",
                f"Grit {grit}: highest Defense {limit.defense}, and the rules give {most}",
            )
        if grit > 1 and grits.at(grit).scenarios_from <= grits.at(grit - 1).scenarios_from:
            yield grits.problem(
                grits.row(grit),
                "table-disagrees",
                f"Grit {grit} takes no more scenarios than Grit {grit - 1}",
            )


def _history(content: Content) -> Iterator[Problem]:
    for row in content[HISTORY]:
        if any(not cell.strip() or cell == "-" for cell in row.cells.values()):
            yield content[HISTORY].problem(
                row, "history-empty", f"row {row.label} has an empty cell: everybody was something"
            )


def _steps(content: Content) -> Iterator[Problem]:
    """A row of a table of dice rolls the dice, and on the table, that its text names."""
    for id in dice_tables(content):
        table = content.tables[id]
        for row in table:
            after, text = step(content, id, int(row.outcomes[0])), row_text(table, row)
            named = ", ".join(match[0] for match in DICE.finditer(text))
            rolled = ", ".join(map(str, after.dice or ()))
            if named != rolled and not (after.again or table.across):
                yield table.problem(
                    row,
                    "row-dice",
                    f"{row.label}: the text has {named or 'no dice'}, and the column dice"
                    f" {rolled or 'none'}",
                )
            then = content.tables.get(after.then or "")
            if after.then and (then is None or then.title.casefold() not in text.casefold()):
                yield table.problem(
                    row,
                    "row-then",
                    f"{row.label}: the column then has “{after.then}”, and the text does not name"
                    f" that table{near(after.then, content.tables)}",
                )


def _cast(cast: Cast, content: Content) -> Iterator[Problem]:
    """A character keeps every rule; a creature's arms exist, and its names match its bodies."""
    if isinstance(cast.who, Character):
        yield from problems_of(validate(cast.who, content), cast.tree)
        return
    who = cast.who
    assert isinstance(who, Creature)
    for number, attack in enumerate(who.attacks):
        if attack.arm and weapon(content, attack.arm) is None:
            message = (
                f"“{attack.arm}” is not in the table of weapons{near(attack.arm, arms(content))}"
            )
            yield cast.tree.problem(("attacks", number, "arm"), "arm-unknown", message)
    if who.names and len(who.names) != len(who.bodies):
        yield cast.tree.problem(
            ("names",), "names-count", f"{len(who.names)} names for {len(who.bodies)} bodies"
        )
    if len(who.health) > 1 and who.count > 1:
        yield cast.tree.problem(
            ("count",), "names-count", "each body has its own Health: leave count out"
        )
