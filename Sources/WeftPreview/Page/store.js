// The data of the session: the previews, and the errors of their files.

import { address, change } from "./address.js";
import { on } from "./connection.js";

export const store = { title: "", files: [], problems: new Map() };
const watchers = [];

// Sets a function that is called when the previews or the files' errors change.
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
  const renamed = newName(address(), store.files, message.files);
  store.files = message.files;
  store.problems = new Map(message.files.filter((file) => file.problem).map((file) => [file.file, file.problem]));
  if (renamed) change({ preview: renamed });
  changed();
});

// Returns the new name of the preview of an address: of the one in its place in the list, if the number of previews is the
// same and neither name is in the other list.
function newName({ file: title, preview: name }, before, after) {
  const [old, next] = [before, after].map((files) => files.find((file) => file.title === title)?.previews.map((preview) => preview.name) ?? []);
  const found = old.length === next.length ? next[old.indexOf(name)] : undefined;
  return found !== undefined && !next.includes(name) && !old.includes(found) ? found : null;
}
on("problem", (message) => {
  if (message.cell !== undefined) return;
  // The error of a file that doesn't run is more important than those of its timers and tasks.
  if (!message.error.isStale && isStale(message.file)) return;
  store.problems.set(message.file, message.error);
  changed();
});
on("healed", (message) => {
  if (message.cell !== undefined) return;
  store.problems.delete(message.file);
  changed();
});

// Returns true if the pictures of a file show an earlier state, because it could not be reloaded.
export function isStale(file) {
  return store.problems.get(file)?.isStale === true;
}

// Returns a preview and its file, by their names in the address.
export function find(title, name) {
  const file = store.files.find((file) => file.title === title);
  const preview = file?.previews.find((preview) => preview.name === name);
  return preview ? { file, preview } : null;
}

// Returns all previews, in the order of the list.
export function all() {
  return store.files.flatMap((file) => file.previews.map((preview) => ({ file, preview })));
}
