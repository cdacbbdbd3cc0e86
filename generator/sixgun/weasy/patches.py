"""The table of all that we replace in WeasyPrint and pydyf: why, where, and what is reported of it.

tests/weasy holds each entry against the installed library, and sets pages without any of them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from .columns import make_columns_layout
from .lines import make_iter_line_boxes, make_justify_line, make_split_inline_box
from .patch import Patch, Patches
from .repairs import make_split_first_line, make_table_layout, make_to_bytes
from .reuse import make_content_width, make_get_next_linebox
from .tags import make_add_tags, make_draw_page, make_marked
from .writing import make_clean, make_path, make_zlib

ISSUES = "https://github.com/Kozea/WeasyPrint/issues/"
LAYOUT = "weasyprint.layout."

TABLE = (
    Patch(
        "columns",
        "A block that spans the columns and runs over its page ends in an AssertionError, or what"
        " stands below it is lost.",
        (f"{LAYOUT}block:columns_layout",),
        make_columns_layout,
        "context box bottom_space skip_stack containing_block page_is_empty absolute_boxes"
        " fixed_boxes adjoining_margins first_letter_style first_line_style",
    ),
    Patch(
        "narrow measure",
        "A heading of even lines, or a paragraph without a turnover, is broken in a narrower"
        " measure than it is aligned in.",
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
        (f"{LAYOUT}inline:split_first_line",),
        make_split_first_line,
        "text style context max_width justification_spacing is_line_start minimum",
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
        "An element is repeated for each page, column and line that it runs over, and levels of"
        " headings are skipped.",
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
        "lines once",
        "The same lines are broken again for each height of columns and each round of pages.",
        (f"{LAYOUT}inline:get_next_linebox",),
        make_get_next_linebox,
        "context linebox position_y bottom_space skip_stack containing_block absolute_boxes"
        " fixed_boxes first_letter_style first_line_style",
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
        "fonts once",
        "Fonts are cut and fixed in two steps, and anew for every document of a process.",
        ("weasyprint.pdf.fonts:Font.clean",),
        make_clean,
        "self to_unicode hinting",
    ),
    Patch(
        "paths once",
        "The path of an ornament is read again wherever it is drawn.",
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
SOONER = ("lines once", "narrowest measure once", "widest measure once", "fonts once", "paths once")
patches = Patches(TABLE)


@cache
def patch_libraries(stays: bool = False) -> None:
    """Puts our functions in the place of the libraries', once a process; `stays`: also those that
    only a process that prints again and again is quicker with.
    """
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
