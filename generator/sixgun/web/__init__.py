"""The counter: the whole shop in a browser (`sixgun serve`). It stands on the library as the command line does.

Requests are answered by Starlette in one process; whatever reads content, sets pages or opens an upload runs in worker processes (`jobs`), which
are killed when they take too long. No visitor's state is kept: a link holds codes and choices.

To add a page:

1. `web/NAME.py`: `async def show(request) -> Response`. What it shows comes from `await work(request, FUNCTION, …)`, and
   `page(request, "NAME.html", …)` renders it.
2. `web/NAME_work.py`: the functions that run in workers. They take and return plain data (text, numbers, bytes, lists, dicts); `loaded.game(id)` is
   the game, loaded once. A SixgunError that they raise is shown to the visitor; so is progress, by `jobs.tell(done, of)`.
3. `web/pages/NAME.html`: extends layout.html. No inline script or style: the content security policy stops both.
4. One line in `app.ROUTES`; one in `app.DOORS` where it belongs in the navigation. A page that writes files, or reads more than content, goes into
   `app.AT_HOME`, which is not served with `--public`.
5. Script and style of its own: `web/static/NAME.js`, `NAME.css`, served at /static/.
"""
