// What is known of the session: the previews, and what is wrong with their files.

import { on } from "./connection.js";

export const store = { title: "", files: [], problems: new Map() };
const watchers = [];

// Has a function called when the previews, or the files' problems, have changed.
export function onChange(watcher) {
  watchers.push(watcher);
}

function changed() {
  for (const watcher of watchers) watcher();
}

on("hello", (message) => {
  store.title = message.title;
  document.title = `${message.title} · Weft`;
  document.getElementById("title").textContent = message.title;
});
on("gallery", (message) => {
  store.files = message.files;
  store.problems = new Map(message.files.filter((file) => file.problem).map((file) => [file.file, file.problem]));
  changed();
});
on("problem", (message) => {
  if (message.cell !== undefined) return;
  // A file that doesn't run says more than what goes on of it meanwhile.
  if (!message.error.isStale && isStale(message.file)) return;
  store.problems.set(message.file, message.error);
  changed();
});
on("healed", (message) => {
  if (message.cell !== undefined) return;
  store.problems.delete(message.file);
  changed();
});

// Whether what is seen of a file is from before, for it could not be read again.
export function isStale(file) {
  return store.problems.get(file)?.isStale === true;
}

// A preview and its file, by what stands in the address.
export function find(title, name) {
  const file = store.files.find((file) => file.title === title);
  const preview = file?.previews.find((preview) => preview.name === name);
  return preview ? { file, preview } : null;
}

// All previews, in the order of the list.
export function all() {
  return store.files.flatMap((file) => file.previews.map((preview) => ({ file, preview })));
}
