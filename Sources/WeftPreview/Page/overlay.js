// The overlay of an inspected cell: frames, insets, spacing, hit areas, baselines, overflow, distances.

import { short } from "./dom.js";

export const overlayKinds = [
  ["frame", "Frames"], ["inset", "Insets"], ["spacing", "Spacing"], ["hitArea", "Hit areas"], ["baseline", "Baselines"], ["overflow", "Overflow"],
];

const namespace = "http://www.w3.org/2000/svg";

function shape(name, attributes) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Makes a label beside a place, readable on any background.
function label(x, y, text, kind) {
  const made = shape("text", { x, y, class: `label ${kind}` });
  made.textContent = text;
  return made;
}

// The shapes drawn over each cell: a moving pointer redraws only those of the elements that are selected or under it.
const drawn = new WeakMap();

/** @param {ReturnType<typeof import("./inspector.js").current>} state */
export function drawOverlay(state) {
  const { cell, elements, shapes, kinds } = state;
  if (!cell.frame) return;
  const { zoom, frame: { width, height } } = cell;
  const key = [zoom, width, height, ...kinds].join(" ");
  let last = drawn.get(cell.overlay);
  if (!last || last.key !== key || last.elements !== elements || last.shapes !== shapes || last.svg.parentElement !== cell.overlay) {
    const meant = shape("g", {});
    const svg = shape("svg", { width: width * zoom, height: height * zoom, class: "marks" });
    svg.append(allShapes(state), meant);
    last = { key, elements, shapes, svg, meant };
    drawn.set(cell.overlay, last);
    cell.overlay.replaceChildren(svg);
  }
  last.meant.replaceChildren(...meantShapes(state));
}

// Makes the chosen kinds of all elements: one path for each kind, since thousands of shapes take the browser too long.
function allShapes({ cell: { zoom }, elements, shapes, kinds }) {
  const paths = new Map();
  const add = (kind, form, text) => {
    const key = `${kind} ${form}`;
    paths.has(key) ? paths.get(key).push(text) : paths.set(key, [text]);
  };
  const at = ([x, y]) => `${x * zoom} ${y * zoom}`;
  const box = ({ frame: [x, y, width, height], outline }, kind) => (outline
    ? outline.length > 0 && add(kind, "outline", `M${outline.map(at).join("L")}z`)
    : add(kind, "box", `M${at([x, y])}h${width * zoom}v${height * zoom}h${-width * zoom}z`));
  if (kinds.has("frame")) for (const item of elements) box(item, item.isNode ? "frame" : "frame spec");
  if (kinds.has("hitArea")) for (const item of elements) if (item.hits) box(item, "hitArea");
  for (const item of shapes) {
    if (!kinds.has(item.kind)) continue;
    if (item.kind === "baseline") add("baseline", "line", `M${baseline(item).map(at).join("L")}`);
    else box(item, item.kind);
  }
  const group = shape("g", {});
  group.append(...[...paths].map(([key, texts]) => shape("path", { d: texts.join(""), class: key })));
  return group;
}

// Makes what the selected element and the one under the pointer show: their insets and spacings with their lengths, and
// their outlines with a tag.
function meantShapes({ cell: { zoom }, byId, shapes, kinds, selected, hovered, selection }) {
  const made = [];
  // The corners of a transformed or clipped element are not those of its frame.
  const box = ({ frame: [x, y, width, height], outline }, kind) => (outline
    ? shape("polygon", { points: outline.map(([x, y]) => `${x * zoom},${y * zoom}`).join(" "), class: kind })
    : shape("rect", { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom, class: kind }));
  for (const item of selected || hovered ? shapes : []) {
    if (item.element !== selected && item.element !== hovered) continue;
    const isChosen = kinds.has(item.kind);
    if (item.kind === "baseline" || (!isChosen && item.kind !== "inset" && item.kind !== "spacing")) continue;
    if (!isChosen) made.push(box(item, item.kind));
    const [x, y, width, height] = extent(item);
    if (item.points > 0) made.push(label((x + width / 2) * zoom, (y + height / 2) * zoom, short(item.points), "centered"));
  }
  const over = byId.get(hovered);
  if (over && hovered !== selected && isSeen(over)) made.push(box(over, "hovered"), ...tag(over, zoom));
  const chosen = byId.get(selected);
  if (chosen && isSeen(chosen)) {
    made.push(box(chosen, "selected"));
    if (!over || hovered === selected) made.push(...tag(chosen, zoom));
  }
  for (const gap of selection?.gaps ?? []) {
    made.push(shape("line", { x1: gap.from[0] * zoom, y1: gap.from[1] * zoom, x2: gap.to[0] * zoom, y2: gap.to[1] * zoom, class: "gap" }));
    made.push(label(((gap.from[0] + gap.to[0]) / 2) * zoom, ((gap.from[1] + gap.to[1]) / 2) * zoom, short(gap.points), "centered gap"));
  }
  return made;
}

// Returns the ends of a baseline.
/** @param {InspectedShape} item */
function baseline(item) {
  const [x, y, width] = item.frame;
  return item.outline ?? [[x, y], [x + width, y]];
}

// Returns true if some of it is visible.
/** @param {InspectedElement} item */
function isSeen(item) {
  return item.outline === undefined || item.outline.length > 0;
}

// Returns the bounding box of its visible part.
/** @param {InspectedElement | InspectedShape} item */
function extent({ frame, outline }) {
  if (!outline) return frame;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

// Makes the label with an element's name and size, above it, or below if there is no room.
/**
 * @param {InspectedElement} item
 * @param {number} zoom
 */
function tag(item, zoom) {
  const [x, y, , height] = extent(item);
  const text = `${item.name ?? item.className}  ${short(item.frame[2])} × ${short(item.frame[3])}`;
  const top = y * zoom > 18 ? y * zoom - 17 : (y + height) * zoom + 1;
  // A monospaced font, so that the background's width can be computed.
  const plate = shape("rect", { x: x * zoom - 1, y: top, width: text.length * 6.63 + 8, height: 16, class: "plate" });
  return [plate, label(x * zoom + 3, top + 12, text, "tag")];
}
