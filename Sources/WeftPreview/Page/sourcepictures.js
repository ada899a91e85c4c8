// Pictures that are added to the folder of the shown file: dropped on the source pane, pasted into it, or chosen. Their
// names are inserted at the cursor.

import { element } from "./dom.js";
import { on, send } from "./connection.js";
import { isReadOnly } from "./sourcetexts.js";

// The program takes messages of a limited length.
const partLength = 150_000;
const largest = 20 << 20;

const waiting = [];

on("pictureAdded", ({ name, problem }) => waiting.shift()?.(name, problem));

// Adds a picture beside the shown text's file. `text`: returns that text. `insert`: puts a name at the cursor. `say`: shows
// a note.
async function add(file, { text, insert, say }) {
  if (isReadOnly) return say("Read only: no picture can be added.");
  if (file.size > largest) return say(`${file.name} is larger than ${largest >> 20} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  waiting.push((name, problem) => {
    if (problem !== undefined) return say(`Not added: ${problem}`);
    insert(name);
    say(`${name} is in the folder.`);
  });
  const { file: script } = text();
  let start = 0;
  do {
    const part = bytes.subarray(start, start + partLength);
    start += partLength;
    send({ type: "addPicture", file: script, name: file.name || "picture", part: base64(part), isLast: start >= bytes.length });
  } while (start < bytes.length);
}

function base64(bytes) {
  let binary = "";
  for (let index = 0; index < bytes.length; index += 0x8000) binary += String.fromCharCode(...bytes.subarray(index, index + 0x8000));
  return btoa(binary);
}

// Makes the button that lets the user choose a picture.
export function pictureButton(pane) {
  const chooser = element("input", {
    type: "file", accept: "image/png,image/jpeg,image/webp,image/gif", hidden: true, ariaLabel: "A picture for the folder", dataset: { control: "add-picture-file" },
    onchange: () => {
      if (chooser.files[0] && pane.text()) add(chooser.files[0], pane);
      chooser.value = "";
    },
  });
  return element("span", {}, chooser, element("button", {
    type: "button", dataset: { control: "add-picture" }, title: "Add a picture to the folder, and its name at the cursor; or drop one on the text",
    onclick: () => chooser.click(),
  }, "Picture…"));
}

// Lets a part of the page take pictures that are dropped or pasted. `place`: puts the cursor where one is dropped.
export function takePictures(part, pane) {
  const take = (event, data) => {
    const files = [...data?.files ?? []].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0 || !pane.text()) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "drop") pane.place(event);
    if (files.length > 1) pane.say("Only the first picture is added.");
    add(files[0], pane);
  };
  part.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); }, { capture: true });
  part.addEventListener("drop", (event) => take(event, event.dataTransfer), { capture: true });
  part.addEventListener("paste", (event) => take(event, event.clipboardData), { capture: true });
}
