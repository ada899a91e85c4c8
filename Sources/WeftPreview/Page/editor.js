// A click on a place, such as card.lua:12, opens it: in the program's editor ($WEFT_EDITOR), otherwise by the URL
// scheme of Visual Studio Code.

import { element } from "./dom.js";
import { on, send } from "./connection.js";

let folder = "";
let hasEditor = false;

on("hello", (message) => {
  folder = message.folder;
  hasEditor = message.hasEditor;
});

// Makes a button for a place; `label`: what it shows in place of the whole path.
export function placeButton(text, label = text) {
  return element(
    "button", { type: "button", className: "place", title: `Open ${text} in the editor`, dataset: { key: `place ${text}`, place: text } },
    element("code", {}, label));
}

// Returns the URL of a place for Visual Studio Code.
export function addressOfPlace({ file, line, column }) {
  const path = file.startsWith("/") ? file : `${folder}/${file}`;
  return `vscode://file${path.split("/").map(encodeURIComponent).join("/")}:${line}:${column}`;
}

function placeOf(element) {
  const match = (element.dataset.place ?? element.textContent).match(/^(.+?)(?::(\d+))?(?::(\d+))?$/);
  return match && { file: match[1], line: Number(match[2] ?? 1), column: Number(match[3] ?? 1) };
}

document.addEventListener("click", (event) => {
  const element = /** @type {Element} */ (event.target).closest?.(".place");
  const place = element && placeOf(element);
  if (!place) return;
  if (hasEditor) send({ type: "open", ...place });
  else location.assign(addressOfPlace(place));
});
