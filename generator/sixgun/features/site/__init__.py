"""A game as a web site."""
