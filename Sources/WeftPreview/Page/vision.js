// Filters that show the pictures as people with another colour vision see them, after Machado, Oliveira and Fernandes,
// "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity. The choice is in the
// address.

import { onAddress, address } from "./address.js";

// A row each for red, green and blue, of linear light.
const matrices = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  // The luminance of sRGB's primaries.
  greyscale: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

/** @type {[string, string][]} */
export const visions = [
  ["protanopia", "Protanopia"], ["deuteranopia", "Deuteranopia"], ["tritanopia", "Tritanopia"], ["greyscale", "Greyscale"],
];

const namespace = "http://www.w3.org/2000/svg";

function shape(name, attributes, ...children) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const filters = Object.entries(matrices).map(([name, matrix]) => {
  const rows = [0, 3, 6].map((at) => `${matrix.slice(at, at + 3).join(" ")} 0 0`);
  const values = `${rows.join(" ")} 0 0 0 1 0`;
  return shape("filter", { id: `vision-${name}`, x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "linearRGB" }, shape("feColorMatrix", { type: "matrix", values }));
});
document.body.append(shape("svg", { width: 0, height: 0, "aria-hidden": "true", class: "filters" }, ...filters));

function draw({ vision } = address()) {
  document.body.style.setProperty("--vision", Object.hasOwn(matrices, vision ?? "") ? `url("#vision-${vision}")` : "none");
}

onAddress(draw);
draw();
