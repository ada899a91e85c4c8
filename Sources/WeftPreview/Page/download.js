// Files that the browser saves.

import { element } from "./dom.js";

// Lets the browser save bytes as a file.
export function download(bytes, name, type) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
