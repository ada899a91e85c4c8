// The fields of the inspector, and its tree.

const { field, keyOf, quoted } = await part("fields.js");
const { element } = await part("dom.js");
const { radioGroup } = await part("toolbar.js");
const tree = await part("tree.js");
await alone();

let changes = [];
const updates = () => {
  const found = changes;
  changes = [];
  return found;
};
const area = element("div");
document.body.append(area);
function make(property, more = {}) {
  const made = field({ name: "width", type: "points", doc: "How wide.", choices: [], ...property }, {
    change: (value, gesture, typed) => changes.push([value, typed, gesture]), ...more,
  });
  area.replaceChildren(made);
  updates();
  return made.matches("input, select") ? made : find("input, select", made) ?? made;
}
const values = () => updates().map(([value]) => value);

// MARK: Lua's notation

for (const [text, lua] of [
  ["plain", '"plain"'], ['a "b"', '"a \\"b\\""'], ["a\\b", '"a\\\\b"'], ["two\nlines\t", '"two\\nlines\\t"'],
  ["\u0001", '"\\u{0001}"'], ["\\u0041", '"\\\\u0041"'], ["é 👍", '"é 👍"'],
]) expect(`${JSON.stringify(text)} in Lua`, quoted(text), lua);

// MARK: texts and Lua

const text = make({ kind: "text", value: '"a "title""', standard: '"none"' });
expect("a text is shown without its quotes", [text.value, text.dataset.given], ['a "title"', 'a "title"']);
expect("it is described", [text.title, text.ariaLabel, text.dataset.property], ['width: points, default "none"\nHow wide.', "width", "width"]);
enter(text, "Good \\ bye ", "change");
expect("what is entered is sent as Lua's, and kept as it was typed", updates().map(([value, typed]) => [value, typed]), [['"Good \\\\ bye "', "Good \\ bye "]]);
expect("and isn't being typed any more", text.dataset.given, text.value);
enter(text, "  ", "change");
expect("without text it is reset", values(), ["nil"]);
expect("no text is an empty field", make({ kind: "text", value: "nil" }).value, "");
const several = make({ kind: "text", value: '"one\ntwo"' });
expect("one of several lines is Lua's, as the field has one line", [several.value, several.dataset.given], ['"one\\ntwo"', several.value]);
enter(several, '"one\\nthree"', "change");
enter(several, "plain", "change");
expect("and stays so, unless it becomes a plain one", values(), ['"one\\nthree"', '"plain"']);
const other = make({ kind: "other", value: "{ 1, 2 }" });
const before = other.value;
enter(other, "{ 3 }", "change");
expect("the rest is Lua's as it is typed", [before, values()], ["{ 1, 2 }", ["{ 3 }"]]);
expect("a kind that isn't known, too", make({ kind: "new", value: "x" }).value, "x");
const wrong = make({ kind: "number", value: "12" }, { typed: "wide", id: "edited" });
expect("a wrong value stays as it was typed, with its error", [wrong.value, wrong.getAttribute("aria-invalid"), wrong.getAttribute("aria-describedby")], ["wide", "true", "edited"]);
expect("a right one has none", make({ kind: "number", value: "12" }).hasAttribute("aria-invalid"), false);
expect("properties of the style have keys of their own", [keyOf({ name: "width", isStyle: true }), keyOf({ name: "width" })], ["style.width", "width"]);

// MARK: numbers

for (const [typed, lua] of [
  ["12", "12"], ["-3.5", "-3.5"], [".5", ".5"], ["5.", "5."], [" 7 ", "7"], ["50%", '"50%"'], ["auto", '"auto"'], ["nil", "nil"],
  ["{ 1 }", "{ 1 }"], ['"auto"', '"auto"'], ["'auto'", "'auto'"], ["1-2", '"1-2"'], ["", "nil"],
]) {
  enter(make({ kind: "number", value: "1" }), typed, "change");
  expect(`${typed} as a number`, values(), [lua]);
}
const number = make({ kind: "number", value: "40", unit: "points" });
expect("its sign is its unit", find(".scrub", area).textContent, "pt");
press(number, "ArrowUp");
press(number, "ArrowUp", { shiftKey: true });
press(number, "ArrowDown", { altKey: true });
const steps = updates();
expect("arrow keys go by one, by ten, and by a tenth", [steps.map(([value]) => value), number.value], [["41", "51", "50.9"], "50.9"]);
expect("in one gesture", new Set(steps.map(([, , gesture]) => gesture)).size, 1);
enter(number, "60", "change");
press(number, "ArrowDown");
const [entered, nudged] = updates();
expect("which ends with another change", [entered[2] !== steps[0][2], nudged[2] !== entered[2], nudged[0]], [true, true, "59"]);
expect("with Ctrl they are the browser's", [press(number, "ArrowUp", { ctrlKey: true }), press(number, "ArrowUp", { metaKey: true }), press(number, "a"), updates()], [false, false, false, []]);
const percent = make({ kind: "number", value: '"50%"' });
press(percent, "ArrowUp");
expect("a part stays one", [values(), find(".scrub", area).textContent], [['"51%"'], "↔"]);
const unset = make({ kind: "number", value: "nil", standard: "0.3" });
press(unset, "ArrowDown");
expect("without a value it continues from the default", values(), ["-0.7"]);
press(make({ kind: "number", value: '"auto"' }), "ArrowUp");
expect("a word counts as nothing", values(), ["1"]);
press(make({ kind: "number", value: "0.1" }), "ArrowUp", { altKey: true });
expect("tenths stay tenths", values(), ["0.2"]);
const [one, two] = ["a", "b"].map((name) => make({ kind: "number", name, value: "1" }));
area.append(one.parentElement);
press(one, "ArrowUp");
press(two, "ArrowUp");
expect("another field is another gesture", new Set(updates().map(([, , gesture]) => gesture)).size, 2);

const dragged = make({ kind: "number", value: "40" });
const grip = find(".scrub", area);
let scrubbed = 0;
area.addEventListener("scrubbed", () => { scrubbed += 1; });
point(grip, "pointermove", 10, 0);
expect("a pointer that isn't pressed changes nothing", updates(), []);
point(grip, "pointerdown", 100, 0);
expect("a drag is known to the page", document.body.dataset.scrubbing, "true");
for (const x of [101, 102, 103, 110, 96]) point(grip, "pointermove", x, 0);
const moves = updates();
expect("two pixels are a step, from where it began", moves.map(([value]) => value), ["41", "45", "38"]);
expect("all in one gesture", new Set(moves.map(([, , gesture]) => gesture)).size, 1);
point(grip, "pointermove", 104, 0, { shiftKey: true });
expect("ten times as far with Shift", values(), ["60"]);
point(grip, "pointerup", 104, 0);
expect("then it is over", [document.body.dataset.scrubbing, scrubbed], [undefined, 1]);
point(grip, "pointermove", 150, 0);
expect("and follows no more", updates(), []);
dragged.remove();

// MARK: choices, colours, switches

const select = make({ kind: "choice", name: "mode", value: '"fit"', choices: ["fill", "fit"] });
expect("a list has its choices", [all("option", select).map((option) => option.value), select.value], [["fill", "fit"], "fit"]);
enter(select, "fill", "change");
expect("one is sent as text", [values(), select.dataset.given], [['"fill"'], "fill"]);
const strange = make({ kind: "choice", name: "mode", value: "nil", choices: ["fill", "fit"] });
expect("a value that is none of them is there, too", [all("option", strange).map((option) => option.value), strange.value], [["nil", "fill", "fit"], "nil"]);
make({ kind: "choice", name: "direction", value: '"horizontal"', choices: ["vertical", "horizontal"] });
expect("icons are buttons, one of them chosen", all("[role=radio]", area).map((button) => [button.dataset.value, button.getAttribute("aria-checked"), button.ariaLabel]), [["vertical", "false", "vertical"], ["horizontal", "true", "horizontal"]]);
find("[data-value=vertical]", area).click();
expect("that send it", values(), ['"vertical"']);
expect("and keep the focus by their keys", find("[data-value=vertical]", area).dataset.key, "direction vertical");

const color = make({ kind: "color", name: "tint", value: '"tomato"' });
const swatch = find("[type=color]", area);
expect("a colour has its field and its swatch", [color.value, swatch.value], ["tomato", "#ff6347"]);
enter(color, "teal", "change");
enter(color, "{ 1, 0, 0 }", "change");
enter(color, "nil", "change");
expect("names are texts, the rest is Lua's", values(), ['"teal"', "{ 1, 0, 0 }", "nil"]);
point(swatch, "pointerdown", 0, 0);
enter(swatch, "#112233");
enter(swatch, "#112244");
point(swatch, "pointerdown", 0, 0);
enter(swatch, "#112255");
const chosen = updates();
expect("a chosen one is sent as it changes", chosen.map(([value]) => value), ['"#112233"', '"#112244"', '"#112255"']);
expect("one gesture for each press", [chosen[0][2] === chosen[1][2], chosen[1][2] === chosen[2][2]], [true, false]);

const flag = make({ kind: "flag", value: "false" });
expect("a switch is off, or on", [flag.checked, make({ kind: "flag", value: "true" }).checked], [false, true]);
const on = make({ kind: "flag", value: "false" });
on.click();
expect("and sends what it becomes", [values(), "given" in on.dataset], [["true"], false]);

// MARK: radio groups

const picked = [];
const group = radioGroup("Style", [["", "Auto"], ["light", "Light"], ["dark", "Dark"]], (value) => picked.push(value));
area.replaceChildren(group.element);
const state = () => all("[role=radio]", group.element).map((button) => `${button.getAttribute("aria-checked")} ${button.tabIndex}`);
group.set("dark");
expect("the chosen one is the tab stop", state(), ["false -1", "false -1", "true 0"]);
group.set(undefined);
expect("nothing is the one without a value", state(), ["true 0", "false -1", "false -1"]);
group.set("none of them");
expect("so is what isn't known", state(), ["true 0", "false -1", "false -1"]);
const [first, second, third] = all("[role=radio]", group.element);
first.focus();
press(first, "ArrowLeft");
press(third, "ArrowDown");
press(first, "ArrowRight");
press(second, "ArrowUp");
expect("arrow keys choose the next, round about", picked, ["dark", "", "light", ""]);
expect("other keys don't", [press(first, "a"), picked.length, document.activeElement === first], [false, 4, true]);
third.click();
expect("nor is a press needed twice", picked.at(-1), "dark");

// MARK: the tree

const item = (id, parent, more = {}) => [id, { id, parent, isNode: true, className: "Node", frame: [0, 0, 10, 5.126], ...more }];
const byId = new Map([
  item("1"), item("2", "1", { isNode: false, className: "Stack" }), item("3", "2", { name: "left" }), item("4", "2"), item("5", "2"),
  item("6", "1", { name: "same" }), item("7", "6", { name: "same" }), item("8", "7", { name: "a/b~c" }), item("9", "7", { name: "a/b~c" }),
]);
const keys = [...byId.keys()].map((id) => tree.keyOf(id, byId));
expect("a key is a name, if it is the only one, or the way from the root", keys, [
  "/Node", "/Node/Stack", "left", "/Node/Stack/Node~1", "/Node/Stack/Node~2", "/Node/same", "/Node/same/same",
  "/Node/same/same/a%2Fb%7Ec~1", "/Node/same/same/a%2Fb%7Ec~2",
]);
expect("each leads back", keys.map((key) => tree.elementOf(key, byId)), [...byId.keys()]);
expect("others lead nowhere", ["/Other", "/Node/Stack/Node~3", "none"].map((key) => tree.elementOf(key, byId) ?? null), [null, null, null]);
expect("nothing has no key", tree.keyOf("10", byId) ?? null, null);

const told = [];
const nodes = tree.nodeTree({ select: (id) => told.push(`select ${id}`), hover: (id) => told.push(`hover ${id}`) });
area.replaceChildren(nodes.element);
const rows = () => all("[data-node]", area).map((row) => `${row.dataset.node}:${row.ariaLevel}${{ true: "-", false: "+" }[row.ariaExpanded] ?? ""}`).join(" ");
nodes.update([...byId.values()], byId, true);
expect("rows have their levels, and signs where something is inside", rows(), "1:1- 2:2- 3:3 4:3 5:3 6:2- 7:3- 8:4 9:4");
expect("a row has class, name and size", [texts("[data-node='3'] span", area), texts("[data-node='4'] span", area)], [["", "Node", "left", "10 × 5.13"], ["", "Node", "10 × 5.13"]]);
nodes.update([...byId.values()], byId, false);
expect("without specs the rest is where it is", rows(), "1:1- 3:2 4:2 5:2 6:2- 7:3- 8:4 9:4");
nodes.update([...byId.values()], byId, true);
find("[data-node='2'] .twist", area).click();
expect("a sign closes its row, and selects nothing", [rows(), told], ["1:1- 2:2+ 6:2- 7:3- 8:4 9:4", []]);
find("[data-node='6']", area).click();
find("[data-node='7']", area).dispatchEvent(new PointerEvent("pointerenter"));
expect("a row selects, the pointer shows", told, ["select 6", "hover 7"]);
nodes.select("4");
expect("a selected element is visible", [rows(), find("[aria-selected=true]", area).dataset.node, nodes.element.getAttribute("aria-activedescendant")], ["1:1- 2:2- 3:3 4:3 5:3 6:2- 7:3- 8:4 9:4", "4", "element-4"]);
nodes.hover("5");
nodes.hover("6");
expect("one row is under the pointer", all(".hovered", area).map((row) => row.dataset.node), ["6"]);
nodes.hover(null);
nodes.select(null);
expect("or none, and none is selected", [all(".hovered, [aria-selected=true]", area).length, nodes.element.hasAttribute("aria-activedescendant")], [0, false]);
told.length = 0;
for (const [selected, key, expected] of [
  ["4", "ArrowDown", "5"], ["4", "ArrowUp", "3"], ["4", "Home", "1"], ["4", "End", "9"], ["1", "ArrowUp", null], ["9", "ArrowDown", null],
  ["2", "ArrowRight", "3"], ["4", "ArrowLeft", "2"], ["3", "ArrowRight", null], [null, "ArrowDown", "1"],
]) {
  nodes.select(selected);
  told.length = 0;
  press(nodes.element, key);
  expect(`${key} at ${selected}`, told, expected === null ? [] : [`select ${expected}`]);
}
expect("with Ctrl, or another key, it is not the tree's", [press(nodes.element, "ArrowDown", { ctrlKey: true }), press(nodes.element, "x"), press(nodes.element, "ArrowDown")], [false, false, true]);
area.remove();
