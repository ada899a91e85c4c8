// Icons of the values that arrange children: direction, distribution, alignment, wrapping.

const namespace = "http://www.w3.org/2000/svg";

// Bars as [x, y, width, height] in a square of 16.
const bars = {
  justifyContent: {
    start: [[2, 4, 2, 8], [6, 4, 2, 8]], center: [[5, 4, 2, 8], [9, 4, 2, 8]], end: [[8, 4, 2, 8], [12, 4, 2, 8]],
    spaceBetween: [[2, 4, 2, 8], [12, 4, 2, 8]], spaceAround: [[4, 4, 2, 8], [10, 4, 2, 8]],
  },
  alignItems: {
    start: [[3, 2, 3, 11], [10, 2, 3, 6]], end: [[3, 3, 3, 11], [10, 8, 3, 6]], center: [[3, 2, 3, 12], [10, 5, 3, 6]],
    stretch: [[3, 2, 3, 12], [10, 2, 3, 12]], baselineFirst: [[3, 2, 3, 8], [10, 6, 3, 4], [1, 11, 14, 1]],
    baselineLast: [[3, 2, 3, 11], [10, 9, 3, 4], [1, 14, 14, 1]],
  },
  flexWrap: { noWrap: [[1, 6, 4, 4], [6, 6, 4, 4], [11, 6, 4, 4]], wrap: [[1, 3, 4, 4], [6, 3, 4, 4], [11, 3, 4, 4], [1, 9, 4, 4]] },
  alignContent: {
    start: [[2, 2, 12, 2], [2, 5, 12, 2]], center: [[2, 5, 12, 2], [2, 9, 12, 2]], end: [[2, 9, 12, 2], [2, 12, 12, 2]],
    spaceBetween: [[2, 2, 12, 2], [2, 12, 12, 2]], spaceAround: [[2, 4, 12, 2], [2, 10, 12, 2]], stretch: [[2, 2, 12, 5], [2, 9, 12, 5]],
  },
};
bars.alignSelf = Object.fromEntries(["start", "end", "center", "stretch"].map((value) => [value, [bars.alignItems[value][1]]]));

const arrows = { horizontal: "M2 8h10M9 5l3 3-3 3", vertical: "M8 2v10M5 9l3 3 3-3" };

// Returns the icon of a value; undefined if there is none.
export function iconOf(property, value) {
  if (property === "direction" && arrows[value]) return drawing(shape("path", { d: arrows[value], fill: "none", stroke: "currentColor", "stroke-width": 1.6 }));
  const found = bars[property]?.[value];
  return found && drawing(...found.map(([x, y, width, height]) => shape("rect", { x, y, width, height, fill: "currentColor" })));
}

function drawing(...shapes) {
  const svg = shape("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" });
  svg.append(...shapes);
  return svg;
}

function shape(name, attributes) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
