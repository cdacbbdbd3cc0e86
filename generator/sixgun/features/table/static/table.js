/* Questions, and the log of what was rolled: kept in this browser, each line with the link that shows the same again. */
/* The form of a question: fields that another answers are put away; the values of last time come back. */
const form = document.querySelector("form[data-keep]");
if (form) {
  const name = `asked ${form.dataset.keep}`, fields = () => [...form.elements].filter((one) => one.name && one.type !== "submit" && one.type !== "button");
  const first = Object.fromEntries(fields().map((one) => [one.name, one.matches("select") ? [...one.options].find((option) => option.defaultSelected)?.value ?? one.value : one.defaultValue]));
  const put = () => { for (const one of form.querySelectorAll("[data-unless]")) one.hidden = one.dataset.unless.split(" ").some((key) => { const other = form.elements[key]; return other && other.value !== "" && !["none", "no"].includes(other.value); }); };
  const keep = () => { try { localStorage.setItem(name, JSON.stringify(Object.fromEntries(fields().map((one) => [one.name, one.value])))); } catch { /* a browser that keeps nothing */ } };
  const clear = form.querySelector("[data-clear]");
  clear.hidden = false;
  clear.addEventListener("click", () => { for (const one of fields()) one.value = first[one.name] ?? ""; put(); keep(); form.dispatchEvent(new Event("change", { bubbles: true })); });
  if (!("given" in form.dataset)) {
    let kept = {};
    try { kept = JSON.parse(localStorage.getItem(name)) || {}; } catch { /* begin anew */ }
    for (const one of fields()) if (typeof kept[one.name] === "string" && (!one.matches("select") || [...one.options].some((option) => option.value === kept[one.name]))) one.value = kept[one.name];
    addEventListener("load", () => form.dispatchEvent(new Event("change", { bubbles: true })));
  }
  form.addEventListener("input", () => { put(); keep(); });
  form.addEventListener("change", () => { put(); keep(); });
  put();
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
