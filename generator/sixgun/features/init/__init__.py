"""The samples that a new game starts from."""
