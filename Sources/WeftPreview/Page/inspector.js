// The inspector: the tree, the selected element, the reasons for its size, and values that can be changed.

import { element, fill, keepFocus, short } from "./dom.js";
import { on, onOpen } from "./connection.js";
import { address, change, onAddress, selectionKey } from "./address.js";
import * as large from "./large.js";
import { recall, remember } from "./memory.js";
import { placeButton } from "./editor.js";
import { drawOverlay, overlayKinds } from "./overlay.js";
import { onChange } from "./store.js";
import { field } from "./fields.js";
import { paneEdge } from "./paneedge.js";
import { grouped } from "./propertygroups.js";
import { onText } from "./sourcetexts.js";
import { elementOf, keyOf, nodeTree } from "./tree.js";
import * as trials from "./trials.js";

const panel = document.getElementById("inspector");
/**
 * @type {{ cell: import("./cell.js").Cell | null, elements: InspectedElement[], byId: Map<string, InspectedElement>,
 *   shapes: InspectedShape[], timings: TimingsTimings | null, selected: string | null, hovered: string | null,
 *   selection: SelectionMessage | null, edited: EditedMessage | null, typed: { property: string, value: string } | null,
 *   withSpecs: boolean, kinds: Set<string>, comparing?: boolean, compared?: string, isDeferred?: boolean,
 *   ledgerIsOpen?: boolean, open?: Set<string> }}
 */
const state = { cell: null, elements: [], byId: new Map(), shapes: [], timings: null, selected: null, hovered: null, selection: null, edited: null, typed: null, withSpecs: true, kinds: new Set(["inset", "spacing"]) };

// True while something in the details is pressed.
let isPressed = false;
// The element that is selected as soon as it is known; null for none.
let wanted = null;

const tree = nodeTree({ select: (id) => select(id), hover: (id) => hover(id) });
const details = element("div", { className: "details", tabIndex: 0, role: "region", ariaLabel: "Selection" });
const specs = element("input", { type: "checkbox", checked: true, onchange: () => { state.withSpecs = specs.checked; drawTree(); } });
const kinds = overlayKinds.map(([kind, text]) => element("label", { className: "kind", dataset: { kind } },
  element("input", { type: "checkbox", checked: state.kinds.has(kind), onchange: (event) => {
    if (event.target.checked) state.kinds.add(kind);
    else state.kinds.delete(kind);
    redraw();
  } }), text));
// Stays as it is while the details are filled again.
const filter = element("input", {
  type: "search", placeholder: "Find a property", ariaLabel: "Find a property", autocomplete: "off", spellcheck: false, dataset: { control: "property-filter" }, oninput: () => drawDetails(),
  onkeydown: (event) => {
    if (event.key !== "Escape" || filter.value === "") return;
    filter.value = "";
    drawDetails();
    event.stopPropagation();
  },
});
const filterBar = element("div", { className: "filter", hidden: true }, filter);
const edge = paneEdge(panel, { label: "Width of the inspector", name: "inspector-edge", key: "inspectorWidth", unit: "px", least: 280, most: 800, standard: 340, step: 20, changed: () => redraw() });
const timings = element("p", { className: "timings", title: "One pass from nothing" });
panel.append(
  element("header", {}, edge, element("h2", {}, "Inspector"), element("span", { className: "spacer" }),
    element("label", { className: "kind" }, specs, "Specs"),
    element("button", { type: "button", title: "Close (I)", ariaLabel: "Close", onclick: () => toggle(false) }, "✕")),
  element("div", { className: "kinds", role: "group", ariaLabel: "Overlays" }, kinds), tree.element, filterBar, details, timings);

export function isOpen() {
  return !panel.hidden;
}

// Opens the inspector for the shown cell, or closes it.
export function toggle(opens = panel.hidden) {
  const cell = large.current()?.cells?.[0];
  if (opens && !cell) return;
  remember("inspect", opens || undefined);
  // The program collects the elements while the page makes room for them.
  if (opens) attach(cell);
  change({ inspect: opens ? "1" : undefined, node: opens ? address().node : undefined });
}

// Follows the address: another preview, another cell of the same, another element.
function follow() {
  const here = address();
  const cell = large.current()?.cells?.[0];
  const opens = Boolean(here.preview && here.inspect && cell);
  if (panel.hidden === opens) {
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !opens;
    document.getElementById("large").dataset.mode = opens ? "inspect" : "use";
    if (hadFocus) /** @type {HTMLElement | null} */ (document.querySelector('[data-control="inspect"]'))?.focus({ preventScroll: true });
  }
  document.querySelector('[data-control="inspect"]')?.setAttribute("aria-pressed", String(opens));
  if (!opens) return state.cell && detach();
  attach(cell);
  if (state.elements.length > 0) find();
}

// Selects the element in the address, as soon as it exists.
function find(keepsDetails = false) {
  const key = address().node;
  if (key === ((state.selected && keyOf(state.selected, state.byId)) ?? undefined)) return;
  const id = (key && elementOf(key, state.byId)) ?? null;
  show(id, { keepsDetails: keepsDetails && id !== null });
}

function detach() {
  state.cell?.send("inspect", { isOn: false });
  state.cell?.overlay.replaceChildren();
  Object.assign(state, { cell: null, elements: [], shapes: [], timings: null, selected: null, hovered: null, selection: null, edited: null, typed: null });
  state.byId = new Map();
  // The elements of another cell arrive later, and not at all while it moves.
  drawTree();
  drawDetails();
  drawTimings();
  redraw();
}

function attach(cell) {
  if (state.cell === cell) return;
  detach();
  state.cell = cell;
  cell.onZoom = redraw;
  cell.send("inspect", { isOn: true });
  if (cell.isInspectable) return;
  cell.isInspectable = true;
  cell.surface.addEventListener("pointermove", (event) => {
    if (state.cell !== cell || event.buttons) return;
    state.comparing = event.altKey;
    cell.send("point", { ...cell.point(event), specs: event.shiftKey });
  });
  cell.surface.addEventListener("pointerleave", () => hover(null));
  // A finger touches without having pointed before.
  cell.surface.addEventListener("click", (event) => {
    if (state.cell === cell) cell.send("point", { ...cell.point(event), specs: event.shiftKey, clicks: true });
  });
}

on("inspection", (message) => {
  if (message.cell !== state.cell?.number) return;
  state.elements = message.elements;
  state.byId = new Map(message.elements.map((item) => [item.id, item]));
  state.shapes = message.shapes.flatMap(({ element, kind, points, outline, frames }) => frames.map((frame) => ({ element, kind, points, outline, frame })));
  drawTree();
  // An element that was made again has another number, and the same key.
  const isGone = state.selected && !state.byId.has(state.selected);
  if (isGone) state.selected = null;
  find(isGone);
  if (state.byId.has(wanted)) select(wanted);
  wanted = null;
  redraw();
});
on("timings", (message) => {
  if (message.cell !== state.cell?.number) return;
  state.timings = message.timings;
  drawTimings();
});
on("pointed", (message) => {
  if (message.cell !== state.cell?.number) return;
  hover(message.element ?? null);
  if (message.clicks && message.element) select(message.element);
});
on("selection", (message) => {
  if (message.cell !== state.cell?.number || message.element !== state.selected) return;
  state.selection = message;
  drawDetails();
  redraw();
});
on("edited", (message) => {
  if (message.cell !== state.cell?.number) return;
  state.edited = message;
  drawDetails();
});

function hover(id) {
  if (state.hovered === id) return;
  state.hovered = id;
  // With the Alt key, the element under the pointer is measured against the selected one.
  const compared = state.comparing && id !== state.selected ? id ?? undefined : undefined;
  if (state.selected && compared !== state.compared) {
    state.compared = compared;
    state.cell?.send("select", { element: state.selected, to: compared });
  }
  tree.hover(id);
  redraw();
}

export function select(id) {
  const { file, preview } = address();
  const key = keyOf(id, state.byId);
  // A selection that Escape has cleared is restored when the preview is opened again.
  if (key) remember("nodes", { ...recall("nodes"), [selectionKey(file, preview)]: key });
  change({ node: key });
  // Two elements that nothing tells apart have the same key.
  if (state.selected !== id) show(id);
}

// `keepsDetails`: true to show the present details until new ones arrive.
function show(id, { keepsDetails = false } = {}) {
  state.selected = id;
  state.compared = undefined;
  // A node that was made again by a change shows that change.
  if (!keepsDetails) state.selection = state.edited = state.typed = null;
  state.cell?.send("select", { element: id ?? undefined });
  tree.select(id);
  drawDetails();
  redraw();
}

// Clears the selection, for Escape. Returns false if there was none.
export function escape() {
  if (panel.hidden || !state.selected) return false;
  select(null);
  return true;
}

// Sets a function that is called when what is drawn over the picture changes.
const drawers = [];
export function onDraw(drawer) {
  drawers.push(drawer);
}

// Returns the inspected cell and what is selected in it.
export function current() {
  return state;
}

function redraw() {
  if (state.cell) drawOverlay(state);
  for (const drawer of drawers) drawer();
}

// Shows what has arrived during a drag.
export function redrawAll() {
  drawDetails();
  redraw();
}

function drawTree() {
  tree.update(state.elements, state.byId, state.withSpecs);
}

function drawTimings() {
  const times = state.timings;
  /** @type {[string, number][]} */
  const rows = times ? [["Lua", times.lua], ["Measure", times.measure], ["Solve", times.solve], ["Draw", times.draw]] : [];
  timings.replaceChildren(...rows.flatMap(([name, time]) => [
    element("span", {}, name), element("b", {}, `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`),
  ]));
}

// Returns true while a value that isn't sent yet is being typed.
function isTyping() {
  const activeElement = /** @type {HTMLInputElement} */ (document.activeElement);
  return details.contains(activeElement) && activeElement.dataset.given !== undefined && activeElement.value !== activeElement.dataset.given;
}

function drawDetails() {
  // A field is replaced only after its value was sent, or the field was left; a button only after it was released.
  state.isDeferred = isTyping() || isPressed || document.body.dataset.scrubbing === "true";
  if (!state.isDeferred) keepFocus(details, fillDetails);
}

function fillDetails() {
  const selection = state.selection;
  filterBar.hidden = !selection;
  if (!selection) {
    fill(details, trials.trialBar(), element("p", { className: "hint" }, "Click something in the picture, or in the tree. Shift finds specs, Alt measures distances."));
    return;
  }
  const [x, y, width, height] = selection.frame;
  const rows = [
    ["Frame", `${short(x)}, ${short(y)}   ${short(width)} × ${short(height)}`],
    ["In its node", `${short(selection.frameInHost[0])}, ${short(selection.frameInHost[1])}`],
    ["Size range", selection.range], ["Parent size", selection.parentSize], ["Text", selection.text],
    ["Baselines", selection.firstBaseline === undefined ? null : `${short(selection.firstBaseline)}, ${short(selection.lastBaseline)}`],
    ["Stands out", selection.overflow?.map(short).join(", ")], ["Made at", selection.place],
  ].filter(([, value]) => value !== undefined && value !== null);
  fill(details, trials.trialBar(),
    element("h3", { title: selection.path }, selection.label),
    element("dl", { className: "facts" }, rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])),
    selection.flags.length > 0 && element("p", { className: "flags" }, selection.flags.map((flag) => element("span", {}, flag))),
    isFiltered() && ![...selection.properties, ...selection.style, ...selection.fields].some(isWanted) && element("p", { className: "hint" }, "No property has that name."),
    section(selection.isNode ? "Node" : "Spec", selection.properties), section("Style", selection.style), section("Fields", selection.fields),
    // Shown at its field, if there is one.
    state.edited && ![...selection.style, ...selection.properties].some((property) => property.name === state.edited.property) && editedCard(state.edited),
    selection.edits > 0 && element("button", { type: "button", dataset: { control: "undo", key: "undo" }, onclick: () => undo() }, `Undo (${selection.edits})`),
    selection.width && element("div", { className: "why" }, element("h4", {}, "Why this size"),
      element("p", {}, element("b", {}, "Width "), selection.width.reason), element("p", {}, element("b", {}, "Height "), selection.height.reason),
      element("details", { open: state.ledgerIsOpen, ontoggle: (event) => { state.ledgerIsOpen = event.target.open; } },
        element("summary", { dataset: { key: "ledger" } }, "Ledger"), element("pre", { className: "ledger", tabIndex: 0, role: "region", ariaLabel: "Ledger" }, selection.ledger))));
}

// The line to paste contains the value that is taken back.
function undo() {
  state.edited = state.typed = null;
  state.cell.send("undo");
}

function isFiltered() {
  return filter.value.trim() !== "";
}

/**
 * Returns true for a property that the filter's words are about.
 *
 * @param {SelectionProperty} property
 */
function isWanted({ name, doc }) {
  const words = filter.value.toLowerCase().trim().split(/\s+/);
  return words.every((word) => name.toLowerCase().includes(word)) || words.every((word) => word.length > 2 && (doc ?? "").toLowerCase().includes(word));
}

/**
 * @param {string} title
 * @param {SelectionProperty[]} all
 */
function section(title, all) {
  const properties = isFiltered() ? all.filter(isWanted) : all;
  if (properties.length === 0) return null;
  const sorted = [...properties].sort((a, b) => Number(b.isSet) - Number(a.isSet));
  const rest = sorted.filter((property) => !property.isSet);
  // A node has many properties: those that nothing sets are folded, by topic.
  const isLong = rest.length > 12 && !isFiltered();
  const rows = (list) => element("dl", { className: "properties" }, list.flatMap(row));
  const groups = isLong ? grouped(rest) : [];
  return element("div", { className: "section" }, element("h4", {}, title),
    rows(isLong ? sorted.filter((property) => property.isSet) : sorted),
    isLong && element("details", { className: "rest", open: state.open?.has(title), ontoggle: (event) => {
      state.open ??= new Set();
      if (event.target.open) state.open.add(title);
      else state.open.delete(title);
    } }, element("summary", { dataset: { key: `rest ${title}` } }, `${rest.length} at their defaults`),
    groups.map(([topic, list]) => [groups.length > 1 && element("h5", {}, topic), rows(list)]).flat()));
}

/** @param {SelectionProperty} property */
function row(property) {
  const edited = state.edited?.property === property.name ? state.edited : null;
  const isWrong = Boolean(edited?.problem && state.typed?.property === property.name);
  return [
    element("dt", { className: property.isSet ? "set" : "", title: property.doc }, property.name),
    element(
      "dd", {},
      property.kind ? field(property, {
        change: (value, gesture, typed) => {
          state.typed = { property: property.name, value: typed };
          trials.edit({ cell: state.cell, element: () => state.selected, property, value, gesture });
        },
        typed: isWrong ? state.typed.value : undefined, id: edited && "edited",
      }) : element("code", {}, property.value),
      property.place ? placeButton(property.place, property.place.split("/").at(-1)) : property.isSet ? "" : element("span", { className: "default" }, "default")),
    edited && element("dd", { className: "result" }, editedCard(edited)),
  ];
}

/** @param {EditedMessage} edited */
function editedCard(edited) {
  const place = edited.place && placeButton(edited.place);
  if (edited.problem) return element("p", { id: "edited", className: "edited wrong", role: "alert" }, place, place && " ", edited.problem);
  return element(
    "div", { id: "edited", className: "edited", role: "status" },
    element("p", {}, edited.new ? "On trial at " : "Only shown, not in the source: ", place),
    edited.old && element("pre", { className: "old" }, edited.old.trim()),
    edited.new && element("pre", { className: "new" }, edited.new.trim()),
    edited.note && element("p", { className: "note" }, edited.note));
}

// A menu of the browser takes the release of another button.
details.addEventListener("pointerdown", (event) => { isPressed = event.button === 0; });
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => {
    if (!isPressed) return;
    isPressed = false;
    // The click comes first.
    setTimeout(() => state.isDeferred && drawDetails());
  });
}
details.addEventListener("focusout", () => state.isDeferred && queueMicrotask(drawDetails));
details.addEventListener("scrubbed", () => drawDetails());
onText((text) => {
  // Applied or dropped.
  if (!text.trial && state.edited?.new) state.edited = null;
  drawDetails();
});

panel.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping()) return;
  event.preventDefault();
  if (event.shiftKey) trials.redo();
  else if (!trials.undo() && state.selection?.edits > 0) undo();
});

large.onInspect(() => toggle());
large.onChoose((element) => {
  if (state.byId.has(element)) return select(element);
  wanted = element;
  toggle(true);
});
onOpen(() => {
  // A new connection doesn't know that the inspector is open.
  state.cell?.send("inspect", { isOn: true });
  if (state.selected) state.cell?.send("select", { element: state.selected });
});

// The lines to paste are those of an earlier version of the file.
on("receipt", () => {
  state.edited = null;
  // A value that is tried is read before its answer comes.
  if (!trials.isTrying()) state.typed = null;
  drawDetails();
});
onAddress(follow);
onChange(follow);
drawDetails();
