// The page: brings its parts together.

import { element } from "./dom.js";
import { connect, on } from "./connection.js";
import { address, go } from "./address.js";
import * as log from "./log.js";
import "./store.js";
import "./sidebar.js";
import "./gallery.js";
import * as large from "./large.js";
import * as inspector from "./inspector.js";

const receipt = document.getElementById("receipt");
const connection = document.getElementById("connection");
const help = document.getElementById("help");

const keys = [
  ["/", "Find a preview"], ["Escape", "Back to all previews"], ["← →", "The preview before, the next"],
  ["D", "Light or dark"], ["R", "From left or from right"], ["[ ]", "Smaller or larger text"], ["+ − 0", "Zoom"],
  ["W", "Many widths side by side"], ["Space", "Stop time, or let it go on"], [".", "One frame further"],
  ["I", "Inspect"], ["S", "Reset the preview's state"], ["C", "Console"], ["?", "These keys"],
];
document.getElementById("keys").append(...keys.flatMap(([key, text]) => [
  element("dt", {}, key.split(" ").map((part) => element("kbd", {}, part))), element("dd", {}, text),
]));

document.getElementById("home").addEventListener("click", () => go({}));
document.getElementById("help-toggle").addEventListener("click", () => help.showModal());

on("receipt", (message) => {
  receipt.replaceChildren(element("span", { className: "tick" }, "✓"), element("span", { className: "time" }, ` ${message.summary}`));
  receipt.title = message.summary;
  receipt.dataset.number = String(Number(receipt.dataset.number ?? 0) + 1);
  receipt.classList.remove("fresh");
  void receipt.offsetWidth;
  receipt.classList.add("fresh");
});

new MutationObserver(() => {
  const texts = { connecting: "Connecting…", open: "", lost: "weft preview is not running" };
  connection.textContent = texts[document.body.dataset.connection];
}).observe(document.body, { attributes: true, attributeFilter: ["data-connection"] });

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === "/") document.getElementById("search").focus();
  else if (event.key === "?") help.showModal();
  else if (event.key === "c") log.open();
  else if (event.key === "Escape" && inspector.escape()) return event.preventDefault();
  else if (event.key === "i" && address().preview) inspector.toggle();
  else if (address().preview && large.key(event)) return event.preventDefault();
  else return;
  event.preventDefault();
});

connect();
