// The inspector: the tree, what is selected, why it is as large as it is, and values that can be tried out.

import { element, fill, short } from "./dom.js";
import { on, onOpen } from "./connection.js";
import { address, onAddress } from "./address.js";
import * as large from "./large.js";
import { drawOverlay, overlayKinds } from "./overlay.js";

const panel = document.getElementById("inspector");
const state = { cell: null, elements: [], byId: new Map(), shapes: [], timings: null, selected: null, hovered: null, selection: null, edited: null, withSpecs: true, kinds: new Set(["inset", "spacing"]), tab: "style" };

const tree = element("div", { className: "tree", role: "tree", ariaLabel: "Nodes and specs", tabIndex: 0 });
const details = element("div", { className: "details" });
const specs = element("input", { type: "checkbox", checked: true, onchange: () => { state.withSpecs = specs.checked; drawTree(); } });
const kinds = overlayKinds.map(([kind, text]) => element("label", { className: "kind", dataset: { kind } },
  element("input", { type: "checkbox", checked: state.kinds.has(kind), onchange: (event) => {
    if (event.target.checked) state.kinds.add(kind);
    else state.kinds.delete(kind);
    redraw();
  } }), text));
const timings = element("p", { className: "timings", title: "One pass from nothing" });
panel.append(
  element("header", {}, element("h2", {}, "Inspector"), element("span", { className: "spacer" }),
    element("label", { className: "kind" }, specs, "Specs"),
    element("button", { type: "button", title: "Close (I)", ariaLabel: "Close", onclick: () => toggle(false) }, "✕")),
  element("div", { className: "kinds", role: "group", ariaLabel: "Overlays" }, kinds), tree, details, timings);

export function isOpen() {
  return !panel.hidden;
}

// Opens it for the cell that is shown, or closes it.
export function toggle(opens = panel.hidden) {
  const cell = large.current()?.cells?.[0];
  if (opens && !cell) return;
  panel.hidden = !opens;
  document.getElementById("large").dataset.mode = opens ? "inspect" : "use";
  document.querySelector('[data-control="inspect"]')?.setAttribute("aria-pressed", String(opens));
  if (opens) attach(cell);
  else detach();
}

function detach() {
  state.cell?.send("inspect", { isOn: false });
  state.cell?.overlay.replaceChildren();
  Object.assign(state, { cell: null, elements: [], shapes: [], timings: null, selected: null, hovered: null, selection: null, edited: null });
  state.byId.clear();
  // What is known of another cell comes later, and not at all while that one moves.
  drawTree();
  drawDetails();
  drawTimings();
}

function attach(cell) {
  if (state.cell === cell) return;
  detach();
  state.cell = cell;
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
  state.shapes = message.shapes;
  state.timings = message.timings ?? state.timings;
  if (state.selected && !state.byId.has(state.selected)) select(null);
  drawTree();
  drawTimings();
  redraw();
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
  // Another element under the Alt key is measured against the selected one.
  if (state.selected) state.cell?.send("select", { element: state.selected, to: state.comparing && id !== state.selected ? id ?? undefined : undefined });
  for (const row of tree.querySelectorAll(".hovered")) row.classList.remove("hovered");
  tree.querySelector(`[data-node="${id}"]`)?.classList.add("hovered");
  redraw();
}

export function select(id) {
  state.selected = id;
  state.selection = null;
  state.edited = null;
  state.cell?.send("select", { element: id ?? undefined });
  drawTree();
  drawDetails();
  redraw();
  tree.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
}

// What Escape does: first nothing is selected any more, then the inspector closes. False where it does nothing.
export function escape() {
  if (panel.hidden) return false;
  if (state.selected) select(null);
  else toggle(false);
  return true;
}

function redraw() {
  if (state.cell) drawOverlay(state);
}

function drawTree() {
  const shown = state.elements.filter((item) => state.withSpecs || item.isNode);
  const depthOf = (item) => {
    if (state.withSpecs) return item.depth;
    let depth = 0;
    for (let parent = state.byId.get(item.parent); parent; parent = state.byId.get(parent.parent)) depth += parent.isNode ? 1 : 0;
    return depth;
  };
  tree.replaceChildren(...shown.map((item) => element(
    "div", {
      className: item.isNode ? "node" : "node spec", role: "treeitem", ariaLevel: item.depth + 1, dataset: { node: item.id },
      ariaSelected: String(item.id === state.selected), style: { paddingInlineStart: `${10 + depthOf(item) * 14}px` },
      onclick: () => select(item.id), onpointerenter: () => hover(item.id),
    },
    element("span", { className: "class" }, item.className), item.name && element("span", { className: "name" }, item.name),
    element("span", { className: "size" }, `${short(item.frame[2])} × ${short(item.frame[3])}`))));
}

tree.addEventListener("pointerleave", () => hover(null));
tree.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const rows = [...tree.querySelectorAll("[data-node]")];
  const index = rows.findIndex((row) => row.dataset.node === state.selected);
  const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
  if (next) select(next.dataset.node);
  event.preventDefault();
  event.stopPropagation();
});

function drawTimings() {
  const times = state.timings;
  timings.replaceChildren(...(times ? [["Lua", times.lua], ["Measure", times.measure], ["Solve", times.solve], ["Draw", times.draw]].flatMap(([name, time]) => [
    element("span", {}, name), element("b", {}, `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`),
  ]) : []));
}

function drawDetails() {
  const selection = state.selection;
  if (!selection) {
    details.replaceChildren(element("p", { className: "hint" }, "Click something in the picture, or in the tree. Shift finds specs, Alt measures distances."));
    return;
  }
  const focused = document.activeElement?.dataset?.property;
  const [x, y, width, height] = selection.frame;
  const rows = [
    ["Frame", `${short(x)}, ${short(y)}   ${short(width)} × ${short(height)}`],
    ["In its node", `${short(selection.frameInHost[0])}, ${short(selection.frameInHost[1])}`],
    ["Size range", selection.range], ["Parent size", selection.parentSize], ["Text", selection.text],
    ["Baselines", selection.firstBaseline === undefined ? null : `${short(selection.firstBaseline)}, ${short(selection.lastBaseline)}`],
    ["Stands out", selection.overflow?.map(short).join(", ")], ["Made at", selection.place],
  ].filter(([, value]) => value !== undefined && value !== null);
  fill(details,
    element("h3", { title: selection.path }, selection.label),
    element("dl", { className: "facts" }, rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])),
    selection.flags.length > 0 && element("p", { className: "flags" }, selection.flags.map((flag) => element("span", {}, flag))),
    section("Style", selection.style, true), section("Properties", selection.properties, false), section("Fields", selection.fields, false),
    state.edited && editedCard(state.edited),
    selection.edits > 0 && element("button", { type: "button", dataset: { control: "undo" }, onclick: () => undo() }, `Undo (${selection.edits})`),
    selection.width && element("div", { className: "why" }, element("h4", {}, "Why this size"),
      element("p", {}, element("b", {}, "Width "), selection.width.reason), element("p", {}, element("b", {}, "Height "), selection.height.reason),
      element("details", { open: state.ledgerIsOpen, ontoggle: (event) => { state.ledgerIsOpen = event.target.open; } },
        element("summary", {}, "Ledger"), element("pre", { className: "ledger" }, selection.ledger))));
  if (focused) details.querySelector(`[data-property="${focused}"]`)?.focus();
}

// The line to paste has the value that is taken back.
function undo() {
  state.edited = null;
  state.cell.send("undo");
}

function section(title, properties, isEditable) {
  if (properties.length === 0) return null;
  const sorted = [...properties].sort((a, b) => Number(b.isSet) - Number(a.isSet));
  return element("div", { className: "section" }, element("h4", {}, title), element("dl", { className: "properties" }, sorted.flatMap((property) => {
    const value = isEditable
      ? element("input", {
        type: "text", value: property.value, spellcheck: false, dataset: { property: property.name }, ariaLabel: property.name,
        onchange: (event) => state.cell.send("edit", { element: state.selected, property: property.name, value: event.target.value || "nil" }),
      })
      : element("code", {}, property.value);
    return [
      element("dt", { className: property.isSet ? "set" : "" }, property.name),
      element("dd", {}, value, property.place ? element("code", { className: "place", title: property.place }, property.place) : property.isSet ? "" : element("span", { className: "default" }, "default")),
    ];
  })));
}

function editedCard(edited) {
  if (edited.problem) return element("p", { className: "edited wrong", role: "alert" }, edited.problem);
  return element(
    "div", { className: "edited" },
    edited.new && element("p", {}, "To keep it, paste at ", element("code", {}, edited.place)),
    edited.old && element("pre", { className: "old" }, edited.old),
    edited.new && element("pre", { className: "new" }, edited.new),
    edited.new && element("button", { type: "button", dataset: { control: "copy-line" }, onclick: () => navigator.clipboard?.writeText(edited.new) }, "Copy the line"),
    edited.note && element("p", { className: "note" }, edited.note));
}

large.onInspect(() => toggle());
onOpen(() => {
  // A new connection knows nothing of it.
  state.cell?.send("inspect", { isOn: true });
  if (state.selected) state.cell?.send("select", { element: state.selected });
});

// Another preview, or another cell of the same: the inspector follows.
onAddress(() => {
  if (panel.hidden) return;
  if (!address().preview) return toggle(false);
  const cell = large.current()?.cells?.[0];
  if (cell) attach(cell);
});
drawDetails();
