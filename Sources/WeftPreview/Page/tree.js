// The tree of nodes and specs, an ARIA tree: while it has the focus it handles the arrow keys, Home and End.

import { element, fill, short } from "./dom.js";

// `select` and `hover` are called with an element's id, or null.
export function nodeTree({ select, hover }) {
  const tree = element("div", { className: "tree", role: "tree", ariaLabel: "Nodes and specs", tabIndex: 0 });
  let [elements, byId, withSpecs, selected] = [[], new Map(), true, null];
  const collapsed = new Set();
  // The visible rows, in order, with their elements.
  let rows = new Map();

  // Returns the nearest element around one that has a row.
  function parentOf(item) {
    let parent = byId.get(item.parent);
    while (parent && !withSpecs && !parent.isNode) parent = byId.get(parent.parent);
    return parent;
  }

  function draw() {
    const depths = new Map();
    const parents = new Set();
    const shown = [];
    for (const item of elements) {
      if (!withSpecs && !item.isNode) continue;
      const parent = parentOf(item);
      const above = parent && depths.get(parent.id);
      if (parent) parents.add(parent.id);
      depths.set(item.id, { level: (above?.level ?? 0) + 1, isHidden: Boolean(above && (above.isHidden || collapsed.has(parent.id))) });
      if (!depths.get(item.id).isHidden) shown.push(item);
    }
    rows = new Map(shown.map((item) => [item.id, row(item, depths.get(item.id).level, parents.has(item.id))]));
    fill(tree, [...rows.values()]);
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
    for (const [id, row] of rows) row.setAttribute("aria-selected", String(id === selected));
    const current = rows.get(selected);
    if (current) tree.setAttribute("aria-activedescendant", current.id);
    else tree.removeAttribute("aria-activedescendant");
    return current;
  }

  // Returns the row that an arrow key selects; undefined if the key has no effect.
  function next(key) {
    const ids = [...rows.keys()];
    const index = ids.indexOf(selected);
    const item = byId.get(selected);
    const current = rows.get(selected);
    const expanded = current?.getAttribute("aria-expanded");
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
      mark()?.scrollIntoView({ block: "nearest" });
    },
    hover(id) {
      for (const row of tree.querySelectorAll(".hovered")) row.classList.remove("hovered");
      rows.get(id)?.classList.add("hovered");
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
