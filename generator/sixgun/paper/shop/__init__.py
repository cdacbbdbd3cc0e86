"""Files for print shops: the `press` of a profile in build/profiles.yaml, and a preflight of any
PDF.
"""
