// The page's state in its address, after the #: it survives a reload of the page and can be shared.
//
// The state is kept in memory and copied to the browser's address. Browsers accept no more than about 200 changes of
// the address in 10 seconds (Safari 100 in 30 seconds, and throws), and ignore the rest: dragging a handle makes more.

import { recall } from "./memory.js";

const watchers = [];
let current = read();

// The changes that the browser's history doesn't have yet: at most one change of the present entry, then one new entry.
let waiting = [];
let timer = null;
// Twenty writes are free; each further one waits for this number of milliseconds.
const pause = 500;
const most = 20;
let free = most;
let counted = performance.now();

export function onAddress(watcher) {
  watchers.push(watcher);
}

export function address() {
  return current;
}

// Goes to a preview; without an argument to the gallery.
export function go(next, { replaces = false } = {}) {
  const parts = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
  const text = textOf(parts);
  if (text === textOf(Object.entries(current))) return;
  current = Object.fromEntries(parts.map(([name, value]) => [name, String(value)]));
  const last = waiting.at(-1);
  if (last && (replaces || !last.replaces)) last.text = text;
  else waiting.push({ text, replaces });
  const now = performance.now();
  free = Math.min(free + (now - counted) / pause, most);
  counted = now;
  if (free >= 1) write();
  else timer ??= setTimeout(write, pause);
  changed();
}

// Changes parts of the address; undefined removes a part.
export function change(parts) {
  go({ ...current, ...parts }, { replaces: true });
}

// Adds a part to the address, or removes it if it is there.
export function flip(name, value = "1") {
  change({ [name]: current[name] ? undefined : value });
}

// Returns the address of a preview: with the source pane and the inspector if they were open, and its selection.
export function addressOf(file, preview) {
  // What is open beside a preview stays open beside the next, however it was opened.
  const isOpenNow = (part) => Boolean(current.preview && current[part]);
  const isOpen = recall("inspect") === true || isOpenNow("inspect");
  return {
    file: file.title, preview: preview.name, props: undefined, source: recall("source") === true || isOpenNow("source") ? "1" : undefined,
    inspect: isOpen ? "1" : undefined,
    node: isOpen ? recall("nodes")?.[selectionKey(file.title, preview.name)] : undefined,
  };
}

// Returns the key of a preview's selection in memory.js.
export function selectionKey(title, preview) {
  return `${title}\n${preview}`;
}

function textOf(parts) {
  return `#${new URLSearchParams(parts)}`;
}

function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function changed() {
  for (const watcher of watchers) watcher(current);
}

function write() {
  clearTimeout(timer);
  timer = null;
  for (const { text, replaces } of waiting) {
    if (replaces) history.replaceState(null, "", text);
    else history.pushState(null, "", text);
  }
  free -= waiting.length;
  waiting = [];
}

addEventListener("popstate", () => {
  clearTimeout(timer);
  timer = null;
  waiting = [];
  current = read();
  changed();
});
// After a reload, the page shows the same.
addEventListener("pagehide", write);
