// The gallery, the list at the side, and one preview in the large: which pictures are asked for, and what keys do.

const { address, change, go } = await part("address.js");
const { cellOf } = await part("cell.js");
const large = await part("large.js");
const { remember } = await part("memory.js");
await alone();

const preview = (name, more = {}) => ({ name, widths: [100], height: 40, ...more });
const report = (message, more = {}) => ({ message, code: "runtime", file: "bad.lua", line: 3, excerpt: [], chain: [], traceback: [], isStale: true, ...more });
const one = { file: "/p/a.lua", title: "a.lua", previews: [
  preview("One"), preview("One/Dark", { variantOf: "One", style: "dark", direction: "rightToLeft", textSize: "small", scale: 2 }),
  preview("Two", { widths: [100, 200], style: "light", direction: "leftToRight", textSize: "unknown" }),
] };
const other = { file: "/p/sub/b.lua", title: "sub/b.lua", previews: [preview("Other"), preview("Big Two", { widths: [] })] };
const module = { file: "/p/m.lua", title: "m.lua", previews: [] };
const bad = { file: "/p/bad.lua", title: "bad.lua", previews: [], problem: report("wrong") };
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
receive({ type: "gallery", files: [one, other, module, bad] });
await until("what is in sight is asked for", () => sent.filter(({ type }) => type === "show").length >= 6);
expect("each preview at each of its widths", taken("show").map(({ file, name, width }) => `${file} ${name} ${width ?? ""}`.trim()), [
  "/p/a.lua One", "/p/a.lua One/Dark", "/p/a.lua Two 100", "/p/a.lua Two 200", "/p/sub/b.lua Other", "/p/sub/b.lua Big Two",
]);
expect("the page has its title", [document.title, document.getElementById("title").textContent], ["cells · Weft", "cells"]);

// MARK: the gallery

const gallery = document.getElementById("gallery");
const cards = () => all(".card", gallery).map((card) => card.dataset.preview);
expect("files and previews are in their order, modules only with an error", [texts("#gallery .file h2"), cards()], [["a.lua", "sub/b.lua", "bad.lua"], ["One", "One/Dark", "Two", "Other", "Big Two"]]);
expect("which stands there", texts("#gallery .file-problem .message"), ["wrong"]);
expect("what a preview varies", all(".card", gallery).map((card) => texts(".traits span", card).join(" ")), ["", "Dark RTL S @2x", "Light LTR unknown", "", ""]);
expect("it stands on its own ground", all(".card", gallery).map((card) => card.dataset.style), ["light", "dark", "light", "light", "light"]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="8"/>');
const picture = (cell, width, height, more = {}) => receiveFrame({
  cell, frame: 1, format: "svg", width, height, scale: 2, clock: { number: 1, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false }, scrolls: false, drawing: 1.234, ...more,
}, svg);
const numbers = (card) => all(".cell", card).map((cell) => Number(cell.dataset.cell));
const card = (name) => all(".card", gallery).find((card) => card.dataset.preview === name);
const [narrow, wide] = numbers(card("Two"));
picture(narrow, 100, 40.256);
picture(wide, 200, 30);
await until("the caption", () => find(".size", card("Two")).textContent === "100 × 40.26, 200 × 30");
const [huge] = numbers(card("Big Two"));
picture(huge, 10000, 100);
await until("a wide picture", () => find(".shown", card("Big Two")));
await frames(3);
const inside = gallery.clientWidth - 48;
expect("is as wide as the page, and others as they are", [Math.abs(cellOf(huge).zoom * 10000 - inside) < 8, cellOf(wide).zoom], [true, 1]);
taken();

receive({ type: "gallery", files: [{ ...one, previews: [one.previews[2], one.previews[0]] }, other] });
await frames();
expect("another order, and what is gone", cards(), ["Two", "One", "Other", "Big Two"]);
expect("the pictures stay", [numbers(card("Two")), find(".shown", card("Two")) !== null, taken().map(({ type }) => type)], [[narrow, wide], true, ["hide"]]);
receive({ type: "gallery", files: [{ ...one, previews: [preview("Two", { widths: [50, 60] })] }, other, module, bad] });
expect("other widths are asked for again", [find(".pictures", card("Two")).style.minHeight !== "", taken("hide").length], [true, 3]);
receive({ type: "gallery", files: [one, other, module, bad] });
await frames();
receive({ type: "problem", file: "/p/a.lua", error: report("syntax", { file: "a.lua" }) });
expect("pictures of a file with an error are old", cellOf(huge).element.dataset.state + find(".cell", card("One"))?.dataset.state, "livefailed");
receive({ type: "fixed", file: "/p/a.lua" });
expect("until it is corrected", texts("#gallery .file-problem .message"), ["wrong"]);

// MARK: the list

const list = document.getElementById("list");
const search = document.getElementById("search");
const rows = () => all(".row", list).map((row) => `${row.textContent}${row.matches(".variant") ? " (variant)" : ""}`);
expect("the list has them, too, variants by their own names", [texts("h2 span:first-child", list), rows()], [["a.lua", "sub/b.lua", "bad.lua"], ["One", "Dark (variant)", "Two", "Other", "Big Two"]]);
expect("a file with an error has a sign with it", all(".dot", list).map((dot) => dot.title), ["wrong"]);
for (const [words, expected] of [
  ["two", ["Two", "Big Two"]], ["TWO b.lua", ["Big Two"]], ["a.lua one", ["One", "One/Dark"]], ["b big", ["Big Two"]], ["nothing", []], ["", ["One", "One/Dark", "Two", "Other", "Big Two"]],
]) {
  enter(search, words);
  expect(`the search for ${words}`, [cards(), all(".row", list).length], [expected, expected.length]);
}
enter(search, "nothing");
expect("nothing found", texts("#gallery .empty"), ["No preview has that name."]);
expect("errors aren't looked for", texts("h2", list), []);
enter(search, "");
enter(search, "two");
press(search, "Enter");
expect("Enter opens the first", [address().file, address().preview, document.getElementById("large").hidden, gallery.hidden], ["a.lua", "Two", false, true]);
press(search, "Escape");
expect("Escape ends the search", [search.value, all(".row", list).length], ["", 5]);
expect("the shown preview is marked", all("[aria-current]", list).map((row) => row.textContent), ["Two"]);
press(document.body, "/");
expect("/ goes to the search", document.activeElement === search, true);
search.blur();
go({});
expect("back in the gallery none is", all("[aria-current]", list).length, 0);
find(".row:nth-of-type(1)", list).click();
expect("a row opens its preview", address().preview, "One");
go({});
taken();
find(".title", card("One")).click();
expect("so does a card", [address().file, address().preview], ["a.lua", "One"]);
go({});
find(".pictures", card("Two")).click();
expect("and a picture", address().preview, "Two");

// MARK: one preview

const section = document.getElementById("large");
const shown = () => large.current().cells[0];
go({ file: "a.lua", preview: "One" });
taken();
change({ style: "dark", width: "120", scale: "3" });
expect("an environment is asked for", taken().map(({ type, style, width, scale }) => [type, style, width, scale]), [["show", "dark", 120, 3]]);
change({ zoom: "2" });
expect("a zoom isn't", [taken(), shown().zoom], [[], 2]);
picture(shown().number, 100, 50);
await until("its picture, and its size", () => find(".shown", section) && find("output.size", section).textContent !== "");
expect("its size stands above, and how it was drawn", [find("output.size", section).textContent, find("output.size", section).title], ["100 × 50 pt", "SVG, drawn in 1.23 ms"]);
expect("the width at the handle", [find(".handle", section).getAttribute("aria-valuenow"), find("[data-control=width]").placeholder], ["100", "100"]);
expect("its ground is dark", find(".holder", section).dataset.style, "dark");
const parts = () => JSON.parse(JSON.stringify(address()));
const keys = (...given) => given.map((key) => {
  press(document.body, key);
  const { file, preview, ...rest } = parts();
  return JSON.stringify(rest);
});
go({ file: "a.lua", preview: "One" });
expect("D: dark, and light", keys("d", "d"), ['{"style":"dark"}', '{"style":"light"}']);
expect("R: from the right, and as it is", keys("r", "r"), ['{"style":"light","direction":"rightToLeft"}', '{"style":"light"}']);
change({ style: undefined });
expect("brackets: the text size, from the usual one", keys("]", "]", "[", "["), ["extraLarge", "extraExtraLarge", "extraLarge", "large"].map((text) => `{"text":"${text}"}`));
change({ text: "extraSmall" });
expect("none is smaller than the smallest", keys("["), ['{"text":"extraSmall"}']);
change({ text: "accessibilityExtraExtraExtraLarge" });
expect("none larger than the largest", keys("]"), ['{"text":"accessibilityExtraExtraExtraLarge"}']);
change({ text: undefined });
expect("plus and minus: the zoom", keys("+", "+", "=", "=", "=", "0", "-", "-", "-"), ['{"zoom":"1.5"}', '{"zoom":"2"}', '{"zoom":"3"}', '{"zoom":"3"}', '{"zoom":"3"}', "{}", '{"zoom":"0.75"}', '{"zoom":"0.5"}', '{"zoom":"0.5"}']);
change({ zoom: undefined });
expect("P, E and L: panels that open and close", keys("p", "p", "e", "e", "l", "l"), ['{"panel":"props"}', "{}", '{"sweep":"1"}', "{}", '{"ranges":"1"}', "{}"]);
taken();
press(document.body, ".");
press(document.body, " ");
press(document.body, "s");
expect("dot, Space and S: a step, time, a reset", taken().filter(({ type }) => type !== "painted").map(({ type, action }) => [type, action]), [["seek", "step"], ["seek", "pause"], ["reset", null]]);
expect("which is said", find("output.note", section).textContent, "Reset");
expect("other keys are the browser's", [press(document.body, "q"), press(document.body, "d", { ctrlKey: true }), press(document.body, "d", { altKey: true }), press(search, "d"), parts().style ?? null], [false, false, false, false, null]);
expect("Space on a button presses it", press(find("[data-control=props]"), " "), false);
press(document.body, "ArrowRight");
expect("right: the next preview", address().preview, "One/Dark");
expect("which is on its own ground", find(".holder", section).dataset.style, "dark");
press(document.body, "ArrowRight");
press(document.body, "ArrowRight");
expect("over the end of a file", [address().file, address().preview], ["sub/b.lua", "Other"]);
press(document.body, "ArrowRight");
press(document.body, "ArrowRight");
expect("to the last", address().preview, "Big Two");
change({ text: "small", props: "{}", sweep: "1" });
press(document.body, "ArrowLeft");
expect("left: the one before, with the same environment and its own props", parts(), { file: "sub/b.lua", preview: "Other", text: "small", sweep: "1" });
for (const [selector, isTheirs] of [["#large .stage", true], ["#large [role=radio]", true], [".handle", true], ["#large [data-control=copy]", false]]) {
  const was = address().preview;
  press(find(selector), "ArrowLeft");
  expect(`arrow keys on ${selector}`, address().preview === was, isTheirs);
  await frames();
  go({ file: "sub/b.lua", preview: "Other" });
}
press(document.body, "Escape");
expect("Escape goes back", parts(), {});
expect("where keys of one preview have no effect", [press(document.body, "d"), press(document.body, "i"), parts()], [false, false, {}]);

// MARK: what isn't there

go({ file: "a.lua", preview: "Gone" });
expect("a preview that isn't there", texts("#large .empty p"), ["There is no preview “Gone” in a.lua."]);
find("#large .empty button").click();
expect("leads back", parts(), {});
go({ file: "bad.lua", preview: "Gone" });
expect("with the error of its file", texts("#large .empty .message"), ["wrong"]);
go({ file: "a.lua", preview: "One" });
const same = shown();
receive({ type: "gallery", files: [{ ...one, previews: [], problem: report("syntax", { file: "a.lua" }) }, other] });
expect("a preview that an error takes away stays, with the error", [shown() === same, texts(".one > .file-problem .message"), same.fileIsStale], [true, ["syntax"], true]);
receive({ type: "gallery", files: [{ ...one, previews: [preview("One", { style: "dark" })] }, other] });
expect("and is there again", [shown() === same, texts(".one > .file-problem .message"), same.fileIsStale, find(".holder", section).dataset.style], [true, [], false, "dark"]);
receive({ type: "gallery", files: [other] });
expect("one whose file is gone is gone", [large.current(), texts("#large .empty p")], [null, ["There is no preview “One” in a.lua."]]);
receive({ type: "gallery", files: [one, other] });

// MARK: several side by side

go({ file: "a.lua", preview: "One", width: "150" });
taken();
press(document.body, "w");
expect("W: four widths, all in sight", [parts().vary, parts().zoom, taken("show").map(({ width }) => width)], ["width", "fit", [320, 375, 430, 744]]);
expect("each with its caption, and no handle", [texts("#large .caption"), all("#large .handle").length], [["320", "375", "430", "744"], 0]);
press(document.body, "s");
expect("a reset is of all", taken("reset").length, 4);
change({ zoom: "2" });
press(document.body, "w");
expect("W again: one, at a zoom that was chosen since", [parts().vary ?? null, parts().zoom, taken("show").map(({ width }) => width)], [null, "2", [150]]);
change({ zoom: undefined });
find("[data-control=vary-width]").click();
find("[data-control=vary-style]").click();
expect("widths and styles", [parts().vary, texts("#large .caption").slice(0, 3)], ["width,style", ["320 · light", "320 · dark", "375 · light"]]);
expect("each on its ground", all("#large .holder").slice(0, 3).map((holder) => holder.dataset.style), ["light", "dark", "light"]);
find("[data-control=vary-device]").click();
expect("screens have widths of their own", parts().vary, "style,device");
for (const name of ["style", "device"]) find(`[data-control=vary-${name}]`).click();
expect("none varies, and the zoom is the usual one", [parts().vary ?? null, parts().zoom ?? null], [null, null]);

find("[data-control=vary-text]").click();
await frames();
const cells = large.current().cells;
cells.forEach((cell, index) => picture(cell.number, 100, 50, { frame: 20 + index, digest: "a" }));
await until("three pictures", () => cells.every((cell) => cell.frame));
await frames();
const hint = find(".stage .hint", section);
expect("equal pictures at each text size say so", [texts("#large .caption"), hint.hidden, hint.textContent.includes("preferredContentSizeCategory")], [["S", "L, same as S", "Access. L, same as S"], false, true]);
picture(cells[2].number, 100, 60, { frame: 30, digest: "a", clock: { number: 99, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false } });
await until("another one", () => cells[2].frame.height === 60);
await frames();
expect("others don't", [texts("#large .caption"), hint.hidden], [["S", "L, same as S", "Access. L"], true]);
picture(cells[1].number, 100, 50, { frame: 31, digest: "b", clock: { number: 99, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false } });
await until("one of the same size", () => cells[1].frame.frame === 31);
await frames();
expect("nor do those that are as large", texts("#large .caption"), ["S", "L", "Access. L"]);
find("[data-control=vary-text]").click();

// MARK: the toolbar

const control = (name) => find(`#large [data-control=${name}]`);
const pressed = () => ["screen", "turned", "ranges", "vary-width", "sweep", "props"].filter((name) => control(name).getAttribute("aria-pressed") === "true");
expect("a width is none of the devices", [control("device").value, control("width").value, control("screen").disabled, control("turned").disabled], ["other", "150", true, true]);
enter(control("device"), "phone-390", "change");
expect("a device takes its place", [parts().width ?? null, parts().device, control("width").value, control("screen").disabled], [null, "phone-390", "", false]);
for (const name of ["screen", "turned", "ranges"]) control(name).click();
expect("buttons are pressed", pressed(), ["screen", "turned", "ranges"]);
for (const name of ["screen", "turned", "ranges"]) control(name).click();
expect("and again", [pressed(), parts()], [[], { file: "a.lua", preview: "One", device: "phone-390" }]);
for (const [name, value] of [["text", "small"], ["scale", "2"], ["zoom", "0.5"]]) {
  enter(control(name), value, "change");
  expect(`${name} is in the address, and in its list`, [parts()[name], control(name).value], [value, value]);
  enter(control(name), "", "change");
  expect(`${name} is automatic again`, parts()[name] ?? null, null);
}
expect("zooms are per cents", all("option", control("zoom")).map((option) => `${option.value} ${option.textContent}`), ["fit Fit", "0.5 50 %", "0.75 75 %", " 100 %", "1.5 150 %", "2 200 %", "3 300 %"]);
find("[data-value=rightToLeft]", control("direction")).click();
expect("a direction is chosen", [parts().direction, find("[aria-checked=true]", control("direction")).textContent], ["rightToLeft", "RTL"]);
find("[data-value='']", control("direction")).click();
expect("or the preview's own", parts().direction ?? null, null);
enter(control("width"), "", "change");
enter(control("width"), "80.5", "change");
expect("a width may be a part of a point", parts().width, "80.5");
enter(control("width"), "", "change");
expect("without one it is the preview's", parts().width ?? null, null);
// Controls that have no room in the row are in a panel.
const panel = document.getElementById("environment");
const inRow = () => all(".toolbar > .row > .field", section).length;
section.style.width = "800px";
await until("some have no room", () => inRow() < 9);
const some = inRow();
expect("those that fit are in one row, the others in the panel", [some > 1, all(".field", panel).length, new Set(all(".toolbar > .row > .field", section).map((field) => field.offsetTop + field.offsetHeight / 2)).size, panel.hidden], [true, 10 - some, 1, true]);
control("environment").click();
expect("the others are opened", [control("environment").getAttribute("aria-expanded"), panel.hidden], ["true", false]);
control("ranges").click();
expect("and stay open while they are used", [panel.hidden, parts().ranges], [false, "1"]);
control("ranges").click();
control("zoom").focus();
section.style.width = "500px";
await until("without room for them, all are in it", () => inRow() === 0);
expect("the focus stays where it was, and the button is beside the others", [document.activeElement.dataset.control, control("environment").closest(".heading") !== null], ["zoom", true]);
press(control("zoom"), "Escape");
expect("Escape closes them", [panel.hidden, document.activeElement.dataset.control, parts().preview], [true, "environment", "One"]);
control("actions").click();
control("environment").click();
point(document.body, "pointerdown", 0, 0);
expect("a press elsewhere closes the actions, which stand over the picture, and not the controls above it", [document.getElementById("actions").hidden, panel.hidden], [true, false]);
control("environment").click();
section.style.width = "";
await until("with room again some are in the row", () => inRow() > 1);
document.activeElement.blur();

// MARK: the handle

go({ file: "a.lua", preview: "One" });
picture(shown().number, 100, 50, { frame: 2 });
await until("its width", () => shown().frame?.width === 100);
const handle = find(".handle", section);
const width = async () => {
  await frames();
  return parts().width ?? null;
};
press(handle, "ArrowRight");
press(handle, "ArrowRight", { shiftKey: true });
expect("an arrow key is a point, or ten with Shift", await width(), "111");
press(handle, "ArrowLeft");
expect("or one less", await width(), "110");
change({ width: "3" });
press(handle, "ArrowLeft", { shiftKey: true });
expect("a point is the least", await width(), "1");
change({ width: "9995" });
press(handle, "ArrowRight", { shiftKey: true });
expect("ten thousand the most", await width(), "10000");
expect("other keys are not its own", press(handle, "q"), false);
go({ file: "a.lua", preview: "One" });
picture(shown().number, 100, 50, { frame: 3 });
await frames(4);
taken();
point(handle, "pointermove", 900, 0);
expect("a pointer that isn't pressed moves nothing", await width(), null);
// From here on no rest of the hand is noticed.
const setTimeout = window.setTimeout;
window.setTimeout = () => 0;
point(handle, "pointerdown", 700, 300);
point(handle, "pointermove", 720, 300);
expect("a cell in the middle grows on both sides", await width(), "140");
expect("as a draft", taken("show").map(({ isDraft }) => isDraft), [true]);
handle.dispatchEvent(new PointerEvent("lostpointercapture"));
expect("until it is let go", taken("show").map(({ isDraft }) => isDraft ?? null), [null]);
point(handle, "pointermove", 760, 300);
expect("then it follows no more", await width(), "140");
change({ zoom: "2" });
await frames();
point(handle, "pointerdown", 700, 300);
point(handle, "pointermove", 720, 300);
expect("at twice the size half as much", await width(), "120");
handle.dispatchEvent(new PointerEvent("lostpointercapture"));
window.setTimeout = setTimeout;

// MARK: copying

go({ file: "a.lua", preview: "One/Dark" });
const note = () => find("output.note", section).textContent;
let [copied, saved] = [null, null];
const clipboard = { write: async ([item]) => { copied = await (await item.getType("image/png")).text(); } };
Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
HTMLAnchorElement.prototype.click = function () { saved = this.download; };
async function copy(answer) {
  taken();
  control("copy").click();
  receive({ type: "exported", cell: shown().number, ending: "png", ...answer });
  await until("a note", () => note() !== "");
  const said = note();
  find("output.note", section).textContent = "";
  return said;
}
expect("the picture is in the clipboard", [await copy({ bytes: btoa("picture") }), copied, saved], ["Copied", "picture", null]);
clipboard.write = async () => { throw new Error("not allowed"); };
expect("or saved, where nothing can be copied", [await copy({ bytes: btoa("picture") }), saved], ["Saved, for the browser lets nothing be copied", "One-Dark.png"]);
saved = null;
expect("or there is none", [await copy({ problem: "too large" }), saved], ["There is no picture to copy", null]);
press(document.body, "w");
taken();
control("copy").click();
expect("of several it is the first", taken("export").map(({ cell, cells }) => [cell === shown().number, cells.length]), [[true, 1]]);
go({});

// MARK: what has no room

go({ file: "a.lua", preview: "One", zoom: "fit" });
picture(shown().number, 100, 50, { frame: 4 });
await until("a small picture", () => shown().frame?.width === 100);
await frames();
expect("what fits is as large as it is", shown().zoom, 1);
picture(shown().number, 4000, 50, { frame: 5, clock: { number: 2, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false } });
await until("a large one", () => shown().frame?.width === 4000);
await frames();
const room = find(".stage", section).clientWidth - 80;
expect("what doesn't is as wide as its room", Math.abs(shown().zoom * 4000 - room) < 4, true);
go({});

const main = document.getElementById("main");
const many = Array.from({ length: 40 }, (_, index) => preview(`P${index}`, { widths: [1000], height: index === 39 ? undefined : 300 }));
taken();
receive({ type: "gallery", files: [{ file: "/p/many.lua", title: "many.lua", previews: many }] });
const names = (type) => sent.filter((message) => message.type === type).map(({ name }) => name);
await until("the first is asked for", () => names("show").includes("P0"));
await frames(4);
expect("what is far away isn't", [names("show").length < 12, names("show").includes("P39")], [true, false]);
expect("it has the room that it will need", ["P38", "P39"].map((name) => find(".pictures", card(name)).style.minHeight), ["304px", "64px"]);
main.scrollTop = main.scrollHeight;
await until("the last is asked for", () => names("show").includes("P39"));
await until("and the first let go", () => find(".cell", card("P0")) === null);
expect("which keeps its room", find(".pictures", card("P0")).style.minHeight, "304px");
