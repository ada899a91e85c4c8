/// The annotations of a Lua file for Lua's language server: a small parser of `---@`.
///
/// It knows what the stubs use, and refuses everything else.
struct StubFile {
  struct Class {
    var parents: [String]
    var fields: [Field] = []
    var overloads: [String] = []
  }

  struct Field {
    let name: String
    let isOptional: Bool
    let type: String
    let doc: String
  }

  struct Function {
    let name: String
    var parameters: [Field]
    var result: String?
  }

  struct SyntaxError: Error, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "line \(line): \(message)" }
  }

  private(set) var classes: [String: Class] = [:]
  private(set) var aliases: [String: [String]] = [:]
  private(set) var functions: [String: Function] = [:]
  /// Every type that is named somewhere, with the line.
  private(set) var used: [(name: String, line: Int)] = []

  init(parsing text: String) throws(SyntaxError) {
    var open: String?
    var alias: String?
    var parameters: [Field] = []
    var result: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      func fail(_ message: String) -> SyntaxError { SyntaxError(line: number, message: message) }
      if line.hasPrefix("---@class ") {
        let parts = line.dropFirst(10).split(separator: ":", maxSplits: 1)
        let name = String(parts[0])
        guard classes[name] == nil, aliases[name] == nil else { throw fail("\(name) is there twice") }
        let parents = parts.count > 1 ? parts[1].split(separator: ",").map { String($0.drop { $0 == " " }) } : []
        classes[name] = Class(parents: parents)
        used += parents.map { ($0, number) }
        open = name
      } else if line.hasPrefix("---@field ") {
        guard let open else { throw fail("a field without a class") }
        let field = try StubFile.field(line.dropFirst(10), number, &used)
        guard !field.doc.isEmpty else { throw fail("\(field.name) has no words") }
        guard classes[open]?.fields.contains(where: { $0.name == field.name }) == false else {
          throw fail("\(open).\(field.name) is there twice")
        }
        classes[open]?.fields.append(field)
      } else if line.hasPrefix("---@alias ") {
        let parts = line.dropFirst(10).split(separator: " ", maxSplits: 1).map(String.init)
        guard aliases[parts[0]] == nil, classes[parts[0]] == nil else { throw fail("\(parts[0]) is there twice") }
        aliases[parts[0]] = []
        alias = parts[0]
        if parts.count > 1 {
          aliases[parts[0]]?.append(parts[1])
          used += try StubFile.names(parts[1], number)
        }
      } else if line.hasPrefix("---| ") {
        guard let alias, let value = line.wholeMatch(of: /---\| "(\w+)" # .+\./) else {
          throw fail("no value: \(line)")
        }
        aliases[alias]?.append("\"\(value.1)\"")
      } else if line.hasPrefix("---@overload ") {
        let type = String(line.dropFirst(13))
        used += try StubFile.names(type, number)
        if let open { classes[open]?.overloads.append(type) }
      } else if line.hasPrefix("---@param ") {
        parameters.append(try StubFile.field(line.dropFirst(10), number, &used))
      } else if line.hasPrefix("---@return ") {
        result = String(line.dropFirst(11))
        used += try StubFile.names(String(line.dropFirst(11)), number)
      } else if line.hasPrefix("---@meta")
        || (line.hasPrefix("--") && !line.hasPrefix("---@") && !line.hasPrefix("---|"))
      {
        continue
      } else if line.isEmpty {
        (open, alias, parameters, result) = (nil, nil, [], nil)
      } else if let match = line.wholeMatch(of: /function ([\w.]+)\((.*)\) end/) {
        let names = match.2.isEmpty ? [] : match.2.split(separator: ", ").map(String.init)
        guard names == parameters.map(\.name) else {
          throw fail("\(match.1): parameters are \(parameters.map(\.name))")
        }
        functions[String(match.1)] = Function(name: String(match.1), parameters: parameters, result: result)
      } else if line != "local ui = {}", line != "return ui" {
        throw fail("unknown: \(line)")
      }
    }
  }

  /// `name? type words`
  private static func field(
    _ text: Substring, _ line: Int, _ used: inout [(name: String, line: Int)]
  ) throws(SyntaxError) -> Field {
    let space = text.hasPrefix("[integer]") || !text.contains(" ") ? text.firstIndex(of: " ") : text.firstIndex(of: " ")
    guard let space else { throw SyntaxError(line: line, message: "a field without a type") }
    var name = String(text[..<space])
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    var parser = TypeParser(text[text.index(after: space)...], line)
    try parser.union()
    used += parser.names.map { ($0, line) }
    let rest = parser.rest.drop { $0 == " " }
    let whole = text[text.index(after: space)...]
    let type = whole.dropLast(parser.rest.count)
    return Field(name: name, isOptional: isOptional, type: String(type), doc: String(rest))
  }

  private static func names(_ type: String, _ line: Int) throws(SyntaxError) -> [(String, Int)] {
    var parser = TypeParser(type[...], line)
    try parser.union()
    guard parser.rest.allSatisfy({ $0 == " " }) else {
      throw SyntaxError(line: line, message: "after the type: \(parser.rest)")
    }
    return parser.names.map { ($0, line) }
  }
}

/// Types: `weft.Size | number[] | fun(self: weft.Canvas, x?: number): weft.Layout | "text"`.
private struct TypeParser {
  private(set) var rest: Substring
  private(set) var names: [String] = []
  private let line: Int

  init(_ text: Substring, _ line: Int) {
    rest = text
    self.line = line
  }

  mutating func union() throws(StubFile.SyntaxError) {
    repeat {
      skipSpaces()
      try single()
    } while eat(" | ")
  }

  private mutating func single() throws(StubFile.SyntaxError) {
    if eat("(") {
      try union()
      try require(")")
    } else if eat("\"") {
      rest = rest.drop { $0 != "\"" }
      try require("\"")
    } else if eat("fun(") {
      try parameters()
      if eat(": ") {
        try union()
        // A second result; a parameter that follows would have its name here, and a colon behind it.
        if rest.prefixMatch(of: /, [\w.]+\?(?!:)/) != nil {
          _ = eat(", ")
          try single()
          try require("?")
        }
      }
    } else {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      guard !name.isEmpty else { throw StubFile.SyntaxError(line: line, message: "no type at \"\(rest)\"") }
      rest = rest.dropFirst(name.count)
      names.append(String(name))
    }
    while eat("[]") {}
  }

  private mutating func parameters() throws(StubFile.SyntaxError) {
    while !eat(")") {
      let name = rest.prefix { $0 != ":" && $0 != ")" && $0 != "?" }
      guard !name.isEmpty else { throw StubFile.SyntaxError(line: line, message: "no parameter at \"\(rest)\"") }
      rest = rest.dropFirst(name.count)
      _ = eat("?")
      try require(": ")
      try union()
      _ = eat(", ")
    }
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  private mutating func eat(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func require(_ text: String) throws(StubFile.SyntaxError) {
    if !eat(text) { throw StubFile.SyntaxError(line: line, message: "expected \(text) at \"\(rest)\"") }
  }
}
