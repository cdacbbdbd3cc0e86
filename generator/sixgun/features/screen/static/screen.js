/* Pieces onto panels: by a click, by keys, by dragging. What is chosen is the form; each change makes the screen up anew. */
import { copied, say, word } from "/static/house.js";

const form = document.getElementById("screen"), template = document.getElementById("piece");
const lists = Object.fromEntries([...form.querySelectorAll("[data-list]")].map((one) => [one.dataset.list, one]));
const stock = new Map([...form.querySelectorAll(".stock li")].map((one) => [one.dataset.piece, one]));
const titles = (name) => stock.get(name)?.querySelector(".name").textContent ?? name;
const undo = form.querySelector("[data-undo]");
const state = () => Object.fromEntries(Object.entries(lists).map(([side, list]) => [side, [...list.children].map((one) => one.dataset.piece)]));
const query = () => { const data = new FormData(form); for (const [name, value] of [...data]) if (value === "") data.delete(name); return new URLSearchParams(data).toString(); };
const past = [state()];
let heights = {}, lifted = null;

for (const one of form.querySelectorAll("[data-plain]")) { if (one.type === "checkbox") one.closest("label").remove(); else one.hidden = true; }
for (const one of form.querySelectorAll("[data-add]")) one.hidden = false;

function made(name, side) {
  const item = template.content.firstElementChild.cloneNode(true), title = titles(name);
  item.dataset.piece = name;
  Object.assign(item.querySelector("input"), { name: side, value: name });
  item.querySelector(".name").textContent = title;
  const labels = { "[data-move='-1']": word("{}: earlier", title), "[data-move='1']": word("{}: later", title), "[data-side]": word("{}: to the other side", title), "[data-off]": word("Take off {}", title) };
  for (const [selector, label] of Object.entries(labels)) item.querySelector(selector).setAttribute("aria-label", label);
  return item;
}

function settle(note, keep = true) {
  for (const [side, list] of Object.entries(lists)) for (const item of list.children) item.querySelector("input").name = side;
  const on = new Set(Object.values(state()).flat());
  for (const [name, item] of stock) item.toggleAttribute("data-on", on.has(name));
  if (keep && JSON.stringify(past.at(-1)) !== JSON.stringify(state())) past.push(state());
  undo.disabled = past.length < 2;
  measure();
  history.replaceState(null, "", `?${query()}`);
  if (note) { say(note); document.body.dispatchEvent(new Event("remake")); }
}

function measure() {
  for (const one of form.querySelectorAll("[data-piece]")) { const high = heights[one.dataset.piece], text = one.querySelector("[data-height]"); if (high && text) text.textContent = `${high.third || high.half} mm`; }
  const rooms = [...document.querySelectorAll("[data-room]")].map((one) => [Number(one.dataset.room), Number(one.dataset.width)]);
  const widest = Math.max(...rooms.map(([, width]) => width), 0);
  for (const [name, item] of stock) { const high = heights[name]; item.toggleAttribute("data-fits", Boolean(high) && rooms.some(([room, width]) => { const need = width > widest * 0.8 ? high.half || high.third : high.third; return need > 0 && need <= room; })); }
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button"), item = event.target.closest("[data-piece]");
  if (!button || button.type !== "button") return;
  if (button.matches("[data-add]")) { lists.judge.append(made(item.dataset.piece, "judge")); settle(word("{} is on the screen", titles(item.dataset.piece))); }
  if (button.matches("[data-off]")) { const next = item.nextElementSibling ?? item.previousElementSibling; item.remove(); next?.querySelector("[data-off]").focus(); settle(word("{} is taken off", titles(item.dataset.piece))); }
  if (button.matches("[data-side]")) { const other = item.parentElement === lists.judge ? lists.players : lists.judge; other.append(item); button.focus(); settle(word("{} is on the other side", titles(item.dataset.piece))); }
  if (button.dataset.move) { const before = button.dataset.move === "-1" ? item.previousElementSibling : item.nextElementSibling?.nextElementSibling ?? null; if (button.dataset.move === "1" && !item.nextElementSibling) return; if (button.dataset.move === "-1" && !before) return; item.parentElement.insertBefore(item, before); button.focus(); settle(word("{} is number {}", titles(item.dataset.piece), [...item.parentElement.children].indexOf(item) + 1)); }
  if (button.matches("[data-clear]")) { for (const list of Object.values(lists)) list.replaceChildren(); settle(word("All taken off")); }
  if (button.matches("[data-undo]")) { past.pop(); for (const [side, names] of Object.entries(past.at(-1))) lists[side].replaceChildren(...names.map((name) => made(name, side))); settle(word("Undone"), false); }
});
form.addEventListener("change", (event) => { if (event.target.closest(".settings")) settle(word("Changed")); });

for (const item of stock.values()) item.draggable = true;
form.addEventListener("dragstart", (event) => { lifted = event.target.closest?.("[data-piece]"); lifted?.classList.add("lifted"); if (lifted) event.dataTransfer.effectAllowed = "move"; });
form.addEventListener("dragend", () => { lifted?.classList.remove("lifted"); lifted = null; for (const one of form.querySelectorAll(".over")) one.classList.remove("over"); });
for (const list of Object.values(lists)) {
  list.addEventListener("dragover", (event) => { if (!lifted) return; event.preventDefault(); for (const one of form.querySelectorAll(".over")) one.classList.remove("over"); event.target.closest("li")?.classList.add("over"); });
  list.addEventListener("drop", (event) => { if (!lifted) return; event.preventDefault(); list.insertBefore(form.querySelector(`[data-list] [data-piece="${lifted.dataset.piece}"]`) ?? made(lifted.dataset.piece, list.dataset.list), event.target.closest("li")); settle(word("{} is moved", titles(lifted.dataset.piece))); });
}

document.getElementById("find").addEventListener("input", (event) => {
  const words = event.target.value.trim().toLowerCase();
  for (const item of stock.values()) item.hidden = Boolean(words) && !item.textContent.toLowerCase().includes(words) && !item.dataset.piece.includes(words);
  if (words) for (const group of form.querySelectorAll(".group")) group.open = [...group.querySelectorAll("li")].some((item) => !item.hidden);
});
document.body.addEventListener("htmx:afterSwap", measure);

const copy = form.querySelector("[data-copy]");
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => { await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${query()}`); copied(copy); });

settle("", false);
const answer = await fetch(`${location.pathname}/heights`);
if (answer.ok) { heights = await answer.json(); measure(); }
