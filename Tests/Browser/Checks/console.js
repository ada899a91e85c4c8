// The console: its lines and its prompt.

const log = await part("log.js");
const { Cell, cellOf } = await part("cell.js");
const { recall } = await part("memory.js");
await alone();

const report = (message, more = {}) => ({ message, code: "runtime", file: "a.lua", line: 3, excerpt: [], chain: [], traceback: [], isStale: true, ...more });
receive({ type: "gallery", files: [] });
receive({ type: "hello", title: "t", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
await frames();

const panel = document.getElementById("console");
const [toggle, badge] = ["console-toggle", "console-count"].map((id) => document.getElementById(id));
const list = find(".lines", panel);
const files = find("[data-control=log-file]", panel);
const lines = async () => {
  await frames();
  return texts(".line", panel);
};
const counts = () => texts(".filters button", panel);
const count = () => (badge.hidden ? "" : `${badge.textContent} ${badge.dataset.kind}`);
let number = 0;
const write = (text, more = {}) => receive({ type: "log", number: (number += 1), script: "/p/a.lua", kind: "print", text, file: "a.lua", ...more });

// MARK: lines

await frames();
expect("nothing is counted at first", count(), "");
write("one");
write("two");
await frames();
expect("what is printed unseen is counted", count(), "2 print");
log.open(true);
expect("the console is open", [panel.hidden, toggle.getAttribute("aria-expanded")], [false, "true"]);
expect("lines are in their order, with their file", await lines(), ["onea.lua", "twoa.lua"]);
expect("what is seen isn't counted", count(), "");
write("three");
write("three");
write("three", { line: 4 });
write("two");
expect("the same line again is counted in its place", [await lines(), all(".line", panel).map((line) => line.dataset.times ?? "1")], [["onea.lua", "twoa.lua", "threea.lua", "threea.lua:4", "twoa.lua"], ["1", "1", "2", "1", "1"]]);
expect("which one sees", all(".line .text", panel).map((line) => getComputedStyle(line, "::after").content.replace(/[" ]|none/g, "")), ["", "", "×2", "", ""]);
expect("nothing is counted as unseen", count(), "");
expect("the kinds are counted", counts(), ["Errors0", "Warnings0", "Prints6"]);
receive({ type: "forgotten", lines: [1, 4], scripts: [] });
expect("lines that are no longer true go, a repeated one by its last number", await lines(), ["twoa.lua", "threea.lua:4", "twoa.lua"]);
write("from b", { script: "/p/b.lua", file: "b.lua" });
receive({ type: "forgotten", lines: [], scripts: ["/p/a.lua"] });
expect("all lines of a script go", await lines(), ["from bb.lua"]);
receive({ type: "log", kind: "refused", text: "not allowed" });
write("careful", { kind: "warning", line: 7 });
write("careful", { kind: "warning", line: 7 });
write("a", { file: "a.lua" });
expect("a refusal is an error; a warning stands once", [await lines(), counts(), count()], [["from bb.lua", "not allowed", "carefula.lua:7", "aa.lua"], ["Errors1", "Warnings1", "Prints2"], "2 ⚠ warning"]);
const button = (kind) => find(`.filters [data-kind=${kind}]`, panel);
button("error").click();
button("warning").click();
expect("kinds can be left out", [await lines(), button("error").ariaPressed, button("print").ariaPressed], [["from bb.lua", "aa.lua"], "false", "true"]);
expect("they are counted all the same", [counts(), count()], [["Errors1", "Warnings1", "Prints2"], "2 ⚠ warning"]);
button("print").click();
const empty = find(".empty", panel);
expect("nothing of the kinds", [await lines(), empty.hidden, empty.textContent], [[], false, "Nothing of these kinds and this file."]);
for (const kind of ["error", "warning", "print"]) button(kind).click();
expect("and in again", [(await lines()).length, empty.hidden], [4, true]);
expect("the files that have lines, by name", all("option", files).map((option) => option.value), ["", "a.lua", "b.lua"]);
enter(files, "b.lua", "change");
expect("the lines of one", await lines(), ["from bb.lua"]);
receive({ type: "forgotten", lines: [], scripts: ["/p/b.lua"] });
expect("one that has none any more stays while it is chosen", [await lines(), all("option", files).map((option) => option.value), files.value], [[], ["", "a.lua", "b.lua"], "b.lua"]);
enter(files, "", "change");
await frames();
expect("and then goes", all("option", files).map((option) => option.value), ["", "a.lua"]);

// MARK: errors and warnings

receive({ type: "problem", file: "/p/a.lua", error: report("syntax") });
receive({ type: "problem", file: "/p/b.lua", error: report("syntax", { file: "b.lua" }) });
await frames();
expect("errors stand last, each with its place", (await lines()).slice(-2), ["syntaxa.lua:3", "syntaxb.lua:3"]);
expect("and are counted", counts()[0], "Errors3");
all("header button", panel).find((button) => button.textContent === "Clear").click();
expect("what is still true can't be cleared", await lines(), ["syntaxa.lua:3", "syntaxb.lua:3"]);
receive({ type: "fixed", file: "/p/a.lua" });
receive({ type: "fixed", file: "/p/b.lua" });
expect("until it recovers", [await lines(), empty.textContent.includes("appear here")], [[], true]);
const [cell, other] = [new Cell({ file: "/p/a.lua", name: "One" }), new Cell({ file: "/p/a.lua", name: "One", width: 3 })];
for (const { number } of [cell, other]) receive({ type: "problem", file: "/p/a.lua", cell: number, error: report("in a cell"), isStale: true });
await frames();
expect("an error of two cells stands once", await lines(), ["in a cella.lua:3"]);
for (const { number } of [cell, other]) receive({ type: "fixed", file: "/p/a.lua", cell: number });
const warn = (of, ...found) => receive({ type: "warnings", cell: of.number, warnings: found });
write("12.5 points are missing", { kind: "warning", line: 5 });
warn(cell, { text: "12.5 points are missing", file: "a.lua", line: 5 });
expect("a warning of a cell, which the log has, too, stands once", await lines(), ["12.5 points are missinga.lua:5"]);
warn(cell, { text: "8 points are missing", file: "a.lua", line: 5 });
expect("at another width it has another number", await lines(), ["8 points are missinga.lua:5"]);
warn(other, { text: "9 points are missing", file: "a.lua", line: 5 });
expect("of two cells both stand", await lines(), ["8 points are missinga.lua:5", "9 points are missinga.lua:5"]);
warn(cell);
expect("fixed in one it stays for the other", await lines(), ["9 points are missinga.lua:5"]);
other.remove();
warn(cell);
expect("a cell that is gone has none", await lines(), []);
write("a warning of no cell", { kind: "warning", line: 8 });
warn(cell);
expect("a warning that no cell has had stays", await lines(), ["a warning of no cella.lua:8"]);

for (let index = 1; index <= 1005; index += 1) write(`line ${index}`);
expect("the last thousand are kept", [await lines().then((all) => [all.length, all[0], all.at(-1)])], [[1000, "line 6a.lua", "line 1005a.lua"]]);
expect("the end is in sight", list.scrollHeight - list.scrollTop - list.clientHeight < 8, true);
list.scrollTop = 100;
// The first line in sight, and its distance from the top.
const inSight = () => {
  const { top } = list.getBoundingClientRect();
  const line = all(".line", panel).find((one) => one.getBoundingClientRect().bottom > top);
  return [line.textContent, Math.round(line.getBoundingClientRect().top - top)];
};
const read = inSight();
const made = Number(list.dataset.made);
write("more");
await lines();
expect("but not for one who reads further up: the same line stays in its place", inSight(), read);
expect("and of a thousand lines one is made", Number(list.dataset.made) - made, 1);
list.scrollTop = list.scrollHeight;
write("and more");
await lines();
expect("at the end one stays there", list.scrollHeight - list.scrollTop - list.clientHeight < 8, true);
find("[data-control=entry]", panel).blur();
log.open(false);
expect("closed", [panel.hidden, toggle.getAttribute("aria-expanded")], [true, "false"]);
write("unseen", { kind: "print" });
write("unseen warning", { kind: "warning" });
await frames();
expect("warnings are counted before prints", count(), "1 ⚠ warning");
receive({ type: "hello", title: "t", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
await frames();
expect("another program begins with none", count(), "");
toggle.click();
list.focus();
all("header button", panel).at(-1).click();
expect("closed by its button, the focus is at what opens it", [panel.hidden, document.activeElement.id], [true, "console-toggle"]);
log.open();
expect("opened without more, too", panel.hidden, false);

// MARK: places

write("here", { line: 12 });
await lines();
taken();
find(".line:last-child .place", panel).click();
expect("a place opens in the editor", taken("open"), [{ type: "open", file: "a.lua", line: 12, column: 1 }]);
write("here", { file: "C:x/b.lua", line: undefined });
await lines();
find(".line:last-child .place", panel).click();
expect("without a line at the first", taken("open"), [{ type: "open", file: "C:x/b.lua", line: 1, column: 1 }]);
const exact = document.createElement("button");
exact.className = "place";
exact.textContent = "sub/a.lua:12:34";
document.body.append(exact);
exact.click();
exact.remove();
expect("with a column there", taken("open"), [{ type: "open", file: "sub/a.lua", line: 12, column: 34 }]);

// MARK: the prompt

const { promptField } = await part("prompt.js");
const printed = [];
let current = cell;
const prompt = promptField(() => current, (line) => printed.push(`${line.kind}: ${line.text}`));
document.body.append(prompt.element);
const field = find("textarea", prompt.element);
const menu = find("ul", prompt.element);
menu.id = "own-completions";
const answer = (lines = [], isIncomplete = false) => receive({ type: "console", cell: cell.number, isIncomplete, lines });
const run = (text, key = "Enter") => {
  enter(field, text);
  field.setSelectionRange(text.length, text.length);
  return press(field, key);
};
prompt.update();
expect("the prompt is there with a cell", prompt.element.hidden, false);
taken();
run("1 + 1");
expect("Enter runs", taken(), [{ type: "enter", cell: cell.number, value: "1 + 1" }]);
run("2 + 2");
expect("one after another", taken(), []);
enter(field, "1 + 1");
receive({ type: "console", cell: cell.number + 1, isIncomplete: false, lines: [] });
expect("the answer to another cell is none", printed, []);
answer([{ kind: "result", text: "2" }]);
expect("the entry is printed, and its answer", [printed, field.value], [["entry: 1 + 1", "result: 2"], ""]);
run("  ");
expect("nothing isn't run", taken(), []);
for (const [text, indented] of [
  ["if true then", "if true then\n  "], ["  for i = 1, 2 do", "  for i = 1, 2 do\n    "], ["f(", "f(\n  "], ["x =", "x =\n"],
  ["function f()", "function f()\n  "], ["t = {", "t = {\n  "],
]) {
  run(text);
  answer([], true);
  expect(`the line after ${text}`, field.value, indented);
}
expect("a beginning is no entry yet", printed.length, 2);
expect("the field grows with its lines", [field.rows, (enter(field, "\n".repeat(20)), field.rows)], [2, 8]);
taken();
run("if true then");
enter(field, "typed meanwhile");
answer([], true);
expect("what is typed meanwhile stays", field.value, "typed meanwhile");
run("second");
enter(field, "typed meanwhile");
answer();
expect("after an answer, too", field.value, "typed meanwhile");
run("second");
answer();
run("third\nof two lines");
answer();
expect("the history has each entry once in a row", recall("entries").slice(-3), ["1 + 1", "second", "third\nof two lines"]);
enter(field, "being typed");
field.setSelectionRange(3, 3);
const keys = (...all) => all.map((key) => (press(field, key), field.value));
expect("Up goes back, through the lines of an entry", keys("ArrowUp"), ["third\nof two lines"]);
expect("not before its first line", [press(field, "ArrowUp"), field.value], [false, "third\nof two lines"]);
field.setSelectionRange(0, 0);
expect("then on, to the first and no further", keys("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"), ["second", "1 + 1", "1 + 1", "1 + 1"]);
expect("Down comes back, to what was being typed", keys("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"), ["second", "third\nof two lines", "being typed", "being typed"]);
field.setSelectionRange(2, 2);
taken();
expect("Shift-Enter is a line", [press(field, "Enter", { shiftKey: true }), press(field, "Enter", { altKey: true }), taken()], [false, false, []]);

// MARK: completion

const complete = (text) => {
  enter(field, text);
  field.setSelectionRange(text.length, text.length);
  const isHandled = press(field, "Tab");
  return [isHandled, taken("completeEntry").map(({ value }) => value)];
};
const offer = (before, replaced, ...names) => receive({ type: "entryCompletions", cell: cell.number, before, replaced, names });
const offered = () => (menu.hidden ? [] : all("li", menu).map((name) => name.textContent + (name.ariaSelected === "true" ? "*" : "")));
expect("Tab asks for the word before the cursor", complete("box.ba"), [true, ["box.ba"]]);
expect("after a dot, a colon, a quote and a slash", ["box.", "box:", 'f("', "a/"].map((text) => complete(text)[1].length), [1, 1, 1, 1]);
expect("elsewhere it leads to the next control", [complete(""), complete("f(")], [[false, []], [false, []]]);
complete("box.ba");
offer("box.b", 1, "bounds");
expect("an answer to an older text is none", [field.value, offered()], ["box.ba", []]);
offer("box.ba", 2, "backgroundColor");
expect("one name is put in", [field.value, offered()], ["box.backgroundColor", []]);
complete("box.b");
offer("box.b", 1, "bounds", "bounce");
expect("of several their beginning, and they are offered", [field.value, offered()], ["box.boun", ["bounds", "bounce"]]);
expect("Tab chooses, round about", [press(field, "Tab"), offered(), press(field, "Tab"), press(field, "Tab"), offered()], [true, ["bounds*", "bounce"], true, true, ["bounds*", "bounce"]]);
press(field, "Tab", { shiftKey: true });
expect("Shift-Tab goes back", offered(), ["bounds", "bounce*"]);
press(field, "ArrowDown");
expect("so do the arrow keys", offered(), ["bounds*", "bounce"]);
press(field, "Enter");
expect("Enter takes it, and runs nothing", [field.value, offered(), taken("enter")], ["box.bounds", [], []]);
complete("box.b");
offer("box.b", 1, "bounds", "bounce");
press(field, "Escape");
expect("Escape closes the list", [offered(), field.value], [[], "box.boun"]);
complete("box.b");
offer("box.b", 1, "bounds", "bounce");
enter(field, "box.bo");
expect("typing, too", offered(), []);
complete("box.x");
offer("box.x", 1);
expect("no name is none", [field.value, offered()], ["box.x", []]);

field.focus();
enter(field, "to be dropped");
field.setSelectionRange(0, 5);
expect("Ctrl-C copies what is selected", press(field, "c", { ctrlKey: true }), false);
field.setSelectionRange(5, 5);
press(field, "c", { ctrlKey: true });
expect("else it drops the text", [field.value, taken()], ["", []]);
run("while true do end");
taken();
press(field, "c", { ctrlKey: true });
expect("or stops what runs", taken(), [{ type: "stop" }]);
receive({ type: "hello", title: "t", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
enter(field, "after");
run("after");
expect("another program answers no earlier entry", taken("enter").map(({ value }) => value), ["after"]);
answer();
for (let index = 0; index < 210; index += 1) {
  run(`entry ${index}`);
  answer();
}
expect("two hundred are kept", [recall("entries").length, recall("entries").at(-1)], [200, "entry 209"]);
press(field, "Escape");
expect("Escape leaves", document.activeElement === field, false);
current = null;
prompt.update();
expect("without a cell there is no prompt", prompt.element.hidden, true);
