// Small helpers to make elements.

// An element: attributes by name, `on…` for events, `dataset` and `style` as objects; then its children.
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

// Gives an element other children; what is null, undefined or false is left out.
export function fill(parent, ...children) {
  parent.replaceChildren(...present(children));
}

// A number as people read it: at most two digits after the point.
export function short(number) {
  return String(Math.round(number * 100) / 100);
}

// Calls a function once in the next frame, however often it is asked for.
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
