// Contents and search of a page on a screen, and tables that scroll by keyboard. The page reads well without it.
(() => {
  const main = document.getElementById("main"), guide = document.querySelector(".guide");
  const reach = () => main.querySelectorAll("div, section, article, figure, table").forEach(box => {
    if (box.matches(".box-part, .prices, .scrolls")) {
      box.classList.remove("fits", "slides");
      const over = box.scrollWidth - box.clientWidth;
      box.classList.toggle("fits", over <= 0);
      box.classList.toggle("slides", over > 24);
    }
    const wide = box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX);
    if (wide) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
    if (wide && box.tagName === "DIV" && !box.hasAttribute("role")) box.setAttribute("role", "group");
  });
  reach();
  document.fonts.ready.then(reach);
  addEventListener("resize", reach);
  if (!guide) return;
  const drawer = guide.querySelector("details"), field = guide.querySelector("input");
  const [find, hits, results, headings] = [".find", ".hits", ".results", ".headings"].map(name => guide.querySelector(name));
  const plain = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const shown = box => box.textContent.replace(/\s+/g, " ").trim();
  let places;
  const collect = () => {
    const found = [];
    let under = "";
    for (const box of main.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, tr")) {
      if (box.closest(".vh, [aria-hidden], .toc-full, .index, .filler") || box.matches("li:has(p), .continued")) continue;
      const text = shown(box);
      if (/^H/.test(box.tagName)) under = box.dataset.run || text;
      if (text) found.push({ box, text, under, key: plain(text + " " + under) });
    }
    return found;
  };
  const go = box => {
    drawer.open = matchMedia("(min-width: 1400px)").matches;
    box.scrollIntoView({ block: "center" });
    box.classList.add("hit");
    setTimeout(() => box.classList.remove("hit"), 2500);
  };
  const show = ({ box, text, under }, word) => {
    const item = document.createElement("li"), link = document.createElement("a"), head = document.createElement("b");
    const at = Math.max(0, plain(text).indexOf(word) - 40);
    head.textContent = under;
    link.href = "#";
    link.append(head, " ", (at ? "…" : "") + text.slice(at, at + 120) + (text.length > at + 120 ? "…" : ""));
    link.onclick = event => { event.preventDefault(); go(box); };
    item.append(link);
    return item;
  };
  const search = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    places ||= collect();
    const found = words.length ? places.filter(place => words.every(word => place.key.includes(word))) : [];
    found.sort((a, b) => /^H/.test(b.box.tagName) - /^H/.test(a.box.tagName));
    results.replaceChildren(...found.slice(0, 40).map(place => show(place, words[0])));
    results.hidden = !words.length;
    headings.hidden = !!words.length;
    hits.textContent = !words.length ? "" : found.length > 40 ? `The first 40 of ${found.length} places` : `${found.length || "No"} ${found.length === 1 ? "place" : "places"}`;
  };
  find.hidden = false;
  field.oninput = search;
  headings.onclick = event => { if (event.target.closest("a")) drawer.open = matchMedia("(min-width: 1400px)").matches; };
  addEventListener("keydown", event => {
    if (event.key === "Escape" && drawer.open) { drawer.open = false; drawer.firstElementChild.focus(); }
    if (event.key === "/" && !event.target.closest("input, textarea")) { event.preventDefault(); drawer.open = true; field.focus(); }
  });
})();
