"""errata.yaml: where the source contradicts itself."""

from __future__ import annotations

from functools import partial

from ..content import Erratum
from ..problem import Problems
from ..tree import Tree, fill
from .folder import Folder


def read_errata(folder: Folder) -> tuple[Erratum, ...]:
    if not (folder.root / "errata.yaml").exists():
        return ()
    tree = folder.single("errata.yaml")
    if not isinstance(tree.value, list):
        raise Problems([tree.problem((), "field-value", "errata.yaml is a list: each entry begins with - id:")])
    entries = (folder.try_to(partial(_entry, folder, tree, number)) for number in range(len(tree.value)))
    return tuple(filter(None, entries))


def _entry(folder: Folder, tree: Tree, number: int) -> Erratum:
    return fill(Erratum, tree, folder.worded(tree, tree.value[number], (number,)), (number,))
