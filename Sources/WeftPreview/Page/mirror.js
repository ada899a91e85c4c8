// What is read of a picture, for a screen reader: an element of the page for each stop, over its place in the picture and
// in the order of reading. Keys act on it as VoiceOver's gestures do. The pointer doesn't: it touches the picture.

import { arrange, element } from "./dom.js";
import { onReading, readsPictures } from "./screenreader.js";
import { placeOf, readStops } from "./stops.js";

/**
 * Puts the stops of a cell over its picture while the setting is on.
 *
 * @param {import("./cell.js").Cell} cell
 */
export function followReader(cell) {
  const { surface, picture } = cell;
  const list = element("div", { className: "overlay mirror" });
  const unread = surface.ariaLabel;
  /** @type {(() => void) | null} */
  let leave = null;
  /** @type {Map<string, HTMLElement>} */
  let made = new Map();

  function update() {
    if (cell.isGone) {
      leave?.();
      return false;
    }
    const isOn = readsPictures();
    if (isOn === (leave !== null)) return true;
    surface.tabIndex = isOn ? -1 : 0;
    surface.ariaLabel = isOn ? cell.request.name : unread;
    picture.ariaHidden = isOn ? "true" : null;
    if (isOn) {
      surface.append(list);
      leave = readStops(cell, draw);
    } else {
      leave();
      leave = null;
      made.clear();
      list.replaceChildren();
      list.remove();
    }
    return true;
  }

  /** @param {AccessibilityMessage} message */
  function draw(message) {
    const before = [...list.children];
    const focused = before.indexOf(document.activeElement);
    const items = itemsOf(message);
    // A node that was made again has another number: the element in its place becomes its.
    const known = new Set(items.map(({ key }) => made.get(key)).filter(Boolean));
    const free = before.map((old) => (known.has(/** @type {HTMLElement} */ (old)) ? null : old));
    /** @type {typeof made} */
    const next = new Map();
    items.forEach(({ key, attributes, text, act }, index) => {
      const one = made.get(key) ?? /** @type {HTMLElement | null} */ (free[index]) ?? element("div", { tabIndex: 0 });
      if (!made.has(key)) free[index] = null;
      next.set(key, one);
      set(one, attributes, text);
      actions.set(one, act);
    });
    made = next;
    arrange(list, [...made.values()]);
    if (focused >= 0 && !list.contains(document.activeElement)) {
      /** @type {HTMLElement} */ (list.children[Math.min(focused, list.childElementCount - 1)] ?? surface.closest(".stage") ?? surface).focus({ preventScroll: true });
    }
  }

  /** @type {WeakMap<Element, (key: string) => boolean>} */
  const actions = new WeakMap();

  /**
   * Returns the elements of a list of stops, each with its key: one a stop, and after it one for each of its further
   * actions.
   *
   * @param {AccessibilityMessage} message
   */
  function itemsOf(message) {
    const times = new Map();
    return message.stops.flatMap((stop) => {
      const count = times.get(stop.element) ?? 0;
      times.set(stop.element, count + 1);
      const key = `${stop.element} ${count}`;
      const style = Object.entries(placeOf(stop, message)).map(([name, value]) => `${name}: ${value}`).join("; ");
      const { text, ...attributes } = ariaOf(stop);
      /** @type {(action: CellMessages["perform"]["action"], number?: number) => boolean} */
      const perform = (action, number) => {
        cell.send("perform", { element: stop.element, action, number });
        return true;
      };
      const isAdjustable = stop.traits.includes("adjustable");
      const act = (key) => {
        switch (key) {
          case "Enter": case " ": return perform("activate");
          case "ArrowUp": case "ArrowRight": return isAdjustable && perform("increment");
          case "ArrowDown": case "ArrowLeft": return isAdjustable && perform("decrement");
          case "Escape": return stop.escapes ? perform("escape") : leaveTo(surface.closest(".stage"));
          default: return false;
        }
      };
      const further = stop.actions.map((name, number) => ({
        key: `${key} ${number}`, text: "",
        attributes: { role: "button", "aria-label": name, "aria-description": `Action of ${stop.name}`, lang: stop.language, style },
        act: (key) => (key === "Enter" || key === " " ? perform("custom", number) : act(key)),
      }));
      return [{ key, attributes: { ...attributes, style }, text, act }, ...further];
    });
  }

  const leaveTo = (stage) => {
    (stage ?? surface).focus({ preventScroll: true });
    return true;
  };

  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !actions.get(event.target)?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // A screen reader's own press.
  list.addEventListener("click", (event) => {
    actions.get(event.target)?.("Enter");
    event.stopPropagation();
  });
  update();
  onReading(update);
}

/**
 * Sets the attributes that are others than before.
 *
 * @param {HTMLElement} one
 * @param {Record<string, string | undefined>} attributes
 * @param {string} text
 */
function set(one, attributes, text) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) one.removeAttribute(name);
    else if (one.getAttribute(name) !== value) one.setAttribute(name, value);
  }
  if (one.textContent !== text) one.textContent = text;
}

const states = { 0: "false", 1: "true", 2: "mixed" };

/**
 * Returns the attributes of a stop's element, and the text in it. An element has one role: of several traits, the one
 * that says what can be done counts. A text without a role is read as it is.
 *
 * @param {AccessibilityStop} stop
 */
export function ariaOf({ traits, name, value, description, language }) {
  const has = (trait) => traits.includes(trait);
  const state = has("toggleButton") ? states[value] : undefined;
  const role = has("adjustable") ? "spinbutton" : state === "mixed" ? "checkbox" : state ? "switch"
    : has("searchField") ? "searchbox" : has("link") ? "link" : has("button") || has("keyboardKey") ? "button"
      : has("header") ? "heading" : has("image") ? "img" : undefined;
  const isAdjustable = role === "spinbutton";
  const number = isAdjustable && value !== undefined ? Number.parseFloat(value) : NaN;
  const isSelected = has("selected");
  return {
    role,
    "aria-label": role && name ? name : undefined,
    "aria-description": description,
    "aria-valuetext": isAdjustable ? value : undefined,
    "aria-valuenow": Number.isFinite(number) ? String(number) : undefined,
    "aria-checked": state,
    "aria-level": role === "heading" ? "2" : undefined,
    "aria-readonly": role === "searchbox" ? "true" : undefined,
    "aria-disabled": has("notEnabled") ? "true" : undefined,
    "aria-pressed": isSelected && role === "button" ? "true" : undefined,
    "aria-current": isSelected && role !== "button" ? "true" : undefined,
    lang: language,
    text: role ? "" : name,
  };
}
