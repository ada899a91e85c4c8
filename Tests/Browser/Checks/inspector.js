// The inspector: what it selects and shows, changes on trial, and the handles on the picture.

const { address, change, go } = await part("address.js");
const { recall, remember } = await part("memory.js");
const large = await part("large.js");
const inspector = await part("inspector.js");
const store = await part("sourcetexts.js");
const trials = await part("trials.js");
await alone();

const preview = (name) => ({ name, widths: [100], height: 40 });
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
receive({ type: "gallery", files: [{ file: "/p/a.lua", title: "a.lua", previews: [preview("One"), preview("Two")] }] });
const panel = document.getElementById("inspector");
const details = find(".details", panel);
const cell = () => large.current().cells[0];
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"/>');
let frame = 0;
const picture = () => receiveFrame({
  cell: cell().number, frame: (frame += 1), format: "svg", width: 100, height: 80, scale: 2, clock: { number: frame, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false }, scrolls: false, drawing: 1,
}, svg);
const item = (id, parent, name, frame, more = {}) => ({ id, parent, name, frame, className: "Node", isNode: true, ...more });
const elements = (first = 1) => [
  item(`${first}`, undefined, "card", [0, 0, 100, 80]), item(`${first + 1}`, `${first}`, undefined, [0, 0, 100, 80], { isNode: false, className: "Inset" }),
  item(`${first + 2}`, `${first + 1}`, "left", [10, 20, 40, 30]), item(`${first + 3}`, `${first + 1}`, "right", [60, 20, 30, 30]),
];
const inspect = (more = {}) => receive({ type: "inspection", cell: cell().number, elements: elements(), shapes: [], ...more });
const property = (name, value, more = {}) => ({ name, value, isSet: false, kind: "number", isStyle: true, type: "points", doc: `About ${name}.`, choices: [], ...more });
const selection = (element, more = {}) => receive({
  type: "selection", cell: cell().number, element, path: "card > left", label: "Node left", isNode: true, frame: [10, 20, 40, 30.126], frameInHost: [1, 2, 40, 30],
  style: [property("width", "40", { isSet: true, place: "a.lua:7" }), property("height", "30", { isSet: true })], properties: [], fields: [], flags: [], gaps: [], edits: 0, ...more,
});
const selected = () => [find("[aria-selected=true]", panel)?.dataset.node ?? null, address().node ?? null];
const control = (name) => find(`[data-control=${name}]`);

press(document.body, "i");
expect("the gallery has no inspector", panel.hidden, true);
go({ file: "a.lua", preview: "One" });
picture();
await until("the picture", () => cell().frame);
taken();

// MARK: opening and selecting

let wasHidden;
sent.push = (message) => {
  wasHidden = panel.hidden;
  return Array.prototype.push.call(sent, message);
};
press(document.body, "i");
delete sent.push;
expect("I opens it, and asks for the elements before the page makes room for them", [wasHidden, panel.hidden, address().inspect, recall("inspect"), taken(), control("inspect").getAttribute("aria-pressed"), document.getElementById("large").dataset.mode], [
  true, false, "1", true, [{ type: "inspect", cell: cell().number, isOn: true }], "true", "inspect",
]);
expect("without a selection it says how to make one", find(".hint", details).textContent.startsWith("Click something in the picture"), true);
receive({ type: "inspection", cell: cell().number + 1, elements: elements(), shapes: [] });
expect("another cell's elements are not shown", all("[data-node]", panel).length, 0);
inspect();
receive({ type: "timings", cell: cell().number, timings: { lua: 0.123, measure: 9.999, solve: 10.4, draw: 250 } });
expect("the tree, and what a pass takes", [all("[data-node]", panel).length, texts(".timings *", panel)], [4, ["Lua", "0.12 ms", "Measure", "10.00 ms", "Solve", "10 ms", "Draw", "250 ms"]]);
inspect();
expect("until others are measured the last times stay", texts(".timings b", panel).length, 4);
find("[data-node='3']", panel).click();
expect("a row selects", [selected(), taken("select"), recall("nodes")["a.lua\nOne"]], [["3", "left"], [{ type: "select", cell: cell().number, element: "3" }], "left"]);
selection("4");
expect("details of another element are not shown", find("h3", details), null);
selection("3", {
  range: "0 to 100", parentSize: "100 × 80", text: "A text", firstBaseline: 12.345, lastBaseline: 20, overflow: [1, 2.345], place: "a.lua:9", flags: ["hidden", "loaded"],
  fields: [property("taps", "2", { kind: undefined, isSet: true })],
  width: { reason: "It is 40.", decision: "" }, height: { reason: "It is 30.", decision: "" }, ledger: "the ledger",
});
expect("what is known of it", [find("h3", details).textContent, find("h3", details).title, texts("dl.facts > *", details)], ["Node left", "card > left", [
  "Frame", "10, 20   40 × 30.13", "In its node", "1, 2", "Size range", "0 to 100", "Parent size", "100 × 80", "Text", "A text", "Baselines", "12.35, 20", "Stands out", "1, 2.35", "Made at", "a.lua:9",
]]);
expect("why it is so large", [texts(".why p", details), find(".ledger", details).textContent, texts(".flags span", details)], [["Width It is 40.", "Height It is 30."], "the ledger", ["hidden", "loaded"]]);
expect("its values, each with its place or as a default", [texts(".section h4", details), texts("dt.set", details), texts(".properties .place", details), texts(".properties code", details)], [["Style", "Fields"], ["width", "height", "taps"], ["a.lua:7"], ["a.lua:7", "2"]]);
const many = Array.from({ length: 13 }, (_, index) => property(`p${index}`, "1"));
selection("3", { style: [], properties: [...many.slice(1), property("set", "2", { isSet: true })] });
expect("twelve at their defaults stand there, those that are set first", [find("details.rest", details), texts("dt", find(".properties", details))[0], texts("h4", details)[0]], [null, "set", "Node"]);
selection("3", { isNode: false, style: [], properties: [property("set", "2", { isSet: true }), ...many] });
expect("more are folded", [texts("details.rest summary", details), find("details.rest", details).open, all("details.rest dt", details).length, texts("h4", details)[0]], [["13 at their defaults"], false, 13, "Spec"]);
find("details.rest", details).open = true;
await frames();
selection("3", { isNode: false, style: [], properties: many });
expect("and stay open", find("details.rest", details).open, true);
selection("3", { style: [], properties: [...many, property("backgroundColor", "nil"), property("font", "nil"), property("hitTestSlop", "0", { doc: "About touches." })] });
expect("by topic", [texts("details.rest h5", details), texts("details.rest dl:nth-of-type(1) dt", details)], [["Text", "Appearance", "Touches", "Other"], ["font"]]);
const filter = control("property-filter");
for (const [words, expected] of [["colo", ["backgroundColor"]], ["FONT", ["font"]], ["p1", ["p1", "p10", "p11", "p12"]], ["about touch", ["hitTestSlop"]], ["nothing such", []]]) {
  enter(filter, words);
  expect(`properties with ${words}`, [texts("dt", find(".section", details) ?? document.createElement("i")), find("details.rest", details), texts(".hint", details)], [expected, null, expected.length > 0 ? [] : ["No property has that name."]]);
}
press(filter, "Escape");
expect("Escape shows all again, and keeps the selection", [filter.value, all("dt", details).length > 12, selected()[0]], ["", true, "3"]);
selection("3", { style: [], properties: [property("insets", "{ top = 10, left = 12.5, bottom = 10, right = 0 }", { type: "points | {top, left, bottom, right}", kind: "other", isStyle: false, place: "parts/cells/card.lua:12", isSet: true })] });
const side = (name) => find(`[data-property="insets.${name}"]`, details);
expect("insets have a field for each side", ["top", "left", "bottom", "right"].map((name) => [side(name).value, side(name).ariaLabel]), [["10", "insets, top"], ["12.5", "insets, left"], ["10", "insets, bottom"], ["0", "insets, right"]]);
expect("a place has the whole name of its file, and opens the whole path", [texts(".properties .place", details), find(".properties .place", details).title], [["card.lua:12"], "Open parts/cells/card.lua:12 in the editor"]);
taken();
enter(side("right"), "4", "change");
expect("a side changes alone", taken("edit").map(({ property, value }) => `${property} ${value}`), ["insets { top = 10, left = 12.5, bottom = 10, right = 4 }"]);
receive({ type: "edited", cell: cell().number, element: "3", property: "insets", isGone: false, problem: "no" });
await frames();
for (const name of ["left", "bottom", "right"]) side(name).value = "10";
enter(side("top"), "10", "change");
expect("four equal sides are one number", taken("edit").map(({ value }) => value), ["10"]);
receive({ type: "edited", cell: cell().number, element: "3", property: "insets", isGone: false, problem: "no" });
await frames();
selection("3");
press(document.body, "Escape");
expect("Escape clears the selection", [selected(), taken("select").map(({ element }) => element ?? null), recall("nodes")["a.lua\nOne"]], [[null, null], [null], "left"]);
expect("and keeps the preview", address().preview, "One");

const point1 = (type, x, y, more = {}) => {
  const box = cell().picture.getBoundingClientRect();
  // A click has whole pixels.
  point(cell().surface, type, Math.ceil(box.left + x), Math.ceil(box.top + y), more);
};
const near = (messages) => messages.map(({ x, y, specs, clicks }) => [Math.floor(x), Math.floor(y), specs, clicks ?? false]);
taken();
point1("pointermove", 20, 30);
point1("pointermove", 20, 30, { shiftKey: true });
point1("pointermove", 20, 30, { buttons: 1 });
point1("click", 20, 30);
expect("the pointer asks what is there, with Shift for specs, too; a click selects", near(taken("point")), [[20, 30, false, false], [20, 30, true, false], [20, 30, false, true]]);
const pointed = (element, clicks = false) => receive({ type: "pointed", cell: cell().number, element, clicks });
pointed("4");
expect("that is shown in the tree and in the picture", [texts(".hovered .name", panel), all(".overlay .hovered", cell().surface).length], [["right"], 1]);
expect("and isn't selected", selected(), [null, null]);
pointed("4", true);
expect("with a click it is", selected(), ["4", "right"]);
pointed(undefined, true);
expect("a click beside everything changes nothing", selected(), ["4", "right"]);
taken();
point1("pointermove", 20, 30, { altKey: true });
pointed("3");
expect("with Alt, distances are asked for", taken("select"), [{ type: "select", cell: cell().number, element: "4", to: "3" }]);
pointed("4");
expect("to itself there are none", taken("select"), [{ type: "select", cell: cell().number, element: "4" }]);
cell().surface.dispatchEvent(new PointerEvent("pointerleave"));
expect("a pointer that leaves shows nothing", all(".hovered", panel).length, 0);
const kind = (name) => find(`.kinds [data-kind=${name}] input`, panel);
expect("insets and spacing are drawn at first", ["frame", "inset", "spacing", "hitArea", "baseline", "overflow"].filter((name) => kind(name).checked), ["inset", "spacing"]);
kind("frame").click();
expect("frames, too, if they are chosen", all(".overlay path.frame", cell().surface).flatMap((path) => path.getAttribute("d").match(/z/g)).length, 4);
kind("frame").click();
expect("and no longer", all(".overlay path.frame", cell().surface).length, 0);

// MARK: a reload

inspect({ elements: elements(11) });
expect("an element that was made again is selected again", [selected(), taken("select").map(({ element }) => element)], [["14", "right"], ["14"]]);
selection("14");
inspect({ elements: elements(21).slice(0, 3) });
expect("one that is gone is not", selected()[0], null);
inspect({ elements: elements(21) });
expect("until it is there again", selected()[0], "24");
taken();
socket.dispatchEvent(new Event("open"));
expect("a new connection is reported", taken().filter(({ type }) => type === "inspect" || type === "select").map(({ type, isOn, element }) => [type, isOn ?? null, element ?? null]), [["inspect", true, null], ["select", null, "24"]]);
go({ ...address(), preview: "Two", node: undefined });
expect("another preview has its own elements", [all("[data-node]", panel).length, taken("inspect").map(({ isOn }) => isOn)], [0, [false, true]]);
go({ file: "a.lua", preview: "One" });
expect("closed, the cell is let go", [panel.hidden, taken("inspect").map(({ isOn }) => isOn), document.getElementById("large").dataset.mode], [true, [false], "use"]);
find("#list .row[data-preview=One]").click();
expect("from the list it is open again, with what was selected", [panel.hidden, address().node], [false, "right"]);
picture();
inspect();
expect("as soon as that is there", selected(), ["4", "right"]);
find("[data-node='3']", panel).click();
selection("3");

// MARK: changes on trial

const file = "/p/a.lua";
let text = "width = 40";
const edits = () => taken("edit").map(({ element, property, isStyle, value }) => `${element} ${property} ${isStyle} ${value}`);
const edited = (more = {}) => receive({ type: "edited", cell: cell().number, element: "3", property: "width", isGone: false, ...more });
const width = () => find("[data-property=width]", details);
taken();
enter(width(), "50", "change");
expect("a change is sent", edits(), ["3 width true 50"]);
enter(width(), "60", "change");
enter(width(), "70", "change");
enter(find("[data-property=height]", details), "80", "change");
expect("one at a time", edits(), []);
edited({ file, text: "width = 50", place: "a.lua:7", old: "width = 40", new: "width = 50", note: "it makes 2 elements" });
receive({ type: "source", file, title: "a.lua", text, version: "1" });
expect("it is on trial", [texts(".trial [role=status]", details), texts(".edited pre, .edited .note", details)], [["1 change on trial in a.lua"], ["width = 40", "width = 50", "it makes 2 elements"]]);
expect("the next waits for the elements", edits(), []);
inspect();
await frames();
expect("of one property only the last, in the order of the properties", edits(), ["3 width true 70"]);
edited({ problem: "too wide" });
await frames();
expect("after an error the next is sent at once", edits(), ["3 height true 80"]);
expect("which stands at its field, as it was typed", [texts(".edited.wrong", details), find("[data-property=height]", details).value, width().getAttribute("aria-describedby")], [["too wide"], "30", "edited"]);
edited({ property: "height" });
await frames();
expect("a value without a line is only shown", find(".edited", details).textContent.startsWith("Only shown, not in the source: "), true);
selection("3");
enter(width(), "wide", "change");
edits();
edited({ problem: "no number" });
await frames();
expect("a wrong value stays as it was typed, with its error", [width().value, width().getAttribute("aria-invalid"), texts(".edited.wrong", details)], ["wide", "true", ["no number"]]);
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
expect("until the file is read again", [width().value, texts(".edited", details)], ["40", []]);
enter(width(), "90", "change");
edits();
edited({ isGone: true });
inspect({ elements: elements(31) });
await frames();
expect("an element that was made again meanwhile gets it by its new number", edits(), ["33 width true 90"]);
for (let count = 0; count < 10; count += 1) {
  edited({ isGone: true });
  inspect({ elements: elements(31) });
  await frames();
}
expect("some times, and then no more", edits().length, 3);
selection("33");
enter(width(), "95", "change");
expect("others continue", edits(), ["33 width true 95"]);
edited({ file, text: "width = 95" });
inspect({ elements: elements(31) });
await frames();

// Undo, redo, drop, apply.
const bar = () => (find(".trial", details) ? [find(".trial [role=status]", details).textContent, ["undo-trial", "redo-trial", "apply", "drop-trial"].filter((name) => !control(name).disabled)] : null);
expect("two changes", bar(), ["2 changes on trial in a.lua", ["undo-trial", "apply", "drop-trial"]]);
control("undo-trial").click();
expect("one is undone", bar(), ["1 change on trial in a.lua", ["undo-trial", "redo-trial", "apply", "drop-trial"]]);
press(panel, "z", { ctrlKey: true });
expect("by Ctrl-Z, too", bar(), ["0 changes on trial in a.lua", ["redo-trial", "drop-trial"]]);
press(panel, "Z", { metaKey: true, shiftKey: true });
control("redo-trial").click();
expect("and both again", bar()[0], "2 changes on trial in a.lua");
// The program shows each state.
for (let count = 0; count < 4; count += 1) for (const { number } of taken("unsaved")) receive({ type: "unsaved", file, number });
receive({ type: "source", file, title: "a.lua", text: "another", version: "2" });
expect("a change on the disk is reported", bar()[0], "2 changes on trial in a.lua, which has changed on the disk");
control("drop-trial").click();
expect("dropped", bar(), null);
enter(width(), "97", "change");
edited({ file, text: "width = 97" });
control("apply").click();
expect("applied it is the text", [bar(), store.textOf(file).current], [null, "width = 97"]);
inspect({ elements: elements(31) });
await frames();
taken();
press(panel, "z", { ctrlKey: true });
expect("without changes there is nothing to undo", taken(), []);
selection("33", { edits: 2 });
expect("values of the node alone are counted", control("undo").textContent, "Undo (2)");
press(panel, "z", { ctrlKey: true });
control("undo").click();
expect("and undone", taken("undo").length, 2);

// What is typed isn't drawn over, and a press is not interrupted.
selection("33");
const typed = width();
typed.focus();
typed.value = "12";
selection("33", { label: "Changed" });
expect("while one types the field stays", [width() === typed, find("h3", details).textContent], [true, "Node left"]);
press(typed, "z", { ctrlKey: true });
expect("Ctrl-Z is the field's own", taken("undo"), []);
typed.blur();
await frames();
expect("then the details are drawn", find("h3", details).textContent, "Changed");
point(details, "pointerdown", 0, 0);
selection("33", { label: "Later" });
expect("a pressed button stays", find("h3", details).textContent, "Changed");
point(document.body, "pointerup", 0, 0);
await pause(20);
expect("until it is released", find("h3", details).textContent, "Later");
point(details, "pointerdown", 0, 0, { button: 2 });
selection("33");
expect("another button isn't waited for", find("h3", details).textContent, "Node left");

// MARK: handles

const wait = async () => {
  edited();
  await frames();
};
const drag = async (selector, dx, dy) => {
  const part = find(selector);
  taken();
  point(part, "pointermove", dx, dy);
  point(part, "pointerdown", 100, 100, { button: 2 });
  point(part, "pointermove", 100 + dx, 100 + dy);
  const before = edits();
  point(part, "pointerdown", 100, 100);
  point(part, "pointermove", 100 + dx, 100 + dy);
  point(part, "pointermove", 100 + dx, 100 + dy);
  const found = edits();
  point(part, "pointerup", 100 + dx, 100 + dy);
  await wait();
  const more = edits();
  await wait();
  return [...before, ...found, ...more].map((edit) => edit.replace(/^\d+ /, ""));
};
const handle = (name) => `#large .size-handle[data-size=${name}]`;
expect("handles are at the middles and the corner", ["width", "height", "both"].map((name) => [find(handle(name)).style.left, find(handle(name)).style.top]), [["50px", "35.063px"], ["30px", "50.126px"], ["50px", "50.126px"]]);
expect("one changes the width", await drag(handle("width"), 7, 9), ["width true 47"]);
expect("one the height", await drag(handle("height"), 7, 9), ["height true 39"]);
expect("one both", await drag(handle("both"), -7, -9), ["width true 33", "height true 21"]);
expect("none is less than nothing", await drag(handle("width"), -70, 0), ["width true 0"]);
change({ zoom: "2" });
await frames();
expect("at twice the size they are elsewhere, and half as fast", [find(handle("both")).style.left, await drag(handle("both"), 8, 6)], ["100px", ["width true 44", "height true 33"]]);
change({ zoom: undefined });
await frames();
find("[data-node='32']", panel).click();
const spec = (insets, more = {}) => selection("32", { isNode: false, frame: [0, 0, 100, 80], style: [], properties: [property("insets", insets, { isStyle: false, kind: "other" })], ...more });
const insetShapes = [[0, 0, 100, 5], [0, 70, 100, 10], [0, 5, 20, 65], [90, 5, 10, 65]].map((frame) => ({ kind: "inset", element: "32", frames: [frame], points: 1 }));
inspect({ elements: elements(31), shapes: [...insetShapes, { ...insetShapes[0], element: "33" }, { ...insetShapes[0], outline: [] }] });
spec("{ top = 5, left = 20, bottom = 10, right = 10 }");
expect("bands are on the insets of the selected spec", all("#large .band").map((band) => `${band.dataset.side} ${band.dataset.axis} ${band.style.left} ${band.style.height}`), ["top y 0px 5px", "bottom y 0px 10px", "left x 0px 65px", "right x 90px 65px"]);
const insets = async (side, dx, dy) => (await drag(`#large .band[data-side=${side}]`, dx, dy)).map((edit) => edit.replace("insets false ", ""));
expect("each grows inwards", [await insets("top", 9, 3), await insets("left", 3, 9), await insets("bottom", 9, -3), await insets("right", -3, 9)].flat(), [
  "{ top = 8, left = 20, bottom = 10, right = 10 }", "{ top = 5, left = 23, bottom = 10, right = 10 }", "{ top = 5, left = 20, bottom = 13, right = 10 }", "{ top = 5, left = 20, bottom = 10, right = 13 }",
]);
expect("none is less than nothing", await insets("top", 0, -50), ["{ top = 0, left = 20, bottom = 10, right = 10 }"]);
spec("{ top = 5, left = inf, bottom = 10, right = 10 }");
expect("one without points stays", await insets("left", 3, 0), []);
const stack = (direction) => spec("nil", { properties: [property("direction", direction, { isStyle: false, kind: "other" }), property("spacing", "10", { isStyle: false })] });
inspect({ elements: elements(31), shapes: [{ kind: "spacing", element: "32", frames: [[50, 20, 10, 30]], points: 10 }] });
stack('"horizontal"');
expect("the spacing of a row follows the pointer to the side", await drag("#large .band[data-kind=spacing]", 4, 9), ["spacing false 14"]);
stack('"vertical"');
expect("of a column downwards", await drag("#large .band[data-kind=spacing]", 4, -20), ["spacing false 0"]);
const dragged = find("#large .band[data-kind=spacing]");
point(dragged, "pointerdown", 100, 100);
inspect({ elements: elements(31), shapes: [] });
expect("what is dragged stays", dragged.isConnected, true);
point(dragged, "pointercancel", 100, 100);
expect("until it is let go", [dragged.isConnected, document.body.dataset.scrubbing ?? null], [false, null]);
press(document.body, "Escape");
expect("without a selection there are none", all("#large .size-handle").length, 0);
press(document.body, "i");
expect("I closes the inspector", [panel.hidden, recall("inspect") ?? null, address().inspect ?? null, cell().overlay.childElementCount], [true, null, null, 0]);
