"""`python tests/every_profile.py [GAME …] [--profile NAME …]` runs `sixgun proof` on each game
under each profile, and prints what it finds.

All of them take about an hour, so no test does this: run it before a release.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from itertools import product

from mini import ROOT
from sixgun.document.project import find_project


def main() -> int:
    project = find_project(ROOT)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=project.game_ids())
    parser.add_argument("--profile", action="append", choices=[*project.profiles()])
    asked = parser.parse_args()
    failed = 0
    for profile, game in product(asked.profile or project.profiles(), asked.games):
        command = [sys.executable, "-m", "sixgun", "proof", game, "--profile", profile]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        found = [line for line in run.stdout.splitlines() if not line.endswith("no faults found")]
        told = (
            [f"{game} {profile}: not clean", *found, *run.stderr.splitlines()]
            if run.returncode
            else [f"{game} {profile}: clean"]
        )
        sys.stdout.write("\n  ".join(told) + "\n")
        sys.stdout.flush()
        failed += bool(run.returncode)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
