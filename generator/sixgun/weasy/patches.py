"""The table of everything that we replace in WeasyPrint and pydyf: the reason, the place, and
its issue; and how our function replaces theirs.

tests/weasy checks each entry against the installed library, and sets pages without any of them.
A library that has changed so that a function of ours does not fit keeps its own: pages still
print, as plainly as the library sets them. `sixgun doctor` says so, and tests/weasy says what
changed.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

from .box import make_descendants
from .columns import (
    make_absolute_block,
    make_avoid_page_break,
    make_block_box_layout,
    make_block_level_width,
    make_columns_layout,
)
from .drawing import make_path, make_to_bytes
from .lines import (
    make_english,
    make_iter_line_boxes,
    make_justify_line,
    make_split_inline_box,
    make_split_text_box,
    make_table_layout,
)
from .selectors import make_compiled, make_match, make_set_computed_styles
from .tags import make_add_tags, make_draw_page, make_marked
from .writing import (
    make_all_pages,
    make_clean,
    make_content_width,
    make_get_next_linebox,
    make_resolve_percentages,
    make_split_first_line,
    make_zlib,
)

NONE = "none reported"
TARGET = re.compile(r"([\w.]+):(?:(\w+)\.)?(\w+)(?:\[(\w+)\])?")  # module:Class.name[key]


@dataclass(frozen=True)
class Patch:
    """`targets` are the places that the library looks one thing up in, as `module:name`,
    `module:Class.name` or `module:NAME[key]`; `make` gives ours for the library's.
    """

    name: str
    why: str  # one sentence
    targets: tuple[str, ...]
    make: Callable[[Any], Any]
    takes: str = ""  # the parameters of the library's function; empty for anything else
    issue: str = NONE  # of the library
    group: str = ""  # of patches that work together only
    waits: bool = False  # is put in place by a process that stays, not by each


class Patches:
    """Patches of a process; `unfit` are the names of those that no longer fit the library."""

    def __init__(self, patches: Sequence[Patch]):
        self.patches = tuple(patches)
        self.unfit: tuple[str, ...] = ()
        self._theirs: dict[str, Any] = {}  # the library's own functions, by target

    def put(self, names: Container[str]) -> None:
        """Puts those of these names in place that are not yet; a group whole or not at all."""
        wanted = [one for one in self.patches if one.name in names]
        bad = [one for one in wanted if not self._fits(one)]
        groups = {one.group for one in bad} - {""}
        left_out = {one.name for one in wanted if one in bad or one.group in groups}
        self.unfit = tuple(
            one.name for one in self.patches if one.name in left_out or one.name in self.unfit
        )
        for patch in wanted:
            if patch.name not in self.unfit and patch.targets[0] not in self._theirs:
                ours = patch.make(look_up(patch.targets[0]))
                for target in patch.targets:
                    self._theirs[target] = look_up(target)
                    _set(target, ours)

    def take_back(self, names: Container[str]) -> tuple[str, ...]:
        """Gives the library its own again, and the names of the patches that were in place."""
        placed = [
            one for one in self.patches if one.name in names and one.targets[0] in self._theirs
        ]
        for target in (target for patch in placed for target in patch.targets):
            _set(target, self._theirs.pop(target))
        return tuple(patch.name for patch in placed)

    def theirs(self, target: str) -> Any:
        """What the library itself has at a target; ImportError, AttributeError or KeyError if it
        has nothing.
        """
        return self._theirs[target] if target in self._theirs else look_up(target)

    def _fits(self, patch: Patch) -> bool:
        """Whether the library has the function to replace, with the parameters that ours takes."""
        try:
            return {parameters(self.theirs(target)) for target in patch.targets} == {patch.takes}
        except (ImportError, AttributeError, KeyError):
            return False


def parameters(function: Any) -> str:
    """The names of a function's parameters; empty for anything else, or takes any."""
    code = getattr(function, "__code__", None)
    return "" if code is None else " ".join(code.co_varnames[: code.co_argcount])


def look_up(target: str) -> Any:
    """The object at a target; ImportError, AttributeError or KeyError if there is nothing."""
    holder, name, key = _holder(target)
    thing = getattr(holder, name)
    return thing[key] if key else thing


def _set(target: str, thing: Any) -> None:
    holder, name, key = _holder(target)
    if key:
        getattr(holder, name)[key] = thing
    else:
        setattr(holder, name, thing)


def _holder(target: str) -> tuple[Any, str, str]:
    """The module or class that holds a name, the name, and a key within it."""
    match = TARGET.fullmatch(target)
    if match is None:
        raise ValueError(target)
    module = importlib.import_module(match[1])
    return getattr(module, match[2]) if match[2] else module, match[3], match[4] or ""


ISSUES = "https://github.com/Kozea/WeasyPrint/issues/"
LAYOUT = "weasyprint.layout."
BLOCK = (
    "context box bottom_space skip_stack containing_block page_is_empty absolute_boxes fixed_boxes"
    " adjoining_margins first_letter_style first_line_style"
)
RESOLVING = ("percent", "absolute", "block", "column", "float", "grid", "inline", "page", "table")

TABLE = (
    Patch(
        "columns",
        "A block across the columns that runs over its page is an error, or what follows is lost.",
        (f"{LAYOUT}block:columns_layout",),
        make_columns_layout,
        BLOCK,
    ),
    Patch(
        "absolute boxes",
        "What is placed absolutely near the foot of a page is cut, and goes on on the next page.",
        (f"{LAYOUT}absolute:absolute_block",),
        make_absolute_block,
        "context box containing_block fixed_boxes bottom_space skip_stack cb_x cb_y cb_width"
        " cb_height",
    ),
    Patch(
        "margins from right to left",
        "A block with margins of `auto` is moved off the page where text runs from right to left.",
        (f"{LAYOUT}block:block_level_width",),
        make_block_level_width,
        "box containing_block with_min_max",
    ),
    Patch(
        "pages and columns",
        "What pages may not part, columns may not either.",
        (f"{LAYOUT}block:avoid_page_break",),
        make_avoid_page_break,
        "page_break context",
    ),
    Patch(
        "American English",
        "A language that is en alone is broken into syllables as in Britain: percent-ile.",
        ("pyphen:LANGUAGES[en]",),
        make_english,
    ),
    Patch(
        "short lists",
        "No property keeps a list whole that has few lines, and lets a longer one break.",
        (f"{LAYOUT}block:block_box_layout",),
        make_block_box_layout,
        f"{BLOCK} discard max_lines",
    ),
    Patch(
        "narrow measure",
        "Even or turnover-free lines are broken in a narrower measure than they are aligned in.",
        (f"{LAYOUT}inline:split_inline_box",),
        make_split_inline_box,
        "context box position_x max_x bottom_space skip_stack containing_block absolute_boxes"
        " fixed_boxes line_placeholders waiting_floats line_children first_letter_style"
        " first_line_style",
        f"{ISSUES}2264",
        group="text-wrap",
    ),
    Patch(
        "line breaking",
        "Lines are broken one by one, without a look at the paragraph; there is no `text-wrap`.",
        (f"{LAYOUT}inline:iter_line_boxes", f"{LAYOUT}block:iter_line_boxes"),
        make_iter_line_boxes,
        "context box position_y bottom_space skip_stack containing_block absolute_boxes fixed_boxes"
        " first_letter_style first_line_style",
        f"{ISSUES}2264",
        group="text-wrap",
    ),
    Patch(
        "loose lines",
        "Justified lines of few words get gaps of any width, and no property limits them.",
        (f"{LAYOUT}inline:justify_line",),
        make_justify_line,
        "context line extra_width",
        f"{ISSUES}2268",
    ),
    Patch(
        "trailing space",
        "Text that fits but for its last space is broken after its first word.",
        (f"{LAYOUT}inline:split_text_box",),
        make_split_text_box,
        "context box available_width skip is_line_start",
    ),
    Patch(
        "continued tables",
        "The head of a table cannot say “continued” on the pages where it comes again alone.",
        (f"{LAYOUT}block:table_layout",),
        make_table_layout,
        "context table bottom_space skip_stack containing_block page_is_empty absolute_boxes"
        " fixed_boxes",
    ),
    Patch(
        "artifacts",
        "Running heads and ornaments are read aloud as if they were text.",
        ("weasyprint.draw:draw_page", "weasyprint.document:draw_page"),
        make_draw_page,
        "page stream",
        f"{ISSUES}1836",
        group="tags",
    ),
    Patch(
        "marked content",
        "Marks are numbered for the structure below, which refers to them or hides them.",
        ("weasyprint.pdf.stream:Stream.marked",),
        make_marked,
        issue=f"{ISSUES}1836",
        group="tags",
    ),
    Patch(
        "structure",
        "An element is repeated for each of its pages and lines; levels of headings are skipped.",
        ("weasyprint.pdf:add_tags",),
        make_add_tags,
        "pdf document pdf_version page_streams",
        f"{ISSUES}2902",
        group="tags",
    ),
    Patch(
        "digits",
        "Numbers in a PDF differ with the version of Python, whose sum() became more exact.",
        ("pydyf:_to_bytes",),
        make_to_bytes,
        "item",
    ),
    Patch(
        "needs of selectors",
        "A selector of a stylesheet does not say which classes it needs around an element.",
        ("cssselect2.compiler:CompiledSelector.__init__",),
        make_compiled,
        "self parsed_selector",
        group="selectors",
    ),
    Patch(
        "selectors that may apply",
        "Every selector that ends in an element's tag or class is tried, whatever is around it.",
        ("cssselect2:Matcher.match",),
        make_match,
        "self element",
        group="selectors",
    ),
    Patch(
        "styles that are printed",
        "Every element has styles for a marker, a note and their numbers: six that few print.",
        ("weasyprint.css:StyleFor.set_computed_styles",),
        make_set_computed_styles,
        "self element parent root pseudo_type base_url target_collector",
    ),
    Patch(
        "lines once",
        "The same lines are broken again for each height of columns and each round of pages.",
        (f"{LAYOUT}inline:get_next_linebox",),
        make_get_next_linebox,
        "context linebox position_y bottom_space skip_stack containing_block absolute_boxes"
        " fixed_boxes first_letter_style first_line_style",
        f"{ISSUES}578",
    ),
    Patch(
        "pages with lines alone",
        "What is kept so that lines are broken once is kept as long as the document.",
        ("weasyprint.layout:make_all_pages",),
        make_all_pages,
        "context root_box html pages",
    ),
    Patch(
        "texts once",
        "Pango shapes the same words again in each measure, and for each leading of a chapter.",
        (f"{LAYOUT}inline:split_first_line", f"{LAYOUT}preferred:split_first_line"),
        make_split_first_line,
        "text style context max_width justification_spacing is_line_start minimum",
        f"{ISSUES}578",
    ),
    Patch(
        "narrowest measure once",
        "The least width of a paragraph is measured again for each round of a table.",
        (f"{LAYOUT}preferred:inline_min_content_width",),
        make_content_width,
        "context box outer skip_stack first_line is_line_start",
        "https://github.com/Kozea/WeasyPrint/pull/2808",
    ),
    Patch(
        "widest measure once",
        "The greatest width of a paragraph is measured again for each round of a table.",
        (f"{LAYOUT}preferred:inline_max_content_width",),
        make_content_width,
        "context box outer is_line_start",
        "https://github.com/Kozea/WeasyPrint/pull/2808",
    ),
    Patch(
        "lengths once",
        "A box that is laid out again has all its lengths worked out again; most are the same.",
        tuple(f"{LAYOUT}{module}:resolve_percentages" for module in RESOLVING),
        make_resolve_percentages,
        "box containing_block",
    ),
    Patch(
        "boxes one by one",
        "To walk through the boxes of a page takes a step for each box at each level above it.",
        ("weasyprint.formatting_structure.boxes:Box.descendants",),
        make_descendants,
        "self placeholders",
    ),
    Patch(
        "fonts once",
        "Fonts are cut and fixed in two steps, and again for every document of a process.",
        ("weasyprint.pdf.fonts:Font.clean",),
        make_clean,
        "self to_unicode hinting",
    ),
    Patch(
        "paths once",
        "The path of an ornament is read again wherever it is drawn, and each of its numbers with"
        " patterns.",
        ("weasyprint.svg:TAGS[path]",),
        make_path,
        "svg node font_size",
    ),
    Patch(
        "streams once",
        "Under `watch` most pages are compressed again though they stayed as they were.",
        ("pydyf:zlib",),
        make_zlib,
        waits=True,
    ),
)
SOONER = (  # what saves time and memory alone
    *(one.name for one in TABLE if one.name.endswith(" once") and not one.waits),
    "needs of selectors",
    "selectors that may apply",
    "styles that are printed",
    "pages with lines alone",
    "boxes one by one",
)
patches = Patches(TABLE)


@cache
def patch_libraries(stays: bool = False) -> None:
    """Puts our functions in place, once a process; `stays`: also those for repeated printing."""
    patches.put({one.name for one in TABLE if stays or not one.waits})


@contextmanager
def without(*names: str) -> Iterator[None]:
    """The libraries as they are, or but for some of ours: for tests and benchmarks."""
    patch_libraries()
    placed = patches.take_back(names or {one.name for one in TABLE})
    try:
        yield
    finally:
        patches.put(placed)
