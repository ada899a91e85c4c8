// All previews, live, grouped by file. Only those near what is seen of the page are asked for.

import { element, short } from "./dom.js";
import { address, addressOf, go, onAddress } from "./address.js";
import { Cell } from "./cell.js";
import { problemCard } from "./problems.js";
import { isStale, onChange, store } from "./store.js";
import { isSearchedFor, onSearch } from "./sidebar.js";

const gallery = document.getElementById("gallery");
const cards = new Map();
const sections = new Map();

const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) entry.target.card?.setVisible(entry.isIntersecting);
}, { root: document.getElementById("main"), rootMargin: "400px" });

// One preview, at each of its widths.
class Card {
  constructor(file, preview) {
    this.cells = [];
    this.caption = element("span", { className: "size" });
    this.row = element("div", { className: "pictures" });
    this.element = element(
      "article", { className: "card", dataset: { file: file.title, preview: preview.name } },
      element("button", { type: "button", className: "title", onclick: () => go(addressOf(this.file, this.preview)) },
        element("span", { className: "name" }, preview.name), this.caption),
      this.row);
    this.row.addEventListener("click", () => go(addressOf(this.file, this.preview)));
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
    if (this.cells.length === 0) {
      const width = preview.widths[0] ?? 375;
      this.row.style.minHeight = `${preview.height ?? 60}px`;
      this.row.style.minWidth = `${Math.min(width, 320)}px`;
    }
    for (const cell of this.cells) cell.markStale(isStale(file.file));
  }

  setVisible(isVisible) {
    if (isVisible === this.cells.length > 0) return;
    if (!isVisible) {
      const box = this.row.getBoundingClientRect();
      if (box.height > 0) this.row.style.minHeight = `${box.height}px`;
      for (const cell of this.cells) cell.remove();
      this.cells = [];
      return;
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
  }

  remove() {
    observer.unobserve(this.element);
    for (const cell of this.cells) cell.remove();
    this.element.remove();
  }
}

function draw() {
  const isOpen = !address().preview;
  gallery.hidden = !isOpen;
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
        : element("p", {}, "No previews yet. A script declares one like this:"),
      document.getElementById("search").value ? "" : element("pre", {}, 'ui.preview("My cell", { width = 375 }, function()\n  return MyCell { … }\nend)')));
  }
  arrange(gallery, shown);
}

// Puts elements in order without moving those that stand right: one that moves would lose what it shows.
function arrange(parent, elements) {
  elements.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > elements.length) parent.lastElementChild.remove();
}

onChange(draw);
onAddress(draw);
onSearch(draw);
