/* The form's link in the address bar, and progress while the evening is printed. Without this script the form's own buttons do. */
import { copied, say, word } from "/static/house.js";

const form = document.getElementById("tonight");
const panel = document.getElementById("pressing");
const words = panel.querySelector("p"), bar = panel.querySelector("progress");
const query = () => { const data = new FormData(form); for (const [name, value] of [...data]) if (value === "") data.delete(name); return new URLSearchParams(data).toString(); };
const keep = () => history.replaceState(null, "", `?${query()}`);
let stream = null;

form.querySelector("[data-plain]").hidden = true;
form.addEventListener("change", keep);
keep();

const refuse = (lines) => {
  const box = document.createElement("section"), list = document.createElement("ul");
  box.className = "wrong";
  list.append(...lines.map((text) => { const line = document.createElement("li"); line.textContent = text; return line; }));
  box.append(list);
  document.getElementById("refused").replaceChildren(...(lines.length ? [box] : []));
};
const stop = (text) => { stream?.close(); stream = null; panel.hidden = !text; words.textContent = text ?? ""; bar.hidden = true; panel.querySelector("button").hidden = true; form.querySelector(".press").disabled = false; };

form.addEventListener("submit", (event) => {
  if (event.submitter && !event.submitter.matches(".press")) return;
  event.preventDefault();
  keep();
  refuse([]);
  form.querySelector(".press").disabled = true;
  Object.assign(panel, { hidden: false }); bar.hidden = false; bar.removeAttribute("value"); panel.querySelector("button").hidden = false;
  words.textContent = word("Printing…");
  const address = form.getAttribute("action");
  stream = new EventSource(`${address.replace(/\.pdf$/, "")}/progress?${query()}`);
  stream.addEventListener("told", ({ data }) => { const { done, of } = JSON.parse(data); if (of && done) { bar.max = of; bar.value = done; words.textContent = word("Printing: {} of {} pieces", done, of); } });
  stream.addEventListener("done", ({ data }) => { const where = JSON.parse(data); stop(`${word("Printed")}. `); say(word("Printed")); const link = document.createElement("a"); link.href = where; link.textContent = word("Open it again"); words.append(link); location.assign(where); });
  stream.addEventListener("refused", ({ data }) => { stop(""); refuse(JSON.parse(data)); });
  stream.onerror = () => { if (stream) stop(word("The counter does not answer. Is it still running?")); };
});
panel.querySelector("[data-stop]").addEventListener("click", () => stop(word("Stopped.")));

const copy = form.querySelector("[data-copy]");
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => { keep(); await navigator.clipboard.writeText(location.href); copied(copy); });
