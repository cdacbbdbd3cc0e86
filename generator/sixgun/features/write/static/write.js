/* The editor: opens at a line, saves without leaving the page, shows what is wrong now and the page anew. */
import { say } from "/static/house.js";
import "/static/complete.js";

const text = document.querySelector("#text"), form = document.querySelector("#write"), shown = document.querySelector("#shown"), list = document.querySelector("#problems");

function go(line) {
  const lines = text.value.split("\n"), start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  text.scrollTop = Math.max(0, (line - 6) * parseFloat(getComputedStyle(text).lineHeight));
}

function tell(problems) {
  list.replaceChildren(...(problems.length ? problems : [null]).map((one) => {
    const item = document.createElement("li");
    if (!one) { item.textContent = "Nothing."; return item; }
    const link = document.createElement("a");
    link.href = `?${new URLSearchParams({ file: one.file, line: one.line })}`;
    link.textContent = `${one.file}:${one.line}:${one.column}`;
    item.append(link, ` ${one.message}${one.waived ? ` Waived: ${one.waived}` : ""}`);
    item.classList.toggle("waived", Boolean(one.waived));
    return item;
  }));
  const open = problems.filter((one) => !one.waived).length;
  say(open ? `${open} things are wrong` : "Saved. Nothing is wrong");
}

async function redraw() {
  if (!shown) return;
  shown.classList.add("stale");
  const url = new URL(shown.dataset.from || shown.src, location.href);
  url.searchParams.set("at", Date.now());
  const answer = await fetch(url).catch(() => null);
  document.querySelector("#shown-wrong").textContent = answer?.ok ? "" : `${shown.hidden ? "There is no page to show" : "This is the last page that could be printed"}. ${answer ? await answer.text() : "The shop does not answer."}`;
  if (answer?.ok) { shown.hidden = false; const old = shown.src; shown.src = URL.createObjectURL(await answer.blob()); shown.dataset.from = url; if (old.startsWith("blob:")) URL.revokeObjectURL(old); }
  shown.classList.remove("stale");
}

async function open(event) {
  const of = new URL(shown.dataset.from || shown.src, location.href), box = shown.getBoundingClientRect();
  of.pathname = of.pathname.replace("page.png", "place");
  of.searchParams.set("x", (event.clientX - box.left) / box.width);
  of.searchParams.set("y", (event.clientY - box.top) / box.height);
  const answer = await fetch(of).catch(() => null);
  document.querySelector("#shown-wrong").textContent = answer?.ok ? "" : answer ? await answer.text() : "The shop does not answer.";
  if (!answer?.ok) return;
  const { file, line } = await answer.json();
  if (file === form?.elements.file.value) { go(line); say(`Line ${line}`); return; }
  location.assign(`?${new URLSearchParams({ file, line, document: of.searchParams.get("document"), page: of.searchParams.get("page") })}`);
}
shown?.addEventListener("click", open);

async function save(broken = "") {
  const sent = new FormData(form);
  if (broken) sent.set("broken", broken);
  const answer = await fetch(form.action, { method: "POST", body: sent, headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) { alert(answer ? await answer.text() : "The shop does not answer. Nothing was saved; your text is still here."); return; }
  const saved = await answer.json();
  if (saved.unread) { if (confirm(`Nothing can be read of it:\n\n${saved.unread.slice(0, 6).join("\n")}\n\nSave it as it is?`)) await save("1"); else say("Not saved"); return; }
  form.elements.mark.value = saved.mark;
  kept = text.value;
  tell(saved.problems);
  await redraw();
}

let kept = text?.value;
if (form) {
  form.addEventListener("submit", (event) => { event.preventDefault(); if (!("effects" in (event.submitter?.dataset ?? {}))) save(); });
  document.addEventListener("keydown", (event) => { if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); save(); } });
  text.addEventListener("keydown", (event) => { if (event.key === "Enter") { const line = text.value.slice(0, text.selectionStart).split("\n").pop(), indent = line.match(/^\s*/)[0]; if (indent) { event.preventDefault(); text.setRangeText(`\n${indent}`, text.selectionStart, text.selectionEnd, "end"); } } });
  addEventListener("beforeunload", (event) => { if (text.value !== kept) event.preventDefault(); });
  if (Number(text.dataset.line) > 1) go(Number(text.dataset.line));
}
redraw();
