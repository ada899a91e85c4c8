// Errors: message, place, the lines around it with a mark, and the calls.

import { element } from "./dom.js";
import { placeButton } from "./editor.js";

/**
 * @param {ErrorReport} error
 * @param {{ isCompact?: boolean }} options
 */
export function problemCard(error, { isCompact = false } = {}) {
  const place = error.file ? `${error.file}${error.line ? `:${error.line}` : ""}` : "";
  return element(
    "div", { className: isCompact ? "problem compact" : "problem", role: "alert", dataset: { code: error.code, file: error.file ?? "", line: error.line ?? "" } },
    element(
      "header", {},
      place && placeButton(place),
      element("span", { className: "kind" }, kindOf(error.code))),
    element("p", { className: "message" }, error.message),
    error.hint && element("p", { className: "hint" }, error.hint),
    error.excerpt.length > 0 && excerpt(error),
    error.path && element("p", { className: "path" }, "in ", element("code", {}, error.path)),
    error.chain.length > 0 && element(
      "details", { className: "chain" }, element("summary", {}, "What was being measured"),
      element("ol", {}, error.chain.map((step) => element("li", {}, element("code", {}, step))))),
    error.traceback.length > 0 && element(
      "ol", { className: "traceback", ariaLabel: "Traceback" },
      error.traceback.slice(0, isCompact ? 4 : 50).map((call) => element(
        "li", {}, placeButton(`${call.file}:${call.line}`), " in ", call.function))),
    error.cause && element("p", { className: "cause" }, "because: ", error.cause));
}

function kindOf(code) {
  const names = {
    syntax: "Syntax error", runtime: "Error", type: "Wrong value", layout: "No layout", time: "Took too long",
    memory: "Too much memory", depth: "Too deep", io: "File or network", interrupted: "Stopped",
  };
  return names[code] ?? code;
}

/** @param {ErrorReport} error */
function excerpt(error) {
  const digits = String(error.excerpt.at(-1).number).length;
  const rows = [];
  let mark = 0;
  for (const line of error.excerpt) {
    const isPlace = line.number === error.line;
    rows.push(element(
      "span", { className: isPlace ? "row at" : "row" },
      element("span", { className: "number" }, String(line.number).padStart(digits)), ` ${line.text}\n`));
    if (line.mark) {
      mark = line.mark;
      // Tabs stay tabs, so that the mark is under its column for any tab width.
      const before = line.text.slice(0, mark - 1).replace(/[^\t]/g, " ");
      rows.push(element(
        "span", { className: "row caret" }, element("span", { className: "number" }, " ".repeat(digits)), ` ${before}^\n`));
    }
  }
  const made = element("pre", { className: "excerpt", tabIndex: 0 }, rows);
  // A mark far to the right is scrolled to, once the page has laid it out.
  requestAnimationFrame(() => {
    const room = made.clientWidth / 8;
    if (mark + digits > room) made.scrollLeft = (mark - room / 2) * 7.2;
  });
  return made;
}
