"""In a worker: the keys and values that the schema of a YAML file allows at a place in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ...system.feature import has
from ...web import loaded
from .counter_work import find_file

Node = Mapping[str, Any]  # a JSON Schema, or a part of one
Word = dict[str, str | bool]  # a key or a value: `word`, `about`, `key`
ITEM = "-"  # in a path: an item of a list


def completions(id: str, name: str, path: list[str]) -> list[Word]:
    """What may stand at a path of keys in a file; nothing where the schema leaves it open, or the
    file has none.
    """
    file, project = find_file(id, name), loaded.project()
    if not has("schema"):
        return []
    from ..schema.schemas import schemas

    schema = next(
        (
            one.says
            for one in schemas(project)
            if any(file in project.root.glob(pattern) for pattern in one.files)
        ),
        None,
    )
    return completions_of(schema, path) if schema else []


def completions_of(schema: Node, path: list[str]) -> list[Word]:
    """What a schema allows at a path: keys in their order, then values."""
    nodes = [*_alternatives(schema, schema)]
    for step in path:
        nodes = [
            one
            for node in nodes
            for below in _below(node, step)
            for one in _alternatives(below, schema)
        ]
    listed = {
        (one["word"], one["key"]): one
        for node in nodes
        for one in (*_keys(node, schema), *_values(node))
    }
    return sorted(listed.values(), key=lambda one: not one["key"])


def _alternatives(node: Node, schema: Node) -> Iterator[Node]:
    """A node, and whatever it refers to or offers instead."""
    yield node
    if "$ref" in node:
        yield from _alternatives(schema["$defs"][node["$ref"].rpartition("/")[2]], schema)
    for one in (*node.get("anyOf", ()), *node.get("oneOf", ()), *node.get("allOf", ())):
        yield from _alternatives(one, schema)


def _below(node: Node, step: str) -> Iterator[Node]:
    """The nodes for the value of a key, or for an item of a list."""
    if step == ITEM:
        yield from (
            one
            for one in (node.get("items"), *node.get("prefixItems", ()))
            if isinstance(one, dict)
        )
    elif step in node.get("properties", {}):
        yield node["properties"][step]
    else:
        yield from (
            one
            for pattern, one in node.get("patternProperties", {}).items()
            if re.search(pattern, step)
        )
        yield from (one for one in [node.get("additionalProperties")] if isinstance(one, dict))


def _keys(node: Node, schema: Node) -> Iterator[Word]:
    for key, below in node.get("properties", {}).items():
        about = next(
            (one["description"] for one in _alternatives(below, schema) if "description" in one), ""
        )
        yield {"word": key, "about": about, "key": True}
    for key in node.get("propertyNames", {}).get("enum", ()):
        yield {"word": key, "about": "", "key": True}


def _values(node: Node) -> Iterator[Word]:
    """The values of a list of them; of those for true and false, the two that authors write."""
    values = node.get("enum", [node["const"]] if "const" in node else [])
    for value in ("yes", "no") if True in values else values:
        yield {"word": str(value), "about": "", "key": False}
