/* The editor of files: CodeMirror over the text box that the page has; it checks what is typed, saves without leaving the page, and shows the page anew. What was typed is kept in this browser until it is saved. */
import { EditorState, EditorView, HighlightStyle, autocompletion, completionKeymap, css, defaultKeymap, drawSelection, forceLinting, highlightActiveLine, highlightActiveLineGutter, highlightSelectionMatches, highlightSpecialChars, history, historyKeymap, html, indentUnit, indentWithTab, keymap, lineNumbers, lintGutter, lintKeymap, linter, markdown, redo, search, searchKeymap, syntaxHighlighting, tags, undo, yaml, yamlFrontmatter } from "/static/codemirror.min.js";
import { wordsOf } from "/static/complete.js";
import { say, word } from "/static/house.js";

const area = document.querySelector("#text"), form = document.querySelector("#write"), shown = document.querySelector("#shown"), list = document.querySelector("#problems");
const file = form?.elements.file.value, here = form?.getAttribute("action"), refused = document.querySelector("[data-refused]");
const SILENT = word("The counter does not answer. Is it still running?");

/* The text */
const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--sheet)", fontSize: "15px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { overflow: "auto", lineHeight: "1.45", fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace" },
  ".cm-content": { caretColor: "var(--ink)" }, ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--bench)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" }, ".cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 18%, var(--bench))", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 24%, transparent)" },
  ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--warn) 26%, transparent)" },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--sheet)", border: "1px solid var(--edge)" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "6px 10px", minHeight: "24px" }, ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--on-accent)", backgroundColor: "var(--accent)" },
  ".cm-completionInfo": { font: "15px/1.35 var(--label)", padding: "8px 10px" },
  ".cm-diagnostic": { font: "15.5px/1.35 var(--label)", padding: "8px 12px", whiteSpace: "normal" }, ".cm-tooltip-lint": { maxWidth: "460px" },
  ".cm-panels button, .cm-panels .cm-textfield": { font: "15px/1.2 var(--label)", color: "var(--ink)", background: "var(--paper)", border: "1px solid var(--edge)", minHeight: "32px" }, ".cm-panels label": { font: "15px/1.2 var(--label)" },
});
const colors = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName, tags.attributeName, tags.tagName], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string, tags.attributeValue], color: "var(--good)" }, { tag: [tags.number, tags.bool, tags.keyword, tags.atom, tags.unit], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" }, { tag: [tags.punctuation, tags.separator, tags.meta, tags.processingInstruction, tags.contentSeparator], color: "var(--soft)" },
  { tag: tags.heading, color: "var(--accent)", fontWeight: "700" }, { tag: tags.strong, fontWeight: "700" }, { tag: tags.emphasis, fontStyle: "italic" }, { tag: [tags.link, tags.url, tags.monospace, tags.quote], color: "var(--good)" },
]);
const LANGUAGES = { yaml, css, html, md: () => yamlFrontmatter({ content: markdown() }) };

const PAUSE = 900; /* milliseconds without typing, after which the page is drawn */
let view, kept = area?.value, checking, soon;
const text = () => view?.state.doc.toString() ?? area.value;

function begin() {
  const host = document.createElement("div"), root = host.attachShadow({ mode: "open" });
  host.className = "editor";
  area.after(host);
  area.hidden = true;
  const ending = file.split(".").at(-1);
  const state = EditorState.create({ doc: area.value, extensions: [
    lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), highlightSpecialChars(), highlightSelectionMatches(), drawSelection(), history(), search({ top: true }), indentUnit.of("  "),
    LANGUAGES[ending]?.() ?? [], syntaxHighlighting(colors), look, EditorState.tabSize.of(2), EditorView.lineWrapping,
    autocompletion({ override: ending === "yaml" ? [wordsOf(`${here}/words`, file)] : [], icons: false }), lintGutter(), linter(check, { delay: 500 }),
    keymap.of([{ key: "Mod-s", run: () => { save(); return true; } }, ...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ "aria-label": file, spellcheck: "false", tabindex: "0" }),
    EditorView.updateListener.of((update) => { if (update.docChanged) { area.value = text(); keepDraft(); clearTimeout(soon); soon = setTimeout(redraw, PAUSE); } }),
  ] });
  view = new EditorView({ state, parent: root, root });
  for (const [name, run] of [["undo", undo], ["redo", redo]]) { const button = document.querySelector(`[data-${name}]`); button.hidden = false; button.addEventListener("click", () => { run(view); view.focus(); }); }
  document.querySelector(".keys").hidden = false;
  if (Number(area.dataset.line) > 1) go(Number(area.dataset.line));
}

function go(line) {
  const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: at.from, head: at.to }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
  view.focus();
}
const put = (words) => { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: words } }); view.focus(); };

/* Problems of what is typed, in the margin and in the list */
async function check(of) {
  checking?.abort();
  checking = new AbortController();
  const sent = new FormData(form), words = of.state.doc;
  sent.set("text", words.toString());
  const answer = await fetch(`${here}/check`, { method: "POST", body: sent, signal: checking.signal }).catch(() => null);
  if (!answer?.ok) return [];
  const problems = await answer.json();
  tell(problems);
  return problems.filter((one) => one.file === file).map((one) => {
    const line = words.line(Math.min(one.line, words.lines)), from = Math.min(line.from + one.column - 1, line.to);
    return { from, to: Math.max(line.to, from), severity: one.waived ? "info" : "error", message: one.waived ? `${one.message} ${word("Waived: {}", one.waived)}` : one.message };
  });
}
function tell(problems) {
  list.replaceChildren(...(problems.length ? problems : [null]).map((one) => {
    const item = document.createElement("li");
    if (!one) { item.textContent = word("None."); return item; }
    const link = document.createElement("a");
    link.href = `?${new URLSearchParams({ file: one.file, line: one.line })}`;
    link.textContent = `${one.file}:${one.line}:${one.column}`;
    if (one.file === file) link.addEventListener("click", (event) => { event.preventDefault(); go(one.line); });
    item.append(link, ` ${one.message}${one.waived ? ` ${word("Waived: {}", one.waived)}` : ""}`);
    item.classList.toggle("waived", Boolean(one.waived));
    return item;
  }));
}

/* The page beside */
let drawing = false, again = false; /* what is typed meanwhile is drawn next: a worker that is left is lost */
async function redraw() {
  if (!shown) return;
  if (drawing) { again = true; return; }
  drawing = true;
  await draw();
  drawing = false;
  if (again) { again = false; await redraw(); }
}
async function draw() {
  const typed = form && text() !== kept, sent = form && new FormData(form);
  shown.classList.add("stale");
  const url = new URL(shown.dataset.from || shown.src, location.href), wrong = document.querySelector("#shown-wrong");
  url.searchParams.set("at", Date.now());
  wrong.textContent = word("Printing the page…");
  sent?.set("text", text());
  const answer = await (typed ? fetch(`${here}/page${url.search}`, { method: "POST", body: sent }) : fetch(url)).catch(() => null);
  wrong.textContent = answer?.ok ? (typed ? word("As you typed it. It is not saved yet.") : "") : `${shown.hidden ? word("There is no page to show.") : word("This is the last page that could be printed.")} ${answer ? await answer.text() : SILENT}`;
  if (answer?.ok) { shown.hidden = false; const old = shown.src; shown.src = URL.createObjectURL(await answer.blob()); shown.dataset.from = url; if (old.startsWith("blob:")) URL.revokeObjectURL(old); }
  shown.classList.remove("stale");
}
shown?.addEventListener("click", async (event) => {
  const of = new URL(shown.dataset.from || shown.src, location.href), box = shown.getBoundingClientRect();
  of.pathname = of.pathname.replace("page.png", "place");
  of.searchParams.set("x", (event.clientX - box.left) / box.width);
  of.searchParams.set("y", (event.clientY - box.top) / box.height);
  const answer = await fetch(of).catch(() => null);
  document.querySelector("#shown-wrong").textContent = answer?.ok ? "" : answer ? await answer.text() : SILENT;
  if (!answer?.ok) return;
  const found = await answer.json();
  if (found.file === file) { go(found.line); say(word("Line {}", found.line)); return; }
  location.assign(`?${new URLSearchParams({ file: found.file, line: found.line, document: of.searchParams.get("document"), page: of.searchParams.get("page") })}`);
});

/* What this browser keeps: the text that is not saved yet, and the last versions of the file */
const MOST = 12, LARGEST = 600_000; /* versions; letters of all of them */
const stored = (what) => { try { return JSON.parse(localStorage.getItem(`${what} ${here} ${file}`)); } catch { return null; } };
const store = (what, value) => { try { value === null ? localStorage.removeItem(`${what} ${here} ${file}`) : localStorage.setItem(`${what} ${here} ${file}`, JSON.stringify(value)); } catch { /* a browser that keeps nothing */ } };
const when = (at) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
let mine = null; /* the draft that this tab keeps; another tab may keep its own */
function keepDraft() {
  const words = text();
  if (words !== kept) store("draft", { at: Date.now(), text: mine = words });
  else if (mine !== null && stored("draft")?.text === mine) store("draft", null);
}
function keepVersion(words) {
  const versions = (stored("versions") ?? []).filter((one) => one.text !== words);
  versions.unshift({ at: Date.now(), text: words });
  while (versions.length > MOST || (versions.length > 1 && versions.reduce((sum, one) => sum + one.text.length, 0) > LARGEST)) versions.pop();
  store("versions", versions);
  const older = versions.slice(1), menu = document.querySelector(".versions");
  menu.hidden = !older.length;
  menu.querySelector("ul").replaceChildren(...older.map((one) => {
    const item = document.createElement("li"), button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: word("{}, lines: {}", when(one.at), one.text.split("\n").length) });
    button.addEventListener("click", () => { menu.open = false; put(one.text); say(word("The earlier version is in the editor. Save it to keep it.")); });
    item.append(button);
    return item;
  }));
}
function offerDraft() {
  const old = stored("draft"), bar = document.querySelector("[data-draft]");
  if (!old || old.text === kept) { store("draft", null); return; }
  bar.hidden = false;
  bar.querySelector("span").textContent = word("You typed here on {}, and it was not saved.", when(old.at));
  bar.querySelector("[data-take]").addEventListener("click", () => { bar.hidden = true; put(old.text); });
  bar.querySelector("[data-drop]").addEventListener("click", () => { bar.hidden = true; store("draft", null); view.focus(); });
}

/* Saving */
const refuse = (words) => { refused.textContent = words; refused.hidden = !words; };
async function save(broken = "") {
  const sent = new FormData(form), words = text();
  sent.set("text", words);
  if (broken) sent.set("broken", broken);
  const answer = await fetch(here, { method: "POST", body: sent, headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) { refuse(`${answer ? await answer.text() : SILENT} ${word("Nothing was saved. Your text is kept in this browser.")}`); keepDraft(); return; }
  const saved = await answer.json();
  if (saved.unread) { if (confirm(`${word("It cannot be read:")}\n\n${saved.unread.slice(0, 6).join("\n")}\n\n${word("Save it as it is?")}`)) await save("1"); else say(word("Not saved")); return; }
  refuse("");
  form.elements.mark.value = saved.mark;
  kept = words;
  keepDraft();
  keepVersion(words);
  tell(saved.problems);
  const open = saved.problems.filter((one) => !one.waived).length;
  say(open ? word("Saved. Problems: {}", open) : word("Saved. No problems"));
  forceLinting(view);
  clearTimeout(soon);
  await redraw();
}

if (form) {
  begin();
  offerDraft();
  keepVersion(kept);
  form.addEventListener("submit", (event) => { event.preventDefault(); if (!("effects" in (event.submitter?.dataset ?? {}))) save(); });
  document.addEventListener("keydown", (event) => { if ((event.ctrlKey || event.metaKey) && event.key === "s" && !event.defaultPrevented) { event.preventDefault(); save(); } });
  addEventListener("beforeunload", (event) => { if (text() !== kept) { keepDraft(); event.preventDefault(); } });
}
redraw();
