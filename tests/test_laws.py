"""What is true of the whole repository. Each law also asserts that it looked at something."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Container, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, get_args

import pytest

import sixgun
from sixgun import games, view
from sixgun.cli import commands
from sixgun.content.asset import MOTIFS
from sixgun.content.content import Face
from sixgun.content.paper import load_papers
from sixgun.document.document import view_document
from sixgun.document.kind import KINDS, USES
from sixgun.document.part import PARTS
from sixgun.document.project import Project
from sixgun.draw.font import URL, families_of, font_file
from sixgun.page.style import HOUSE
from sixgun.system import home as plugin
from sixgun.system.problem import ID
from sixgun.system.source import SET_WITH
from sixgun.view import TableView, cell_text, view_table

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "generator" / "sixgun"
TEMPLATES = ROOT / "templates"
CSS = TEMPLATES / "css"
MOTIF_FILES = TEMPLATES / "ornaments" / "motifs"
GAMES = games.GAMES
FRAMES = {"page", "index", "site"}  # templates that are no kind of document


def git(*words: str, text: str = "") -> str:
    """What git says of this clone; without one, or without git, the test is skipped."""
    if not shutil.which("git"):
        pytest.skip("git is missing")
    said = subprocess.run(["git", *words], cwd=ROOT, input=text, capture_output=True, text=True)
    if said.returncode > 1:
        pytest.skip("not a clone")
    return said.stdout


@cache
def files() -> tuple[Path, ...]:
    """Every file of the repository: those that git holds, and those that it would take."""
    said = git("ls-files", "-co", "--exclude-standard", "-z")
    found = tuple(ROOT / name for name in said.split("\0") if name and (ROOT / name).is_file())
    assert len(found) > 200
    return found


def below(*folders: str, suffix: str = "") -> list[Path]:
    return [
        f
        for f in files()
        if any(f.is_relative_to(ROOT / folder) for folder in folders) and f.name.endswith(suffix)
    ]


@cache
def sources() -> tuple[tuple[Path, ast.Module], ...]:
    return tuple(
        (file, ast.parse(file.read_text(encoding="utf-8"))) for file in sorted(SOURCE.rglob("*.py"))
    )


# games


@pytest.mark.parametrize("id", GAMES)
def test_a_game_has_everything_under_one_name(id: str) -> None:
    assert ID.fullmatch(id)
    needed = [
        f"content/{id}/game.yaml",
        f"content/{id}/rules.yaml",
        f"build/{id}.yaml",
        f"templates/css/{id}.css",
    ]
    assert [name for name in needed if not (ROOT / name).is_file()] == []
    assert (SOURCE / "games" / f"{id}.py").is_file() or (
        SOURCE / "games" / id / "__init__.py"
    ).is_file()
    assert list((ROOT / "tests" / "games").rglob(f"test_{id}*.py"))
    assert games.load_game(id).id == id


def test_the_games_are_registered_as_a_plug_in_would_be() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"][plugin.GROUP] == {
        id: f"{games.__name__}.{id}:GAME" for id in games.GAMES
    }
    for id, game in games.GAMES.items():
        assert game() is resolve_name(f"{games.__name__}.{id}:GAME")


def test_no_folder_is_of_a_game_that_there_is_not() -> None:
    assert GAMES
    assert {f.name for f in (ROOT / "content").iterdir() if f.is_dir()} == {*GAMES}
    assert {f.stem for f in (ROOT / "build").glob("*.yaml")} == {
        *GAMES,
        "every-game",
        "papers",
        "profiles",
    }
    assert {
        f.stem
        for f in (SOURCE / "games").iterdir()
        if f.name != "__init__.py" and f.name != "__pycache__"
    } == {*GAMES, "declared"}


@pytest.mark.parametrize("id", GAMES)
def test_every_table_is_printed_and_read_by_a_rule_or_marked_print_only(id: str) -> None:
    game, content = Project(ROOT).game(id)
    assert content.tables
    assert [p for p in content.problems if p.code in ("unused", "table-unread")] == []
    read = {rows.id for rows in game.tables}
    assert read <= {*content.tables}
    assert [t.id for t in content.tables.values() if t.print_only and t.id in read] == [], (
        "read by a rule, and marked print-only"
    )


@pytest.mark.parametrize("id", GAMES)
def test_a_table_reads_the_same_in_every_document(id: str, exhaustive: bool) -> None:
    project = Project(ROOT)
    game, content = project.game(id)
    printed: list[TableView] = []
    for half in {p.size == "half" for p in load_papers(project.build).values()}:
        for document in project.documents(id):
            if document.kind == "odds" and not exhaustive:
                continue  # its figures take seconds to work out
            printed += [
                t
                for t in _tables(view_document(document, content, game, half))
                if t.id in content.tables
            ]
    assert printed
    for shown in printed:
        whole = content.tables[shown.id]
        heads = [c for c in whole.columns if c.heading in [h.text for h in shown.heads[1:]]]
        rows = [row for group in shown.groups for row in group.rows]
        assert len(rows) == len(whole.rows), shown.id
        full = {
            row.label: row.cells
            for group in view_table(whole, tuple(c.id for c in whole.columns)).groups
            for row in group.rows
        }
        names = [c.heading for c in whole.columns]
        for row in rows:
            for head, cell in zip(shown.heads[1:], row.cells, strict=True):
                assert cell in {
                    full[row.label][n] for n, name in enumerate(names) if name == head.text
                }, f"{shown.id}: {row.label}, {head.text}"
        assert heads, shown.id
    assert cell_text(next(iter(content.tables.values())).columns[0], "-") == "–"


def _tables(thing: Any) -> Iterator[TableView]:
    if isinstance(thing, TableView):
        yield thing
    elif is_dataclass(thing):
        for f in fields(thing):
            yield from _tables(getattr(thing, f.name))
    elif isinstance(thing, (tuple, list)):
        for one in thing:
            yield from _tables(one)
    elif hasattr(thing, "values"):
        yield from _tables(list(thing.values()))


# templates


def kinds(union: Any) -> set[str]:
    found = {one.kind for one in get_args(union)}
    assert len(found) > 5
    return found


def test_each_view_has_a_template_and_each_template_a_view() -> None:
    macros = {
        "rollcall",
        "boxes",
        "tail",
        "plan",
        "tiers",
        "shares",
    }  # stat blocks as one, what they strike off, a page's end, a band of a grid, results of a
    # test, chances as bars
    assert {f.stem for f in (TEMPLATES / "parts").iterdir()} - macros == kinds(view.View)
    assert {f.stem for f in (TEMPLATES / "blocks").iterdir()} - {"slot"} == kinds(
        view.Block
    )  # slot is what the blocks are made of


def test_each_kind_of_document_has_a_template_and_a_stylesheet() -> None:
    assert {f.stem for f in TEMPLATES.glob("*.html")} - FRAMES == {*KINDS}
    assert [kind for kind in KINDS if not (TEMPLATES / "css" / f"{kind}.css").is_file()] == []


def test_each_kind_of_document_has_one_use() -> None:
    assert {kind.use for kind in KINDS.values()} <= {*USES}


def test_each_stylesheet_belongs_to_something() -> None:
    profiles = {p.stylesheet for p in Project(ROOT).profiles().values()} - {""}
    named = {*KINDS, *GAMES, *profiles, "parts", "plan", "index", "browser", "epub", "site", HOUSE}
    found = {f.stem for f in (TEMPLATES / "css").glob("*.css")}
    assert len(found) > 5
    assert found <= named
    assert profiles <= found


def stylesheets() -> list[Path]:
    found = sorted((TEMPLATES / "css").glob("*.css*"))
    assert len(found) > 5
    return found


def test_every_font_is_declared_and_installed_and_no_other_is_used() -> None:
    shared = [
        f
        for f in stylesheets()
        if f.stem not in (*GAMES, HOUSE, "plan", "index", "browser", "epub", "site")
    ]  # for screens
    own = [game for game in GAMES if not Project(ROOT).look(game)[0]]  # the others lie over a face
    faces = {(CSS / f"{game}.css",) for game in own} | {
        (CSS / f"{HOUSE}.css", face) for face in (CSS / "faces").iterdir()
    }
    named = {face.stem for _, face in (f for f in faces if len(f) == 2)}
    assert named == {*get_args(Face)} - {""}, "the faces that game.yaml may name"
    for game in faces:
        css = "\n".join(f.read_text(encoding="utf-8") for f in (*shared, *game))
        addresses = URL.findall(css)
        assert len(addresses) > 1
        assert all(font_file(name).is_file() for name in addresses)
        declared = {*families_of(css)}
        used = set(_families(css))
        assert len(used) > 1
        assert used <= declared, f"{game}: {sorted(used - declared)}"
        assert declared <= used, (
            f"{game} declares fonts that it does not use: {sorted(declared - used)}"
        )


def test_every_motif_is_drawn_in_both_manners() -> None:
    for folder in (MOTIF_FILES, MOTIF_FILES / "copied"):
        assert {file.stem for file in folder.glob("*.svg")} == {*MOTIFS}
    assert len(MOTIFS) >= 40
    words = [word for one, said in MOTIFS.items() for word in (one, *" ".join(said).split())]
    assert len(words) == len({*words}), "a word means one motif"


def _families(css: str) -> Iterator[str]:
    """Every family that a stylesheet sets text in, variables looked up."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    variables: dict[str, list[str]] = {}
    for name, value in re.findall(r"--([\w-]+):\s*([^;}]+)", css):
        variables.setdefault(name, []).append(value)
    rules = re.sub(r"@font-face\s*\{[^}]*\}", "", css)
    stacks = re.findall(r"(?<![\w-])font-family:\s*([^;}]+)", rules)
    stacks += re.findall(
        r"(?<![\w-])font:\s*[^;\"}]*?[\d.]+(?:pt|px|em|rem|%)(?:/[\d.]+(?:pt|px|em|%)?)?\s+([^;}]+)",
        rules,
    )
    stacks += [
        value for name, values in variables.items() if name.startswith("face-") for value in values
    ]  # drawings use these
    for stack in stacks:
        for one in stack.strip().removesuffix("!important").split(","):
            found = re.fullmatch(r"var\(--([\w-]+)\)", one.strip())
            if found:
                assert found[1] in variables, f"--{found[1]} is never set"
            for family in ",".join(variables[found[1]]).split(",") if found else [one]:
                name = family.strip().strip("\"'")
                if name not in ("inherit", ""):
                    yield name


def test_no_template_fetches_anything() -> None:
    looked = 0
    for file in below("templates"):
        if file.suffix in (".html", ".css", ".svg", ".jinja"):
            looked += 1
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert not re.search(r"https?://|file://|@import|<script|\bon\w+=", text), file
            assert not re.search(r"url\((?!\s*[\"']?(font:|#|data:))", text), file
    assert looked > 20


# code


def packages() -> list[Path]:
    """The folders that have a map: the root, and those with more than five modules."""
    found = [SOURCE] + [f.parent for f in SOURCE.rglob("__init__.py") if len(entries(f.parent)) > 5]
    assert len(found) > 10
    return found


def entries(package: Path) -> set[str]:
    """The modules and packages directly in a folder, but for `__init__` and `__main__`."""
    modules = {f.stem for f in package.glob("*.py") if not f.name.startswith("__")}
    return modules | {f.parent.name for f in package.glob("*/__init__.py")}


@pytest.mark.parametrize("package", packages(), ids=lambda p: p.name)
def test_a_map_names_every_module_and_no_other(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    named = re.findall(r"^(?: {4})?([a-z_]\w*) {2,}\S", text or "", re.M)
    assert sorted(named) == sorted(entries(package))


def test_the_house_has_sixteen_doors() -> None:
    assert len(entries(SOURCE)) <= 16
    assert {*_map()} == entries(SOURCE)


def _map() -> list[str]:
    names = re.findall(r"^    (\w+) +\S", sixgun.__doc__ or "", re.M)
    assert len(names) > 10
    return names


def test_imports_only_go_up_the_map() -> None:
    order = {name: number for number, name in enumerate(_map())}
    looked = 0
    for file, tree in sources():
        inside = file.relative_to(SOURCE).with_suffix("").parts
        if inside[0] not in order:  # the package itself
            continue
        for module in _imported(tree, ("sixgun", *inside[:-1])):
            if (
                module[0] == "sixgun"
                and len(module) > 1
                and module[1] in order
                and module[1] != inside[0]
            ):
                looked += 1
                assert order[module[1]] < order[inside[0]], (
                    f"{'/'.join(inside)} imports {module[1]}, which is below it on the map"
                )
    assert looked > 60


def test_no_imports_form_a_circle() -> None:
    """Neither between packages nor inside one, late imports and those of types included."""
    files = {file.relative_to(SOURCE).with_suffix("").parts: tree for file, tree in sources()}
    graph = {
        own: {
            _module_of(m[1:], files)
            for m in _imported(tree, ("sixgun", *own[:-1]))
            if m[0] == "sixgun"
        }
        for own, tree in files.items()
    }
    assert sum(map(len, graph.values())) > 500
    TopologicalSorter(
        {own: imported - {own, ()} for own, imported in graph.items()}
    ).prepare()  # CycleError names the modules


def _module_of(path: tuple[str, ...], files: Container[tuple[str, ...]]) -> tuple[str, ...]:
    """The module that an import's path names, which may end with a name in it; () for what is not
    in the program.
    """
    while path and path not in files and (*path, "__init__") not in files:
        path = path[:-1]
    return path if path in files else (*path, "__init__") if path else ()


def test_a_game_looks_into_no_other_game() -> None:
    looked = 0
    for file, tree in sources():
        inside = file.relative_to(SOURCE).with_suffix("").parts
        if inside[0] == "games" and inside[1:] != ("__init__",):
            looked += 1
            for module in _imported(tree, ("sixgun", *inside[:-1])):
                assert (
                    module[:2] != ("sixgun", "games") or len(module) < 3 or module[2] == inside[1]
                ), file
    assert looked > 3


def _imported(tree: ast.Module, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every module that a file imports, late, early or for types, as its full path; `package` is
    the file's own.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                yield tuple(one.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            whole = (*base, *(node.module.split(".") if node.module else ()))
            if node.module and whole != ("sixgun",):
                yield whole
            else:
                yield from ((*whole, one.name) for one in node.names)


def test_nothing_is_imported_by_string() -> None:
    """Entry points of other distributions are text by nature; so are the names that `weasy`
    replaces in WeasyPrint.
    """
    looked, theirs = 0, {SOURCE / "games" / "__init__.py", SOURCE / "weasy" / "patches.py"}
    for file, tree in sources():
        looked += 1
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"[\"']sixgun(\.\w+)+:\w+[\"']", text), file
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
            node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
        }
        names |= {
            one.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for one in node.names
        }
        found = names & {"import_module", "__import__", "resolve_name"}
        assert not found or file in theirs, file
    assert looked > 100


PLAIN_WORDS = {
    *("Acquired", "Arched", "Asked", "Bought", "Broken", "Counted", "Forme", "Found", "Known"),
    *("Linked", "Lost", "Made", "Misread", "Named", "Placed", "Proved", "Refused", "Set", "Sized"),
    *("Told", "Unprinted", "Whose"),
}
LOCALS = {"gauge", "kept", "makeup", "memory", "reply", "said", "shelf", "told"}


def _class_packages() -> list[str]:
    """The folders of the map, and each game's own."""
    games = [
        f"games/{f.name}" for f in (SOURCE / "games").iterdir() if (f / "__init__.py").exists()
    ]
    return [name for name in _map() if (SOURCE / name).is_dir() and name != "games"] + sorted(games)


@pytest.mark.parametrize("package", _class_packages())
def test_no_two_classes_of_a_package_have_one_name(package: str) -> None:
    names = [
        node.name
        for file, tree in sources()
        if file.is_relative_to(SOURCE / package)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) > 3
    assert [name for name in {*names} if names.count(name) > 1] == []
    assert {name.lstrip("_") for name in names} & PLAIN_WORDS == set(), "a class is a noun"


def test_a_name_of_a_module_is_given_one_value() -> None:
    looked, twice = 0, []
    for file, tree in sources():
        names = [
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in (name for one in node.targets for name in getattr(one, "elts", [one]))
            if isinstance(target, ast.Name)
        ]
        looked += len(names)
        twice += [f"{file} {name}" for name in {*names} if names.count(name) > 1]
    assert looked > 1_000
    assert twice == []


def test_no_variable_is_a_participle_that_could_be_anything() -> None:
    looked, named = 0, []
    for file, tree in sources():
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        for node in (node for function in functions for node in ast.walk(function)):
            if isinstance(node, (ast.Name, ast.arg)):
                looked += 1
                name = node.id if isinstance(node, ast.Name) else node.arg
                if name in LOCALS and not isinstance(getattr(node, "ctx", None), ast.Load):
                    named.append(f"{file}:{node.lineno} {name}")
    assert looked > 10_000
    assert named == []


def test_all_randomness_goes_through_rng() -> None:
    looked = 0
    for file, tree in sources():
        looked += 1
        if file.name != "rng.py":
            assert not {m[0] for m in _imported(tree, ("sixgun",))} & {
                "random",
                "secrets",
                "uuid",
                "numpy",
            }, file
            assert not [
                n
                for n in ast.walk(tree)
                if isinstance(n, ast.Attribute) and n.attr in ("urandom", "getrandom")
            ], file
    assert looked > 30


def test_no_page_hangs_on_the_clock() -> None:
    looked = 0
    deadlines = {  # of workers that do not answer in time
        SOURCE / "press" / "pool.py",
        SOURCE / "web" / "jobs.py",
    }
    for file, tree in sources():
        if file not in deadlines and file.relative_to(SOURCE).parts[0] not in (
            "cli",
            "build",
            "features",
        ):  # they tell how long a run took
            looked += 1
            assert not {m[0] for m in _imported(tree, ("sixgun",))} & {
                "time",
                "datetime",
                "calendar",
            }, file
    assert looked > 20


def test_nothing_runs_what_a_stranger_wrote() -> None:
    looked = 0
    ours = {SOURCE / "press" / "value.py"}  # makes Python of the names of fields
    for file, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and file not in ours:
                looked += 1
                name = ast.unparse(node.func)
                assert name not in (
                    "eval",
                    "exec",
                    "compile",
                    "pickle.load",
                    "pickle.loads",
                    "marshal.loads",
                    "os.system",
                    "yaml.load",
                    "yaml.unsafe_load",
                    "yaml.full_load",
                ), f"{file}:{node.lineno}"
    assert looked > 1000


# Expressions over tags, by module: how many, and why no tree. Text is changed in the tree of
# Markdown (page/prose, page/prose_text); a view says what a page needs to know.
OVER_TAGS = {
    "page/settle.py": (4, "chapters as templates wrote them; the rest of the page stays as it is"),
    "page/parting.py": (2, "the same, of tables in columns"),
    "content/dialect.py": (2, "finds HTML in Markdown that people wrote, to refuse it"),
    "features/importer/text.py": (4, "the same, in files that are brought; what <details> fold"),
    "features/importer/table.py": (1, "the same, in cells"),
    "content/words.py": (1, "the language of a finished page, before anything is read of it"),
    "draw/inline.py": (2, "a line of text: its own marks become the tags"),
    "draw/ornament.py": (2, "drawings laid into a finished page, which stays as it is elsewhere"),
    "draw/portrait.py": (1, "an SVG file of ours without its outermost element"),
    "features/epub/text.py": (1, "drawings, whose names a tree of HTML would put in lowercase"),
    "features/exports/foundry.py": (1, "links, after all that Foundry would follow was disarmed"),
    "page/aside.py": (2, "what is laid out by itself leaves the page whole, and says its name"),
    "page/browser.py": (4, "a finished page, in which only headings get a number"),
    "page/flow.py": (
        5,
        "blocks of a text with drawings and parts in them, as templates wrote them",
    ),
    "page/html.py": (7, "a page that templates wrote: captions that repeat their heading, links"),
    "page/lettering.py": (1, "the letters of a finished page, without what is drawn"),
    "page/pdf.py": (1, "names of a finished page, to compare with what was printed"),
    "page/prose.py": (1, "the place of a part, which a template fills in"),
    "press/slot.py": (1, "a line of a slot in runs of one face: the inner loop of the press"),
    "weasy/chapters.py": (7, "a page cut into chapters: their bytes are the keys of the cache"),
}
TAG = re.compile(r"(?<!\(\?)(?<!\(\?P)<(?![=!?]|\))[/\\]?[a-zA-Z(\[]")
EXPRESSIONS = {"compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub"}


def test_expressions_over_tags_are_few_and_have_a_reason() -> None:
    found: dict[str, int] = {}
    for file, tree in sources():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func).removeprefix("re.") in EXPRESSIONS
                and ast.unparse(node.func).startswith("re.")
                and any(TAG.search(text) for text in _texts_in(node.args[0]))
            ):
                name = file.relative_to(SOURCE).as_posix()
                found[name] = found.get(name, 0) + 1
    assert found == {name: count for name, (count, _) in OVER_TAGS.items()}


def _texts_in(node: ast.AST) -> Iterator[str]:
    parts = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    yield "".join(text for text in parts if isinstance(text, str))


def test_names_say_what_a_thing_is() -> None:
    empty = {
        "utils",
        "util",
        "helpers",
        "helper",
        "common",
        "base",
        "core",
        "manager",
        "engine",
        "data",
        "misc",
        "shared",
        "stuff",
    }
    names = [
        (file, part) for file in files() for part in (*file.relative_to(ROOT).parts[:-1], file.stem)
    ]
    assert len(names) > 500
    assert [str(file) for file, part in names if part.lower() in empty] == []


def test_a_module_is_at_most_400_lines() -> None:
    lengths = {file: file.read_text(encoding="utf-8").count("\n") for file, _ in sources()}
    assert len(lengths) > 100
    assert {str(file): lines for file, lines in lengths.items() if lines > 400} == {}


def test_modules_do_not_change_the_path() -> None:
    looked = [
        file
        for file, tree in sources()
        if not re.search(r"sys\.path(\.|\[| \+?=)", ast.unparse(tree))
    ]
    assert len(looked) == len(list(sources())) > 30


# files


def test_ids_are_kebab_case() -> None:
    ids = [
        part
        for file in below("content")
        if file.suffix in (".yaml", ".md") and file.name != "README.md"
        for part in file.relative_to(ROOT / "content").with_suffix("").parts
    ]
    ids += [d.id for game in GAMES for d in Project(ROOT).documents(game)]
    ids += [*Project(ROOT).papers(), *Project(ROOT).profiles()]
    assert len(ids) > 100
    assert [id for id in ids if not ID.fullmatch(id)] == []


def test_content_and_build_hold_no_code_and_templates_no_python() -> None:
    found = below("content", "build", "templates")
    assert len(found) > 100
    engraver = TEMPLATES / "ornaments" / "engraver"  # draws the ornaments
    assert [
        f for f in found if f.suffix in (".py", ".pyc", ".js", ".sh") and f.parent != engraver
    ] == []
    assert [f for f in below("content", "build") if f.suffix not in (".yaml", ".md")] == []
    assert not (ROOT / "build" / "__init__.py").exists()


def test_git_hides_nothing_that_is_needed() -> None:
    needed = [
        f
        for folder in ("content", "build", "templates", "generator", "tests", ".ci")
        for f in (ROOT / folder).rglob("*")
        if f.is_file()
    ]
    needed = [
        f
        for f in needed
        if "__pycache__" not in f.parts and not f.name.startswith(".") and f.suffix != ".pyc"
    ]
    assert len(needed) > 200
    assert git("check-ignore", "--no-index", "--stdin", text="\n".join(map(str, needed))) == ""


BRITISH = re.compile(
    r"\w*(?:colour|licence|centre|behaviour|honour|favour|neighbour|armour|humour|rumour|labour|catalogue|cheque|moustache|whilst|theatre|jewellery)\w*"
    r"|\w*(?:label|travel|pencil|model|level|signal|total|cancel)(?:led|ling)|\w*(?:organ|recogn|real|initial|summar|special)is(?:e|ed|es|ing)"
    r"|\w*metres?|grey\w*|judgement|towards|sabres?|analyse\w*|defence|offence|programmes?|draught\w*|plough\w*|gaol\w*|skilful\w*|fulfil|sceptic\w*"
)
OTHERS_WORDS = {
    "cancellederror",
    "futurecancellederror",
    "cancelled",
    "drawcentredstring",
    "initialise",
    "sabre",
    "pdfaflavour",
    "licence",
}  # of libraries and older editions


def test_words_are_american() -> None:
    """Military Valour and Military Specialisation are a source's names."""
    kinds = (".py", ".md", ".yaml", ".css", ".html", ".sh", ".toml", ".js")
    apart = {"htmx.min.js", "codemirror.min.js", "test_laws.py", "test_pdf.py", "CHANGELOG.md"}
    looked = [file for file in files() if file.suffix in kinds and file.name not in apart]
    words = {
        word: file
        for file in looked
        for word in set(
            re.findall("[a-z]+", file.read_text(encoding="utf-8", errors="replace").lower())
        )
    }
    assert len(words) > 5000
    assert {
        word: str(file)
        for word, file in words.items()
        if BRITISH.fullmatch(word) and word not in OTHERS_WORDS
    } == {}


def test_no_file_names_a_registry_host_or_a_place_on_a_machine() -> None:
    hosts = [
        "py" + "pi.org",
        "python" + "hosted.org",
        "npm" + "js.org",
        "test." + "pypi",
        "--index" + "-url ",
        "--extra-index" + "-url ",
        "--trusted" + "-host ",
    ]
    places = re.compile(
        r"(?<![\w.~\]}])/(?:"
        + "|".join(("ho" + "me", "Us" + "ers", "ro" + "ot", "wo" + "rk"))
        + r")/\w|[A-Z]:\\Users"
    )
    looked = 0
    for file in files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        looked += 1
        assert not [host for host in hosts if host in text], file
        assert not places.search(text), f"{file}: {places.search(text)}"
    assert looked > 200


def test_the_locks_hold_pins_and_hashes_and_nothing_else() -> None:
    locks = [f for f in files() if f.suffix == ".lock"]
    assert len(locks) >= 2
    for lock in locks:
        for line in lock.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(
                r"#.*|[a-z0-9-]+==[\w.]+( ; .*?)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|", line
            ), f"{lock.name}: {line}"


# Locked libraries that set and write no page: they read content, count odds, show, serve, export.
SETS_NOTHING = {
    *("annotated-types", "anyio", "charset-normalizer", "click", "et-xmlfile", "h11"),
    *("icepool", "idna", "mdurl", "openpyxl", "packaging", "platformdirs"),
    *("pycparser", "pydantic", "pydantic-core", "pygments", "python-multipart", "pyyaml"),
    *("rich", "starlette", "typing-extensions", "typing-inspection", "uvicorn", "xlsxwriter"),
}


def test_every_other_library_is_in_the_digest_of_what_sets_pages() -> None:
    """A page is set again after any of them has changed."""
    lock = (ROOT / "requirements-web.lock").read_text()
    locked = re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE)
    assert {name for name in locked if not re.match(SET_WITH, f"{name}-")} == SETS_NOTHING


def test_credits_name_each_library_with_its_license() -> None:
    """A license is compared by its family with what the installed library says of itself."""
    rows = dict(
        re.findall(
            r"^\| ([a-z0-9-]+) \| ([A-Z].+) \|$",
            (ROOT / "CREDITS.md").read_text().partition("## Libraries")[2],
            re.MULTILINE,
        )
    )
    locked = {
        name
        for name in re.findall(
            r"^([a-z0-9-]+)==", (ROOT / "requirements-web.lock").read_text(), re.MULTILINE
        )
        if not name.startswith("fontpkg")
    }
    assert rows.keys() == locked
    for name in locked - {"brotlicffi"}:  # PyPy's, not installed here
        about = importlib.metadata.metadata(name)
        license = " ".join(
            [
                about.get("License-Expression") or "",
                about.get("License") or "",
                *(about.get_all("Classifier") or ()),
                (importlib.metadata.distribution(name).read_text("licenses/LICENSE") or "").replace(
                    "Permission is hereby granted, free of charge", "MIT"
                ),
            ]
        )
        assert all(part.split("-")[0] in license for part in re.split(" OR | AND ", rows[name])), (
            f"{name}: {license}"
        )


# documents


def readmes() -> str:
    found = [f for f in files() if f.name == "README.md"]
    assert len(found) > 2
    return "\n".join(f.read_text(encoding="utf-8") for f in found)


@pytest.mark.parametrize("command", commands())
def test_each_command_is_in_a_readme_and_in_a_file_that_names_it(command: str) -> None:
    called = commands()[command]()
    assert called.callback and called.name == command
    file = sys.modules[called.callback.__module__]
    assert file.__name__.rpartition(".")[2] == command or f"`{command}`" in (file.__doc__ or "")
    assert re.search(rf"sixgun {command}\b|`{command}\b", readmes())


@pytest.mark.parametrize("kind", [*PARTS, *KINDS])
def test_each_kind_of_part_and_document_is_in_a_readme(kind: str) -> None:
    assert re.search(rf"[`{{ ]{kind}[`:}} ]", readmes())


@pytest.mark.parametrize(
    "name",
    [
        "style",
        "spread",
        "as",
        "align",
        "last",
        "across",
        "group",
        "print-only",
        "waive",
        "figures",
        "brief",
        "deck",
        "run",
    ],
)
def test_each_key_of_content_is_in_its_readme(name: str) -> None:
    assert re.search(rf"\b{name}\b", (ROOT / "content" / "README.md").read_text(encoding="utf-8"))


# Loops without a condition, and why each ends.
ENDLESS = {
    ("features/screen/compose.py", "_made"): "each round measures what no round before did",
    ("features/screen/compose.py", "too_large"): "each round measures what no round before did",
    ("features/watch/watch.py", "changes"): "Ctrl-C ends it",
    ("features/watch/watch.py", "_at_rest"): "Ctrl-C ends it",
    ("games/declared/formula.py", "rule_path"): "the node is a smaller one each time",
    ("games/declared/supply.py", "lasting"): "a generator; who asks it says how long",
    ("games/fistful/duel.py", "duel"): "a coin decides it at some time, or it is even",
    ("games/tombstone/dice_tables.py", "_until_other"): "another row comes up at some time",
    ("page/fault.py", "_last"): "the box is inside the one before",
    ("press/pool.py", "_shared"): "batches are counted, and each is done once",
    ("press/pool.py", "work"): "batches are counted, and each has a deadline",
    ("weasy/box.py", "opening_boxes"): "the box is inside the one before",
    ("weasy/column_trial.py", "place"): "the height grows by a step, up to the room there is",
    ("web/app.py", "_prepare"): "the job has a deadline",
    ("web/jobs.py", "_work"): "the pipe is closed with the program",
    ("web/jobs.py", "exchange"): "the job has a deadline",
    ("web/jobs.py", "following"): "the job has a deadline, and the reader may leave",
    ("web/page.py", "_while_waited_for"): "the job has a deadline, and the client may leave",
}
TAKES = {"pop", "popleft", "popitem", "remove", "discard", "append", "extend"}


def _names(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | {
        n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)
    }


def _moves(node: ast.stmt, read: set[str]) -> bool:
    """Whether a statement, whichever way it takes, changes something of those names, or ends the
    loop.
    """
    match node:
        case ast.Return() | ast.Raise() | ast.Break():
            return True
        case ast.If():
            named = (n for n in ast.walk(node.test) if isinstance(n, ast.NamedExpr))
            return any(n.target.id in read for n in named) or (
                _surely(node.body, read) and _surely(node.orelse, read)
            )
        case ast.With() | ast.Try():
            return _surely(node.body, read)
        case ast.Assign() | ast.Delete() if any(_names(one) & read for one in node.targets):
            return True
        case ast.AugAssign() | ast.AnnAssign() if _names(node.target) & read:
            return True
        case ast.Assign() | ast.Expr():
            calls = (n.func for n in ast.walk(node) if isinstance(n, ast.Call))
            return any(
                isinstance(call, ast.Attribute) and call.attr in TAKES and _names(call.value) & read
                for call in calls
            )
    return False


def _surely(body: list[ast.stmt], read: set[str]) -> bool:
    return any(_moves(node, read) for node in body)


def test_every_loop_makes_progress_or_is_listed_with_a_reason() -> None:
    """A `while` changes, whichever way it takes, what its condition reads: else a text that nobody
    foresaw runs without end.
    """
    seen, endless = 0, set()
    for file in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        inside = {
            id(inner): function.name
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            for inner in ast.walk(function)
            if isinstance(inner, ast.While)
        }
        for loop in ast.walk(tree):
            if isinstance(loop, ast.While):
                seen += 1
                given = any(isinstance(n, ast.NamedExpr) for n in ast.walk(loop.test))
                if not (given or _surely(loop.body, _names(loop.test))):
                    endless.add((file.relative_to(SOURCE).as_posix(), inside[id(loop)]))
    assert seen > 50
    assert endless == {*ENDLESS}
