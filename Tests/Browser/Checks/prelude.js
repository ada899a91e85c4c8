// What the checks of the page's parts share. The page is loaded; from `alone` on the check stands for the program: what
// the page sends is kept, what comes from the real program is dropped, and `receive` gives the page a message.
//
// A check ends with the list of what was wrong, which is empty if nothing was.

const part = (name) => import(document.querySelector("script[type=module]").src.replace("main.js", name));
const failures = [];

function expect(what, actual, expected) {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) failures.push(`${what}: ${found} instead of ${wanted}`);
}

const frames = (count = 2) => new Promise((done) => requestAnimationFrame(() => done(count > 1 ? frames(count - 1) : null)));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function until(what, condition) {
  for (let count = 0; count < 800; count += 1) {
    if (condition()) return;
    await pause(25);
  }
  throw new Error(`never: ${what}`);
}

const find = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const texts = (selector, inside = document) => all(selector, inside).map((found) => found.textContent);

// MARK: the program

let socket = null;
let isAlone = false;
const sent = [];

const transmit = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  socket = this;
  if (isAlone) sent.push(JSON.parse(text));
  else transmit.call(this, text);
};

// Takes the place of the program.
async function alone() {
  isAlone = true;
  (await part("connection.js")).send({ type: "nothing" });
  sent.length = 0;
  const drop = (event) => { if (event.isTrusted) event.stopImmediatePropagation(); };
  socket.addEventListener("message", drop, { capture: true });
}

// Returns what was sent since the last time, of one type or of all.
function taken(type) {
  const found = sent.filter((message) => type === undefined || message.type === type);
  sent.length = 0;
  return found;
}

function receive(message) {
  socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
}

// Gives the page a picture: `bytes` are those of its rows, or of an SVG.
function receiveFrame(message, bytes) {
  const head = new TextEncoder().encode(JSON.stringify({ type: "frame", ...message }));
  const data = new Uint8Array(4 + head.length + bytes.length);
  new DataView(data.buffer).setUint32(0, head.length);
  data.set(head, 4);
  data.set(bytes, 4 + head.length);
  socket.dispatchEvent(new MessageEvent("message", { data: data.buffer }));
}

// MARK: the user

// Pointers of a check aren't real ones.
Element.prototype.setPointerCapture = function () { this.isCapturing = true; };
Element.prototype.hasPointerCapture = function () { return this.isCapturing === true; };

function press(target, key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

function point(target, type, x, y, more = {}) {
  target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, bubbles: true, cancelable: true, ...more }));
}

// Enters a value as a user does: `type` is `input` while it is typed, and `change` afterwards.
function enter(field, value, type = "input") {
  field.value = value;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

return (async () => {
  /* The check stands here. */
})().catch((error) => failures.push(String(error.stack ?? error))).then(() => failures.join("\n"));
