/* What every page does: errors of a part are shown where it was to be; what changed is said to screen readers. */
/* a word of the frame in the language of the page, filled in */
const words = JSON.parse(document.getElementById("translations").textContent);
export const word = (text, ...parts) => (words[text] ?? text).replaceAll("{}", () => parts.shift());
const said = document.getElementById("said");
export const say = (text) => { said.textContent = ""; requestAnimationFrame(() => { said.textContent = text; }); };
/* a link was copied by this button: it says so, and who can open the link */
export function copied(button) {
  const before = button.textContent, alone = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
  button.textContent = alone ? word("Copied. The link opens only on this computer") : word("Copied");
  say(button.textContent);
  setTimeout(() => { button.textContent = before; }, alone ? 5000 : 2000);
}
document.body.addEventListener("htmx:beforeSwap", (event) => { if (event.detail.xhr.status >= 400) { event.detail.shouldSwap = true; event.detail.isError = false; } });
document.body.addEventListener("htmx:beforeRequest", (event) => { for (const old of event.detail.target.querySelectorAll?.(".wrong") ?? []) { const wait = document.createElement("p"); wait.className = "hint"; wait.textContent = word("Working…"); old.replaceWith(wait); } });
document.body.addEventListener("htmx:sendError", () => say(word("The counter does not answer. Is it still running?")));
document.body.addEventListener("htmx:afterSwap", (event) => { const text = event.detail.target.querySelector?.("[data-say]"); if (text) say(text.dataset.say); });
for (const menu of document.querySelectorAll("details.games")) {
  document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
  menu.addEventListener("keydown", (event) => { if (event.key === "Escape") { menu.open = false; menu.firstElementChild.focus(); } });
}
const tongue = document.getElementById("language");
tongue.addEventListener("change", () => tongue.form.submit());
tongue.form.querySelector("button").hidden = true;
for (const nav of document.querySelectorAll(".house nav")) nav.scrollLeft = (nav.querySelector("[aria-current]")?.offsetLeft ?? 0) - nav.clientWidth / 3;
