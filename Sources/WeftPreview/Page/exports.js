// Files of what is seen: a picture, the last seconds as an animation, a page that opens without a server.

import { element } from "./dom.js";
import { on, onOpen } from "./connection.js";
import { download } from "./download.js";

const kinds = [
  ["png", "PNG", "image/png"], ["jpg", "JPEG", "image/jpeg"], ["svg", "SVG", "image/svg+xml"], ["pdf", "PDF", "application/pdf"],
  ["webp", "WebP of the last 5 seconds", "image/webp"], ["gif", "GIF of the last 5 seconds", "image/gif"],
  ["html", "Page that opens anywhere", "text/html"],
];

// The requests that wait for the file of a cell and kind.
/** @type {Map<string, ((message: Pick<ExportedMessage, "bytes" | "problem">) => void)[]>} */
const waiting = new Map();

/**
 * @param {string} key
 * @param {Pick<ExportedMessage, "bytes" | "problem">} message
 */
function answer(key, message) {
  for (const take of waiting.get(key) ?? []) take(message);
  waiting.delete(key);
}

on("exported", (message) => answer(`${message.cell} ${message.ending}`, message));
// A new connection knows no earlier requests.
onOpen(() => { for (const key of [...waiting.keys()]) answer(key, { problem: "the connection was lost" }); });

/**
 * Returns the bytes of a file of what is seen: of the first cell, or of all side by side. Throws the reason why there is
 * none.
 *
 * @param {string} ending
 * @param {import("./cell.js").Cell[]} cells
 */
export async function exported(ending, [first, ...others]) {
  if (!first) throw new Error("there is no picture");
  const key = `${first.number} ${ending}`;
  const { bytes, problem } = await new Promise((resolve) => {
    waiting.set(key, [...waiting.get(key) ?? [], resolve]);
    first.send("export", { ending, cells: [first, ...others].map((cell) => ({ cell: cell.number, caption: cell.caption?.textContent ?? "" })) });
  });
  if (problem !== undefined) throw new Error(problem);
  return Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
}

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

  async function save(ending) {
    const shown = cells();
    const [, label, type] = kinds.find(([known]) => known === ending);
    const kind = label.split(" ")[0];
    const isOfFirst = shown.length > 1 && (ending === "webp" || ending === "gif");
    say(`Making the ${kind}${isOfFirst ? " of the first cell" : ""}…`, 60);
    try {
      download(await exported(ending, shown), `${name().replaceAll("/", "-")}.${ending}`, type);
      say(`${kind} saved`);
    } catch (error) {
      say(`${kind} not saved: ${error.message}`, 12);
    }
  }

  return whole;
}
