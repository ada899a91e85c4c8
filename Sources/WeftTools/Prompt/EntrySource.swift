import WeftLua
import WeftScript
import WeftSyntax

/// The text of an entry at a prompt, and how Lua gets to read it.
struct EntrySource {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// As an expression whose value is returned; `= x`, as older prompts have it, is `x`.
  var expression: [UInt8] { Array("return ".utf8) + bareExpression }

  /// The same after a first value, which is nil. So a call is none that takes the entry's own place, and errors that come
  /// of it can say what was called.
  var secondExpression: [UInt8] { Array("return nil, ".utf8) + bareExpression }

  private var bareExpression: ArraySlice<UInt8> {
    let start = bytes.firstIndex { !$0.isSpace }
    let isOld = start.map { bytes[$0] == UInt8(ascii: "=") && !bytes[($0 + 1)...].starts(with: [UInt8(ascii: "=")]) }
    return start.map { isOld == true ? bytes[($0 + 1)...] : bytes[$0...] } ?? []
  }

  /// Whether it ends with a semicolon: then its value isn't shown.
  var isSilent: Bool { SourceText(bytes).tokens.last.map { bytes[$0.range] == [UInt8(ascii: ";")] } ?? false }

  /// As statements, in which `local` at the top keeps its names for the entries to come: they become globals.
  ///
  /// What stands inside a block or a function stays local; so does a name that is `<close>`. All else stays in its
  /// place, so that errors name the right columns.
  var statements: [UInt8] {
    let source = SourceText(bytes)
    var result = bytes
    var added: [Int] = []
    var depth = 0
    var index = 0
    while index < source.tokens.count {
      let token = source.tokens[index]
      if token.kind == .keyword {
        switch source.text(token) {
        case "function", "do", "if", "repeat": depth += 1
        case "end", "until": depth -= 1
        case "local" where depth == 0:
          if let names = LocalNames(after: index, source) {
            for range in [token.range] + names.attributes { result.blank(range) }
            if let end = names.endWithoutValue { added.append(end) }
          }
        default: break
        }
      }
      index += 1
    }
    for place in added.reversed() { result.insert(contentsOf: " = nil".utf8, at: place) }
    return result
  }
}

/// What stands behind a `local`.
private struct LocalNames {
  /// The attributes, such as `<const>`, which globals can't have.
  var attributes: [Range<Int>] = []
  /// Where the last name ends, if no value follows.
  var endWithoutValue: Int?

  /// Nil for what has to stay local, or is no Lua.
  init?(after start: Int, _ source: SourceText) {
    let tokens = source.tokens
    var index = start + 1
    guard tokens.indices.contains(index) else { return nil }
    if tokens[index].kind == .keyword { return }
    while true {
      guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
      var end = tokens[index].range.upperBound
      index += 1
      if source.isSymbol(index, "<"), source.isSymbol(index + 2, ">") {
        guard source.text(tokens[index + 1]) == "const" else { return nil }
        attributes.append(tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound)
        end = tokens[index + 2].range.upperBound
        index += 3
      }
      if source.isSymbol(index, ",") {
        index += 1
        continue
      }
      if !source.isSymbol(index, "=") { endWithoutValue = end }
      return
    }
  }
}

extension [UInt8] {
  fileprivate mutating func blank(_ range: Range<Int>) {
    for index in range { self[index] = UInt8(ascii: " ") }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
