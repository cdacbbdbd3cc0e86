"""Stylesheets for scripts that run from right to left: what they place on the left stands on the
right. WeasyPrint turns lines, columns and tables itself, as the page says dir="rtl".
"""

import re

RIGHT_TO_LEFT = ("ar", "fa", "he", "ur", "yi")
RULE = re.compile(r"([{;]\s*)([a-z-]+)(\s*:\s*)([^;{}]+)")
SIDES = re.compile(r"\b(left|right)\b")
FOUR = (
    "margin",
    "padding",
    "border-width",
    "border-style",
    "border-color",
    "border-radius",
    "inset",
)
MARKED = re.compile(r"leader\([^)]*\)")  # WeasyPrint sets leaders from left to right alone
VALUES = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")
OTHER = {"left": "right", "right": "left"}
SIDED = re.compile(
    r"(?:margin|padding|border|inset)(?:-[a-z]+)*-(?:left|right)(?:-[a-z]+)?|left|right"
    r"|border-(?:top|bottom)-(?:left|right)-radius"
)
SAID = ("text-align", "text-align-last", "float", "clear", "justify-content")


def is_mirrored(language: str) -> bool:
    """Whether a language (BCP 47) runs from right to left."""
    return language.split("-")[0] in RIGHT_TO_LEFT


def mirrored(css: str) -> str:
    """A stylesheet with left and right exchanged; pictures and page boxes stay."""
    return MARKED.sub('" "', RULE.sub(_turned, css))


def _turned(match: re.Match[str]) -> str:
    before, name, colon, value = match.groups()
    if name in OTHER and value.strip() == "50%":  # what is put in the middle stays there
        return match[0]
    if SIDED.fullmatch(name):
        name = SIDES.sub(lambda side: OTHER[side[0]], name)
    elif name in SAID:
        value = SIDES.sub(lambda side: OTHER[side[0]], value)
    elif name in FOUR and len(four := VALUES.findall(value)) == 4:
        first, second, third, fourth = four
        corners = name == "border-radius"
        turned = (second, first, fourth, third) if corners else (first, fourth, third, second)
        value = " ".join(turned) + value[len(value.rstrip()) :]
    return f"{before}{name}{colon}{value}"
