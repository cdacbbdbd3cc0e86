"""The foundation: files, processes, limits, random numbers, and problems.

problem  problems of content with their places: values, collected and shown together. The base of
         our exceptions
home     the program's own folders and those of plug-in games, over which a project is laid
source   reading files: regular ones of a limited size, which do not lead out of where they belong;
         rows of a spreadsheet; and the inputs of a run: files, libraries, a digest of the program
files    writing files: whole or not at all, and never through a link; cells of CSV that
         spreadsheets take as they are; and YAML as a person would write it
cache    the cache: derived values as plain data in one folder, and files that this program wrote
         elsewhere. A cache failure means a rebuild
process  processes of this program: worker pools, the set-up of every process, and limits of time
         and memory under which a project's own templates run and a stranger's PDF is read
feature  the contents of a feature; every layer asks here for its part of the table of features
rng      the only source of random numbers
order    orders: a person's requests, as frozen dataclasses whose fields say what they accept. The
         same fields become options of a command and are read from a form in a browser, so that a
         default, a limit and a help text are written once
"""
