// Live pictures: what is asked for, how frames become pictures, which states there are, and what is sent of touches.

const { Cell, cellOf, onProblems } = await part("cell.js");
const { onChange, store } = await part("store.js");
await part("status.js");
await alone();

let problems = [];
onProblems((found) => { problems = found.map(({ message }) => message); });
const report = (message, more = {}) => ({ message, code: "runtime", file: "a.lua", line: 3, excerpt: [], chain: [], traceback: [], isStale: true, ...more });
const clock = (number, more = {}) => ({ number, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false, ...more });

const cell = new Cell({ file: "/p/a.lua", name: "One", width: 4, style: undefined }, { zoom: 2 });
document.getElementById("large").append(cell.element);
document.getElementById("large").hidden = false;
const number = cell.number;
expect("a cell asks for its picture", taken(), [{ type: "show", cell: number, file: "/p/a.lua", name: "One", width: 4 }]);
expect("it waits", [cell.element.dataset.state, cellOf(number) === cell], ["waiting", true]);
const next = new Cell({ file: "/p/b.lua", name: "Two" });
expect("each has its number", next.number, number + 1);
cell.change({ width: 5 });
expect("in another environment it asks again", taken("show"), [
  { type: "show", cell: next.number, file: "/p/b.lua", name: "Two" }, { type: "show", cell: number, file: "/p/a.lua", name: "One", width: 5 },
]);
cell.isDraft = true;
cell.change({ width: 6 });
cell.finish();
cell.finish();
expect("a draft is asked for, and then all, once", taken("show").map((message) => [message.width, message.isDraft]), [[6, true], [6, null]]);

// MARK: pictures

// Rows of two pixels, each of one grey.
const row = (...greys) => greys.flatMap((grey) => [0, 1].flatMap(() => [grey, grey, grey, 255]));
const canvas = () => find(".shown", cell.picture);
const greys = () => {
  const { data } = canvas().getContext("2d").getImageData(0, 0, canvas().width, canvas().height);
  return Array.from({ length: canvas().height }, (_, index) => data[index * canvas().width * 4]);
};
const told = [];
cell.onFrame = ({ frame }) => told.push(frame);
let frame = 0;
async function show(rows, bytes, more = {}) {
  frame += 1;
  receiveFrame({ cell: number, frame, format: "pixels", width: 4, height: 8, scale: 0.5, columns: 2, clock: clock(frame), scrolls: false, drawing: 1, rows, ...more }, bytes);
  await frames(3);
}
await show([[4, -1]], row(10, 20, 30, 40));
expect("rows that are sent", greys(), [10, 20, 30, 40]);
expect("it is live, as large as it is zoomed", [cell.element.dataset.state, canvas().style.width, canvas().style.height, canvas().getAttribute("aria-label")], ["live", "8px", "16px", "One"]);
await until("it is acknowledged", () => sent.length > 0);
expect("once it was painted", [taken(), told], [[{ type: "painted", cell: number, frame: 1 }], [1]]);
const first = canvas();
await show([[1, 0], [1, -1], [1, 2], [1, -2]], row(25), { base: 1 });
expect("rows of the picture before, and those like the one above", greys(), [10, 25, 30, 30]);
expect("in the same canvas", canvas() === first, true);
await show([[2, 2], [2, 0]], [], { base: 2 });
expect("rows that have moved", greys(), [30, 30, 10, 25]);
await show([[4, 0]], [], { base: 3 });
expect("nothing has changed", greys(), [30, 30, 10, 25]);
await show([[1, -1], [1, 1], [2, -1]], row(11, 33, 44), { base: 4 });
expect("rows that are sent in two parts", greys(), [11, 30, 33, 44]);
await show([[1, -1], [2, -2]], row(77), { base: 5 });
expect("a lower picture", [greys(), canvas().height], [[77, 77, 77], 3]);
await until("all are acknowledged", () => sent.filter(({ type }) => type === "painted").length === 5);
taken();
await show([[3, 0]], [], { base: 2 });
expect("rows of a picture that the page doesn't have: all are asked for", taken().map(({ type }) => type), ["hide", "show"]);
expect("and nothing is shown of it", told.at(-1), 6);
await show([[1, -1]], row(88));
expect("then they come", greys(), [88]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="8"><rect width="4" height="8" fill="red"/></svg>');
await show(undefined, svg, { format: "svg", columns: undefined });
await until("a drawing", () => canvas().localName === "img");
expect("a drawing is an image", [canvas().alt, canvas().naturalWidth, canvas().style.width, cell.element.dataset.format], ["One", 4, "8px", "svg"]);
await show(undefined, new TextEncoder().encode("<svg"), { format: "svg", columns: undefined });
await until("a broken one is acknowledged, too", () => sent.some((message) => message.type === "painted" && message.frame === frame));
await show(undefined, svg, { format: "svg", columns: undefined, moved: [[1, 2, 2, 4]] });
await until("what has moved", () => find(".moved", cell.surface));
const mark = find(".moved i", cell.surface).style;
expect("is outlined, in parts of the picture", [mark.left, mark.top, mark.width, mark.height], ["25%", "25%", "50%", "50%"]);
await show(undefined, svg, { format: "svg", columns: undefined, moved: [[0, 0, 1, 1], [1, 1, 1, 1]] });
await until("the latest only", () => all(".moved", cell.surface).some(({ dataset }) => dataset.count === "2"));
expect("and no older ones", all(".moved", cell.surface).length, 1);
cell.setZoom(0.5);
expect("a zoom changes the size", [canvas().style.width, cell.zoom], ["2px", 0.5]);
cell.setZoom(2);

// MARK: the clock

const clocks = [];
cell.onClock = ({ number }) => clocks.push(number);
receive({ type: "clock", cell: number, clock: clock(100) });
receive({ type: "clock", cell: number, clock: clock(99) });
receive({ type: "clock", cell: number, clock: clock(100) });
receive({ type: "clock", cell: number, clock: clock(101) });
expect("an older state of the clock is none", clocks, [100, 101]);
socket.dispatchEvent(new Event("open"));
expect("a new connection is asked for every cell", taken("show").map((message) => message.cell).filter((one) => one >= number), [number, next.number]);
receive({ type: "clock", cell: number, clock: clock(1) });
expect("and counts from the beginning", clocks, [100, 101, 1]);

// MARK: errors

const state = () => [cell.element.dataset.state, cell.badge.hidden, cell.trouble.hidden];
receive({ type: "problem", file: "/p/a.lua", cell: number, error: report("wrong"), isStale: true });
expect("an error of the cell: its last picture is old", [state(), texts(".message", cell.trouble)], [["stale", false, false], ["wrong"]]);
await frames();
expect("it is reported", problems, ["wrong"]);
receive({ type: "problem", file: "/p/a.lua", cell: number, error: report("handler"), isStale: false });
expect("after that of a handler the picture is up to date", state(), ["live", true, false]);
receive({ type: "fixed", file: "/p/a.lua", cell: number });
expect("it recovers", [state(), cell.trouble.childElementCount], [["live", true, true], 0]);
await frames();
expect("which is reported", problems, []);
receive({ type: "problem", file: "/p/b.lua", error: report("other file") });
expect("an error of another file is not this cell's", [state()[0], next.element.dataset.state], ["live", "failed"]);
receive({ type: "problem", file: "/p/a.lua", error: report("timer", { isStale: false }) });
expect("nor does one of a timer make the picture old", state()[0], "live");
receive({ type: "problem", file: "/p/a.lua", error: report("syntax") });
expect("that of its file does", state(), ["stale", false, true]);
receive({ type: "fixed", file: "/p/b.lua" });
expect("until that recovers", [state()[0], next.element.dataset.state], ["stale", "waiting"]);
receive({ type: "fixed", file: "/p/a.lua" });
expect("then it is live", state(), ["live", true, true]);

const warned = () => [cell.warnings.hidden, ...texts("summary", cell.warnings), ...texts("li", cell.warnings), ...texts(".place", cell.warnings)];
receive({ type: "warnings", cell: number, warnings: [{ text: "too narrow", file: "a.lua", line: 5 }] });
expect("a warning", warned(), [false, "⚠ 1 warning", "too narrowa.lua:5", "a.lua:5"]);
receive({ type: "warnings", cell: number, warnings: [{ text: "one", file: "a.lua" }, { text: "two" }] });
expect("warnings", warned(), [false, "⚠ 2 warnings", "onea.lua", "two", "a.lua"]);
receive({ type: "warnings", cell: number, warnings: [] });
expect("none", warned()[0], true);

// MARK: touches

cell.element.style.cssText = "position: fixed; left: 0; top: 0; z-index: 99";
const { left, top } = cell.picture.getBoundingClientRect();
let isActive = false;
cell.followPointer(() => isActive);
taken();
point(cell.surface, "pointerdown", left + 4, top + 6);
point(cell.surface, "pointermove", left + 4, top + 6);
expect("while nodes are selected, nothing is touched", taken(), []);
isActive = true;
point(cell.surface, "pointerdown", left + 4, top + 6, { button: 2 });
expect("nor by another button", taken(), []);
point(cell.surface, "pointermove", left + 4, top + 6);
expect("a pointer that isn't pressed touches nothing", taken(), []);
point(cell.surface, "pointerdown", left + 4, top + 6);
point(cell.surface, "pointermove", left + 6, top + 6);
point(cell.surface, "pointerup", left + 6, top + 8);
point(cell.surface, "pointerup", left + 6, top + 8);
expect("a drag, in points", taken().map(({ type, phase, x, y }) => `${type} ${phase} ${x} ${y}`), ["drag began 2 3", "drag moved 3 3", "drag ended 3 4"]);
point(cell.surface, "pointerdown", left, top);
point(cell.surface, "pointercancel", left, top);
point(cell.surface, "pointermove", left, top);
expect("one that is cancelled", taken().map(({ phase }) => phase), ["began", "cancelled"]);
const wheel = (more) => {
  const event = new WheelEvent("wheel", { clientX: left + 2, clientY: top + 2, deltaX: 1, deltaY: 3, cancelable: true, bubbles: true, ...more });
  cell.surface.dispatchEvent(event);
  return [event.defaultPrevented, taken().map(({ type, x, y, dx, dy }) => `${type} ${x} ${y} ${dx} ${dy}`)];
};
expect("a wheel over what can't scroll is the page's", wheel({}), [false, []]);
cell.frame.scrolls = true;
expect("over what can, it scrolls", wheel({}), [true, ["scroll 1 1 1 3"]]);
expect("by lines of 16 points, where it counts lines", wheel({ deltaMode: 1 }), [true, ["scroll 1 1 16 48"]]);
expect("with Ctrl it zooms the page", wheel({ ctrlKey: true }), [false, []]);
isActive = false;
expect("while nodes are selected it doesn't scroll", wheel({}), [false, []]);

// MARK: the end

receive({ type: "problem", file: "/p/a.lua", cell: number, error: report("left behind"), isStale: true });
cell.remove();
expect("a cell that goes says so", [taken(), cellOf(number) ?? null, cell.element.isConnected], [[{ type: "hide", cell: number }], null, false]);
await frames();
expect("its error is counted further", problems, ["left behind"]);
cell.isDraft = true;
cell.finish();
expect("nothing is asked for it", taken(), []);
const again = new Cell({ file: "/p/a.lua", name: "One" });
receiveFrame({ cell: again.number, frame: 1, format: "svg", width: 4, height: 8, clock: clock(1), scrolls: false, drawing: 1 }, svg);
await frames(3);
expect("until the preview is seen whole", problems, []);
receive({ type: "problem", file: "/p/a.lua", cell: again.number, error: report("left again"), isStale: true });
again.remove();
await frames();
expect("or", problems, ["left again"]);
receive({ type: "receipt", files: ["a.lua"], milliseconds: 1, summary: "s" });
await frames();
expect("its file is read again", problems, []);
next.remove();

// MARK: the errors of files

let changes = 0;
onChange(() => { changes += 1; });
const known = () => [...store.problems].map(([file, { message }]) => `${file} ${message}`);
receive({ type: "problem", file: "/p/a.lua", error: report("syntax") });
receive({ type: "problem", file: "/p/a.lua", error: report("timer", { isStale: false }) });
expect("the error of a file that doesn't run stays before that of a timer", known(), ["/p/a.lua syntax"]);
receive({ type: "problem", file: "/p/a.lua", error: report("syntax 2") });
receive({ type: "problem", file: "/p/b.lua", error: report("timer", { isStale: false }) });
receive({ type: "problem", file: "/p/b.lua", error: report("timer 2", { isStale: false }) });
expect("the latest of a kind counts", known(), ["/p/a.lua syntax 2", "/p/b.lua timer 2"]);
receive({ type: "problem", file: "/p/a.lua", cell: 77, error: report("of a cell"), isStale: true });
receive({ type: "fixed", file: "/p/a.lua", cell: 77 });
expect("those of cells are not files'", [known().length, changes], [2, 4]);
const count = document.getElementById("problem-count");
expect("two are counted", [count.textContent, count.hidden, document.body.hasAttribute("data-problems")], ["2 problems", false, true]);
receive({ type: "fixed", file: "/p/b.lua" });
expect("then one", count.textContent, "1 problem");
receive({ type: "gallery", files: [{ file: "/p/c.lua", title: "c.lua", previews: [], problem: report("c", { file: "c.lua" }) }, { file: "/p/d.lua", title: "d.lua", previews: [] }] });
expect("a new list has its own", known(), ["/p/c.lua c"]);
receive({ type: "gallery", files: [] });
expect("or none", [known(), count.hidden, document.body.hasAttribute("data-problems")], [[], true, false]);

// MARK: what runs

const running = document.getElementById("running");
receive({ type: "running", file: "a.lua", isReload: true });
expect("a reload that takes long", [running.hidden, running.textContent, document.body.hasAttribute("data-running")], [false, "Reloading a.lua…Stop", true]);
receive({ type: "running", file: "a.lua", isReload: false });
expect("a call that takes long", running.textContent, "Running a.lua…Stop");
taken();
find("button", running).click();
expect("is stopped", taken(), [{ type: "stop" }]);
receive({ type: "running", isReload: false });
expect("and over", [running.hidden, document.body.hasAttribute("data-running"), running.textContent], [true, false, ""]);
