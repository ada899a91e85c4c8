// Controls for the values of properties in the inspector: numbers, choices, colours, switches, texts. Values are Lua's.

import { element } from "./dom.js";
import { radioGroup } from "./toolbar.js";
import { hexOf } from "./colors.js";
import { iconOf } from "./fieldicons.js";

/**
 * Makes the control of a property.
 *
 * @param {SelectionProperty} property
 * @param {{ change: (value: string, gesture: number, typed: string) => void, typed?: string, id?: string | false | null }}
 *   options `change` is called with each new value, values of one gesture count as one change; `typed`: what was typed
 *   last, if it was wrong
 */
export function field(property, { change, typed, id }) {
  const make = sidesOf(property) ? insets : makers[property.kind] ?? plain;
  const made = make(property, change, typed);
  const input = made.matches("input, select, [role=radiogroup]") ? made : made.querySelector("input, select");
  if (id) input.setAttribute("aria-describedby", id);
  if (typed !== undefined) input.setAttribute("aria-invalid", "true");
  return made;
}

const makers = { number, choice, color, flag, text };
let gestures = 0;
// The field that the arrow keys have changed last: steps of one field are one gesture, until another change.
let nudged = { key: "", gesture: -1 };

/** @param {SelectionProperty} property */
function attributes(property, value) {
  return {
    spellcheck: false, ariaLabel: property.name, title: titleOf(property),
    dataset: { property: property.name, key: keyOf(property), given: value },
  };
}

/** @param {Pick<SelectionProperty, "name" | "isStyle">} property */
export function keyOf(property) {
  return property.isStyle ? `style.${property.name}` : property.name;
}

/** @param {SelectionProperty} property */
function titleOf({ name, type, standard, doc }) {
  return `${name}: ${type}${standard ? `, default ${standard}` : ""}\n${doc ?? ""}`;
}

// A text field, whose value is sent when it is left or Enter is pressed.
function typedField(property, shown, toLua, change) {
  const input = element("input", {
    type: "text", value: shown, ...attributes(property, shown),
    onchange: () => {
      input.dataset.given = input.value;
      gestures += 1;
      change(input.value.trim() === "" ? "nil" : toLua(input.value), gestures, input.value);
    },
  });
  return input;
}

// A value in Lua's notation.
/** @param {SelectionProperty} property */
function plain(property, change, typed) {
  return typedField(property, typed ?? property.value, (value) => value, change);
}

// A text without its quotes; one of several lines in Lua's notation, as the field has one line.
function text(property, change, typed) {
  const shown = property.value === "nil" ? "" : unquoted(property.value);
  if (shown.includes("\n")) {
    return typedField(property, typed ?? quoted(shown), (value) => (/^["']/.test(value.trim()) ? value : quoted(value)), change);
  }
  return typedField(property, typed ?? shown, quoted, change);
}

// A number, or a word or a part such as "50%": the arrow keys change it, and so does a drag of the sign after it.
/** @param {SelectionProperty} property */
function number(property, change, typed) {
  const given = property.value === "nil" ? "" : unquoted(property.value);
  const input = typedField(property, typed ?? given, numberToLua, change);
  input.inputMode = "decimal";
  input.classList.add("number");
  const send = (value, gesture) => {
    input.value = value;
    input.dataset.given = input.value;
    change(numberToLua(input.value), gesture, input.value);
  };
  input.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (nudged.key !== keyOf(property) || nudged.gesture !== gestures) nudged = { key: keyOf(property), gesture: gestures += 1 };
    send(moved(input.value || property.standard, step * stepOf(event)), nudged.gesture);
  });
  const grip = element("span", { className: "scrub", ariaHidden: "true", title: "Drag to change" }, property.unit === "points" ? "pt" : "↔");
  let start = null;
  grip.addEventListener("pointerdown", (event) => {
    start = { x: event.clientX, value: input.value || property.standard, gesture: gestures += 1 };
    grip.setPointerCapture(event.pointerId);
    document.body.dataset.scrubbing = "true";
    event.preventDefault();
  });
  grip.addEventListener("pointermove", (event) => {
    if (!start) return;
    const steps = Math.trunc((event.clientX - start.x) / 2);
    const value = moved(start.value, steps * stepOf(event));
    if (value !== input.value) send(value, start.gesture);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    grip.addEventListener(name, () => {
      start = null;
      delete document.body.dataset.scrubbing;
      grip.dispatchEvent(new Event("scrubbed", { bubbles: true }));
    });
  }
  return element("span", { className: "with-grip" }, input, grip);
}

function stepOf(event) {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
}

// Returns a value that is greater by a step; its unit stays.
function moved(value, step) {
  const match = String(value ?? "").match(/^\s*(-?[\d.]+)(%?)/);
  const next = (match ? Number(match[1]) : 0) + step;
  return `${Math.round(next * 1000) / 1000}${match?.[2] ?? ""}`;
}

function numberToLua(value) {
  const trimmed = value.trim();
  return /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) || /^[{"']/.test(trimmed) || trimmed === "nil" ? trimmed : quoted(trimmed);
}

// MARK: insets

const sides = ["top", "left", "bottom", "right"];

// Returns the four distances of insets in Lua's notation; null for other values.
/** @param {SelectionProperty} property */
function sidesOf({ type, value }) {
  if (!/top, left, bottom, right/.test(type ?? "")) return null;
  if (/^-?[\d.]+$/.test(value)) return sides.map(() => Number(value));
  const inner = value.match(/^\{([^{}]*)\}$/)?.[1];
  if (inner === undefined) return null;
  const found = new Map();
  for (const [index, part] of inner.split(",").map((part) => part.trim()).filter(Boolean).entries()) {
    const [, name, number] = part.match(/^(?:(\w+)\s*=\s*)?(-?[\d.]+)$/) ?? [];
    if (number === undefined) return null;
    found.set(name ?? sides[index], Number(number));
  }
  return [...found.keys()].every((name) => sides.includes(name)) ? sides.map((side) => found.get(side) ?? 0) : null;
}

// A number for each side; four equal ones are one number.
/** @param {SelectionProperty} property */
function insets(property, change) {
  const given = sidesOf(property);
  const group = element("span", { className: "sides", role: "group", ariaLabel: property.name, dataset: { property: property.name } });
  const changed = (value, gesture) => {
    const numbers = inputs.map((input) => (input.value.trim() === "" ? 0 : Number(input.value)));
    const wrong = inputs.find((_, index) => !Number.isFinite(numbers[index]));
    const isEqual = numbers.every((number) => number === numbers[0]);
    const lua = wrong ? wrong.value : isEqual ? String(numbers[0]) : `{ ${sides.map((side, index) => `${side} = ${numbers[index]}`).join(", ")} }`;
    change(lua, gesture, lua);
  };
  const inputs = sides.map((side, index) => {
    const one = number({ ...property, name: `${property.name}.${side}`, value: String(given[index]), unit: "" }, changed);
    const input = one.querySelector("input");
    input.ariaLabel = `${property.name}, ${side}`;
    group.append(element("label", { className: "side" }, element("span", { ariaHidden: "true" }, side[0].toUpperCase()), input));
    return input;
  });
  return group;
}

/** @param {SelectionProperty} property */
function choice(property, change, typed) {
  const value = unquoted(property.value);
  const send = (next) => {
    gestures += 1;
    change(next === "" ? "nil" : quoted(next), gestures, next);
  };
  if (property.choices.some((choice) => iconOf(property.name, choice))) {
    const group = radioGroup(property.name, property.choices.map((choice) => [choice, iconOf(property.name, choice) ?? choice, choice]), send);
    group.set(value);
    group.element.classList.add("icons");
    Object.assign(group.element.dataset, { property: property.name, value });
    for (const button of group.element.children) button.dataset.key = `${keyOf(property)} ${button.dataset.value}`;
    return group.element;
  }
  const options = property.choices.includes(value) ? property.choices : [value, ...property.choices];
  const select = element("select", { ...attributes(property, value), onchange: () => { select.dataset.given = select.value; send(select.value); } },
    options.map((choice) => element("option", { value: choice, selected: choice === value }, choice)));
  return select;
}

function color(property, change, typed) {
  const input = plainOrQuoted(property, change, typed);
  const swatch = element("input", {
    type: "color", value: hexOf(unquoted(property.value)), ariaLabel: `${property.name}, chosen`, dataset: { key: `${keyOf(property)} colour` },
  });
  let gesture = 0;
  swatch.addEventListener("pointerdown", () => { gesture = 0; });
  swatch.addEventListener("input", () => {
    gesture ||= gestures += 1;
    change(quoted(swatch.value), gesture, swatch.value);
  });
  return element("span", { className: "with-grip" }, input, swatch);
}

function plainOrQuoted(property, change, typed) {
  const shown = property.value === "nil" ? "" : unquoted(property.value);
  return typedField(property, typed ?? shown, (value) => (/^[{"']/.test(value.trim()) || value.trim() === "nil" ? value : quoted(value.trim())), change);
}

/** @param {SelectionProperty} property */
function flag(property, change) {
  const input = element("input", {
    type: "checkbox", role: "switch", checked: property.value === "true", ...attributes(property, ""),
    onchange: () => {
      gestures += 1;
      change(String(input.checked), gestures, String(input.checked));
    },
  });
  delete input.dataset.given;
  return element("label", { className: "flag" }, input, element("span", {}, property.value));
}

// MARK: Lua's strings

function unquoted(value) {
  if (!/^".*"$/s.test(value)) return value;
  return value.slice(1, -1);
}

// The text as a string of Lua: control characters have the notation of both languages, or Lua's own.
export function quoted(value) {
  return JSON.stringify(value).replace(/\\(?:u([0-9a-f]{4})|.)/gi, (escape, digits) => (digits ? `\\u{${digits}}` : escape));
}
