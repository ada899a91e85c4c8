// The controls of one preview's environment. Their values are kept in the address.

import { element, short } from "./dom.js";
import { address, change } from "./address.js";
import { devices, scales, textSizes, zooms } from "./environments.js";

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

// Each control has its own accessible name; the visible text beside it is not one.
function field(label, ...controls) {
  return element("div", { className: "field" }, element("span", { ariaHidden: "true" }, label), controls);
}

export function toolbar() {
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
    "select", { ariaLabel: "Device", title: "Device", dataset: { control: "device" }, onchange: () => change({ width: device.value || undefined }) },
    element("option", { value: "" }, "The preview's own"),
    devices.map((device) => element("option", { value: device.width }, `${device.name}  ${device.width}`)),
    element("option", { value: "other", hidden: true }, "Another width"));
  const style = choice("style", "Light or dark", [["", "Auto", "As the preview says"], ["light", "Light"], ["dark", "Dark"]]);
  const direction = choice("direction", "Direction", [
    ["", "Auto", "As the preview says"], ["leftToRight", "LTR", "From left to right"], ["rightToLeft", "RTL", "From right to left"],
  ]);
  const text = select("text", "Text size", [["", "Auto"], ...textSizes]);
  const scale = select("scale", "Pixels per point", [["", "Auto"], ...scales.map((scale) => [String(scale), `@${scale}x`])]);
  const zoom = select("zoom", "Zoom", zooms.map((zoom) => [zoom === 1 ? "" : String(zoom), `${zoom * 100} %`]));
  const many = element("button", {
    type: "button", className: "toggle", title: "Many widths side by side (W)", dataset: { control: "many" },
    onclick: () => change({ many: address().many ? undefined : "1" }),
  }, "Side by side");
  const ranges = element("button", {
    type: "button", className: "toggle", dataset: { control: "ranges" },
    title: "Which cells of lists exist: green visible, yellow drawn, orange preloaded, grey kept (L)",
    onclick: () => change({ ranges: address().ranges ? undefined : "1" }),
  }, "Ranges");
  const fields = element(
    "div", { className: "toolbar", id: "environment", role: "group", ariaLabel: "Environment" },
    field("Width", device, width, bounds), field("Style", style.element), field("Direction", direction.element),
    field("Text", text.element), field("Pixels", scale.element), field("Zoom", zoom.element), many, ranges);
  // Visible if there is no room for all controls.
  const opener = element("button", {
    type: "button", className: "toolbar-toggle", dataset: { control: "environment" }, ariaExpanded: "false",
    onclick: () => {
      const isOpen = fields.classList.toggle("open");
      opener.setAttribute("aria-expanded", String(isOpen));
    },
  }, "Environment");
  opener.setAttribute("aria-controls", fields.id);
  return {
    element: element("div", { className: "environment" }, opener, fields),
    update(here, frame) {
      const known = devices.some((device) => String(device.width) === here.width);
      device.value = here.width ? (known ? here.width : "other") : "";
      if (document.activeElement !== width) width.value = here.width ?? "";
      width.placeholder = frame ? short(frame.width) : "auto";
      style.set(here.style);
      direction.set(here.direction);
      text.set(here.text);
      scale.set(here.scale);
      zoom.set(here.zoom);
      many.setAttribute("aria-pressed", String(Boolean(here.many)));
      ranges.setAttribute("aria-pressed", String(Boolean(here.ranges)));
    },
  };
}
