"""The locals as tiles to cut out."""

from __future__ import annotations

from ...content import Content
from ...table import slug
from ...view import StatView


def local_tiles(content: Content) -> tuple[StatView, ...]:
    """A tile for each local; what the source leaves to the tiles of the game is a line to write on."""
    points = content.rules.text("local.points")
    return tuple(
        StatView(
            id=slug(row.label), name=row.label, great=(("Points at the close", points),), lesser=(),
            lines=(("Favorite group", row.cells["group"]), ("Power", row.cells["power"])), bodies=(),
        )
        for row in content.tables["locals"]
    )  # fmt: skip
