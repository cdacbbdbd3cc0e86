// Search in an index that was made beforehand (search.js): sections that have every word, those named after one first.
(() => {
  const form = document.querySelector("form[role=search]"), field = form.querySelector("input"), hits = document.querySelector(".hits"), status = form.querySelector("[role=status]");
  const root = document.body.dataset.root, fold = text => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const sections = window.SEARCH.map(([game, title, address, text]) => ({ game, title, address, name: fold(title), text: fold(`${title} ${text}`) }));
  const show = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const found = words.length ? sections.filter(s => words.every(w => s.text.includes(w))) : [];
    found.sort((a, b) => words.some(w => b.name.includes(w)) - words.some(w => a.name.includes(w)));
    hits.replaceChildren(...found.slice(0, 40).map(s => {
      const item = document.createElement("li"), link = document.createElement("a"), game = document.createElement("small");
      link.href = root + s.address; link.textContent = s.title; game.textContent = s.game;
      item.append(link, game); return item;
    }));
    hits.hidden = !found.length;
    status.textContent = words.length ? `${found.length} ${status.dataset.found}` : "";
  };
  form.hidden = false;
  form.addEventListener("submit", event => event.preventDefault());
  field.addEventListener("input", show);
})();
// The code of a sheet: its picture, where that was laid on the site (sheets.js).
(() => {
  const form = document.querySelector("form.code");
  if (!form) return;
  const field = form.querySelector("input"), status = form.querySelector("[role=status]");
  form.hidden = false;
  form.addEventListener("submit", event => {
    event.preventDefault();
    const code = field.value.toUpperCase().replace(/[^0-9A-Z]/g, "");
    if (Object.hasOwn(window.SHEETS, code)) location.href = document.body.dataset.root + window.SHEETS[code];
    else status.textContent = code ? status.dataset.none : "";
  });
})();
