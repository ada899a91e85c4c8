// Colours of scripts in the browser.

import { on } from "./connection.js";

// UIKit's colours: light and dark.
let systemColors = {};
on("hello", (message) => { systemColors = message.colors; });

// Returns a colour as the browser's colour field takes it, of one for light and dark the light one.
export function hexOf(value) {
  const text = String(value).trim();
  const light = systemColors[text]?.[0] ?? text.match(/^light-dark\(([^,()]+),/i)?.[1].trim() ?? text;
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = "#000000";
  context.fillStyle = (systemColors[light]?.[0] ?? light).replace(/^(#\w{6})\w\w$/, "$1");
  const shown = String(context.fillStyle);
  return /^#\w{6}$/.test(shown) ? shown : "#000000";
}
