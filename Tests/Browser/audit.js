// What is wrong with the page as it is shown now, as lines of text: names, roles, contrast, and whether all of it can be
// seen and reached. The rules are those of WCAG 2.2 and ARIA that axe has found broken once, and their neighbours.
// `wanted`: selectors of what the view consists of.

const found = [];
const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
for (const selector of wanted) if (![...document.querySelectorAll(selector)].some(isSeen)) found.push(`${selector} is not seen`);
const all = [...document.body.querySelectorAll("*")].filter(isSeen);
const say = (element, text) => {
  const name = element.id ? `#${element.id}` : `${element.localName}.${element.className}`;
  found.push(`${name} “${element.textContent.trim().slice(0, 30)}”: ${text}`);
};
// CodeMirror hides a wide field for what is typed, and margins for scroll bars.
const isUnseen = (element) => element.closest(".unseen, #skip, .CodeMirror textarea") !== null || element.matches(".CodeMirror-scroll");

// Names and roles.
const controls = all.filter((element) => element.matches(
  "button, input, select, summary, a[href], [tabindex]:not([tabindex='-1']), [role=radio], [role=treeitem]"));
for (const control of controls) {
  const text = control.matches("input, select, [tabindex][role]:not([role=treeitem], [role=radio], [role=menuitem])") ? "" : control.textContent.trim();
  const name = control.ariaLabel || control.labels?.[0]?.textContent.trim() || text || (control.matches("pre, ol") ? "text" : "");
  if (!name) say(control, "has no name");
  for (const attribute of ["aria-controls", "aria-describedby", "aria-activedescendant"]) {
    const id = control.getAttribute(attribute);
    if (id && !document.getElementById(id)) say(control, `${attribute} is of nothing: ${id}`);
  }
  if (control.getAttribute("role") === "separator" && !control.hasAttribute("aria-valuenow")) say(control, "has no value");
}
// What is wrong with a value stands right below it.
for (const message of all.filter((element) => element.matches(".edited.wrong"))) {
  const field = document.querySelector(`[aria-invalid=true][aria-describedby="${message.id}"]`);
  const distance = field ? message.getBoundingClientRect().top - field.getBoundingClientRect().bottom : NaN;
  if (!(distance >= 0 && distance < 20)) say(message, `is ${distance} below its field`);
  if (field && field.value === '"auto"') say(field, "has lost what was typed");
}
const headings = all.filter((element) => element.localName === "h1" && !element.closest("dialog"));
if (headings.length !== 1) found.push(`${headings.length} headings of the first level`);
const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) found.push(`two elements are #${id}`);
const allowed = { alert: ["div", "p"], status: ["div", "p", "span", "output"], tree: ["div"], treeitem: ["div"], radio: ["button"], combobox: ["input", "div"] };
for (const element of all) {
  const role = element.getAttribute("role");
  if (allowed[role] && !allowed[role].includes(element.localName)) say(element, `can't be a ${role}`);
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
    || (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
  if (scrolls && element.tabIndex < 0 && !element.closest(".CodeMirror-hscrollbar, .CodeMirror-vscrollbar") && !element.querySelector("button, input, select, a[href], [tabindex]:not([tabindex='-1'])")) {
    say(element, "scrolls, and no key comes to it");
  }
}

// Contrast, of letters on the grounds below them.
const channels = (color) => {
  const numbers = color.match(/-?[\d.]+/g).map(Number);
  return color.startsWith("color(") ? [...numbers.slice(0, 3).map((number) => number * 255), numbers[3] ?? 1] : [...numbers.slice(0, 3), numbers[3] ?? 1];
};
const over = (top, ground) => [0, 1, 2].map((index) => top[index] * top[3] + ground[index] * (1 - top[3]));
const luminance = (color) => {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ground = (element) => {
  if (!element) return [255, 255, 255];
  const color = channels(getComputedStyle(element).backgroundColor);
  return color[3] === 1 ? color.slice(0, 3) : over(color, ground(element.parentElement));
};
for (const element of all) {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!hasText && !element.matches("input, select")) continue;
  if (element.matches(":disabled, .icon, option") || isUnseen(element) || element.closest(".picture, .overlay, :disabled")) continue;
  const style = getComputedStyle(element);
  const behind = ground(element);
  const [first, second] = [luminance(over(channels(style.color), behind)), luminance(behind)];
  const ratio = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  if (ratio < least) say(element, `has a contrast of ${ratio.toFixed(2)}`);
}

// What can be seen and reached.
for (const element of [document.documentElement, document.getElementById("main")]) {
  if (element.scrollWidth > element.clientWidth) say(element, `is ${element.scrollWidth} wide in ${element.clientWidth}`);
}
const scroller = (element, axis) => element && (/auto|scroll/.test(getComputedStyle(element)[axis]) ? element : scroller(element.parentElement, axis));
for (const element of all) {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0 || isUnseen(element)) continue;
  if ((box.right > innerWidth + 1 || box.left < -1) && !scroller(element.parentElement, "overflowX")) {
    say(element, `stands out of the page: ${box.left} to ${box.right}`);
  }
  if ((box.bottom > innerHeight + 1 || box.top < -1) && !scroller(element.parentElement, "overflowY")) {
    say(element, `stands out of the page: ${box.top} to ${box.bottom}, from the top`);
  }
}
// What stands over the rest is closed first.
const list = document.getElementById("sidebar");
const isOverRest = document.body.dataset.sidebar === "open" && getComputedStyle(list).position === "absolute";
const above = document.querySelector("dialog[open], .menu:not([hidden]), .names:not([hidden])") ?? (isOverRest ? list : null);
// Returns the part of an element that is inside of all that it scrolls in.
const shownPart = (element) => {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow === "visible") continue;
    const box = parent.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return { left, top, width: right - left, height: bottom - top };
};
for (const control of controls) {
  // A list without lines is there for those to come.
  if (isUnseen(control) || control.disabled || control.matches("ol:empty") || (above && !above.contains(control))) continue;
  // What a screen reader alone reaches: fingers and the mouse go through it.
  if (getComputedStyle(control).pointerEvents === "none") continue;
  const target = control.matches("[type=checkbox]") ? control.closest("label") : control;
  target.scrollIntoView({ block: "center", inline: "center" });
  const box = target.getBoundingClientRect();
  // A picture is as large as the preview, and a stop of the keys: a finger touches what it shows.
  if ((box.width < 24 || box.height < 24) && !control.matches(".surface")) say(control, `is ${box.width} × ${box.height}, too small for a finger`);
  const part = shownPart(target);
  const places = [[Math.min(part.width / 2, 60), Math.min(part.height / 2, 12)], [part.width / 2, part.height / 2]];
  const isReached = places.some(([x, y]) => {
    const found = document.elementFromPoint(part.left + x, part.top + y);
    return found && (target.contains(found) || found.contains(target));
  });
  if (!isReached) say(control, "is out of reach");
}
return found.join("\n");
