/* What every page does: errors of a part are shown where it was to be; what changed is said to screen readers. */
const said = document.getElementById("said");
export const say = (text) => { said.textContent = ""; requestAnimationFrame(() => { said.textContent = text; }); };
document.body.addEventListener("htmx:beforeSwap", (event) => { if (event.detail.xhr.status >= 400) { event.detail.shouldSwap = true; event.detail.isError = false; } });
document.body.addEventListener("htmx:beforeRequest", (event) => { for (const old of event.detail.target.querySelectorAll?.(".wrong") ?? []) { const wait = document.createElement("p"); wait.className = "hint"; wait.textContent = "Working…"; old.replaceWith(wait); } });
document.body.addEventListener("htmx:sendError", () => say("The shop does not answer. Is it still running?"));
document.body.addEventListener("htmx:afterSwap", (event) => { const text = event.detail.target.querySelector?.("[data-say]"); if (text) say(text.dataset.say); });
for (const menu of document.querySelectorAll("details.games")) {
  document.addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
  menu.addEventListener("keydown", (event) => { if (event.key === "Escape") { menu.open = false; menu.firstElementChild.focus(); } });
}
for (const nav of document.querySelectorAll(".house nav")) nav.scrollLeft = (nav.querySelector("[aria-current]")?.offsetLeft ?? 0) - nav.clientWidth / 3;
