/* A fight: order, boxes, wounds and notes, kept in this browser with all that can be undone. The game's own questions say who acts first and what a hit does. */
import { say, word } from "/static/house.js";

const list = document.querySelector("[data-fight]"), bar = document.querySelector(".round"), game = list.dataset.game;
const key = `fight ${list.dataset.fight}`;
const empty = () => ({ turn: 1, now: "", who: {}, more: [], at: [], first: "" });
let state = empty(), past = [];
try { const kept = JSON.parse(localStorage.getItem(key)); state = { ...empty(), ...(kept?.state ?? kept) }; past = kept?.past ?? []; } catch { /* begin anew */ }
const keep = () => { try { localStorage.setItem(key, JSON.stringify({ state, past })); } catch { /* a browser that keeps nothing */ } };
const lines = () => [...list.children];
const nameOf = (line) => line.querySelector("h2").textContent;
const of = (line) => { const mine = (state.who[line.dataset.who] ??= { order: "", struck: [], note: "" }); mine.wounds ??= []; mine.words ??= []; return mine; };
const change = (what) => { past.push(JSON.stringify(state)); past = past.slice(-40); what(); keep(); draw(); };

function draw() {
  for (const one of state.more) if (!lines().some((line) => line.dataset.who === one.id)) list.append(stranger(one));
  for (const line of lines()) if (line.dataset.more && !state.more.some((one) => one.id === line.dataset.who)) line.remove();
  if (state.at.length) { const at = state.at.map((id) => lines().find((line) => line.dataset.who === id)).filter(Boolean); list.append(...at, ...lines().filter((line) => !at.includes(line))); }
  for (const line of lines()) {
    const mine = of(line);
    line.querySelector(".order").value = mine.order;
    line.querySelector(".note input").value = mine.note;
    line.querySelector(".wounds").replaceChildren(...mine.wounds.map((text, n) => {
      const item = document.createElement("li"), heal = document.createElement("button");
      Object.assign(heal, { type: "button", textContent: "×" });
      heal.setAttribute("aria-label", word("Take away: {}", text));
      heal.dataset.heal = n;
      item.append(text, heal);
      return item;
    }));
    let down = false, longest = 0; /* whose longest row of boxes is struck off is out of the fight */
    for (const track of line.querySelectorAll(".track")) {
      const boxes = [...track.querySelectorAll("[data-box]")];
      for (const box of boxes) box.checked = mine.struck.includes(box.dataset.box);
      const left = boxes.filter((box) => !box.checked).length;
      track.querySelector("[data-left]").textContent = left;
      if (boxes.length >= longest) { longest = boxes.length; down = !left; }
    }
    line.classList.toggle("down", down || Boolean(mine.dead));
    for (const act of line.querySelectorAll("[data-hit], [data-attack]")) act.disabled = Boolean(mine.dead);
    line.toggleAttribute("aria-current", line.dataset.who === state.now);
    if (line.dataset.who === state.now) line.setAttribute("aria-current", "step");
  }
  bar.querySelector("[data-turn]").textContent = state.turn;
  bar.querySelector("[data-undo]").disabled = !past.length;
  document.querySelector("[data-first]").textContent = state.first;
}

const cards = new Map(); /* by who they are: cards of the cast that were fetched */
function stranger({ id, name, ref }) {
  const line = (cards.get(ref) ?? list.firstElementChild).cloneNode(true);
  line.dataset.who = id;
  line.dataset.more = "1";
  line.dataset.ref = ref ?? "";
  line.querySelector("h2").textContent = name;
  line.querySelector(".order").setAttribute("aria-label", word("Order of {}", name));
  const acts = { "[data-attack]": word("{} attacks", name), "[data-hit]": word("{} is hit", name), "[data-away]": word("{} leaves the fight", name), ".wounds": word("Wounds of {}", name) };
  for (const [selector, label] of Object.entries(acts)) line.querySelector(selector)?.setAttribute("aria-label", label);
  line.querySelector(".note .unseen").textContent = word("Notes on {}", name);
  line.querySelector("[data-away]").hidden = false;
  if (!cards.has(ref)) { line.dataset.values = "{}"; line.querySelector(".numbers").textContent = ""; for (const arm of line.querySelectorAll(".arm")) arm.remove(); }
  return line;
}
async function fetched(refs) {
  const missing = [...new Set(refs.filter((ref) => ref && !cards.has(ref)))];
  if (!missing.length) return;
  const asked = new URLSearchParams(missing.map((ref) => ["who", ref]));
  const reply = await fetch(`/${game}/table/fight?${asked}`, { headers: { "hx-request": "true" } }).catch(() => null);
  if (!reply?.ok) return;
  const holder = document.createElement("template");
  holder.innerHTML = await reply.text();
  for (const card of holder.content.querySelectorAll("li[data-ref]")) cards.set(card.dataset.ref, card);
}

list.addEventListener("change", ({ target }) => {
  const line = target.closest("li");
  change(() => {
    const mine = of(line);
    if (target.dataset.box) mine.struck = target.checked ? [...mine.struck, target.dataset.box] : mine.struck.filter((box) => box !== target.dataset.box);
    else if (target.matches(".order")) mine.order = target.value;
    else mine.note = target.value;
  });
});
addEventListener("pagehide", () => document.activeElement.blur());  // a note that is being typed is kept
for (const close of document.querySelectorAll("[data-close]")) close.addEventListener("click", () => close.closest("dialog").close());

async function asked(form, given, dialog) { /* the answer of a question, or null and why in the dialog */
  const alert = dialog.querySelector("[role=alert]");
  alert.textContent = "";
  const reply = await fetch(`${form.getAttribute("action")}?${given}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (reply?.ok) return reply.json();
  alert.textContent = reply ? await reply.text() : word("The counter does not answer. Nothing was changed.");
  return null;
}
const toldBy = (answer) => (answer.rolls?.length ? answer.rolls.map((roll) => roll.text).join(". ") : answer.text);
const boxesOf = (line, track) => [...line.querySelectorAll(`[data-track="${track}"] [data-box]`)];

const struck = document.querySelector("dialog.struck"), hitForm = struck?.querySelector("form");
function wounded(line, given) { /* what the question of a hit is given besides: what is left */
  const boxes = boxesOf(line, struck.dataset.track), open = boxes.filter((box) => !box.checked).length;
  if (struck.dataset.left && boxes.length) given.set(struck.dataset.left, open);
  if (struck.dataset.lost) given.set(struck.dataset.lost, boxes.length - open);
  for (const name of struck.dataset.also.split(" ").filter(Boolean)) if (boxesOf(line, name).length) given.set(name, boxesOf(line, name).filter((box) => !box.checked).length);
  const words = wordsOf(line).at(-1);
  if (struck.dataset.wound && words) given.set(struck.dataset.wound, words);
  given.set("roll", "1");
  return given;
}
/* The wounds that somebody has, as a question of an attack takes them. */
const wordsOf = (line) => of(line).words.filter(Boolean);
function hampered(given, key, line) {
  const words = line && key ? wordsOf(line) : [];
  if (words.length) given.set(key, [given.get(key), ...words].filter(Boolean).join(", "));
}
function apply(line, answer) {
  const text = toldBy(answer), lefts = { [struck.dataset.track]: answer.left, ...answer.also };
  change(() => {
    const mine = of(line);
    for (const [track, left] of Object.entries(lefts)) {
      const open = boxesOf(line, track).filter((box) => !box.checked);
      if (left !== null && left !== undefined) mine.struck = [...mine.struck, ...open.slice(0, Math.max(open.length - left, 0)).map((box) => box.dataset.box)];
    }
    mine.wounds.push(text.slice(0, 300));
    mine.words[mine.wounds.length - 1] = (answer.wounds ?? []).join(", ");
    mine.dead ||= /\bdead\b/i.test(text) && !/\bdead (within|at once if)\b/i.test(text);
  });
  say(text);
  return text;
}

let current;
list.addEventListener("click", ({ target }) => {
  const line = target.closest("li[data-who]");
  if (target.matches("[data-heal]")) change(() => { const mine = of(line); mine.wounds.splice(Number(target.dataset.heal), 1); mine.words.splice(Number(target.dataset.heal), 1); mine.dead = mine.wounds.some((text) => /\bdead\b/i.test(text)); });
  if (target.matches("[data-away]")) change(() => { state.more = state.more.filter((one) => one.id !== line.dataset.who); });
  if (target.matches("[data-hit]")) {
    current = line;
    hitForm.reset();
    struck.querySelector("h2").textContent = word("{} is hit", nameOf(line));
    struck.querySelector("[role=alert]").textContent = "";
    for (const [name, value] of Object.entries(JSON.parse(line.dataset.values))) if (hitForm.elements[name]) hitForm.elements[name].value = value;
    struck.showModal();
  }
  if (target.matches("[data-attack]")) {
    current = line;
    attack.querySelector("h2").textContent = word("{} attacks", nameOf(line));
    for (const part of attack.querySelectorAll("[role=alert], .outcome")) part.replaceChildren();
    attack.querySelector("[data-whom]").replaceChildren(...lines().filter((one) => one !== line && !one.classList.contains("down")).map((one) => new Option(nameOf(one), one.dataset.who)));
    const words = attack.dataset.wounds ? wordsOf(line) : [];
    attack.querySelector("[data-hampered]").textContent = words.length ? word("Wounds that count in this attack: {}.", words.join(", ")) : "";
    attack.showModal();
  }
});
hitForm?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await asked(hitForm, wounded(current, new URLSearchParams(new FormData(hitForm))), struck);
  if (answer) { apply(current, answer); struck.close(); }
});

const attack = document.querySelector("dialog.attack"), attackForm = attack?.querySelector("form");
attackForm?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const whom = lines().find((line) => line.dataset.who === attack.querySelector("[data-whom]").value), given = new URLSearchParams(new FormData(attackForm));
  if (current.dataset.ref) given.set(attack.dataset.attacker, current.dataset.ref);
  if (whom?.dataset.ref) given.set(attack.dataset.target, whom.dataset.ref);
  hampered(given, attack.dataset.wounds, current);
  hampered(given, attack.dataset.their, whom);
  if (whom) for (const [track, left] of Object.entries(JSON.parse(attack.dataset.lefts))) if (boxesOf(whom, track).length) given.set(left, boxesOf(whom, track).filter((box) => !box.checked).length);
  given.set("roll", "1");
  const answer = await asked(attackForm, given, attack);
  if (!answer) return;
  const outcome = [(answer.rolls ?? []).map((roll) => `${roll.label}: ${roll.dice.join(" ")}`).join("; ")];
  if (whom && struck && Object.keys(answer.dealt ?? {}).length) {
    const hurt = new URLSearchParams(answer.dealt);
    if (struck.dataset.carries && current.dataset.ref) hurt.set(struck.dataset.carries, current.dataset.ref);
    const after = await asked(hitForm, wounded(whom, hurt), attack);
    if (after) outcome.push(word("A hit. {}: {}", nameOf(whom), apply(whom, after)));
  } else outcome.push(whom ? word("No harm done. {}", toldBy(answer)) : toldBy(answer));
  attack.querySelector(".outcome").replaceChildren(...outcome.filter(Boolean).map((text) => { const p = document.createElement("p"); p.textContent = text; return p; }));
  say(outcome.at(-1));
});

const adding = document.querySelector("dialog.adding"), addForm = adding.querySelector("form");
bar.querySelector("[data-add]").addEventListener("click", () => { addForm.reset(); adding.querySelector("[role=alert]").textContent = ""; adding.showModal(); });
addForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = document.getElementById("add-who").value.trim(), count = Math.min(Math.max(Number(document.getElementById("add-count").value) || 1, 1), 20);
  const ref = [...document.querySelectorAll("#add-cast option")].find((one) => one.value.toLowerCase() === name.toLowerCase())?.dataset.id ?? "";
  await fetched([ref]);
  change(() => { for (let n = 1; n <= count; n++) state.more.push({ id: `more ${Date.now()} ${n}`, name: (count > 1 ? `${name} ${n}` : name).slice(0, 60), ref }); });
  adding.close();
});

const sorted = () => lines().sort((one, other) => Number(of(other).order || -99) - Number(of(one).order || -99));
const sort = () => { state.at = sorted().map((line) => line.dataset.who); state.now = state.at[0]; };
bar.querySelector("[data-sort]").addEventListener("click", () => change(sort));
bar.querySelector("[data-open]").addEventListener("click", async () => {
  const who = lines().filter((line) => line.dataset.ref && !line.classList.contains("down"));
  const reply = await fetch(`/${game}/table/fight/opening?${new URLSearchParams(who.map((line) => ["ref", line.dataset.ref]))}`).catch(() => null);
  if (!reply?.ok) { say(document.querySelector("[data-first]").textContent = reply ? await reply.text() : word("The counter does not answer. Nothing was changed.")); return; }
  const { numbers, text } = await reply.json();
  change(() => { who.forEach((line, n) => { if (numbers[n] !== null) of(line).order = String(numbers[n]); }); state.first = text; sort(); });
  say(text);
});
bar.querySelector("[data-next]").addEventListener("click", () => change(() => {
  const up = lines().filter((line) => !line.classList.contains("down"));
  const next = up[(up.findIndex((line) => line.dataset.who === state.now) + 1) % up.length];
  if (!next) return;
  if (next === up[0] && state.now) state.turn += 1;
  state.now = next.dataset.who;
  say(word("Turn {}: {}", state.turn, nameOf(next)));
}));
bar.querySelector("[data-print]").addEventListener("click", () => print());
bar.querySelector("[data-undo]").addEventListener("click", () => { if (past.length) { state = { ...empty(), ...JSON.parse(past.pop()) }; keep(); draw(); } });
bar.querySelector("[data-fresh]").addEventListener("click", () => change(() => { state = empty(); }));
if (list.children.length) { await fetched(state.more.map((one) => one.ref)); bar.hidden = false; draw(); }
navigator.serviceWorker?.register("/offline.js").catch(() => {});
