"""A game as plain data, from which exports are made.

prose_text    our Markdown as CommonMark
view_text     views as Markdown
kit           everything that a game's content says, as types; its schema is docs/schemas/kit.json
make          such a kit, made of a game's content
"""
