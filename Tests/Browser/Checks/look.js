// What the style sheets decide: what is hidden, pale, or lets the pointer through; and at which widths things stand
// elsewhere.

await alone();
const { element } = await part("dom.js");
const style = (found, pseudo) => getComputedStyle(found, pseudo);
const make = (html) => {
  const area = element("div", { id: "large" });
  area.innerHTML = html;
  document.getElementById("main").append(area);
  return area;
};
const gone = (found) => style(found).display === "none";
const body = document.body;

// Each name of a colour that is used is defined; the strip of widths sets its own place.
const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join("\n");
const used = [...new Set([...rules.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name))];
expect("every variable is defined", used.filter((name) => !rules.includes(`${name}:`) && name !== "--at"), []);

const area = make(`
  <div class="cell" data-state="live"><div class="surface"><div class="picture"><i class="shown"></i></div><div class="overlay"></div><span class="badge"></span></div></div>
  <div class="holder"><div class="cell" data-state="stale"><div class="surface"><div class="picture"><i></i></div></div></div><div class="handle"></div></div>
  <div class="holder"><div class="cell" data-state="failed"><div class="surface"></div></div><div class="handle"></div></div>
  <div class="menu" hidden></div><div class="toolbar field" hidden></div><div class="sweep" hidden></div><div class="moved"></div><img class="compared">
  <div class="handles overlay"><span class="size-handle"></span><span class="band"></span></div><div class="file-problem"></div><div class="file-problem">x</div>`);
const [live, stale, failed] = all(".cell", area);
expect("a picture that is old is pale, others are not", [style(find(".picture", stale)).opacity, style(find(".picture", live)).opacity], ["0.5", "1"]);
expect("a cell without a picture has no surface, and no handle", [gone(find(".surface", failed)), gone(find(".surface", stale)), all(".handle", area).map(gone)], [true, false, [false, true]]);
area.dataset.editing = "true";
expect("while one types errors are at the text alone", all(".file-problem", area).map(gone), [true, true]);
delete area.dataset.editing;
expect("a place for errors that has none takes no room", all(".file-problem", area).map(gone), [true, false]);
expect("what is hidden is", all("[hidden]", area).map(gone), [true, true, true]);
expect("what lies over the picture lets the pointer through", [".overlay", ".badge", ".moved", ".compared", ".handles"].map((name) => style(find(name, area)).pointerEvents), ["none", "none", "none", "none", "none"]);
expect("but for handles and bands", [".size-handle", ".band"].map((name) => style(find(name, area)).pointerEvents), ["auto", "auto"]);
area.dataset.mode = "inspect";
expect("the pointer shows that it selects", style(find(".surface", live)).cursor, "crosshair");
area.remove();

const receipt = document.getElementById("receipt");
const seen = () => !gone(receipt);
const states = [seen()];
for (const name of ["data-problems", "data-running"]) {
  body.toggleAttribute(name, true);
  states.push(seen());
  body.toggleAttribute(name, false);
}
expect("the last reload is reported unless there is something else", states, [true, false, false]);
const connection = body.dataset.connection;
body.dataset.connection = "lost";
expect("without the program everything is pale", [style(document.getElementById("main")).opacity, style(document.getElementById("connection")).color !== style(body).color], ["0.55", true]);
body.dataset.connection = connection;

// MARK: narrow pages

const sidebar = document.getElementById("sidebar");
const opener = document.getElementById("list-toggle");
const [inspector, source] = ["inspector", "source"].map((id) => document.getElementById(id));
const list = () => `${gone(sidebar) ? "hidden" : style(sidebar).position === "absolute" ? "over" : "beside"}${gone(opener) ? "" : ", opened"}`;
const lists = [];
for (const [hasInspector, hasSource] of [[false, false], [true, false], [false, true], [true, true]]) {
  inspector.hidden = !hasInspector;
  source.hidden = !hasSource;
  lists.push(list());
  body.dataset.sidebar = "open";
  lists.push(list());
  delete body.dataset.sidebar;
}
inspector.hidden = source.hidden = true;
// Alone, with the inspector, with the source, with both; each closed and opened.
const beside = ["beside", "beside"];
const over = ["hidden, opened", "over, opened"];
const expected = innerWidth > 1500 ? [beside, beside, beside, beside] : innerWidth > 1100 ? [beside, beside, beside, over] : innerWidth > 760 ? [beside, over, over, over] : [over, over, over, over];
expect(`the list at ${innerWidth}`, lists, expected.flat());

// MARK: one preview

const { go } = await part("address.js");
receive({ type: "hello", title: "cells", folder: "/p", hasEditor: true, isReadOnly: false, colors: {} });
receive({ type: "gallery", files: [{ file: "/p/a.lua", title: "a.lua", previews: [{ name: "A preview with a name that is rather long", widths: [100], height: 40 }] }] });
go({ file: "a.lua", preview: "A preview with a name that is rather long" });
for (const panels of [[], [inspector], [inspector, source]]) {
  for (const panel of panels) panel.hidden = false;
  await frames(4);
  const rows = all("#large .overflow-row > .row");
  const fits = () => rows.map((row) => row.scrollWidth <= row.clientWidth + 1);
  const ends = fits();
  const lines = rows.map((row) => new Set([...row.children].map((child) => Math.round(child.getBoundingClientRect().top + child.offsetHeight / 2))).size <= 1);
  const height = find("#large .heading").offsetHeight + find("#large .toolbar").offsetHeight;
  expect(`at ${innerWidth} the name and all controls are in two lines, with ${panels.length} panes`, [ends, lines, height <= 112], [[true, true], [true, true], true]);
  // A control that shows more than before.
  const bounds = find("#large .bounds");
  const usual = bounds.textContent;
  bounds.textContent = "1 to 10000 ".repeat(9);
  bounds.hidden = false;
  await frames(4);
  expect(`at ${innerWidth} a wider control pushes others out, with ${panels.length} panes`, fits(), [true, true]);
  bounds.textContent = usual;
  bounds.hidden = true;
  await frames(4);
}
// The editor's own layers, such as its line numbers, stay below the list.
const layer = element("div", { style: { position: "absolute", inset: 0, zIndex: 9 } });
source.append(layer);
body.dataset.sidebar = "open";
const box = sidebar.getBoundingClientRect();
expect(`the list stands over the source pane at ${innerWidth}`, sidebar.contains(document.elementFromPoint(box.left + 20, box.bottom - 60)), true);
delete body.dataset.sidebar;
layer.remove();
inspector.hidden = source.hidden = true;
go({});
