// The page as a whole: its keys, where the focus goes, what it says of the program, new cells, and the connection.

const { address, go } = await part("address.js");
const connection = await part("connection.js");
const sidebar = await part("sidebar.js");
const { download } = await part("download.js");
const { addressOfPlace } = await part("editor.js");
const { element } = await part("dom.js");
await alone();

const preview = (name) => ({ name, widths: [100], height: 40 });
const files = [{ file: "/p/a.lua", title: "a.lua", previews: [preview("One"), preview("Two"), preview("Three")] }];
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: false, isReadOnly: false, colors: {} });
receive({ type: "gallery", files });
const focused = () => document.activeElement.id || document.activeElement.dataset.preview || document.activeElement.className || document.activeElement.localName;

// MARK: keys, and the focus

const help = document.getElementById("help");
press(document.body, "?");
expect("? shows the keys", [help.open, texts("#keys dt").length === texts("#keys dd").length, texts("#keys kbd").includes("Ctrl-S")], [true, true, true]);
press(document.body, "c");
expect("while they are shown others have no effect", document.getElementById("console").hidden, true);
help.close();
document.getElementById("help-toggle").click();
expect("so does the button", help.open, true);
help.close();
press(document.body, "c");
expect("C opens the console", document.getElementById("console").hidden, false);
expect("without one preview it has no prompt", find("#console form").hidden, true);
document.activeElement.blur();
go({ file: "a.lua", preview: "Two" });
expect("with one it has", find("#console form").hidden, false);
expect("the focus follows to the preview", focused(), "main");
go({});
expect("and back to its card", [document.activeElement.closest(".card")?.dataset.preview, focused()], ["Two", "title"]);
document.getElementById("search").focus();
go({ file: "a.lua", preview: "Three" });
expect("where it is on something, it stays", focused(), "search");
document.activeElement.blur();
document.getElementById("home").click();
expect("the button at the top leads to all previews", address(), {});
press(document.body, "c");
expect("C closes the console", document.getElementById("console").hidden, true);
document.getElementById("skip").click();
expect("the first link skips the list", focused(), "main");
const list = document.getElementById("list");
const row = (name) => find(`[data-preview=${name}]`, list);
for (const [from, key, to] of [["One", "ArrowDown", "Two"], ["Three", "ArrowDown", "Three"], ["Two", "ArrowUp", "One"], ["One", "ArrowUp", "search"], ["Two", "Home", "One"], ["One", "End", "Three"]]) {
  row(from).focus();
  press(row(from), key);
  expect(`${key} in the list at ${from}`, focused() === "row" ? document.activeElement.dataset.preview : focused(), to);
}
press(document.getElementById("search"), "ArrowDown");
expect("Down leads from the search into the list", focused(), "One");
const toggle = document.getElementById("list-toggle");
const isOpen = () => [document.body.dataset.sidebar, toggle.getAttribute("aria-expanded")];
sidebar.show(true);
row("Two").focus();
expect("a focus inside keeps the list open", isOpen(), ["open", "true"]);
find("#gallery .title").focus();
expect("one beside it closes it", isOpen(), ["closed", "false"]);
sidebar.show();
toggle.focus();
expect("that of its button doesn't", isOpen(), ["open", "true"]);
sidebar.show();
expect("which closes it", isOpen(), ["closed", "false"]);
sidebar.show(true);
point(document.getElementById("main"), "pointerdown", 0, 0);
expect("so does a press on the previews", isOpen()[0], "closed");

// MARK: what it says

const receipt = document.getElementById("receipt");
for (const summary of ["a.lua: 3 kept", "a.lua: 4 kept"]) receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary });
expect("the last reload", [receipt.textContent, receipt.title, receipt.dataset.number], ["↻ a.lua: 4 kept", "a.lua: 4 kept", "2"]);
const colorOf = (made) => getComputedStyle(made).color;
const good = document.body.appendChild(element("i", { style: { color: "var(--good)" } }));
expect("has another colour, without an animation", [colorOf(receipt) === colorOf(good), receipt.getAnimations().length], [true, 0]);
await until("the usual colour again", () => colorOf(receipt) !== colorOf(good) && receipt.getAnimations().length === 0);
good.remove();
expect("where a place is, without an editor", [addressOfPlace({ file: "sub/a b.lua", line: 2, column: 3 }), addressOfPlace({ file: "/q/a#.lua", line: 1, column: 1 })], ["vscode://file/p/sub/a%20b.lua:2:3", "vscode://file/q/a%23.lua:1:1"]);
let saved = null;
let blob = null;
const [click, createObjectURL] = [HTMLAnchorElement.prototype.click, URL.createObjectURL];
HTMLAnchorElement.prototype.click = function () { saved = this.download; };
URL.createObjectURL = (made) => {
  blob = made;
  return createObjectURL(made);
};
download(new Uint8Array([65, 66]), "a.txt", "text/plain");
[HTMLAnchorElement.prototype.click, URL.createObjectURL] = [click, createObjectURL];
expect("a file is saved by its name, as what it is", [saved, await blob.text(), blob.type], ["a.txt", "AB", "text/plain"]);

// MARK: keys

const keysToggle = find("[data-control=single-keys]");
keysToggle.click();
const consoleShown = () => document.getElementById("console").hidden;
const wasHidden = consoleShown();
expect("keys of one character can be switched off, and the browser keeps that", [press(document.body, "c"), consoleShown() === wasHidden, localStorage.getItem("weft single keys")], [false, true, "off"]);
keysToggle.click();
expect("and on again", [press(document.body, "c"), consoleShown() === wasHidden, localStorage.getItem("weft single keys")], [true, false, "on"]);
press(document.body, "c");
localStorage.removeItem("weft single keys");

// MARK: new cells

const dialog = document.getElementById("new-cell");
const [name, problem] = [find("[data-control=new-name]"), find(".wrong", dialog)];
find("#sidebar .new").click();
expect("the name of a new cell is asked for", [dialog.open, focused() === "new-cell" || document.activeElement === name], [true, true]);
taken();
name.value = " card ";
find("[data-control=new-make]").click();
expect("it is made", taken(), [{ type: "create", name: "card" }]);
receive({ type: "created", name: "card", problem: "it exists already" });
expect("or it is said why not", [dialog.open, problem.textContent, document.activeElement === name], [true, "it exists already", true]);
all("button", dialog).find((button) => button.textContent === "Cancel").click();
expect("it can be left", dialog.open, false);
find("#sidebar .new").click();
expect("asked again it is empty", [problem.textContent, name.value], ["", ""]);
receive({ type: "created", name: "card", title: "card.lua", preview: "card" });
expect("what was made is shown, with its source", [dialog.open, address()], [false, { file: "card.lua", preview: "card", source: "1" }]);
receive({ type: "gallery", files: [...files, { file: "/p/card.lua", title: "card.lua", previews: [preview("card")] }] });
expect("as soon as it is there", texts("#large h1"), ["card"]);
go({});

// MARK: messages

expect("a message has 250,000 bytes at most", [
  connection.send({ text: "x".repeat(249_989) }), connection.send({ text: "x".repeat(249_990) }), connection.send({ text: "é".repeat(124_990) }), connection.send({ text: "é".repeat(125_000) }),
], [true, false, true, false]);
const heard = [];
connection.on("thing", ({ number }) => heard.push(`one ${number}`));
connection.on("thing", ({ number, file }) => heard.push(`two ${number} ${file?.length ?? ""}`));
receive({ type: "thing", number: 3 });
receive({ type: "nobody hears this" });
expect("each listener hears its messages", heard, ["one 3", "two 3 "]);

// MARK: the connection

// From here on no socket is real.
const made = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  constructor(address) {
    super();
    this.address = String(address);
    this.readyState = 0;
    this.texts = [];
    made.push(this);
  }
  send(text) { this.texts.push(text); }
};
const delays = [];
const setTimeout = window.setTimeout;
window.setTimeout = (body, delay, ...more) => {
  if (body !== connection.connect) return setTimeout(body, delay, ...more);
  delays.push(delay);
  return setTimeout(body, 0);
};
let status = null;
const fetched = window.fetch;
window.fetch = async () => {
  if (status === null) throw new TypeError("nobody answers");
  return { status };
};
const said = () => [document.body.dataset.connection, document.getElementById("connection").textContent];
async function lose(connected) {
  const count = made.length;
  connected.dispatchEvent(new Event("close"));
  await until("another attempt", () => made.length > count);
  return said();
}
const page = new URL(location.href);
expect("a lost connection says so", await lose(socket), ["lost", "weft preview is not running"]);
expect("and is tried again, without what is behind the page's address", made[0].address, `ws://${page.host}${page.pathname}socket`);
status = 404;
expect("a program that doesn't know the address any more says that", (await lose(made.at(-1)))[0], "refused");
expect("with what to do", said()[1], "This address has no access any more: copy the one that weft preview has printed");
status = 200;
for (let count = 0; count < 4; count += 1) await lose(made.at(-1));
expect("it waits ever longer, up to four seconds", delays, [250, 500, 1000, 2000, 4000, 4000]);
let opened = 0;
connection.onOpen(() => { opened += 1; });
const last = made.at(-1);
expect("what is sent before it is open is not lost silently", [connection.send({ type: "early" }), last.texts], [true, []]);
last.readyState = 1;
last.dispatchEvent(new Event("open"));
await pause(0);
expect("then it is open, and all are notified", [said(), opened, last.binaryType], [["open", ""], 1, "arraybuffer"]);
expect("and messages are sent", [connection.send({ type: "late" }), last.texts.includes('{"type":"late"}')], [true, true]);
delays.length = 0;
await lose(last);
expect("from now on it is quick again", delays, [250]);
window.fetch = fetched;
window.setTimeout = setTimeout;
