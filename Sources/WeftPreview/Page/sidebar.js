// The list of files and previews at the side.

import { arrange, element, keepFocus } from "./dom.js";
import { address, addressOf, go, onAddress } from "./address.js";
import { onChange, store } from "./store.js";

const list = document.getElementById("list");
const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const toggle = document.getElementById("list-toggle");

// The searched words.
let words = [];

function matches(file, preview) {
  const text = `${file.title} ${preview.name}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function readWords() {
  words = search.value.toLowerCase().split(/\s+/);
}

// Returns true if a preview matches the search, for the gallery.
export function isSearchedFor(file, preview) {
  return matches(file, preview);
}

export function onSearch(watcher) {
  search.addEventListener("input", watcher);
}

// The rows and the groups of files that were made: of many previews, a save or a searched letter changes few.
const rows = new Map();
const groups = new Map();

function row(file, preview) {
  const key = `${file.file}\n${preview.name}`;
  let made = rows.get(key);
  if (made?.variantOf !== preview.variantOf) made = null;
  if (!made) {
    const title = preview.variantOf ? preview.name.slice(preview.variantOf.length + 1) : preview.name;
    made = { variantOf: preview.variantOf };
    made.element = element("button", {
      type: "button", tabIndex: -1, className: preview.variantOf ? "row variant" : "row",
      dataset: { file: file.title, preview: preview.name, key },
      onclick: () => {
        show(false);
        go(addressOf(made.file, made.preview));
      },
    }, title);
    rows.set(key, made);
  }
  [made.file, made.preview] = [file, preview];
  return made.element;
}

function group(file, problem) {
  let made = groups.get(file.file);
  if (!made) {
    made = { heading: element("h2", { title: file.file }, element("span", {}, file.title)) };
    made.element = element("div", { className: "file", role: "group", ariaLabel: file.title, dataset: { file: file.title } });
    groups.set(file.file, made);
  }
  if (made.problem !== problem) {
    made.problem = problem;
    made.dot?.remove();
    made.dot = problem && element("span", { className: "dot", role: "img", title: problem.message, ariaLabel: "Problem" });
    if (made.dot) made.heading.append(made.dot);
  }
  return made;
}

function draw() {
  readWords();
  keepFocus(list, drawRows);
  mark();
}

function drawRows() {
  const known = new Set();
  const shown = [];
  for (const file of store.files) {
    known.add(file.file);
    for (const preview of file.previews) known.add(`${file.file}\n${preview.name}`);
    const previews = file.previews.filter((preview) => matches(file, preview));
    const problem = store.problems.get(file.file);
    // A module that only others use is not listed, unless it has an error.
    if (previews.length === 0 && (search.value || !problem)) continue;
    const made = group(file, problem);
    arrange(made.element, [made.heading, ...previews.map((preview) => row(file, preview))]);
    shown.push(made.element);
  }
  arrange(list, shown);
  for (const made of [rows, groups]) for (const key of made.keys()) if (!known.has(key)) made.delete(key);
}

/** @returns {HTMLElement[]} */
function allRows() {
  return [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".row"))];
}

// Marks the shown preview.
function mark() {
  const here = address();
  for (const row of allRows()) {
    const isCurrent = row.dataset.file === here.file && row.dataset.preview === here.preview;
    if (row.hasAttribute("aria-current") === isCurrent) continue;
    row.ariaCurrent = isCurrent ? "page" : null;
    if (isCurrent) row.scrollIntoView({ block: "nearest" });
  }
  makeStop();
}

// Makes one row the list's stop of the Tab key: the one with the focus, else the shown preview's, else the first. The
// arrow keys lead to the others.
/** @param {EventTarget | null} row */
function makeStop(row = list.contains(document.activeElement) ? document.activeElement : null) {
  const rows = allRows();
  const stop = row ?? rows.find((row) => row.ariaCurrent) ?? rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}

// Shows or hides the list, which covers the previews if there is no room beside them.
export function show(isOpen = document.body.dataset.sidebar !== "open") {
  document.body.dataset.sidebar = isOpen ? "open" : "closed";
  toggle.setAttribute("aria-expanded", String(isOpen));
}

// Opens the search.
export function find() {
  show(true);
  search.focus();
  search.select();
}

readWords();
onChange(draw);
let shown = "";
onAddress((here) => {
  // Dragging a width doesn't change the preview.
  const next = `${here.file}\n${here.preview}`;
  if (shown !== next) mark();
  shown = next;
});
search.addEventListener("input", draw);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") list.querySelector("button")?.click();
  if (event.key === "ArrowDown") list.querySelector("button")?.focus();
  if (event.key === "Escape") {
    search.value = "";
    search.dispatchEvent(new Event("input"));
    search.blur();
    event.stopPropagation();
  }
});
list.addEventListener("focusin", ({ target }) => makeStop(target));
// Left, the list is entered again at the shown preview.
list.addEventListener("focusout", ({ relatedTarget }) => { if (!list.contains(/** @type {Node | null} */ (relatedTarget))) makeStop(null); });
list.addEventListener("keydown", (event) => {
  const rows = [...list.querySelectorAll("button")];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  if (next < 0) search.focus();
  else rows[next]?.focus();
  event.preventDefault();
});
toggle.addEventListener("click", () => show());
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.body.dataset.sidebar !== "open" || event.defaultPrevented) return;
  const hadFocus = document.getElementById("sidebar").contains(document.activeElement);
  show(false);
  if (hadFocus) toggle.focus();
  if (getComputedStyle(toggle).display !== "none") event.stopImmediatePropagation();
}, { capture: true });
document.getElementById("sidebar").addEventListener("focusout", (event) => {
  const next = /** @type {Node | null} */ (event.relatedTarget);
  if (next && next !== toggle && !document.getElementById("sidebar").contains(next)) show(false);
});
document.getElementById("main").addEventListener("pointerdown", () => show(false));
