// The source pane: the file of the shown cell, beside its picture. What is typed is shown before it is saved.

import { element, fill, keepFocus, oncePerFrame } from "./dom.js";
import { address, change, onAddress } from "./address.js";
import { onProblems } from "./cell.js";
import { on } from "./connection.js";
import * as large from "./large.js";
import { remember } from "./memory.js";
import { paneEdge } from "./paneedge.js";
import { conflictCard } from "./sourceconflict.js";
import { makeEditor } from "./sourceeditor.js";
import { pictureButton, takePictures } from "./sourcepictures.js";
import { applyTrial, isReadOnly, isUnsaved, onText, opened, save, textOf, trials, type, unsaved } from "./sourcetexts.js";
import { onChange, store } from "./store.js";

const panel = document.getElementById("source");
let editor = null;
let isMaking = false;
// The text that is shown.
let text = null;

const title = element("h2", { className: "unseen" }, "Source");
const files = element("select", { ariaLabel: "File", title: "The files that were opened", dataset: { control: "source-file" }, onchange: () => show(files.value) });
const mark = element("span", { className: "unsaved", role: "status" });
const saveButton = element("button", { type: "button", dataset: { control: "save" }, title: "Save (Ctrl-S)", onclick: () => saveNow() }, "Save");
const closeButton = element("button", { type: "button", className: "icon", title: "Close (T)", ariaLabel: "Close", onclick: () => toggle(false) }, "✕");
const pictures = {
  text: () => text,
  say: (words) => say(words),
  // Puts the cursor where a picture is dropped.
  place: (event) => editor?.goToPoint(event.clientX, event.clientY),
  // A name takes the place of the string around the cursor.
  insert(name) {
    const place = editor.before().length;
    const { from, to } = stringAround(text.current, place) ?? { from: place, to: place };
    editor.replace(from, to, `"${name}"`);
    editor.focus();
  },
};

// Returns the offsets of the string literal of one line around a place in a text; null if there is none.
function stringAround(whole, place) {
  const start = whole.lastIndexOf("\n", place - 1) + 1;
  const line = whole.slice(start).split("\n", 1)[0];
  for (const { index, 0: literal } of line.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g)) {
    const [from, to] = [start + index, start + index + literal.length];
    if (from < place && place < to) return { from, to };
  }
  return null;
}

const edge = paneEdge(panel, {
  label: "Width of the source pane", name: "source-edge", key: "sourceWidth", unit: "%", least: 20, most: 70, standard: 42, step: 2,
  changed: () => editor?.refresh(),
});
const holder = element("div", { className: "holder-of-editor" });
const notice = element("div", { className: "notices" });
const status = element("output", { className: "status", ariaLive: "polite" });
panel.append(
  element("header", {}, title, edge, files, mark, element("span", { className: "spacer" }), saveButton,
    pictureButton(pictures), closeButton),
  notice, holder, status);
takePictures(holder, pictures);

export function isOpen() {
  return !panel.hidden;
}

// Opens the pane for the shown cell, or closes it.
export function toggle(opens = panel.hidden) {
  if (opens && !large.current()?.file) return;
  remember("source", opens || undefined);
  change({ source: opens ? "1" : undefined });
  if (opens) focusWhenReady();
}

let wantsFocus = false;

// Focuses the editor as soon as it has a text.
export function focusWhenReady() {
  wantsFocus = true;
  if (editor && text?.current != null) takeFocus();
}

function takeFocus() {
  wantsFocus = false;
  editor.focus();
}

// The button and the file that the address had last.
const followed = { button: null, file: undefined };

// Follows the address: another preview may have another file.
function follow() {
  const file = large.current()?.file?.file;
  const opens = Boolean(address().preview && address().source && file);
  if (panel.hidden === opens) {
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !opens;
    if (hadFocus) /** @type {HTMLElement | null} */ (document.querySelector('[data-control="source"]'))?.focus({ preventScroll: true });
  }
  const button = document.querySelector('[data-control="source"]');
  button?.setAttribute("aria-pressed", String(opens));
  // Another preview has another button.
  if (button !== followed.button) {
    followed.button = button;
    markButton();
  }
  document.getElementById("large").dataset.editing = String(opens);
  if (!opens) return;
  // A file that a selection has opened stays until another cell is shown.
  if (!text || followed.file !== file) show(file);
  followed.file = file;
  editor?.refresh();
}

// Shows a file.
export function show(file) {
  text = textOf(file);
  prepare();
  draw();
}

async function prepare() {
  if (!editor && !isMaking) {
    isMaking = true;
    editor = await makeEditor({ type: (value) => { if (text) type(text, value); }, move: () => moved(), key, over: (before, event) => watchers.over?.(before, event) });
    holder.append(editor.element);
    // Typing continues the text that is shown.
    const applyFirst = () => {
      if (!text?.trial) return;
      applyTrial(text);
      say("The changes on trial are applied: Ctrl-Z in the text takes them back.");
    };
    holder.addEventListener("focusin", () => watchers.places?.());
    // The editor may have kept the focus while a band was dragged.
    for (const name of ["focusin", "keydown", "paste", "cut", "drop"]) holder.addEventListener(name, applyFirst, { capture: true });
  }
  if (!editor || text?.current == null) return;
  editor.open(text);
  editor.setReadOnly(false);
  drawProblems();
  if (wantsFocus) takeFocus();
  for (const watcher of openers.splice(0)) watcher();
}

// Functions of other modules: help at the cursor, the outline in the picture.
const watchers = {};
export function watch(name, watcher) {
  watchers[name] = watcher;
}

const openers = [];

// Shows a place of a file, without taking the focus.
export function goTo(file, line, column) {
  const go = () => {
    if (text.file === file) editor.goTo(line, column);
  };
  if (text?.file !== file) show(file);
  if (editor && text.current !== null) go();
  else openers.push(go);
}

function moved() {
  watchers.moved?.();
  watchers.places?.();
}

// The shown text, and its editor; for what works with both.
export function current() {
  return { text, editor };
}

function key(event) {
  if (watchers.key?.(event)) return true;
  // The Tab key indents, so there is another way out.
  if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector(".CodeMirror-dialog")) {
    closeButton.focus();
    event.stopPropagation();
    return true;
  }
  return false;
}

function saveNow() {
  // Without the pane there is no text that is meant before others.
  const meant = panel.hidden ? unsaved() : [text, ...trials().filter((other) => other !== text)];
  for (const one of meant) if (one) save(one);
}

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || !address().preview) return;
  event.preventDefault();
  saveNow();
});

function draw() {
  drawFiles();
  const dirty = Boolean(text && (isUnsaved(text) || text.trial?.at));
  mark.textContent = dirty ? "not saved" : "";
  markButton();
  saveButton.disabled = isReadOnly || !dirty;
  const parts = text ? [
    text.refusal && element("p", { className: "wrong", role: "alert" }, text.refusal),
    text.problem && element("p", { className: "wrong", role: "alert" }, `Not saved: ${text.problem}`),
    text.conflict && conflictCard(text),
    text.isOutdated && !text.conflict && element("p", { className: "note" }, "The file has changed on the disk. Saving shows both versions."),
    text.isElsewhere && element("p", { className: "note", role: "status" }, "Another page shows its own text of this file, which isn't saved; the picture is of that text."),
    text.isTooLong && element("p", { className: "wrong", role: "alert" }, "The text is too long to be shown here."),
    isReadOnly && element("p", { className: "note" }, "Read only: changes are shown and can't be saved."),
  ].filter(Boolean) : [];
  keepFocus(notice, () => fill(notice, parts));
  if (text?.conflict && !notice.contains(document.activeElement)) notice.querySelector("button")?.focus();
}

// Marks the button that opens the pane while a text isn't saved.
function markButton() {
  document.querySelector('[data-control="source"]')?.classList.toggle("dirty", unsaved().length > 0 || trials().some((one) => one.trial?.at));
}

function drawFiles() {
  const all = opened();
  const key = all.map((one) => `${one.file} ${one.title} ${isUnsaved(one)}`).join("\n");
  if (files.dataset.key !== key) {
    files.dataset.key = key;
    fill(files, all.map((one) => element("option", { value: one.file }, isUnsaved(one) ? `${one.title} ●` : one.title)));
  }
  if (text) files.value = text.file;
}

onText((changedText, replaced) => {
  // Both versions are shown in the pane.
  if (changedText.conflict && (changedText !== text || panel.hidden)) {
    // The opened pane shows the file of the preview first.
    change({ source: "1" });
    show(changedText.file);
  }
  drawFiles();
  markButton();
  if (changedText !== text) return;
  if (!editor || replaced) prepare();
  draw();
});

// The errors of cells, and the warnings about each.
let ofCells = [];
const warnings = new Map();
onProblems((problems) => {
  ofCells = problems;
  drawProblems();
});
on("warnings", (message) => {
  warnings.set(message.cell, message.warnings);
  drawProblems();
});

function say(words) {
  status.dataset.kind = "";
  status.textContent = words;
}

const drawProblems = oncePerFrame(() => {
  if (panel.hidden || !editor || !text || text.current === null) return;
  const found = new Map();
  /** @type {(kind: string, problem: { file?: string, line?: number, message: string, column?: number }) => void} */
  const add = (kind, { file, line, message, column }) => {
    if (file !== text.title || !line || found.has(line)) return;
    found.set(line, { kind, line, column, message });
  };
  for (const error of [...store.problems.values(), ...ofCells]) {
    add("error", { ...error, column: error.excerpt.find((row) => row.number === error.line)?.mark, message: error.hint ? `${error.message}; ${error.hint}` : error.message });
  }
  for (const { text: message, file, line } of [...shownCells().flatMap((cell) => warnings.get(cell.number) ?? [])]) add("warning", { file, line, message });
  const all = [...found.values()];
  editor.mark(all);
  const first = all.find(({ kind }) => kind === "error") ?? all[0];
  status.dataset.kind = first?.kind ?? "";
  const said = first ? `Line ${first.line}: ${first.message}` : "";
  if (status.dataset.problem !== said) {
    status.dataset.problem = said;
    status.textContent = said;
  }
});

function shownCells() {
  return large.current()?.cells ?? [];
}

large.onSource(() => toggle());
onAddress(follow);
onChange(() => {
  follow();
  drawProblems();
});
on("receipt", () => drawProblems());
