// Environments, and how they are side by side.

const { axes, devices, environment, mostVariants, scales, textSizes, varied, variants, zoomToFit, zooms } = await part("environments.js");
await alone();

const of = (here) => JSON.parse(JSON.stringify(environment(here)));
expect("nothing is chosen at first", of({}), {});
expect("numbers are numbers, and what is none isn't there", [of({ width: "300", scale: "2" }), of({ width: "wide", scale: "0" })], [{ width: 300, scale: 2 }, {}]);
expect(
  "each part has its own",
  of({ style: "dark", direction: "rightToLeft", text: "small", ranges: "1", props: "{}", file: "a.lua", node: "x" }),
  { style: "dark", direction: "rightToLeft", textSize: "small", ranges: true, props: "{}" });
expect("a device is its width", of({ device: "phone-390" }), { width: 390 });
expect("on its side its height", of({ device: "phone-390", turned: "1" }), { width: 844 });
expect("as a screen both, and the safe area", of({ device: "phone-390", screen: "1" }), { width: 390, height: 844, safeArea: [47, 0, 34, 0] });
expect("a width that is chosen comes first", of({ device: "phone-390", screen: "1", width: "500" }).width, 500);
expect("without a device there is no screen to turn", of({ screen: "1", turned: "1" }), {});
expect("nor for one that isn't known", of({ device: "phone-1" }), {});

expect("devices go from the smallest to the largest", devices.map(({ width }) => width), devices.map(({ width }) => width).sort((a, b) => a - b));
expect("they are upright", devices.every(({ width, height }) => height > width), true);
expect("each has its own name in the address", new Set(devices.map(({ id }) => id)).size, devices.length);
for (const list of [scales, zooms]) expect("values ascend", list, [...list].sort((a, b) => a - b));
expect("the usual zoom and pixels are there", [zooms.includes(1), scales.includes(1)], [true, true]);
expect("text sizes ascend", textSizes.map(([, text]) => text.split(",")[0]), [
  "XS", "S", "M", "L", "XL", "XXL", "XXXL", "Access. M", "Access. L", "Access. XL", "Access. XXL", "Access. XXXL",
]);
expect("by UIKit's names", textSizes.map(([name]) => name.replace("accessibility", "").replaceAll("extra", "x").replaceAll("Extra", "x").toLowerCase()), [
  "xsmall", "small", "medium", "large", "xlarge", "xxlarge", "xxxlarge", "medium", "large", "xlarge", "xxlarge", "xxxlarge",
]);

expect("what varies is in the order of the buttons", varied({ vary: "text,style,width,none" }), ["width", "style", "text"]);
expect("nothing varies at first", varied({}), []);
expect("then there is one, without a caption", variants({ width: "200" }).map(({ caption, around }) => [caption, around.width]), [["", 200]]);
const seen = (here) => variants(here).map(({ caption, around }) => [caption, around.width, around.style, around.direction, around.textSize].filter((value) => value !== undefined).join("|"));
expect("four widths", seen({ vary: "width", width: "200" }), ["320|320", "375|375", "430|430", "744|744"]);
expect("light and dark", seen({ vary: "style", style: "dark", width: "200" }), ["light|200|light", "dark|200|dark"]);
expect("both directions, each with the text sizes", seen({ vary: "direction,text" }), [
  "LTR · S|leftToRight|small", "LTR · L|leftToRight|large", "LTR · Access. L|leftToRight|accessibilityLarge",
  "RTL · S|rightToLeft|small", "RTL · L|rightToLeft|large", "RTL · Access. L|rightToLeft|accessibilityLarge",
]);
expect("screens, upright and turned", variants({ vary: "device" }).map(({ caption, around }) => `${caption} ${around.width} ${around.height} ${around.safeArea}`), [
  "Phone 375 812 44,0,34,0", "Phone, turned 812 375 0,44,21,44", "Large phone 430 932 59,0,34,0",
  "Large phone, turned 932 430 0,59,21,59", "Small tablet 744 1133 24,0,20,0", "Small tablet, turned 1133 744 24,0,20,0",
]);
expect("up to 48 are side by side", mostVariants, 48);
expect("each axis has a button's text", axes.map(({ label }) => label), ["Widths", "Screens", "Light and dark", "Directions", "Text sizes"]);

// MARK: zoom

const size = (width, height) => ({ width, height });
expect("what fits isn't enlarged", zoomToFit([size(10, 10)], size(1000, 1000), 20, 0, 0), 1);
expect("nor is nothing", zoomToFit([], size(1000, 1000), 20, 0, 0), 1);
const near = (what, zoom, wanted) => expect(what, Math.abs(zoom - wanted) < 0.002, true);
near("too wide, it is as wide as the area", zoomToFit([size(400, 10)], size(200, 1000), 20, 0, 0), 0.5);
near("too high, as high, with its caption", zoomToFit([size(10, 400)], size(200, 228), 20, 28, 0), 0.5);
near("nothing is smaller than a tenth", zoomToFit([size(40000, 10)], size(200, 200), 20, 0, 0), 0.1);
near("two in a row need the gap between them", zoomToFit([size(200, 100), size(200, 100)], size(220, 50), 20, 0, 0), 0.5);
near("a narrow box takes the room of its caption, so that two have no room in a row", zoomToFit([size(100, 400), size(100, 400)], size(200, 220), 20, 0, 120), 0.25);
const rows = (...heights) => zoomToFit(heights.map((height) => size(100, height)), size(220, 140), 20, 0, 0);
expect("a row is as high as its highest box", [rows(100, 50, 20), rows(50, 100, 20), rows(100, 50, 21) < 1, rows(50, 100, 21) < 1], [1, 1, true, true]);
