// Search among the documents that were printed; the page reads well without it.
const find = document.querySelector(".find"), field = find.querySelector("input"), items = [...document.querySelectorAll("[data-words]")];
find.hidden = false;
field.oninput = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of items) item.hidden = !words.every(word => item.dataset.words.toLowerCase().includes(word));
  for (const kit of document.querySelectorAll(".kit")) kit.hidden = !kit.querySelector("[data-words]:not([hidden])");
  const left = items.filter(item => !item.hidden).length;
  find.querySelector("span").textContent = words.length ? `${left || "No"} document${left === 1 ? "" : "s"}` : "";
  document.body.classList.toggle("finding", words.length > 0);
};
