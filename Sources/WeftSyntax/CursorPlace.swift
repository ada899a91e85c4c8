/// The place of the cursor in an unfinished entry of the prompt, or in a script, which decides what may be written there.
package enum CursorPlace: Equatable {
  /// A name that begins an expression: a global.
  case name(String)
  /// After a dot or a colon.
  case member(of: [String], isMethod: Bool, prefix: String)
  /// A key in a table: of a constructor, whose call is given, under keys such as `style`.
  case key(call: [String], path: [String], prefix: String)
  /// Inside a string that is a property's value in a constructor's table.
  case value(call: [String], path: [String], prefix: String)
  /// Inside a string that is assigned to a field: `node.style.alignSelf = "`.
  case assigned(to: [String], prefix: String)
  /// Inside a string that is an argument of a function: `require "`.
  case argument(of: [String], prefix: String)
  /// The name of a command.
  case command(String)
  /// The argument of a command.
  case commandArgument(String, prefix: String)
  /// Nothing can be completed: a number, a comment.
  case nothing

  /// Finds the place at the end of a text in a script.
  package init(inScript text: String) {
    var reader = UnfinishedEntry(text)
    self = reader.place()
  }

  /// Finds the place at the end of an entry of the prompt, which may be a command.
  package init(before text: String) {
    let trimmed = text.drop { $0 == " " }
    if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      let name = trimmed.dropFirst().prefix { !$0.isWhitespace }
      let rest = trimmed.dropFirst(1 + name.count)
      self =
        rest.isEmpty ? .command(String(name)) : .commandArgument(String(name), prefix: String(rest.drop { $0 == " " }))
      return
    }
    self.init(inScript: text)
  }

  /// Returns the called expression in whose parentheses or table a text ends: `ui.preview`; nil if there is none.
  package static func call(around text: String) -> [String]? {
    var reader = UnfinishedEntry(text)
    _ = reader.place()
    return reader.innermostCall
  }

  /// Returns the number of arguments before the one in which a text ends, in the innermost open parentheses: 1 for
  /// `find(card, "ti`; 0 without any.
  package static func argumentIndex(in text: String) -> Int {
    var reader = UnfinishedEntry(text)
    _ = reader.place()
    return reader.argumentIndex
  }
}

/// Reads an unfinished entry up to the cursor, and keeps the brackets that are open there.
private struct UnfinishedEntry {
  private enum Token: Equatable {
    case name(String)
    case keyword(String)
    case symbol(String)
    case string
    case number
  }

  /// An open bracket, and the expression in front of it.
  private struct Open {
    let bracket: String
    /// The called expression, such as `ui.StackLayoutSpec`; empty if there is none.
    let call: [String]
    /// The key whose value the bracket is.
    let key: String?
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  private var open: [Open] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The expression in front of the innermost open bracket that has one.
  var innermostCall: [String]? { open.last { !$0.call.isEmpty }?.call }

  /// The number of commas since the last parenthesis, if that is the innermost open bracket; those of closed brackets
  /// don't count.
  var argumentIndex: Int {
    guard open.last?.bracket == "(", let start = tokens.lastIndex(of: .symbol("(")) else { return 0 }
    return tokens[start...].count { $0 == .symbol(",") }
  }

  mutating func place() -> CursorPlace {
    var (scanned, end) = LuaLexer.scan(bytes)
    var prefix = ""
    switch end {
    case .comment, .long: return .nothing
    case .string: prefix = scanned.popLast().map(unescaped) ?? ""
    case .nothing:
      if let last = scanned.last, last.range.upperBound == bytes.count {
        switch last.kind {
        case .number: return .nothing
        case .name, .keyword:
          prefix = text(last)
          scanned.removeLast()
        case .string, .symbol: break
        }
      }
    }
    for token in scanned {
      switch token.kind {
      case .name: add(.name(text(token)))
      case .keyword: add(.keyword(text(token)))
      case .number: add(.number)
      case .string: add(.string)
      case .symbol: symbol(text(token))
      }
    }
    return end == .nothing ? named(prefix) : inString(prefix)
  }

  private func text(_ token: LuaToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Returns the text so far of an unclosed string.
  private func unescaped(_ token: LuaToken) -> String {
    var isEscaped = false
    return String(
      text(token).dropFirst().filter { next in
        isEscaped = next == "\\" && !isEscaped
        return !isEscaped
      })
  }

  private mutating func add(_ token: Token) { tokens.append(token) }

  private mutating func symbol(_ text: String) {
    switch text {
    case "{", "(", "[":
      open.append(Open(bracket: text, call: text == "[" ? [] : expression(), key: key()))
      add(.symbol(text))
    case "}", ")", "]": close(text)
    default: add(.symbol(text))
    }
  }

  /// The content of a pair of brackets counts as one value: `f(x)` may be followed by an operator, as a string may.
  private mutating func close(_ bracket: String) {
    let opening = bracket == "}" ? "{" : bracket == ")" ? "(" : "["
    guard let place = open.lastIndex(where: { $0.bracket == opening }) else { return }
    let count = open.count - place
    open.removeLast(count)
    var left = count
    while let last = tokens.popLast() {
      if case .symbol(let text) = last, ["{", "(", "["].contains(text) {
        left -= 1
        if left == 0 { break }
      }
    }
    add(.symbol("()"))
  }

  /// Returns the names in front of the last token: `ui.StackLayoutSpec` of `ui.StackLayoutSpec {`.
  private func expression(dropping count: Int = 0) -> [String] {
    var names: [String] = []
    var index = tokens.count - 1 - count
    while index >= 0, case .name(let name) = tokens[index] {
      names.insert(name, at: 0)
      guard index >= 1, tokens[index - 1] == .symbol(".") || tokens[index - 1] == .symbol(":") else { return names }
      index -= 2
    }
    // The result of a call or an index is unknown.
    return []
  }

  /// Returns the key of a `key = ` in front of the position.
  private func key() -> String? {
    guard tokens.count >= 2, tokens[tokens.count - 1] == .symbol("="), case .name(let name) = tokens[tokens.count - 2]
    else { return nil }
    return name
  }

  /// Returns the constructor around the cursor, and the keys in between.
  private func constructor() -> (call: [String], path: [String])? {
    var path: [String] = []
    for index in open.indices.reversed() {
      guard open[index].bracket == "{" else { return nil }
      if !open[index].call.isEmpty { return (open[index].call, path) }
      if let key = open[index].key {
        path.insert(key, at: 0)
        continue
      }
      // `Class({ … })`
      guard index > 0, open[index - 1].bracket == "(", !open[index - 1].call.isEmpty else { return nil }
      return (open[index - 1].call, path)
    }
    return nil
  }

  private func named(_ prefix: String) -> CursorPlace {
    switch tokens.last {
    case .symbol("."): return .member(of: expression(dropping: 1), isMethod: false, prefix: prefix)
    case .symbol(":"), .symbol("::"): return .member(of: expression(dropping: 1), isMethod: true, prefix: prefix)
    case .symbol("{"), .symbol(","), .symbol(";"):
      if open.last?.bracket == "{", let around = constructor() {
        return .key(call: around.call, path: around.path, prefix: prefix)
      }
      return .name(prefix)
    case .name, .string, .number, .symbol("()"):
      // Of two expressions in a row the second can only be a keyword or a new statement.
      return .name(prefix)
    default: return .name(prefix)
    }
  }

  private func inString(_ prefix: String) -> CursorPlace {
    if tokens.last == .symbol("="), case .name = tokens.dropLast().last {
      if open.last?.bracket == "{", let around = constructor(), let key = key() {
        return .value(call: around.call, path: around.path + [key], prefix: prefix)
      }
      return .assigned(to: expression(dropping: 1), prefix: prefix)
    }
    if tokens.last == .symbol("=="), case .name = tokens.dropLast().last {
      return .assigned(to: expression(dropping: 1), prefix: prefix)
    }
    if case .name = tokens.last { return .argument(of: expression(), prefix: prefix) }
    if let around = open.last, around.bracket == "(" { return .argument(of: around.call, prefix: prefix) }
    return .argument(of: [], prefix: prefix)
  }
}
