// The prompt in the console: entries of Lua for the shown cell, with completion and history. The program runs and prints
// them; here they are only typed and shown.

import { element, fill } from "./dom.js";
import { on, send } from "./connection.js";
import { recall, remember } from "./memory.js";

const mostEntries = 200;

/**
 * @param {() => import("./cell.js").Cell | null} cell returns the cell that entries are about
 * @param {(line: import("./log.js").LogLine) => void} print shows a line
 */
export function promptField(cell, print) {
  const history = [...(recall("entries") ?? [])];
  // The place in the history; its length for the text that is being typed.
  let place = history.length;
  let typed = "";
  let names = [];
  let chosen = -1;
  let replaced = 0;

  const field = element("textarea", {
    rows: 1, ariaLabel: "Entry", placeholder: "Lua for this cell: tree(_cell), tap(_cell), :help", spellcheck: false,
    autocomplete: "off", autocapitalize: "off", dataset: { control: "entry" },
    ariaAutoComplete: "list", oninput: () => { close(); grow(); },
  });
  const menu = element("ul", { className: "names", role: "listbox", id: "entry-completions", ariaLabel: "Completions", hidden: true });
  field.setAttribute("aria-controls", menu.id);
  const part = element("form", { className: "entry", onsubmit: (event) => event.preventDefault() }, element("span", { className: "sign", ariaHidden: "true" }, ">"), field, menu);

  function grow() {
    field.rows = Math.min(field.value.split("\n").length, 8);
  }

  function setText(text) {
    field.value = text;
    grow();
    field.setSelectionRange(text.length, text.length);
  }

  function run() {
    const current = cell();
    const text = field.value;
    // One entry after another: the program answers each.
    if (!current || !text.trim() || waiting !== null) return;
    waiting = text;
    current.send("enter", { value: text });
  }

  // The entry that the program has yet to answer.
  let waiting = null;
  on("console", (message) => {
    if (waiting === null || message.cell !== cell()?.number) return;
    const text = waiting;
    waiting = null;
    if (message.isIncomplete) {
      const indent = text.split("\n").at(-1).match(/^ */)[0];
      if (field.value === text) setText(`${text}\n${indent}${/(\b(do|then|repeat|else)|[({]|\))\s*$/.test(text) ? "  " : ""}`);
      return;
    }
    if (history.at(-1) !== text) history.push(text);
    if (history.length > mostEntries) history.shift();
    // A copy: what is remembered is compared with what it was.
    remember("entries", [...history]);
    place = history.length;
    print({ kind: "entry", text });
    for (const line of message.lines) print(line);
    if (field.value === text) setText("");
    // Stop has taken the focus.
    if (document.activeElement === document.body) field.focus();
  });
  // A new connection answers no earlier entry.
  on("hello", () => { waiting = null; });

  // MARK: completion

  function complete() {
    cell()?.send("completeEntry", { value: before() });
  }

  function before() {
    return field.value.slice(0, field.selectionStart);
  }

  on("entryCompletions", (message) => {
    if (message.cell !== cell()?.number || message.before !== before()) return;
    ({ names, replaced } = message);
    if (names.length === 0) return close();
    if (names.length === 1) return insert(names[0]);
    const common = names.reduce((common, name) => {
      let end = 0;
      while (end < common.length && common[end] === name[end]) end += 1;
      return common.slice(0, end);
    });
    if (common.length > replaced) insert(common, { keeps: true });
    chosen = -1;
    draw();
  });

  function insert(name, { keeps = false } = {}) {
    const start = field.selectionStart - replaced;
    field.setRangeText(name, start, field.selectionStart, "end");
    replaced = name.length;
    if (!keeps) close();
  }

  function draw() {
    menu.hidden = false;
    fill(menu, names.map((name, index) => element("li", {
      role: "option", id: `entry-completion-${index}`, ariaSelected: String(index === chosen),
      onmousedown: (event) => { event.preventDefault(); insert(name); },
    }, name)));
    if (chosen >= 0) {
      field.setAttribute("aria-activedescendant", `entry-completion-${chosen}`);
      menu.children[chosen].scrollIntoView({ block: "nearest" });
    }
  }

  function close() {
    names = [];
    menu.hidden = true;
    field.removeAttribute("aria-activedescendant");
  }

  // MARK: keys

  function choose(step) {
    chosen = (chosen + step + names.length) % names.length;
    draw();
  }

  function recallEntry(step) {
    if (place === history.length) typed = field.value;
    place = Math.min(Math.max(place + step, 0), history.length);
    setText(history[place] ?? typed);
  }

  // Arrow keys leave a text of several lines at its first or last line only.
  const isAtEdge = (step) => !(step < 0 ? before() : field.value.slice(field.selectionStart)).includes("\n");

  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    const isOpen = !menu.hidden;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Enter" && isOpen && chosen >= 0) insert(names[chosen]);
    else if (event.key === "Enter" && !event.shiftKey && !event.altKey) run();
    else if (event.key === "Tab" && isOpen) choose(event.shiftKey ? -1 : 1);
    // With nothing to complete, Tab goes to the next control.
    else if (event.key === "Tab" && !event.shiftKey && /[\w.:"/]$/.test(before())) complete();
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Escape") field.blur();
    else if (step && isOpen) choose(step);
    else if (step && isAtEdge(step)) recallEntry(step);
    else if (event.key === "c" && event.ctrlKey && field.selectionStart === field.selectionEnd) stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Ctrl-C stops what runs, or drops the typed text.
  function stop() {
    if (waiting === null) return setText("");
    send({ type: "stop" });
  }

  return {
    element: part,
    focus: () => field.focus(),
    update() { part.hidden = !cell(); },
  };
}
