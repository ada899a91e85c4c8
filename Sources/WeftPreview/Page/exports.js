// Files of what is seen: a picture, the last seconds as an animation, a page that opens without a server.

import { element } from "./dom.js";
import { on } from "./connection.js";
import { download } from "./download.js";

const kinds = [
  ["png", "PNG", "image/png"], ["svg", "SVG", "image/svg+xml"], ["pdf", "PDF", "application/pdf"],
  ["webp", "WebP, the last 5 seconds", "image/webp"], ["gif", "GIF, the last 5 seconds", "image/gif"],
  ["html", "Page that opens anywhere", "text/html"],
];

// What is done with the next file of each cell.
const waiting = new Map();

on("exported", (message) => {
  waiting.get(message.cell)?.(message);
  waiting.delete(message.cell);
});

// Makes the menu. `cells`: returns the cells that are seen. `name`: returns the file's name without its ending. `say`:
// shows a short note.
export function exportMenu(cells, name, say) {
  const menu = element(
    "select", { ariaLabel: "Save a file of what is seen", title: "Save a file of what is seen", dataset: { control: "export" }, onchange: () => save(menu.value) },
    element("option", { value: "" }, "Save as…"), kinds.map(([ending, label]) => element("option", { value: ending }, label)));

  function save(ending) {
    menu.value = "";
    const [first, ...others] = cells();
    if (!ending || !first) return;
    const [, , type] = kinds.find(([known]) => known === ending);
    waiting.set(first.number, ({ bytes, problem }) => {
      if (problem !== undefined) return say(`Not saved: ${problem}`);
      download(Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)), `${name().replaceAll("/", "-")}.${ending}`, type);
      say("Saved");
    });
    first.send("export", { ending, cells: [first, ...others].map((cell) => ({ cell: cell.number, caption: cell.caption?.textContent ?? "" })) });
    say("Making the file…");
  }

  return menu;
}
