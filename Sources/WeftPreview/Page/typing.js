// Typing into a text of a picture. A field that can't be seen lies over the text, and gets the keys, what an input method
// composes, dictation and the clipboard; its changes are sent, and the picture shows the result. Offsets are JavaScript's, which
// are the program's, too.

import { element } from "./dom.js";

// The keys that move in the picture's lines, which the field's differ from.
const keys = { ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end", Escape: "escape" };

/**
 * Returns what has changed from a text to another: the units that were replaced, and those in their place. Letters that repeat
 * leave several answers; the one that ends at the cursor is right, if there is one.
 *
 * @param {string} before
 * @param {string} after
 * @param {number} cursor
 */
export function change(before, after, cursor) {
  const shorter = Math.min(before.length, after.length);
  let end = after.length - cursor;
  if (end > before.length || !before.endsWith(after.slice(cursor))) {
    end = 0;
    while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  }
  const most = Math.min(before.length, after.length) - end;
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  // Both halves of a character belong together.
  if (isLowHalf(before, start) || isLowHalf(after, start)) start -= 1;
  if (end > 0 && (isLowHalf(before, before.length - end) || isLowHalf(after, after.length - end))) end -= 1;
  return { from: start, to: before.length - end, value: after.slice(start, after.length - end) };
}

/**
 * Returns true if a unit is the second one of a character.
 *
 * @param {string} text
 * @param {number} at
 */
function isLowHalf(text, at) {
  const unit = text.charCodeAt(at);
  return unit >= 0xDC00 && unit < 0xE000 && at > 0;
}

export class TextTyping {
  /** @param {import("./cell.js").Cell} cell */
  constructor(cell) {
    this.cell = cell;
    // The number of the last message that was sent; answers to earlier ones are out of date.
    this.number = 0;
    // The version of the program's text that the field has, or had before it was changed.
    this.version = 0;
    /** @type {TypingField | undefined} */
    this.shown = undefined;
    /** @type {HTMLTextAreaElement | HTMLInputElement | undefined} */
    this.field = undefined;
    // The text and the selection that the program knows.
    this.text = "";
    this.selection = [0, 0, "forward"];
    /** @type {{ from: number, length: number } | undefined} */
    this.composition = undefined;
  }

  /**
   * Shows the program's text.
   *
   * @param {TypingMessage} message
   */
  take({ number, version, field }) {
    if (number < this.number) return;
    if (!field) return this.remove();
    const isNew = field.element !== this.shown?.element || field.isSecure !== this.shown.isSecure;
    if (isNew) this.make(field);
    this.shown = field;
    for (const [name, value] of Object.entries(field.attributes)) this.field.setAttribute(name, value);
    this.field.setAttribute("aria-label", field.label);
    this.place();
    // What is being composed belongs to the input method.
    if (this.composition) return;
    this.version = version;
    const direction = field.isBackward ? "backward" : "forward";
    const [from, to] = field.selection;
    [this.text, this.selection] = [field.text, [from, to, direction]];
    if (this.field.value !== field.text) this.field.value = field.text;
    if (this.selected.join() !== this.selection.join()) this.field.setSelectionRange(from, to, direction);
    if (isNew) this.field.focus({ preventScroll: true });
  }

  /** @param {TypingField} shown */
  make({ isSecure }) {
    this.remove();
    const field = isSecure ? element("input", { className: "typing", type: "password", autocomplete: "off" }) : element("textarea", { className: "typing", rows: 1 });
    this.field = field;
    field.addEventListener("input", () => this.changed());
    field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.pressed(event));
    field.addEventListener("compositionstart", () => {
      this.composition = { from: field.selectionStart, length: field.selectionEnd - field.selectionStart };
    });
    field.addEventListener("compositionupdate", (/** @type {CompositionEvent} */ event) => this.composed(event.data));
    // Some browsers send the last input after this, others before.
    field.addEventListener("compositionend", () => setTimeout(() => this.committed()));
    this.cell.surface.append(field);
    document.addEventListener("selectionchange", this.selectionChanged);
  }

  // Lays the field over the text; a smaller font would make phones zoom.
  place() {
    if (!this.field || !this.shown) return;
    const { zoom } = this.cell;
    const [x, y, width, height] = this.shown.frame;
    Object.assign(this.field.style, {
      left: `${x * zoom}px`, top: `${y * zoom}px`, width: `${width * zoom}px`, height: `${height * zoom}px`,
      fontSize: `${Math.max(16, this.shown.fontSize * zoom)}px`,
    });
  }

  // Gives the field the focus if a point is in it, in the same click as the picture's: phones show their keyboard then.
  touched({ x, y }) {
    if (!this.field || !this.shown) return;
    const [left, top, width, height] = this.shown.frame;
    if (x >= left && x <= left + width && y >= top && y <= top + height) this.field.focus({ preventScroll: true });
  }

  // A new connection knows no earlier messages.
  begin() {
    this.remove();
    this.number = 0;
  }

  remove() {
    document.removeEventListener("selectionchange", this.selectionChanged);
    this.field?.remove();
    [this.field, this.shown, this.composition] = [undefined, undefined, undefined];
  }

  /**
   * Sends a message about the text, with its number.
   *
   * @param {"typeText" | "selectText" | "pressKey"} type
   * @param {object} more
   */
  send(type, more) {
    if (!this.shown) return;
    this.number += 1;
    this.cell.send(type, /** @type {any} */ ({ element: this.shown.element, number: this.number, ...more }));
  }

  changed() {
    if (this.composition || !this.field) return;
    if (this.field.value !== this.text) this.typed();
  }

  // Sends the difference between the field and the text that the program knows.
  typed() {
    const now = this.field.value;
    this.send("typeText", { version: this.version, ...change(this.text, now, this.field.selectionEnd), isComposing: false });
    [this.text, this.selection] = [now, this.selected];
  }

  // What is selected in the field; of a cursor, no direction.
  get selected() {
    const { selectionStart: from, selectionEnd: to, selectionDirection } = this.field;
    return [from, to, selectionDirection === "backward" && from < to ? "backward" : "forward"];
  }

  /** @param {string} data */
  composed(data) {
    if (!this.composition) return;
    const { from, length } = this.composition;
    this.send("typeText", { version: this.version, from, to: from + length, value: data, isComposing: true });
    this.text = this.text.slice(0, from) + data + this.text.slice(from + length);
    this.composition.length = data.length;
  }

  committed() {
    if (!this.composition || !this.field) return;
    this.composition = undefined;
    this.typed();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    // The picture has keys of its own, as those that scroll; and a key of an input method is none.
    event.stopPropagation();
    if (event.isComposing || event.keyCode === 229 || !this.field) return;
    const isCommand = event.metaKey || event.ctrlKey;
    const undoes = isCommand && ["z", "y"].includes(event.key.toLowerCase());
    // A field for secrets has one line.
    const returns = event.key === "Enter" && this.shown?.isSecure;
    const name = undoes ? event.key.toLowerCase() : returns ? "return" : keys[event.key];
    if (!name) return;
    event.preventDefault();
    const held = [event.shiftKey && "shift", event.altKey && "alt", event.ctrlKey && "ctrl", event.metaKey && "cmd"].filter(Boolean);
    this.send("pressKey", { value: [...held, name].join("+") });
  }

  selectionChanged = () => {
    if (!this.field || this.composition || document.activeElement !== this.field || this.field.value !== this.text) return;
    if (this.selected.join() === this.selection.join()) return;
    this.selection = this.selected;
    const [from, to, direction] = this.selection;
    this.send("selectText", { from, to, isBackward: direction === "backward" });
  };
}
