// A row of controls on one line. Those that have no room are in a panel that a button at its end opens.

import { element, oncePerFrame } from "./dom.js";

// `items`: the controls, the most important first. `label`: of the button, `name` and `title` as well; `id`: of the
// panel; `floats`: true for one that stands over what is below, and closes at a press elsewhere. `least`: with less
// room in points, all controls are in the panel, and `place` puts the button elsewhere.
/**
 * @param {{ items: HTMLElement[], label: string, name: string, title: string, id: string, floats?: boolean, least?: number,
 *   place?: (opener: HTMLElement) => void }} options
 */
export function overflowRow({ items, label, name, title, id, floats = false, least = 0, place = () => {} }) {
  const row = element("div", { className: "row" });
  const panel = element("div", { className: floats ? "overflow floating" : "overflow", id, hidden: true, role: "group", ariaLabel: title });
  const opener = element("button", {
    type: "button", className: "overflow-toggle", title, dataset: { control: name }, ariaExpanded: "false", hidden: true, onclick: () => open(panel.hidden),
  }, label);
  opener.setAttribute("aria-controls", id);
  if (label.length === 1) opener.ariaLabel = title;
  const outer = element("div", { className: "overflow-row" }, row, opener, panel);
  row.append(...items);
  // The widths that the controls had when they were seen last.
  const widths = new Map();
  let count = items.length;
  let isNarrow = false;

  function open(opens) {
    panel.hidden = !opens;
    opener.setAttribute("aria-expanded", String(opens));
  }

  function measured(item) {
    if (item.offsetWidth > 0) widths.set(item, item.getBoundingClientRect().width);
    return widths.get(item) ?? 0;
  }

  // Moves controls between the row and the panel, as far as the room has changed.
  function fit() {
    const room = outer.clientWidth;
    if (room === 0) return;
    const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
    const others = [...outer.children].filter((child) => ![row, opener, panel].includes(child)).reduce((sum, child) => sum + child.offsetWidth + gap, 0);
    const sizes = items.map(measured);
    const fits = (number) => sizes.slice(0, number).reduce((sum, size) => sum + size + gap, -gap) + (number < items.length ? (opener.offsetWidth || 80) + gap : 0) <= room - others;
    let next = items.length;
    while (next > 0 && !fits(next)) next -= 1;
    if (room < least) next = 0;
    if (isNarrow !== room < least) {
      isNarrow = room < least;
      outer.dataset.narrow = String(isNarrow);
      if (isNarrow) place(opener);
      else row.after(opener);
    }
    opener.hidden = next === items.length;
    if (opener.hidden) open(false);
    if (next === count) return;
    // An element that moves loses the focus.
    /** @type {HTMLElement & { checkVisibility?: () => boolean }} */
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    if (next < count) panel.prepend(...items.slice(next, count));
    else row.append(...items.slice(count, next));
    count = next;
    if (focused !== document.activeElement && focused.checkVisibility?.()) focused.focus({ preventScroll: true });
  }

  outer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden || event.defaultPrevented) return;
    open(false);
    opener.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  const close = (event) => {
    // The page shows another preview.
    if (!outer.isConnected) return document.removeEventListener("pointerdown", close);
    if (!panel.hidden && !panel.contains(event.target) && !opener.contains(event.target)) open(false);
  };
  opener.addEventListener("click", () => {
    if (floats) document.addEventListener("pointerdown", close);
  });
  const fitSoon = oncePerFrame(fit);
  new ResizeObserver(fitSoon).observe(outer);
  // A control may get wider: a button gets a mark, a part of it is shown.
  new MutationObserver(fitSoon).observe(row, { subtree: true, attributeFilter: ["class", "disabled", "hidden"] });
  return { element: outer, panel, opener, fit };
}
