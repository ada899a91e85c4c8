// Lua in CodeMirror: its mode with the indentation of scripts here, and brackets that close in code only.

const openers = new Set(["function", "if", "do", "repeat", "(", "{", "["]);
const closers = new Set(["end", "until", ")", "}", "]"]);
const leading = /^\s*(end\b|until\b|\)|\}|\])/;

// Defines the mode `weft-lua`. A line has one unit of indentation more than the line of the innermost open block or
// bracket, however many that line has opened; a line that begins with closing words or brackets has the indentation of
// the line on which the last of them was opened. A bracket that closes while a block is open was inserted with its
// counterpart, and the block's `end` is yet to be typed: the line is the block's.
export function defineLua(CodeMirror) {
  CodeMirror.defineMode("weft-lua", (config) => {
    const lua = CodeMirror.getMode(config, "lua");
    return {
      // `open`: the word or bracket that opened each block, and the indentation of its line; `literal`: the string or comment that the next line
      // continues; `inside`: the type of the one that the last token has not closed.
      startState: () => ({ lua: CodeMirror.startState(lua), open: [], literal: null, inside: null }),
      copyState: (state) => ({ ...state, lua: CodeMirror.copyState(lua, state.lua), open: [...state.open] }),
      token(stream, state) {
        if (stream.sol()) state.inside = state.literal?.type ?? null;
        const style = lua.token(stream, state.lua);
        const text = stream.current();
        if (style === "string" || style === "comment") readLiteral(state, style, text);
        else if (text.trim() !== "") state.inside = null;
        if (style === "string" || style === "comment") return style;
        if (openers.has(text)) state.open.push({ text, indent: stream.indentation() });
        else if (closers.has(text)) state.open.pop();
        return style;
      },
      indent(state, after) {
        if (state.literal) return CodeMirror.Pass;
        const open = [...state.open];
        let indent;
        for (let rest = after, match; (match = rest.match(leading)); rest = rest.slice(match[0].length)) {
          if (/^\w/.test(open.at(-1)?.text) && /[)}\]]/.test(match[1])) break;
          indent = open.pop()?.indent ?? 0;
        }
        if (indent !== undefined) return indent;
        const inner = open.at(-1)?.indent;
        if (inner === undefined) return 0;
        return /^\s*(else|elseif)\b/.test(after) ? inner : inner + config.indentUnit;
      },
      electricInput: /^\s*(?:end|until|else|elseif|\)|\}|\])$/,
      lineComment: "--", blockCommentStart: "--[[", blockCommentEnd: "]]",
    };
  });
}

// Notes whether a literal continues after one of its tokens.
function readLiteral(state, type, text) {
  const quote = text.match(/^["']/)?.[0];
  const bracket = text.match(/^(?:--)?\[(=*)\[/);
  if (state.literal) {
    if (text.endsWith(state.literal.close)) state.literal = null;
  } else if (bracket && (type === "string" || bracket[1] === "")) {
    const close = `]${bracket[1]}]`;
    const isClosed = text.length >= bracket[0].length + close.length && text.endsWith(close);
    state.literal = isClosed ? null : { type, close };
  } else {
    const isClosed = quote && new RegExp(`^${quote}(?:\\\\.|[^\\\\${quote}])*${quote}$`).test(text);
    state.inside = isClosed ? null : type;
    return;
  }
  state.inside = state.literal?.type ?? null;
}

// Returns "string" or "comment" if a place is inside one; null in code, and in texts that aren't Lua.
function literalAt(editor, place) {
  const token = editor.getTokenAt(place, true);
  const isLiteral = token.type === "string" || token.type === "comment";
  if (isLiteral && token.start < place.ch && place.ch < token.end) return token.type;
  return (place.ch === 0 ? token.state?.literal?.type : token.state?.inside) ?? null;
}

// The keys that CodeMirror closes: in strings and comments they insert just themselves.
export function plainBrackets(CodeMirror) {
  const keys = {};
  for (const character of "()[]{}'\"") {
    keys[`'${character}'`] = (editor) => {
      if (editor.somethingSelected()) return CodeMirror.Pass;
      const place = editor.getCursor();
      const inside = literalAt(editor, place);
      // The quote that closes a string is typed over.
      const isEnd = inside === "string" && /['"]/.test(character) && editor.getLine(place.line)[place.ch] === character;
      return inside === null || isEnd ? CodeMirror.Pass : editor.replaceSelection(character, undefined, "+input");
    };
  }
  return keys;
}
