// The console: output of scripts, warnings, errors, and refusals of the program; by kind and by file. Lines that are no
// longer true are removed: corrected errors, warnings about changed code, all lines of a deleted script.

import { arrange, element, fill, keepFocus, oncePerFrame } from "./dom.js";
import { on } from "./connection.js";
import { cellOf, onProblems } from "./cell.js";
import { placeButton } from "./editor.js";
import { promptField } from "./prompt.js";
import { onChange, store } from "./store.js";

const panel = document.getElementById("console");
const toggle = document.getElementById("console-toggle");
const count = document.getElementById("console-count");
const most = 1000;
const kinds = [["error", "Errors"], ["warning", "Warnings"], ["print", "Prints"]];

// In the order of arrival. Errors belong to files and cells, and are read there.
/**
 * A line: of the program's log, a warning of a cell, an error, or what the prompt prints. `times`: how often it came.
 *
 * @typedef {{ kind: string, text: string, file?: string, line?: number, number?: number, script?: string, png?: string,
 *   times?: number }} LogLine
 */

/** @type {LogLine[]} */
let lines = [];
/** @type {LogLine[]} */
let errors = [];
let unseen = 0;
const hidden = new Set();

const list = element("ol", { className: "lines", tabIndex: 0, ariaLabel: "Lines" });
const empty = element("p", { className: "empty" });
const filters = kinds.map(([kind, text]) => element("button", {
  type: "button", ariaPressed: "true", dataset: { kind }, onclick: (event) => {
    if (!hidden.delete(kind)) hidden.add(kind);
    event.currentTarget.ariaPressed = String(!hidden.has(kind));
    draw();
  },
}, text, element("span", { className: "count" })));
const files = element("select", { ariaLabel: "File", title: "File", dataset: { control: "log-file" }, onchange: () => draw() });
panel.append(
  element("header", {}, element("h2", {}, "Console"), element("div", { className: "filters", role: "group", ariaLabel: "Kinds" }, filters), files,
    element("span", { className: "spacer" }), element("button", { type: "button", onclick: clear }, "Clear"),
    element("button", { type: "button", onclick: () => open(false), ariaLabel: "Close", title: "Close (C)" }, "✕")),
  list, empty);

// The prompt, once the shown cell is known.
let prompt = null;
export function addPrompt(cell) {
  prompt = promptField(cell, (line) => {
    lines.push(line);
    if (lines.length > most) lines.shift();
    draw();
    list.scrollTop = list.scrollHeight;
  });
  panel.append(prompt.element);
  prompt.update();
}

// Shows the prompt if there is a cell for it.
export function updatePrompt() {
  prompt?.update();
}

// Present errors stay, as they are still true.
function clear() {
  lines = [];
  unseen = 0;
  draw();
}

export function open(isOpen = panel.hidden) {
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = !isOpen;
  toggle.setAttribute("aria-expanded", String(isOpen));
  if (hadFocus) toggle.focus();
  if (!isOpen) return;
  unseen = 0;
  draw();
  list.scrollTop = list.scrollHeight;
  prompt?.update();
  prompt?.focus();
}

// Returns one line for each error, however many cells have it. An error that is still there keeps its line.
function findErrors(ofCells) {
  const before = new Map(errors.map((line) => [keyOf(line), line]));
  const byKey = new Map();
  for (const error of [...store.problems.values(), ...ofCells]) {
    const line = { kind: "error", text: error.message, file: error.file ?? "", line: error.line };
    byKey.set(keyOf(line), before.get(keyOf(line)) ?? line);
  }
  errors = [...byKey.values()];
}

/** @param {{ kind: string, file?: string, line?: number, text: string }} line */
function keyOf({ kind, file, line, text }) {
  return `${kind}\n${file ?? ""}\n${line ?? ""}\n${text}`;
}

function kindOf(line) {
  return line.kind === "refused" ? "error" : line.kind;
}

const draw = oncePerFrame(() => {
  const all = [...lines, ...errors];
  const counts = Object.fromEntries(kinds.map(([kind]) => [kind, all.filter((line) => kindOf(line) === kind).reduce((sum, line) => sum + (line.times ?? 1), 0)]));
  filters.forEach((button, index) => { button.lastElementChild.textContent = counts[kinds[index][0]]; });
  const wrong = counts.error + counts.warning;
  count.hidden = unseen === 0 && wrong === 0;
  count.textContent = wrong > 0 ? `${wrong} ⚠` : String(unseen);
  count.dataset.kind = wrong > 0 ? "warning" : "print";
  if (panel.hidden) return;
  const chosen = files.value;
  const names = [...new Set(all.map((line) => line.file).filter(Boolean))].sort();
  // A file without lines isn't offered, unless it is chosen.
  if (chosen && !names.includes(chosen)) names.push(chosen);
  if (names.join("\n") !== offered) {
    offered = names.join("\n");
    keepFocus(files.parentElement, () => fill(files, element("option", { value: "" }, "All files"), names.map((name) => element("option", { value: name }, name))));
    files.value = chosen;
  }
  const shown = all.filter((line) => !hidden.has(kindOf(line)) && (!chosen || line.file === chosen));
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 8;
  keepFocus(list, () => arrange(list, shown.map(rowOf)));
  empty.hidden = shown.length > 0;
  empty.textContent = all.length > 0 ? "Nothing of these kinds and this file." : "The output, warnings and errors of scripts appear here.";
  if (isAtEnd) list.scrollTop = list.scrollHeight;
});

// The files that are offered.
let offered = null;
// The row of each line that was shown, with the number of times that it stands for.
const rows = new WeakMap();

// Returns the row of a line: the one that it had, unless it was repeated since.
function rowOf(line) {
  const known = rows.get(line);
  if (known && known.times === line.times) return known.row;
  const made = row(line);
  rows.set(line, { row: made, times: line.times });
  // For tests: lines that stay are not made again.
  list.dataset.made = String(Number(list.dataset.made ?? 0) + 1);
  return made;
}

function row(line) {
  const place = line.file ? `${line.file}${line.line ? `:${line.line}` : ""}` : "";
  return element(
    "li", { className: "line", dataset: { kind: kindOf(line), ...(line.times && { times: line.times }) } },
    line.png ? element("img", { src: `data:image/png;base64,${line.png}`, alt: line.text }) : element("span", { className: "text", dataset: line.times ? { times: line.times } : {} }, line.text), place && placeButton(place));
}

on("hello", () => {
  errors = [];
  clear();
});
on("log", (message) => {
  if (message.kind === "print" && panel.hidden) unseen += 1;
  const last = lines.at(-1);
  // A repeated line is counted.
  if (last && message.kind === "print" && keyOf(last) === keyOf(message)) {
    last.times = (last.times ?? 1) + 1;
    last.number = message.number;
  } else {
    add({ ...message });
    if (lines.length > most) lines.shift();
  }
  draw();
});
// The program logs a warning once, and its cell has it, too: it stands here once.
function add(line) {
  if (line.kind !== "warning" || !lines.some((other) => keyOf(other) === keyOf(line))) lines.push(line);
}
on("forgotten", (message) => {
  const gone = new Set(message.lines), scripts = new Set(message.scripts);
  lines = lines.filter((line) => !gone.has(line.number) && !scripts.has(line.script));
  draw();
});
// Warnings of a cell stay as long as the cell has them; at another width they may contain another number.
const warningsOfCells = new Map();
const told = new Set();
const mostTold = 1000;
const withoutNumbers = (line) => keyOf({ ...line, kind: "warning", text: line.text.replace(/\d+(\.\d+)?/g, "#") });
on("warnings", (message) => {
  warningsOfCells.set(message.cell, message.warnings);
  for (const cell of warningsOfCells.keys()) if (!cellOf(cell)) warningsOfCells.delete(cell);
  for (const warning of message.warnings) told.add(withoutNumbers(warning));
  // The oldest ones are forgotten.
  for (const text of told) {
    if (told.size <= mostTold) break;
    told.delete(text);
  }
  const current = new Set([...warningsOfCells.values()].flat().map((warning) => keyOf({ ...warning, kind: "warning" })));
  lines = lines.filter((line) => line.kind !== "warning" || !told.has(withoutNumbers(line)) || current.has(keyOf(line)));
  for (const warning of message.warnings) add({ ...warning, kind: "warning" });
  draw();
});
let ofCells = [];
onProblems((problems) => {
  ofCells = problems;
  findErrors(ofCells);
  draw();
});
onChange(() => {
  findErrors(ofCells);
  draw();
});

toggle.addEventListener("click", () => open());
