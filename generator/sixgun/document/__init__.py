"""Documents: their declarations in build/ and their views. Reading order:

kind          the registries of document kinds and of outputs
part          one thing to print, by kind and id
declaration   documents as declared, made of parts
view          a document as templates get it
builder       declared parts to views
chances       chances that a table gives, left out below results
index         the index of a booklet
document      a whole document as templates get it, and the cover of a game that has drawn none;
              documents that every game prints, from build/every-game.yaml
check         checks across files: references, unused files, numbers written out in prose, and each
              game's own checks
project       a project: its folders, its games as they are loaded, and the files that a run of them
              reads
project_game  a game of a project with its content, its files, and all faults of it
settings      a user's or project's default options: settings.yaml
template      faults of a project's own templates and stylesheets that are found without setting a
              page
panel         a panel or chapter of a document as build/ declares it; a table row as a card: its
              cells, and the rows of other tables that explain them
"""
