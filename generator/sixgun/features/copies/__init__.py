"""Numbered copies of what was printed, and the register of who got which."""
