// The socket to the program: JSON messages with a `type`; those with a picture are binary, with the length of the JSON,
// the JSON, and the picture. It reconnects by itself.

const listeners = new Map();
const openers = [];
let socket = null;
let delay = 250;

/**
 * Sets a function that is called with each message of a type.
 *
 * @template {keyof Received} Name
 * @param {Name} type
 * @param {(message: Received[Name]) => void} listener
 */
export function on(type, listener) {
  if (!listeners.has(type)) listeners.set(type, []);
  listeners.get(type).push(listener);
}

// Sets a function that is called after each connect.
export function onOpen(listener) {
  openers.push(listener);
}

// The program refuses longer messages, and closes the socket.
const longest = 250_000;

/**
 * Returns false if the message is too long to be sent.
 *
 * @param {Sent} message
 */
export function send(message) {
  const text = JSON.stringify(message);
  if (text.length > longest || (text.length > longest / 3 && new TextEncoder().encode(text).length > longest)) return false;
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  return true;
}

function setState(state) {
  document.body.dataset.connection = state;
}

export function connect() {
  const address = new URL("socket", location.href);
  address.protocol = "ws:";
  address.hash = "";
  address.search = "";
  socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => {
    delay = 250;
    setState("open");
    for (const listener of openers) listener();
  });
  socket.addEventListener("message", (event) => {
    const message = typeof event.data === "string" ? JSON.parse(event.data) : withFile(event.data);
    for (const listener of listeners.get(message.type) ?? []) listener(message);
  });
  socket.addEventListener("close", async () => {
    setState(await isRefused() ? "refused" : "lost");
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 4000);
  });
}

// Returns true if a program answers, but refuses this page's address.
async function isRefused() {
  try {
    return (await fetch("icon.svg", { cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

function withFile(data) {
  const length = new DataView(data).getUint32(0);
  const message = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  message.file = new Uint8Array(data, 4 + length);
  return message;
}
