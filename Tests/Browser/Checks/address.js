// The page's state in its address and in the tab's memory.

const { address, go, change, flip, addressOf, selectionKey, onAddress } = await part("address.js");
const { recall, remember } = await part("memory.js");
await alone();

let told = 0;
onAddress(() => { told += 1; });
let pages = history.length;

go({ file: "a.lua", preview: "One & two", style: undefined, text: "", width: 12 });
expect("values are texts, and what is empty is left out", address(), { file: "a.lua", preview: "One & two", width: "12" });
expect("each going is reported once", told, 1);
expect("a page is gone to", history.length, pages + 1);
expect("the browser has it", Object.fromEntries(new URLSearchParams(location.hash.slice(1))), address());
go({ file: "a.lua", preview: "One & two", width: "12" });
expect("to go where one is does nothing", [told, history.length], [1, pages + 1]);

change({ style: "dark", width: undefined });
expect("a change keeps the other parts", address(), { file: "a.lua", preview: "One & two", style: "dark" });
expect("a change is no page of its own", [told, history.length], [2, pages + 1]);
flip("sweep");
expect("a part is added", address().sweep, "1");
flip("sweep");
expect("a part that is there is removed", address().sweep, undefined);
flip("panel", "props");
expect("a part has the value that is given", address().panel, "props");

// Of many changes at once the browser has what it can take, and the last of them before the page is left.
pages = history.length;
for (let width = 1; width <= 60; width += 1) change({ width: String(width) });
expect("the state itself is never late", address().width, "60");
expect("the browser's is, after some twenty", Number(new URLSearchParams(location.hash.slice(1)).get("width")) < 40, true);
go({ file: "b.lua", preview: "Three" });
go({ file: "b.lua", preview: "Four" });
change({ style: "light" });
dispatchEvent(new Event("pagehide"));
expect("then it has the last state", Object.fromEntries(new URLSearchParams(location.hash.slice(1))), { file: "b.lua", preview: "Four", style: "light" });
expect("as one page", history.length, pages + 1);
history.back();
await until("the page before", () => address().file === "a.lua");
expect("the page before has its last state", address().width, "60");

// What waits is forgotten when the user goes elsewhere.
for (let width = 100; width <= 160; width += 1) change({ width: String(width) });
history.forward();
await until("the page after", () => address().preview === "Four");
const there = location.hash;
dispatchEvent(new Event("pagehide"));
expect("nothing is written over a page that was gone to", location.hash, there);

// A waiting change is written by itself after a while.
change({ width: "77" });
await until("the change is written", () => location.hash.includes("width=77"));

// MARK: memory

const name = `weft ${location.pathname}`;
const stored = () => JSON.parse(sessionStorage.getItem(name));
remember("answer", { text: "yes" });
expect("a value is kept", [recall("answer"), stored().answer], [{ text: "yes" }, { text: "yes" }]);
let writes = 0;
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (...given) {
  writes += 1;
  return setItem.apply(this, given);
};
remember("answer", { text: "yes" });
expect("the same value isn't written again", writes, 0);
remember("answer", { text: "no" });
expect("another one is", [writes, stored().answer], [1, { text: "no" }]);
remember("answer", undefined);
expect("none is removed", [recall("answer"), "answer" in stored()], [undefined, false]);
Storage.prototype.setItem = () => { throw new Error("no room"); };
remember("answer", 3);
expect("a browser that stores nothing still knows it", recall("answer"), 3);
Storage.prototype.setItem = setItem;

// The address of a preview, from the list or the gallery.
const [file, preview] = [{ title: "a.lua" }, { name: "One" }];
const opened = () => JSON.parse(JSON.stringify(addressOf(file, preview)));
remember("inspect", undefined);
remember("source", undefined);
remember("nodes", { [selectionKey("a.lua", "One")]: "title", [selectionKey("b.lua", "One")]: "other" });
expect("without the inspector nothing is selected", opened(), { file: "a.lua", preview: "One" });
remember("inspect", true);
expect("with it, what was selected in that preview", opened(), { file: "a.lua", preview: "One", inspect: "1", node: "title" });
remember("inspect", undefined);
remember("source", true);
expect("an open source stays open", opened(), { file: "a.lua", preview: "One", source: "1" });
