// The editor of the source pane without CodeMirror: a text field, with the same functions.

import { element } from "./dom.js";
import { changedPart } from "./sourcetexts.js";

// `handlers`: type(value), move(), key(event) that returns true if it has handled the key, over(place).
export class PlainEditor {
  constructor(handlers) {
    this.handlers = handlers;
    this.field = element("textarea", {
      className: "plain", spellcheck: false, autocomplete: "off", wrap: "off", ariaLabel: "Source",
      oninput: () => {
        handlers.type(this.field.value);
        // The event below comes once for several keys.
        handlers.move();
      },
      onkeydown: (event) => {
        if (handlers.key(event)) return event.preventDefault();
        if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey) {
          event.preventDefault();
          this.insert(0, "  ");
        }
      },
    });
    this.problems = element("ol", { className: "plain-problems", ariaLabel: "Problems" });
    this.element = element("div", { className: "plain-editor" }, this.field, this.problems);
    // The cursor moves in many ways, for which there is one event.
    document.addEventListener("selectionchange", () => { if (document.activeElement === this.field) handlers.move(); });
  }

  // Shows the text of a file.
  open(text) {
    if (this.text === text) return this.set(text.current);
    if (this.text) this.text.cursor = this.field.selectionStart;
    this.text = text;
    this.field.value = text.current;
    this.field.setSelectionRange(text.cursor ?? 0, text.cursor ?? 0);
  }

  // Changes what differs only, so that the cursor stays where it is and Ctrl-Z takes the change back.
  set(value) {
    if (this.field.value === value) return;
    const { selectionStart: cursor, scrollTop } = this.field;
    const { start, end, text } = changedPart(this.field.value, value);
    // Another field would take what is being typed there as entered when it loses the focus.
    const other = /** @type {HTMLInputElement} */ (document.activeElement);
    const isTypingElsewhere = !this.hasFocus() && other?.matches("input, textarea, select") && other.value !== other.dataset.given;
    if (!isTypingElsewhere) this.replace(start, end, text);
    if (this.field.value !== value) this.field.value = value;
    const place = cursor >= end ? cursor + text.length - (end - start) : Math.min(cursor, start + text.length);
    this.field.setSelectionRange(place, place);
    this.field.scrollTop = scrollTop;
  }

  setReadOnly(isReadOnly) {
    this.field.readOnly = isReadOnly;
  }

  // Returns the text before the cursor.
  before() {
    return this.field.value.slice(0, this.field.selectionStart);
  }

  // Returns the text up to the end of the word at the cursor.
  throughWord() {
    const end = this.field.selectionStart;
    return this.field.value.slice(0, end + this.field.value.slice(end).match(/^\w*/)[0].length);
  }

  // Replaces characters before the cursor, and after it.
  insert(count, text, after = 0) {
    this.field.focus();
    this.field.setSelectionRange(this.field.selectionStart - count, this.field.selectionEnd + after);
    // The only way that the field's own undo knows.
    document.execCommand("insertText", false, text);
  }

  // Returns the rest of the line after the cursor.
  afterCursor() {
    return this.field.value.slice(this.field.selectionEnd).split("\n", 1)[0];
  }

  // Replaces a part of the text, by its offsets in characters.
  replace(from, to, text) {
    this.field.setSelectionRange(from, to);
    const hadFocus = /** @type {HTMLElement} */ (document.activeElement);
    this.field.focus({ preventScroll: true });
    document.execCommand("insertText", false, text);
    hadFocus?.focus({ preventScroll: true });
  }

  cursor() {
    const before = this.before();
    return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
  }

  goTo(line, column = 1) {
    const lines = this.field.value.split("\n");
    const place = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    this.field.setSelectionRange(place, place);
    this.field.scrollTop = (line - 4) * parseFloat(getComputedStyle(this.field).lineHeight);
  }

  // A plain field can't tell the character at a point: the cursor stays.
  goToPoint() {}

  // Shows errors and warnings, each with its line. One that is shown already keeps its element, so that a click that has begun
  // on it ends on it.
  mark(problems) {
    const shown = [...this.problems.children];
    const items = problems.map(({ line, message, kind }) => {
      const item = shown.find((item) => item instanceof HTMLElement && item.dataset.line === `${line}` && item.dataset.kind === kind)
        ?? element("li", { dataset: { kind, line: `${line}` } }, element("button", { type: "button", className: "link", onclick: () => { this.goTo(line); this.focus(); } }, `Line ${line}`), " ");
      const words = item.lastChild;
      if (words && words.textContent !== ` ${message}`) words.textContent = ` ${message}`;
      return item;
    });
    if (items.length !== shown.length || items.some((item, index) => item !== shown[index])) this.problems.replaceChildren(...items);
  }

  // Returns the cursor's place in the window, for what is shown beside it.
  caret() {
    const style = getComputedStyle(this.field);
    const box = this.field.getBoundingClientRect();
    const { line, column } = this.cursor();
    const height = parseFloat(style.lineHeight);
    const width = widthOfCharacter(style.font);
    return {
      left: box.left + parseFloat(style.paddingLeft) + (column - 1) * width - this.field.scrollLeft,
      top: box.top + parseFloat(style.paddingTop) + (line - 1) * height - this.field.scrollTop,
      bottom: box.top + parseFloat(style.paddingTop) + line * height - this.field.scrollTop,
    };
  }

  focus() {
    this.field.focus({ preventScroll: true });
  }

  hasFocus() {
    return document.activeElement === this.field;
  }

  refresh() {}
}

const widths = new Map();
function widthOfCharacter(font) {
  if (!widths.has(font)) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = font;
    widths.set(font, context.measureText("m").width);
  }
  return widths.get(font);
}
