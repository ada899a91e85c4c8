// The environments of a preview.

// Sizes in points, upright, with the insets of the area that no bar or camera covers.
export const devices = [
  { id: "watch", name: "Watch", width: 184, height: 224, safe: { top: 0, bottom: 0 } },
  { id: "phone-320", name: "Small phone", width: 320, height: 568, safe: { top: 20, bottom: 0 } },
  { id: "phone-375", name: "Phone", width: 375, height: 812, safe: { top: 44, bottom: 34 } },
  { id: "phone-390", name: "Phone", width: 390, height: 844, safe: { top: 47, bottom: 34 } },
  { id: "phone-430", name: "Large phone", width: 430, height: 932, safe: { top: 59, bottom: 34 } },
  { id: "tablet-744", name: "Small tablet", width: 744, height: 1133, safe: { top: 24, bottom: 20 }, keepsBars: true },
  { id: "tablet-820", name: "Tablet", width: 820, height: 1180, safe: { top: 24, bottom: 20 }, keepsBars: true },
  { id: "tablet-1024", name: "Large tablet", width: 1024, height: 1366, safe: { top: 24, bottom: 20 }, keepsBars: true },
];

export const textSizes = [
  ["extraSmall", "XS"], ["small", "S"], ["medium", "M"], ["large", "L, the usual"], ["extraLarge", "XL"],
  ["extraExtraLarge", "XXL"], ["extraExtraExtraLarge", "XXXL"], ["accessibilityMedium", "Access. M"],
  ["accessibilityLarge", "Access. L"], ["accessibilityExtraLarge", "Access. XL"],
  ["accessibilityExtraExtraLarge", "Access. XXL"], ["accessibilityExtraExtraExtraLarge", "Access. XXXL"],
];

export const scales = [1, 2, 3];
export const zooms = [0.5, 0.75, 1, 1.5, 2, 3];

// Returns the part of an environment that is a device's whole screen.
function screen(device, isTurned) {
  const { top, bottom } = device.safe;
  if (!isTurned) return { width: device.width, height: device.height, safeArea: [top, 0, bottom, 0] };
  // A phone on its side has its camera at the left, or at the right; a tablet keeps its bars.
  const safeArea = device.keepsBars ? [top, 0, bottom, 0] : bottom ? [0, top, 21, top] : [0, 0, 0, 0];
  return { width: device.height, height: device.width, safeArea };
}

// Returns the environment of a request from the parts of an address.
export function environment(address) {
  const number = (text) => (text ? Number(text) || undefined : undefined);
  const device = devices.find(({ id }) => id === address.device);
  const isTurned = Boolean(address.turned);
  const size = !device ? {} : address.screen ? screen(device, isTurned) : { width: isTurned ? device.height : device.width };
  return {
    width: number(address.width) ?? size.width, height: size.height, safeArea: size.safeArea, scale: number(address.scale),
    style: address.style, direction: address.direction, textSize: address.text, ranges: address.ranges ? true : undefined,
    props: address.props,
  };
}

// The parts of an environment that can vary side by side: each value with its caption.
export const axes = [
  { name: "width", label: "Widths", values: [320, 375, 430, 744].map((width) => [String(width), { width }]) },
  {
    name: "device", label: "Screens", values: ["phone-375", "phone-430", "tablet-744"].flatMap((id) => {
      const device = devices.find((device) => device.id === id);
      return [false, true].map((isTurned) => [`${device.name}${isTurned ? ", turned" : ""}`, screen(device, isTurned)]);
    }),
  },
  { name: "style", label: "Light and dark", values: [["light", { style: "light" }], ["dark", { style: "dark" }]] },
  {
    name: "direction", label: "Directions",
    values: [["LTR", { direction: "leftToRight" }], ["RTL", { direction: "rightToLeft" }]],
  },
  {
    name: "text", label: "Text sizes",
    values: ["small", "large", "accessibilityLarge"].map((size) => [textSizes.find(([name]) => name === size)[1].split(",")[0], { textSize: size }]),
  },
];

// The maximum number of cells side by side.
export const mostVariants = 48;

// Returns the names of the axes that vary.
export function varied(address) {
  const names = (address.vary ?? "").split(",");
  return axes.map(({ name }) => name).filter((name) => names.includes(name));
}

// Returns the environments to be shown side by side, each with a caption; one without a caption if nothing varies.
export function variants(address) {
  const names = varied(address);
  let all = [{ caption: [], around: environment(address) }];
  for (const { name, values } of axes) {
    if (!names.includes(name)) continue;
    all = all.flatMap(({ caption, around }) => values.map(([text, parts]) => ({ caption: [...caption, text], around: { ...around, ...parts } })));
  }
  return all.map(({ caption, around }) => ({ caption: caption.join(" · "), around }));
}

// Returns the largest zoom, at most 1, at which boxes of these sizes stand in rows within an area. All in pixels of the
// page. Whatever the zoom, a box needs `extra` below itself, and is at least `least` wide.
export function zoomToFit(sizes, area, gap, extra, least) {
  const fits = (zoom) => {
    let [x, height, row] = [0, 0, 0];
    for (const size of sizes) {
      const width = Math.max(size.width * zoom, least);
      if (x > 0 && x + width > area.width) [x, height, row] = [0, height + row + gap, 0];
      if (width > area.width) return false;
      x += width + gap;
      row = Math.max(row, size.height * zoom + extra);
    }
    return height + row <= area.height;
  };
  let [low, high] = [0.1, 1];
  if (fits(high)) return high;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
