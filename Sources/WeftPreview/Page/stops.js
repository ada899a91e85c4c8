// What assistive technologies read of a cell: its stops. They are asked for while a part of the page shows them, and come
// again when they change.

import { on, onOpen } from "./connection.js";
import { cellOf } from "./cell.js";

/** @typedef {(message: AccessibilityMessage) => void} Reader */

/** @type {Map<number, { readers: Set<Reader>, last: AccessibilityMessage | null }>} */
const read = new Map();

on("accessibility", (message) => {
  const entry = read.get(message.cell);
  if (!entry) return;
  entry.last = message;
  for (const reader of entry.readers) reader(message);
});

// A new connection doesn't know what is shown.
onOpen(() => {
  for (const number of read.keys()) cellOf(number)?.send("accessibility", { isOn: true });
});

/**
 * Calls a function with the stops of a cell, now if they are known, and whenever they change.
 *
 * @param {import("./cell.js").Cell} cell
 * @param {Reader} reader
 * @returns {() => void} ends it
 */
export function readStops(cell, reader) {
  const { number } = cell;
  const entry = read.get(number) ?? { readers: new Set(), last: null };
  entry.readers.add(reader);
  if (!read.has(number)) {
    read.set(number, entry);
    cell.send("accessibility", { isOn: true });
  } else if (entry.last) {
    reader(entry.last);
  }
  return () => {
    entry.readers.delete(reader);
    if (entry.readers.size > 0 || read.get(number) !== entry) return;
    read.delete(number);
    if (!cell.isGone) cell.send("accessibility", { isOn: false });
  };
}

/**
 * Returns the place of a stop over its picture, as parts of the picture's size.
 *
 * @param {AccessibilityStop} stop
 * @param {AccessibilityMessage} message
 */
export function placeOf({ frame: [x, y, width, height] }, { size: [whole, high] }) {
  const percent = (part, all) => `${(part / all) * 100}%`;
  return { left: percent(x, whole), top: percent(y, high), width: percent(width, whole), height: percent(height, high) };
}
