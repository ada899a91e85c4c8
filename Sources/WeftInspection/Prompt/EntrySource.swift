import WeftLua
import WeftScript
import WeftSyntax

/// The text of an entry at a prompt, and its forms for Lua.
struct EntrySource {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The entry as an expression whose value is returned; `= x`, as in older prompts, is `x`.
  var expression: [UInt8] { Array("return ".utf8) + bareExpression }

  /// The expression after a first value, which is nil: so a call isn't a tail call, and its errors can name the called
  /// function.
  var secondExpression: [UInt8] { Array("return nil, ".utf8) + bareExpression }

  private var bareExpression: ArraySlice<UInt8> {
    let start = bytes.firstIndex { !$0.isSpace }
    let isOld = start.map { bytes[$0] == UInt8(ascii: "=") && !bytes[($0 + 1)...].starts(with: [UInt8(ascii: "=")]) }
    return start.map { isOld == true ? bytes[($0 + 1)...] : bytes[$0...] } ?? []
  }

  /// True if it ends with a semicolon: then its value isn't shown.
  var isSilent: Bool { SourceText(bytes).tokens.last.map { bytes[$0.range] == [UInt8(ascii: ";")] } ?? false }

  /// The entry as statements in which a `local` at the top level declares globals, for later entries.
  ///
  /// Locals inside a block or a function stay local, and so does a name with `<close>`. All other text keeps its
  /// position, so that errors have the right columns.
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

/// The names after a `local`.
private struct LocalNames {
  /// The attributes, such as `<const>`, which are invalid for globals.
  var attributes: [Range<Int>] = []
  /// The end of the last name if no value follows.
  var endWithoutValue: Int?

  /// Nil for a declaration that has to stay local or is invalid.
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
