"""The output folder: its manifests (output/<game>/.manifest.json), how files get in, and its
index.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..system.files import ForeignFile, file_digest, locked, make_folder, read_regular, write_below
from ..system.source import is_inside
from .job import Job, cover_name

if TYPE_CHECKING:
    from ..document.project import Project
    from ..page.browser import IndexedGame, IndexEntry
    from .state import BuildState
    from .worker import Printout

MANIFEST, INDEX = ".manifest.json", "index.html"
LEFT = re.compile(r"\.(index\.html|\.runs\.json)\.\d+-\d+\.part")  # by a run killed while it wrote
NEW, READY = (
    ".new-",
    ".ready-",
    # how the temporary folders of runs begin: while they are filled, and once they are to be moved
    # in
)
# in a ready folder: files of the last printing that are deleted afterwards, with their digests
REPLACED = ".replaced.json"
OURS = b"<!-- sixgun build writes this file anew each time -->\n"  # the last line of the index
TITLE = b"<title>Sixgun Press: what was printed</title>"  # its name before it had that line
FIELDS = {"digest": str, "files": dict, "pages": int, "title": str, "about": str, "notes": list}
Name = tuple[str, str]  # a game's and a document's


class OutputFolder:
    """An output folder and its manifests, by game: of each document the digest it was set from, and
    its files with theirs.
    """

    def __init__(self, target: Path, ids: list[str], state: BuildState):
        self.target, self.state = target, state
        self.manifests = {id: read_manifest(target / id) for id in ids}

    def last(self, job: Job) -> dict[str, Any]:
        """The manifest entry of a document."""
        return self.manifests[job.game].setdefault(job.document, {"files": {}})

    def has(self, game: str, *document: str) -> bool:
        """Whether files of this document, or without one of any document of the game, are there."""
        manifest = self.manifests[game]
        entries = [manifest.get(id, {}) for id in document or manifest]
        files = (file for entry in entries for file in entry.get("files", ()))
        return any((self.target / game / file).is_file() for file in files)

    def keeps(self, job: Job) -> bool:
        """Whether a document's files are there and up to date."""
        last = self.last(job)
        own = {
            name for name in last["files"] if not (job.folded and name == bound_name(job.document))
        }
        return last.get("digest") == job.digest and all(self._whole(job, name) for name in own)

    def keeps_bound(self, job: Job) -> bool:
        """Whether the imposed booklet is there and up to date."""
        last = self.last(job)
        return (
            job.folded is not None
            and last.get("bound") == job.folded_digest
            and self._whole(job, bound_name(job.document))
        )

    def _whole(self, job: Job, name: str) -> bool:
        digest = self.last(job)["files"].get(name)
        return bool(digest) and self.state.digest(str(self.target / job.game / name)) == digest

    def refuse_foreign(self, todo: list[Job]) -> None:
        """ForeignFile where a file that this run would write exists already and was not written
        by this program.
        """
        index = self.target / INDEX
        files = [] if not os.path.lexists(index) or is_our_index(index) else [index]
        for job in todo:
            folder = self.target / job.game
            if not os.path.lexists(folder / MANIFEST):
                names = (
                    *(f"{job.document}.{ending}" for ending in job.formats),
                    bound_name(job.document),
                    cover_name(job.document),
                )
                files += [folder / name for name in names if os.path.lexists(folder / name)]
        if files:
            raise ForeignFile(files[0])

    def put(
        self, todo: list[Job], done: Mapping[Name, Printout], booklets: Mapping[Name, bytes]
    ) -> None:
        """Writes everything into a temporary folder first, renames it, then moves it in file by
        file.

        A full disk leaves the old files whole; if the run is killed after the renaming, the next
        run completes it.
        """
        import tempfile

        self._read_again({(job.game, job.document) for job in todo})
        before = [(job, dict(self.last(job)["files"])) for job in todo]
        printed = {
            id
            for id, manifest in self.manifests.items()
            if any(entry["files"] for entry in manifest.values())
        }
        with tempfile.TemporaryDirectory(dir=self.target, prefix=NEW) as name:
            for job in todo:
                made, pdf = (
                    done.get((job.game, job.document)),
                    booklets.get((job.game, job.document)),
                )
                if made:
                    self._put_set(Path(name) / job.game, made)
                if pdf and job.folded:
                    self._put_file(Path(name) / job.game, job, bound_name(job.document), pdf)
                    self.last(job)["bound"] = job.folded_digest
                self.last(job)["paper"] = job.paper  # an older printing may not have said
            self._note_news(
                [
                    (job, files)
                    for job, files in before
                    if job.game in printed and (job.game, job.document) in done
                ]
            )
            for id, manifest in self.manifests.items():
                (Path(name) / id).mkdir(exist_ok=True)
                (Path(name) / id / MANIFEST).write_bytes(
                    json.dumps(manifest, indent=1, sort_keys=True).encode()
                )
            replaced = {
                f"{job.game}/{file}": digest
                for job, files in before
                for file, digest in files.items()
                if file not in self.last(job)["files"]
            }
            (Path(name) / REPLACED).write_text(json.dumps(replaced))
            Path(name).rename(self.target / Path(name).name.replace(NEW, READY, 1))
            _complete(self.target)

    def _read_again(self, todo: set[Name]) -> None:
        """Takes over what another run has printed meanwhile; the documents of this run stay as they
        were read.
        """
        for id, before in self.manifests.items():
            ours = {name: entry for name, entry in before.items() if (id, name) in todo}
            self.manifests[id] = read_manifest(self.target / id) | ours

    def _note_news(self, before: list[tuple[Job, dict[str, str]]]) -> None:
        """Marks the documents that this run added or changed, each with the files it had; a run
        that sets nothing leaves the marks.
        """
        if before:
            for entry in (
                entry for manifest in self.manifests.values() for entry in manifest.values()
            ):
                entry.pop("news", None)
        for job, files in before:
            if self.last(job)["files"] != files:
                self.last(job)["news"] = "Changed" if files else "New"

    def _put_set(self, folder: Path, made: Printout) -> None:
        job = made.job
        last = {
            "digest": job.digest,
            "files": {},
            "pages": made.pages + made.blanks,
            "title": job.title,
            "about": job.about,
            "notes": [*made.notes],
        }
        self.manifests[job.game][job.document] = last
        (folder / ".pictures").mkdir(parents=True, exist_ok=True)
        for file, data in made.files.items():
            self._put_file(folder, job, file, data)
        (folder / ".pictures" / f"{job.document}.png").write_bytes(made.picture)

    def _put_file(self, folder: Path, job: Job, name: str, raw: bytes) -> None:
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(raw)
        self.last(job)["files"][name] = hashlib.sha256(raw).hexdigest()


def bound_name(document: str) -> str:
    """The file name of an imposed booklet."""
    return f"{document}-imposed.pdf"


def read_manifest(folder: Path) -> dict[str, dict[str, Any]]:
    """The manifest of a game's folder; entries that cannot be read, or name files elsewhere, are
    left out.
    """
    try:
        read = json.loads(read_regular(folder / MANIFEST))
        return (
            {name: entry for name, entry in read.items() if _sound(entry)}
            if isinstance(read, dict)
            else {}
        )
    except (OSError, ValueError, RecursionError):
        return {}


def _sound(entry: Any) -> bool:
    known = isinstance(entry, dict) and all(
        isinstance(entry.get(name), kind) for name, kind in FIELDS.items()
    )
    return known and all(Path(file).name == file for file in entry["files"])


def finish(target: Path) -> None:
    """Completes a run that was killed after its files were whole; waits for one that is moving
    them.
    """
    if any(target.glob(f"{READY}*")):
        with locked(target):
            _complete(target)


def _complete(target: Path) -> None:
    """Moves in the finished files, the manifests last, and deletes the files that they replace;
    LinkedFolder if a folder there is a link. No other process may be writing.
    """
    from shutil import rmtree  # which takes time that a build where nothing changed does not need

    for ready in (
        folder
        for folder in sorted(target.glob(f"{READY}*"))
        if folder.is_dir() and not folder.is_symlink()
    ):
        for file in sorted(
            (f for f in ready.glob("*/**/*") if f.is_file()), key=lambda f: (f.name == MANIFEST, f)
        ):
            *folders, name = file.relative_to(ready).parts
            file.replace(make_folder(target, *folders) / name)
        for game, name, digest in _replaced(ready / REPLACED):
            file = make_folder(target, game) / name
            if file.is_file() and file_digest(file) == digest:  # as the last printing left it
                file.unlink()
        rmtree(ready)


def _replaced(file: Path) -> Iterator[tuple[str, str, str]]:
    """Game, file name and digest of each file that a ready folder replaces; names that lead
    elsewhere are left out.
    """
    with suppress(OSError, ValueError, RecursionError, AttributeError):
        for path, digest in json.loads(read_regular(file)).items():
            game, _, name = path.partition("/")
            if Path(game).name == game and Path(name).name == name:
                yield game, name, digest


def printed_files(project: Project, target: Path) -> Iterator[Path]:
    """The index, and every file that it shows or is made of."""
    yield target / INDEX
    for id in project.game_ids():
        if manifest := read_manifest(target / id):
            yield target / id / MANIFEST
        for name, entry in manifest.items():
            yield from (target / id / file for file in (*entry["files"], f".pictures/{name}.png"))


def clean(
    target: Path, ids: list[str], *, whole: bool, delete: bool
) -> tuple[list[Path], list[Path]]:
    """Deletes what builds wrote of these games, and with `whole` the index: the files as they were
    written, and those that are not and stay.
    """
    ours: list[Path] = []
    altered: list[Path] = []
    for id in ids:
        manifest, folder = read_manifest(target / id), target / id
        if not manifest or folder.is_symlink():
            continue
        for name, entry in manifest.items():
            for file, digest in entry["files"].items():
                here = folder / file
                if os.path.lexists(here):
                    (
                        ours
                        if here.is_file() and not here.is_symlink() and file_digest(here) == digest
                        else altered
                    ).append(here)
            ours += [
                file
                for file in (folder / ".pictures" / f"{name}.png",)
                if file.is_file() and not file.parent.is_symlink()
            ]
        ours.append(folder / MANIFEST)
    if whole and is_our_index(target / INDEX):
        ours.append(target / INDEX)
    for file in ours if delete else ():
        file.unlink(missing_ok=True)
        for empty in (file.parent, file.parent.parent):
            with contextlib.suppress(OSError):
                empty.rmdir()
    return ours, altered


def sweep(target: Path) -> None:
    """Deletes the remains of killed runs; no other process may be writing."""
    from shutil import rmtree

    for folder in target.glob(f"{NEW}*"):
        if folder.is_dir() and not folder.is_symlink():
            rmtree(folder, ignore_errors=True)
    for file in target.glob(".*.part"):
        if LEFT.fullmatch(file.name):
            file.unlink(missing_ok=True)


def is_our_index(file: Path) -> bool:
    """Whether a build wrote this index.html."""
    html = b"" if file.is_symlink() or not file.is_file() else file.read_bytes()
    return html.endswith(OURS) or TITLE in html[:1000]


def write_index(project: Project, target: Path) -> Path:
    """index.html: every document in the output folder, with a picture of its first page."""
    from ..page.browser import index_html

    kits = [kit for id in project.game_ids() if (kit := _kit(project, target, id)).uses]
    file = target / INDEX
    html = index_html(project.templates, kits).encode() + OURS
    if not file.is_file() or file.read_bytes() != html:
        write_below(target, INDEX, html)
    return file


def _kit(project: Project, target: Path, id: str) -> IndexedGame:
    """A game's documents in the folder, by use, in the order of their declarations; those no longer
    declared come last.
    """
    from ..document.kind import USES
    from ..page.browser import IndexedGame

    manifest = read_manifest(target / id)
    declared = (
        {d.id: d for d in project.documents(id)} if manifest else {}
    )  # a game that is not printed need not load
    order = {name: number for number, name in enumerate(declared)}
    found: dict[str, list[IndexEntry]] = {
        use: [] for use in (*USES, *(d.use for d in declared.values()), "")
    }
    for name in sorted(manifest, key=lambda n: order.get(n, len(order))):
        names = sorted(manifest[name]["files"], key=lambda file: (file == bound_name(name), file))
        files = [target / id / file for file in names]
        if files and all(file.is_file() for file in files):
            found[declared[name].use if name in declared else ""].append(
                _printed(target, id, name, manifest[name], files)
            )
    return IndexedGame(
        id,
        project.title(id),
        project.look(id),
        tuple((use, tuple(documents)) for use, documents in found.items() if documents),
    )


def _printed(
    target: Path, id: str, name: str, entry: dict[str, Any], files: list[Path]
) -> IndexEntry:
    from ..page.browser import IndexEntry

    picture = target / id / ".pictures" / f"{name}.png"
    labels = {bound_name(name): "To fold", cover_name(name): "Cover"}
    return IndexEntry(
        title=entry["title"],
        about=entry["about"],
        paper=entry.get("paper", ""),
        pages=entry["pages"],
        files=tuple(
            (f"{id}/{file.name}", labels.get(file.name, file.suffix[1:].upper()), _large(file))
            for file in files
        ),
        picture=picture.read_bytes() if is_inside(picture, target) else b"",
        news=str(entry.get("news", "")),
    )


def _large(file: Path) -> str:
    """A file's size: 48 KB, 1.2 MB."""
    size = file.stat().st_size
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, round(size / 1e3))} KB"
