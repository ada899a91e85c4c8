// The environments of a preview.

export const devices = [
  { name: "Watch", width: 184 }, { name: "Small phone", width: 320 }, { name: "Phone", width: 375 },
  { name: "Phone", width: 390 }, { name: "Large phone", width: 430 }, { name: "Small tablet", width: 744 },
  { name: "Tablet", width: 820 }, { name: "Large tablet", width: 1024 },
];

// The widths that are shown side by side.
export const sideBySide = [320, 375, 430, 744];

export const textSizes = [
  ["extraSmall", "XS"], ["small", "S"], ["medium", "M"], ["large", "L, the usual"], ["extraLarge", "XL"],
  ["extraExtraLarge", "XXL"], ["extraExtraExtraLarge", "XXXL"], ["accessibilityMedium", "Access. M"],
  ["accessibilityLarge", "Access. L"], ["accessibilityExtraLarge", "Access. XL"],
  ["accessibilityExtraExtraLarge", "Access. XXL"], ["accessibilityExtraExtraExtraLarge", "Access. XXXL"],
];

export const scales = [1, 2, 3];
export const zooms = [0.5, 0.75, 1, 1.5, 2, 3];

// Returns the environment of a request from the parts of an address.
export function environment(address) {
  const number = (text) => (text ? Number(text) || undefined : undefined);
  return {
    width: number(address.width), scale: number(address.scale), style: address.style, direction: address.direction,
    textSize: address.text, ranges: address.ranges ? true : undefined,
  };
}
