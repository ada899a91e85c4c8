// Values that this tab keeps over reloads of the page, beside the address: the position of the gallery, the open
// inspector, and each preview's selection.

const name = `weft ${location.pathname}`;
const known = read();

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    // If the browser stores nothing, values are kept until the page is reloaded.
    return {};
  }
}

export function recall(key) {
  return known[key];
}

// Keeps a value as JSON; undefined removes it.
export function remember(key, value) {
  if (JSON.stringify(known[key]) === JSON.stringify(value)) return;
  known[key] = value;
  try {
    sessionStorage.setItem(name, JSON.stringify(known));
  } catch {
    // As in read().
  }
}
