// One live picture: requests it, paints its frames, acknowledges them when they are painted, and sends touches.

import { element, fill, keepFocus, oncePerFrame } from "./dom.js";
import { on, onOpen, send } from "./connection.js";
import { placeButton } from "./editor.js";
import { problemCard } from "./problems.js";
import { TextTyping } from "./typing.js";

/** @type {Map<number, Cell>} */
const cells = new Map();
let lastNumber = 0;

on("frame", (message) => cells.get(message.cell)?.take(message));
on("clock", (message) => cells.get(message.cell)?.takeClock(message.clock));
on("inspection", (message) => cells.get(message.cell)?.onInspection(message));
on("recorded", (message) => cells.get(message.cell)?.onRecorded(message));
on("props", (message) => cells.get(message.cell)?.onProps(message));
on("targets", (message) => cells.get(message.cell)?.onTargets(message));
on("typing", (message) => cells.get(message.cell)?.typing?.take(message));
on("sweep", (message) => cells.get(message.cell)?.onSweep(message));
on("problem", (message) => {
  if (message.cell !== undefined) cells.get(message.cell)?.fail(message.error, message.isStale);
  else for (const cell of cells.values()) if (cell.request.file === message.file && message.error.isStale) cell.markStale(true);
});
on("fixed", (message) => {
  if (message.cell !== undefined) cells.get(message.cell)?.recover();
  else for (const cell of cells.values()) if (cell.request.file === message.file) cell.markStale(false);
});
on("warnings", (message) => cells.get(message.cell)?.warn(message.warnings));

// Sets a function that is called when the errors of cells change.
const watchers = [];
export function onProblems(watcher) {
  watchers.push(watcher);
}

// The last errors of previews that are no longer shown: they stay until the preview is shown again, or its file is
// reloaded.
/** @type {Map<string, ErrorReport>} */
const left = new Map();
on("receipt", () => {
  left.clear();
  tellProblems();
});

const tellProblems = oncePerFrame(() => {
  const problems = [...[...cells.values()].map((cell) => cell.error).filter(Boolean), ...left.values()];
  for (const watcher of watchers) watcher(problems);
});

onOpen(() => {
  for (const cell of cells.values()) cell.reconnect();
});

// Returns the cell with a number, for tests and tools.
export function cellOf(number) {
  return cells.get(number);
}

/**
 * Returns the pixels of a frame, from the sent rows and those of the frame before, and the range of rows that have
 * changed.
 *
 * @param {Frame} frame
 * @param {Uint8ClampedArray | undefined} before
 */
function assembled(frame, before) {
  const stride = frame.columns * 4;
  const count = frame.rows.reduce((sum, [rows]) => sum + rows, 0);
  const pixels = new Uint8ClampedArray(count * stride);
  let [row, taken, top, bottom] = [0, 0, count, 0];
  for (const [rows, from] of frame.rows) {
    const start = row * stride;
    if (from === -1) {
      pixels.set(frame.file.subarray(taken, taken + rows * stride), start);
      taken += rows * stride;
    } else if (from === -2) {
      for (let next = start; next < start + rows * stride; next += stride) {
        pixels.copyWithin(next, start - stride, start);
      }
    } else {
      pixels.set(before.subarray(from * stride, (from + rows) * stride), start);
    }
    if (from !== row) [top, bottom] = [Math.min(top, row), row + rows];
    row += rows;
  }
  return { pixels, top: Math.min(top, bottom), bottom };
}

export class Cell {
  // Properties that the views of the cell set: the text below it, the element around it, and if it is followed by the inspector.
  /** @type {HTMLElement | undefined} */
  caption;
  /** @type {HTMLElement | undefined} */
  holder;
  ownCaption = "";
  isInspectable = false;
  // The field that types into a text of the picture, where pointers are touches.
  /** @type {TextTyping | undefined} */
  typing;

  /**
   * @param {ShowRequest} request file and name of the preview, and its environment
   */
  constructor(request, { zoom = 1, isStale = false, isOffscreen = false } = {}) {
    this.number = ++lastNumber;
    /** @type {ShowRequest} */
    this.request = request;
    // True while fewer pixels do, as pictures follow one another quickly.
    this.isDraft = false;
    this.zoom = zoom;
    // The pixels for a point that were asked for last; undefined for all.
    this.askedPixels = undefined;
    this.isOffscreen = isOffscreen;
    /** @type {Frame | null} */
    this.frame = null;
    // The pixels of the last frame that had some.
    /** @type {{ frame: number, pixels: Uint8ClampedArray } | null} */
    this.shown = null;
    /** @type {ClockState | null} */
    this.clock = null;
    /** @type {ErrorReport | null} */
    this.error = null;
    this.errorIsStale = false;
    this.fileIsStale = isStale;
    this.isGone = false;
    /** @type {(frame: Frame) => void} */
    this.onFrame = () => {};
    /** @type {(clock: ClockState) => void} */
    this.onClock = () => {};
    /** @type {(message: InspectionMessage) => void} */
    this.onInspection = () => {};
    /** @type {(message: RecordedMessage) => void} */
    this.onRecorded = () => {};
    /** @type {(message: PropsMessage) => void} */
    this.onProps = () => {};
    /** @type {(message: SweepMessage) => void} */
    this.onSweep = () => {};
    /** @type {(message: TargetsMessage) => void} */
    this.onTargets = () => {};
    this.onPicture = () => {};
    this.onZoom = () => {};
    this.picture = element("div", { className: "picture" });
    this.overlay = element("div", { className: "overlay" });
    this.badge = element("span", { className: "badge", hidden: true }, "Last good picture");
    this.trouble = element("div", { className: "trouble", hidden: true });
    // It is opened by hand, so that nothing moves when warnings appear and disappear.
    this.warnings = element("details", { className: "warnings", hidden: true });
    this.surface = element("div", { className: "surface" }, this.picture, this.overlay, this.badge);
    this.element = element(
      "div", { className: "cell", dataset: { cell: this.number, file: request.file, name: request.name, state: "waiting" } },
      this.surface, element("div", { className: "below" }, this.trouble, this.warnings));
    cells.set(this.number, this);
    this.ask();
  }

  ask() {
    this.askedPixels = this.screenPixels;
    send({
      type: "show", cell: this.number, ...this.request, isDraft: this.isDraft || undefined,
      isOffscreen: this.isOffscreen || undefined, pixels: this.askedPixels,
    });
  }

  // The pixels of the screen for a point, where a picture that is made smaller needs no more; undefined for all.
  get screenPixels() {
    return this.zoom < 1 ? Math.round(this.zoom * devicePixelRatio * 1000) / 1000 : undefined;
  }

  // Asks for a picture of pixels again if it was drawn for another zoom: with too few, or with more than twice as many.
  sharpen() {
    if (this.isGone || this.frame?.format !== "pixels") return;
    const [wanted, asked] = [this.screenPixels ?? Infinity, this.askedPixels ?? Infinity];
    if (wanted > asked || wanted < Math.min(asked, this.frame.scale) / 2) this.ask();
  }

  // Notes if the cell is outside the visible part of the page: then others are made first.
  setOffscreen(isOffscreen) {
    if (this.isOffscreen === isOffscreen) return;
    this.isOffscreen = isOffscreen;
    this.send("offscreen", { isOn: isOffscreen });
  }

  // Asks for all pixels, if the last request did without.
  finish() {
    if (!this.isDraft || this.isGone) return;
    this.isDraft = false;
    this.ask();
  }

  // A new connection counts from the beginning, and knows no earlier requests.
  reconnect() {
    this.clock = null;
    this.shown = null;
    this.typing?.begin();
    this.ask();
  }

  // The preview's name without its environment.
  get title() {
    return `${this.request.file}\n${this.request.name}`;
  }

  /**
   * Shows the preview in another environment.
   *
   * @param {Partial<ShowRequest>} environment
   */
  change(environment) {
    this.request = { ...this.request, ...environment };
    this.ask();
  }

  /**
   * Sends a message about the cell.
   *
   * @template {keyof CellMessages} Name
   * @param {Name} type
   * @param {{} extends OfCell<Name> ? [more?: OfCell<Name>] : [more: OfCell<Name>]} more
   */
  send(type, ...more) {
    send(/** @type {Sent} */ ({ type, cell: this.number, ...more[0] }));
  }

  remove() {
    this.isGone = true;
    this.typing?.remove();
    this.send("hide");
    cells.delete(this.number);
    if (this.error) {
      left.set(this.title, this.error);
      tellProblems();
    }
    this.element.remove();
  }

  /**
   * Handles a frame. It is decoded first, so that nothing flickers, and acknowledged once it was painted.
   *
   * @param {Frame} frame
   */
  async take(frame) {
    if (left.delete(this.title)) tellProblems();
    this.takeClock(frame.clock);
    if (frame.base !== undefined && frame.base !== this.shown?.frame) return this.beginAgain();
    const image = frame.format === "svg" ? await this.drawing(frame) : this.pixels(frame);
    if (this.isGone) return;
    this.frame = frame;
    if (frame.moved) this.outline(frame.moved);
    this.resize(image);
    if (image !== this.picture.firstElementChild) this.picture.replaceChildren(image);
    this.element.dataset.frame = frame.frame;
    this.element.dataset.format = frame.format;
    this.updateState();
    this.onFrame(frame);
    this.onPicture();
    this.sharpen();
    requestAnimationFrame(() => afterPaint(() => this.send("painted", { frame: frame.frame })));
  }

  /**
   * Returns an element with an SVG.
   *
   * @param {Frame} frame
   */
  async drawing(frame) {
    const url = URL.createObjectURL(new Blob([frame.file], { type: "image/svg+xml" }));
    const image = new Image();
    image.alt = this.request.name;
    image.className = "shown";
    image.draggable = false;
    image.src = url;
    try {
      await image.decode();
    } catch {
      // A frame that can't be decoded is acknowledged as well, so that the next one is sent.
    }
    // The image stays decoded. The browser takes long for it, and pictures of other cells wait to be shown.
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    return image;
  }

  /**
   * Returns an element with pixels: the present one, if it has the same size.
   *
   * @param {Frame} frame
   */
  pixels(frame) {
    const width = frame.columns;
    const { pixels, top, bottom } = assembled(frame, this.shown?.pixels);
    const height = pixels.length / 4 / width;
    let canvas = this.picture.firstElementChild;
    const isNew = canvas?.localName !== "canvas" || canvas.width !== width || canvas.height !== height;
    if (isNew) {
      canvas = element("canvas", { className: "shown", width, height });
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", this.request.name);
    }
    const [from, to] = isNew ? [0, height] : [top, bottom];
    canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0, 0, from, width, to - from);
    this.shown = { frame: frame.frame, pixels };
    frame.file = null;
    return canvas;
  }

  // The frame is based on another one than the present: the whole picture is requested.
  beginAgain() {
    this.send("hide");
    this.reconnect();
  }

  /**
   * Outlines what a save has moved, for a few seconds.
   *
   * @param {number[][]} places
   */
  outline(places) {
    this.moved?.remove();
    if (places.length === 0) return;
    const { width, height } = this.frame;
    const percent = (part, whole) => `${(part / whole) * 100}%`;
    this.moved = element("div", { className: "moved", dataset: { count: places.length } }, places.map(([x, y, w, h]) => element("i", {
      style: { left: percent(x, width), top: percent(y, height), width: percent(w, width), height: percent(h, height) },
    })));
    this.surface.append(this.moved);
    this.moved.addEventListener("animationend", (event) => event.currentTarget.remove());
  }

  resize(image = this.picture.firstElementChild) {
    if (!this.frame || !image) return;
    image.style.width = `${this.frame.width * this.zoom}px`;
    image.style.height = `${this.frame.height * this.zoom}px`;
  }

  setZoom(zoom) {
    if (this.zoom === zoom) return;
    this.zoom = zoom;
    this.resize();
    this.typing?.place();
    this.sharpen();
    this.onZoom();
  }

  /**
   * Sets the clock. Pictures take a while, so one may contain an older state than is known.
   *
   * @param {ClockState} clock
   */
  takeClock(clock) {
    if (this.clock && clock.number <= this.clock.number) return;
    this.clock = clock;
    this.onClock(clock);
  }

  // MARK: errors

  /**
   * @param {ErrorReport} error
   * @param {boolean} isStale true if the picture shows an earlier state; false after the failure of a handler
   */
  fail(error, isStale) {
    this.error = error;
    this.errorIsStale = isStale;
    keepFocus(this.trouble, () => fill(this.trouble, problemCard(error, { isCompact: true })));
    this.trouble.hidden = false;
    this.updateState();
    tellProblems();
  }

  recover() {
    this.error = null;
    this.trouble.hidden = true;
    this.trouble.replaceChildren();
    this.updateState();
    tellProblems();
  }

  /**
   * Shows the warnings.
   *
   * @param {WarningsWarning[]} warnings
   */
  warn(warnings) {
    this.warnings.hidden = warnings.length === 0;
    keepFocus(this.warnings, () => fill(
      this.warnings,
      element("summary", { dataset: { key: "warnings" } }, `⚠ ${warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`}`),
      element("ol", {}, warnings.map(({ text, file, line }) => element(
        "li", {}, element("span", {}, text), file && placeButton(`${file}${line ? `:${line}` : ""}`))))));
  }

  // Marks the picture as outdated because of an error of the whole file.
  markStale(isStale) {
    this.fileIsStale = isStale;
    this.updateState();
  }

  updateState() {
    const isStale = (this.error !== null && this.errorIsStale) || this.fileIsStale;
    this.element.dataset.state = this.frame ? (isStale ? "stale" : "live") : isStale ? "failed" : "waiting";
    this.badge.hidden = !(isStale && this.frame);
  }

  // MARK: touches

  // The point of an event in the cell, in points.
  point(event) {
    const box = this.picture.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.zoom, y: (event.clientY - box.top) / this.zoom };
  }

  // Sends the pointers' touches, as long as `isActive` returns true: each that is down is a finger.
  followPointer(isActive) {
    const surface = this.surface;
    this.typing = new TextTyping(this);
    /** @type {Map<number, number>} */
    const fingers = new Map();
    /** @type {(phase: CellMessages["drag"]["phase"], event: PointerEvent) => void} */
    const drag = (phase, event) => this.send("drag", { phase, ...this.point(event), finger: fingers.get(event.pointerId) });
    surface.addEventListener("pointerdown", (event) => {
      if (!isActive() || event.button !== 0) return;
      let finger = 0;
      while ([...fingers.values()].includes(finger)) finger += 1;
      fingers.set(event.pointerId, finger);
      surface.setPointerCapture(event.pointerId);
      drag("began", event);
      this.typing.touched(this.point(event));
      event.preventDefault();
    });
    surface.addEventListener("pointermove", (event) => {
      if (fingers.has(event.pointerId)) drag("moved", event);
    });
    /** @type {(phase: "ended" | "cancelled") => (event: PointerEvent) => void} */
    const lift = (phase) => (event) => {
      if (!fingers.has(event.pointerId)) return;
      drag(phase, event);
      fingers.delete(event.pointerId);
    };
    surface.addEventListener("pointerup", lift("ended"));
    surface.addEventListener("pointercancel", lift("cancelled"));
    const pinch = wheelPinch((phase, finger, x, y) => this.send("drag", { phase, x, y, finger }));
    surface.addEventListener("wheel", (event) => {
      const step = event.deltaMode === 1 ? 16 : 1;
      // A pinch on a trackpad arrives as a wheel with the control key.
      if (isActive() && event.ctrlKey && this.frame?.pinches) {
        event.preventDefault();
        return pinch.move(this.point(event), event.deltaY * step);
      }
      if (!isActive() || event.ctrlKey || !this.frame?.scrolls) return;
      event.preventDefault();
      this.send("scroll", { ...this.point(event), dx: event.deltaX * step, dy: event.deltaY * step });
    }, { passive: false });
  }
}

// Two fingers around a point that a wheel moves apart and together, and that are lifted when it rests.
function wheelPinch(send) {
  const start = 120;
  let distance = 0;
  let lift = 0;
  const both = (phase, { x, y }) => {
    send(phase, 8, x - distance / 2, y);
    send(phase, 9, x + distance / 2, y);
  };
  let place = { x: 0, y: 0 };
  return {
    move(point, delta) {
      if (distance === 0) {
        distance = start;
        place = point;
        both("began", place);
      }
      distance = Math.min(Math.max(distance * Math.exp(-delta / 100), 12), 4000);
      both("moved", place);
      clearTimeout(lift);
      lift = setTimeout(() => {
        both("ended", place);
        distance = 0;
      }, 200);
    },
  };
}

// A message that the page sends to itself in a frame's callback arrives after that frame was painted.
function afterPaint(body) {
  const channel = new MessageChannel();
  channel.port1.onmessage = body;
  channel.port2.postMessage(null);
}
