// A new script from a template, whose name the user enters.

import { element, fill } from "./dom.js";
import { go } from "./address.js";
import { on, send } from "./connection.js";
import * as source from "./source.js";

const name = element("input", { type: "text", required: true, maxLength: 96, autocomplete: "off", spellcheck: false, ariaLabel: "Name of the file", placeholder: "card", dataset: { control: "new-name" } });
const problem = element("p", { className: "wrong", role: "alert" });
const form = element("form", { method: "dialog", onsubmit: (event) => {
  event.preventDefault();
  send({ type: "create", name: name.value.trim() });
} },
  element("h2", {}, "New cell"), element("label", { className: "field" }, element("span", {}, "File"), name, element("span", {}, ".lua")), problem,
  element("div", { className: "choices" }, element("button", { type: "submit", dataset: { control: "new-make" } }, "Make it"), element("button", { type: "button", onclick: () => dialog.close() }, "Cancel")));
const dialog = element("dialog", { id: "new-cell", ariaLabel: "New cell" }, form);
document.body.append(dialog);

// Asks for a name.
function ask() {
  fill(problem);
  name.value = "";
  dialog.showModal();
  name.focus();
}

on("created", (message) => {
  if (message.problem !== undefined) {
    fill(problem, message.problem);
    name.focus();
    return;
  }
  dialog.close();
  if (!message.preview) return;
  go({ file: message.title, preview: message.preview, source: "1" });
  // The dialog gives the focus back to its button; the text is what comes next.
  source.focusWhenReady();
});

document.addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).closest('[data-control="new-cell"]')) ask();
});
