"""Formulas as a sheet prints them, in words: Grit ÷ 2 + Health of Trade."""

import ast
from collections.abc import Callable
from dataclasses import dataclass

from .formula import CALLS, COMPARED, LOOKED_UP, SIGNS, Formula, rule_path

ROUNDED = {"ceil": ", rounded up", "floor": ", rounded down"}


def words(
    formula: Formula,
    label: Callable[[str], str],
    rule: Callable[[str], str],
    column: Callable[[str, str], str],
) -> str:
    """A formula in words. `label` names a field, `rule` says a rule, `column` names a column of a
    table.
    """
    return _Words(label, rule, column).of(formula.node)


@dataclass(frozen=True)
class _Words:
    label: Callable[[str], str]
    rule: Callable[[str], str]
    column: Callable[[str, str], str]

    def of(self, node: ast.expr, inside: bool = False) -> str:
        """A part of a formula; `inside`: within a larger sum, where it may need brackets."""
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
                return f"not {self.of(inner, True)}"
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return f"−{self.of(inner, True)}"
            case ast.UnaryOp(operand=inner):
                return self.of(inner, inside)
            case ast.BoolOp(op=op, values=parts):
                joint = " and " if isinstance(op, ast.And) else " or "
                return joint.join(self.of(part, True) for part in parts)
            case ast.IfExp(test=asked, body=one, orelse=other):
                return f"{self.of(one)} if {self.of(asked)}, otherwise {self.of(other)}"
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip(ops, others, strict=True)
                return self.of(left) + "".join(
                    f" {COMPARED[type(op)][0]} {self.of(part)}" for op, part in pairs
                )
            case ast.Call():
                return self._called(node)
        return ast.unparse(node)

    def _called(self, call: ast.Call) -> str:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        match call.args:
            case [table, row, column] if name in LOOKED_UP:
                heading = (
                    self.column(str(table.value), str(column.value))
                    if isinstance(table, ast.Constant) and isinstance(column, ast.Constant)
                    else self.of(column)
                )
                return f"{heading} {'of' if name == 'cell' else 'up to'} {self.of(row)}"
            case [row, ast.Constant(value=word)] if name == "has":
                return f"{word!s} among {self.of(row)}"
            case [row] if name == "count":
                return f"number of {self.of(row)}"
            case [row] if name == "used":
                return f"slots used of {self.of(row)}"
            case [row] if name == "left":
                return f"{self.of(row)}, less what is crossed out"
            case [inner] if name in CALLS:
                return f"{self.of(inner)}{ROUNDED.get(name, '')}"
            case parts:
                which = "lowest" if name == "min" else "highest"
                return f"{which} of {', '.join(map(self.of, parts))}"
