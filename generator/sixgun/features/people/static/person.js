/* The editor answers as one types: what is changed is sent, and what the rules make of it comes back. Without this script the Check button does it. */
import { copied, say, word } from "/static/house.js";

const form = document.getElementById("person"), sheet = document.getElementById("sheet"), verdict = form.querySelector(".verdict");
const list = verdict.querySelector(".problems"), changes = verdict.querySelector(".changes"), undo = verdict.querySelector("[data-undo]");
const fields = new Map([...form.querySelectorAll("[data-slot]")].map((one) => [one.dataset.slot, one]));
const values = () => Object.fromEntries([...fields].filter(([, one]) => one.name).map(([slot, one]) => [slot, one.type === "checkbox" ? (one.checked ? "x" : "") : one.value]));
const link = () => new URL(sheet.src).searchParams.get("c");
const past = [...JSON.parse(sessionStorage.getItem("past") ?? "[]"), { link: link(), base: form.elements.base.value, values: values() }];
sessionStorage.removeItem("past"); /* a waiver, or a part rolled again, loads the page anew: what came before can still be undone */
let turn = 0, timer = 0, waiting = false;

form.querySelector("[data-plain]").hidden = true;
undo.hidden = false;
undo.disabled = past.length < 2;

function put(slot, value) {
  const one = fields.get(slot);
  if (!one || one === document.activeElement) return;
  if (one.type === "checkbox") one.checked = Boolean(value);
  else if (one.tagName === "OUTPUT") one.textContent = value;
  else { if (one.tagName === "SELECT" && ![...one.options].some((option) => option.value === value)) one.add(new Option(value, value)); one.value = value; }
}

function problem(one) {
  const item = document.createElement("li"), text = document.createElement(one.slot ? "a" : "span");
  text.textContent = one.message;
  if (one.slot) text.href = `#f-${one.slot}`;
  item.append(text);
  item.classList.toggle("waived", Boolean(one.waived));
  if (one.rule) {
    const row = document.createElement("span"), reason = document.createElement("input"), button = document.createElement("button");
    row.className = "row waive";
    Object.assign(reason, { name: `reason.${one.code}`, placeholder: word("Reason"), ariaLabel: word("Why this rule is waived"), value: one.waived, maxLength: 200 });
    Object.assign(button, { name: "do", value: `waive:${one.code}`, textContent: one.waived ? word("Change") : word("Waive") });
    row.append(reason, button); item.append(row);
  }
  return item;
}

function judge(editor) {
  const broken = editor.problems.filter((one) => !one.waived);
  verdict.querySelector("h2").textContent = editor.whole ? (broken.length ? word("Breaks a rule") : word("By the rules")) : word("Not finished yet");
  verdict.toggleAttribute("data-good", editor.whole && !broken.length);
  verdict.querySelector("[data-unproven]").textContent = editor.unproven;
  list.replaceChildren(...editor.problems.map(problem));
  for (const [slot, one] of fields) { const bad = broken.some((problem) => problem.slot === slot); if (bad) one.setAttribute("aria-invalid", "true"); else one.removeAttribute("aria-invalid"); }
  changes.replaceChildren(...editor.changes.map(({ label, before, after }) => { const part = document.createElement("span"); part.textContent = `${label}: ${before || "–"} → ${after || "–"}`; return part; }));
}

function show(editor) {
  form.elements.base.value = editor.base;
  for (const [slot, value] of Object.entries(editor.values)) put(slot, value);
  judge(editor);
  document.querySelector("[data-name]").textContent = editor.name || word("A character");
  const code = document.querySelector("[data-code]"); code.textContent = editor.code; code.parentElement.hidden = !editor.code;
  place(editor.link);
}

function place(to) {
  sheet.classList.add("stale");
  sheet.src = `${location.pathname}/picture.png?c=${to}`;
  for (const one of document.querySelectorAll("[data-take]")) one.href = `${location.pathname}/${one.dataset.take}?c=${to}`;
  history.replaceState(null, "", `${location.pathname}?c=${to}`);
}
sheet.addEventListener("load", () => sheet.classList.remove("stale"));

async function check(keep = true) {
  const mine = ++turn, sent = values(); /* more may be typed before the answer comes */
  waiting = true;
  clearTimeout(timer); timer = 0;
  const answer = await fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body: new FormData(form) }).catch(() => null);
  const editor = answer?.ok && await answer.json(), words = answer && !answer.ok && await answer.text();
  if (mine !== turn) return;
  waiting = false;
  if (!editor) { changes.textContent = words || word("The counter does not answer. Is it still running?"); return; }
  show(editor);
  if (keep && past.at(-1).link !== editor.link) past.push({ link: editor.link, base: editor.base, values: Object.fromEntries(Object.entries(sent).map(([slot, value]) => [slot, editor.values[slot] ?? value])) });
  undo.disabled = past.length < 2;
}

const soon = (wait) => { clearTimeout(timer); timer = setTimeout(check, wait); };
form.addEventListener("input", (event) => { if (event.target.dataset.slot) soon(180); });
form.addEventListener("change", (event) => { if (event.target.dataset.slot && timer) soon(0); }); /* without a timer it was sent already, and a reason may be half typed */
form.addEventListener("submit", (event) => { if (!event.submitter?.value || event.submitter.value === "check") { event.preventDefault(); check(); } else if (event.submitter.name === "do") sessionStorage.setItem("past", JSON.stringify(past)); });

/* What is taken away is what stands in the fields: a link waits for the answer that is still awaited. */
document.addEventListener("click", async (event) => {
  const taken = event.target.closest("[data-take]");
  if (!taken || !(timer || waiting)) return;
  event.preventDefault();
  await check();
  if (!(timer || waiting)) taken.click();
});

function back() {
  if (past.length < 2) return;
  past.pop();
  const { base, values: before } = past.at(-1);
  document.activeElement.blur?.();
  form.elements.base.value = base;
  for (const [slot, value] of Object.entries(before)) put(slot, value);
  check(false).then(() => say(word("Undone")));
}
undo.addEventListener("click", back);
document.addEventListener("keydown", (event) => { if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.target.matches("input, textarea")) { event.preventDefault(); back(); } });

const drop = document.querySelector("[data-drop]");
for (const name of ["dragover", "drop", "dragleave"]) document.addEventListener(name, (event) => {
  if (![...event.dataTransfer.types].includes("Files")) return;
  event.preventDefault();
  document.body.classList.toggle("dropping", name === "dragover");
  if (name === "drop") { drop.elements.file.files = event.dataTransfer.files; drop.requestSubmit(); }
});
drop.elements.file.addEventListener("change", () => drop.requestSubmit());

const copy = document.querySelector("[data-copy]");
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => { await navigator.clipboard.writeText(`${location.origin}${location.pathname}?c=${link()}`); copied(copy); });
verdict.toggleAttribute("data-good", verdict.dataset.whole === "yes" && !list.querySelector("li:not(.waived)"));

/* My characters: names and links, kept in this browser. */
const shelf = document.querySelector("[data-shelf]"), shelve = document.querySelector("[data-shelve]"), shelfKey = `shelf ${shelf.dataset.shelf}`;
const shelved = () => { try { return JSON.parse(localStorage.getItem(shelfKey)) || []; } catch { return []; } };
function lay(some) {
  try { localStorage.setItem(shelfKey, JSON.stringify(some.slice(0, 60))); } catch { say(word("This browser keeps nothing")); }
  shelf.hidden = !some.length;
  shelf.querySelector("ul").replaceChildren(...some.map((one) => {
    const item = document.createElement("li"), a = document.createElement("a"), off = document.createElement("button");
    Object.assign(a, { href: `${location.pathname}?c=${encodeURIComponent(one.link)}`, textContent: one.name });
    Object.assign(off, { type: "button", textContent: "×", ariaLabel: word("Take {} off the list", one.name) });
    off.addEventListener("click", () => lay(shelved().filter((other) => other.name !== one.name)));
    item.append(a, " ", off);
    return item;
  }));
}
shelve.hidden = false;
shelve.addEventListener("click", () => {
  const name = document.querySelector("[data-name]").textContent;
  lay([{ name, link: link() }, ...shelved().filter((one) => one.name !== name)]);
  shelve.textContent = word("Kept");
  say(word("{} is kept in this browser", name));
  setTimeout(() => { shelve.textContent = word("Keep in this browser"); }, 2000);
});
lay(shelved());
