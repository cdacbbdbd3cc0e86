/* Completion in the editor: the keys and values that the schema of the file allows where the caret is. */
const LINE = /^( *)((?:-(?: +|$))*)(?:("[^"]*"|'[^']*'|[^\s#:'"{[][^#:]*?)\s*:(?:\s+|$))?/, FLOW = /"[^"]*"|'[^']*'|[{}[\],]|:\s+|[^{}[\],:"']+|./g;
const answers = new Map();

/* A source of completions for a file; `from` is where the server answers. */
export const wordsOf = (from, file) => async (context) => {
  const { path, keys, taken, word } = placeOf(context.state.sliceDoc(0, context.pos));
  if (!context.explicit && !word) return null;
  const at = `${from}?${new URLSearchParams([["file", file], ...path.map((step) => ["at", step])])}`;
  if (!answers.has(at)) answers.set(at, fetch(at).then((answer) => answer.ok ? answer.json() : [], () => []));
  const fit = (await answers.get(at)).filter((one) => (one.key ? keys && !taken.has(one.word) : !keys || path.at(-1) === "-"));
  if (!fit.length || (!context.explicit && fit.some((one) => one.word === word && !one.key))) return null;
  return { from: context.pos - word.length, validFor: /^[\w-]*$/, options: fit.map((one) => ({ label: one.word, type: one.key ? "property" : "enum", info: one.about || undefined, apply: one.key ? `${one.word}: ` : one.word })) };
};

/* Where the caret is, by indentation: the keys that lead there, the word before it, and whether it is a key; with the keys that stand already. */
export function placeOf(before) {
  const lines = before.split("\n"), stack = [];
  let taken = new Set(), rest = "", keys = true;
  const enter = (column, step) => {
    taken = new Set();
    while (stack.length && (stack.at(-1).column > column || (stack.at(-1).column === column && (step !== "-" || stack.at(-1).step === "-")))) {
      const gone = stack.pop();
      if (gone.column === column && step !== "-") taken = new Set([...gone.taken, gone.step]);
    }
    if (step !== null) stack.push({ column, step, taken });
  };
  for (const [number, line] of lines.entries()) {
    const last = number === lines.length - 1, [all, indent, dashes, key] = LINE.exec(line);
    if (!last && !line.slice(indent.length).replace(/^#.*/, "")) continue;
    for (const dash of dashes.matchAll(/-/g)) enter(indent.length + dash.index, "-");
    if (key) enter(indent.length + dashes.length, key.replace(/^["']|["']$/g, ""));
    else if (last) enter(indent.length + dashes.length, null);
    [rest, keys] = [line.slice(all.length), !key];
  }
  return flow(rest, { path: stack.map((one) => one.step), keys, taken });
}

/* The place within what stands in braces and brackets on the caret's line. */
function flow(rest, place) {
  const open = [];
  let { path, keys, taken } = place, word = "";
  for (const token of rest.match(FLOW) ?? []) {
    if (token === "{" || token === "[") { open.push({ path, token, taken: new Set() }); path = token === "[" ? [...path, "-"] : path; }
    else if (open.length && (token === "}" || token === "]")) ({ path } = open.pop());
    else if (open.length && token === ",") path = open.at(-1).token === "[" ? [...open.at(-1).path, "-"] : open.at(-1).path;
    else if (keys && open.length && token.startsWith(":")) { open.at(-1).taken.add(word.trim()); path = [...path, word.trim()]; keys = false; word = ""; continue; }
    else { word += token; continue; }
    keys = token === "{" || (token === "," && open.at(-1)?.token === "{");
    word = "";
  }
  return { path, keys, taken: open.at(-1)?.taken ?? taken, word: word.trimStart() };
}
