"""PDF in, PDF out: folded, cut, filled in, made ready for a print shop. It knows no game."""
