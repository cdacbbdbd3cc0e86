/* Completion in the editor: the keys and values that fit, offered while a word is typed, or by Ctrl-Space. */
import { say } from "/static/house.js";

const LINE = /^( *)((?:-(?: +|$))*)(?:("[^"]*"|'[^']*'|[^\s#:'"{[][^#:]*?)\s*:(?:\s+|$))?/, FLOW = /"[^"]*"|'[^']*'|[{}[\],]|:\s+|[^{}[\],:"']+|./g;
const text = document.querySelector("#text"), list = document.querySelector("#words"), answers = new Map();
let offered = null, chosen = -1;

/* Where the caret is, by indentation: the keys that lead there, the word before it, and whether it is a key; with the keys that stand already. */
export function placeOf(before) {
  const lines = before.split("\n"), stack = [];
  let taken = new Set(), rest = "", keys = true;
  const enter = (column, step) => {
    taken = new Set();
    while (stack.length && (stack.at(-1).column > column || (stack.at(-1).column === column && (step !== "-" || stack.at(-1).step === "-")))) {
      const gone = stack.pop();
      if (gone.column === column && step !== "-") taken = new Set([...gone.taken, gone.step]);
    }
    if (step !== null) stack.push({ column, step, taken });
  };
  for (const [number, line] of lines.entries()) {
    const last = number === lines.length - 1, [all, indent, dashes, key] = LINE.exec(line);
    if (!last && !line.slice(indent.length).replace(/^#.*/, "")) continue;
    for (const dash of dashes.matchAll(/-/g)) enter(indent.length + dash.index, "-");
    if (key) enter(indent.length + dashes.length, key.replace(/^["']|["']$/g, ""));
    else if (last) enter(indent.length + dashes.length, null);
    [rest, keys] = [line.slice(all.length), !key];
  }
  return flow(rest, { path: stack.map((one) => one.step), keys, taken });
}

/* The place within what stands in braces and brackets on the caret's line. */
function flow(rest, place) {
  const open = [];
  let { path, keys, taken } = place, word = "";
  for (const token of rest.match(FLOW) ?? []) {
    if (token === "{" || token === "[") { open.push({ path, token, taken: new Set() }); path = token === "[" ? [...path, "-"] : path; }
    else if (open.length && (token === "}" || token === "]")) ({ path } = open.pop());
    else if (open.length && token === ",") path = open.at(-1).token === "[" ? [...open.at(-1).path, "-"] : open.at(-1).path;
    else if (keys && open.length && token.startsWith(":")) { open.at(-1).taken.add(word.trim()); path = [...path, word.trim()]; keys = false; word = ""; continue; }
    else { word += token; continue; }
    keys = token === "{" || (token === "," && open.at(-1)?.token === "{");
    word = "";
  }
  return { path, keys, taken: open.at(-1)?.taken ?? taken, word: word.trimStart() };
}

async function offer(asked) {
  const at = text.selectionStart, { path, keys, taken, word } = placeOf(text.value.slice(0, at));
  if (!asked && !word) { close(); return; }
  const from = `${text.form.getAttribute("action")}/words?${new URLSearchParams([["file", text.form.elements.file.value], ...path.map((step) => ["at", step])])}`;
  if (!answers.has(from)) answers.set(from, fetch(from).then((answer) => answer.ok ? answer.json() : [], () => []));
  const all = await answers.get(from);
  if (at !== text.selectionStart || document.activeElement !== text) return;
  const fit = all.filter((one) => one.word.startsWith(word) && (one.key ? keys && !taken.has(one.word) : !keys || path.at(-1) === "-"));
  if (!fit.length || (!asked && fit.some((one) => one.word === word && !one.key))) { close(); if (asked) say("Nothing to offer here"); return; }
  show(fit, at, word);
}

function show(fit, at, word) {
  offered = { fit, at, word };
  list.replaceChildren(...fit.map((one, number) => {
    const item = document.createElement("li"), about = document.createElement("small");
    [item.id, item.role, item.textContent, about.textContent] = [`word-${number}`, "option", one.word, one.about];
    item.append(about);
    item.addEventListener("click", () => take(number));
    return item;
  }));
  const lines = text.value.slice(0, at - word.length).split("\n"), style = getComputedStyle(text), edge = parseFloat(style.paddingTop);
  list.style.setProperty("--column", lines.at(-1).length);
  list.hidden = false;
  const left = list.offsetLeft, room = text.offsetWidth - list.offsetWidth;
  list.style.translate = `${Math.max(0, Math.min(left - text.scrollLeft, room)) - left}px`;
  list.style.top = `${edge + lines.length * parseFloat(style.lineHeight) - text.scrollTop + 2}px`;
  mark(0);
  say(`${fit.length} offered: ${fit[0].word}. Up, down, Enter, Escape.`);
}

function mark(number) {
  chosen = (number + offered.fit.length) % offered.fit.length;
  for (const [index, item] of [...list.children].entries()) item.setAttribute("aria-selected", index === chosen);
  text.setAttribute("aria-activedescendant", list.children[chosen].id);
  list.children[chosen].scrollIntoView({ block: "nearest" });
}

function take(number) {
  const { fit, at, word } = offered, one = fit[number];
  close();
  text.setSelectionRange(at - word.length, at);
  document.execCommand("insertText", false, one.key ? `${one.word}: ` : one.word);  // the only way that undo remembers
}

function close() {
  offered = null;
  list.hidden = true;
  text.removeAttribute("aria-activedescendant");
}

const KEYS = { ArrowDown: () => mark(chosen + 1), ArrowUp: () => mark(chosen - 1), Enter: () => take(chosen), Escape: close };
if (list) {
  text.addEventListener("input", () => offer(false));
  text.addEventListener("blur", close);
  list.addEventListener("mousedown", (event) => event.preventDefault());  // the caret stays in the text
  text.addEventListener("click", close);
  text.addEventListener("keydown", (event) => {
    if (event.ctrlKey && event.key === " ") { event.preventDefault(); offer(true); return; }
    if (!offered) return;
    if (event.key in KEYS) { event.preventDefault(); event.stopImmediatePropagation(); KEYS[event.key](); }
    else if (event.key.length > 1 && event.key !== "Backspace" && event.key !== "Shift") close();
  });
}
