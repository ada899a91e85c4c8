// The texts of files that the source pane has opened: on the disk, and as they are typed. What is typed is sent at once,
// and the next state when the program has shown the last, so that no state waits for pictures of older ones.

import { on, onOpen, send } from "./connection.js";

// True if the program writes no files.
export let isReadOnly = false;
on("hello", (message) => {
  isReadOnly = message.isReadOnly;
  document.body.dataset.readOnly = String(isReadOnly);
});

// By the file's path.
const texts = new Map();
const watchers = [];
// The texts whose present state was not sent yet.
const waiting = new Set();
let shown = { number: 0, isDone: true };
let timer = null;
// A script that never ends is stopped only after the program has received its correction.
const patience = 300;

// Sets a function that is called when a text has changed: `replaced` if not by typing.
export function onText(watcher) {
  watchers.push(watcher);
}

function changed(text, replaced = false) {
  for (const watcher of watchers) watcher(text, replaced);
}

// Returns a file's text; it is requested first, and its `current` is null until it arrives.
export function textOf(file) {
  let text = texts.get(file);
  if (!text) {
    text = {
      file, title: file, disk: null, current: null, version: null, refusal: null, problem: null,
      conflict: null, isOutdated: false, trial: null,
      // True if the program can't take the text, and if another page shows its own.
      isTooLong: false, isElsewhere: false,
      // The text that the program shows; true while it writes, and if it is to write again.
      sent: null, isSaving: false, savesAgain: false,
    };
    texts.set(file, text);
    send({ type: "source", file });
  }
  return text;
}

export function isUnsaved(text) {
  return text.current !== null && text.current !== text.disk;
}

// Returns all texts that were opened.
export function opened() {
  return [...texts.values()];
}

// Returns all texts that are not saved.
export function unsaved() {
  return [...texts.values()].filter((text) => isUnsaved(text) || text.trial);
}

// Returns the text that is shown: with the changes on trial.
function shownOf(text) {
  return text.trial && text.trial.at > 0 ? text.trial.steps[text.trial.at - 1] : text.current;
}

// Returns the part of a text that another one has something else for: from, to, and that.
export function changedPart(base, value) {
  let start = 0;
  while (start < base.length && start < value.length && base[start] === value[start]) start += 1;
  let end = 0;
  while (end < base.length - start && end < value.length - start && base.at(-1 - end) === value.at(-1 - end)) end += 1;
  return { start, end: base.length - end, text: value.slice(start, value.length - end) };
}

// Returns a text with two changes of a base, each in one place; null if the places overlap.
export function merged(base, one, other) {
  const [first, second] = [changedPart(base, one), changedPart(base, other)].sort((a, b) => a.start - b.start || a.end - b.end);
  if (first.end > second.start) return null;
  return base.slice(0, first.start) + first.text + base.slice(first.end, second.start) + second.text + base.slice(second.end);
}

// Shows another text of a file. What is typed beside changes on trial continues them.
export function type(text, value) {
  if (text.current === value) return;
  if (text.trial) {
    const both = merged(text.current, value, shownOf(text));
    text.trial = null;
    if (both !== null && both !== value) {
      type(text, both);
      return changed(text, true);
    }
  }
  text.current = value;
  text.problem = null;
  waiting.add(text);
  flush();
  changed(text);
}

// Changes a text otherwise than by typing in its editor.
export function replace(text, value) {
  type(text, value);
  changed(text, true);
}

function flush() {
  if (!shown.isDone) return;
  for (const text of waiting) {
    waiting.delete(text);
    const value = shownOf(text);
    text.sent = value;
    text.isTooLong = false;
    if (value === null || value === text.disk) {
      send({ type: "discard", file: text.file });
      continue;
    }
    const number = shown.number + 1;
    text.isTooLong = !send({ type: "unsaved", file: text.file, text: value, number });
    if (text.isTooLong) continue;
    text.isElsewhere = false;
    shown = { number, isDone: false };
    clearTimeout(timer);
    timer = setTimeout(goOn, patience);
    return;
  }
}

function goOn() {
  clearTimeout(timer);
  shown.isDone = true;
  flush();
}

on("unsaved", (message) => {
  if (message.number === shown.number) goOn();
});

// MARK: changes on trial

// Returns the texts that have changes on trial.
export function trials() {
  return [...texts.values()].filter((text) => text.trial);
}

// Keeps the text with a change that the program has made and shows.
export function tried(file, value, { replacesLast }) {
  const text = textOf(file);
  const base = text.sent ?? text.disk;
  const present = shownOf(text);
  text.sent = value;
  // Typed since the change was requested: the program didn't know it.
  if (present !== null && base !== null && present !== base) {
    value = merged(base, present, value) ?? present;
    waiting.add(text);
  }
  text.trial ??= { steps: [], at: 0 };
  const { trial } = text;
  trial.steps.length = trial.at;
  if (replacesLast && trial.at > 0) trial.steps.pop();
  trial.steps.push(value);
  trial.at = trial.steps.length;
  flush();
  changed(text);
}

function showStep(text, step) {
  if (step < 0 || step > text.trial.steps.length) return false;
  text.trial.at = step;
  waiting.add(text);
  flush();
  changed(text);
  return true;
}

export function undoTrial(text) {
  return showStep(text, text.trial.at - 1);
}

export function redoTrial(text) {
  return showStep(text, text.trial.at + 1);
}

export function dropTrial(text) {
  text.trial = null;
  waiting.add(text);
  flush();
  changed(text);
}

// Makes the changes on trial a part of the unsaved text.
export function applyTrial(text) {
  const value = shownOf(text);
  text.trial = null;
  if (value === null || value === text.current) return changed(text);
  replace(text, value);
}

// MARK: saving

// Writes a text to its file, with the changes on trial.
export function save(text) {
  if (text.trial) applyTrial(text);
  if (text.current === null || isReadOnly) return;
  // The version that the next save begins with comes with the answer.
  text.savesAgain = text.isSaving;
  if (text.isSaving) return;
  text.isSaving = send({ type: "save", file: text.file, text: text.current, version: text.version });
  if (text.isSaving) return;
  text.problem = "it is too long for this page; save it in your own editor";
  changed(text);
}

// Decides for the typed text: it is written over the file that has changed.
export function keepMine(text) {
  text.version = text.conflict.version;
  text.conflict = null;
  save(text);
  changed(text);
}

// Decides for the text on the disk: what was typed is lost.
export function takeTheirs(text) {
  const { disk, version } = text.conflict;
  Object.assign(text, { disk: disk ?? "", version, conflict: null, isOutdated: false });
  replace(text, text.disk);
}

// Returns to typing: the next save asks again.
export function decideLater(text) {
  text.conflict = null;
  changed(text);
}

on("source", (message) => {
  const text = texts.get(message.file);
  if (!text) return;
  text.title = message.title;
  if (message.text === undefined) {
    text.refusal = message.refusal;
    return changed(text);
  }
  text.refusal = null;
  // A file that has changed under unsaved text is distinguished by its version when it is saved.
  if ((isUnsaved(text) || text.trial) && message.text !== text.current && text.version !== null) {
    text.isOutdated = true;
    return changed(text);
  }
  const isOther = text.current !== message.text;
  Object.assign(text, { disk: message.text, current: message.text, version: message.version, isOutdated: false });
  changed(text, isOther);
});

on("saved", (message) => {
  const text = texts.get(message.file);
  if (!text) return;
  const saves = text.savesAgain;
  text.isSaving = text.savesAgain = false;
  if (message.problem !== undefined) text.problem = message.problem;
  else if (message.isConflict) text.conflict = { disk: message.disk ?? null, version: message.version };
  else {
    Object.assign(text, { disk: message.text, version: message.version, problem: null, conflict: null, isOutdated: false });
    // Typed since then.
    if (isUnsaved(text)) waiting.add(text);
    flush();
    if (saves && isUnsaved(text)) save(text);
  }
  changed(text);
});

on("elsewhere", (message) => {
  const text = texts.get(message.file);
  if (!text) return;
  text.isElsewhere = message.isShown;
  // The other page no longer shows its text: this one's is shown again.
  if (!message.isShown && (isUnsaved(text) || text.trial)) {
    waiting.add(text);
    flush();
  }
  changed(text);
});

// Asks for the texts that may have changed on the disk.
function refresh() {
  for (const text of texts.values()) send({ type: "source", file: text.file, version: text.version ?? undefined });
}

for (const type of /** @type {const} */ (["receipt", "problem"])) on(type, () => { if (shown.isDone && waiting.size === 0) refresh(); });

// A new connection knows nothing of unsaved texts.
onOpen(() => {
  for (const text of texts.values()) text.isSaving = text.savesAgain = false;
  for (const text of unsaved()) waiting.add(text);
  refresh();
  goOn();
});

addEventListener("beforeunload", (event) => {
  if (unsaved().length > 0) event.preventDefault();
});
