// Scrolls the content of a preview by keys while the stage has the focus, by a press on a picture that scrolls or by Tab.

// The distance of an arrow key, in points, and the part of a picture that a page key moves by.
const line = 40;
const page = 0.9;
// The largest distance of a message; the offset is kept within the content.
const far = 999999;

/**
 * @param {HTMLElement} stage
 * @param {() => import("./cell.js").Cell[]} cells returns the cells on the stage
 */
export function followScrollKeys(stage, cells) {
  // The cell that was pressed last.
  /** @type {import("./cell.js").Cell | null} */
  let pressed = null;
  stage.addEventListener("pointerdown", (event) => {
    const cell = cells().find((cell) => cell.picture.contains(event.target) || cell.overlay.contains(event.target));
    if (!cell?.frame?.scrolls) return;
    pressed = cell;
    stage.focus({ preventScroll: true });
  });
  stage.addEventListener("keydown", (event) => {
    const isOnPicture = /** @type {Element} */ (event.target).closest(".surface") !== null;
    if ((event.target !== stage && !isOnPicture) || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = isOnPicture && cells().find(({ surface }) => surface?.contains(event.target));
    const cell = focused || (cells().includes(pressed) ? pressed : cells()[0]);
    if (!cell?.frame?.scrolls) return;
    const { width, height } = cell.frame;
    const moves = {
      ArrowUp: [0, -line], ArrowDown: [0, line], ArrowLeft: [-line, 0], ArrowRight: [line, 0],
      PageUp: [0, -height * page], PageDown: [0, height * page], Home: [0, -far], End: [0, far],
      " ": [0, (event.shiftKey ? -height : height) * page],
    };
    const move = moves[event.key];
    if (!move) return;
    const { x, y } = focused ? middle(event.target, cell) : { x: width / 2, y: height / 2 };
    cell.send("scroll", { x, y, dx: move[0], dy: move[1] });
    event.preventDefault();
    event.stopPropagation();
  });
}

// The middle of an element over a picture, in points: what holds it scrolls.
function middle(element, cell) {
  const [inner, outer] = [element, cell.surface].map((part) => part.getBoundingClientRect());
  return {
    x: ((inner.x + inner.width / 2 - outer.x) / outer.width) * cell.frame.width,
    y: ((inner.y + inner.height / 2 - outer.y) / outer.height) * cell.frame.height,
  };
}
