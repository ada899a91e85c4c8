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

export function drawOverlay({ cell, elements, byId, shapes, kinds, selected, hovered, selection }) {
  const zoom = cell.zoom;
  if (!cell.frame) return;
  const svg = shape("svg", { width: cell.frame.width * zoom, height: cell.frame.height * zoom, class: "marks" });
  // The corners of a transformed or clipped element are not those of its frame.
  const box = ({ frame: [x, y, width, height], outline }, kind) => (outline
    ? shape("polygon", { points: outline.map(([x, y]) => `${x * zoom},${y * zoom}`).join(" "), class: kind })
    : shape("rect", { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom, class: kind }));
  if (kinds.has("frame")) for (const item of elements.filter(isSeen)) svg.append(box(item, item.isNode ? "frame" : "frame spec"));
  for (const item of shapes) {
    // The selected element and the one under the pointer show everything, the others the chosen kinds.
    const isMeant = item.element === selected || item.element === hovered;
    if (!kinds.has(item.kind) && !(isMeant && (item.kind === "inset" || item.kind === "spacing"))) continue;
    const [x, y, width, height] = extent(item);
    if (item.kind === "baseline") {
      const [[x1, y1], [x2, y2]] = item.outline ?? [[x, y], [x + width, y]];
      svg.append(shape("line", { x1: x1 * zoom, x2: x2 * zoom, y1: y1 * zoom, y2: y2 * zoom, class: "baseline" }));
      continue;
    }
    svg.append(box(item, item.kind));
    if (isMeant && item.points > 0) svg.append(label((x + width / 2) * zoom, (y + height / 2) * zoom, short(item.points), "centered"));
  }
  const over = byId.get(hovered);
  if (over && hovered !== selected && isSeen(over)) {
    svg.append(box(over, "hovered"));
    svg.append(...tag(over, zoom));
  }
  const chosen = byId.get(selected);
  if (chosen && isSeen(chosen)) {
    svg.append(box(chosen, "selected"));
    if (!over || hovered === selected) svg.append(...tag(chosen, zoom));
  }
  for (const gap of selection?.gaps ?? []) {
    svg.append(shape("line", { x1: gap.from[0] * zoom, y1: gap.from[1] * zoom, x2: gap.to[0] * zoom, y2: gap.to[1] * zoom, class: "gap" }));
    svg.append(label(((gap.from[0] + gap.to[0]) / 2) * zoom, ((gap.from[1] + gap.to[1]) / 2) * zoom, short(gap.points), "centered gap"));
  }
  cell.overlay.replaceChildren(svg);
}

// Returns true if some of it is visible.
function isSeen(item) {
  return item.outline === undefined || item.outline.length > 0;
}

// Returns the bounding box of its visible part.
function extent({ frame, outline }) {
  if (!outline) return frame;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

// Makes the label with an element's name and size, above it, or below if there is no room.
function tag(item, zoom) {
  const [x, y, , height] = extent(item);
  const text = `${item.name ?? item.className}  ${short(item.frame[2])} × ${short(item.frame[3])}`;
  const top = y * zoom > 18 ? y * zoom - 17 : (y + height) * zoom + 1;
  // A monospaced font, so that the background's width can be computed.
  const plate = shape("rect", { x: x * zoom - 1, y: top, width: text.length * 6.63 + 8, height: 16, class: "plate" });
  return [plate, label(x * zoom + 3, top + 12, text, "tag")];
}
