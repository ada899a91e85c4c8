// Changes from the inspector, tried in the script's unsaved text: sent one after another, undone, redone, applied.

import { element } from "./dom.js";
import { on } from "./connection.js";
import { applyTrial, dropTrial, redoTrial, textOf, tried, trials, undoTrial } from "./sourcetexts.js";

// The change that the program carries out, and the newest one after it.
let current = null;
let next = null;
let lastGesture = null;

// Changes a property of a cell's selected element. Of the values of one gesture that come while one is carried out,
// only the last is sent.
export function edit(change) {
  next = change;
  sendNext();
}

function sendNext() {
  if (current || !next) return;
  current = next;
  next = null;
  const { cell, element, property, value } = current;
  cell.send("edit", { element: element(), property: property.name, isStyle: property.isStyle, value });
}

on("edited", (message) => {
  const done = current;
  current = null;
  if (message.text !== undefined) {
    tried(message.file, message.text, { replacesLast: done?.gesture === lastGesture });
    lastGesture = done?.gesture ?? null;
  }
  sendNext();
});

// Returns the file's text that has changes on trial; undefined if there is none.
function onTrial() {
  return trials()[0];
}

// Undoes the last change; false if there is none.
export function undo() {
  const text = onTrial();
  lastGesture = null;
  return Boolean(text) && undoTrial(text);
}

export function redo() {
  const text = onTrial();
  return Boolean(text) && redoTrial(text);
}

// The row of buttons, while something is on trial.
export function trialBar() {
  const text = onTrial();
  if (!text) return null;
  const { at, steps } = text.trial;
  const button = (label, name, title, action, disabled) => element("button", { type: "button", title, disabled, dataset: { control: name, key: name }, onclick: action }, label);
  return element(
    "div", { className: "trial", role: "group", ariaLabel: "Changes on trial" },
    element("span", { role: "status" }, `${at} ${at === 1 ? "change" : "changes"} on trial in ${text.title}`),
    button("Undo", "undo-trial", "Ctrl-Z", () => undo(), at === 0), button("Redo", "redo-trial", "Ctrl-Shift-Z", () => redo(), at === steps.length),
    button("Apply", "apply", "Write into the source; Ctrl-S saves it", () => { lastGesture = null; applyTrial(text); }, at === 0),
    button("Drop", "drop-trial", "Show the source without them", () => { lastGesture = null; dropTrial(text); }, false));
}

// The text of a file is needed when its changes are applied.
on("edited", (message) => { if (message.file) textOf(message.file); });
