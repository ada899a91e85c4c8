// The editor of the source pane with CodeMirror.

const { makeEditor } = await part("sourceeditor.js");
await alone();

const events = [];
const editor = await makeEditor({ type: (value) => events.push(`type ${value}`), move: () => events.push("move"), key: (event) => event.key === "F9", over: () => {} });
document.body.append(editor.element);
const code = editor.editor;
const state = () => {
  const place = code.indexFromPos(code.getCursor());
  return `${code.getValue().slice(0, place)}|${code.getValue().slice(place)}`;
};
const at = (start, end = start) => code.setSelection(code.posFromIndex(start), code.posFromIndex(end));
const key = (name, keyCode, more = {}) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "keyCode", { value: keyCode });
  code.triggerOnKeyDown(event);
  return event.defaultPrevented;
};
const text = { current: "one\n  two three\n", file: "/p/x.lua" };
editor.open(text);
expect("a text is shown from its beginning, as Lua", [state(), code.getMode().name, code.getOption("indentWithTabs"), events.filter((event) => event !== "move")], ["|one\n  two three\n", "weft-lua", false, []]);
at(8);
expect("where the cursor is", [editor.before(), editor.throughWord(), editor.cursor()], ["one\n  tw", "one\n  two", { line: 2, column: 5 }]);
editor.goTo(2, 3);
expect("a place", state(), "one\n  |two three\n");
editor.goTo(2);
expect("a line", state(), "one\n|  two three\n");
at(9);
editor.insert(3, "TWO");
expect("characters before the cursor are replaced, which is typing", [state(), events.at(-1) === `type ${code.getValue()}` || events.includes(`type ${code.getValue()}`)], ["one\n  TWO| three\n", true]);
editor.replace(4, 6, "\t");
expect("a part is replaced", code.getValue(), "one\n\tTWO three\n");
at(9);
editor.set("ONE\nand\n\tTWO three\n");
editor.set("ONE\nand\n\tTWO three four\n");
expect("a change leaves the cursor in its text", state(), "ONE\nand\n\tTWO |three four\n");
// Quick changes may be one step.
for (let count = 0; count < 2 && code.getValue().startsWith("ONE"); count += 1) code.undo();
expect("and can be undone", code.getValue(), "one\n\tTWO three\n");
at(9);
editor.open({ current: "if x then\n\ty()\nend\n", file: "/p/tabs.lua" });
expect("a text with tabs is indented by them", code.getOption("indentWithTabs"), true);
editor.open({ current: "{}", file: "/p/x.json" });
expect("JSON isn't Lua", code.getMode().name, "null");
const before = code.getValue();
code.undo();
expect("each text has its own history", code.getValue(), before);
editor.open({ ...text, current: "other" });
editor.open(Object.assign(text, { current: "one\nTWO three\n" }));
expect("and its own cursor", state(), "one\nTWO |three\n");
at(0);
key("Tab", 9);
expect("Tab indents at the cursor", state(), "  |one\nTWO three\n");
at(0, 4);
key("Tab", 9);
expect("or what is selected", code.getLine(0), "    one");
key("Tab", 9, { shiftKey: true });
expect("Shift-Tab takes it back", code.getLine(0), "  one");
expect("a key that is handled elsewhere is none of the editor's", key("F9", 120), true);
editor.setReadOnly(true);
expect("it can be made read only", code.getOption("readOnly"), true);
editor.setReadOnly(false);

// MARK: brackets and indentation

// Types characters as keys do: those that insert a pair are handled by the editor's key maps.
const typed = (start, characters) => {
  editor.open({ current: start.replace("|", ""), file: "/p/typed.lua" });
  at(start.indexOf("|"));
  for (const character of characters) {
    if (character === "\n") key("Enter", 13);
    else if (!code.state.keyMaps.some((map) => map[`'${character}'`] && map[`'${character}'`](code) !== window.CodeMirror.Pass)) {
      code.replaceSelection(character, "end", "+input");
      code.triggerElectric(character);
    }
  }
  return state();
};
for (const [start, characters, expected] of [
  ["x = |", "(", "x = (|)"], ["x = |", "{", "x = {|}"], ["x = |", '"', 'x = "|"'], ["x = |", "'a'", "x = 'a'|"],
  ['x = "|"', "(", 'x = "(|"'], ['x = "a|"', "[1]", 'x = "a[1]|"'], ["x = 'it|'", '"', "x = 'it\"|'"], ['x = "a|"', '"', 'x = "a"|'],
  ["-- a|", "({", "-- a({|"], ["-- it|", "'s", "-- it's|"], ["--|", "(", "--(|"], ["x = 1 -- |", '"', 'x = 1 -- "|'],
  ["x = [[|]]", "(", "x = [[(|]]"], ["x = [[\n|\n]]", "{", "x = [[\n{|\n]]"], ["x = [==[ ]]|", "(", "x = [==[ ]](|"], ["--[[ a\n  |\n]]", "(", "--[[ a\n  (|\n]]"],
  ["x = [[a]] |", "(", "x = [[a]] (|)"], ['x = "a" .. |', "(", 'x = "a" .. (|)'], ['x = "a"|', "(", 'x = "a"(|)'], ["-- a\n|", "(", "-- a\n(|)"], ["--[[ a ]] |", "(", "--[[ a ]] (|)"],
]) expect(`${characters} at ${start}`, typed(start, characters), expected);
const closing = code.getOption("autoCloseBrackets");
for (const [start, characters, expected] of [
  ["f(function()|)", "\nend", "f(function()\nend|)"], ["f(function()|", "\nx()\nend)", "f(function()\n  x()\nend)|"],
  ["f(a, {|", "\nb = 1,\n})", "f(a, {\n  b = 1,\n})|"], ["if a then|", "\nb()\nelse\nc()\nend\n", "if a then\n  b()\nelse\n  c()\nend\n|"],
  ["function f()\n  g(function()|", "\nh()\nend)\nend\nx", "function f()\n  g(function()\n    h()\n  end)\nend\nx|"],
  ["repeat|", "\nx()\nuntil y", "repeat\n  x()\nuntil y|"], ["for i = 1, 3 do|", "\nend", "for i = 1, 3 do\nend|"], ["x = 1|", "\n", "x = 1\n|"],
  ["ui.preview('A', { width = 1 }, function()|", "\nreturn ui.TextNode {\ntext = 'if',\n}\nend)", "ui.preview('A', { width = 1 }, function()\n  return ui.TextNode {\n    text = 'if',\n  }\nend)|"],
]) {
  // Without the pairs that are closed as one types.
  code.setOption("autoCloseBrackets", false);
  expect(`indentation: ${characters} at ${start}`, typed(start, characters), expected);
  code.setOption("autoCloseBrackets", closing);
}
for (const [characters, expected] of [
  ["f(function()\nx()\nend", "f(function()\n  x()\nend|)"], ["x = { a = function()\nb()\nend", "x = { a = function()\n  b()\nend|}"],
  ["f(\na", "f(\n  a|\n)"], ["f({\na", "f({\n  a|\n})"],
]) expect(`closed and indented: ${characters}`, typed("|", characters), expected);
editor.open({ current: "f(function()\nx = {\n1,\n}\nend)\n", file: "/p/flat.lua" });
for (let line = 0; line < 5; line += 1) code.indentLine(line);
expect("each line is indented by the blocks around it", code.getValue(), "f(function()\n  x = {\n    1,\n  }\nend)\n");
editor.open(text);

// MARK: problems

editor.set("local a = b\nc()\n");
editor.mark([
  { line: 1, column: 11, kind: "error", message: "b is nil\nmore" }, { line: 2, kind: "warning", message: "careful" }, { line: 9, kind: "error", message: "beyond" }, { line: 0, kind: "error", message: "before" },
]);
const marks = () => [
  all(".problem-sign", editor.element).map((sign) => `${sign.dataset.kind} ${sign.textContent} ${sign.title}`),
  texts(".problem-text", editor.element), texts(".wrong-error, .wrong-warning", editor.element), all(".line-error, .line-warning", editor.element).length,
];
expect("each at its line, with a sign, its first line of text, and its word", marks(), [["error ● b is nil\nmore", "warning ▲ careful"], ["b is nil", "careful"], ["b"], 2]);
editor.mark([{ line: 1, column: 1, kind: "error", message: "again" }]);
expect("older ones go", marks(), [["error ● again"], ["again"], ["local"], 1]);
editor.mark([]);
expect("all of them", marks(), [[], [], [], 0]);
editor.focus();
expect("it has the focus", editor.hasFocus(), true);
document.activeElement.blur();
expect("or not", editor.hasFocus(), false);
