// The card for a file that has changed on the disk since it was read: both versions, and the choice.

import { element } from "./dom.js";
import { differingLines } from "./linediff.js";
import { decideLater, keepMine, takeTheirs } from "./sourcetexts.js";

export function conflictCard(text) {
  const { disk } = text.conflict;
  const [mine, theirs] = differingLines(text.current, disk ?? "");
  const button = (label, name, action) => element("button", { type: "button", dataset: { control: name, key: name }, onclick: () => action(text) }, label);
  return element(
    "div", { className: "conflict", role: "alertdialog", ariaLabel: `${text.title} has changed on the disk` },
    element("p", {}, disk === null ? `${text.title} is gone from the disk.` : `${text.title} has changed on the disk since it was read. Nothing was written.`),
    element("div", { className: "versions" },
      version("Here, not saved", mine, "+"), disk !== null && version("On the disk", theirs, "−")),
    element("div", { className: "choices" },
      button("Write mine over it", "keep-mine", keepMine),
      disk !== null && button("Take the one on the disk", "take-theirs", takeTheirs),
      button("Decide later", "decide-later", decideLater)));
}

// `sign`: stands before each line that the other version doesn't have.
function version(title, { first, lines }, sign) {
  const rows = lines.map(({ text, differs }, index) => element(
    "span", { className: differs ? "line differs" : "line" }, `${differs ? sign : " "}${String(first + index).padStart(4)}  ${text}\n`));
  return element("div", {}, element("h4", {}, title),
    element("pre", { tabIndex: 0, role: "region", ariaLabel: title }, rows.length === 0 ? "(nothing)" : rows));
}
