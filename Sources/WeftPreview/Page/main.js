// The page: connects its parts.

import { element } from "./dom.js";
import { connect, on } from "./connection.js";
import { address, go, onAddress } from "./address.js";
import * as log from "./log.js";
import "./store.js";
import "./status.js";
import "./editor.js";
import * as sidebar from "./sidebar.js";
import * as gallery from "./gallery.js";
import * as large from "./large.js";
import * as inspector from "./inspector.js";
import * as source from "./source.js";
import "./newcell.js";
import "./handles.js";
import "./sourcehelp.js";
import "./sourceplace.js";
import "./vision.js";

log.addPrompt(() => (address().preview ? large.current()?.cells?.[0] ?? null : null));
onAddress(() => log.updatePrompt());

const receipt = document.getElementById("receipt");
const connection = document.getElementById("connection");
const help = /** @type {HTMLDialogElement} */ (document.getElementById("help"));

const keys = [
  ["/", "Find a preview"], ["Escape", "Back to all previews"], ["← →", "The preview before, the next"],
  ["D", "Light or dark"], ["R", "From left or from right"], ["[ ]", "Smaller or larger text"], ["+ − 0", "Zoom"],
  ["W", "Many widths side by side"], ["P", "Props"], ["E", "Every width: where something changes"], ["A", "Accessibility: what is read, in order"], ["Space", "Stop time, or continue it"], [".", "One frame further"],
  ["I", "Inspect"], ["T", "Source"], ["Ctrl-S", "Save the source"], ["Ctrl-Space", "Complete the name at the cursor, in the source"], ["S", "Reset the preview's state"], ["↑ ↓ Enter", "In the picture: to what can be pressed, and press it"], ["C", "Console"], ["?", "These keys"],
];
document.getElementById("keys").append(...keys.flatMap(([key, text]) => [
  element("dt", {}, key.split(" ").map((part) => element("kbd", {}, part))), element("dd", {}, text),
]));

// The setting for keys that are characters is the browser's, for all previews.
const keysSetting = "weft single keys";
const keysToggle = element("input", {
  type: "checkbox", checked: usesKeys(), dataset: { control: "single-keys" }, onchange: () => {
    try {
      localStorage.setItem(keysSetting, keysToggle.checked ? "on" : "off");
    } catch {
      // The browser stores nothing: it is kept until the page is reloaded.
    }
  },
});
document.getElementById("keys").after(element("label", { className: "setting" }, keysToggle, "Keys of one character, such as I and T"));

function usesKeys() {
  try {
    return localStorage.getItem(keysSetting) !== "off";
  } catch {
    return true;
  }
}

document.getElementById("home").addEventListener("click", () => go({}));
document.getElementById("help-toggle").addEventListener("click", () => help.showModal());

/** @type {number | undefined} */
let flash;
// Counts shown previews only: nothing is known of the others.
on("receipt", (message) => {
  receipt.replaceChildren(element("span", { className: "sign" }, "↻"), element("span", { className: "time" }, ` ${message.summary}`));
  receipt.title = message.summary;
  receipt.dataset.number = String(Number(receipt.dataset.number ?? 0) + 1);
  receipt.classList.add("new");
  clearTimeout(flash);
  // The colour fades later: an animation would draw frames while the pictures of the save are made.
  flash = setTimeout(() => receipt.classList.remove("new"), 1000);
});

new MutationObserver(() => {
  const texts = {
    connecting: "Connecting…", open: "", lost: "weft preview is not running",
    refused: "This address has no access any more: copy the one that weft preview has printed",
  };
  connection.textContent = texts[document.body.dataset.connection];
}).observe(document.body, { attributes: true, attributeFilter: ["data-connection"] });

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (/** @type {Element} */ (event.target).closest("input, select, textarea")) return;
  if (event.key.length === 1 && !keysToggle.checked) return;
  if (event.key === "/") sidebar.find();
  else if (event.key === "?") help.showModal();
  else if (event.key === "c") log.open();
  else if (event.key === "Escape" && inspector.escape()) return event.preventDefault();
  else if (event.key === "i" && address().preview) inspector.toggle();
  else if (event.key === "t" && address().preview) source.toggle();
  else if (address().preview && large.key(event)) return event.preventDefault();
  else return;
  event.preventDefault();
});

const main = document.getElementById("main");
document.getElementById("skip").addEventListener("click", (event) => {
  // The address after the # decides what is shown.
  event.preventDefault();
  main.focus();
});

// The focus follows the view, as the focused element may be gone: to the preview, and back to its card.
let before = address();
onAddress((here) => {
  const lost = document.activeElement === document.body || document.activeElement === main || document.activeElement.closest("[hidden]") !== null;
  if (lost && here.preview && here.preview !== before.preview) main.focus({ preventScroll: true });
  if (lost && !here.preview && before.preview) gallery.focusCard(before.file, before.preview);
  before = here;
});

connect();
