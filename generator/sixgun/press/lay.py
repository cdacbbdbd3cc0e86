"""Pressed pages on sides of paper: one, two or four to a side, and the same back behind each."""

from dataclasses import dataclass

from ..paper.underlay import Underlay
from .tags import Content
from .writer import Writer, packed


@dataclass(frozen=True)
class Lay:
    """`count` pages on each side of `paper` (points; unused where count is 1). `back` is a page
    named back, behind each.

    With `leaves`, a blank side follows a sheet that ends on the front of a leaf.
    """

    count: int = 1
    paper: tuple[float, float] = (0, 0)
    back: Underlay | None = None
    leaves: bool = False


ONE_UP = Lay()
Spot = tuple[float, float, float]  # the lower left corner, and the scale


class Sides:
    """Collects pages and writes each side when it is full."""

    def __init__(self, writer: Writer, lay: Lay):
        self.writer, self.lay = writer, lay
        self.waiting: list[tuple[int, Content]] = []
        self.size = (0.0, 0.0)
        self.back = writer.embed(lay.back)["back"] if lay.back else 0
        self.backs: dict[int, int] = {}  # the content of a side of backs, by how many there are

    @property
    def duplex(self) -> str:
        """The edge on which a printer must flip: as one turns a page."""
        (width, height), _ = self._spots()
        return (
            ("DuplexFlipShortEdge" if width > height else "DuplexFlipLongEdge") if self.back else ""
        )

    def page(
        self, content: bytes, resources: int, width: float, height: float, says: Content
    ) -> None:
        """A page with its packed content, and what it says."""
        if self.lay.count == 1:
            number = self.writer.page(
                self.writer.stream(content), b"%d 0 R" % resources, width, height, says[0]
            )
            self.writer.tags.write(says, number)
            self.size = (width, height)
            self._back(1)
            return
        if self.waiting and (width, height) != self.size:
            self.close()
        self.size = (width, height)
        kind = b"/Type/XObject/Subtype/Form/BBox[0 0 %g %g]/Resources %d 0 R/StructParents %d" % (
            width,
            height,
            resources,
            says[0],
        )
        self.waiting.append((self.writer.stream(content, kind), says))
        if len(self.waiting) == self.lay.count:
            self.close()

    def end_sheet(self) -> None:
        """Fills up the leaf of a sheet."""
        if self.lay.leaves and self.writer.pages % 2:
            self.writer.page(self.writer.stream(packed(b"")), b"<<>>", *self.size)

    def close(self) -> None:
        """Writes a side that is not full."""
        if not self.waiting:
            return
        (width, height), spots = self._spots()
        drawn = _drawn(
            [
                (b"S%d" % n, spot)
                for n, (_, spot) in enumerate(zip(self.waiting, spots, strict=False))
            ]
        )
        named = b"".join(b"/S%d %d 0 R" % (n, stream) for n, (stream, _) in enumerate(self.waiting))
        page = self.writer.page(
            self.writer.stream(drawn), b"<</XObject<<%s>>>>" % named, width, height
        )
        for stream, says in self.waiting:
            self.writer.tags.write(says, page, stream)
        self._back(len(self.waiting))
        self.waiting = []

    def _spots(self) -> tuple[tuple[float, float], list[Spot]]:
        if self.lay.count == 1:
            return self.size, [(0.0, 0.0, 1.0)]
        from ..paper.impose.nup import arrange

        return arrange(self.size, self.lay.paper, self.lay.count)

    def _back(self, count: int) -> None:
        """Writes the backs of so many pages, mirrored, so that each lies behind its front when the
        paper is turned like a page.
        """
        if not self.lay.back:
            return
        (width, height), spots = self._spots()
        if count not in self.backs:
            (wide, high), (own_wide, own_high) = self.size, self.lay.back.size
            fit = min(wide / own_wide, high / own_high)
            dx, dy = (wide - own_wide * fit) / 2, (high - own_high * fit) / 2
            mirrored = [
                (width - x - wide * scale + dx * scale, y + dy * scale, scale * fit)
                for x, y, scale in spots[:count]
            ]
            self.backs[count] = self.writer.stream(
                _drawn([(b"back", spot) for spot in mirrored], b"/Artifact BMC %s EMC")
            )
        self.writer.page(
            self.backs[count], b"<</XObject<</back %d 0 R>>>>" % self.back, width, height
        )


def _drawn(some: list[tuple[bytes, Spot]], mark: bytes = b"%s") -> bytes:
    """A compressed content stream that draws pages in their places."""
    return packed(
        mark
        % b" ".join(
            b"q %.6g 0 0 %.6g %.3f %.3f cm /%s Do Q" % (scale, scale, x, y, name)
            for name, (x, y, scale) in some
        )
    )
