// All previews, live, grouped by file. Only those near the visible part of the page are requested.

import { element, keepFocus, oncePerFrame, short } from "./dom.js";
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

const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) entry.target.card?.setVisible(entry.isIntersecting);
}, { root: main, rootMargin: "400px" });

// One preview, at each of its widths.
class Card {
  constructor(file, preview) {
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
    this.update(file, preview);
    observer.observe(this.element);
  }

  update(file, preview) {
    this.file = file;
    const widths = JSON.stringify(preview.widths);
    if (this.widths !== undefined && this.widths !== widths) this.setVisible(false);
    this.widths = widths;
    this.preview = preview;
    this.element.dataset.style = preview.style ?? "light";
    this.traits.replaceChildren(...traitsOf(preview).map((text) => element("span", {}, text)));
    if (this.cells.length === 0) this.keepRoom();
    for (const cell of this.cells) cell.markStale(isStale(file.file));
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
        { file: this.file.file, name: this.preview.name, width }, { isStale: isStale(this.file.file) });
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
    ({ width: this.width, height: this.height } = this.row.getBoundingClientRect());
    settle();
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
    for (const cell of this.cells) cell.remove();
    this.element.remove();
  }
}

// Returns the width that a cell may have in the gallery.
function roomInside() {
  const { paddingLeft, paddingRight } = getComputedStyle(gallery);
  return Math.max(gallery.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 4, 0);
}

// Describes the environment of a preview in words.
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
  const keep = new Set();
  const shown = [];
  for (const file of store.files) {
    const previews = file.previews.filter((preview) => isSearchedFor(file, preview));
    const problem = store.problems.get(file.file);
    if (previews.length === 0 && (document.getElementById("search").value || !problem)) continue;
    let section = sections.get(file.file);
    if (!section) {
      section = {
        heading: element("h2", { title: file.file }), problem: element("div", { className: "file-problem" }),
        grid: element("div", { className: "grid" }),
      };
      section.element = element("section", { className: "file", dataset: { file: file.title } }, section.heading, section.problem, section.grid);
      sections.set(file.file, section);
    }
    section.heading.textContent = file.title;
    section.problem.replaceChildren(...(problem ? [problemCard(problem)] : []));
    const elements = previews.map((preview) => {
      const key = `${file.file}\n${preview.name}`;
      keep.add(key);
      const card = cards.get(key) ?? new Card(file, preview);
      cards.set(key, card);
      card.update(file, preview);
      return card.element;
    });
    arrange(section.grid, elements);
    shown.push(section.element);
  }
  for (const [key, card] of cards) {
    if (keep.has(key)) continue;
    card.remove();
    cards.delete(key);
  }
  if (shown.length === 0) {
    shown.push(element(
      "div", { className: "empty" },
      document.getElementById("search").value
        ? element("p", {}, "No preview has that name.")
        : element("div", {}, element("p", {}, "No previews yet."), element("button", { type: "button", dataset: { control: "new-cell" } }, "New cell…"), element("p", {}, "A script declares a preview like this:")),
      document.getElementById("search").value ? "" : element("pre", {}, 'ui.preview("My cell", { width = 375 }, function()\n  return MyCell { … }\nend)')));
  }
  arrange(gallery, [title, ...shown]);
}

// Sorts elements without moving those in the right place: an element that moves would lose its picture.
function arrange(parent, elements) {
  elements.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > elements.length) parent.lastElementChild.remove();
}

// MARK: scroll position

// The first visible card, with its position; a number of pixels would be another place once cells are loaded.
let restoring = recall("gallery");
let lastTop = null;

function place() {
  const top = main.getBoundingClientRect().top;
  for (const card of cards.values()) {
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
