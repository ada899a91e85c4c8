// The source pane with its plain editor: what it shows and opens, help and completion, pictures, and both ways between
// the text and the picture.

const { address, change, go } = await part("address.js");
const { recall } = await part("memory.js");
const { PlainEditor } = await part("sourceplain.js");
const { conflictCard } = await part("sourceconflict.js");
const { element } = await part("dom.js");
const large = await part("large.js");
const source = await part("source.js");
const store = await part("sourcetexts.js");
await alone();

// MARK: the editor

const events = [];
const editor = new PlainEditor({ type: (value) => events.push(`type ${value}`), move: () => events.push("move"), key: (event) => event.key === "F9" });
document.body.append(editor.element);
const field = editor.field;
const at = (start, end = start) => field.setSelectionRange(start, end);
const state = () => `${field.value.slice(0, field.selectionStart)}|${field.value.slice(field.selectionStart)}`;
const text = { current: "one\n  two three\n", file: "/p/x.lua" };
editor.open(text);
expect("a text is shown from its beginning", state(), "|one\n  two three\n");
at(8);
expect("where the cursor is", [editor.before(), editor.throughWord(), editor.cursor()], ["one\n  tw", "one\n  two", { line: 2, column: 5 }]);
at(3);
expect("at the end of a line", [editor.cursor(), editor.throughWord()], [{ line: 1, column: 4 }, "one"]);
editor.goTo(2, 3);
expect("a place", state(), "one\n  |two three\n");
editor.goTo(2);
expect("a line", state(), "one\n|  two three\n");
editor.focus();
at(9);
editor.insert(3, "TWO");
expect("characters before the cursor are replaced", state(), "one\n  TWO| three\n");
expect("which is typing", [events.includes(`type ${field.value}`), events.includes("move")], [true, true]);
at(10);
editor.replace(4, 6, "\t");
expect("a part is replaced", field.value, "one\n\tTWO three\n");
at(9);
editor.set("ONE\n\tTWO three\n");
expect("a change before the cursor leaves it where it is", state(), "ONE\n\tTWO |three\n");
editor.set("ONE\nand\n\tTWO three\n");
expect("in its text", state(), "ONE\nand\n\tTWO |three\n");
editor.set("ONE\nand\n\tTWO three four\n");
expect("one behind it, too", state(), "ONE\nand\n\tTWO |three four\n");
at(11, 16);
editor.set("ONE\n");
expect("where its text is gone it is at that place", state(), "ONE\n|");
press(field, "Tab");
expect("Tab indents", state(), "ONE\n  |");
expect("Shift-Tab doesn't", press(field, "Tab", { shiftKey: true }), false);
expect("a key that is handled elsewhere is none of the field's", press(field, "F9"), true);
at(1);
const another = { current: "other", file: "/p/y.lua" };
editor.open(another);
at(4);
editor.open({ ...text, current: "x" });
expect("each text begins where it was left", (editor.open(another), state()), "othe|r");
editor.setReadOnly(true);
expect("it can be made read only", field.readOnly, true);
editor.setReadOnly(false);
editor.mark([{ line: 1, kind: "error", message: "wrong" }, { line: 2, kind: "warning", message: "careful" }]);
expect("errors stand below, with their lines", all("li", editor.element).map((item) => `${item.dataset.kind} ${item.textContent}`), ["error Line 1 wrong", "warning Line 2 careful"]);
field.style.lineHeight = "20px";
const place = editor.caret();
editor.set("other\nand");
editor.goTo(2, 3);
const next = editor.caret();
expect("the cursor's place in the window", [Math.round(next.top - place.top - 20), Math.round(next.bottom - next.top - 20), next.left < place.left], [0, 0, true]);
const elsewhere = element("input");
document.body.append(elsewhere);
elsewhere.focus();
elsewhere.value = "typed";
let entered = 0;
elsewhere.addEventListener("change", () => { entered += 1; });
editor.set("other");
expect("a change takes no focus from another field", [document.activeElement === elsewhere, field.value, entered], [true, "other", 0]);
elsewhere.remove();
editor.element.remove();

// MARK: both versions of a file

const versions = (current, disk) => {
  const card = conflictCard({ title: "a.lua", current, conflict: { disk, version: "1" } });
  const lines = all("pre", card).map((pre) => texts(".line", pre).map((line) => line.trimEnd()));
  return [lines, all("[data-control]", card).map((button) => button.dataset.control)];
};
expect("the lines around a difference, with their numbers, and a sign at those that differ", versions("a\nb\nc\nd", "a\nB\nc\nd"), [
  [["    1  a", "+   2  b", "    3  c", "    4  d"], ["    1  a", "−   2  B", "    3  c", "    4  d"]], ["keep-mine", "take-theirs", "decide-later"],
]);
expect("between two differences equal lines have none", versions("a\nb\nc\nd\ne", "A\nb\nc\nx\nd\nE")[0], [
  ["+   1  a", "    2  b", "    3  c", "    4  d", "+   5  e"], ["−   1  A", "    2  b", "    3  c", "−   4  x", "    5  d", "−   6  E"],
]);
expect("lines that one of them alone has", versions("a\na\nb", "a\nb")[0], [["    1  a", "+   2  a", "    3  b"], ["    1  a", "    2  b"]]);
expect("far from differences none are shown", versions(`${"x\n".repeat(50)}a`, `${"x\n".repeat(50)}b`)[0][0], ["   48  x", "   49  x", "   50  x", "+  51  a"]);
expect("of a file that is gone there is one", versions("a\nb", null), [[["+   1  a", "+   2  b"]], ["keep-mine", "decide-later"]]);

// MARK: the pane

const preview = (name, more = {}) => ({ name, widths: [100], height: 40, ...more });
const [file, other] = ["/p/a.lua", "/p/sub/b.lua"];
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
receive({ type: "gallery", files: [{ file, title: "a.lua", previews: [preview("One"), preview("Two")] }, { file: other, title: "sub/b.lua", previews: [preview("Other")] }] });
const pane = document.getElementById("source");
const control = (name) => find(`[data-control=${name}]`);
const said = () => find(".status", pane).textContent;
const mark = () => find(".unsaved", pane).textContent;
const notices = () => texts(".notices > p", pane);
const saves = () => taken("save").map(({ file, text }) => `${file} ${text}`);
press(document.body, "t");
expect("the gallery has no source", pane.hidden, true);
go({ file: "a.lua", preview: "One" });
taken();
press(document.body, "t");
expect("T opens the file of the preview, and asks for it", [pane.hidden, address().source, recall("source"), taken("source"), control("source").getAttribute("aria-pressed")], [false, "1", true, [{ type: "source", file }], "true"]);
receive({ type: "source", file, title: "a.lua", text: "local a = 1\nlocal b = \"x.png\"\nreturn a\n", version: "1" });
await until("the editor", () => find("textarea.plain", pane)?.value.startsWith("local a"));
const code = find("textarea.plain", pane);
expect("the focus is in the text", document.activeElement === code, true);
const type = (value, cursor = value.length) => {
  code.focus();
  code.value = value;
  code.setSelectionRange(cursor, cursor);
  code.dispatchEvent(new Event("input"));
};
const original = code.value;
expect("nothing is unsaved", [mark(), control("save").disabled], ["", true]);
type(`${original}-- more\n`);
expect("what is typed is", [mark(), control("save").disabled, control("source").matches(".dirty"), texts("option", pane)], ["not saved", false, true, ["a.lua ●"]]);
receive({ type: "unsaved", file, number: 1 });
control("save").click();
expect("a button saves", saves(), [`${file} ${original}-- more\n`]);
receive({ type: "saved", file, version: "2", problem: "no room" });
expect("or it is said why not", notices(), ["Not saved: no room"]);
press(document.body, "s", { ctrlKey: true });
press(code, "s", { metaKey: true });
expect("so do Ctrl-S, and Command-S, after the answer", saves().length, 1);
receive({ type: "saved", file, version: "2", text: `${original}-- more\n` });
expect("then it is saved", [mark(), notices(), texts("option", pane)], ["", [], ["a.lua"]]);
taken();
receive({ type: "source", file, title: "a.lua", text: original, version: "3" });
expect("another save of the file is there, too", [code.value, mark()], [original, ""]);
type("local a = 2\n");
receive({ type: "unsaved", file, number: 2 });
receive({ type: "source", file, title: "a.lua", text: "theirs", version: "4" });
expect("under unsaved text it is reported", notices(), ["The file has changed on the disk. Saving shows both versions."]);
receive({ type: "elsewhere", file, isShown: true });
expect("so is the text of another page", notices()[1].startsWith("Another page shows its own text"), true);
receive({ type: "elsewhere", file, isShown: false });
press(document.body, "s", { ctrlKey: true });
receive({ type: "saved", file, version: "4", isConflict: true, disk: "theirs" });
expect("both versions are shown, the focus at the choice", [notices(), document.activeElement.dataset.control], [[], "keep-mine"]);
control("decide-later").click();
expect("it is decided later", [find(".conflict", pane), mark()], [null, "not saved"]);
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: true, colors: {} });
type("local a = 3\n");
expect("read only, it says so", [notices().at(-1), control("save").disabled], ["Read only: changes are shown and can't be saved.", true]);
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
receive({ type: "unsaved", file, number: 3 });
receive({ type: "source", file, title: "a.lua", refusal: "it is no UTF-8" });
expect("a refusal is reported", notices()[0], "it is no UTF-8");
receive({ type: "source", file, title: "a.lua", text: "local a = 3\n", version: "5" });
type(original);
receive({ type: "unsaved", file, number: 4 });

// Errors and warnings at their lines.
const cell = () => large.current().cells[0];
const report = (message, more = {}) => ({ message, code: "type", file: "a.lua", line: 2, excerpt: [], chain: [], traceback: [], isStale: true, ...more });
const problems = async () => {
  await frames(3);
  return all(".plain-problems li", pane).map((item) => `${item.dataset.kind} ${item.textContent}`);
};
receive({ type: "warnings", cell: cell().number, warnings: [{ text: "narrow", file: "a.lua", line: 2 }, { text: "low", file: "a.lua", line: 3 }, { text: "other", file: "sub/b.lua", line: 1 }, { text: "nowhere", file: "a.lua" }] });
expect("warnings of the file", [await problems(), said(), find(".status", pane).dataset.kind], [["warning Line 2 narrow", "warning Line 3 low"], "Line 2: narrow", "warning"]);
receive({ type: "problem", file, cell: cell().number, error: report("wrong", { hint: "a number" }), isStale: true });
expect("an error comes before them, with its hint", [await problems(), said(), find(".status", pane).dataset.kind], [["error Line 2 wrong; a number", "warning Line 3 low"], "Line 2: wrong; a number", "error"]);
receive({ type: "fixed", file, cell: cell().number });
receive({ type: "warnings", cell: cell().number, warnings: [] });
expect("they go", [await problems(), said()], [[], ""]);

// MARK: help and completion

const list = document.getElementById("completions");
const offered = () => (list.hidden ? [] : all("[role=option]", list).map((option) => find(".name", option).textContent + (option.ariaSelected === "true" ? "*" : "")));
const name = (name, ending = "") => ({ name, ending, form: `${name}: form`, doc: `About ${name}.` });
const asked = () => taken("complete").at(-1);
const answer = (request, prefix, names, isNarrow = true) => receive({ type: "completions", number: request.number, prefix, names: names.map((one) => name(...[one].flat())), isNarrow });
const help = () => find(".help", pane).textContent;
type("local ui\n");
taken();
type("local ui\nu");
let request = asked();
expect("typing a letter asks for names that fit the text before it", request.before, "local ui\nu");
answer({ number: request.number - 1 }, "u", ["ui"]);
expect("the answer to an older text is none", offered(), []);
answer(request, "u", ["ui", "until"]);
expect("names are offered, with help for the first", [offered(), help()], [["ui*", "until"], "ui: form About ui."]);
press(code, "ArrowDown");
expect("arrow keys choose", [offered(), help()], [["ui", "until*"], "until: form About until."]);
press(code, "ArrowDown");
expect("to the last", offered(), ["ui", "until*"]);
press(code, "ArrowUp");
press(code, "ArrowUp");
expect("and the first", offered(), ["ui*", "until"]);
expect("the field knows which", [code.getAttribute("aria-activedescendant"), list.children[0].id], ["completion-0", "completion-0"]);
press(code, "Tab");
expect("Tab takes it", [code.value, offered(), code.hasAttribute("aria-activedescendant")], ["local ui\nui", [], false]);
type("local ui\nx =");
taken();
type("local ui\nx = ui.");
request = asked();
answer(request, "", [["TextNode", " {"], "other"]);
press(code, "Enter");
expect("Enter takes it with its ending", code.value, "local ui\nx = ui.TextNode {");
// What stands after the cursor isn't inserted a second time.
for (const [start, name, ending, expected] of [
  ["t { wid| = 3 }", "width", " = ", "t { width| = 3 }"], ["t { wid|= 3 }", "width", " = ", "t { width|= 3 }"], ["t { wi|dth = 3 }", "width", " = ", "t { width| = 3 }"],
  ["t { wid| }", "width", " = ", "t { width = | }"], ['x = "ce|"', "center", '"', 'x = "center|"'], ['x = "ce|', "center", '"', 'x = "center"|'], ["x = wi|th", "width", "", "x = width|"],
]) {
  type(start.replace("|", ""), start.indexOf("|"));
  taken();
  press(code, " ", { ctrlKey: true });
  answer(asked(), start.slice(0, start.indexOf("|")).match(/\w*$/)[0], [[name, ending], "other"], false);
  press(code, "Enter");
  expect(`${name} at ${start}`, `${code.value.slice(0, code.selectionStart)}|${code.value.slice(code.selectionStart)}`, expected);
}
for (const [before, after, isAsked] of [
  ["x", "xy", true], ["x", "x.", true], ["x", "x:", true], ["x", 'x"', true], ["t {", "t { ", true], ["t", "t ", false], ["x", "x(", false],
  ["xy", "x", false], ["x", "x\n  y", true], ["x", `x${"y".repeat(13)}`, false],
]) {
  type(before);
  taken();
  type(after);
  expect(`after ${JSON.stringify(before)}, ${JSON.stringify(after)} asks`, asked() !== undefined, isAsked);
}
const offer = (before, prefix, names, isNarrow = true) => {
  type(before.slice(0, -1));
  taken();
  type(before);
  answer(asked(), prefix, names, isNarrow);
  return offered();
};
expect("where any name fits nothing is offered unasked", offer("a = ui", "ui", ["uint"], false), []);
expect("nor where the word is a name", offer("a = ui", "ui", ["ui", "uint"]), []);
taken();
expect("Ctrl-Space asks", press(code, " ", { ctrlKey: true }), true);
request = asked();
answer(request, "ui", ["ui", "uint"], false);
expect("and offers what is longer", offered(), ["uint*"]);
press(code, "Escape");
expect("Escape closes it, and stays in the text", [offered(), document.activeElement === code], [[], true]);
offer("a = u", "u", ["ui", "until"]);
list.children[1].dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
expect("a press takes a name", code.value, "a = until");
offer("a = u", "u", ["ui", "until"]);
type("a = u ");
expect("other typing closes it", offered(), []);
offer("a = u", "u", ["ui"]);
expect("without the focus nothing is offered", (press(code, "Escape"), taken(), press(code, " ", { ctrlKey: true }), code.blur(), answer(asked(), "u", ["ui"]), offered()), []);
code.focus();
type("a = ui");
taken();
type("ui.text");
await until("help is asked for", () => sent.some((message) => message.type === "help"));
const [helped] = taken("help");
expect("for the whole word", helped.before, "ui.text");
receive({ type: "help", number: helped.number, title: "text", doc: "What is shown." });
expect("it stands at the bottom", help(), "text What is shown.");
receive({ type: "help", number: helped.number - 1, title: "old", doc: "Old." });
expect("older help is none", help(), "text What is shown.");
press(code, "Escape");
expect("Escape leaves the text, and the pane is open", [document.activeElement.ariaLabel, pane.hidden], ["Close", false]);

// MARK: pictures

type('x = "old.png" .. \'b\'\n', 7);
const drop = (...files) => {
  const data = new DataTransfer();
  for (const [name, type, size] of files) data.items.add(new File([new Uint8Array(size ?? 3)], name, { type }));
  const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  code.dispatchEvent(event);
  return event.defaultPrevented;
};
taken();
expect("what is no picture is the field's", [drop(["a.txt", "text/plain"]), taken("addPicture")], [false, []]);
drop(["a.png", "image/png", 350_000], ["b.png", "image/png"]);
await until("a picture is sent in parts", () => sent.filter((message) => message.type === "addPicture").length === 3);
expect("the first of several", said(), "Only the first picture is added.");
const parts = taken("addPicture");
expect("all of it, the last part marked", parts.map(({ file, name, part, isLast }) => [file, name, atob(part).length, isLast]), [[file, "a.png", 150_000, false], [file, "a.png", 150_000, false], [file, "a.png", 50_000, true]]);
receive({ type: "pictureAdded", file, name: "a-2.png" });
expect("its name takes the place of the string at the cursor", [code.value, said()], ['x = "a-2.png" .. \'b\'\n', "a-2.png is in the folder."]);
code.setSelectionRange(19, 19);
drop(["c.png", "image/png"]);
await until("another one", () => taken("addPicture").length === 1);
receive({ type: "pictureAdded", file, name: "c.png" });
expect("single quotes are a string, too", code.value, 'x = "a-2.png" .. "c.png"\n');
code.setSelectionRange(4, 4);
drop(["c.png", "image/png"]);
await until("a third", () => taken("addPicture").length === 1);
receive({ type: "pictureAdded", file, name: "c.png" });
expect("beside a string it is put in", code.value, 'x = "c.png""a-2.png" .. "c.png"\n');
drop(["d.png", "image/png"]);
await until("one that isn't taken", () => taken("addPicture").length === 1);
receive({ type: "pictureAdded", file, problem: "it is no picture" });
expect("it is said why", said(), "Not added: it is no picture");
drop(["large.png", "image/png", (20 << 20) + 1]);
expect("a large one isn't sent", [said(), taken("addPicture")], ["large.png is larger than 20 MB.", []]);
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: true, colors: {} });
drop(["d.png", "image/png"]);
expect("read only none is", [said(), taken("addPicture")], ["Read only: no picture can be added.", []]);
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });

// MARK: from the picture to the text, and back

type(original);
document.activeElement.blur();
const select = (place, path = "Card") => receive({ type: "selection", cell: cell().number, element: "1", place, path });
select("a.lua:2");
expect("a selection leads to its line", code.value.slice(0, code.selectionStart).split("\n").length, 2);
code.setSelectionRange(0, 0);
select("a.lua:2");
expect("once", code.selectionStart, 0);
code.focus();
select("a.lua:3");
expect("not while one types", code.selectionStart, 0);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="8"/>');
const picture = () => receiveFrame({
  cell: cell().number, frame: 1, format: "svg", width: 100, height: 40, scale: 2, clock: { number: 1, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false }, scrolls: false, drawing: 1,
}, svg);
picture();
await until("the picture", () => cell().frame);
change({ zoom: "2" });
taken();
code.setSelectionRange(13, 13);
document.dispatchEvent(new Event("selectionchange"));
await until("the cursor is reported", () => sent.some((message) => message.type === "locate"));
expect("the cursor outlines", taken("locate").at(-1), { type: "locate", cell: cell().number, file, line: 2, column: 2 });
receive({ type: "located", cell: cell().number, elements: ["1", "2"], outlines: [[[0, 1], [2, 3]], [[4, 5]]] });
const located = () => find(".located", cell().surface);
expect("what the line has made", [located().dataset.count, all("polygon", located()).map((shape) => shape.getAttribute("points"))], ["2", ["0,2 4,6", "8,10"]]);
change({ zoom: undefined });
select("/q/other.lua:2", "Other");
code.blur();
code.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
await frames(3);
expect("without the focus nothing is outlined", located(), null);
taken();
select("sub/b.lua:1", "Other");
expect("a place in another file opens that", [taken("source").map(({ file }) => file), texts("option", pane).length], [[other], 2]);
receive({ type: "source", file: other, title: "sub/b.lua", text: "first\nsecond\n", version: "1" });
await until("its text", () => code.value.startsWith("first"));
expect("in the list it is chosen", find("[data-control=source-file]").value, other);
change({ style: "dark" });
expect("it stays while the preview does", code.value, "first\nsecond\n");
go({ ...address(), file: "a.lua", preview: "Two" });
expect("also at another preview of the same file", code.value, "first\nsecond\n");
enter(find("[data-control=source-file]"), file, "change");
expect("the first file is chosen again", code.value, original);
go({ ...address(), file: "sub/b.lua", preview: "Other" });
expect("another file's preview shows that", code.value, "first\nsecond\n");

// A conflict of a text that isn't shown is.
go({ ...address(), file: "a.lua", preview: "One" });
type("mine\n");
press(document.body, "s", { ctrlKey: true });
go({ file: "sub/b.lua", preview: "Other" });
expect("closed", [pane.hidden, control("source").getAttribute("aria-pressed")], [true, "false"]);
receive({ type: "saved", file, version: "9", isConflict: true, disk: "theirs" });
expect("a conflict opens the pane with its text", [pane.hidden, find(".conflict", pane)?.ariaLabel], [false, "a.lua has changed on the disk"]);
control("take-theirs").click();
expect("theirs is taken", [code.value, find(".conflict", pane)], ["theirs", null]);
go({ file: "a.lua", preview: "One" });
type("mine again\n");
const b = store.textOf(other);
store.type(b, "b is unsaved");
taken();
expect("the pane is closed", pane.hidden, true);
press(document.body, "s", { ctrlKey: true });
expect("with the pane closed all unsaved texts are saved", saves().sort(), [`${file} mine again\n`, `${other} b is unsaved`]);
receive({ type: "saved", file, version: "10", text: "mine again\n" });
receive({ type: "saved", file: other, version: "2", text: "b is unsaved" });

// MARK: its width

change({ source: "1" });
const edge = control("source-edge");
const width = () => [edge.getAttribute("aria-valuenow"), pane.style.getPropertyValue("--width"), recall("sourceWidth")];
press(edge, "ArrowLeft");
expect("arrow keys move its edge", width(), ["44", "44%", 44]);
press(edge, "ArrowRight");
press(edge, "ArrowRight");
expect("both ways", width()[0], "40");
const box = pane.parentElement.getBoundingClientRect();
point(edge, "pointermove", box.right - box.width * 0.3, 300);
expect("an edge that isn't pressed stays", width()[0], "40");
point(edge, "pointerdown", 0, 300);
point(edge, "pointermove", pane.getBoundingClientRect().right - box.width * 0.3, 300);
expect("a drag moves it", width()[0], "30");
point(edge, "pointermove", box.right, 300);
expect("a fifth is the least", width(), ["20", "20%", 20]);
point(edge, "pointermove", 0, 300);
expect("seven tenths are the most", width(), ["70", "70%", 70]);
