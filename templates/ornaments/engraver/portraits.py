"""The parts of portraits by name. A likeness is made of a ground, a face, a dress, and whatever
else somebody wears (../../likenesses.yaml).
"""

from __future__ import annotations

from collections.abc import Callable

import dress
import hair
import hats
from armed import armed
from engrave import Drawing
from faces import Face, draw_face
from ground import ground

FACES = {
    "settler-man-1": Face(),
    "settler-man-2": Face(jaw=1.12, chin=1.15, brow=1.25, age=0.4),
    "settler-man-3": Face(age=0.05, jaw=0.96, cheek=0.98, eye=1.1),
    "settler-man-4": Face(age=0.9, jaw=0.98, long=3, turn=1),
    "settler-man-5": Face(
        age=0.45, long=6, cheek=0.93, jaw=0.9, nose=0.9, bridge=1.6, eye=0.9, turn=-1
    ),
    "settler-man-6": Face(age=0.6, cheek=1.07, jaw=1.18, chin=1.1, nose=1.2, eye=0.82, turn=1),
    "settler-man-7": Face(
        age=0.2, jaw=1.02, chin=0.9, brow=0.75, eye=1.16, freckled=True, smile=0.8
    ),
    "settler-man-8": Face(
        age=0.35, jaw=1.34, cheek=1.14, chin=1.3, nose=1.2, eye=0.88, long=2, smile=0.4
    ),
    "settler-man-9": Face(
        age=0.55, jaw=0.82, cheek=0.86, chin=0.9, long=8, bridge=1.4, brow=1.3, nose=0.85, turn=1
    ),
    "settler-man-10": Face(
        jaw=0.88,
        cheek=1.0,
        chin=0.85,
        long=-7,
        eye=1.34,
        nose=0.82,
        bridge=0.4,
        brow=0.6,
        age=0,
        freckled=True,
        lips=0.9,
        smile=0.5,
    ),
    "settler-man-11": Face(age=0.3, jaw=1.24, chin=1.35, cheek=1.02, brow=1.5, nose=1.05, turn=-1),
    "settler-man-12": Face(
        age=1, jaw=0.9, cheek=0.92, long=4, eye=0.8, nose=1.15, bridge=1.2, brow=1.1
    ),
    "settler-man-13": Face(
        age=0.3, jaw=0.92, chin=0.8, long=4, eye=1.05, nose=1.2, bridge=0.8, arch=0.4, smile=-0.5
    ),
    "settler-woman-1": Face(
        woman=True, age=0.1, jaw=0.95, eye=1.12, lips=1.1, bridge=0.6, nose=0.85, arch=0.4
    ),
    "settler-woman-2": Face(woman=True, age=0.3, jaw=0.98, chin=1.05, lips=1.0, nose=0.9, turn=-1),
    "settler-woman-3": Face(woman=True, age=0.7, jaw=1.0, cheek=1.02, lips=0.9, eye=0.92, brow=1.2),
    "settler-woman-4": Face(
        woman=True,
        age=0.15,
        jaw=1.02,
        cheek=1.05,
        lips=1.0,
        eye=1.1,
        nose=1.0,
        freckled=True,
        smile=0.8,
        turn=1,
    ),
    "settler-woman-5": Face(
        woman=True, age=1, jaw=0.97, lips=0.8, eye=0.86, brow=1.1, nose=1.05, long=2, turn=1
    ),
    "settler-woman-6": Face(
        woman=True, age=0.35, jaw=1.2, cheek=1.12, chin=1.15, lips=1.05, nose=1.05, smile=0.6
    ),
    "settler-woman-7": Face(
        woman=True, age=0.3, jaw=0.86, cheek=0.92, long=6, lips=0.9, bridge=1.2, eye=1.0, arch=0.5
    ),
    "mexican-man-4": Face(
        skin=0.11, age=0.4, jaw=1.28, cheek=1.12, chin=1.2, brow=1.3, nose=1.2, smile=0.5
    ),
    "mexican-man-5": Face(
        skin=0.12, age=0.35, jaw=0.86, cheek=0.9, long=6, brow=1.2, bridge=1.4, turn=1
    ),
    "mexican-woman-3": Face(
        woman=True, skin=0.1, brow=1.3, age=0.25, jaw=1.14, cheek=1.08, lips=1.1, smile=0.5
    ),
    "mexican-man-1": Face(skin=0.12, brow=1.2, nose=1.1, cheek=1.02, turn=1),
    "mexican-man-2": Face(skin=0.1, age=0.75, jaw=1.05, brow=1.3, eye=0.9, nose=1.1, bridge=1.4),
    "mexican-man-3": Face(skin=0.1, age=0.1, jaw=0.95, brow=1.1, eye=1.08, turn=-1),
    "mexican-woman-1": Face(woman=True, skin=0.1, brow=1.2, eye=1.15, lips=1.2, age=0.1),
    "mexican-woman-2": Face(woman=True, skin=0.11, brow=1.4, age=0.6, cheek=1.05, lips=1.0, turn=1),
    "black-man-1": Face(skin=0.27, nose=1.35, lips=1.5, bridge=0.4, turn=-1),
    "black-man-2": Face(
        skin=0.3, nose=1.3, lips=1.4, bridge=0.5, age=0.75, jaw=1.08, chin=1.1, brow=1.15
    ),
    "black-man-3": Face(
        skin=0.22, nose=1.2, lips=1.3, bridge=0.7, age=0.1, jaw=0.98, long=3, eye=1.05, turn=1
    ),
    "black-woman-1": Face(
        skin=0.25, woman=True, nose=1.25, lips=1.5, bridge=0.4, age=0.15, eye=1.1, jaw=0.97
    ),
    "black-woman-2": Face(
        skin=0.22,
        woman=True,
        nose=1.15,
        lips=1.35,
        bridge=0.5,
        age=0.55,
        cheek=1.04,
        jaw=1.02,
        turn=-1,
    ),
    "black-man-4": Face(
        skin=0.26, nose=1.3, lips=1.4, bridge=0.5, age=0.35, jaw=1.28, cheek=1.1, chin=1.2, eye=0.9
    ),
    "black-man-5": Face(
        skin=0.28, nose=1.2, lips=1.3, bridge=0.6, age=0.4, jaw=0.86, cheek=0.92, long=7, turn=1
    ),
    "black-woman-3": Face(
        skin=0.26, woman=True, nose=1.3, lips=1.4, bridge=0.4, age=0.3, jaw=1.14, cheek=1.1
    ),
    "chinese-man-3": Face(
        skin=0.05, fold=True, cheek=1.1, jaw=1.2, nose=1.1, bridge=0.3, eye=0.85, age=0.3, turn=-1
    ),
    "chinese-man-1": Face(
        skin=0.05, fold=True, cheek=1.05, nose=1.1, bridge=0.3, turn=1, eye=0.85, brow=0.85
    ),
    "chinese-man-2": Face(
        skin=0.06, fold=True, cheek=1.0, nose=1.05, bridge=0.4, eye=0.8, brow=0.9, age=0.8, long=3
    ),
    "chinese-woman-1": Face(
        woman=True, skin=0.03, fold=True, cheek=1.03, nose=1.0, bridge=0.3, eye=0.9, age=0.1
    ),
    "chinese-woman-2": Face(
        woman=True,
        skin=0.04,
        fold=True,
        cheek=1.0,
        nose=1.0,
        bridge=0.3,
        eye=0.85,
        age=0.4,
        long=2,
        turn=-1,
    ),
    "native-man-1": Face(
        skin=0.17, cheek=1.06, nose=1.1, bridge=1.6, age=0.55, jaw=1.05, long=4, brow=0.8
    ),
    "native-man-2": Face(
        skin=0.16, cheek=1.05, nose=1.1, bridge=1.2, age=0.1, jaw=1.02, brow=0.8, eye=0.95, turn=-1
    ),
    "native-man-3": Face(
        skin=0.2, cheek=1.08, nose=1.15, bridge=1.7, age=0.95, jaw=1.0, eye=0.85, brow=0.7, turn=1
    ),
    "native-man-4": Face(
        skin=0.18, cheek=1.02, nose=1.05, bridge=1.5, age=0.35, jaw=0.9, long=6, brow=0.9, turn=1
    ),
    "native-man-5": Face(
        skin=0.16, cheek=1.12, nose=1.2, bridge=1.3, age=0.4, jaw=1.2, chin=1.15, brow=0.8, eye=0.9
    ),
    "native-woman-3": Face(woman=True, skin=0.16, cheek=1.0, age=0.35, jaw=0.92, long=5, turn=1),
    "native-woman-1": Face(woman=True, skin=0.15, cheek=1.06, nose=1.05, age=0.2, lips=1.1),
    "native-woman-2": Face(
        woman=True, skin=0.17, cheek=1.08, nose=1.1, age=0.75, eye=0.9, jaw=1.03, turn=-1
    ),
}
DRESS = {
    "frock": dress.frock,
    "checked": lambda: dress.frock(checked=True),
    "string": lambda: dress.frock(tie="string"),
    "cravat": lambda: dress.frock(tie="cravat"),
    "clerical": dress.clerical,
    "range": dress.range_wear,
    "shirt": lambda: dress.range_wear(False),
    "duster": dress.duster,
    "uniform": dress.uniform,
    "calico": dress.calico,
    "ruffles": dress.ruffles,
    "serape": dress.serape,
    "shawl": dress.shawl,
    "buckskin": dress.buckskin,
    "breastplate": lambda: dress.buckskin(True),
    "blanket": dress.blanket,
    "tunic": dress.tunic,
    "tunic-pale": lambda: dress.tunic(False),
    "braces": dress.braces,
    "apron": dress.apron,
}
BEARDS = {
    "full": hair.beard_full,
    "full-pale": lambda: hair.beard_full(True),
    "long-pale": lambda: hair.beard_full(True, 30),
    "trimmed": lambda: hair.beard_full(trim=0.6),
    "handlebar": lambda: hair.mustache(False, 24, 3, 7),
    "thin": lambda: hair.mustache(False, 20, 3, 4),
    "drooping": lambda: hair.mustache(False, 28, 11),
    "drooping-pale": lambda: hair.mustache(True, 28, 11),
    "goatee": hair.goatee,
    "goatee-pale": lambda: hair.goatee(True),
    "whiskers": hair.whiskers,
    "whiskers-pale": lambda: hair.whiskers(True),
    "horseshoe": hair.horseshoe,
    "stubble": hair.stubble,
}
HAIR = {
    "short": hair.short,
    "short-pale": lambda: hair.short(True),
    "parted-left": lambda: hair.short(parting=18),
    "thin": hair.thin,
    "thin-pale": lambda: hair.thin(True),
    "cropped": hair.cropped,
    "parted": hair.parted,
    "parted-pale": lambda: hair.parted(True),
    "bun": hair.bun,
    "piled": hair.piled,
    "piled-pale": lambda: hair.piled(True),
    "ringlets": hair.ringlets,
    "ringlets-pale": lambda: hair.ringlets(True),
    "braid": lambda: hair.braids(-1),
    "braid-pale": lambda: hair.braids(-1, True),
    "braids": hair.braids,
    "wrapped": lambda: hair.braids(wrapped=True),
    "queue": hair.queue,
    "wild": hair.wild,
    "wild-pale": lambda: hair.wild(True),
}
HATS = {
    "stetson": hats.stetson,
    "stetson-black": lambda: hats.stetson(True),
    "stetson-flat": lambda: hats.stetson(False, 0.3),
    "stetson-tall": lambda: hats.stetson(True, 0.7, 8),
    "slouch": hats.slouch,
    "flat": hats.flat,
    "flat-pale": lambda: hats.flat(False),
    "bowler": hats.bowler,
    "top": hats.top_hat,
    "sombrero": hats.sombrero,
    "sombrero-black": lambda: hats.sombrero(True),
    "kepi": hats.kepi,
    "campaign": hats.campaign,
    "bonnet": hats.bonnet,
    "plumed": hats.plumed,
    "feathers": hats.feathers,
    "feather": lambda: hats.feathers(1),
    "skullcap": hats.skullcap,
    "headwrap": hats.headwrap,
    "eyeshade": hats.eyeshade,
    "wimple": hats.wimple,
}
VIEW = "20 22 290 307"


def parts() -> dict[str, Callable[[], Drawing]]:
    """Every part by its file's name."""
    groups = {
        "dress": DRESS,
        "beard": BEARDS,
        "hair": HAIR,
        "hat": HATS,
        "mask": {"bandana": hats.bandana, "patch": hats.patch},
        "arm": armed(),
    }
    named = {
        f"{group}-{name}": drawn
        for group, members in groups.items()
        for name, drawn in members.items()
    }
    return {
        "ground": ground,
        **{f"face-{name}": lambda face=face: draw_face(face) for name, face in FACES.items()},
        **named,
    }  # type: ignore[misc]


def portrait_files() -> dict[str, str]:
    return {
        f"portrait/{name}.svg": (
            drawn().svg().replace(f'viewBox="0 0 {330} {350}"', f'viewBox="{VIEW}"')
        )
        for name, drawn in parts().items()
    }
