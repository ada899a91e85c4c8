import WeftSyntax

/// The classes of names in a script, as far as its text shows: `local Card = ui.CellNode:subclass "Card"`, `self.title =
/// ui.TextNode { … }`.
struct ScriptNames {
  private let api: LuaAPI
  /// The names of the module: `ui` of `local ui = require "weft"`.
  private(set) var modules: Set<String> = []
  /// The built-in class that each class of the script derives from, by name.
  private(set) var classes: [String: String] = [:]
  /// The class of each object, by its path: `self.title`.
  private var objects: [[String]: String] = [:]
  /// The fields that the methods of each class of the script give to `self`.
  private var fields: [String: Set<String>] = [:]
  /// The class whose method contains the end of the text.
  private var selfClass: String?

  /// Reads a text up to the cursor.
  init(_ source: SourceText, _ api: LuaAPI) {
    self.api = api
    for index in source.tokens.indices {
      if source.isSymbol(index, "=") { readAssignment(index, source) }
      if source.isWord(index, "function"), index + 2 < source.tokens.count, source.isSymbol(index + 2, ":") {
        selfClass = source.text(source.tokens[index + 1])
      }
    }
  }

  /// Reads what is assigned at a token.
  private mutating func readAssignment(_ index: Int, _ source: SourceText) {
    let target = path(endingAt: index - 1, source)
    guard let name = target.last, index + 1 < source.tokens.count else { return }
    if target.count == 2, target[0] == "self", let selfClass { fields[selfClass, default: []].insert(name) }
    if source.text(source.tokens[index + 1]) == "require" {
      let module = source.tokens[(index + 2)...].first { $0.kind == .string }
      if module.map({ source.text($0).contains("weft") }) == true { modules.insert(name) }
      return
    }
    let (value, end) = path(startingAt: index + 1, source)
    if source.isSymbol(end, ":"), end + 1 < source.tokens.count, source.text(source.tokens[end + 1]) == "subclass" {
      classes[name] = constructed(value)
    } else if source.isSymbol(end, "{") || source.isSymbol(end, "(") || isString(end, source) {
      objects[target] = constructed(value)
    }
  }

  private func isString(_ index: Int, _ source: SourceText) -> Bool {
    source.tokens.indices.contains(index) && source.tokens[index].kind == .string
  }

  private func path(endingAt end: Int, _ source: SourceText) -> [String] {
    var (names, index): ([String], Int) = ([], end)
    while source.tokens.indices.contains(index), source.tokens[index].kind == .name {
      names.insert(source.text(source.tokens[index]), at: 0)
      guard source.isSymbol(index - 1, ".") else { break }
      index -= 2
    }
    return names
  }

  private func path(startingAt start: Int, _ source: SourceText) -> (names: [String], end: Int) {
    var (names, index): ([String], Int) = ([], start)
    while source.tokens.indices.contains(index), source.tokens[index].kind == .name {
      names.append(source.text(source.tokens[index]))
      index += 1
      guard source.isSymbol(index, "."), !source.isSymbol(index + 1, ".") else { break }
      index += 1
    }
    return (names, index)
  }

  /// Returns the built-in class or spec that a call of an expression makes.
  func constructed(_ call: [String]) -> String? {
    if call.count == 2, modules.contains(call[0]) {
      return api.entry(call[1]).flatMap { $0.kind == .class || $0.kind == .spec ? $0.path : nil }
    }
    return call.count == 1 ? classes[call[0]] : nil
  }

  /// The fields that the class around the end of the text gives to `self`, each with its class, if that is known.
  var ownFields: [(name: String, className: String)] {
    selfClass.flatMap { fields[$0] }.map { names in names.map { ($0, objects[["self", $0]] ?? "") } } ?? []
  }

  /// Returns the path in ``LuaAPI`` of what an expression is: `ui`, `style`, a class.
  func owner(_ path: [String]) -> String? {
    guard let last = path.last else { return nil }
    if path.count == 1, modules.contains(last) { return "ui" }
    if let known = objects[path] { return known }
    if path.count > 1, last == "style" { return "style" }
    if path.count == 2, modules.contains(path[0]) { return constructed(path) }
    guard path.count == 1 else { return nil }
    if last == "self" { return selfClass.flatMap { classes[$0] } }
    if let known = classes[last] { return known }
    return api.entry(last).flatMap { $0.kind == .object ? $0.path : nil }
  }
}
