"""Documents as e-books."""
