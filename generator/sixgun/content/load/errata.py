"""errata.yaml: where the source contradicts itself."""

from functools import partial

from ...system.problem import Problems, near
from ...system.source import is_there
from ..content import Erratum, Rules
from ..tree import Tree, fill
from .folder import Folder


def read_errata(folder: Folder, rules: Rules) -> tuple[Erratum, ...]:
    if not is_there(folder.root / "errata.yaml"):
        return ()
    tree = folder.single("errata.yaml")
    if not isinstance(tree.value, list):
        raise Problems(
            [tree.problem((), "field-value", "errata.yaml is a list: each entry begins with - id:")]
        )
    entries = (
        folder.try_to(partial(_entry, folder, tree, number, rules))
        for number in range(len(tree.value))
    )
    return tuple(filter(None, entries))


def _entry(folder: Folder, tree: Tree, number: int, rules: Rules) -> Erratum:
    """An entry with the ruling in force; Problems where it has none, or where the rule's word is
    none of its rulings.
    """
    entry = fill(Erratum, tree, folder.worded(tree, tree.value[number], (number,)), (number,))
    if bool(entry.ruling) == bool(entry.rulings) or bool(entry.rule) != bool(entry.rulings):
        raise Problems(
            [
                tree.problem(
                    (number,),
                    "field-missing",
                    "an entry has a ruling, or a rule with the rulings of its words",
                )
            ]
        )
    if not entry.rule:
        return entry
    word, known = rules.text(entry.rule), entry.rulings
    if word not in known:
        message = (
            f"{entry.rule} is one of {', '.join(known)}; “{word}” is no reading of"
            f" it{near(word, known)}"
        )
        rules.refuse(entry.rule, "rule-value", message)
    return entry.model_copy(update={"ruling": known[word]})
