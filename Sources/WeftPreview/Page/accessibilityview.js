// The Accessibility view: the stops of a picture as a path over it, and beside it as a list.

import { element } from "./dom.js";
import { paneEdge } from "./paneedge.js";
import { readerToggle } from "./screenreader.js";
import { stopList } from "./stoplist.js";
import { stopOverlay } from "./stopoverlay.js";
import { readStops } from "./stops.js";

/** @param {(element: string) => void} choose shows an element in the inspector */
export function accessibilityView(choose) {
  /** @type {import("./cell.js").Cell | null} */
  let cell = null;
  /** @type {AccessibilityStop[]} */
  let stops = [];
  let end = () => {};
  const overlay = stopOverlay();
  const list = stopList({
    perform: ({ element }, action, number) => cell?.send("perform", { element, action, number }),
    highlight: (index) => overlay.highlight(index),
    choose,
  });
  const panel = element("section", { className: "reading", ariaLabel: "Accessibility", hidden: true });
  const edge = paneEdge(panel, { label: "Width of the list", name: "reading-edge", key: "readingWidth", unit: "px", least: 240, most: 700, standard: 340, step: 20, changed: () => {} });
  panel.append(element("header", {}, edge, element("h2", {}, "What is read"), element("span", { className: "spacer" }), readerToggle()), ...list.elements);

  // The smallest stop under the pointer.
  function under(event) {
    const { x, y } = cell.point(event);
    /** @param {AccessibilityStop} stop */
    const isIn = ({ frame: [left, top, width, height] }) => x >= left && y >= top && x < left + width && y < top + height;
    /** @param {AccessibilityStop} stop */
    const area = ({ frame: [, , width, height] }) => width * height;
    const found = stops.filter(isIn).sort((one, other) => area(one) - area(other));
    return stops.indexOf(found[0]);
  }

  function show(index) {
    overlay.highlight(index);
    list.mark(index);
  }

  const follow = (event) => { if (!event.buttons) show(under(event)); };
  const leave = () => show(-1);

  return {
    element: panel,
    /**
     * Shows the view of a cell, or hides it.
     *
     * @param {import("./cell.js").Cell | null} next
     */
    update(next) {
      panel.hidden = next === null;
      if (next === cell) return;
      end();
      cell?.surface.removeEventListener("pointermove", follow);
      cell?.surface.removeEventListener("pointerleave", leave);
      overlay.element.remove();
      cell = next;
      end = () => {};
      if (!cell) return;
      cell.surface.append(overlay.element);
      cell.surface.addEventListener("pointermove", follow);
      cell.surface.addEventListener("pointerleave", leave);
      end = readStops(cell, (message) => {
        stops = message.stops;
        overlay.draw(message);
        list.draw(message);
      });
    },
  };
}
