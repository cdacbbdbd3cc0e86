"""The counter: the whole shop in a browser (`sixgun serve`). It stands on the library as the
command line does.

Requests are answered by Starlette in one process; whatever reads content, sets pages or opens an
upload runs in worker processes (`jobs`), which
are killed when they take too long. No visitor's state is kept: a link holds codes and choices.

To add a page:

1. `web/NAME.py`: `async def show(request) -> Response`. What it shows comes from `await
   work(request, FUNCTION, …)`, and
   `page(request, "NAME.html", …)` renders it.
2. `web/NAME_work.py`: the functions that run in workers. They take and return plain data (text,
   numbers, bytes, lists, dicts); `loaded.game(id)` is
   the game, loaded once. A SixgunError that they raise is shown to the visitor; so is progress, by
   `jobs.tell(done, of)`.
3. `web/pages/NAME.html`: extends layout.html. No inline script or style: the content security
   policy stops both.
4. One line in `app.ROUTES`; one in `app.DOORS` where it belongs in the navigation. A page that
   writes files, or reads more than content, goes into
   `app.AT_HOME`, which is not served with `--public`.
5. Script and style of its own: `web/static/NAME.js`, `NAME.css`, served at /static/.

app            the application: its pages, the navigation between them, and what answers where
               something is wrong
events         server-sent events of one job: told, then done or refused
jobs           work in processes that can be killed: a lane is a few workers and the line of jobs
               before them
link           data in a link: JSON, packed, in letters that an address may hold
loaded         in a worker: the project and its games, loaded once and again when their files
               change; and what they have been printed with
page           pages from templates, and what handlers ask of the shop that they stand in
person         A character: built by hand, rolled, or brought as a file. The whole state is in the
               link; a form sent without a script is answered with one
person_blocks  in a worker: a sheet as the sections of a form, derived from the sheet's own blocks:
               what is typed, what follows, what may be chosen
person_take    in a worker: what is taken away of a character: its sheet, form, handout, card, tent
               and poster as PDF, or a file of it
person_wishes  in a worker: what somebody who rolls a character may wish for
person_work    in a worker: a character as its sheet's form, field by field. The state is a form:
               the character that it was made from, and what was typed
screen         A screen: pieces onto panels, in the order of the form; what does not fit is told
               with what would help
screen_work    in a worker: what there is to put on a screen, how high it is, and a screen made up
security       what every request is held against: its host, its origin, its size, its time, its
               client's share. docs/counter.md says what is promised
settings       what `sixgun serve` is told, as plain data for any process
shop           the front page, covers, and what all pages load: styles, scripts and fonts
shop_work      in a worker: covers, and what a page says of each game
table          at the table: questions about the rules, tables and dice as forms, and a fight
               tracker. A link holds all that was asked, and the seed
table_work     in a worker: questions about the rules, tables and throws, and who fights
tonight        tonight: an evening's paper as one PDF, from what is ticked. The form's fields are
               the link's
tonight_work   in a worker: what an evening can be made of, what it would take, and the evening as
               one PDF
write          for who writes the game: its files in an editor, what is wrong in them, and the page
               beside. Never with `--public`
write_changes  in a worker: what a file's text would change for players if it were saved. Nothing is
               written into the project
write_place    in a worker: where the text at a point of a printed page stands in a game's files
write_words    in a worker: the keys and values that the schema of a YAML file allows at a place in
               it
write_work     in a worker: a game's files, what is wrong in them, and a document as it would be
               printed. Never with `--public`
"""
