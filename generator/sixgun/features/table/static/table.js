/* Lists that are searched, and the log of what was rolled: kept in this browser, each line with the link that shows the same again. */
import { say } from "/static/house.js";

for (const field of document.querySelectorAll("[data-sift]")) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const line of document.querySelectorAll("[data-sifted] > li")) {
      line.hidden = !words.every((word) => line.textContent.toLowerCase().includes(word));
      shown += !line.hidden;
    }
    say(`${shown} found`);
  });
}

const box = document.querySelector("[data-log]");
const key = `log ${location.pathname.split("/")[1]}`;
const read = () => { try { return JSON.parse(localStorage.getItem(key)) || []; } catch { return []; } };
const write = (lines) => { try { localStorage.setItem(key, JSON.stringify(lines.slice(0, 60))); } catch { /* a browser that keeps nothing */ } };
const draw = () => {
  if (!box) return;
  const lines = read();
  box.hidden = !lines.length;
  box.querySelector("ol").replaceChildren(...lines.map(({ text, link }) => {
    const line = document.createElement("li"), a = document.createElement("a");
    a.href = link.startsWith("/") ? link : "#";
    a.textContent = text;
    line.append(a);
    return line;
  }));
};
const note = (root) => {
  for (const one of [root, ...root.querySelectorAll("[data-rolled]")].filter((one) => one.dataset?.rolled)) {
    const line = { text: one.dataset.rolled, link: one.dataset.link }, lines = read();
    if (!lines.some((old) => old.link === line.link)) write([line, ...lines]);
  }
  draw();
};
note(document.body);
document.body.addEventListener("htmx:afterSwap", (event) => note(event.detail.target));
box?.querySelector("[data-forget]").addEventListener("click", () => { write([]); draw(); });
navigator.serviceWorker?.register("/offline.js").catch(() => {});
