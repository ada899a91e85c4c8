// A picture laid over the first cell at any opacity: a file, dropped on the stage or chosen, or the recorded one.

import { element } from "./dom.js";

// `stage`: the element that takes dropped files. `ask`: sends a message of the cell. `say`: shows a short note.
/**
 * @param {HTMLElement} stage
 * @param {(type: "recorded") => void} ask sends a message of the cell
 * @param {(text: string) => void} say shows a note
 */
export function comparison(stage, ask, say) {
  let cell = null;
  let opacity = 0.5;
  const image = element("img", { className: "compared", alt: "", draggable: false });
  const chooser = element("input", {
    type: "file", accept: "image/*", hidden: true, ariaLabel: "A picture to lay over", dataset: { control: "compare-file" },
    onchange: () => { if (chooser.files[0]) layOver(chooser.files[0]); },
  });
  const slider = element("input", {
    type: "range", min: 0, max: 1, step: 0.01, value: opacity, ariaLabel: "Opacity of the picture above", dataset: { control: "compare-opacity" },
    oninput: () => { opacity = Number(slider.value); image.style.opacity = opacity; },
  });
  const button = (label, title, action) => element("button", { type: "button", title, onclick: action, dataset: { control: `compare-${label.toLowerCase()}` } }, label);
  const controls = element("span", { className: "over", hidden: true }, slider, button("Remove", "Remove the picture above", remove));
  const bar = element(
    "div", { className: "field" }, element("span", { ariaHidden: "true" }, "Lay over"),
    button("File", "Lay a picture over this one; or drop a file on the stage", () => chooser.click()),
    button("Recorded", "Lay the picture over that weft test has recorded", () => ask("recorded")), chooser, controls);

  function layOver(file) {
    if (!file.type.startsWith("image/")) return say(`${file.name} is no picture`);
    show(URL.createObjectURL(file));
  }

  function show(address) {
    URL.revokeObjectURL(image.src);
    image.src = address;
    image.style.opacity = opacity;
    controls.hidden = false;
    cell?.surface.append(image);
  }

  function remove() {
    URL.revokeObjectURL(image.src);
    image.removeAttribute("src");
    image.remove();
    controls.hidden = true;
  }

  stage.addEventListener("dragover", (event) => event.preventDefault());
  stage.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) layOver(file);
  });

  return {
    element: bar,
    // Lays the picture over another cell.
    follow(next) {
      if (cell === next) return;
      cell = next;
      if (image.src) cell?.surface.append(image);
    },
    // Takes the recorded picture.
    /** @param {RecordedMessage} message */
    take({ png, file }) {
      if (png !== undefined) return show(`data:image/png;base64,${png}`);
      say(file ? `Not recorded: ${file}` : "Nothing is recorded at this width");
    },
  };
}
