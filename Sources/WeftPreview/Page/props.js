// The panel of props below the stage: a field for each of a preview's props, by its control or its type. What is changed
// is kept in the address, and shown in place of the preview's own.

import { element, fill, keepFocus } from "./dom.js";
import { on } from "./connection.js";
import { address, change } from "./address.js";
import { hexOf } from "./colors.js";
import { paneEdge } from "./paneedge.js";

// Texts for trying a cell out, in place of each of its texts.
/** @type {[string, (text: string) => string][]} */
const samples = [
  ["Short", () => "A"],
  ["Long", (text) => `${text || "Text"} ${"that goes on, as texts by people do, for longer than anybody had planned ".repeat(3)}`.trimEnd()],
  ["Empty", () => ""],
  ["Right to left", () => "مرحبا بكم في المعرض الجديد للصور"],
  ["Emoji", () => "👩‍👩‍👧‍👦 🎉 café 👍🏽 ✨"],
];

// Returns true for a text that people read: no address, file, colour or date.
function isText(value) {
  return typeof value === "string" && !/^([a-z]+:\/\/|#[0-9a-f]{3,8}$|\d{4}-\d\d-\d\d)|^\S+\.[a-z0-9]{2,4}$/i.test(value);
}

// Returns a copy with each text that people read replaced. `own`: the preview's own value, whose text a sample begins
// with, so that one sample can follow another.
function withTexts(value, own, sample, keeps, path = "") {
  if (keeps(path)) return value;
  if (isText(own ?? value) && typeof value === "string") return sample(typeof own === "string" ? own : value);
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, own?.[index], sample, keeps, `${path}[${index + 1}]`));
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, own?.[key], sample, keeps, path ? `${path}.${key}` : key)]));
  }
  return value;
}

// Says the range of a control.
/** @param {PropsControl} control */
function rangeText({ min, max }) {
  return min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

// The maximum length of props as JSON: a message of the page has a limit.
const longest = 60_000;

// A file that is read again may have other props; the latest panel asks for them.
let renew = () => {};
on("receipt", () => renew());

/** @param {import("./cell.js").Cell["send"]} ask sends a message of the cell */
export function propsPanel(ask) {
  /** @type {PropsMessage | null} */
  let own = null;
  let value;
  const note = element("output", { className: "note", ariaLive: "polite" });
  const form = element("form", { className: "fields", onsubmit: (event) => event.preventDefault() });
  const source = element("textarea", {
    className: "json", ariaLabel: "Props as JSON", spellcheck: false, rows: 8, dataset: { control: "props-json", key: "json" },
    oninput: () => {
      try {
        const typed = JSON.parse(source.value);
        const wrong = beyond(typed);
        if (wrong) throw new Error(wrong);
        value = typed;
        source.setCustomValidity("");
        note.textContent = "";
        apply({ keepsSource: true });
      } catch (error) {
        source.setCustomValidity(error.message);
        note.textContent = error.message;
      }
      source.ariaInvalid = source.validity.valid ? null : "true";
    },
  });
  const raw = element("details", { className: "raw" }, element("summary", {}, "As JSON"), source);
  const button = (label, title, action) => element("button", { type: "button", title, onclick: action, dataset: { control: `props-${label.toLowerCase().replaceAll(" ", "-")}` } }, label);
  const reset = button("Own props", "The preview's own props again", () => { value = ownValue(); apply({ isOwn: true }); });
  const texts = samples.map(([label, sample]) => button(label, `In place of each text: ${label.toLowerCase()}`, () => {
    value = withTexts(value, ownValue(), sample, (path) => control(path)?.kind === "choice" || control(path)?.kind === "color");
    apply({});
  }));
  const buttons = element("div", { className: "samples", role: "group", ariaLabel: "Sample texts" }, element("span", { ariaHidden: "true" }, "Texts"), texts, reset);
  const panel = element("section", { className: "props", ariaLabel: "Props", hidden: true }, buttons, note, form, raw);
  buttons.prepend(paneEdge(panel, { label: "Width of the props", name: "props-edge", key: "propsWidth", unit: "px", least: 260, most: 800, standard: 340, step: 20 }));
  // The last item that was taken from each list, by its path.
  const lastItems = new Map();

  function ownValue() {
    return own?.json === undefined ? undefined : JSON.parse(own.json);
  }

  function control(path) {
    return own?.controls.find((control) => control.path === path.replaceAll(/\[\d+\]/g, "[]") || control.path === path);
  }

  // Returns what is wrong with a number that its control's range doesn't have, in a value or inside it; null if nothing.
  function beyond(current, path = "") {
    if (current && typeof current === "object") {
      for (const [key, item] of Object.entries(current)) {
        const wrong = beyond(item, Array.isArray(current) ? `${path}[${Number(key) + 1}]` : path ? `${path}.${key}` : key);
        if (wrong) return wrong;
      }
      return null;
    }
    const { min = -Infinity, max = Infinity } = control(path) ?? {};
    return typeof current === "number" && (current < min || current > max) ? `${path}: ${rangeText(control(path))}` : null;
  }

  // Shows the value, and fields for it.
  function apply({ isOwn = false, keepsSource = false, keepsFields = false }) {
    const json = JSON.stringify(value);
    if (json?.length > longest) {
      note.textContent = `Not shown: more than ${longest / 1000} kB of JSON`;
      return;
    }
    change({ props: isOwn ? undefined : json });
    if (!keepsSource) source.value = JSON.stringify(value, null, 2) ?? "";
    if (!keepsFields) draw();
  }

  function draw() {
    keepFocus(panel, () => fill(form, value === undefined ? null : fieldOf("", value, (next) => { value = next; }, "")));
  }

  // Makes the field of a value; `set` replaces it in what holds it.
  function fieldOf(name, current, set, path) {
    const changed = (next) => {
      set(next);
      apply({ keepsFields: true });
    };
    if (current && typeof current === "object") return group(name, current, path, set);
    const known = control(path);
    const common = { ariaLabel: path || "props", dataset: { key: path, prop: path } };
    let input;
    if (known?.kind === "choice") {
      const values = known.values.includes(current) ? known.values : [current, ...known.values];
      input = element("select", { ...common, onchange: () => changed(input.value) }, values.map((value) => element("option", { value, selected: value === current }, value)));
    } else if (known?.kind === "color") {
      // A name may follow light and dark, which a chosen colour doesn't.
      const text = element("input", { ...common, type: "text", value: current ?? "", onchange: () => { swatch.value = hexOf(text.value); changed(text.value); } });
      const swatch = element("input", { type: "color", value: hexOf(current), ariaLabel: `${path}, chosen`, oninput: () => { text.value = swatch.value; changed(swatch.value); } });
      input = element("span", { className: "with-grip" }, text, swatch);
    } else if (typeof current === "boolean" || known?.kind === "switch") {
      input = element("input", { ...common, type: "checkbox", checked: current === true, oninput: () => changed(input.checked) });
    } else if (typeof current === "number" || known?.kind === "number") {
      const bounds = { min: known?.min, max: known?.max, step: known?.step ?? "any" };
      input = element("input", { ...common, ...bounds, type: "number", value: current ?? 0, oninput: () => typed(), onchange: () => bring() });
      let slider = null;
      // What is out of range is reported, and brought into it when the field is left.
      const typed = () => {
        const isWrong = beyond(Number(input.value), path) !== null;
        input.ariaInvalid = isWrong ? "true" : null;
        note.textContent = isWrong ? beyond(Number(input.value), path) : "";
        if (input.value === "" || isWrong || !input.validity.valid) return;
        if (slider) slider.value = input.value;
        changed(Number(input.value));
      };
      const bring = () => {
        if (!input.hasAttribute("aria-invalid")) return;
        input.value = Math.min(Math.max(Number(input.value), known.min ?? -Infinity), known.max ?? Infinity);
        typed();
      };
      if (known?.min !== undefined && known?.max !== undefined) {
        slider = element("input", {
          ...bounds, step: known.step ?? (known.max - known.min >= 10 ? 1 : (known.max - known.min) / 100), type: "range", value: current, ariaLabel: `${path}, by hand`,
          oninput: () => { input.value = slider.value; typed(); },
        });
        return element("label", { className: "prop" }, element("span", {}, name), slider, input);
      }
    } else if (current === null) {
      input = element("output", { ...common }, "null");
    } else {
      const isLong = current.length > 60 || current.includes("\n");
      input = element(isLong ? "textarea" : "input", { ...common, rows: isLong ? 2 : null, dir: "auto", value: current, spellcheck: false, oninput: () => changed(input.value) });
    }
    if (typeof current === "string") input.title = current;
    return element("label", { className: "prop" }, element("span", { title: path }, name), input);
  }

  // Returns an item for a list: like its last one, or the one that was taken from it last, or the preview's own.
  function nextItem(list, path) {
    const own = path.split(/[.[\]]/).filter(Boolean).reduce((value, key) => (Array.isArray(value) ? value[Number(key) - 1] : value?.[key]), ownValue());
    const item = list.at(-1) ?? lastItems.get(path) ?? (Array.isArray(own) ? own[0] : undefined);
    if (item !== undefined) return structuredClone(item);
    const kind = control(`${path}[1]`)?.kind;
    return kind === "number" ? control(`${path}[1]`).min ?? 0 : kind === "switch" ? false : kind === "choice" ? control(`${path}[1]`).values[0] : "";
  }

  function group(name, given, path, set) {
    // Lua has one empty table, which may be a list.
    const isEmpty = Object.keys(given).length === 0;
    const current = isEmpty && !Array.isArray(given) ? [] : given;
    if (current !== given) set(current);
    const isList = Array.isArray(current);
    const fields = Object.entries(current).map(([key, item]) => {
      const label = isList ? String(Number(key) + 1) : key;
      return fieldOf(label, item, (next) => { current[key] = next; }, isList ? `${path}[${label}]` : path ? `${path}.${key}` : key);
    });
    // The keyboard's focus stays on the button.
    const more = (label, text, key, action) => element("button", { type: "button", title: label, ariaLabel: label, dataset: { key: `${path} ${key}` }, onclick: () => { action(); apply({}); } }, text);
    const buttons = isList && element(
      "span", { className: "items" },
      more(`One more in ${name || "the list"}`, "+", "+", () => current.push(nextItem(current, path))),
      current.length > 0 && more(`One less in ${name || "the list"}`, "−", "-", () => lastItems.set(path, current.pop())));
    if (!name && !isList) return element("div", { className: "all" }, fields);
    return element("fieldset", {}, element("legend", {}, name || "Props", buttons), fields);
  }

  let asked = false;
  renew = () => {
    asked = false;
    if (!panel.hidden) request();
  };

  function request() {
    if (asked) return;
    asked = true;
    ask("props");
  }

  return {
    element: panel,
    // Shows the panel or hides it.
    update(isShown) {
      panel.hidden = !isShown;
      if (isShown) request();
      else asked = false;
    },
    // Takes the preview's own props.
    take(message) {
      const isSame = JSON.stringify(message) === JSON.stringify(own);
      own = message;
      if (isSame && value !== undefined) return;
      const kept = address().props;
      try {
        value = kept === undefined ? ownValue() : JSON.parse(kept);
      } catch {
        value = ownValue();
      }
      const none = "This preview is given no props: declare them as ui.preview(name, { props = { … } }, function(props) … end), or a JSON file’s name in their place";
      note.textContent = own.problem ?? (value === undefined ? none : own.leftOut.length > 0 ? `Left out as soon as props are changed here: ${own.leftOut.join(", ")}` : "");
      for (const part of [buttons, form, raw]) part.hidden = value === undefined;
      source.value = JSON.stringify(value, null, 2) ?? "";
      draw();
    },
  };
}
