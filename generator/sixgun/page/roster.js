// A click on a head of a roster sorts it by that column, a second click the other way: figures by their size, words by the alphabet.
document.querySelectorAll("table.ledger").forEach(function (table) {
  var heads = table.tHead.rows[0].cells, body = table.tBodies[0];
  function worth(row, n) {
    var text = row.cells[n].textContent.replace(/[“”‘’$,]/g, "").replace("−", "-").trim();
    return /^[+-]?\d/.test(text) ? parseFloat(text) : text === "–" ? "" : text;
  }
  function order(a, b) {
    if (a === "" || b === "") return (a === "") - (b === "");
    return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), document.documentElement.lang);
  }
  function sort(n) {
    var up = heads[n].getAttribute("aria-sort") !== "ascending";
    Array.from(heads).forEach(function (head) { head.removeAttribute("aria-sort"); });
    heads[n].setAttribute("aria-sort", up ? "ascending" : "descending");
    Array.from(body.rows).map(function (row) { return [worth(row, n), row]; }).sort(function (a, b) {
      return a[0] === "" || b[0] === "" ? order(a[0], b[0]) : up ? order(a[0], b[0]) : order(b[0], a[0]);
    }).forEach(function (pair) { body.appendChild(pair[1]); });
  }
  Array.from(heads).forEach(function (head, n) {
    head.tabIndex = 0;
    head.addEventListener("click", function () { sort(n); });
    head.addEventListener("keydown", function (key) { if (key.key === "Enter" || key.key === " ") { key.preventDefault(); sort(n); } });
  });
});
