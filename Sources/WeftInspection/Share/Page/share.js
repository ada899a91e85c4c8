"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const find = (id) => document.getElementById(id);
const make = (name, text, parts = {}) => Object.assign(document.createElement(name), { textContent: text ?? "" }, parts);
const number = (value) => String(Math.round(value * 100) / 100);
let preview = data.previews[0];
let selected = null;

find("title").textContent = data.title;
data.previews.forEach((one, index) => find("previews").append(make("option", one.title, { value: index })));
data.files.forEach((file, index) => find("files").append(make("option", file.name, { value: index })));
find("previews").addEventListener("change", () => show(data.previews[find("previews").value]));
find("files").addEventListener("change", () => openFile(data.files[find("files").value]));

function show(next) {
  preview = next;
  Object.assign(find("image"), { src: preview.picture, alt: preview.title });
  find("image").style.width = `${preview.width}px`;
  find("image").style.height = `${preview.height}px`;
  find("picture").dataset.style = preview.style;
  find("size").textContent = `${number(preview.width)} × ${number(preview.height)} pt, @${number(preview.scale)}x`;
  find("tree").replaceChildren(...preview.elements.map((element) => {
    const title = element.isNode ? element.className : `(${element.className})`;
    const button = make("button", title + (element.name ? ` "${element.name}"` : ""), { type: "button", className: element.isNode ? "" : "spec" });
    button.style.paddingInlineStart = `${4 + element.depth * 14}px`;
    button.dataset.id = element.id;
    button.addEventListener("click", () => select(element));
    return button;
  }));
  select(preview.elements[0]);
}

function select(element) {
  selected = element;
  for (const button of find("tree").children) button.setAttribute("aria-pressed", String(button.dataset.id === element?.id));
  outline(element);
  if (!element) return find("element").replaceChildren();
  const rows = [
    ["frame", frame(element.frameInHost)], ["in the root", frame(element.frame)],
    ...element.values.map(({ name, value }) => [name, value]),
  ];
  const list = make("dl");
  for (const [name, value] of rows) list.append(make("dt", name), make("dd", value));
  find("element").replaceChildren(
    make("h3", element.className + (element.name ? ` "${element.name}"` : "")), make("div", element.path, { className: "path" }), list,
    make("pre", element.explanation ?? "Its explanation was left out: there are too many elements."));
  const file = data.files.find((file) => file.name === element.file);
  if (file) openFile(file, element.line);
}

const frame = ([x, y, width, height]) => `(${number(x)}, ${number(y)}) ${number(width)} × ${number(height)}`;

function outline(element) {
  find("outline").hidden = !element;
  if (!element) return;
  const [x, y, width, height] = element.frame;
  Object.assign(find("outline").style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

// The innermost node at a point.
function elementAt(event) {
  const box = find("image").getBoundingClientRect();
  const [px, py] = [event.clientX - box.left, event.clientY - box.top];
  return preview.elements.findLast(({ isNode, frame: [x, y, width, height] }) => isNode && px >= x && px < x + width && py >= y && py < y + height);
}
find("picture").addEventListener("pointermove", (event) => outline(elementAt(event) ?? selected));
find("picture").addEventListener("pointerleave", () => outline(selected));
find("picture").addEventListener("click", (event) => {
  const element = elementAt(event);
  if (element) select(element);
});

function openFile(file, line) {
  find("file").textContent = file.name;
  find("files").value = data.files.indexOf(file);
  if (find("lines").dataset.file !== file.name) {
    find("lines").dataset.file = file.name;
    find("lines").replaceChildren(...file.text.split("\n").map((text) => make("li", text || " ")));
  }
  for (const item of find("lines").querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
  const item = find("lines").children[line - 1];
  item?.setAttribute("aria-current", "true");
  item?.scrollIntoView({ block: "nearest" });
}

if (data.files.length) openFile(data.files[0]);
else find("source").hidden = true;
show(preview);
