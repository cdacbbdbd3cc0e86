"""WeasyPrint, imported on first use: it takes a third of a second, and prints a banner where a
system library is missing.
"""

from contextlib import redirect_stdout
from io import StringIO
from typing import Any


def weasyprint() -> Any:
    """The package, with our workarounds in it. Raises OSError naming the system library it cannot
    open, with nothing on stdout.
    """
    with redirect_stdout(StringIO()):
        import weasyprint
    from .patches import patch_libraries
    from .reuse import reuse_work

    patch_libraries()
    reuse_work()
    return weasyprint
