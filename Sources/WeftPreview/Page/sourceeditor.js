// The editor of the source pane: CodeMirror, which the distribution has installed, loaded when the pane is first opened.

import { element } from "./dom.js";
import { defineLua, plainBrackets } from "./sourcelua.js";
import { PlainEditor } from "./sourceplain.js";
import { changedPart } from "./sourcetexts.js";

// Each needs the ones before it.
const scripts = ["codemirror", "codemirror-lua", "codemirror-brackets", "codemirror-closing", "codemirror-comment", "codemirror-dialog", "codemirror-cursor", "codemirror-search"];

let loading = null;

// Makes an editor; see PlainEditor for the handlers.
export async function makeEditor(handlers) {
  loading ??= load();
  return await loading ? new CodeMirrorEditor(handlers) : new PlainEditor(handlers);
}

// Returns true if CodeMirror is there.
async function load() {
  const style = element("link", { rel: "stylesheet", href: "codemirror.css" });
  // Before the page's own styles, which change its colours.
  document.querySelector("link[rel=stylesheet]").before(style);
  try {
    for (const name of scripts) await loadScript(`${name}.js`);
    defineLua(window.CodeMirror);
    return true;
  } catch {
    style.remove();
    return false;
  }
}

function loadScript(address) {
  return new Promise((resolve, reject) => {
    document.head.append(element("script", { src: address, onload: resolve, onerror: () => reject(new Error(address)) }));
  });
}

class CodeMirrorEditor {
  constructor(handlers) {
    this.documents = new WeakMap();
    this.marks = [];
    this.element = element("div", { className: "code" });
    this.editor = window.CodeMirror(this.element, {
      mode: "weft-lua", lineNumbers: true, gutters: ["CodeMirror-linenumbers", "problems"], indentUnit: 2, tabSize: 2,
      matchBrackets: true, autoCloseBrackets: { explode: "[]{}()" }, screenReaderLabel: "Source", cursorScrollMargin: 40,
      extraKeys: {
        Tab: (editor) => (editor.somethingSelected() ? editor.indentSelection("add") : editor.execCommand("insertSoftTab")),
        "Shift-Tab": (editor) => editor.indentSelection("subtract"),
        "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment", "Ctrl-F": "findPersistent", "Cmd-F": "findPersistent",
      },
    });
    this.editor.addKeyMap(plainBrackets(window.CodeMirror));
    // Arrow keys scroll the text without moving the cursor once its own stop has the focus.
    const scroller = this.editor.getScrollerElement();
    scroller.tabIndex = 0;
    scroller.setAttribute("role", "group");
    scroller.ariaLabel = "Source, to scroll";
    this.editor.on("change", (_, change) => { if (change.origin !== "setValue") handlers.type(this.editor.getValue()); });
    this.editor.on("cursorActivity", () => handlers.move());
    this.editor.on("keydown", (editor, event) => {
      // Keys of the search's own field are not the editor's.
      if (handlers.key(event)) event.preventDefault();
    });
    this.element.addEventListener("mousemove", (event) => {
      const place = this.editor.coordsChar({ left: event.clientX, top: event.clientY }, "window");
      const word = this.editor.findWordAt(place);
      const isInside = !place.outside && this.editor.getTokenTypeAt(place) !== "comment";
      handlers.over(isInside ? this.textBefore(word.head) : null, event);
    });
    this.element.addEventListener("mouseleave", () => handlers.over(null));
  }

  open(text) {
    let document = this.documents.get(text);
    if (!document) {
      document = window.CodeMirror.Doc(text.current, text.file.endsWith(".json") ? "text/plain" : "weft-lua");
      this.documents.set(text, document);
    }
    if (this.editor.getDoc() !== document) this.editor.swapDoc(document);
    this.editor.setOption("indentWithTabs", /^\t/m.test(text.current));
    this.set(text.current);
  }

  // Changes what differs only, so that the cursor and the rest of the text stay where they are.
  set(value) {
    const before = this.editor.getValue();
    if (before === value) return;
    const { start, end, text } = changedPart(before, value);
    this.replace(start, end, text);
  }

  setReadOnly(isReadOnly) {
    this.editor.setOption("readOnly", isReadOnly);
  }

  before() {
    return this.textBefore(this.editor.getCursor());
  }

  throughWord() {
    const place = this.editor.getCursor();
    const rest = this.editor.getLine(place.line).slice(place.ch).match(/^\w*/)[0];
    return this.before() + rest;
  }

  textBefore(place) {
    return this.editor.getRange({ line: 0, ch: 0 }, place);
  }

  insert(count, text, after = 0) {
    const place = this.editor.getCursor();
    this.editor.replaceRange(text, { line: place.line, ch: place.ch - count }, { line: place.line, ch: place.ch + after }, "+insert");
    this.editor.focus();
  }

  // Returns the rest of the line after the cursor.
  afterCursor() {
    const place = this.editor.getCursor();
    return this.editor.getLine(place.line).slice(place.ch);
  }

  replace(from, to, text) {
    this.editor.replaceRange(text, this.editor.posFromIndex(from), this.editor.posFromIndex(to), "+replace");
  }

  cursor() {
    const place = this.editor.getCursor();
    return { line: place.line + 1, column: place.ch + 1 };
  }

  goTo(line, column = 1) {
    this.editor.setCursor({ line: line - 1, ch: column - 1 });
  }

  // Puts the cursor at a point of the window.
  goToPoint(left, top) {
    this.editor.setCursor(this.editor.coordsChar({ left, top }, "window"));
  }

  mark(problems) {
    this.editor.operation(() => {
      this.editor.clearGutter("problems");
      for (const clear of this.marks) clear();
      this.marks = problems.flatMap((problem) => this.markOne(problem));
    });
  }

  markOne({ line, column, kind, message }) {
    if (line < 1 || line > this.editor.lineCount()) return [];
    const at = line - 1;
    const length = this.editor.getLine(at).length;
    this.editor.setGutterMarker(at, "problems", element("span", { className: "problem-sign", title: message, role: "img", ariaLabel: `${kind}: ${message}`, dataset: { kind } }, kind === "error" ? "●" : "▲"));
    this.editor.addLineClass(at, "wrap", `line-${kind}`);
    const said = this.editor.setBookmark({ line: at, ch: length }, {
      insertLeft: true, widget: element("span", { className: "problem-text", dataset: { kind }, title: message }, message.split("\n")[0]),
    });
    const made = [() => said.clear(), () => this.editor.removeLineClass(at, "wrap", `line-${kind}`)];
    if (column) {
      const end = this.editor.getLine(at).slice(column - 1).match(/^([\w]+|.)/)?.[0].length ?? 1;
      const mark = this.editor.markText({ line: at, ch: column - 1 }, { line: at, ch: column - 1 + end }, { className: `wrong-${kind}` });
      made.push(() => mark.clear());
    }
    return made;
  }

  caret() {
    return this.editor.cursorCoords(null, "window");
  }

  focus() {
    this.editor.focus();
  }

  hasFocus() {
    return this.editor.hasFocus();
  }

  refresh() {
    this.editor.refresh();
  }
}
