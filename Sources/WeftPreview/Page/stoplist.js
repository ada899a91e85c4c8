// The list of a picture's stops: the sentence of each, with what can be done to it; then what breaks a rule, and the nodes
// that are not read.

import { arrange, element, fill, keepFocus } from "./dom.js";

/**
 * @param {{ perform: (stop: AccessibilityStop, action: CellMessages["perform"]["action"], number?: number) => void,
 *   highlight: (index: number) => void, choose: (element: string) => void }} handlers
 */
export function stopList({ perform, highlight, choose }) {
  const list = element("ol", { className: "stop-list" });
  const others = element("ul", { className: "unread-list" });
  const faults = element("ul", { className: "rule-list" });
  const checked = element("section", { ariaLabel: "Rules" }, element("h3", {}, "Rules"), faults);
  const summary = element("p", { className: "summary", role: "status" });
  const unread = element("section", { ariaLabel: "Not read" }, element("h3", {}, "Not read"), others);
  /** @type {AccessibilityStop[]} */
  let stops = [];
  /** @type {{ row: HTMLElement, text: string }[]} */
  let rows = [];

  // A row is filled again if its stop has changed; the focus stays on the same button.
  function draw() {
    rows = stops.map((stop, index) => {
      const text = JSON.stringify(stop);
      const known = rows[index] ?? { row: element("li", { dataset: { index } }), text: "" };
      if (known.text !== text) keepFocus(known.row, () => fillRow(known.row, stop, index));
      return { row: known.row, text };
    });
    arrange(list, rows.map(({ row }) => row));
  }

  /**
   * @param {HTMLElement} row
   * @param {AccessibilityStop} stop
   * @param {number} index
   */
  function fillRow(row, stop, index) {
    const button = (label, key, title, action, number) => element("button", {
      type: "button", title, ariaLabel: title, dataset: { key, action }, onclick: () => perform(stops[index], action, number),
    }, label);
    const further = [
      stop.traits.includes("adjustable") && [button("−", "less", `Decrease ${stop.name}`, "decrement"), button("+", "more", `Increase ${stop.name}`, "increment")],
      stop.actions.map((name, number) => button(name, `action ${number}`, name, "custom", number)),
    ].flat().filter(Boolean);
    row.classList.toggle("wordless", stop.name === "");
    row.style.setProperty("--color", stop.color);
    fill(row,
      element("button", { type: "button", className: "stop", title: stop.node, lang: stop.language, dataset: { key: "stop" }, onclick: () => perform(stops[index], "activate") },
        element("b", {}, index + 1), element("span", {}, stop.title, stop.hint && element("em", {}, stop.hint))),
      stop.escapes && button("Esc", "escape", `Escape from ${stop.name}`, "escape"),
      further.length > 0 && element("span", { className: "further" }, further));
  }

  const indexAt = ({ target }) => Number(/** @type {HTMLElement} */ (target).closest("li")?.dataset.index ?? -1);
  list.addEventListener("pointerover", (event) => highlight(indexAt(event)));
  list.addEventListener("pointerleave", () => highlight(-1));
  list.addEventListener("focusin", (event) => highlight(indexAt(event)));
  list.addEventListener("focusout", () => highlight(-1));
  list.addEventListener("keydown", (event) => {
    const last = rows.length - 1;
    const index = indexAt(event);
    const next = { ArrowDown: Math.min(index + 1, last), ArrowUp: Math.max(index - 1, 0), Home: 0, End: last }[event.key];
    if (next === undefined) return;
    /** @type {HTMLElement | null} */ (rows[next]?.row.querySelector(".stop"))?.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    elements: [summary, list, checked, unread],
    /** @param {AccessibilityMessage} message */
    draw(message) {
      stops = message.stops;
      summary.textContent = message.summary;
      draw();
      checked.hidden = message.findings.length === 0;
      keepFocus(faults, () => fill(faults, message.findings.map((finding, index) => element("li", { className: finding.level },
        element("button", { type: "button", title: `${finding.rule}: show it in the inspector`, dataset: { key: `${finding.rule} ${index}` }, onclick: () => choose(finding.element) },
          element("span", {}, `${finding.level}: ${finding.message}`), element("code", {}, finding.hint))))));
      unread.hidden = message.others.length === 0;
      keepFocus(others, () => fill(others, message.others.map(({ element: id, node, text }) => element("li", {},
        element("button", { type: "button", title: "Show it in the inspector", dataset: { key: id }, onclick: () => choose(id) },
          element("code", {}, node), element("span", {}, text))))));
    },
    // Marks the row with an index, or none.
    mark(index) {
      rows.forEach(({ row }, at) => row.classList.toggle("current", at === index));
      rows[index]?.row.scrollIntoView({ block: "nearest" });
    },
  };
}
