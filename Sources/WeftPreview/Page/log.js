// The console: what scripts print, warnings, and what the program has refused.

import { element } from "./dom.js";
import { on } from "./connection.js";

const panel = document.getElementById("console");
const toggle = document.getElementById("console-toggle");
const count = document.getElementById("console-count");
const most = 1000;
let unseen = 0;
let warnings = 0;

const lines = element("ol", { className: "lines", tabIndex: 0 });
const empty = element("p", { className: "empty" }, "What scripts print stands here, and warnings.");
panel.append(
  element("header", {}, element("h2", {}, "Console"), element("span", { className: "spacer" }),
    element("button", { type: "button", onclick: clear }, "Clear"),
    element("button", { type: "button", onclick: () => open(false), ariaLabel: "Close", title: "Close (C)" }, "✕")),
  lines, empty);

function clear() {
  lines.replaceChildren();
  empty.hidden = false;
  unseen = warnings = 0;
  describe();
}

function describe() {
  count.hidden = unseen === 0 && warnings === 0;
  count.textContent = warnings > 0 ? `${warnings} ⚠` : String(unseen);
  count.dataset.kind = warnings > 0 ? "warning" : "print";
}

export function open(isOpen = panel.hidden) {
  panel.hidden = !isOpen;
  toggle.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) {
    unseen = 0;
    describe();
    lines.scrollTop = lines.scrollHeight;
  }
}

on("hello", clear);
on("log", (message) => {
  const last = lines.lastElementChild;
  const text = message.text;
  const place = message.file ? `${message.file}${message.line ? `:${message.line}` : ""}` : "";
  const key = `${message.kind}\n${place}\n${text}`;
  empty.hidden = true;
  if (message.kind === "print") unseen += panel.hidden ? 1 : 0;
  else warnings += 1;
  describe();
  if (last?.dataset.key === key) {
    // The same line again is counted.
    last.dataset.times = String(Number(last.dataset.times ?? 1) + 1);
    return;
  }
  const isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 8;
  lines.append(element(
    "li", { className: "line", dataset: { kind: message.kind, key } },
    element("span", { className: "text" }, text), element("code", { className: "place" }, place)));
  if (lines.childElementCount > most) lines.firstElementChild.remove();
  if (isAtEnd) lines.scrollTop = lines.scrollHeight;
});

toggle.addEventListener("click", () => open());
