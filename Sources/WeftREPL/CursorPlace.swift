/// Where in an unfinished entry the cursor stands: what may be written there.
enum CursorPlace: Equatable {
  /// A name that begins an expression: a global.
  case name(String)
  /// Behind a dot or a colon.
  case member(of: [String], isMethod: Bool, prefix: String)
  /// A key in a table: of a constructor, whose call is given, under keys such as `style`.
  case key(call: [String], path: [String], prefix: String)
  /// Inside a string that is the value of a property in a constructor's table.
  case value(call: [String], path: [String], prefix: String)
  /// Inside a string that is set to a field: `node.style.alignSelf = "`.
  case assigned(to: [String], prefix: String)
  /// Inside a string that a function is called with: `require "`.
  case argument(of: [String], prefix: String)
  /// The name of a command.
  case command(String)
  /// What a command is given.
  case commandArgument(String, prefix: String)
  /// Nothing can be said: a number, a comment.
  case nothing

  /// Finds the place behind a text.
  init(before text: String) {
    let trimmed = text.drop { $0 == " " }
    if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      let name = trimmed.dropFirst().prefix { !$0.isWhitespace }
      let rest = trimmed.dropFirst(1 + name.count)
      self =
        rest.isEmpty ? .command(String(name)) : .commandArgument(String(name), prefix: String(rest.drop { $0 == " " }))
      return
    }
    var reader = UnfinishedEntry(text)
    self = reader.place()
  }
}

/// Reads an unfinished entry up to the cursor, and keeps what is open there.
private struct UnfinishedEntry {
  private enum Token: Equatable {
    case name(String)
    case keyword(String)
    case symbol(String)
    case string
    case number
  }

  /// A bracket that is open, and the expression in front of it.
  private struct Open {
    let bracket: Character
    /// `ui.StackLayoutSpec`, for what is called with it; empty for none.
    let call: [String]
    /// The key whose value it is.
    let key: String?
  }

  private let text: [Character]
  private var position = 0
  private var tokens: [Token] = []
  private var open: [Open] = []

  init(_ text: String) { self.text = Array(text) }

  private func character(_ offset: Int = 0) -> Character? {
    text.indices.contains(position + offset) ? text[position + offset] : nil
  }

  mutating func place() -> CursorPlace {
    while let next = character() {
      if next.isWhitespace {
        position += 1
      } else if next == "-", character(1) == "-" {
        position += 2
        if let level = longBracket() {
          if !skipLong(level) { return .nothing }
        } else {
          while let next = character(), !next.isNewline { position += 1 }
          if character() == nil { return .nothing }
        }
      } else if next.isASCII, next.isLetter || next == "_" {
        let name = takeWhile { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        if character() == nil { return named(name) }
        add(Self.keywords.contains(name) ? .keyword(name) : .name(name))
      } else if next.isNumber {
        _ = takeWhile { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
        if character() == nil { return .nothing }
        add(.number)
      } else if next == "\"" || next == "'" {
        if let prefix = string(next) { return inString(prefix) }
        add(.string)
      } else if next == "[", let level = longBracket() {
        if !skipLong(level) { return .nothing }
        add(.string)
      } else {
        symbol()
      }
    }
    return named("")
  }

  private mutating func add(_ token: Token) { tokens.append(token) }

  private mutating func takeWhile(_ isPart: (Character) -> Bool) -> String {
    var taken = ""
    while let next = character(), isPart(next) {
      taken.append(next)
      position += 1
    }
    return taken
  }

  /// A string's text so far; nil for one that is closed.
  private mutating func string(_ quote: Character) -> String? {
    position += 1
    var taken = ""
    while let next = character() {
      position += 1
      if next == quote || next == "\n" { return nil }
      if next == "\\", let escaped = character() {
        taken.append(escaped)
        position += 1
      } else {
        taken.append(next)
      }
    }
    return taken
  }

  private func longBracket() -> Int? {
    guard character() == "[" else { return nil }
    var level = 0
    while character(1 + level) == "=" { level += 1 }
    return character(1 + level) == "[" ? level : nil
  }

  /// False where it isn't closed.
  private mutating func skipLong(_ level: Int) -> Bool {
    let close = Array("]" + String(repeating: "=", count: level) + "]")
    while position < text.count {
      if text[position...].starts(with: close) {
        position += close.count
        return true
      }
      position += 1
    }
    return false
  }

  private mutating func symbol() {
    guard let next = character() else { return }
    position += 1
    if next == ".", character() == "." {
      position += 1
      return add(.symbol(".."))
    }
    if ["=", "~", "<", ">"].contains(next), character() == "=" {
      position += 1
      return add(.symbol("\(next)="))
    }
    switch next {
    case "{", "(", "[":
      let isIndex = next == "["
      open.append(Open(bracket: next, call: isIndex ? [] : expression(), key: key()))
      add(.symbol("\(next)"))
    case "}", ")", "]":
      close(next)
    default: add(.symbol("\(next)"))
    }
  }

  /// What is between brackets counts as one thing: `f(x)` is a string's worth of expression.
  private mutating func close(_ bracket: Character) {
    let opening: Character = bracket == "}" ? "{" : bracket == ")" ? "(" : "["
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

  /// The names in front of the last token: `ui.StackLayoutSpec` of `ui.StackLayoutSpec {`.
  private func expression(dropping count: Int = 0) -> [String] {
    var names: [String] = []
    var index = tokens.count - 1 - count
    while index >= 0, case .name(let name) = tokens[index] {
      names.insert(name, at: 0)
      guard index >= 1, tokens[index - 1] == .symbol(".") || tokens[index - 1] == .symbol(":") else { return names }
      index -= 2
    }
    // What a call or an index gives isn't known.
    return []
  }

  /// The key of `key = `, where that stands in front.
  private func key() -> String? {
    guard tokens.count >= 2, tokens[tokens.count - 1] == .symbol("="), case .name(let name) = tokens[tokens.count - 2]
    else { return nil }
    return name
  }

  /// The constructor around the cursor, and the keys in between.
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
    case .symbol(":"): return .member(of: expression(dropping: 1), isMethod: true, prefix: prefix)
    case .symbol("{"), .symbol(","), .symbol(";"):
      if open.last?.bracket == "{", let around = constructor() {
        return .key(call: around.call, path: around.path, prefix: prefix)
      }
      return .name(prefix)
    case .name, .string, .number, .symbol("()"):
      // Two expressions one after the other: only a keyword may stand here, or a new statement.
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

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
