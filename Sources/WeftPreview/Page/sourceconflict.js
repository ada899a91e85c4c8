// The card for a file that has changed on the disk since it was read: both versions, and the choice.

import { element } from "./dom.js";
import { decideLater, keepMine, takeTheirs } from "./sourcetexts.js";

export function conflictCard(text) {
  const { disk } = text.conflict;
  const [mine, theirs] = difference(text.current, disk ?? "");
  const button = (label, name, action) => element("button", { type: "button", dataset: { control: name, key: name }, onclick: () => action(text) }, label);
  return element(
    "div", { className: "conflict", role: "alertdialog", ariaLabel: `${text.title} has changed on the disk` },
    element("p", {}, disk === null ? `${text.title} is gone from the disk.` : `${text.title} has changed on the disk since it was read. Nothing was written.`),
    element("div", { className: "versions" },
      version("Here, not saved", mine), disk !== null && version("On the disk", theirs)),
    element("div", { className: "choices" },
      button("Write mine over it", "keep-mine", keepMine),
      disk !== null && button("Take the one on the disk", "take-theirs", takeTheirs),
      button("Decide later", "decide-later", decideLater)));
}

function version(title, { first, lines }) {
  return element("div", {}, element("h4", {}, title),
    element("pre", { tabIndex: 0, role: "region", ariaLabel: title }, lines.length === 0 ? "(nothing)" : lines.map((line, index) => `${String(first + index).padStart(4)}  ${line}\n`).join("")));
}

// Returns the lines of two texts from the first to the last that differ.
function difference(one, other) {
  const [a, b] = [one.split("\n"), other.split("\n")];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a, b].map((lines) => ({ first: start + 1, lines: lines.slice(start, lines.length - end) }));
}
