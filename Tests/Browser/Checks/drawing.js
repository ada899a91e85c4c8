// What the page draws with: elements, colours, icons, errors, and the overlay of the inspector.

const dom = await part("dom.js");
const { hexOf } = await part("colors.js");
const { iconOf } = await part("fieldicons.js");
const { problemCard } = await part("problems.js");
const { drawOverlay, overlayKinds } = await part("overlay.js");
await alone();

// MARK: elements

let clicks = 0;
const made = dom.element(
  "button", { type: "button", className: "a b", title: undefined, hidden: false, disabled: null, ariaLabel: "Label", dataset: { key: "k" }, style: { left: "3px" }, onclick: () => { clicks += 1; }, "data-more": true, tabIndex: 0 },
  "text", null, undefined, false, ["more", dom.element("b", {}, 0)]);
made.click();
expect("an element has what is given", made.outerHTML, '<button type="button" class="a b" aria-label="Label" data-key="k" data-more="" tabindex="0" style="left: 3px;">textmore<b>0</b></button>');
expect("and its events", clicks, 1);
dom.fill(made, "x", null, false, undefined, [dom.element("i")]);
expect("it is filled with what there is", made.innerHTML, "x<i></i>");
expect("numbers have two decimals at most", [0, 1, 1.5, 1.005, 99.999, -0.126, 1 / 3].map(dom.short), ["0", "1", "1.5", "1", "100", "-0.13", "0.33"]);
let calls = 0;
const once = dom.oncePerFrame(() => { calls += 1; });
once();
once();
expect("not before the frame", calls, 0);
await frames();
expect("once in a frame", calls, 1);
once();
await frames();
expect("and again in the next", calls, 2);

const area = dom.element("div", { tabIndex: -1 });
document.body.append(area);
const buttons = (...keys) => dom.fill(area, keys.map((key) => dom.element("button", { dataset: key ? { key } : {} }, key)));
const focused = () => (document.activeElement === area ? "area" : document.activeElement.textContent);
buttons("a", "b", "c");
all("button", area)[1].focus();
dom.keepFocus(area, () => buttons("x", "a", "c", "b"));
expect("the focus stays on what it was on", focused(), "b");
dom.keepFocus(area, () => buttons("a", "c", "d", "e"));
expect("or on what is in its place", focused(), "e");
dom.keepFocus(area, () => buttons("a"));
expect("or on the last", focused(), "a");
dom.keepFocus(area, () => dom.fill(area));
expect("or on the part itself", focused(), "area");
buttons("a");
document.activeElement.blur();
dom.keepFocus(area, () => buttons("b"));
expect("elsewhere, it stays there", document.activeElement === document.body, true);
area.remove();

// MARK: colours and icons

receive({ type: "hello", title: "t", folder: "/p", hasEditor: false, isReadOnly: true, colors: { systemRed: ["#ff3b30", "#ff453a"], label: ["#000000ff", "#ffffff"], faint: ["#3c3c4399"] } });
for (const [color, hex] of [
  ["tomato", "#ff6347"], [" #ABCDEF ", "#abcdef"], ["#fff", "#ffffff"], ["systemRed", "#ff3b30"], ["label", "#000000"],
  ["faint", "#3c3c43"], ["light-dark(white, black)", "#ffffff"], ["light-dark( systemRed , black)", "#ff3b30"],
  ["no colour", "#000000"], ["nil", "#000000"], [null, "#000000"],
]) expect(`the colour field of ${color}`, hexOf(color), hex);
const rows = (property, value) => all("rect", iconOf(property, value)).map((bar) => ["x", "y", "width", "height"].map((name) => Number(bar.getAttribute(name))));
const middle = (bars, at, length) => bars.reduce((sum, bar) => sum + bar[at] + bar[length] / 2, 0) / bars.length;
for (const property of ["justifyContent", "alignContent"]) {
  const [at, length] = property === "justifyContent" ? [0, 2] : [1, 3];
  const places = ["start", "center", "end"].map((value) => middle(rows(property, value), at, length));
  expect(`${property} goes from the start to the end`, places[0] < places[1] && places[1] < places[2], true);
  const apart = (value) => Math.abs(rows(property, value)[1][at] - rows(property, value)[0][at]);
  expect(`${property}: between leaves more than around`, apart("spaceBetween") > apart("spaceAround"), true);
}
expect("what is aligned begins together, or ends together", [rows("alignItems", "start").map((bar) => bar[1]), rows("alignItems", "end").map((bar) => bar[1] + bar[3])].map((ends) => new Set(ends).size), [1, 1]);
expect("a child's own alignment is that of one", rows("alignSelf", "stretch"), [rows("alignItems", "stretch")[1]]);
expect("what wraps has a second row", [new Set(rows("flexWrap", "noWrap").map((bar) => bar[1])).size, new Set(rows("flexWrap", "wrap").map((bar) => bar[1])).size], [1, 2]);
expect("directions have arrows", [iconOf("direction", "horizontal"), iconOf("direction", "vertical")].map((icon) => find("path", icon).getAttribute("d").slice(0, 5)), ["M2 8h", "M8 2v"]);
expect("others have none", [iconOf("direction", "none"), iconOf("width", "start"), iconOf("justifyContent", "none")], [null, null, null]);

// MARK: errors

const report = {
  code: "type", message: "width is no number", file: "card.lua", line: 11, hint: "a number", path: "Card > box", cause: "it was nil",
  excerpt: [{ number: 9, text: "nine" }, { number: 10, text: "ten" }, { number: 11, text: "\twidth = x", mark: 10 }, { number: 12, text: "twelve" }],
  chain: ["Card", "Stack"], traceback: Array.from({ length: 60 }, (_, index) => ({ file: "card.lua", line: index + 1, function: `f${index}` })),
};
const card = problemCard(report);
expect("an error says what it is", [texts(".kind", card), texts(".message", card), texts(".hint", card), texts(".path", card), texts(".cause", card)], [["Wrong value"], ["width is no number"], ["a number"], ["in Card > box"], ["because: it was nil"]]);
expect("where it is", [card.dataset.code, card.dataset.file, card.dataset.line, texts("header .place", card)], ["type", "card.lua", "11", ["card.lua:11"]]);
expect("the lines around it, with aligned numbers, and a mark below its column", texts(".excerpt .row", card), [" 9 nine\n", "10 ten\n", "11 \twidth = x\n", "   \t        ^\n", "12 twelve\n"]);
expect("its line is marked", texts(".excerpt .at", card), ["11 \twidth = x\n"]);
expect("what was being measured", [texts(".chain summary", card), texts(".chain li", card), find(".chain", card).open], [["What was being measured"], ["Card", "Stack"], false]);
expect("fifty calls", [texts(".traceback li", card).length, texts(".traceback li", card)[1]], [50, "card.lua:2 in f1"]);
const compact = problemCard(report, { isCompact: true });
expect("at a cell four", [texts(".traceback li", compact).length, compact.className], [4, "problem compact"]);
const plain = problemCard({ code: "other", message: "m", excerpt: [], chain: [], traceback: [] });
expect("without more it is its message", [plain.textContent, all(".place, .excerpt, .chain, .traceback, .hint", plain).length], ["otherm", 0]);
expect("each kind has words", ["syntax", "runtime", "layout", "time", "memory", "depth", "io", "interrupted"].map((code) => texts(".kind", problemCard({ ...report, code }))[0]), [
  "Syntax error", "Error", "No layout", "Took too long", "Too much memory", "Too deep", "File or network", "Stopped",
]);
expect("a file without a line", texts("header .place", problemCard({ ...report, line: undefined })), ["card.lua"]);

// MARK: the overlay

const item = (id, frame, more = {}) => ({ id, frame, className: "Node", isNode: true, ...more });
const elements = [
  item("1", [0, 0, 100, 80]), item("2", [10, 20, 40, 30], { name: "box" }), item("3", [10, 5, 20.256, 10], { isNode: false, className: "Inset" }),
  item("4", [60, 20, 10, 10], { outline: [[60, 20], [70, 25], [65, 30]], hits: true }), item("5", [90, 90, 5, 5], { outline: [] }),
];
const shapes = [
  { kind: "inset", element: "2", frame: [10, 20, 40, 5], points: 5 }, { kind: "spacing", element: "1", frame: [50, 20, 10, 30], points: 10 },
  { kind: "hitArea", element: "2", frame: [0, 10, 60, 50] }, { kind: "baseline", element: "2", frame: [10, 40, 40, 0] },
  { kind: "overflow", element: "3", frame: [100, 0, 20, 80] },
];
const cell = { zoom: 2, frame: { width: 100, height: 80 }, overlay: dom.element("div") };
function drawn(state) {
  drawOverlay({ cell, elements, byId: new Map(elements.map((one) => [one.id, one])), shapes, kinds: new Set(), selected: null, hovered: null, selection: null, ...state });
  return all("svg > g > *", cell.overlay).map((shape) => {
    if (shape.localName === "path") return `${shape.getAttribute("class")}: ${shape.getAttribute("d")}`;
    if (shape.matches(".plate")) return `plate: ${shape.getAttribute("x")} ${shape.getAttribute("y")}`;
    const place = shape.localName === "polygon" ? shape.getAttribute("points")
      : (shape.localName === "line" ? ["x1", "y1", "x2", "y2"] : shape.localName === "text" ? ["x", "y"] : ["x", "y", "width", "height"]).map((name) => Number(shape.getAttribute(name))).join(" ");
    return `${shape.getAttribute("class")}: ${place}${shape.localName === "text" ? ` ${shape.textContent}` : ""}`;
  });
}
expect("the kinds that can be chosen", overlayKinds.map(([kind]) => kind), ["frame", "inset", "spacing", "hitArea", "baseline", "overflow"]);
expect("nothing is drawn unasked", drawn({}), []);
expect("the marks are as large as the picture", [find("svg", cell.overlay).getAttribute("width"), find("svg", cell.overlay).getAttribute("height")], ["200", "160"]);
expect("frames: of all that is seen, a clipped one with its corners", drawn({ kinds: new Set(["frame"]) }), ["frame box: M0 0h200v160h-200zM20 40h80v60h-80z", "frame spec box: M20 10h40.512v20h-40.512z", "frame outline: M120 40L140 50L130 60z"]);
expect("hit areas, baselines and overflow", drawn({ kinds: new Set(["hitArea", "baseline", "overflow"]) }), ["hitArea outline: M120 40L140 50L130 60z", "hitArea box: M0 20h120v100h-120z", "baseline line: M20 80L100 80", "overflow box: M200 0h40v160h-40z"]);
expect("insets and spacing of all have no numbers", drawn({ kinds: new Set(["inset", "spacing"]) }), ["inset box: M20 40h80v10h-80z", "spacing box: M100 40h20v60h-20z"]);
expect("the selected one has them, and a tag above", drawn({ selected: "2" }), [
  "inset: 20 40 80 10", "label centered: 60 45 5", "selected: 20 40 80 60", "plate: 19 23", "label tag: 23 35 box  40 × 30",
]);
expect("with all insets drawn it adds its numbers", drawn({ selected: "2", kinds: new Set(["inset"]) }).slice(0, 3), ["inset box: M20 40h80v10h-80z", "label centered: 60 45 5", "selected: 20 40 80 60"]);
expect("a tag without room above is below", drawn({ selected: "1" }).slice(-2), ["plate: -1 161", "label tag: 3 173 Node  100 × 80"]);
expect("its ground is as wide as its text", Number(find(".plate", cell.overlay).getAttribute("width")) / "Node  100 × 80".length > 6.5, true);
expect("the one under the pointer, too, and then the selected one has no tag", drawn({ selected: "1", hovered: "3" }).filter((line) => !line.startsWith("spacing")), [
  "label centered: 110 70 10", "hovered: 20 10 40.512 20", "plate: 19 31", "label tag: 23 43 Inset  20.26 × 10", "selected: 0 0 200 160",
]);
expect("what isn't seen isn't drawn", drawn({ selected: "5", hovered: "5" }), []);
expect("a clipped one has its tag at its corners", drawn({ selected: "4" })[0], "selected: 120,40 140,50 130,60");
expect("distances, with their points", drawn({ selection: { gaps: [{ from: [10, 20], to: [30, 20], points: 20 }] } }), ["gap: 20 40 60 40", "label centered gap: 40 40 20"]);
const many = { cell, elements, byId: new Map(), kinds: new Set(["spacing"]), selected: null, hovered: null, selection: null };
many.shapes = Array.from({ length: 5000 }, (_, index) => ({ kind: "spacing", element: "1", frame: [index, 0, 1, 1], points: 1 }));
drawOverlay(many);
expect("thousands of shapes are a single one for the browser", all("svg *", cell.overlay).map(({ localName }) => localName), ["g", "path", "g"]);
const path = find("path", cell.overlay);
drawOverlay({ ...many, hovered: "2" });
expect("which stays while the pointer moves", path === find("path", cell.overlay), true);
drawOverlay({ ...many, shapes: many.shapes.slice(1) });
expect("and is drawn again for other shapes", path === find("path", cell.overlay), false);
cell.overlay.replaceChildren("kept");
drawOverlay({ cell: { ...cell, frame: null } });
expect("without a picture there is nothing to draw on", cell.overlay.textContent, "kept");
