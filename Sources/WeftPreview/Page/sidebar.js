// The list of files and previews at the side.

import { element } from "./dom.js";
import { address, addressOf, go, onAddress } from "./address.js";
import { onChange, store } from "./store.js";

const list = document.getElementById("list");
const search = document.getElementById("search");

function matches(file, preview) {
  const text = `${file.title} ${preview.name}`.toLowerCase();
  return search.value.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

// What is searched for, for the gallery.
export function isSearchedFor(file, preview) {
  return matches(file, preview);
}

export function onSearch(watcher) {
  search.addEventListener("input", watcher);
}

function row(file, preview) {
  const here = address();
  const isCurrent = here.file === file.title && here.preview === preview.name;
  const title = preview.variantOf ? preview.name.slice(preview.variantOf.length + 1) : preview.name;
  return element("button", {
    type: "button", className: preview.variantOf ? "row variant" : "row", ariaCurrent: isCurrent ? "page" : null,
    dataset: { file: file.title, preview: preview.name }, onclick: () => go(addressOf(file, preview)),
  }, title);
}

function draw() {
  list.replaceChildren(...store.files.map((file) => {
    const previews = file.previews.filter((preview) => matches(file, preview));
    const problem = store.problems.get(file.file);
    // A module that only others use has nothing to show, unless something is wrong with it.
    if (previews.length === 0 && (search.value || !problem)) return "";
    return element(
      "div", { className: "file", dataset: { file: file.title } },
      element("h2", { title: file.file }, element("span", {}, file.title), problem && element("span", { className: "dot", title: problem.message })),
      previews.map((preview) => row(file, preview)));
  }));
}

onChange(draw);
onAddress(draw);
search.addEventListener("input", draw);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") list.querySelector("button")?.click();
  if (event.key === "ArrowDown") list.querySelector("button")?.focus();
  if (event.key === "Escape") {
    search.value = "";
    search.dispatchEvent(new Event("input"));
    search.blur();
    event.stopPropagation();
  }
});
list.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const rows = [...list.querySelectorAll("button")];
  const next = rows[rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
  next?.focus();
  event.preventDefault();
});
