// Handles and bands of the selected element, on the picture: a drag changes its size, its insets or its spacing. The
// fields of the inspector do the same for the keyboard.

import { element } from "./dom.js";
import { on } from "./connection.js";
import * as inspector from "./inspector.js";
import * as trials from "./trials.js";

const layer = element("div", { className: "overlay handles", ariaHidden: "true" });
let gestures = 0;
// The current drag: where it began, and how it makes a value of a distance.
let drag = null;

const sizes = [["width", 1, 0], ["height", 0, 1], ["both", 1, 1]];
const handles = sizes.map(([name, x, y]) => {
  const handle = element("span", { className: "size-handle", dataset: { size: name } });
  follow(handle, () => {
    const { selection, zoom } = shown();
    const [, , width, height] = selection.frame;
    return (dx, dy) => [
      x && ["width", true, Math.max(Math.round(width + dx / zoom), 0)],
      y && ["height", true, Math.max(Math.round(height + dy / zoom), 0)],
    ].filter(Boolean);
  });
  return handle;
});

function shown() {
  const state = inspector.current();
  return { ...state, zoom: state.cell?.zoom ?? 1 };
}

// Makes an element change properties while it is dragged. `begin` returns the changes for a distance in pixels.
function follow(part, begin) {
  part.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !shown().selection) return;
    gestures += 1;
    drag = { part, x: event.clientX, y: event.clientY, changes: begin(), last: "", gesture: `drag ${gestures}` };
    part.setPointerCapture(event.pointerId);
    document.body.dataset.scrubbing = "true";
    event.preventDefault();
    event.stopPropagation();
  });
  part.addEventListener("pointermove", (event) => {
    event.stopPropagation();
    if (drag?.part !== part) return;
    const changes = drag.changes(event.clientX - drag.x, event.clientY - drag.y);
    const key = JSON.stringify(changes);
    if (key === drag.last) return;
    drag.last = key;
    const { cell } = shown();
    for (const [name, isStyle, value] of changes) {
      trials.edit({ cell, element: () => inspector.current().selected, property: { name, isStyle }, value: String(value), gesture: drag.gesture });
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    part.addEventListener(name, (event) => {
      if (drag?.part !== part) return;
      event.stopPropagation();
      drag = null;
      delete document.body.dataset.scrubbing;
      inspector.redrawAll();
    });
  }
  part.addEventListener("click", (event) => event.stopPropagation());
}

// Returns the insets of an inset spec, in points by side.
function insetsOf(selection) {
  const value = selection.properties.find(({ name }) => name === "insets")?.value ?? "";
  return Object.fromEntries([...value.matchAll(/(top|left|bottom|right) = (-?[\d.]+)/g)].map(([, side, points]) => [side, Number(points)]));
}

// Makes the bands of the selected spec: its insets, or the gaps between its children.
function bands({ shapes, selected, selection, zoom }) {
  const [left, top, width, height] = selection.frame;
  return shapes.filter((shape) => shape.element === selected && (shape.kind === "inset" || shape.kind === "spacing") && !shape.outline).map((shape) => {
    const [x, y, w, h] = shape.frame;
    const isVertical = shape.kind === "inset" ? w < h : selection.properties.find(({ name }) => name === "direction")?.value === '"horizontal"';
    const band = element("span", { className: "band", dataset: { kind: shape.kind, axis: isVertical ? "x" : "y" }, style: { left: `${x * zoom}px`, top: `${y * zoom}px`, width: `${w * zoom}px`, height: `${h * zoom}px` } });
    if (shape.kind === "inset") {
      const side = isVertical ? (x - left < left + width - (x + w) ? "left" : "right") : (y - top < top + height - (y + h) ? "top" : "bottom");
      band.dataset.side = side;
      follow(band, () => {
        const insets = insetsOf(shown().selection);
        const sign = side === "left" || side === "top" ? 1 : -1;
        return (dx, dy) => {
          // A side without points, such as an infinite one, stays.
          if (insets[side] === undefined) return [];
          const moved = Math.max(Math.round(insets[side] + (sign * (isVertical ? dx : dy)) / zoom), 0);
          const sides = Object.entries({ ...insets, [side]: moved });
          return [["insets", false, `{ ${sides.map(([name, points]) => `${name} = ${points}`).join(", ")} }`]];
        };
      });
    } else {
      follow(band, () => {
        const start = Number(shown().selection.properties.find(({ name }) => name === "spacing")?.value ?? 0);
        return (dx, dy) => [["spacing", false, Math.max(Math.round(start + (isVertical ? dx : dy) / zoom), 0)]];
      });
    }
    return band;
  });
}

function draw() {
  // The dragged handle stays.
  if (drag) return place();
  const state = shown();
  if (!state.cell?.frame || !state.selection || state.selection.element !== state.selected) return layer.remove();
  if (layer.parentElement !== state.cell.surface) state.cell.surface.append(layer);
  layer.replaceChildren(...bands(state), ...handles);
  place();
}

// Moves the handles to the edges of the selected element.
function place() {
  const { selection, zoom } = shown();
  if (!selection) return;
  const [x, y, width, height] = selection.frame;
  handles.forEach((handle, index) => {
    const [, right, below] = sizes[index];
    handle.style.left = `${(x + (right ? width : width / 2)) * zoom}px`;
    handle.style.top = `${(y + (below ? height : height / 2)) * zoom}px`;
  });
}

inspector.onDraw(draw);
on("frame", () => { if (layer.isConnected) draw(); });
