// What is shown stands in the address, after the #: it survives a reload of the page and can be passed on.

const watchers = [];
let current = read();

export function onAddress(watcher) {
  watchers.push(watcher);
}

export function address() {
  return current;
}

// Goes to a preview, or with nothing to all of them.
export function go(next, { replaces = false } = {}) {
  const text = `#${new URLSearchParams(Object.entries(next).filter(([, value]) => value !== undefined && value !== ""))}`;
  if (text === location.hash || (text === "#" && location.hash === "")) return;
  if (replaces) history.replaceState(null, "", text);
  else history.pushState(null, "", text);
  changed();
}

// Changes parts of it; undefined takes a part out.
export function change(parts) {
  go({ ...current, ...parts }, { replaces: true });
}

export function addressOf(file, preview) {
  return { file: file.title, preview: preview.name };
}

function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function changed() {
  current = read();
  for (const watcher of watchers) watcher(current);
}

addEventListener("popstate", changed);
