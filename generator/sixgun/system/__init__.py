"""The ground: files, processes, limits, luck, and what can be wrong.

problem  problems of content with their places: values, collected and shown together. The base of
         our exceptions
home     the program's own folders and those of plug-in games, over which a project is laid
source   reading files: regular ones of a limited size, which do not lead out of where they belong
inputs   what a run depends on: the files that it reads, the libraries, and a digest of the program
files    writing files: whole or not at all, and never through a link
csvcell  cells of CSV that spreadsheets take as they are: neither formulas nor dates
codec    plain data: values of this program's own frozen types as JSON and back. Reading calls no
         code but these types' own
cache    the cache: derived values as plain data (`codec`) in one folder. A cache failure means a
         rebuild
written  files that this program wrote where its user told it to, by what is in them: a file that
         somebody changed since is none of them
limit    limits of processor time and memory, under which a project's own templates and stylesheets
         run, and a stranger's PDF is read
process  processes of this program: worker pools, and the set-up of every process
feature  what a feature brings; every layer asks here for its part of the table of features
units    lengths as paper is measured: all in points
rng      the only source of luck
order    orders: what a person asks for, as a frozen dataclass whose fields say what they take. The
         same fields become options of a command and are read from a form in a browser, so that a
         default, a limit and a help text stand once
"""
