// What this tab remembers over reloads of the page, beside the address: where the gallery stands, whether the inspector
// is open, and what is selected in each preview.

const name = `weft ${location.pathname}`;
const known = read();

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    // A browser that stores nothing: then it is known until the page is reloaded.
    return {};
  }
}

export function recall(key) {
  return known[key];
}

// Remembers a value as JSON; undefined forgets it.
export function remember(key, value) {
  if (JSON.stringify(known[key]) === JSON.stringify(value)) return;
  known[key] = value;
  try {
    sessionStorage.setItem(name, JSON.stringify(known));
  } catch {
    // As in read().
  }
}
