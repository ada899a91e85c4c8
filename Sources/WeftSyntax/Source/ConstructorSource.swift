/// The path from a constructor's table to a value inside it: `["style", "flexGrow"]`, `["insets", "left"]`, `[2]`.
package typealias PropertyPath = [PropertyStep]

/// A step into a table.
package enum PropertyStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A named field.
  case name(String)
  /// An item of the array part, from 1, in the order of the source: `nil` and `false` count.
  case item(Int)

  package init(stringLiteral value: String) { self = .name(value) }
  package init(integerLiteral value: Int) { self = .item(value) }
}

extension PropertyStep: CustomStringConvertible {
  /// The step's form in messages, after the steps before it: `style`, `[2]`.
  package var description: String {
    switch self {
    case .name(let name): name
    case .item(let index): "[\(index)]"
    }
  }
}

/// Finds the place of a property inside the table that a constructor is called with.
///
/// Lua records one line for a call: the one on which the called expression begins. In
///
///     ui.TextNode {
///       text = "Ann",
///       style = { flexGrow = "1" },
///     }
///
/// all errors would be at the first line; `ConstructorSource` finds the third from the tokens of the text: `place(of:
/// ["style", "flexGrow"], constructor: "TextNode", from: 1)`.
package struct ConstructorSource {
  /// A place in the text.
  package struct Place: Equatable {
    /// From 1.
    package let line: Int
    /// In characters, from 1.
    package let column: Int
    /// The number of steps of the path that were found; the place is that of the last one. Less than the path's length
    /// if a table comes from a variable: `style = common`.
    package let steps: Int
  }

  /// A call with a table: `f {`, `f({`, `f(a, {`.
  package struct Call {
    /// The name before the table or the parenthesis.
    package let name: String
    /// The line that Lua records.
    package let line: Int
    /// The line of the table's brace.
    package let tableLine: Int
    /// The token of the table's brace.
    package let table: Int
  }

  package let source: SourceText
  package let calls: [Call]

  package init(_ source: SourceText) {
    self.source = source
    calls = Self.calls(in: source)
  }

  package init(_ text: String) { self.init(SourceText(Array(text.utf8))) }

  /// Returns the line of a property; see ``place(of:constructor:from:value:)``.
  package func line(of path: PropertyPath, constructor: String? = nil, from line: Int, value: String? = nil) -> Int? {
    place(of: path, constructor: constructor, from: line, value: value)?.line
  }

  /// Finds the place of a property.
  ///
  /// - Parameters:
  ///   - path: The path to it.
  ///   - constructor: The last name of the called expression, such as `StackLayoutSpec`. A class may be in a variable
  ///     of another name, so if no call of this name has the property, the line's other calls are searched.
  ///   - line: The line of the call, as Lua records it.
  ///   - value: The value if it is a literal, to tell constructors of one line apart: `"8"` with its quotes, `8`.
  /// - Returns: Nil if no table of that line has the first step.
  package func place(of path: PropertyPath, constructor: String? = nil, from line: Int, value: String? = nil) -> Place?
  {
    var best: (place: Place, score: Int)?
    for call in calls where call.line == line || call.tableLine == line {
      guard let found = find(path[...], in: call.table) else { continue }
      var score = found.place.steps * 8
      if let constructor, call.name == constructor { score += 4 }
      if let value, found.value == value { score += 2 }
      if call.line == line { score += 1 }
      if score > best?.score ?? 0 { best = (found.place, score) }
    }
    return best?.place
  }

  /// Finds the place of a property that is set by assignment: `x.style = { flexGrow = "1" }`.
  ///
  /// - Parameters:
  ///   - property: The name that is assigned to.
  ///   - path: The path from there to the value; may be empty.
  ///   - line: The line that Lua records, which is the one where the value ends.
  package func place(assigned property: String, _ path: PropertyPath, at line: Int) -> Place? {
    let tokens = source.tokens
    for index in tokens.indices.dropFirst() where tokens[index].kind == .name && tokens[index].line <= line {
      guard source.isSymbol(index - 1, "."), source.isSymbol(index + 1, "="), source.text(tokens[index]) == property
      else { continue }
      let isTable = source.isSymbol(index + 2, "{")
      let end = isTable ? min(closing(index + 2), tokens.count - 1) : index
      guard tokens[index].line == line || tokens[end].line == line else { continue }
      if isTable, !path.isEmpty, let found = find(path[...], in: index + 2) { return found.place }
      return Place(line: tokens[index].line, column: source.column(tokens[index]), steps: 0)
    }
    return nil
  }

  /// Finds the place of a spec's child: by its index if every item of the table is a child, else by its name.
  package func place(ofChild index: Int, of count: Int, named names: [String], constructor: String, from line: Int)
    -> Place?
  {
    let matching = calls.filter { ($0.line == line || $0.tableLine == line) && $0.name == constructor }
    for call in matching {
      var items = entries(of: call.table)
      if let list = items.first(where: { $0.key == .name("children") }), source.isSymbol(list.value.lowerBound, "{") {
        items = entries(of: list.value.lowerBound)
      }
      items = items.filter { if case .item = $0.key { true } else { false } }
      let named = items.filter { names.contains(source.text(source.tokens[$0.value.upperBound - 1])) }
      let item = items.count == count ? items[index - 1] : named.first
      guard let item else { continue }
      let token = source.tokens[item.start]
      return Place(line: token.line, column: source.column(token), steps: 1)
    }
    return nil
  }

  /// Returns true if a constructor of a line has an item in its table, or a child of this name.
  package func writesChild(_ constructor: String, named name: String, from line: Int) -> Bool {
    let onLine = calls.filter { $0.line == line || $0.tableLine == line }
    let meant = onLine.filter { $0.name == constructor }
    return (meant.isEmpty ? onLine : meant).contains { call in
      entries(of: call.table).contains { entry in
        if case .item? = entry.key { true } else { entry.key == .name(name) }
      }
    }
  }

  package func closing(_ open: Int) -> Int { end(from: open + 1) { source.isSymbol($0, "}") } }

  // MARK: calls

  private static func calls(in source: SourceText) -> [Call] {
    var calls: [Call] = []
    /// The open brackets: for a parenthesis of a call, the token at which its name ends.
    var open: [Int?] = []
    for (index, token) in source.tokens.enumerated() where token.kind == .symbol {
      switch source.text(token) {
      case "(":
        open.append(isCallable(source, index - 1) ? index - 1 : nil)
      case "{":
        var callee: Int?
        if isCallable(source, index - 1) {
          callee = index - 1
        } else if source.isSymbol(index - 1, "(") || source.isSymbol(index - 1, ",") {
          callee = open.last ?? nil
        }
        if let callee {
          let start = startOfCallee(source, callee)
          let name = source.tokens[callee].kind == .name ? source.text(source.tokens[callee]) : ""
          calls.append(Call(name: name, line: source.tokens[start].line, tableLine: token.line, table: index))
        }
        open.append(nil)
      case "[": open.append(nil)
      case ")", "}", "]": _ = open.popLast()
      default: break
      }
    }
    return calls
  }

  /// Returns true if a call may follow the token: it ends an expression that can be called.
  private static func isCallable(_ source: SourceText, _ index: Int) -> Bool {
    guard source.tokens.indices.contains(index) else { return false }
    return source.tokens[index].kind == .name || source.isSymbol(index, ")") || source.isSymbol(index, "]")
  }

  /// Returns the first token of the expression that ends at a token: `ui` of `ui.TextNode`.
  private static func startOfCallee(_ source: SourceText, _ end: Int) -> Int {
    var index = end
    while index > 0 {
      if source.isSymbol(index, ")") || source.isSymbol(index, "]") || source.isSymbol(index, "}") {
        index = opening(source, index)
        // An expression in front of a bracket belongs to it, if it can be called or indexed.
        guard isCallable(source, index - 1) || isArgument(source, index - 1) else { return index }
        index -= 1
      } else if isArgument(source, index), isCallable(source, index - 1) {
        index -= 1
      } else if source.isSymbol(index - 1, ".") || source.isSymbol(index - 1, ":") {
        index -= 2
      } else {
        return index
      }
    }
    return max(index, 0)
  }

  /// Returns true if a string is a call's only argument: `require "weft".TextNode`.
  private static func isArgument(_ source: SourceText, _ index: Int) -> Bool {
    source.tokens.indices.contains(index) && source.tokens[index].kind == .string
  }

  private static func opening(_ source: SourceText, _ close: Int) -> Int {
    var depth = 0
    var index = close
    while index > 0 {
      if ["(", "{", "["].contains(where: { source.isSymbol(index, $0) }) { depth -= 1 }
      if [")", "}", "]"].contains(where: { source.isSymbol(index, $0) }) { depth += 1 }
      if depth == 0 { return index }
      index -= 1
    }
    return 0
  }

  // MARK: tables

  /// Returns the place of a property's key, with its value, if that is a literal of one or two tokens (`-1`).
  private func find(_ path: ArraySlice<PropertyStep>, in table: Int) -> (place: Place, value: String?)? {
    guard let step = path.first, let entry = entries(of: table).last(where: { $0.key == step }) else { return nil }
    if path.count > 1, source.isSymbol(entry.value.lowerBound, "{") || isTableInParentheses(entry.value),
      let inner = find(path.dropFirst(), in: entry.value.first { source.isSymbol($0, "{") } ?? entry.value.lowerBound)
    {
      let place = Place(line: inner.place.line, column: inner.place.column, steps: inner.place.steps + 1)
      return (place, inner.value)
    }
    let token = source.tokens[entry.start]
    let place = Place(line: token.line, column: source.column(token), steps: 1)
    let value = entry.value.count <= 2 ? entry.value.map { literal(source.tokens[$0]) }.joined() : nil
    return (place, value)
  }

  /// Returns a token in the form of values in messages: strings have double quotes.
  private func literal(_ token: LuaToken) -> String {
    let text = source.text(token)
    return token.kind == .string && text.hasPrefix("'") ? "\"\(text.dropFirst().dropLast())\"" : text
  }

  private func isTableInParentheses(_ value: Range<Int>) -> Bool {
    source.isSymbol(value.lowerBound, "(") && source.isSymbol(value.lowerBound + 1, "{")
  }

  package struct Entry {
    package let key: PropertyStep?
    /// The first token of the item.
    package let start: Int
    /// The tokens of its value.
    package let value: Range<Int>
  }

  package func entries(of table: Int) -> [Entry] {
    var entries: [Entry] = []
    var items = 0
    var index = table + 1
    let tokens = source.tokens
    while index < tokens.count, !source.isSymbol(index, "}") {
      let start = index
      var key: PropertyStep?
      if tokens[index].kind == .name, source.isSymbol(index + 1, "=") {
        key = .name(source.text(tokens[index]))
        index += 2
      } else if source.isSymbol(index, "[") {
        let close = end(from: index + 1) { source.isSymbol($0, "]") }
        if close == index + 2 { key = literalKey(tokens[index + 1]) }
        index = close + 2
      } else {
        items += 1
        key = .item(items)
      }
      let end = end(from: index) { source.isSymbol($0, ",") || source.isSymbol($0, ";") || source.isSymbol($0, "}") }
      if index < end { entries.append(Entry(key: key, start: start, value: index..<end)) }
      index = source.isSymbol(end, "}") ? end : end + 1
    }
    return entries
  }

  private func literalKey(_ token: LuaToken) -> PropertyStep? {
    let text = source.text(token)
    switch token.kind {
    case .number: return Int(text).map { .item($0) }
    case .string: return .name(String(text.dropFirst().dropLast()))
    default: return nil
    }
  }

  /// Returns the first token from `start` that ends an expression, outside of brackets and functions that begin after
  /// it.
  private func end(from start: Int, _ isEnd: (Int) -> Bool) -> Int {
    var depth = 0
    var index = start
    while index < source.tokens.count {
      if depth == 0, isEnd(index) { return index }
      let token = source.tokens[index]
      switch token.kind {
      case .symbol:
        if ["(", "{", "["].contains(where: { source.isSymbol(index, $0) }) { depth += 1 }
        if [")", "}", "]"].contains(where: { source.isSymbol(index, $0) }) { depth -= 1 }
      case .keyword:
        // `while` and `for` have a `do`, `elseif` is part of its `if`.
        if ["function", "if", "do", "repeat"].contains(source.text(token)) { depth += 1 }
        if ["end", "until"].contains(source.text(token)) { depth -= 1 }
      default: break
      }
      index += 1
    }
    return index
  }
}
