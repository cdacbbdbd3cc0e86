"""Motifs: drawings in templates/ornaments/motifs/ that a cover, a card or a stat block takes by
name, or by a word that means one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

MOTIFS: Mapping[str, tuple[str, ...]] = {  # each with other words for it
    "anchor": ("harbor", "port", "sailor"),
    "axe": ("hatchet", "cleaver"),
    "bat": ("club", "mace", "cudgel", "hammer"),
    "bear": ("ogre", "beast"),
    "bell": ("chime",),
    "book": ("spellbook", "tome", "grimoire", "diary", "journal", "psalter", "bible"),
    "bottle": ("potion", "elixir", "poison", "oil", "wine", "vial", "flask", "drink"),
    "bow": ("arrow", "arrows", "archer", "sling", "crossbow"),
    "bus": ("stop",),
    "can": ("tin", "soda"),
    "candle": ("candles", "tallow", "wax", "candlelight"),
    "car": ("taxi", "drive"),
    "cat": ("kitten", "panther", "lion"),
    "city": ("town", "street", "streets"),
    "clock": ("watch", "hour", "time"),
    "compass": ("map", "road", "journey"),
    "crow": ("raven", "bird", "owl", "crows"),
    "crown": ("king", "queen", "prince", "throne"),
    "die": ("dice", "luck"),
    "door": ("gate", "mimic", "doors"),
    "eye": ("sight", "seer", "vision"),
    "feather": ("quill", "wing", "wings"),
    "fingerprint": ("clue", "evidence"),
    "first-aid": ("bandage", "medicine", "healing", "splint"),
    "fish": ("shark", "eel"),
    "flame": ("fire", "ember", "embers", "burn"),
    "flashlight": ("flare",),
    "flower": ("herb", "herbs", "garden"),
    "gear": ("machine", "robot", "engine", "tool", "tools"),
    "gun": ("pistol", "rifle", "shotgun"),
    "hand": ("thief", "touch", "grip"),
    "heart": ("love", "blood", "life"),
    "helmet": ("helm", "armor", "mail", "knight"),
    "hourglass": ("patience", "years"),
    "house": ("home", "cottage", "inn"),
    "key": ("lock", "secret", "secrets"),
    "knife": ("dagger", "razor"),
    "lamp": ("lamplight",),
    "lantern": ("lampwright",),
    "magnifier": ("case", "detective", "mystery"),
    "mask": ("face", "faces", "masque"),
    "meat": ("food", "ration", "rations", "bread"),
    "moon": ("night", "lunar"),
    "mountain": ("mountains", "peak", "hill", "hills"),
    "mushroom": ("fungus", "spore", "mushrooms"),
    "person": ("people", "stranger", "walker"),
    "phone": ("call", "calls"),
    "planet": ("space", "orbit", "relay", "world"),
    "rocket": ("launch", "starship"),
    "rope": ("knot", "cord", "net"),
    "rose": ("thorn", "thorns"),
    "scroll": ("letter", "oath", "spell"),
    "serpent": ("snake", "adder", "dragon", "wyrm"),
    "shield": ("guard", "buckler"),
    "ship": ("boat", "salt", "sea", "sail", "voyage"),
    "skull": ("death", "dead", "bone", "bones", "skeleton", "crypt", "ghoul"),
    "spider": ("web", "spiders"),
    "star": ("stars", "astral"),
    "sun": ("day", "dawn", "light"),
    "sword": ("blade", "halberd", "spear", "weapon"),
    "television": ("static", "screen", "channel"),
    "ticket": ("pass", "show"),
    "tooth": ("teeth", "fang", "bite"),
    "torch": ("torches", "brand"),
    "tower": ("castle", "keep", "dungeon", "ruin", "ruins"),
    "train": ("railway", "rail"),
    "tree": ("wood", "woods", "forest", "oak", "tree"),
    "well": ("water", "fountain"),
    "whale": ("leviathan",),
    "wheel": ("wagon",),
    "wolf": ("hound", "dog", "fox", "wolves"),
}
COPIED = ("zine", "case-file")  # faces whose pictures come from a copier
NAMED = {word: name for name, words in MOTIFS.items() for word in (*words, name)}


def motifs_of(*texts: str) -> Iterable[str]:
    """The motifs that words of these texts name, in order, each once: “Barrow Hound” is a wolf."""
    words = (word for text in texts for word in re.findall(r"[a-z]+", text.lower()))
    singular = (word if word in NAMED else word.removesuffix("s") for word in words)
    return dict.fromkeys(NAMED[word] for word in singular if word in NAMED)


def motif_of(*texts: str) -> str:
    """The first of them; empty for none."""
    return next(iter(motifs_of(*texts)), "")


def drawing_of(motif: str, face: str) -> str:
    """The drawing of a motif in a face, below templates/ornaments/; empty for none."""
    return f"motifs/{'copied/' if face in COPIED else ''}{motif}" if motif else ""
