// One preview on the whole page: live, in an environment that can be chosen, or at several widths side by side.

import { accessibilityView } from "./accessibilityview.js";
import { element, fill, keepFocus, oncePerFrame, short } from "./dom.js";
import { comparison } from "./compare.js";
import { address, addressOf, change, flip, go, onAddress } from "./address.js";
import { Cell } from "./cell.js";
import { download } from "./download.js";
import { exported, exportMenu } from "./exports.js";
import { axes, mostVariants, textSizes, varied, variants, zoomToFit, zooms } from "./environments.js";
import { followReader } from "./mirror.js";
import { overflowRow } from "./overflowrow.js";
import { problemCard } from "./problems.js";
import { propsPanel } from "./props.js";
import { followScrollKeys } from "./scrollkeys.js";
import { all, find, isStale, onChange, onRename, store } from "./store.js";
import { readsPictures } from "./screenreader.js";
import { sweepKey, sweepStrip } from "./sweep.js";
import { timeline } from "./timeline.js";
import { toggle, toolbar, vary } from "./toolbar.js";
import { followTouchKeys } from "./touchkeys.js";

const section = document.getElementById("large");
// The milliseconds that the handle rests until a dragged cell is shown in full.
const restMilliseconds = 250;
let shown = null;

// The content of the stage for one address: a preview in one cell or several.
class Large {
  /**
   * @param {GalleryFile} file
   * @param {GalleryEntry} preview
   */
  constructor(file, preview) {
    this.file = file;
    this.preview = preview;
    /** @type {Cell[]} */
    this.cells = [];
    this.timeline = timeline((type, more) => this.cells[0]?.send(type, more));
    this.strip = sweepStrip((type, more) => this.cells[0]?.send(type, more));
    this.props = propsPanel((type, more) => this.cells[0]?.send(type, more));
    this.propsButton = element("button", {
      type: "button", className: "toggle", dataset: { control: "props" }, title: "Props (P)",
      onclick: () => flip("panel", "props"),
    }, "Props");
    this.reading = accessibilityView((element) => chooseElement(element));
    this.readingButton = element("button", {
      type: "button", className: "toggle", dataset: { control: "accessibility" }, title: "What is read, in order (A)",
      onclick: () => flip("panel", "accessibility"),
    }, "Accessibility");
    this.sweepButton = toggle("sweep", "Every width", "Every width (E)");
    this.size = element("output", { className: "size" });
    this.note = element("output", { className: "note", ariaLive: "polite" });
    this.stage = element("div", { className: "stage", tabIndex: 0, role: "region", ariaLabel: "Stage" });
    followScrollKeys(this.stage, () => this.cells);
    // The frames of many cells arrive together, and each of them may change the zoom of all.
    this.showFrames = oncePerFrame(() => {
      if (!this.element.isConnected) return;
      this.compareTexts();
      this.refresh();
    });
    this.more = element("p", { className: "more", hidden: true });
    this.hint = element("p", { className: "more hint", hidden: true }, "The pictures are the same at each text size: no font here follows it. A class reads its size from traitCollection.preferredContentSizeCategory.");
    new ResizeObserver(oncePerFrame(() => { if (address().zoom === "fit") this.refresh(); })).observe(this.stage);
    this.comparison = comparison(this.stage, (type) => this.cells[0]?.send(type), (text) => this.say(text));
    this.toolbar = toolbar({ more: [this.comparison.element], place: (opener) => this.actions.element.prepend(opener) });
    this.problem = element("div", { className: "file-problem" });
    this.copyButton = element("button", { type: "button", dataset: { control: "copy" }, title: "Copy the picture as PNG", onclick: () => this.copy() }, "Copy PNG");
    const button = (label, name, title, action, className) => element("button", { type: "button", className, dataset: { control: name }, title, onclick: action }, label);
    this.actions = overflowRow({
      items: [
        button("Source", "source", "Source (T)", () => toggleSource(), "toggle"), button("Inspect", "inspect", "Inspect (I)", () => toggleInspector(), "toggle"),
        this.propsButton, this.readingButton, this.sweepButton, button("Reset", "reset", "Make it again, without its state (S)", () => this.reset()),
        exportMenu(() => this.cells, () => this.preview.name, (text, seconds) => this.say(text, seconds)), this.copyButton,
      ],
      label: "⋯", name: "actions", title: "More", id: "actions", floats: true,
    });
    this.element = element(
      "div", { className: "one" },
      element(
        "header", { className: "heading" },
        element("div", { className: "name" },
          element("p", { className: "crumb" }, element("button", { type: "button", className: "link", onclick: () => go({}) }, "All previews"), ` / ${file.title}`),
          this.name = element("h1", { title: preview.name }, preview.name)),
        this.note, this.size, this.actions.element),
      this.toolbar.element, this.problem, element("div", { className: "beside" }, this.stage, this.props.element, this.reading.element), this.strip.element,
      element("footer", { className: "foot" }, this.timeline.element));
    this.update();
  }

  // Updates the cells from the address.
  update() {
    const here = address();
    const all = variants(here);
    const shown = all.slice(0, mostVariants);
    const isMany = all[0].caption !== "";
    this.stage.dataset.mode = isMany ? "many" : "one";
    this.more.hidden = shown.length === all.length;
    this.more.textContent = `The first ${shown.length} of ${all.length}`;
    const key = `${isMany} ${shown.length}`;
    if (this.key !== key) {
      this.key = key;
      for (const cell of this.cells) cell.remove();
      this.cells = shown.map(({ around }) => this.makeCell(around, this.zoom()));
      this.stage.replaceChildren(...this.cells.map((cell) => this.holder(cell, !isMany)), this.more, this.hint);
    } else {
      this.cells.forEach((cell, index) => {
        const next = shown[index].around;
        if (Object.keys(next).some((name) => String(next[name]) !== String(cell.request[name]))) cell.change(next);
      });
    }
    this.cells.forEach((cell, index) => {
      const { caption, around } = shown[index];
      cell.ownCaption = caption;
      cell.holder.dataset.style = around.style ?? this.preview.style ?? "light";
    });
    this.compareTexts();
    this.comparison.follow(this.cells[0]);
    // All of them have the same script, and so the same clock.
    this.cells[0].onClock = (clock) => this.timeline.update(clock);
    this.refresh();
  }

  // Captions each cell, and says where another text size gives the same picture.
  compareTexts() {
    const sizes = varied(address()).includes("text") ? axes.find(({ name }) => name === "text").values.map(([text]) => text) : [];
    const same = sizes.length > 0 ? this.cells.map((cell, index) => index % sizes.length > 0 && isSamePicture(this.cells[index - (index % sizes.length)], cell)) : [];
    this.cells.forEach((cell, index) => {
      cell.caption.textContent = same[index] ? `${cell.ownCaption}, same as ${sizes[0]}` : cell.ownCaption;
      cell.caption.title = cell.caption.textContent;
    });
    const isAll = same.length > 0 && same.every((isSame, index) => isSame || index % sizes.length === 0);
    this.hint.hidden = !isAll;
  }

  // Shows a preview under the name that it has now.
  rename(file, preview) {
    [this.file, this.preview] = [file, preview];
    this.name.textContent = this.name.title = preview.name;
    for (const cell of this.cells) {
      cell.element.dataset.name = preview.name;
      cell.change({ name: preview.name });
    }
    change({ preview: preview.name });
  }

  // Returns the zoom of the address; "fit" depends on the pictures.
  zoom() {
    const wanted = address().zoom;
    if (wanted !== "fit") return Number(wanted) || 1;
    const sizes = this.cells.map((cell) => cell.frame).filter(Boolean);
    const style = getComputedStyle(this.stage);
    const inside = (size, ...sides) => sides.reduce((rest, side) => rest - parseFloat(style[side]), size);
    const area = {
      width: inside(this.stage.clientWidth, "paddingLeft", "paddingRight"),
      height: inside(this.stage.clientHeight, "paddingTop", "paddingBottom"),
    };
    const isMany = this.stage.dataset.mode === "many";
    return zoomToFit(sizes, area, parseFloat(style.columnGap) || 0, isMany ? 28 : 0, isMany ? 120 : 0);
  }

  makeCell(around, zoom) {
    const cell = new Cell(
      { file: this.file.file, name: this.preview.name, ...around }, { zoom, isStale: isStale(this.file.file) });
    cell.onFrame = this.showFrames;
    cell.onRecorded = (message) => this.comparison.take(message);
    cell.onProps = (message) => this.props.take(message);
    cell.onSweep = (message) => this.strip.take(message);
    const isUsed = () => section.dataset.mode !== "inspect";
    cell.followPointer(isUsed);
    followTouchKeys(cell, () => isUsed() && !readsPictures());
    followReader(cell);
    return cell;
  }

  // Makes a cell with a handle at its right edge, or with its width below.
  holder(cell, isResizable) {
    cell.caption = element("span", { className: "caption" });
    cell.holder = element("div", { className: "holder" }, cell.element);
    if (!isResizable) {
      cell.holder.append(cell.caption);
      return cell.holder;
    }
    const handle = element("div", {
      className: "handle", role: "separator", tabIndex: 0, ariaLabel: "Width", ariaOrientation: "vertical", ariaValueMin: 1, ariaValueMax: 10000, ariaValueNow: 375, title: "Drag to change the width",
      dataset: { control: "handle" },
    });
    this.handle = handle;
    this.followHandle(handle, cell);
    cell.holder.append(handle);
    return cell.holder;
  }

  followHandle(handle, cell) {
    let start = null;
    // The width for the browser's next frame; the ones in between are skipped.
    let wanted = null;
    let rest = null;
    const send = oncePerFrame(() => {
      const width = wanted;
      wanted = null;
      if (String(width) === address().width) return;
      cell.isDraft = start !== null;
      // A hand that rests sees all pixels.
      clearTimeout(rest);
      if (cell.isDraft) rest = setTimeout(() => cell.finish(), restMilliseconds);
      change({ width: String(width) });
    });
    const widen = (width) => {
      wanted = Math.min(Math.max(Math.round(width), 1), 10000);
      send();
    };
    handle.addEventListener("pointerdown", (event) => {
      const room = this.room(cell, handle);
      const width = cell.frame?.width ?? 375;
      start = { room, x: event.clientX + this.stage.scrollLeft - edge(width * cell.zoom, room) };
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    handle.addEventListener("pointermove", (event) => {
      if (start) widen(widthAt(event.clientX + this.stage.scrollLeft - start.x, start.room) / cell.zoom);
    });
    // It follows a lifted pointer, a cancelled one, and one that another element has taken.
    handle.addEventListener("lostpointercapture", () => {
      start = null;
      cell.finish();
    });
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      // The requested width may not be shown yet.
      const width = wanted ?? (Number(address().width) || cell.frame?.width || 375);
      widen(width + step * (event.shiftKey ? 10 : 1));
      event.preventDefault();
      event.stopPropagation();
    });
  }

  // Returns the maximum width of a cell in the middle of the stage, in pixels of the page.
  room(cell, handle) {
    const { paddingLeft, paddingRight } = getComputedStyle(this.stage);
    const beside = handle.parentElement.getBoundingClientRect().width - cell.element.getBoundingClientRect().width;
    return this.stage.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - beside;
  }

  refresh() {
    const frame = this.cells[0]?.frame;
    const zoom = this.zoom();
    for (const cell of this.cells) if (cell.zoom !== zoom) cell.setZoom(zoom);
    this.toolbar.update(address(), frame);
    const isOne = this.stage.dataset.mode === "one";
    const sweeps = Boolean(address().sweep) && isOne;
    this.sweepButton.setAttribute("aria-pressed", String(sweeps));
    const hasProps = address().panel === "props";
    this.propsButton.setAttribute("aria-pressed", String(hasProps));
    this.props.update(hasProps);
    const isRead = address().panel === "accessibility";
    this.readingButton.setAttribute("aria-pressed", String(isRead));
    this.reading.update(isRead ? this.cells[0] : null);
    this.strip.update(sweeps, frame, sweepKey());
    if (!frame) return;
    this.size.textContent = !isOne ? "" : `${short(frame.width)} × ${short(frame.height)} pt`;
    this.handle?.setAttribute("aria-valuenow", String(Math.round(frame.width)));
    this.size.title = `${frame.format.toUpperCase()}, drawn in ${short(frame.drawing)} ms`;
  }

  // Shows the errors of the whole file.
  refreshProblems() {
    const problem = store.problems.get(this.file.file);
    keepFocus(this.problem, () => fill(this.problem, problem && problemCard(problem)));
    for (const cell of this.cells) cell.markStale(isStale(this.file.file));
  }

  reset() {
    for (const cell of this.cells) cell.send("reset");
    this.say("Reset");
  }

  say(text, seconds = 2) {
    this.note.textContent = text;
    clearTimeout(this.noteTimer);
    this.noteTimer = setTimeout(() => { this.note.textContent = ""; }, seconds * 1000);
  }

  // The clipboard takes later data as a promise, so that the click still counts as the reason.
  async copy() {
    const png = exported("png", this.cells.slice(0, 1)).then((bytes) => new Blob([bytes], { type: "image/png" }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
      this.say("Copied");
    } catch {
      const made = await png.catch(() => null);
      if (!made) return this.say("There is no picture to copy");
      download(made, `${this.preview.name.replaceAll("/", "-")}.png`, made.type);
      this.say("Saved, for the browser lets nothing be copied");
    }
  }

  remove() {
    for (const cell of this.cells) cell.remove();
    this.reading.update(null);
    this.element.remove();
  }
}

// Returns true if two cells show equal pictures, as far as they have arrived.
function isSamePicture({ frame: one }, { frame: other }) {
  return Boolean(one && other) && one.digest === other.digest && one.width === other.width && one.height === other.height;
}

// Returns the position of a cell's right edge, from the left of the stage: a cell that fits is centred, and grows on
// both sides; a wider one begins at the left.
function edge(width, room) {
  return width <= room ? (room + width) / 2 : width;
}

// Returns the width for a position of the right edge.
function widthAt(edge, room) {
  return edge <= room ? edge * 2 - room : edge;
}

function draw() {
  const here = address();
  section.hidden = !here.preview;
  const found = here.preview ? find(here.file, here.preview) : null;
  const isSame = shown instanceof Large && found && shown.file.file === found.file.file && shown.preview.name === found.preview.name;
  if (isSame) {
    shown.preview = found.preview;
    shown.update();
    shown.refreshProblems();
    return;
  }
  // A file with an error, or without the preview, may have it again later: the picture stays, with the error.
  if (shown instanceof Large && here.file === shown.file.title && here.preview === shown.preview.name
    && store.files.some((file) => file.file === shown.file.file)) {
    return shown.refreshProblems();
  }
  shown?.remove();
  shown = null;
  if (!here.preview || store.files.length === 0) return;
  if (found) {
    shown = new Large(found.file, found.preview);
    section.replaceChildren(shown.element);
    shown.toolbar.fit();
    shown.actions.fit();
    shown.refreshProblems();
    return;
  }
  const file = store.files.find((file) => file.title === here.file);
  const problem = file && store.problems.get(file.file);
  section.replaceChildren(element(
    "div", { className: "empty" }, element("h1", { className: "unseen" }, here.preview), problem && problemCard(problem), element("p", {}, `There is no preview “${here.preview}” in ${here.file}.`),
    element("button", { type: "button", onclick: () => go({}) }, "All previews")));
}

onAddress(draw);
onChange(draw);
// A name that is being typed is followed.
onRename((file, name, preview) => {
  if (shown instanceof Large && shown.file.file === file.file && shown.preview.name === name) shown.rename(file, preview);
});

// Set by the inspector, which imports this module.
let toggleInspector = () => {};
export function onInspect(toggle) {
  toggleInspector = toggle;
}

// Set by the source pane, which imports this module.
let toggleSource = () => {};
export function onSource(toggle) {
  toggleSource = toggle;
}

// Set by the inspector, which imports this module: opens it at an element.
let chooseElement = (element) => {};
export function onChoose(choose) {
  chooseElement = choose;
}

// Returns the shown cell, for the inspector.
export function current() {
  return shown;
}

function neighbour(step) {
  const previews = all();
  const here = address();
  const index = previews.findIndex(({ file, preview }) => file.title === here.file && preview.name === here.preview);
  const next = previews[index + step];
  if (next) go({ ...here, ...addressOf(next.file, next.preview) });
}

function nextOf(values, value, step) {
  const index = values.indexOf(value);
  return values[Math.min(Math.max(index + step, 0), values.length - 1)];
}

// Handles a key; returns false if it has no effect.
export function key(event) {
  const here = address();
  const sizes = textSizes.map(([name]) => name);
  const zoom = Number(here.zoom) || 1;
  const zoomTo = (value) => change({ zoom: value === 1 ? undefined : String(value) });
  const actions = {
    Escape: () => go({}),
    ArrowLeft: () => neighbour(-1),
    ArrowRight: () => neighbour(1),
    d: () => change({ style: here.style === "dark" ? "light" : "dark" }),
    r: () => change({ direction: here.direction === "rightToLeft" ? undefined : "rightToLeft" }),
    "[": () => change({ text: nextOf(sizes, here.text ?? "large", -1) }),
    "]": () => change({ text: nextOf(sizes, here.text ?? "large", 1) }),
    "+": () => zoomTo(nextOf(zooms, zoom, 1)),
    "=": () => zoomTo(nextOf(zooms, zoom, 1)),
    "-": () => zoomTo(nextOf(zooms, zoom, -1)),
    0: () => zoomTo(1),
    p: () => flip("panel", "props"),
    e: () => flip("sweep"),
    a: () => flip("panel", "accessibility"),
    l: () => flip("ranges"),
    w: () => vary("width"),
    " ": () => shown?.timeline?.toggle(),
    ".": () => shown?.timeline?.step(),
    s: () => shown?.reset?.(),
  };
  if (event.key === " " && event.target.closest("button, summary, a")) return false;
  // A focused element that scrolls or chooses keeps the arrow keys.
  if (event.key.startsWith("Arrow") && event.target.matches("#sidebar *, #inspector *, #source *, #console *, pre, .stage, [role=radio], [role=separator]")) return false;
  const action = actions[event.key];
  if (!action) return false;
  action();
  return true;
}
