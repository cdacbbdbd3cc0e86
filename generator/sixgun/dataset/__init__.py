"""A game as plain data, from which exports are made.

prose_text    our Markdown as CommonMark
view_text     views as Markdown
kit           everything that a game's content says; its schema is docs/schemas/kit.json
"""
