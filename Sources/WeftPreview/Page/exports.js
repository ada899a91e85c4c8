// Files of what is seen: a picture, the last seconds as an animation, a page that opens without a server.

import { element } from "./dom.js";
import { on } from "./connection.js";
import { download } from "./download.js";

const kinds = [
  ["png", "PNG", "image/png"], ["svg", "SVG", "image/svg+xml"], ["pdf", "PDF", "application/pdf"],
  ["webp", "WebP of the last 5 seconds", "image/webp"], ["gif", "GIF of the last 5 seconds", "image/gif"],
  ["html", "Page that opens anywhere", "text/html"],
];

// What is done with the next file of each cell and kind.
const waiting = new Map();

on("exported", (message) => {
  const key = `${message.cell} ${message.ending}`;
  waiting.get(key)?.(message);
  waiting.delete(key);
});

// Makes the menu. `cells`: returns the cells that are seen. `name`: returns the file's name without its ending. `say`:
// shows a note, for some seconds or until the next.
export function exportMenu(cells, name, say) {
  const list = element("div", { className: "menu", role: "menu", ariaLabel: "Save as", hidden: true },
    kinds.map(([ending, label]) => element("button", {
      type: "button", role: "menuitem", tabIndex: -1, dataset: { ending }, onclick: () => { close(); save(ending); },
    }, label)));
  const button = element("button", {
    type: "button", title: "Save a file of what is seen", ariaHaspopup: "menu", ariaExpanded: "false", dataset: { control: "export" },
    onclick: () => (list.hidden ? open() : close()),
  }, "Save as…");
  const whole = element("span", { className: "with-menu" }, button, list);

  function open() {
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    list.firstChild.focus();
  }

  function close() {
    if (list.contains(document.activeElement)) button.focus();
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
  }

  whole.addEventListener("focusout", (event) => { if (!whole.contains(event.relatedTarget)) close(); });
  list.addEventListener("keydown", (event) => {
    const items = [...list.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function save(ending) {
    const [first, ...others] = cells();
    if (!first) return;
    const [, label, type] = kinds.find(([known]) => known === ending);
    const kind = label.split(" ")[0];
    waiting.set(`${first.number} ${ending}`, ({ bytes, problem }) => {
      if (problem !== undefined) return say(`${kind} not saved: ${problem}`, 12);
      download(Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)), `${name().replaceAll("/", "-")}.${ending}`, type);
      say(`${kind} saved`);
    });
    first.send("export", { ending, cells: [first, ...others].map((cell) => ({ cell: cell.number, caption: cell.caption?.textContent ?? "" })) });
    const isOfFirst = others.length > 0 && (ending === "webp" || ending === "gif");
    say(`Making the ${kind}${isOfFirst ? " of the first cell" : ""}…`, 60);
  }

  return whole;
}
