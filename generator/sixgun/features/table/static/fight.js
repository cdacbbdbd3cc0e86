/* A fight: order, boxes and notes, kept in this browser under who fights. Nothing is sent. */
import { say } from "/static/house.js";

const list = document.querySelector("[data-fight]"), bar = document.querySelector(".round");
const key = `fight ${list.dataset.fight}`;
const empty = () => ({ turn: 1, now: "", who: {}, more: [], at: [] });
let state = empty(), past = [];
try { state = { ...empty(), ...JSON.parse(localStorage.getItem(key)) }; } catch { /* begin anew */ }
const keep = () => { try { localStorage.setItem(key, JSON.stringify(state)); } catch { /* a browser that keeps nothing */ } };
const lines = () => [...list.children];
const of = (line) => (state.who[line.dataset.who] ??= { order: "", struck: [], note: "" });
const change = (what) => { past.push(JSON.stringify(state)); past = past.slice(-40); what(); keep(); draw(); };

function draw() {
  for (const { id, name } of state.more) if (!lines().some((line) => line.dataset.who === id)) list.append(stranger(id, name));
  for (const line of lines()) if (line.dataset.more && !state.more.some((one) => one.id === line.dataset.who)) line.remove();
  if (state.at.length) list.append(...state.at.map((id) => lines().find((line) => line.dataset.who === id)).filter(Boolean));
  for (const line of lines()) {
    const mine = of(line);
    line.querySelector(".order").value = mine.order;
    line.querySelector(".note input").value = mine.note;
    let down = false, longest = 0; /* whose longest row of boxes is struck off is out of the fight */
    for (const track of line.querySelectorAll(".track")) {
      const boxes = [...track.querySelectorAll("[data-box]")];
      for (const box of boxes) box.checked = mine.struck.includes(box.dataset.box);
      const left = boxes.filter((box) => !box.checked).length;
      track.querySelector("[data-left]").textContent = left;
      if (boxes.length >= longest) { longest = boxes.length; down = !left; }
    }
    line.classList.toggle("down", down);
    line.toggleAttribute("aria-current", line.dataset.who === state.now);
    if (line.dataset.who === state.now) line.setAttribute("aria-current", "step");
  }
  bar.querySelector("[data-turn]").textContent = state.turn;
  bar.querySelector("[data-undo]").disabled = !past.length;
}

function stranger(id, name) {
  const line = list.firstElementChild.cloneNode(true);
  line.dataset.who = id;
  line.dataset.more = "1";
  line.querySelector("h2").textContent = name;
  line.querySelector(".order").setAttribute("aria-label", `Order of ${name}`);
  line.querySelector(".numbers").textContent = "";
  return line;
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
const dialog = document.querySelector("dialog.hit"), form = dialog?.querySelector("form");
let hit;
list.addEventListener("click", ({ target }) => {
  if (!target.matches("[data-hit]")) return;
  hit = target.closest("li");
  form.reset();
  dialog.querySelector("h2").textContent = `${hit.querySelector("h2").textContent} is hit`;
  dialog.querySelector("[role=alert]").textContent = "";
  for (const [key, value] of Object.entries(JSON.parse(hit.dataset.values))) if (form.elements[key]) form.elements[key].value = value;
  dialog.showModal();
});
dialog?.querySelector("[data-close]").addEventListener("click", () => dialog.close());
form?.addEventListener("submit", async (event) => { /* the game's own procedure says what the hit leaves */
  event.preventDefault();
  const boxes = [...hit.querySelectorAll(`[data-track="${dialog.dataset.track}"] [data-box]`)], open = boxes.filter((box) => !box.checked);
  const asked = new URLSearchParams(new FormData(form));
  if (dialog.dataset.left) asked.set(dialog.dataset.left, open.length);
  if (dialog.dataset.lost) asked.set(dialog.dataset.lost, boxes.length - open.length);
  asked.set("roll", "1");
  const reply = await fetch(`${form.getAttribute("action")}?${asked}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (!reply?.ok) { dialog.querySelector("[role=alert]").textContent = reply ? await reply.text() : "The shop does not answer. Nothing was struck off."; return; }
  const answer = await reply.json(), text = answer.rolls?.length ? answer.rolls.map((roll) => roll.text).join(". ") : answer.text;
  change(() => {
    const mine = of(hit);
    mine.struck = [...mine.struck, ...open.slice(0, open.length - answer.left).map((box) => box.dataset.box)];
    mine.note = text.slice(0, 200);
  });
  say(text);
  dialog.close();
});
const sorted = () => lines().sort((one, other) => Number(of(other).order || -99) - Number(of(one).order || -99));
bar.querySelector("[data-sort]").addEventListener("click", () => change(() => { state.at = sorted().map((line) => line.dataset.who); state.now ||= state.at[0]; }));
bar.querySelector("[data-next]").addEventListener("click", () => change(() => {
  const up = lines().filter((line) => !line.classList.contains("down"));
  const next = up[(up.findIndex((line) => line.dataset.who === state.now) + 1) % up.length];
  if (!next) return;
  if (next === up[0] && state.now) state.turn += 1;
  state.now = next.dataset.who;
  say(`Turn ${state.turn}: ${next.querySelector("h2").textContent}`);
}));
bar.querySelector("[data-add]").addEventListener("click", () => { const name = prompt("Whose name?"); if (name) change(() => state.more.push({ id: `more ${Date.now()}`, name: name.slice(0, 60) })); });
bar.querySelector("[data-undo]").addEventListener("click", () => { if (past.length) { state = JSON.parse(past.pop()); keep(); draw(); } });
bar.querySelector("[data-fresh]").addEventListener("click", () => change(() => { state = empty(); }));
if (list.children.length) { bar.hidden = false; draw(); }
navigator.serviceWorker?.register("/offline.js").catch(() => {});
