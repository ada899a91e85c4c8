// Presses what a picture shows by keys: the picture is one stop of the Tab key, and the arrow keys lead to what can be
// pressed in it. Return and Space press, Escape leaves.

import { element } from "./dom.js";

const words = { control: "button", link: "link", item: "row", node: "touchable" };

/**
 * @param {import("./cell.js").Cell} cell
 * @param {() => boolean} isActive returns false while the picture is for something else
 */
export function followTouchKeys(cell, isActive) {
  const { surface } = cell;
  const buttons = element("div", { className: "overlay targets" });
  surface.append(buttons);
  surface.tabIndex = 0;
  surface.setAttribute("role", "group");
  surface.ariaLabel = `${cell.request.name}: the arrow keys lead to what can be pressed`;
  /** @type {TargetsTarget[]} */
  let targets = [];
  let isAsking = false;
  // True if the picture has changed since the targets were asked for.
  let isStale = false;
  // The one that is to have the focus once they are known: an index, from the end if it is negative.
  let wanted = null;

  function ask() {
    isStale = isAsking;
    if (isAsking) return;
    isAsking = true;
    cell.send("targets");
  }

  cell.onTargets = (message) => {
    isAsking = false;
    if (!surface.contains(document.activeElement)) return forget();
    targets = message.targets;
    draw();
    if (wanted !== null && document.activeElement === surface) focus(wanted);
    wanted = null;
    if (isStale) ask();
  };

  cell.onPicture = () => {
    if (isActive() && surface.contains(document.activeElement)) ask();
  };

  function forget() {
    targets = [];
    buttons.replaceChildren();
  }

  // Makes a button for each; the one with the focus keeps it, whatever it is called now.
  function draw() {
    const focused = [...buttons.children].indexOf(document.activeElement);
    while (buttons.childElementCount < targets.length) {
      const index = buttons.childElementCount;
      buttons.append(element("button", { type: "button", className: "target", tabIndex: -1, onclick: () => press(targets[index]) }));
    }
    while (buttons.childElementCount > targets.length) buttons.lastElementChild.remove();
    const { width, height } = cell.frame;
    targets.forEach(({ kind, label, frame: [x, y, w, h] }, index) => {
      const button = buttons.children[index];
      button.ariaLabel = label;
      button.setAttribute("aria-roledescription", words[kind]);
      button.dataset.kind = kind;
      const percent = (part, whole) => `${(part / whole) * 100}%`;
      Object.assign(button.style, { left: percent(x, width), top: percent(y, height), width: percent(w, width), height: percent(h, height) });
    });
    if (focused >= targets.length) (buttons.lastElementChild ?? surface).focus({ preventScroll: true });
  }

  function focus(index) {
    const button = [...buttons.children].at(index);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return button !== undefined;
  }

  function press({ x, y }) {
    for (const phase of /** @type {const} */ (["began", "ended"])) cell.send("drag", { phase, x, y });
  }

  surface.addEventListener("focusin", () => { if (isActive() && targets.length === 0) ask(); });
  surface.addEventListener("focusout", ({ relatedTarget }) => { if (!surface.contains(relatedTarget)) forget(); });
  surface.addEventListener("keydown", (event) => {
    if (!isActive() || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = [...buttons.children].indexOf(event.target);
    if (!move(event.key, index)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Handles a key, on the picture itself (-1) or on what can be pressed; returns false if it has no effect.
  function move(key, index) {
    if (index < 0) {
      const next = { ArrowDown: 0, ArrowRight: 0, Home: 0, Enter: 0, ArrowUp: -1, ArrowLeft: -1, End: -1 }[key];
      if (next === undefined) return false;
      if (targets.length > 0) return focus(next);
      // Without any, the keys scroll.
      if (isAsking) wanted = next;
      return isAsking;
    }
    switch (key) {
      case "ArrowDown": case "ArrowRight": return index + 1 < targets.length && focus(index + 1);
      case "ArrowUp": case "ArrowLeft": return index > 0 && focus(index - 1);
      case "Home": return focus(0);
      case "End": return focus(-1);
      case "Enter": case " ":
        press(targets[index]);
        return true;
      case "Escape":
        (surface.closest(".stage") ?? surface).focus({ preventScroll: true });
        return true;
      default: return false;
    }
  }
}
