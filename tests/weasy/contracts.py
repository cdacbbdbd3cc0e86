"""What generator/sixgun/weasy relies on in WeasyPrint and pydyf: each name that it replaces or
imports, with a digest of its source.

python tests/weasy/contracts.py writes tests/weasy/contracts.json again: after a new release of a
library was read, and ours fits it.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.metadata
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WEASY = ROOT / "generator" / "sixgun" / "weasy"
FILE = Path(__file__).with_suffix(".json")
LIBRARIES = ("weasyprint", "pydyf")
KINDS = "weasyprint.formatting_structure.boxes"  # what box._kinds() gives


def digests() -> dict[str, str]:
    """A digest of the source of each name that has one, in the order of names."""
    from sixgun.weasy.library import weasyprint
    from sixgun.weasy.patches import TABLE, patches

    weasyprint()
    replaced = {target for patch in TABLE for target in patch.targets}
    things = {name: patches.theirs(name) for name in sorted({*imported()} | replaced)}
    return {name: _digest(thing) for name, thing in things.items() if _has_source(thing)}


def imported() -> Iterator[str]:
    """Every name of a library that a module of weasy/ uses, as `module:name`."""
    for file in sorted(WEASY.glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        modules: dict[str, str] = {}  # by the name that this file has for them
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules |= {one.name: one.name for one in node.names if one.name in LIBRARIES}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                if (node.module or "").split(".")[0] not in LIBRARIES:
                    continue
                for one in node.names:
                    inside = f"{node.module}.{one.name}"
                    if _is_module(inside):
                        modules[one.asname or one.name] = inside
                    else:
                        yield f"{node.module}:{one.name}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                base = ast.unparse(node.value)
                module = KINDS if base == "_kinds()" else modules.get(base)
                if module and not _is_module(f"{module}.{node.attr}"):
                    yield f"{module}:{node.attr}"


def private() -> set[str]:
    """The attributes with a leading underscore that weasy/ reads of objects of others."""
    return {
        node.attr
        for file in WEASY.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and ast.unparse(node.value) not in ("self", "cls")
    }


def internals() -> set[str]:
    """All names with a leading underscore that the libraries give something."""
    found: set[str] = set()
    for library in LIBRARIES:
        folder = Path(str(importlib.import_module(library).__file__)).parent
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    found.add(node.attr)
                elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    found.add(node.name)
                elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    found.add(node.id)
    return {name for name in found if name.startswith("_") and not name.startswith("__")}


def versions() -> str:
    return ", ".join(f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES)


def _is_module(name: str) -> bool:
    try:
        return isinstance(importlib.import_module(name), ModuleType)
    except ModuleNotFoundError:
        return False


def _has_source(thing: Any) -> bool:
    return inspect.isfunction(thing) or inspect.isclass(thing)


def _digest(thing: Any) -> str:
    return hashlib.sha256(inspect.getsource(inspect.unwrap(thing)).encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "generator"))
    text = json.dumps({"versions": versions(), "digests": digests()}, indent=1)
    FILE.write_text(f"{text}\n", encoding="utf-8")
