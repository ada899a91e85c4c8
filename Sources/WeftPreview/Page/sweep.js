// The strip below the stage: the preview at every width, with the widths at which something changes or goes wrong.

import { element, fill, short } from "./dom.js";
import { on } from "./connection.js";
import { address, change } from "./address.js";

// The usual widths; a preview that is shown wider or narrower extends them.
const usual = [280, 480];

/** @param {import("./cell.js").Cell["send"]} ask sends a message of the cell */
export function sweepStrip(ask) {
  /** @type {SweepMessage | null} */
  let last = null;
  let asked = "";
  let shownWidth = 0;
  const summary = element("output", { className: "summary", ariaLive: "polite" });
  const width = element("input", {
    type: "range", step: 0.5, ariaLabel: "Width in points", dataset: { control: "sweep-width" },
    oninput: () => change({ width: width.value }),
  });
  const value = element("output", { className: "width" });
  const step = (label, text, direction) => element("button", {
    type: "button", className: "icon", title: label, ariaLabel: label, dataset: { control: `sweep-${direction}` },
    onclick: () => goToBreak(direction),
  }, text);
  // The text of a mark is read from its row; the track is for the eyes and the pointer.
  const rows = element("div", { className: "rows", role: "list", ariaLabel: "Changes by width" });
  const strip = element(
    "section", { className: "sweep", ariaLabel: "Every width", hidden: true },
    element("div", { className: "scale" },
      element("span", { className: "name" }, "Width"), element("span", { className: "track" }, width),
      element("span", { className: "steps" }, step("The change before", "◂", "before"), step("The next change", "▸", "next"), value)),
    rows, summary);

  // Goes to the nearest width on one side at which something changes.
  function goToBreak(direction) {
    const breaks = (last?.breaks ?? []).filter((at) => (direction === "next" ? at > shownWidth : at < shownWidth));
    const next = direction === "next" ? Math.min(...breaks) : Math.max(...breaks);
    if (Number.isFinite(next)) change({ width: short(next) });
  }

  const percent = (at) => `${((at - last.from) / (last.to - last.from)) * 100}%`;

  // A mark, as long as it holds; a press goes to the end of it that lies inside.
  /** @param {SweepMark} mark */
  function segment(mark) {
    const end = mark.below ?? last.to;
    const target = mark.from > last.from ? mark.from : mark.to;
    return element("span", {
      className: "mark", title: `${mark.element}: ${said(mark)}`, dataset: { kind: mark.kind, problem: mark.problem },
      style: { left: percent(mark.from), width: mark.kind === "jump" ? "4px" : `calc(${percent(end)} - ${percent(mark.from)})` },
      onclick: () => change({ width: short(target) }),
    }, mark.kind === "lines" ? String(mark.lines) : "");
  }

  /** @param {SweepMark} mark */
  function said(mark) {
    return `${mark.word} ${mark.widths}${mark.message ? `: ${mark.message}` : ""}${mark.hint ? `; ${mark.hint}` : ""}`;
  }

  /** @param {[string, SweepMark[]]} group */
  function row([name, marks]) {
    return element(
      "div", { className: "row", role: "listitem", dataset: { problem: marks.some((mark) => mark.problem) } },
      element("span", { className: "name", title: marks[0].path }, name),
      element("span", { className: "track", ariaHidden: "true" }, marks.map(segment)),
      element("span", { className: "kind" }, marks[0].kindWord), element("span", { className: "spoken" }, marks.map(said).join(". ")));
  }

  function draw() {
    /** @type {Map<string, [string, SweepMark[]]>} */
    const groups = new Map();
    for (const mark of last.marks) {
      const key = `${mark.kind}\n${mark.path}`;
      if (!groups.has(key)) groups.set(key, [mark.element, []]);
      groups.get(key)[1].push(mark);
    }
    fill(rows, [...groups.values()].map(row));
    width.min = last.from;
    width.max = last.to;
    summary.textContent = last.summary;
    summary.dataset.problem = String(last.problems > 0);
    mark();
  }

  function mark() {
    value.textContent = short(shownWidth);
    if (document.activeElement !== width) width.value = shownWidth;
    if (last) rows.style.setProperty("--at", Math.min(Math.max((shownWidth - last.from) / (last.to - last.from), 0), 1));
  }

  return {
    element: strip,
    // Shows or hides the strip; asks for a sweep if the preview or its environment is another than for the last one.
    update(isShown, frame, key) {
      strip.hidden = !isShown;
      if (!isShown || !frame) {
        if (!isShown) asked = "";
        return;
      }
      shownWidth = frame.width;
      mark();
      const from = Math.max(Math.min(usual[0], Math.floor(frame.width)), 1);
      const to = Math.max(usual[1], Math.ceil(frame.width));
      const request = `${key} ${from} ${to}`;
      if (request === asked) return;
      asked = request;
      ask("sweep", { from, to });
    },
    /** @param {SweepMessage} message */
    take(message) {
      last = message;
      strip.dataset.layouts = String(message.layouts);
      draw();
    },
  };
}

// A file that is read again may change every width.
let generation = 0;
on("receipt", () => { generation += 1; });

// Identifies what a sweep depends on, beside the range of widths.
export function sweepKey() {
  const { style, direction, text, scale, device, screen, turned, props } = address();
  return [generation, style, direction, text, scale, device, screen, turned, props].join(" ");
}
