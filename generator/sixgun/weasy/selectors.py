"""Which rules of a stylesheet apply to an element: only selectors whose classes occur around the
element are tested; and only the printed parts of an element have a style.
"""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

NEEDS = "needs"  # of a selector's test: classes that the element's ancestors have
INSIDE = "inside"  # of an element: its classes and those of its ancestors
TRIED = "tried"  # of a stylesheet: the selectors to test, by kind of element
MOST_KINDS = 4000


def make_compiled(theirs: Callable[..., None]) -> Callable[..., None]:
    """A selector's test says which classes it needs around an element."""

    def compiled(self: Any, parsed_selector: Any) -> None:
        theirs(self, parsed_selector)
        setattr(self.test, NEEDS, frozenset(_needs(parsed_selector.parsed_tree)))

    return compiled


def _needs(tree: Any) -> Iterator[str]:
    """The classes named for ancestors. Classes of a sibling are skipped, but not those of the
    sibling's ancestors, which are the same.
    """
    while hasattr(tree, "combinator"):
        nearest = getattr(tree.left, "right", tree.left)
        if tree.combinator in (" ", ">"):
            names = (getattr(one, "class_name", "") for one in nearest.simple_selectors)
            yield from filter(None, names)
        tree = tree.left


def make_match(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Elements alike in tag, id and classes, and with the same classes around them, have the same
    selectors to be tried.
    """

    def match(self: Any, element: Any) -> list[Any]:
        tried = self.__dict__.setdefault(TRIED, {})
        around = _inside(element.parent)
        key = (
            self.order,
            around,
            frozenset(element.classes),
            element.id,
            element.etree_element.tag,
            "lang" in element.etree_element.attrib,
        )
        if key not in tried:
            if len(tried) == MOST_KINDS:
                tried.clear()
            tried[key] = _to_try(self, element, around)
        return sorted(entry[1:] for entry in tried[key] if entry[0](element))

    def _to_try(matcher: Any, element: Any, around: frozenset[str]) -> list[Any]:
        """The library's selectors, without those that need other classes around the element."""
        listed: list[Any] = []

        def list_selectors(_: Any, selectors: list[Any], __: Any) -> None:
            listed.extend(selectors)

        shown = {**matcher.__dict__, "add_relevant_selectors": list_selectors}
        theirs(SimpleNamespace(**shown), element)
        return [entry for entry in listed if getattr(entry[0], NEEDS, around) <= around]

    return match


def _inside(element: Any) -> frozenset[str]:
    if element is None:
        return frozenset()
    if INSIDE not in element.__dict__:
        element.__dict__[INSIDE] = _inside(element.parent) | element.classes
    known: frozenset[str] = element.__dict__[INSIDE]
    return known


def make_set_computed_styles(theirs: Callable[..., None]) -> Callable[..., None]:
    """The style of an element, or of what CSS adds to it: WeasyPrint's own stylesheet has rules for
    a marker, a note and their numbers at every element, and few elements have any.
    """

    def set_computed_styles(
        self: Any,
        element: Any,
        parent: Any,
        root: Any = None,
        pseudo_type: str | None = None,
        base_url: str | None = None,
        target_collector: Any = None,
    ) -> None:
        if pseudo_type is None or _is_printed(self, element, pseudo_type):
            theirs(self, element, parent, root, pseudo_type, base_url, target_collector)

    return set_computed_styles


def _is_printed(style_for: Any, element: Any, pseudo_type: str) -> bool:
    style = style_for.get_computed_styles().get((element, None))
    if style is None:
        return True
    if pseudo_type == "marker":
        added = style_for.get_cascaded_styles()
        return "list-item" in style["display"] or any(
            (element, side) in added for side in ("before", "after")
        )
    if pseudo_type.startswith("footnote-"):
        return bool(style["float"] == "footnote")
    return not pseudo_type.startswith("note-") or style["position"][0] == "note()"
