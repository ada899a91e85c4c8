// The left edge of a pane at the right, by which its width is dragged, or changed by arrow keys. The width is kept.

import { element } from "./dom.js";
import { recall, remember } from "./memory.js";

// `name`: of the control; `key`: what the width is kept as; `unit`: "%" of the pane's parent, or "px"; `step`: the
// distance of an arrow key. `changed` is called with each width.
/**
 * @param {HTMLElement} pane
 * @param {{ label: string, name: string, key: string, unit: string, least: number, most: number, standard: number,
 *   step: number, changed?: (width: number) => void }} options
 */
export function paneEdge(pane, { label, name, key, unit, least, most, standard, step, changed = () => {} }) {
  const edge = element("div", {
    className: "edge", role: "separator", tabIndex: 0, ariaLabel: label, ariaOrientation: "vertical",
    ariaValueMin: least, ariaValueMax: most, ariaValueNow: standard, title: "Drag to change the width", dataset: { control: name },
  }, "↔");

  function set(wanted) {
    const width = Math.round(Math.min(Math.max(wanted, least), most));
    pane.style.setProperty("--width", `${width}${unit}`);
    edge.setAttribute("aria-valuenow", String(width));
    remember(key, width);
    changed(width);
  }

  edge.addEventListener("pointerdown", (event) => {
    edge.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  edge.addEventListener("pointermove", (event) => {
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const width = pane.getBoundingClientRect().right - event.clientX;
    set(unit === "%" ? (width / pane.parentElement.getBoundingClientRect().width) * 100 : width);
  });
  edge.addEventListener("keydown", (event) => {
    const sign = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!sign) return;
    set(Number(edge.getAttribute("aria-valuenow")) + sign * step);
    event.preventDefault();
    event.stopPropagation();
  });
  if (recall(key)) set(recall(key));
  return edge;
}
