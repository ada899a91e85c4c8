// The data of the session: the previews, and the errors of their files.

import { on } from "./connection.js";

/** @type {{ title: string, files: GalleryFile[], problems: Map<string, ErrorReport> }} */
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
// Sets a function that is called when previews seem to have other names: with the file, the name before, and the preview.
const followers = [];
export function onRename(follower) {
  followers.push(follower);
}

/**
 * Returns previews of a file that have taken the places of others, each with the name before.
 *
 * @param {GalleryFile} before
 * @param {GalleryFile} after
 * @returns {[string, GalleryEntry][]}
 */
function renamed(before, after) {
  const names = (file) => new Set(file.previews.map(({ name }) => name));
  const [old, present] = [names(before), names(after)];
  const gone = before.previews.filter(({ name }) => !present.has(name));
  const found = after.previews.filter(({ name }) => !old.has(name));
  return gone.length === found.length ? gone.map(({ name }, index) => [name, found[index]]) : [];
}

on("gallery", (message) => {
  const files = new Map(store.files.map((file) => [file.file, file]));
  store.files = message.files;
  for (const file of message.files) {
    const before = files.get(file.file);
    for (const [name, preview] of before ? renamed(before, file) : []) for (const follower of followers) follower(file, name, preview);
  }
  store.problems = new Map(message.files.filter((file) => file.problem).map((file) => [file.file, file.problem]));
  changed();
});

on("problem", (message) => {
  if (message.cell !== undefined) return;
  // The error of a file that doesn't run is more important than those of its timers and tasks.
  if (!message.error.isStale && isStale(message.file)) return;
  store.problems.set(message.file, message.error);
  changed();
});
on("fixed", (message) => {
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
