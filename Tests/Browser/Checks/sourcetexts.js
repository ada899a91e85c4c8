// The texts of the source pane: what is sent of them, what is kept, and what is shown.

const texts = await part("sourcetexts.js");
await alone();

// MARK: parts of texts

for (const [base, value, expected] of [
  ["abc", "abc", [3, 3, ""]], ["abc", "aXc", [1, 2, "X"]], ["abc", "abcd", [3, 3, "d"]], ["abc", "xabc", [0, 0, "x"]],
  ["aa", "aaa", [2, 2, "a"]], ["aaa", "aa", [2, 3, ""]], ["", "new", [0, 0, "new"]], ["old", "", [0, 3, ""]],
  ["one two one", "one one", [4, 8, ""]],
]) {
  const { start, end, text } = texts.changedPart(base, value);
  expect(`the part of ${base} that ${value} changes`, [start, end, text], expected);
  expect(`${base} with that part is ${value}`, base.slice(0, start) + text + base.slice(end), value);
}
for (const [base, one, other, expected] of [
  ["one two three", "ONE two three", "one two THREE", "ONE two THREE"],
  ["one two three", "one two THREE", "ONE two three", "ONE two THREE"],
  ["one two three", "one TWO three", "one TEN three", null],
  ["one two three", "one two three", "one TWO three", "one TWO three"],
  ["ab", "aXb", "abY", "aXbY"], ["abc", "Xbc", "aYc", "XYc"], ["abcd", "aXd", "abYd", null],
]) expect(`${one} with ${other}`, texts.merged(base, one, other), expected);

// MARK: typing

let told = [];
texts.onText((text, replaced) => told.push([text.file, replaced]));
const updates = () => {
  const found = told;
  told = [];
  return found;
};

receive({ type: "hello", title: "t", folder: "/p", hasEditor: false, isReadOnly: false, colors: {} });
const file = "/p/a.lua";
const text = texts.textOf(file);
expect("a text is requested", taken(), [{ type: "source", file }]);
expect("once", [texts.textOf(file) === text, taken()], [true, []]);
expect("until it comes there is none, and nothing to save", [text.current, texts.isUnsaved(text)], [null, false]);
receive({ type: "source", file, title: "a.lua", text: "one two", version: "1" });
expect("it comes", [text.title, text.current, text.disk, text.version], ["a.lua", "one two", "one two", "1"]);
expect("which is no typing", updates(), [[file, true]]);
expect("it is saved", [texts.isUnsaved(text), texts.unsaved().length, texts.opened().length], [false, 0, 1]);

texts.type(text, "one twoo");
expect("what is typed is sent at once", taken(), [{ type: "unsaved", file, text: "one twoo", number: 1 }]);
expect("it isn't saved", [texts.isUnsaved(text), texts.unsaved().length], [true, 1]);
expect("the watchers are notified", updates(), [[file, false]]);
texts.type(text, "one twooo");
texts.type(text, "one twoooo");
expect("more waits until that is shown", taken(), []);
receive({ type: "unsaved", file, number: 1 });
expect("then the last state is sent", taken(), [{ type: "unsaved", file, text: "one twoooo", number: 2 }]);
receive({ type: "unsaved", file, number: 1 });
texts.type(text, "one");
expect("the answer to an older one is none", taken(), []);
await until("patience", () => sent.length > 0);
expect("a program that doesn't answer gets it all the same", taken(), [{ type: "unsaved", file, text: "one", number: 3 }]);
receive({ type: "unsaved", file, number: 3 });
texts.type(text, "one two");
expect("the text of the disk is no unsaved one", taken(), [{ type: "discard", file }]);
updates();
texts.type(text, "one two");
expect("the same text is no change", [taken(), updates()], [[], []]);
const long = "x".repeat(260_000);
texts.type(text, long);
expect("a text that is too long isn't sent, and says so", [taken(), text.isTooLong], [[], true]);
texts.type(text, "short");
expect("a shorter one is", [taken("unsaved").length, text.isTooLong], [1, false]);
receive({ type: "unsaved", file, number: 4 });

// MARK: the disk

updates();
receive({ type: "source", file, title: "a.lua", text: "other", version: "2" });
expect("a change on the disk takes nothing that was typed", [text.current, text.version, text.isOutdated], ["short", "1", true]);
expect("and is reported", updates(), [[file, false]]);
receive({ type: "source", file, title: "a.lua", text: "short", version: "3" });
expect("the disk with what was typed is what was saved", [text.version, text.isOutdated, texts.isUnsaved(text)], ["3", false, false]);
receive({ type: "source", file, title: "a.lua", refusal: "too large" });
expect("a refusal is kept, with the text", [text.refusal, text.current], ["too large", "short"]);
receive({ type: "source", file, title: "a.lua", text: "short", version: "3" });
expect("and goes", text.refusal, null);
receive({ type: "source", file: "/p/unknown.lua", title: "unknown.lua", text: "x", version: "1" });
expect("a text that was not opened isn't kept", texts.opened().length, 1);
taken();
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
expect("after a reload the text is asked for, by its version", taken(), [{ type: "source", file, version: "3" }]);
receive({ type: "problem", file, error: { message: "m", code: "syntax", file: "a.lua", line: 1, excerpt: [], chain: [], traceback: [], isStale: true } });
expect("after an error, too", taken("source").length, 1);
receive({ type: "fixed", file });

// MARK: saving

texts.type(text, "short 2");
receive({ type: "unsaved", file, number: 5 });
taken();
texts.save(text);
expect("a save has the version that it replaces", taken(), [{ type: "save", file, text: "short 2", version: "3" }]);
texts.type(text, "short 3");
taken();
texts.save(text);
expect("another save waits for the answer", taken(), []);
receive({ type: "saved", file, version: "4", text: "short 2" });
expect("and is sent then, with its version", taken("save"), [{ type: "save", file, text: "short 3", version: "4" }]);
receive({ type: "saved", file, version: "5", text: "short 3" });
expect("that was the last", [taken("save"), texts.isUnsaved(text)], [[], false]);
texts.type(text, "short 4");
texts.save(text);
taken();
receive({ type: "saved", file, version: "5", problem: "the disk is full" });
expect("the reason of a failed save is kept, the text unsaved", [text.problem, texts.isUnsaved(text)], ["the disk is full", true]);
texts.type(text, "short 5");
expect("until one types", text.problem, null);
texts.save(text);
taken();
receive({ type: "saved", file, version: "6", isConflict: true, disk: "theirs" });
expect("both versions of a conflict are there", [text.conflict, text.current], [{ disk: "theirs", version: "6" }, "short 5"]);
texts.decideLater(text);
expect("later means no conflict, and the old version", [text.conflict, text.version, taken("save")], [null, "5", []]);
texts.save(text);
receive({ type: "saved", file, version: "6", isConflict: true, disk: "theirs" });
taken();
texts.keepMine(text);
expect("mine is written over theirs", [taken("save"), text.conflict], [[{ type: "save", file, text: "short 5", version: "6" }], null]);
receive({ type: "saved", file, version: "7", text: "short 5" });
texts.type(text, "mine");
texts.save(text);
receive({ type: "saved", file, version: "8", isConflict: true, disk: "theirs" });
updates();
texts.takeTheirs(text);
expect("theirs replaces mine", [text.current, text.disk, text.version, text.conflict, texts.isUnsaved(text)], ["theirs", "theirs", "8", null, false]);
expect("in the editor, too", updates().some(([, replaced]) => replaced), true);
texts.type(text, "mine");
texts.save(text);
receive({ type: "saved", file, version: "9", isConflict: true });
expect("a file that is gone has no text", text.conflict.disk, null);
texts.takeTheirs(text);
expect("taken, it is empty", text.current, "");
texts.type(text, long);
taken();
texts.save(text);
expect("what is too long isn't saved, and says so", [taken("save"), text.isSaving, text.problem.includes("too long")], [[], false, true]);

// MARK: other pages, other connections

texts.type(text, "mine again");
await until("it is sent", () => sent.some((message) => message.text === "mine again"));
taken();
receive({ type: "elsewhere", file, isShown: true });
expect("another page shows its text", [text.isElsewhere, taken("unsaved")], [true, []]);
receive({ type: "elsewhere", file, isShown: false });
await until("it is sent again", () => sent.length > 0);
expect("when it no longer does, this one's is sent again", [text.isElsewhere, taken("unsaved").map((message) => message.text)], [false, ["mine again"]]);
receive({ type: "elsewhere", file, isShown: true });
texts.type(text, "mine once more");
await until("typing shows this page's text", () => text.isElsewhere === false);
texts.save(text);
texts.save(text);
await until("all is sent", () => sent.some((message) => message.text === "mine once more" && message.type === "unsaved"));
taken();
socket.dispatchEvent(new Event("open"));
const again = taken();
expect("a new connection is reported unsaved text", again.filter((message) => message.type === "unsaved").map((message) => message.text), ["mine once more"]);
expect("and asked for what it has", again.filter((message) => message.type === "source").length, 1);
texts.save(text);
expect("a save that it has never answered can be repeated", taken("save").length, 1);
receive({ type: "saved", file, version: "10", text: "mine once more" });
expect("the page may be left", dispatchEvent(new Event("beforeunload", { cancelable: true })), true);

// MARK: changes on trial

const state = () => [text.current, text.trial && [text.trial.at, text.trial.steps]];
text.disk = text.current = "a = 1, b = 1";
text.sent = null;
texts.tried(file, "a = 2, b = 1", { replacesLast: false });
texts.tried(file, "a = 3, b = 1", { replacesLast: true });
expect("values of one gesture are one step", state(), ["a = 1, b = 1", [1, ["a = 3, b = 1"]]]);
texts.tried(file, "a = 3, b = 2", { replacesLast: false });
expect("another is a second", text.trial.at, 2);
expect("what is on trial isn't saved", [texts.isUnsaved(text), texts.unsaved().length, texts.trials().length], [false, 1, 1]);
expect("the page is not left unasked", dispatchEvent(new Event("beforeunload", { cancelable: true })), false);
taken();
await pause(350);
taken();
expect("the step before is shown", [texts.undoTrial(text), text.trial.at, taken("unsaved").map((message) => message.text)], [true, 1, ["a = 3, b = 1"]]);
await pause(350);
expect("the text itself", [texts.undoTrial(text), text.trial.at, taken().map((message) => message.type)], [true, 0, ["discard"]]);
expect("before it there is none", [texts.undoTrial(text), text.trial.at, taken()], [false, 0, []]);
expect("and again", [texts.redoTrial(text), texts.redoTrial(text), texts.redoTrial(text), text.trial.at], [true, true, false, 2]);
texts.undoTrial(text);
await pause(350);
text.sent = "a = 3, b = 1";
texts.tried(file, "a = 4, b = 1", { replacesLast: true });
expect("what was undone is gone", state(), ["a = 1, b = 1", [1, ["a = 4, b = 1"]]]);
await pause(350);
taken();
text.disk = "a = 1, b = 1";
texts.type(text, "a = 1, b = 1, c = 1");
expect("typing beside it continues both", state(), ["a = 4, b = 1, c = 1", null]);
await pause(350);
taken();
texts.tried(file, "a = 5, b = 1, c = 1", { replacesLast: false });
texts.dropTrial(text);
expect("dropped, it is the text again", state(), ["a = 4, b = 1, c = 1", null]);
await pause(350);
expect("which is shown", taken("unsaved").at(-1).text, "a = 4, b = 1, c = 1");
texts.tried(file, "a = 6, b = 1, c = 1", { replacesLast: false });
texts.save(text);
expect("a save has it", taken("save").map((message) => message.text), ["a = 6, b = 1, c = 1"]);
receive({ type: "saved", file, version: "11", text: "a = 6, b = 1, c = 1" });

// MARK: read only

receive({ type: "hello", title: "t", folder: "/p", hasEditor: false, isReadOnly: true, colors: {} });
texts.type(text, "not to be saved");
taken();
texts.save(text);
expect("where nothing may be written, nothing is", [taken("save"), document.body.dataset.readOnly], [[], "true"]);
texts.type(text, "a = 6, b = 1, c = 1");
