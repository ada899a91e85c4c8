// The controls of one preview's environment. Their values are kept in the address.

import { element, short } from "./dom.js";
import { address, change, flip } from "./address.js";
import { overflowRow } from "./overflowrow.js";
import { visions } from "./vision.js";
import { axes, devices, scales, textSizes, varied, zooms } from "./environments.js";

function choice(name, label, options) {
  const group = radioGroup(label, options, (value) => change({ [name]: value || undefined }));
  group.element.dataset.control = name;
  return group;
}

// Makes a radio group: the Tab key goes to the chosen button, arrow keys choose another. `choose` gets the value.
export function radioGroup(label, options, choose) {
  const group = element("div", { className: "choice", role: "radiogroup", ariaLabel: label });
  const buttons = options.map(([value, text, title]) => element("button", {
    type: "button", role: "radio", title, ariaLabel: typeof text === "string" ? undefined : title, dataset: { value },
    onclick: (event) => choose(event.currentTarget.dataset.value),
  }, text));
  group.append(...buttons);
  group.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
    choose(next.dataset.value);
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    element: group,
    set(current) {
      const chosen = buttons.find((button) => button.dataset.value === (current ?? "")) ?? buttons[0];
      for (const button of buttons) {
        button.setAttribute("aria-checked", String(button === chosen));
        button.tabIndex = button === chosen ? 0 : -1;
      }
    },
  };
}

function select(name, label, options) {
  const made = element(
    "select", { ariaLabel: label, title: label, dataset: { control: name }, onchange: () => change({ [name]: made.value || undefined }) },
    options.map(([value, text]) => element("option", { value }, text)));
  return {
    element: made,
    set(current) {
      made.value = current ?? "";
    },
  };
}

// Makes a button for a part of the address that is there or not.
export function toggle(name, label, title) {
  return element("button", {
    type: "button", className: "toggle", title, dataset: { control: name },
    onclick: () => flip(name),
  }, label);
}

// Lets a part of the environment vary side by side, or no longer; all pictures are made to fit at first.
export function vary(name) {
  const names = varied(address());
  // A screen has a width of its own.
  const opposite = { width: "device", device: "width" }[name];
  const next = names.includes(name) ? names.filter((other) => other !== name) : [...names.filter((other) => other !== opposite), name];
  const zoom = address().zoom;
  change({ vary: next.join(",") || undefined, zoom: next.length > 0 ? zoom ?? "fit" : zoom === "fit" ? undefined : zoom });
}

// Each control has its own accessible name; the visible text beside it is not one.
function field(label, ...controls) {
  return element("div", { className: "field" }, label && element("span", { ariaHidden: "true" }, label), controls);
}

// `more`: further controls at the end. `place` puts the button for all of them where there is room for nothing else.
export function toolbar({ more, place }) {
  const width = element("input", {
    type: "number", min: 1, max: 10000, step: 1, placeholder: "auto", ariaLabel: "Width in points", dataset: { control: "width" },
    onchange: () => {
      const wanted = Number(width.value);
      const taken = width.value && Math.min(Math.max(wanted, 1), 10000);
      bounds.hidden = !width.value || taken === wanted;
      if (taken) width.value = taken;
      change({ width: taken ? String(taken) : undefined });
    },
  });
  const bounds = element("output", { className: "bounds", hidden: true }, "1 to 10000");
  const device = element(
    "select", { ariaLabel: "Device", title: "Device", dataset: { control: "device" }, onchange: () => change({ device: device.value || undefined, width: undefined }) },
    element("option", { value: "" }, "The preview's own"),
    devices.map(({ id, name, width, height }) => element("option", { value: id }, `${name}  ${width} × ${height}`)),
    element("option", { value: "other", hidden: true }, "Another width"));
  const style = choice("style", "Light or dark", [["", "Auto", "As the preview says"], ["light", "Light"], ["dark", "Dark"]]);
  const direction = choice("direction", "Direction", [
    ["", "Auto", "As the preview says"], ["leftToRight", "LTR", "From left to right"], ["rightToLeft", "RTL", "From right to left"],
  ]);
  const text = select("text", "Text size", [["", "Auto"], ...textSizes]);
  const scale = select("scale", "Pixels per point", [["", "Auto"], ...scales.map((scale) => [String(scale), `@${scale}x`])]);
  const zoom = select("zoom", "Zoom", [["fit", "Fit"], ...zooms.map((zoom) => [zoom === 1 ? "" : String(zoom), `${zoom * 100} %`])]);
  const vision = select("vision", "Vision", [["", "Usual"], ...visions]);
  const screen = toggle("screen", "Screen", "The device's whole screen, with its safe area");
  const turned = toggle("turned", "On its side", "The device on its side");
  const ranges = toggle("ranges", "Ranges", "Which cells of lists exist: green visible, yellow drawn, orange preloaded, grey kept (L)");
  const sides = axes.map(({ name, label }) => element("button", {
    type: "button", className: "toggle", dataset: { control: `vary-${name}` }, title: name === "width" ? "Many widths side by side (W)" : `${label} side by side`,
    onclick: () => vary(name),
  }, label));
  const row = overflowRow({
    items: [
      field("Width", device, width, bounds, screen, turned), field("Style", style.element), field("Text", text.element), field("Zoom", zoom.element),
      field("Direction", direction.element), field("Side by side", ...sides), field("Pixels", scale.element), field("Vision", vision.element), field("", ranges), ...more,
    ],
    label: "Environment", name: "environment", title: "What the preview is shown in", id: "environment", least: 640, place,
  });
  row.element.classList.add("toolbar");
  row.element.setAttribute("role", "group");
  row.element.ariaLabel = "Environment";
  return {
    element: row.element,
    fit: row.fit,
    update(here, frame) {
      device.value = here.width ? "other" : here.device ?? "";
      if (document.activeElement !== width) width.value = here.width ?? "";
      width.placeholder = frame ? short(frame.width) : "auto";
      style.set(here.style);
      direction.set(here.direction);
      text.set(here.text);
      scale.set(here.scale);
      zoom.set(here.zoom);
      vision.set(here.vision);
      for (const [button, name] of [[screen, "screen"], [turned, "turned"], [ranges, "ranges"]]) {
        button.setAttribute("aria-pressed", String(Boolean(here[name])));
      }
      for (const button of [screen, turned]) button.disabled = !here.device;
      const names = varied(here);
      axes.forEach(({ name }, index) => sides[index].setAttribute("aria-pressed", String(names.includes(name))));
    },
  };
}
