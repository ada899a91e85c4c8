// Completion and help in the source pane. The program finds both from the text up to the cursor.

import { element, fill } from "./dom.js";
import { on, send } from "./connection.js";
import * as source from "./source.js";

const list = element("div", { id: "completions", className: "completions", role: "listbox", ariaLabel: "Completions", hidden: true });
const doc = element("output", { className: "help", ariaLive: "off" });
const tip = element("div", { className: "tip", role: "tooltip", hidden: true });
document.getElementById("source").append(list, tip, doc);

let number = 0;
// The completions that are shown, and the chosen one.
/** @type {CompletionsMessage | null} */
let shown = null;
let chosen = 0;
// The requests that wait for an answer.
let asked = { completions: 0, help: 0, tip: 0 };
let isManual = false;

/**
 * @param {"complete" | "help"} type
 * @param {keyof typeof asked} kind
 * @param {string} before
 */
function ask(type, kind, before) {
  number += 1;
  asked[kind] = number;
  send({ type, before, number, file: source.current().text.file });
}

// MARK: completion

function complete(manually) {
  isManual = manually;
  ask("complete", "completions", source.current().editor.before());
}

on("completions", (message) => {
  const { editor } = source.current();
  if (message.number !== asked.completions || !editor?.hasFocus()) return;
  const names = message.names.filter(({ name }) => name !== message.prefix);
  if (names.length === 0 || !(isManual || (message.isNarrow && !isWhole(message)))) return close();
  shown = { ...message, names };
  chosen = 0;
  draw();
});

// Returns true if the typed word is a name that fits: the Enter key is then for the text.
/** @param {CompletionsMessage} message */
function isWhole({ names, prefix }) {
  return names.some(({ name }) => name === prefix);
}

function draw() {
  fill(list, shown.names.map(({ name, form }, index) => element(
    "div", { id: `completion-${index}`, role: "option", className: "completion", ariaSelected: String(index === chosen), onpointerdown: (event) => { event.preventDefault(); chosen = index; accept(); } },
    element("span", { className: "name" }, name), element("span", { className: "form" }, form))));
  list.hidden = false;
  const box = source.current().editor.caret();
  const panel = list.parentElement.getBoundingClientRect();
  const isBelow = box.bottom + list.offsetHeight < innerHeight - 8;
  list.style.left = `${Math.max(Math.min(box.left - panel.left, panel.width - list.offsetWidth - 8), 4)}px`;
  list.style.top = `${(isBelow ? box.bottom + 2 : box.top - list.offsetHeight - 2) - panel.top}px`;
  list.children[chosen]?.scrollIntoView({ block: "nearest" });
  document.activeElement?.setAttribute("aria-activedescendant", `completion-${chosen}`);
  say(shown.names[chosen].form, shown.names[chosen].doc);
}

function close() {
  if (list.hidden) return;
  list.hidden = true;
  shown = null;
  document.activeElement?.removeAttribute("aria-activedescendant");
}

function accept() {
  const { name, ending } = shown.names[chosen];
  const { prefix } = shown;
  const { editor } = source.current();
  close();
  // What stands after the cursor already: the rest of the word, and an equals sign or a closing quote.
  const after = editor.afterCursor();
  const rest = after.match(/^\w*/)[0];
  const follows = ending !== "" && after.slice(rest.length).trimStart().startsWith(ending.trim());
  editor.insert(prefix.length, follows ? name : name + ending, rest.length);
}

source.watch("key", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === " ") {
    complete(true);
    return true;
  }
  if (!shown || event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
  if (step) {
    chosen = Math.min(Math.max(chosen + step, 0), shown.names.length - 1);
    draw();
    return true;
  }
  if (event.key === "Enter" || event.key === "Tab") {
    accept();
    return true;
  }
  if (event.key === "Escape") {
    close();
    event.stopPropagation();
    return true;
  }
  return false;
});

// MARK: help

let last = "";
let waiting = null;
source.watch("moved", () => {
  const { editor } = source.current();
  const before = editor.before();
  if (before === last) return;
  // A letter, or what a name follows, was typed; of quick ones, or those of a slow moment, only the last is reported.
  const isTyped = before.length > last.length && before.length <= last.length + 12 && before.startsWith(last);
  last = before;
  if (isTyped && /[\w.:"/]$|[{,]\s$/.test(before)) complete(false);
  else close();
  // The picture comes first.
  clearTimeout(waiting);
  waiting = setTimeout(() => ask("help", "help", editor.throughWord()), 80);
});

function say(title, text) {
  fill(doc, title && element("code", {}, title), text && element("span", {}, ` ${text}`));
}

let over = "";
let timer = null;
source.watch("over", (before, event) => {
  clearTimeout(timer);
  const word = before?.match(/\w+$/);
  if (!word) {
    tip.hidden = true;
    over = "";
    return;
  }
  if (before === over) return;
  over = before;
  tip.hidden = true;
  const panel = tip.parentElement.getBoundingClientRect();
  tip.style.left = `${Math.min(event.clientX - panel.left, Math.max(panel.width - 330, 4))}px`;
  tip.style.top = `${event.clientY - panel.top + 16}px`;
  timer = setTimeout(() => ask("help", "tip", before), 250);
});

on("help", (message) => {
  if (message.number === asked.help && !shown) say(message.title, message.doc);
  if (message.number !== asked.tip) return;
  fill(tip, message.title && element("code", {}, message.title), message.doc && element("p", {}, message.doc));
  tip.hidden = !message.title || over === "";
});
