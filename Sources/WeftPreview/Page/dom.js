// Functions that make elements.

// Makes an element: attributes by name, `on…` for events, `dataset` and `style` as objects; then its children.
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "dataset") Object.assign(made.dataset, value);
    else if (key === "style") Object.assign(made.style, value);
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list" && key !== "type") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...present(children));
  return made;
}

function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

// Replaces the children of an element; null, undefined and false are skipped.
export function fill(parent, ...children) {
  parent.replaceChildren(...present(children));
}

// Makes elements the children of a parent, in order. Those that stay are not moved: an element that moves loses its
// picture, and the browser lays it out again.
export function arrange(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const child of elements) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}

// Formats a number with at most two decimals.
export function short(number) {
  return String(Math.round(number * 100) / 100);
}

// Calls a function once in the next frame, however often it is requested.
export function oncePerFrame(body) {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      body();
    });
  };
}

const focusable = "button, input, select, summary, a[href], [tabindex]";

// Runs a function that replaces the elements inside a part. The focus stays on the element with the same `data-key`; if
// that is gone, on the one in its place.
export function keepFocus(part, body) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (focused === part || !part.contains(focused)) return body();
  const key = focused.dataset.key;
  // In place of a button, a field would take the next keys.
  const alike = () => [.../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(focusable))].filter((other) => other.tagName === focused.tagName);
  const index = alike().indexOf(focused);
  body();
  if (part.contains(document.activeElement)) return;
  const all = alike();
  const next = all.find((other) => key !== undefined && other.dataset.key === key) ?? all[Math.min(Math.max(index, 0), all.length - 1)]
    ?? part.querySelector(focusable) ?? part;
  next.focus({ preventScroll: true });
}
