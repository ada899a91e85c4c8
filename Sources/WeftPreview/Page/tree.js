// The tree of nodes and specs, an ARIA tree: while it has the focus it handles the arrow keys, Home and End. Of many rows
// only those near the visible part exist.

import { arrange, element, oncePerFrame, short } from "./dom.js";

// Up to this number, all rows exist; of more, so many near the visible part.
const mostRows = 200;
const nearRows = 100;

// `select` and `hover` are called with an element's id, or null.
export function nodeTree({ select, hover }) {
  const tree = element("div", { className: "tree", role: "tree", ariaLabel: "Nodes and specs", tabIndex: 0 });
  let [elements, byId, withSpecs, selected] = [[], new Map(), true, null];
  const collapsed = new Set();
  // The elements that have a row, in order, and the rows that exist, by element.
  let shown = [];
  let rows = new Map();
  // The height of a row in pixels, once one was seen.
  let rowHeight = 0;
  // The one that is assumed before.
  const usualHeight = 24;
  const above = element("div", { role: "presentation" });
  const below = element("div", { role: "presentation" });

  // Returns the nearest element around one that has a row.
  function parentOf(item) {
    let parent = byId.get(item.parent);
    while (parent && !withSpecs && !parent.isNode) parent = byId.get(parent.parent);
    return parent;
  }

  function draw() {
    const levels = new Map();
    const parents = new Set();
    shown = [];
    for (const item of elements) {
      if (!withSpecs && !item.isNode) continue;
      const parent = parentOf(item);
      const around = parent && levels.get(parent.id);
      if (parent) parents.add(parent.id);
      const level = { level: (around?.level ?? 0) + 1, isHidden: Boolean(around && (around.isHidden || collapsed.has(parent.id))) };
      levels.set(item.id, level);
      if (!level.isHidden) shown.push({ item, level: level.level, isParent: false });
    }
    for (const entry of shown) entry.isParent = parents.has(entry.item.id);
    drawRows();
    mark();
  }

  // Makes the rows near the visible part, and the selected one, which the tree refers to. Rows of elements that are as
  // before stay.
  function drawRows() {
    const [from, to] = near();
    const before = rows;
    rows = new Map();
    shown.forEach((entry, index) => {
      const { item } = entry;
      if ((index < from || index >= to) && item.id !== selected) return;
      const isOpen = !collapsed.has(item.id);
      const key = `${entry.level} ${entry.isParent && isOpen} ${entry.isParent} ${item.isNode} ${item.className} ${item.name ?? ""} ${item.frame[2]} ${item.frame[3]}`;
      const known = before.get(item.id);
      rows.set(item.id, { element: known?.key === key ? known.element : row(item, entry.level, entry.isParent), key, index });
    });
    const all = [...rows.values()];
    // The selected row may be far away; it takes its place beside the others, without height.
    for (const { element: row, index } of all) row.classList.toggle("unseen", index < from || index >= to);
    above.style.height = `${from * heightOfRow()}px`;
    below.style.height = `${(shown.length - to) * heightOfRow()}px`;
    const isAll = to - from === shown.length;
    arrange(tree, isAll ? all.map(({ element: row }) => row) : [above, ...all.map(({ element: row }) => row), below]);
    if (!isAll) for (const { element: row, index } of all) [row.ariaSetSize, row.ariaPosInSet] = [shown.length, index + 1];
    // For tests.
    tree.dataset.rows = String(shown.length);
  }

  // Returns the first of the near rows, and the one after the last.
  function near() {
    if (shown.length <= mostRows) return [0, shown.length];
    const first = Math.floor(tree.scrollTop / heightOfRow()) - nearRows / 4;
    const from = Math.max(Math.min(first, shown.length - nearRows), 0);
    return [from, Math.min(from + nearRows, shown.length)];
  }

  function heightOfRow() {
    rowHeight ||= tree.querySelector(".node:not(.unseen)")?.getBoundingClientRect().height ?? 0;
    return rowHeight || usualHeight;
  }

  tree.addEventListener("scroll", oncePerFrame(() => {
    if (shown.length <= mostRows) return;
    drawRows();
    mark();
  }));

  // The properties of the selected node make the tree smaller: its row remains visible if it was.
  let heightBefore = 0;
  new ResizeObserver(oncePerFrame(() => {
    const bottom = (indexOf(selected) + 1) * heightOfRow() - tree.scrollTop;
    if (bottom > tree.clientHeight && bottom <= heightBefore + heightOfRow() / 2) reveal(selected);
    heightBefore = tree.clientHeight;
  })).observe(tree);

  function indexOf(id) {
    return shown.findIndex(({ item }) => item.id === id);
  }

  // Scrolls to a row that may not exist.
  function reveal(id) {
    const index = indexOf(id);
    if (index < 0) return;
    if (shown.length > mostRows) bringNear(index);
    rows.get(id)?.element.scrollIntoView({ block: "nearest" });
  }

  // Scrolls so far that a row exists.
  function bringNear(index) {
    const height = heightOfRow();
    const top = index * height;
    if (top < tree.scrollTop) tree.scrollTop = top;
    else if (top + height > tree.scrollTop + tree.clientHeight) tree.scrollTop = top + height - tree.clientHeight;
    drawRows();
    mark();
  }

  function row(item, level, isParent) {
    const isOpen = !collapsed.has(item.id);
    return element(
      "div", {
        id: `element-${item.id}`, className: item.isNode ? "node" : "node spec", role: "treeitem", ariaLevel: level,
        ariaExpanded: isParent ? String(isOpen) : null, dataset: { node: item.id },
        style: { paddingInlineStart: `${6 + (level - 1) * 14}px` }, onclick: () => select(item.id), onpointerenter: () => hover(item.id),
      },
      element("span", {
        className: "twist", ariaHidden: "true",
        onclick: isParent && ((event) => { setOpen(item.id, !isOpen); event.stopPropagation(); }),
      }, isParent ? (isOpen ? "▾" : "▸") : ""),
      element("span", { className: "class" }, item.className), item.name && element("span", { className: "name" }, item.name),
      element("span", { className: "size" }, `${short(item.frame[2])} × ${short(item.frame[3])}`));
  }

  function setOpen(id, opens) {
    if (opens) collapsed.delete(id);
    else collapsed.add(id);
    draw();
  }

  function mark() {
    for (const [id, { element: row }] of rows) row.setAttribute("aria-selected", String(id === selected));
    const current = rows.get(selected)?.element;
    if (current) tree.setAttribute("aria-activedescendant", current.id);
    else tree.removeAttribute("aria-activedescendant");
  }

  // Returns the row that an arrow key selects; undefined if the key has no effect.
  function next(key) {
    const ids = shown.map(({ item }) => item.id);
    const index = ids.indexOf(selected);
    const item = byId.get(selected);
    const current = shown[index];
    const expanded = current?.isParent ? String(!collapsed.has(selected)) : null;
    switch (key) {
      case "ArrowUp": return ids[Math.max(index - 1, 0)];
      case "ArrowDown": return ids[Math.min(index + 1, ids.length - 1)];
      case "Home": return ids[0];
      case "End": return ids.at(-1);
      case "ArrowRight":
        if (expanded === "false") setOpen(selected, true);
        else if (expanded === "true") return ids[index + 1];
        return undefined;
      case "ArrowLeft":
        if (expanded === "true") setOpen(selected, false);
        else if (current) return parentOf(item)?.id;
        return undefined;
      default: return undefined;
    }
  }

  tree.addEventListener("pointerleave", () => hover(null));
  tree.addEventListener("keydown", (event) => {
    if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = next(event.key);
    if (id !== undefined && id !== selected) select(id);
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element: tree,
    update(nextElements, nextById, showsSpecs) {
      [elements, byId, withSpecs] = [nextElements, nextById, showsSpecs];
      draw();
    },
    // Marks the selected row, and opens the rows around it.
    select(id) {
      selected = id;
      let isHidden = false;
      for (let parent = byId.get(byId.get(id)?.parent); parent; parent = byId.get(parent.parent)) isHidden = collapsed.delete(parent.id) || isHidden;
      if (isHidden) draw();
      else if (shown.length > mostRows) drawRows();
      mark();
      reveal(id);
    },
    hover(id) {
      for (const row of tree.querySelectorAll(".hovered")) row.classList.remove("hovered");
      rows.get(id)?.element.classList.add("hovered");
    },
  };
}

// Returns a key for an element that stays the same after a reload: its own name if that is unique, otherwise the path
// from the root.
export function keyOf(id, byId) {
  const item = byId.get(id);
  if (!item) return undefined;
  const all = [...byId.values()];
  if (item.name && all.filter((other) => other.name === item.name).length === 1) return item.name;
  const steps = [];
  for (let step = item; step; step = byId.get(step.parent)) steps.unshift(stepOf(step, all));
  return `/${steps.join("/")}`;
}

// Returns the element with a key; undefined if there is none.
export function elementOf(key, byId) {
  const all = [...byId.values()];
  if (!key.startsWith("/")) return all.find((item) => item.name === key)?.id;
  /** @type {InspectedElement | undefined} */
  let found;
  for (const step of key.slice(1).split("/")) {
    const [label, number] = step.split("~");
    found = alike(all, found?.id, label)[number ? Number(number) - 1 : 0];
    if (!found) return undefined;
  }
  return found.id;
}

// Returns the part of the key that tells an element from its siblings.
function stepOf(item, all) {
  const label = labelOf(item);
  const siblings = alike(all, item.parent, label);
  return siblings.length > 1 ? `${label}~${siblings.indexOf(item) + 1}` : label;
}

function alike(all, parent, label) {
  return all.filter((item) => item.parent === parent && labelOf(item) === label);
}

function labelOf(item) {
  return encodeURIComponent(item.name ?? item.className).replaceAll("~", "%7E");
}
