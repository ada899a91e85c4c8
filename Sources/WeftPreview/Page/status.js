// The line at the top: a script that runs for long, and the number of errors. Reloads are shown only if there is
// neither.

import { element } from "./dom.js";
import { on, send } from "./connection.js";
import { onProblems } from "./cell.js";
import { onChange, store } from "./store.js";
import * as log from "./log.js";

const running = document.getElementById("running");
const count = document.getElementById("problem-count");
let ofCells = [];

on("running", (message) => {
  running.hidden = message.file === undefined;
  document.body.toggleAttribute("data-running", !running.hidden);
  if (running.hidden) return running.replaceChildren();
  running.replaceChildren(
    element("span", {}, `${message.isReload ? "Reloading" : "Running"} ${message.file}…`),
    element("button", { type: "button", title: "Stop the script", onclick: () => send({ type: "stop" }) }, "Stop"));
});

// One for each place and message, however many cells show it.
function draw() {
  const keys = new Set([...store.problems.values(), ...ofCells].map(({ file, line, message }) => `${file}\n${line}\n${message}`));
  count.hidden = keys.size === 0;
  count.textContent = keys.size === 1 ? "1 problem" : `${keys.size} problems`;
  document.body.toggleAttribute("data-problems", keys.size > 0);
}

onChange(draw);
onProblems((problems) => {
  ofCells = problems;
  draw();
});
count.addEventListener("click", () => log.open(true));
