// Connects places of the source pane with elements of the picture: a selected element leads to its line, the cursor in a
// constructor outlines what that has made.

import { element, oncePerFrame } from "./dom.js";
import { on } from "./connection.js";
import * as large from "./large.js";
import * as source from "./source.js";

const namespace = "http://www.w3.org/2000/svg";
let folder = "";
on("hello", (message) => { folder = message.folder; });

// MARK: from the picture to the text

let last = "";
on("selection", (message) => {
  const { editor } = source.current();
  const place = message.place?.match(/^(.+):(\d+)$/);
  const key = `${message.cell} ${message.path} ${message.place}`;
  // While one types, the selection follows the text.
  if (!source.isOpen() || !place || editor?.hasFocus() || key === last) return;
  last = key;
  const file = place[1].startsWith("/") ? place[1] : `${folder}/${place[1]}`;
  source.goTo(file, Number(place[2]), 1);
});

// MARK: from the text to the picture

// The cell that has the outlines, and its layer for them.
/** @type {import("./cell.js").Cell | null} */
let cell = null;
const layer = element("div", { className: "overlay located" });

const locate = oncePerFrame(() => {
  const { text, editor } = source.current();
  const shown = large.current()?.cells?.[0];
  if (!source.isOpen() || !editor?.hasFocus() || !shown || !text) return clear();
  cell = shown;
  if (layer.parentElement !== cell.surface) cell.surface.append(layer);
  cell.send("locate", { file: text.file, ...editor.cursor() });
});

function clear() {
  layer.remove();
  layer.replaceChildren();
  cell = null;
}

source.watch("places", locate);
on("frame", () => { if (cell) locate(); });
on("located", (message) => {
  if (message.cell !== cell?.number || !cell.frame) return;
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "marks");
  svg.setAttribute("width", String(cell.frame.width * cell.zoom));
  svg.setAttribute("height", String(cell.frame.height * cell.zoom));
  for (const outline of message.outlines) {
    const shape = document.createElementNS(namespace, "polygon");
    shape.setAttribute("class", "selected");
    shape.setAttribute("points", outline.map(([x, y]) => `${x * cell.zoom},${y * cell.zoom}`).join(" "));
    svg.append(shape);
  }
  layer.dataset.count = String(message.elements.length);
  layer.replaceChildren(svg);
});
