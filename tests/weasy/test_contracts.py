"""What we replace in WeasyPrint and pydyf, and what we call of their insides, is what it was when
ours was written. Each failure names what changed, and what to do.
"""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from typing import Any

import contracts
import pytest
from contracts import FILE, digests, imported, internals, private, versions

from sixgun.weasy import patches
from sixgun.weasy.library import weasyprint

HELD = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def patched() -> None:
    weasyprint()


def test_no_other_folder_knows_the_insides_of_weasyprint() -> None:
    """Nothing outside weasy/ imports the libraries, or names what is private to them."""
    source, theirs, looked = contracts.WEASY.parent, internals(), 0
    own = {
        node.name
        for file in source.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    }
    for file in sorted(source.rglob("*.py")):
        if contracts.WEASY in file.parents:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            looked += 1
            place = f"{file.relative_to(source)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
                module = "" if isinstance(node, ast.Import) or node.level else node.module or ""
                roots = {name.split(".")[0] for name in (*names, module)}
                assert not roots & {*contracts.LIBRARIES}, place
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) not in ("self", "cls"):
                assert node.attr not in theirs - own, f"{place} names {node.attr}"
    assert looked > 100_000


@pytest.mark.parametrize("entry", patches.TABLE, ids=lambda entry: entry.name)
def test_a_replaced_function_is_there_and_takes_what_ours_takes(entry: patches.Patch) -> None:
    for target in entry.targets:
        try:
            theirs = patches.patches.theirs(target)
        except (ImportError, AttributeError, KeyError):
            pytest.fail(
                f"{versions()}: there is no {target} any more, which the patch “{entry.name}”"
                f" replaces ({entry.why}) See where it went, and write its new place into"
                " weasy/patches.py, or drop the patch."
            )
        assert patches.parameters(theirs) == entry.takes, (
            f"{versions()}: {target} takes other parameters; fit the patch “{entry.name}” to them"
            " (weasy/patches.py)"
        )


@pytest.mark.parametrize("name", sorted({*HELD["digests"]} | {*digests()}))
def test_the_library_code_we_rely_on_is_unchanged(name: str) -> None:
    users = [entry.name for entry in patches.TABLE if name in entry.targets]
    assert digests().get(name) == HELD["digests"].get(name), (
        f"{name} is not as it was in {HELD['versions']}; installed: {versions()}. It is"
        f" {'replaced by ' + ', '.join(users) if users else 'called in weasy/'}. Read what changed,"
        " fit ours to it, then run python tests/weasy/contracts.py"
    )


def test_the_digests_cover_what_is_replaced_and_imported() -> None:
    names = {*imported()}
    assert len(names) > 25 and len(HELD["digests"]) > 35
    functions = {t for entry in patches.TABLE if entry.takes for t in entry.targets}
    assert functions <= {*HELD["digests"]}


def test_each_private_attribute_that_we_read_is_still_one_of_theirs() -> None:
    read = private() - {"_replace"}  # of named tuples
    assert len(read) > 5
    missing = read - internals()
    assert not missing, f"{versions()}: no longer there, and read in weasy/: {sorted(missing)}"


def test_each_entry_of_the_table_says_why_in_a_sentence_and_what_is_reported() -> None:
    assert len({entry.name for entry in patches.TABLE}) == len(patches.TABLE)
    targets = [target for entry in patches.TABLE for target in entry.targets]
    assert len(targets) == len({*targets}) == 39
    for entry in patches.TABLE:
        assert re.fullmatch(r"[A-Z][^.]*\.", entry.why), entry.why
        assert entry.issue == patches.NONE or re.fullmatch(
            r"https://github\.com/Kozea/\w+/(issues|pull)/\d+", entry.issue
        )
    assert {*patches.SOONER} < {entry.name for entry in patches.TABLE}


def entry(name: str, **changes: Any) -> patches.Patch:
    (found,) = (one for one in patches.TABLE if one.name == name)
    return replace(found, **changes)


@pytest.mark.parametrize(
    "changes",
    [{"takes": "page stream more"}, {"targets": ("weasyprint.draw:draw_leaf",)}],
    ids=["other parameters", "another name"],
)
def test_a_group_that_does_not_fit_is_left_out_whole(changes: dict[str, Any]) -> None:
    names = ("artifacts", "structure", "digits")
    with patches.without():
        ours = patches.Patches([entry("artifacts", **changes), entry("structure"), entry("digits")])
        before = patches.look_up("weasyprint.pdf:add_tags")
        ours.put(names)
        assert ours.unfit == ("artifacts", "structure")
        assert patches.look_up("weasyprint.pdf:add_tags") is before
        assert ours.take_back(names) == ("digits",)


def test_every_patch_fits_this_release() -> None:
    assert patches.patches.unfit == ()
