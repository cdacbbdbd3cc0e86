"""Mistakes in a declaration that show without its rules and tables."""

from __future__ import annotations

from collections.abc import Iterator

from ...content.tree import Tree, short
from ...system.problem import Problem, near
from .character_model import CHOSEN, PROSE, CharacterModel
from .field_model import NAME, NAMED, TAKEN
from .formula import Formula, find_cycle, names_used


def mistakes(
    model: CharacterModel,
    formulas: dict[str, Formula],
    selects: dict[str, dict[str, Formula]],
    tree: Tree,
) -> Iterator[Problem]:
    """Every mistake; `selects` are the formulas that decide the possible values of a field, by
    key.
    """
    yield from _names(model, tree)
    yield from _cycles(model, formulas, tree)
    yield from _pools(model, formulas, tree)
    yield from _sheet(model, tree)
    yield from _order(model, formulas, selects, tree)
    yield from _arrays(model, tree)
    yield from _role(model, tree)


def _order(
    model: CharacterModel,
    formulas: dict[str, Formula],
    selects: dict[str, dict[str, Formula]],
    tree: Tree,
) -> Iterator[Problem]:
    """A chosen or rolled field depends only on fields above it, and on none that is bought."""
    place = {name: at for at, name in enumerate(model.fields)}
    for key, some in selects.items():
        for name, formula in some.items() if key != "holds" else ():
            for used in names_used(formula, formulas):
                if used not in formulas and place[used] >= place[name]:
                    message = f"“{name}” depends on “{used}”, which comes later; move it above"
                    yield tree.problem(("fields", name, key), "formula-circle", message)
                elif model.fields[used].kind in ("points", "pool"):
                    message = f"“{name}” cannot depend on a number that is bought: “{used}”"
                    yield tree.problem(("fields", name, key), "formula-circle", message)


def _arrays(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    """An array has a number for each of its fields."""
    for name, field in model.fields.items():
        if field.array is not None and field.array not in model.arrays:
            message = f"there is no array “{short(field.array)}”{near(field.array, model.arrays)}"
            yield tree.problem(("fields", name, "array"), "formula-name", message)
    for id, numbers in model.arrays.items():
        fields = [name for name, field in model.fields.items() if field.array == id]
        if len(fields) != len(numbers):
            message = f"{len(numbers)} numbers are distributed among {len(fields)} fields"
            yield tree.problem(("arrays", id), "field-value", message)


def _names(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    for name in model.fields:
        if not NAME.fullmatch(name):
            message = (
                f"“{short(name)}” is not a name for a field: use lowercase letters and digits,"
                " a letter"
                " first, parts joined by _, such as quick_draw"
            )
            yield tree.problem(("fields", name), "character-name", message)
        elif name in TAKEN:
            yield tree.problem(
                ("fields", name),
                "character-name",
                f"“{name}” is a word that the program needs for itself; give the field another"
                " name",
            )
    if "name" in model.fields and model.fields["name"].kind not in NAMED:
        message = "“name” is the character's name: a line of text, names, or a row to choose"
        yield tree.problem(("fields", "name"), "character-name", message)


def _cycles(model: CharacterModel, formulas: dict[str, Formula], tree: Tree) -> Iterator[Problem]:
    uses = {name: formula.names for name, formula in formulas.items()}
    reported: set[frozenset[str]] = set()
    for name in formulas:
        cycle = find_cycle(name, uses)
        if cycle and frozenset(cycle) not in reported:
            reported.add(frozenset(cycle))
            message = (
                f"these formulas form a circle: {' needs '.join(cycle)}; one of them must"
                " not depend on the others"
            )
            key = "pool" if model.fields[name].pool is not None else "formula"
            yield tree.problem(("fields", name, key), "formula-circle", message)


def _pools(model: CharacterModel, formulas: dict[str, Formula], tree: Tree) -> Iterator[Problem]:
    """Points are spent from a pool, and no pool depends on what is spent from it."""
    pools = [name for name, field in model.fields.items() if field.pool is not None]
    purses = [name for name, field in model.fields.items() if field.coins is not None]
    for name, field in model.fields.items():
        for key in ("points", "money"):
            pool = getattr(field, key)
            if pool and pool not in (pools if key == "points" else [*pools, *purses]):
                message = (
                    f"there is no pool “{short(pool)}” to spend{near(pool, pools)}; a pool is a"
                    " field such as {label: Points, pool: 12}"
                )
                yield tree.problem(("fields", name, key), "formula-name", message)
    for name in pools:
        used = names_used(formulas[name], formulas) if name in formulas else ()
        if spent := sorted(one for one in used if model.fields[one].kind in ("points", "pool")):
            message = (
                f"a pool cannot depend on what is spent from it: take “{spent[0]}” out of this"
                " formula"
            )
            yield tree.problem(("fields", name, "pool"), "formula-circle", message)


def _sheet(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    """Each name on the sheet is a field, and each field but a formula is there exactly once."""
    seen: set[str] = set()
    for at, band in enumerate(model.sheet):
        for place, name in band.named():
            if name.startswith(PROSE):
                for used in CHOSEN.findall(name):
                    if used not in model.fields or model.fields[used].kind != "choose":
                        chosen = [one for one, field in model.fields.items() if field.chosen]
                        message = f"there is no choice “{short(used)}”{near(used, chosen)}"
                        yield tree.problem(("sheet", at, *place), "sheet-field", message)
                continue
            if name not in model.fields:
                message = (
                    f"there is no field “{short(name)}” to print on the"
                    f" sheet{near(name, model.fields)}"
                )
                yield tree.problem(("sheet", at, *place), "sheet-field", message)
            elif name in seen:
                yield tree.problem(
                    ("sheet", at, *place), "sheet-field", f"“{name}” is on the sheet a second time"
                )
            elif not model.fields[name].shown:
                kind = "hidden" if model.fields[name].hidden else "secret"
                yield tree.problem(
                    ("sheet", at, *place), "sheet-field", f"“{name}” is {kind}; take it out here"
                )
            seen.add(name)
    for name, field in model.fields.items():
        if name not in seen and field.shown and field.kind not in ("formula", "pool"):
            yield tree.problem(
                ("fields", name),
                "sheet-field",
                f"“{name}” is not on the sheet; name it in a band under sheet:, or say hidden: yes",
            )


def _role(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    chosen = [name for name, field in model.fields.items() if field.kind == "choose"]
    if model.role and model.role not in chosen:
        message = (
            f"a role must be a field with choose, and “{short(model.role)}” is"
            f" not one{near(model.role, chosen)}"
        )
        yield tree.problem(("role",), "formula-name", message)
