"""The counter: the whole program in a browser (`sixgun serve`). It uses the library as the
command line does.

Requests are answered by Starlette in one process; whatever reads content, sets pages or opens an
upload runs in worker processes (`jobs`), which
are killed when they take too long. No visitor's state is kept: a link holds codes and choices.

A feature brings its own pages (`page.CounterPages`). To add one, in the feature's folder:

1. `counter.py`: `async def show(request) -> Response`. What it shows comes from `await
   work(request, FUNCTION, …)`, and `page(request, "NAME.html", …)` renders it.
2. `counter_work.py`: the functions that run in workers. They take and return plain data (text,
   numbers, bytes, lists, dicts); `loaded.game(id)` is the game, loaded once. A SixgunError that
   they raise is shown to the visitor; so is progress, by `jobs.tell(done, of)`.
3. `pages/NAME.html`: extends layout.html. No inline script or style: the content security policy
   stops both.
4. `static/NAME.js`, `static/NAME.css`: script and style of its own, served at /static/.
5. A line in `PAGES` of `counter.py`, with a door where it belongs in the navigation. Pages that
   write files, or read more than content, are `at_home`: not served with `--public`.

jobs      work in processes that can be killed, and its progress as events
line      the queue in front of the workers: whose job is next, so that no client holds up all
          others
loaded    in a worker: the project and its games, loaded once and again when their files change, and
          what they have been printed with; covers, and what a page says of each game
page      pages from templates, what handlers ask of the counter, and data in a link: JSON, packed,
          in letters that an address may hold
protocol  HTTP as uvicorn speaks it, with a time limit for incomplete headers
security  who may ask for what: hosts, origins, limits, and the settings of the server
app       the application: the front page and covers, the navigation between all pages, their
          styles, scripts and fonts, and what answers where something is wrong
"""
