// Changes from the inspector, tried in the script's unsaved text: sent one after another, undone, redone, applied.

import { element } from "./dom.js";
import { on, onOpen } from "./connection.js";
import { applyTrial, dropTrial, redoTrial, tried, trials, undoTrial } from "./sourcetexts.js";

// The change that the program carries out, and the newest ones after it, by their properties.
/**
 * @typedef {{ cell: import("./cell.js").Cell, element: () => string, property: Pick<SelectionProperty, "name" | "isStyle">, value: string,
 *   gesture: number, tries?: number }} Change
 */

/** @type {Change | null} */
let current = null;
/** @type {Map<string, Change>} */
const waiting = new Map();
let lastGesture = null;
// Of a cell that moves, no inspection comes.
const patience = 250;
// The maximum number of times that a change is sent whose element gets another number meanwhile, and the milliseconds
// until it is sent without one.
const tries = 5;
const longPatience = 2000;
let timer = null;

/**
 * Changes a property of a cell's selected element. Of the values of one gesture that come while one is carried out,
 * only the last is sent.
 *
 * @param {Change} change
 */
export function edit(change) {
  waiting.delete(change.property.name);
  waiting.set(change.property.name, change);
  sendNext();
}

function sendNext() {
  if (current || waiting.size === 0) return;
  const [name, first] = waiting.entries().next().value;
  waiting.delete(name);
  current = first;
  const { cell, element, property, value } = current;
  cell.send("edit", { element: element(), property: property.name, isStyle: property.isStyle, value });
}

on("edited", (message) => {
  const done = current;
  if (message.isGone && done && (done.tries = (done.tries ?? 0) + 1) < tries) {
    if (!waiting.has(done.property.name)) waiting.set(done.property.name, done);
    timer = setTimeout(goOn, longPatience);
  } else if (message.text !== undefined) {
    tried(message.file, message.text, { replacesLast: done?.gesture === lastGesture });
    lastGesture = done?.gesture ?? null;
    // The node may have been made again, with another number, which the inspection has.
    timer = setTimeout(goOn, patience);
  } else {
    goOn();
  }
});

on("inspection", () => queueMicrotask(() => { if (timer) goOn(); }));
onOpen(goOn);

function goOn() {
  clearTimeout(timer);
  timer = null;
  current = null;
  sendNext();
}

// Returns true while a change is carried out.
export function isTrying() {
  return current !== null;
}

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
    element("span", { role: "status" }, `${at} ${at === 1 ? "change" : "changes"} on trial in ${text.title}${text.isOutdated ? ", which has changed on the disk" : ""}`),
    button("Undo", "undo-trial", "Ctrl-Z", () => undo(), at === 0), button("Redo", "redo-trial", "Ctrl-Shift-Z", () => redo(), at === steps.length),
    button("Apply", "apply", "Write into the source; Ctrl-S saves it", () => { lastGesture = null; applyTrial(text); }, at === 0),
    button("Drop", "drop-trial", "Show the source without them", () => { lastGesture = null; dropTrial(text); }, false));
}
