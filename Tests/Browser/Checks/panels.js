// What stands around one preview: time, every width, props, a picture laid over, exports, keys that scroll.

const { address, change, go } = await part("address.js");
const { element } = await part("dom.js");
const { timeline } = await part("timeline.js");
const { sweepKey, sweepStrip } = await part("sweep.js");
const { propsPanel } = await part("props.js");
const { comparison } = await part("compare.js");
const { exported, exportMenu } = await part("exports.js");
const { followScrollKeys } = await part("scrollkeys.js");
await alone();

const area = element("div");
document.body.append(area);
const asked = [];
const ask = (type, more = {}) => asked.push([type, ...Object.values(more)].join(" "));
const updates = () => asked.splice(0);

// MARK: time

const time = timeline(ask);
area.replaceChildren(time.element);
const control = (name) => find(`[data-control=${name}]`, area);
const moment = control("moment");
const label = find(".moment[data-state]", area) ?? find("output.moment", area);
const clock = (more) => time.update({ number: 1, isPaused: false, isMoving: false, now: 1.5, latest: 1.5, from: 0.5, ...more });
const shown = () => [control("play").textContent, control("play").title, label.textContent, label.dataset.state, moment.disabled];
expect("without a clock there is no time", time.element.hidden, true);
clock({});
expect("time continues", [time.element.hidden, shown()], [false, ["❚❚", "Stop time (Space)", "1.50 s", "still", false]]);
expect("the slider has what is kept", [moment.min, moment.max, moment.value], ["0.5", "1.5", "1.5"]);
clock({ from: 1.5 });
expect("where nothing is kept it can't be moved", shown().at(-1), true);
clock({ from: 1.5, isMoving: true });
expect("unless something moves", shown().slice(-2), ["moving", false]);
clock({ isPaused: true, isMoving: true, now: 0.756, from: 0.75 });
expect("time stands", shown(), ["▶", "Continue time (Space)", "0.76 s", "paused", false]);
expect("and the next two seconds can be seen", [moment.max, moment.value], ["3.5", "0.756"]);
control("play").click();
time.toggle();
clock({});
time.toggle();
control("step").click();
time.step();
expect("it continues, stops, and makes a step", updates(), ["seek play", "seek play", "seek pause", `seek step ${1 / 60}`, `seek step ${1 / 60}`]);
clock({ isPaused: true });
moment.focus();
enter(moment, 1.25);
clock({ isPaused: true, now: 1 });
expect("a moment that is chosen stays", [updates(), moment.value], [["seek to 1.25"], "1.25"]);
clock({ now: 1 });
expect("until time continues", moment.value, "1");

// MARK: every width

const strip = sweepStrip(ask);
area.replaceChildren(strip.element);
strip.update(false, { width: 300 }, "a");
strip.update(true, null, "a");
expect("nothing is asked without a picture, or while it is closed", [updates(), strip.element.hidden], [[], false]);
strip.update(true, { width: 300 }, "a");
strip.update(true, { width: 280 }, "a");
strip.update(true, { width: 480 }, "a");
expect("the usual widths are asked for once", updates(), ["sweep 280 480"]);
strip.update(true, { width: 200.5 }, "a");
strip.update(true, { width: 500.5 }, "a");
strip.update(true, { width: 0.5 }, "a");
strip.update(true, { width: 0.5 }, "b");
expect("a narrower or wider one extends them; another preview is another sweep", updates(), ["sweep 200 480", "sweep 280 501", "sweep 1 480", "sweep 1 480"]);
strip.update(false, { width: 0.5 }, "b");
strip.update(true, { width: 0.5 }, "b");
expect("opened again it is asked for again", updates(), ["sweep 1 480"]);
const mark = (kind, from, to, more) => ({ kind, kindWord: `${kind}s`, word: kind, problem: false, element: "title", path: "Card > title", from, to, widths: `below ${to}`, ...more });
strip.take({
  from: 280, to: 480, layouts: 401, problems: 1, summary: "1 problem", breaks: [300, 380, 400],
  marks: [
    mark("lines", 280, 379.5, { below: 380, lines: 2 }), mark("lines", 380, 480, { lines: 1 }), mark("jump", 300, 300, { below: 301 }),
    mark("overflow", 280, 299.5, { below: 300, problem: true, element: "row", path: "Card > row", message: "8 points are missing", hint: "let it shrink" }),
  ],
});
strip.update(true, { width: 330 }, "b");
expect("a row for each element and kind", all(".row", area).map((row) => [texts(".name", row)[0], texts(".kind", row)[0], row.dataset.problem]), [["title", "liness", "false"], ["title", "jumps", "false"], ["row", "overflows", "true"]]);
const marks = all(".mark", area);
const lengths = marks.map(({ style }) => [style.left, style.width.replace(/calc\(|\)/g, "").split(" ")[0]]);
expect("marks are as long as they hold", lengths, [["0%", "50%"], ["50%", "50%"], ["10%", "4px"], ["0%", "10%"]]);
expect("their lines stand in them", marks.map((mark) => mark.textContent), ["2", "1", "", ""]);
expect("and are read", texts(".spoken", area), ["lines below 379.5. lines below 480", "jump below 300", "overflow below 299.5: 8 points are missing; let it shrink"]);
expect("the summary", [texts(".summary", area), find(".summary", area).dataset.problem], [["1 problem"], "true"]);
expect("the present width", [texts("output.width", area), control("sweep-width").min, control("sweep-width").max, control("sweep-width").value, find(".rows", area).style.getPropertyValue("--at")], [["330"], "280", "480", "330", "0.25"]);
const goes = (action) => {
  change({ width: undefined });
  action();
  return address().width ?? null;
};
expect("a mark leads to the end of it that lies inside", marks.map((mark) => goes(() => mark.click())), ["379.5", "380", "300", "299.5"]);
expect("steps lead to the changes beside", [goes(() => control("sweep-before").click()), goes(() => control("sweep-next").click())], ["300", "380"]);
strip.update(true, { width: 380 }, "b");
expect("not to the one where it is", [goes(() => control("sweep-before").click()), goes(() => control("sweep-next").click())], ["300", "400"]);
strip.update(true, { width: 400 }, "b");
expect("after the last there is none", [goes(() => control("sweep-before").click()), goes(() => control("sweep-next").click())], ["380", null]);
enter(control("sweep-width"), "333.5");
expect("the slider leads anywhere", address().width, "333.5");
strip.update(true, { width: 600 }, "b");
expect("a width beyond is at the end", find(".rows", area).style.getPropertyValue("--at"), "1");
updates();
change({ width: undefined });
const key = sweepKey();
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
const keys = [key, sweepKey()];
for (const name of ["style", "direction", "text", "scale", "device", "screen", "turned", "props"]) {
  change({ [name]: "x" });
  keys.push(sweepKey());
}
expect("a save and each part of the environment is another sweep", new Set(keys).size, keys.length);
const last = sweepKey();
change({ width: "1", zoom: "2", node: "x", panel: "props" });
expect("nothing else is", sweepKey(), last);
go({});

// MARK: props

const props = propsPanel(ask);
area.replaceChildren(props.element);
const panel = props.element;
const own = {
  title: "Quiet", name: "photo.jpg", link: "https://weft.example/x", day: "2024-05-06", tint: "#336699", mode: "slow", on: true,
  count: 3, size: 5, empty: "", nothing: null, list: [{ text: "One" }], long: "x".repeat(61), lines: "a\nb",
};
const controls = [
  { path: "tint", kind: "color" }, { path: "mode", kind: "choice", values: ["fast", "slow"] }, { path: "count", kind: "number", min: 0, max: 50 },
  { path: "size", kind: "number", min: 0, max: 5 },
];
const message = (more = {}) => ({ type: "props", cell: 1, json: JSON.stringify(own), leftOut: [], controls, ...more });
const value = () => JSON.parse(address().props ?? "null");
const prop = (path) => find(`[data-prop="${path}"]`, panel);
props.update(true);
props.update(true);
expect("props are asked for once", updates(), ["props"]);
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
expect("and again after a save", updates(), ["props"]);
props.update(false);
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
expect("not while they are closed", [updates(), panel.hidden], [[], true]);
props.update(true);
expect("but then", updates(), ["props"]);
props.take(message());
expect("each has its field", Object.keys(own).map((name) => {
  const field = prop(name) ?? prop(`${name}[1].text`);
  return `${name} ${field.localName} ${field.type ?? ""}`.trim();
}), [
  "title input text", "name input text", "link input text", "day input text", "tint input text", "mode select select-one", "on input checkbox",
  "count input number", "size input number", "empty input text", "nothing output output", "list input text", "long textarea textarea", "lines textarea textarea",
]);
expect("a range has a slider, with a hundred steps at least", all("[type=range]", panel).map(({ min, max, step, value }) => [min, max, step, value]), [["0", "50", "1", "3"], ["0", "5", "0.05", "5"]]);
expect("its values are those of the preview, which the address needn't have", [prop("title").value, prop("mode").value, prop("on").checked, value()], ["Quiet", "slow", true, null]);
enter(prop("title"), "Loud");
expect("a change is in the address", [value().title, value().count], ["Loud", 3]);
enter(prop("count"), "60");
enter(prop("count"), "");
expect("a number out of its range isn't taken", value().count, 3);
enter(prop("count"), "50");
expect("the greatest is, and the slider follows", [value().count, find("[type=range]", panel).value], [50, "50"]);
enter(find("[type=range]", panel), "7");
expect("the slider is the number", [value().count, prop("count").value], [7, "7"]);
prop("on").click();
enter(prop("mode"), "fast", "change");
enter(find("[type=color]", panel), "#010203");
expect("switch, choice and colour", [value().on, value().mode, value().tint, prop("tint").value], [false, "fast", "#010203", "#010203"]);
enter(prop("tint"), "teal", "change");
enter(prop("list[1].text"), "Two");
expect("names of colours, and items of lists", [value().tint, find("[type=color]", panel).value, value().list], ["teal", "#008080", [{ text: "Two" }]]);
const sample = (name) => control(`props-${name}`).click();
sample("short");
expect("a sample takes the place of what people read", [value().title, value().list, value().long, value().empty], ["A", [{ text: "A" }], "A", "A"]);
expect("not of files, addresses, days, colours and choices", [value().name, value().link, value().day, value().tint, value().mode], [own.name, own.link, own.day, "teal", "fast"]);
sample("long");
expect("a long text begins with the preview's own", [value().title.startsWith("Quiet that goes on"), value().empty.startsWith("Text that"), value().title.endsWith(" "), value().title.length > 200], [true, true, false, true]);
sample("empty");
expect("none is empty", [value().title, value().lines], ["", ""]);
sample("right-to-left");
expect("from the right", /[\u0600-\u06ff]/.test(value().title), true);
sample("emoji");
expect("signs", /\p{Emoji_Presentation}/u.test(value().title), true);
sample("own-props");
expect("its own again", [address().props ?? null, prop("title").value, prop("on").checked], [null, "Quiet", true]);
const json = find(".json", panel);
expect("as JSON", JSON.parse(json.value), own);
enter(json, '{"title": "Typed"}');
expect("JSON that is typed is taken", [value(), all("[data-prop]", panel).length, json.value], [{ title: "Typed" }, 1, '{"title": "Typed"}']);
enter(json, "{");
expect("with a mistake it is reported, and nothing changes", [json.hasAttribute("aria-invalid"), find(".note", panel).textContent !== "", value()], [true, true, { title: "Typed" }]);
enter(json, JSON.stringify({ title: "x".repeat(60_001) }));
expect("more than the address can have isn't shown", [json.hasAttribute("aria-invalid"), find(".note", panel).textContent, value()], [false, "Not shown: more than 60 kB of JSON", { title: "Typed" }]);
enter(json, '{"title": "Typed", "count": 4}');
expect("then it is fixed", [find(".note", panel).textContent, value().count], ["", 4]);
props.take(message());
expect("the same props from the program change nothing", [value().count, prop("count").value], [4, "4"]);
props.take(message({ controls: [] }));
expect("other ones don't take what was changed", [value().title, prop("title").value], ["Typed", "Typed"]);
change({ props: "{wrong" });
props.take(message());
expect("an address that can't be read is none", prop("title").value, "Quiet");
change({ props: undefined });
props.take(message({ leftOut: ["action: function", "node"] }));
expect("what JSON has no form for is reported", find(".note", panel).textContent, "Left out as soon as props are changed here: action: function, node");
props.take(message({ json: undefined }));
expect("without props it says how to declare them", [find(".note", panel).textContent.startsWith("This preview is given no props"), find("form", panel).hidden, find(".samples", panel).hidden], [true, true, true]);
props.take(message({ json: undefined, problem: "too deep" }));
expect("or why they can't be changed", find(".note", panel).textContent, "too deep");
props.take(message({ json: JSON.stringify({ tags: ["one", "two"], count: 3, none: {} }), controls: [{ path: "count", kind: "number", min: 0 }] }));
for (let count = 0; count < 2; count += 1) find("[data-key='tags -']", panel).click();
expect("a list can be emptied", [value().tags, find("[data-key='tags -']", panel)], [[], null]);
find("[data-key='tags +']", panel).click();
expect("and grows again, like what was taken from it", value().tags, ["one"]);
find("[data-key='none +']", panel).click();
expect("an empty table, which Lua's lists are, too, takes a text", value().none, [""]);
enter(prop("count"), "-5");
expect("a number below its least is reported, and not taken", [value().count, prop("count").getAttribute("aria-invalid"), find(".note", panel).textContent], [3, "true", "count: at least 0"]);
enter(prop("count"), "-5", "change");
expect("and brought back when its field is left", [value().count, prop("count").value, prop("count").hasAttribute("aria-invalid"), find(".note", panel).textContent], [0, "0", false, ""]);
enter(json, '{"tags": [], "count": -1, "none": []}');
expect("nor is it taken as JSON", [value().count, find(".note", panel).textContent], [0, "count: at least 0"]);
change({ props: undefined });
props.take(message({ json: "[]", controls: [] }));
expect("an empty list can grow", [find("form", panel).hidden, texts(".items button", panel)], [false, ["+"]]);
props.take(message({ json: '"text"', controls: [] }));
enter(prop(""), "other");
expect("props that are one text", value(), "other");
go({});
props.take(message({ json: '{"mode":"slower"}' }));
expect("a choice that isn't offered is there, too", all("option", prop("mode")).map((option) => option.value), ["slower", "fast", "slow"]);

// MARK: a picture laid over

const said = [];
const stage = element("div");
const [cell, second] = [1, 2].map(() => ({ surface: element("div") }));
const over = comparison(stage, ask, (text) => said.push(text));
area.replaceChildren(over.element, stage);
over.follow(cell);
const drop = (name, type) => {
  const data = new DataTransfer();
  if (name) data.items.add(new File(["x"], name, { type }));
  const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  stage.dispatchEvent(event);
  return event.defaultPrevented;
};
const laid = (cell) => find(".compared", cell.surface);
const bar = find(".over", area);
expect("what is no picture isn't laid over", [drop("notes.txt", "text/plain"), said.splice(0), laid(cell), bar.hidden], [true, ["notes.txt is no picture"], null, true]);
drop();
drop("a.png", "image/png");
expect("a picture is, half through, with its controls", [laid(cell).style.opacity, laid(cell).src.startsWith("blob:"), bar.hidden], ["0.5", true, false]);
enter(control("compare-opacity"), "0.2");
over.follow(second);
expect("it goes to another cell, as it was", [laid(cell), laid(second).style.opacity], [null, "0.2"]);
over.take({ png: "QUJD", file: "x.png" });
expect("the recorded one takes its place", [laid(second).src, laid(second).style.opacity], ["data:image/png;base64,QUJD", "0.2"]);
control("compare-remove").click();
over.follow(cell);
expect("it goes, and doesn't come back", [laid(cell), laid(second), bar.hidden], [null, null, true]);
control("compare-recorded").click();
over.take({ file: "x.png" });
over.take({});
expect("one that isn't recorded", [updates(), said.splice(0)], [["recorded"], ["Not recorded: x.png", "Nothing is recorded at this width"]]);
// MARK: exports

let files = [];
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function () { files.push(this.download); };
let cells = [];
const messages = [];
const make = (number, caption) => ({ number, caption: { textContent: caption }, send: (type, more) => messages.push([type, number, more.ending, more.cells]) });
const menu = exportMenu(() => cells, () => "Card/Dark/Wide", (text, seconds = 2) => said.push(`${text} ${seconds}`));
area.replaceChildren(menu, element("button", { className: "outside" }));
const [button, items] = [control("export"), find("[role=menu]", area)];
const isOpen = () => [!items.hidden, button.getAttribute("aria-expanded")];
const focused = () => document.activeElement.dataset.ending ?? document.activeElement.dataset.control ?? document.activeElement.className;
expect("the menu is closed", isOpen(), [false, "false"]);
button.click();
expect("it opens at its first item", [isOpen(), focused()], [[true, "true"], "png"]);
press(document.activeElement, "ArrowDown");
press(document.activeElement, "ArrowDown");
press(document.activeElement, "ArrowUp");
expect("arrow keys move forwards and back", focused(), "jpg");
press(document.activeElement, "ArrowUp");
press(document.activeElement, "ArrowUp");
expect("round about", focused(), "html");
expect("other keys are not its own", press(document.activeElement, "x"), false);
press(document.activeElement, "Escape");
expect("Escape closes it, and the focus is at the button", [isOpen(), focused()], [[false, "false"], "export"]);
button.click();
find(".outside", area).focus();
expect("it closes when the focus leaves", [isOpen()[0], focused()], [false, "outside"]);
button.click();
button.click();
expect("or by its button", isOpen()[0], false);
const save = (ending) => find(`[data-ending=${ending}]`, items).click();
save("png");
await until("an answer", () => said.length === 2);
expect("without a cell there is no picture", said.splice(0), ["Making the PNG… 60", "PNG not saved: there is no picture 12"]);
cells = [make(7, "320"), make(8, "375")];
const answer = (more) => receive({ type: "exported", cell: 7, ending: "png", ...more });
save("png");
expect("all that is seen is asked for, with captions", messages.splice(0), [["export", 7, "png", [{ cell: 7, caption: "320" }, { cell: 8, caption: "375" }]]]);
answer({ ending: "svg", bytes: btoa("other") });
answer({ cell: 8, bytes: btoa("other") });
await pause(20);
expect("an answer of another cell, or another format, is none", said.length, 1);
answer({ bytes: btoa("picture") });
await until("it is saved", () => said.length === 2);
expect("and saved by the preview's name, without slashes", [said.splice(0), files.splice(0)], [["Making the PNG… 60", "PNG saved 2"], ["Card-Dark-Wide.png"]]);
save("png");
answer({ problem: "too large" });
await until("it isn't saved", () => said.length === 2);
expect("or it is said why not", [said.splice(0)[1], files], ["PNG not saved: too large 12", []]);
save("gif");
save("pdf");
expect("of several only the first moves", said.splice(0), ["Making the GIF of the first cell… 60", "Making the PDF… 60"]);
cells = [make(7, "")];
save("webp");
expect("of one there is no other", said.splice(0), ["Making the WebP… 60"]);
messages.length = 0;
socket.dispatchEvent(new Event("open"));
await until("all are notified", () => said.length === 3);
expect("a new connection answers no earlier request", said.splice(0).map((text) => text.split(": ")[1]), ["the connection was lost 12", "the connection was lost 12", "the connection was lost 12"]);
const both = [exported("png", cells), exported("png", cells)];
answer({ bytes: btoa("\u0000\u00ff") });
expect("one answer is for all who wait", (await Promise.all(both)).map((bytes) => [...bytes]), [[0, 255], [0, 255]]);
HTMLAnchorElement.prototype.click = click;

// MARK: keys that scroll

const scrolled = [];
const list = (name, scrolls = true) => ({
  picture: element("div"), overlay: element("div"), frame: { scrolls, width: 200, height: 100 },
  send: (type, { x, y, dx, dy }) => scrolled.push(`${name} ${type} ${x} ${y} ${dx} ${dy}`),
});
let lists = [list("first"), list("second"), list("third", false)];
const view = element("div", { tabIndex: 0 }, lists.flatMap(({ picture, overlay }) => [picture, overlay]));
area.replaceChildren(view);
followScrollKeys(view, () => lists);
view.focus();
for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "]) press(view, key);
press(view, " ", { shiftKey: true });
expect("arrows by 40 points, pages by nine tenths, Home and End to the ends", scrolled.splice(0), [
  "0 -40", "0 40", "-40 0", "40 0", "0 -90", "0 90", "0 -999999", "0 999999", "0 90", "0 -90",
].map((distance) => `first scroll 100 50 ${distance}`));
document.activeElement.blur();
point(lists[1].picture, "pointerdown", 0, 0);
expect("a press on a list takes the focus", document.activeElement === view, true);
press(view, "ArrowDown");
point(lists[2].overlay, "pointerdown", 0, 0);
press(view, "ArrowDown");
expect("then that one is scrolled; one that can't scroll isn't", scrolled.splice(0), ["second scroll 100 50 0 40", "second scroll 100 50 0 40"]);
lists = [list("other")];
press(view, "ArrowDown");
expect("one that is gone isn't, either", scrolled.splice(0), ["other scroll 100 50 0 40"]);
expect("with Ctrl, or on something else, keys are not for it", [press(view, "Home", { ctrlKey: true }), press(view, "x"), press(view.firstChild, "Home"), scrolled], [false, false, false, []]);
lists = [list("still", false)];
expect("nor where nothing scrolls", [press(view, "Home"), scrolled], [false, []]);
area.remove();
