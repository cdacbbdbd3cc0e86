"""A judge's screen of any parts, laid out by their measures."""
