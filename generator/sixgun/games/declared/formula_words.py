"""Formulas as a sheet prints them, in words: Grit ÷ 2 + Health of Trade."""

import ast
from collections.abc import Callable
from dataclasses import dataclass

from ...content.words import phrase
from .formula import CALLS, COMPARED, LOOKED_UP, SIGNS, Formula, rule_path

ROUNDED = {"ceil": "{}, rounded up", "floor": "{}, rounded down"}


def words(
    formula: Formula,
    label: Callable[[str], str],
    rule: Callable[[str], str],
    column: Callable[[str, str], str],
) -> str:
    """A formula in words. `label` names a field, `rule` says a rule, `column` names a column of a
    table.
    """
    return _Words(label, rule, column).of(formula.node, alone=True)


@dataclass(frozen=True)
class _Words:
    label: Callable[[str], str]
    rule: Callable[[str], str]
    column: Callable[[str, str], str]

    def of(self, node: ast.expr, inside: bool = False, alone: bool = False) -> str:
        """A part of a formula; `inside`: within a larger sum, where it may need brackets; `alone`:
        it is the whole.
        """
        path = rule_path(node)
        if path:
            return self.rule(path)
        match node:
            case ast.Name(id=name):
                return self.label(name.removesuffix("_"))
            case ast.Constant(value=str(word)):
                return word
            case ast.BinOp(left=left, op=op, right=right):
                tight = isinstance(op, ast.Mult | ast.Div | ast.FloorDiv)
                text = f"{self.of(left, tight)} {SIGNS[type(op)][0]} {self.of(right, True)}"
                return f"({text})" if inside and not tight else text
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return phrase("not {}", self.of(inner, True))
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return f"−{self.of(inner, True)}"
            case ast.UnaryOp(operand=inner):
                return self.of(inner, inside)
            case ast.BoolOp(op=op, values=parts):
                joint = f" {phrase('and' if isinstance(op, ast.And) else 'or')} "
                return joint.join(self.of(part, True) for part in parts)
            case ast.IfExp(test=asked, body=one, orelse=other):
                return phrase(
                    "{} if {}, otherwise {}", self.of(one), self.of(asked), self.of(other)
                )
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip(ops, others, strict=True)
                return self.of(left) + "".join(
                    f" {COMPARED[type(op)][0]} {self.of(part)}" for op, part in pairs
                )
            case ast.Call():
                return self._called(node, alone)
        return ast.unparse(node)

    def _called(self, call: ast.Call, alone: bool = False) -> str:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        match call.args:
            case [_, row, _] if alone and name == "cell" and isinstance(row, ast.Name):
                return self.of(row)  # the column has the same words as the field's label
            case [table, row, column] if name in LOOKED_UP:
                heading = (
                    self.column(str(table.value), str(column.value))
                    if isinstance(table, ast.Constant) and isinstance(column, ast.Constant)
                    else self.of(column)
                )
                return phrase(
                    "{} of {}" if name == "cell" else "{} up to {}", heading, self.of(row)
                )
            case [row, ast.Constant(value=word)] if name == "has":
                return phrase("{} among {}", word, self.of(row))
            case [row] if name == "count":
                return phrase("number of {}", self.of(row))
            case [row] if name == "used":
                return phrase("slots used of {}", self.of(row))
            case [row] if name == "left":
                return phrase("{}, less what is crossed out", self.of(row))
            case [inner] if name in CALLS:
                return phrase(ROUNDED.get(name, "{}"), self.of(inner))
            case parts:
                which = "lowest of {}" if name == "min" else "highest of {}"
                return phrase(which, ", ".join(map(self.of, parts)))
