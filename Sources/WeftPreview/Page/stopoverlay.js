// The stops of a picture over it: a coloured outline with a number for each, and a line from one to the next.

import { element } from "./dom.js";
import { placeOf } from "./stops.js";

const namespace = "http://www.w3.org/2000/svg";

export function stopOverlay() {
  const line = document.createElementNS(namespace, "svg");
  line.setAttribute("class", "way");
  line.setAttribute("preserveAspectRatio", "none");
  const path = document.createElementNS(namespace, "polyline");
  line.append(path);
  const marks = element("div", { className: "outlines" });
  const overlay = element("div", { className: "overlay stops-overlay", ariaHidden: "true" }, line, marks);
  return {
    element: overlay,
    /** @param {AccessibilityMessage} message */
    draw(message) {
      const { stops, size: [width, height] } = message;
      line.setAttribute("viewBox", `0 0 ${width || 1} ${height || 1}`);
      path.setAttribute("points", stops.map(({ frame: [x, y, w, h] }) => `${x + w / 2},${y + h / 2}`).join(" "));
      marks.replaceChildren(...stops.flatMap((stop, index) => {
        const mark = element("i", { dataset: { stop: index }, className: stop.name ? "" : "wordless", style: placeOf(stop, message) }, element("b", {}, index + 1));
        mark.style.setProperty("--color", stop.color);
        return isElsewhere(stop) ? [mark, cross(stop, message)] : [mark];
      }));
    },
    // Highlights the stop with an index, or none.
    highlight(index) {
      for (const mark of marks.children) mark.classList.toggle("current", mark.dataset.stop === String(index));
      overlay.classList.toggle("has-current", index >= 0);
    },
  };
}

/**
 * Returns true if a stop is tapped elsewhere than in its middle.
 *
 * @param {AccessibilityStop} stop
 */
function isElsewhere({ frame: [x, y, width, height], point: [px, py] }) {
  return Math.abs(px - x - width / 2) > 1 || Math.abs(py - y - height / 2) > 1;
}

/**
 * Makes a mark at the point at which a stop is tapped.
 *
 * @param {AccessibilityStop} stop
 * @param {AccessibilityMessage} message
 */
function cross({ point: [x, y], color }, { size: [width, height] }) {
  const made = element("em", { style: { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` } }, "+");
  made.style.setProperty("--color", color);
  return made;
}
