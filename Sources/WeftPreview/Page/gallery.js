// All previews, live, grouped by file. Only those near the visible part of the page are requested.

import { arrange, element, keepFocus, oncePerFrame, short } from "./dom.js";
import { address, addressOf, go, onAddress } from "./address.js";
import { Cell } from "./cell.js";
import { textSizes } from "./environments.js";
import { recall, remember } from "./memory.js";
import { problemCard } from "./problems.js";
import { isStale, onChange, store } from "./store.js";
import { isSearchedFor, onSearch } from "./sidebar.js";

const gallery = document.getElementById("gallery");
const main = document.getElementById("main");
const cards = new Map();
const sections = new Map();
const title = element("h1", { className: "unseen" }, "All previews");

const margin = 400;
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
    const { card } = /** @type {CardElement} */ (target);
    if (!card) continue;
    if (isIntersecting && rootBounds) card.setOnScreen(box.bottom > rootBounds.top + margin && box.top < rootBounds.bottom - margin);
    card.setVisible(isIntersecting);
  }
}, { root: main, rootMargin: `${margin}px` });

// The program makes previews first that can be seen.
const screen = new IntersectionObserver((entries) => {
  for (const entry of entries) /** @type {CardElement} */ (entry.target).card?.setOnScreen(entry.isIntersecting);
}, { root: main });

// One preview, at each of its widths.
/** @typedef {HTMLElement & { card?: Card }} CardElement */

class Card {
  // The size that its pictures had last, in pixels; undefined before.
  width;
  height;

  /**
   * @param {GalleryFile} file
   * @param {GalleryEntry} preview
   */
  constructor(file, preview) {
    /** @type {Cell[]} */
    this.cells = [];
    this.caption = element("span", { className: "size" });
    this.traits = element("span", { className: "traits" });
    this.row = element("div", { className: "pictures" });
    this.element = element(
      "article", { className: "card", dataset: { file: file.title, preview: preview.name } },
      element("button", { type: "button", className: "title", onclick: () => go(addressOf(this.file, this.preview)) },
        element("span", { className: "name" }, preview.name), this.traits, this.caption),
      this.row);
    this.row.addEventListener("click", (event) => {
      if (!event.target.closest(".warnings, .place")) go(addressOf(this.file, this.preview));
    });
    this.element.card = this;
    this.isOnScreen = false;
    this.update(file, preview);
    observer.observe(this.element);
    screen.observe(this.element);
  }

  /**
   * @param {GalleryFile} file
   * @param {GalleryEntry} preview
   */
  update(file, preview) {
    this.file = file;
    const widths = JSON.stringify(preview.widths);
    if (this.widths !== undefined && this.widths !== widths) this.setVisible(false);
    this.widths = widths;
    this.preview = preview;
    const traits = traitsOf(preview);
    if (this.traitsKey !== traits.join()) {
      this.traitsKey = traits.join();
      this.element.dataset.style = preview.style ?? "light";
      this.traits.replaceChildren(...traits.map((text) => element("span", {}, text)));
    }
    if (this.cells.length === 0) this.keepRoom();
    for (const cell of this.cells) cell.markStale(isStale(file.file));
  }

  setOnScreen(isOnScreen) {
    this.isOnScreen = isOnScreen;
    for (const cell of this.cells) cell.setOffscreen(!isOnScreen);
  }

  setVisible(isVisible) {
    if (isVisible === this.cells.length > 0) return;
    if (!isVisible) {
      for (const cell of this.cells) cell.remove();
      this.cells = [];
      return this.keepRoom();
    }
    const widths = this.preview.widths.length > 1 ? this.preview.widths : [undefined];
    this.cells = widths.map((width) => {
      const cell = new Cell(
        { file: this.file.file, name: this.preview.name, width }, { isStale: isStale(this.file.file), isOffscreen: !this.isOnScreen });
      cell.onFrame = () => this.describe();
      return cell;
    });
    this.row.replaceChildren(...this.cells.map((cell) => cell.element));
  }

  describe() {
    this.row.style.minHeight = "";
    this.row.style.minWidth = "";
    const frames = this.cells.map((cell) => cell.frame).filter(Boolean);
    this.caption.textContent = frames.map((frame) => `${short(frame.width)} × ${short(frame.height)}`).join(", ");
    this.fit();
    if (frames.length < this.cells.length) return;
    described.add(this);
    measureDescribed();
  }

  // Without cells, reserves the space that they had, or are likely to have: cards that change their widths when they
  // are scrolled to would move all others.
  keepRoom() {
    const widths = this.preview.widths.length > 0 ? this.preview.widths : [375];
    const width = widths.reduce((sum, width) => sum + width + 12, -12);
    this.row.style.minHeight = `${this.height ?? (this.preview.height ?? 60) + 4}px`;
    // A scroll bar may appear beside it later.
    this.row.style.minWidth = `min(${Math.min(this.width ?? width + 4, roomInside() + 4)}px, 100vw - 40px)`;
  }

  // Scales down cells that are wider than the page.
  fit() {
    const room = roomInside();
    for (const cell of this.cells) if (cell.frame && room > 0) cell.setZoom(Math.min(1, room / cell.frame.width));
  }

  remove() {
    observer.unobserve(this.element);
    screen.unobserve(this.element);
    for (const cell of this.cells) cell.remove();
    this.element.remove();
  }
}

// The cards whose pictures have all come, to be measured together: each measurement after a change lays out the page.
const described = new Set();
const measureDescribed = oncePerFrame(() => {
  for (const card of described) if (card.cells.length > 0) ({ width: card.width, height: card.height } = card.row.getBoundingClientRect());
  described.clear();
  settle();
});

// Returns the width that a cell may have in the gallery. It is measured once for each width of the gallery.
let room = null;
function roomInside() {
  if (room !== null) return room;
  const { paddingLeft, paddingRight } = getComputedStyle(gallery);
  const width = Math.max(gallery.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 4, 0);
  if (width > 0) room = width;
  return width;
}

// Describes the environment of a preview in words.
/** @param {GalleryEntry} preview */
function traitsOf({ style, direction, textSize, scale }) {
  return [
    style && (style === "dark" ? "Dark" : "Light"), direction && (direction === "rightToLeft" ? "RTL" : "LTR"),
    textSize && (textSizes.find(([name]) => name === textSize)?.[1] ?? textSize), scale && `@${short(scale)}x`,
  ].filter(Boolean);
}

function draw() {
  keepFocus(gallery, arrangeAll);
  settle();
}

function arrangeAll() {
  const isOpen = !address().preview;
  if (gallery.hidden === isOpen) {
    gallery.hidden = !isOpen;
    if (isOpen) restoring = recall("gallery");
  }
  if (!isOpen) {
    for (const card of cards.values()) card.setVisible(false);
    return;
  }
  const known = new Set();
  const shown = [];
  const text = /** @type {HTMLInputElement} */ (document.getElementById("search")).value;
  for (const file of store.files) {
    for (const preview of file.previews) known.add(`${file.file}\n${preview.name}`);
    const previews = file.previews.filter((preview) => isSearchedFor(file, preview));
    const problem = store.problems.get(file.file);
    if (previews.length === 0 && (text || !problem)) continue;
    let section = sections.get(file.file);
    if (!section) {
      section = {
        heading: element("h2", { title: file.file }), problem: element("div", { className: "file-problem" }),
        grid: element("div", { className: "grid" }),
      };
      section.element = element("section", { className: "file", dataset: { file: file.title } }, section.heading, section.problem, section.grid);
      sections.set(file.file, section);
    }
    if (section.heading.textContent !== file.title) section.heading.textContent = file.title;
    if (section.shown !== problem) {
      section.shown = problem;
      section.problem.replaceChildren(...(problem ? [problemCard(problem)] : []));
    }
    const elements = previews.map((preview) => {
      const key = `${file.file}\n${preview.name}`;
      const card = cards.get(key) ?? new Card(file, preview);
      cards.set(key, card);
      card.update(file, preview);
      return card.element;
    });
    arrange(section.grid, elements);
    shown.push(section.element);
  }
  // A preview that isn't searched for keeps its card: it is found again with the next key.
  for (const [key, card] of cards) {
    if (known.has(key)) continue;
    card.remove();
    cards.delete(key);
  }
  for (const [file, section] of sections) if (!store.files.some((other) => other.file === file)) sections.delete(file) && section.element.remove();
  if (shown.length === 0) {
    shown.push(element(
      "div", { className: "empty" },
      text
        ? element("p", {}, "No preview has that name.")
        : element("div", {}, element("p", {}, "No previews yet."), element("button", { type: "button", dataset: { control: "new-cell" } }, "New cell…"), element("p", {}, "A script declares a preview like this:")),
      text ? "" : element("pre", {}, 'ui.preview("My cell", { width = 375 }, function()\n  return MyCell { … }\nend)')));
  }
  arrange(gallery, [title, ...shown]);
}

// MARK: scroll position

// The first visible card, with its position; a number of pixels would be another place once cells are loaded.
let restoring = recall("gallery");
let lastTop = null;

function place() {
  const top = main.getBoundingClientRect().top;
  for (const card of cards.values()) {
    if (!card.element.isConnected) continue;
    const box = card.element.getBoundingClientRect();
    if (box.bottom > top) return { file: card.file.file, preview: card.preview.name, top: box.top - top };
  }
  return undefined;
}

// Scrolls to the card until the user scrolls.
function settle() {
  if (!restoring || gallery.hidden) return;
  const card = cards.get(`${restoring.file}\n${restoring.preview}`);
  if (!card?.element.isConnected) return;
  main.style.overflowAnchor = "none";
  main.scrollTop += card.element.getBoundingClientRect().top - main.getBoundingClientRect().top - restoring.top;
  lastTop = main.scrollTop;
}

main.addEventListener("scroll", oncePerFrame(() => {
  if (gallery.hidden) return;
  // The end moves by itself while cells are still being loaded.
  const isCut = main.scrollTop < lastTop && main.scrollTop + main.clientHeight >= main.scrollHeight - 1;
  if (restoring && (main.scrollTop === lastTop || isCut)) return;
  leavePlace();
  remember("gallery", main.scrollTop > 0 ? place() : undefined);
}));

function leavePlace() {
  restoring = undefined;
  main.style.overflowAnchor = "";
}

for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) main.addEventListener(type, leavePlace, { passive: true });

new ResizeObserver(oncePerFrame(() => {
  room = null;
  for (const card of cards.values()) card.fit();
  settle();
})).observe(gallery);

// Focuses the card of a preview.
export function focusCard(file, preview) {
  for (const card of cards.values()) {
    if (card.file.title === file && card.preview.name === preview) return card.element.querySelector(".title").focus({ preventScroll: true });
  }
}

onChange(draw);
onAddress((here) => {
  if (gallery.hidden !== Boolean(here.preview)) draw();
});
onSearch(draw);
