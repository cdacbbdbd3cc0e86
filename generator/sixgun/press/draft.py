"""Half-filled characters as sheets with their gaps: from a form as it was typed into, or from a
file that lacks required values.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..content.tree import Tree, fill
from ..play.game import plain
from ..play.people import blank_sheet, character_trees, people_of, require_keys, sheet_of
from ..system.problem import Problems
from ..system.rng import Rng
from ..view import SheetView
from .read import form_values, read_forms
from .value import changed, values_of

if TYPE_CHECKING:
    from ..content.content import Content
    from ..play.game import Game

TRIES = (
    8  # ways in which what is lacking is filled in; what all of them agree on follows from the rest
)


def read_drafts(file: Path, game: Game, content: Content) -> Iterator[SheetView]:
    """The sheets of a PDF form or of a YAML file, legal or not; Problems if it is neither, or
    not of this game.
    """
    if file.suffix.lower() == ".pdf":
        blank = blank_sheet(game, content)
        for form in read_forms(file):
            values, problems = form_values(form, blank)
            if not values:
                raise Problems(
                    problems
                    or [form.problem("form-other", "", f"is not a sheet of {content.about.title}")]
                )
            yield replace(
                _with(blank, values, values.get("name", "")),
                form_base=json.dumps({**form.base, "game": game.id}),
            )
        return
    for tree in character_trees(file, game):
        require_keys(tree)
        yield _of_tree(tree, game, content)


def _with(view: SheetView, values: dict[str, str], name: str) -> SheetView:
    """A sheet with these values by slot; the others are open."""
    return replace(
        changed(view, lambda slot: replace(slot, value=values.get(slot.name, ""))), name=name
    )


def _of_tree(tree: Tree, game: Game, content: Content) -> SheetView:
    """A character of a file; where it lacks what its game needs, what does not depend on that."""
    model, given = people_of(game).model, tree.value if isinstance(tree.value, dict) else {}
    lacking = [
        f.alias or name
        for name, f in model.model_fields.items()
        if f.is_required() and not {name, f.alias or name} & given.keys()
    ]
    if not lacking:
        return sheet_of(fill(model, tree), game, content)
    views = [_completed(tree, given, lacking, seed, game, content) for seed in range(TRIES)]
    first, *others = map(values_of, views)
    agreed = {
        name: text
        for name, text in first.items()
        if all(other.get(name, "") == text for other in others)
    }
    return replace(
        _with(changed(views[0], lambda slot: slot, on=False), agreed, str(given.get("name") or "")),
        form_base=blank_sheet(game, content).form_base,
        provenance="",
    )


def _completed(
    tree: Tree, given: dict[str, Any], lacking: list[str], seed: int, game: Game, content: Content
) -> SheetView:
    rolled = plain(people_of(game).roll(content, Rng(f"draft-{seed}"), {}))
    who = fill(
        people_of(game).model,
        Tree(
            tree.file,
            {**given, **{key: rolled[key] for key in lacking if key in rolled}},
            tree.marks,
        ),
    )
    return sheet_of(who, game, content)
