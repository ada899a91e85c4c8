// The setting for screen readers, which the browser keeps for all previews: the pictures of a preview in the large are
// replaced, for those who don't see them, by what is read of them.

import { element } from "./dom.js";

const setting = "weft screen reader";
const watchers = [];
const toggles = [];
let isOn = known();

function known() {
  try {
    return localStorage.getItem(setting) === "on";
  } catch {
    return false;
  }
}

export function readsPictures() {
  return isOn;
}

// Calls a function when the setting changes, until it returns false.
export function onReading(watcher) {
  watchers.push(watcher);
}

function set(next) {
  isOn = next;
  try {
    localStorage.setItem(setting, isOn ? "on" : "off");
  } catch {
    // The browser stores nothing: it is kept until the page is reloaded.
  }
  for (const toggle of toggles) toggle.setAttribute("aria-pressed", String(isOn));
  watchers.splice(0, watchers.length, ...watchers.filter((watcher) => watcher() !== false));
}

// Makes a button be one that turns the setting on and off.
function followSetting(button) {
  toggles.push(button);
  button.setAttribute("aria-pressed", String(isOn));
  button.addEventListener("click", () => set(!isOn));
  return button;
}

export function readerToggle() {
  return followSetting(element("button", {
    type: "button", className: "toggle", dataset: { control: "screen-reader" }, title: "A screen reader reads what the picture contains; keys act on it",
  }, "Screen reader"));
}

// The first controls of the page, which are found without seeing them.
followSetting(document.getElementById("reader"));
