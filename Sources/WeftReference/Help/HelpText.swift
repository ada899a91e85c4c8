import WeftDisplay
import WeftScript
import WeftSupport

extension LuaAPI {
  /// Returns the documentation of a name as text: its form, default and unit, its line, an example, and related names.
  ///
  /// For an unknown name the text lists the nearest ones, and the result's `isKnown` is false.
  ///
  /// - Parameters:
  ///   - name: see ``find(_:)``; nil for an overview.
  ///   - width: the maximum number of characters in a line; limited to an easily readable number.
  package func help(_ name: String? = nil, width: Int) -> HelpText {
    Self.withLines(of: width) { help(name) }
  }

  /// Calls a body whose texts have lines of at most a number of characters, limited to one that is easily read.
  package static func withLines<Result>(of width: Int, _ body: () -> Result) -> Result {
    HelpWriter.$width.withValue(max(30, min(width, HelpWriter.width)), operation: body)
  }

  /// Returns the documentation of a name, in lines of at most 96 characters.
  package func help(_ name: String? = nil) -> HelpText {
    guard let name, name.contains(where: { !$0.isWhitespace }) else {
      return HelpText(text: writer.overview, isKnown: true)
    }
    let found = find(name)
    if found.count == 1 {
      return HelpText(text: writer.text(of: found[0]) + recipes(besides: found, name), isKnown: true)
    }
    if found.isEmpty {
      let fields = fields(named: name)
      if !fields.isEmpty {
        return HelpText(text: fields.map(writer.text).joined(separator: "\n\n"), isKnown: true)
      }
      return helpBeside(name)
    }
    let list = HelpWriter.columns(found.map { ["  " + $0.path, $0.doc] })
    return HelpText(
      text: "\"\(name)\" is the name of several:\n\n\(list)" + recipes(besides: found, name), isKnown: true)
  }

  private var writer: HelpWriter { HelpWriter(api: self) }

  /// Returns the recipes about a word that is a name only by chance, such as that of an enum's value: `overlay`.
  private func recipes(besides found: [Entry], _ name: String) -> String {
    guard name.allSatisfy(\.isLowercase), !found.contains(where: { $0.name == name }) else { return "" }
    let recipes = WordSearch(name, in: self).recipes
    return recipes.isEmpty ? "" : "\n\n" + HelpWriter.list(of: recipes)
  }

  /// Returns the documentation about words that are no name: a recipe, or what a search finds.
  private func helpBeside(_ name: String) -> HelpText {
    let search = WordSearch(name, in: self)
    if let recipe = search.exact { return HelpText(text: HelpWriter.text(of: recipe), isKnown: true) }
    var text = "There is no \"\(name)\" in the API."
    var blocks: [String] = []
    if !search.recipes.isEmpty { blocks.append(HelpWriter.list(of: search.recipes)) }
    let answer = foreignName(name)
    if let answer {
      text += " \(answer)"
      let named = entries(namedIn: answer)
      // A word such as `columns` is a subject as well as a name of another system.
      let others = search.recipes.isEmpty ? [] : search.entries.filter { !named.contains($0) }
      let rows = (named + others).map { ["  " + $0.path, $0.doc] }
      if !rows.isEmpty { blocks.append("Names\n" + HelpWriter.columns(rows)) }
    } else {
      let containing = containing(name)
      let others = search.entries.filter { entry in !containing.contains { $0.path == entry.path } }
      let rows = (containing + others.map { ($0.path, $0.doc) }).map { ["  " + $0.path, $0.doc] }
      if !rows.isEmpty {
        blocks.append((others.isEmpty ? "Names with it" : "Names") + "\n" + HelpWriter.columns(rows))
      }
      if containing.isEmpty {
        let nearest = suggestions(for: name)
        if !nearest.isEmpty { text += " Near it: \(nearest.joined(separator: ", "))." }
      }
    }
    return HelpText(
      text: ([text] + blocks).joined(separator: "\n\n"), isKnown: false,
      isAnswer: answer != nil || !search.recipes.isEmpty)
  }

  /// Returns the entries whose names an answer has, at most eight: of `ui.OverlayLayoutSpec`, `style.flexGrow`, `alignSelf`.
  private func entries(namedIn answer: String) -> [Entry] {
    var found: [Entry] = []
    for match in answer.matches(of: /[A-Za-z]+(?:[.:][A-Za-z]+)*/) {
      let name = String(match.output)
      // A plain word is a name by chance.
      guard name.dropFirst().contains(where: { $0.isUppercase || $0 == "." || $0 == ":" }) else { continue }
      let known = find(name)
      if known.count == 1, !found.contains(known[0]) { found.append(known[0]) }
    }
    return Array(found.prefix(8))
  }

  /// Returns the form of a name, as the first line of its documentation: `style.flexGrow = number`.
  package func signature(of entry: Entry) -> String { writer.signature(entry) }

  /// The result of `help`.
  package struct HelpText: Sendable, CustomStringConvertible {
    /// The text, lines separated by line feeds, without one at the end.
    package let text: String
    /// False if there is no such name, and no recipe with that title.
    package let isKnown: Bool
    /// True if the text has an answer: there is such a name, or there are recipes about it.
    package let isAnswer: Bool

    init(text: String, isKnown: Bool, isAnswer: Bool = false) {
      (self.text, self.isKnown, self.isAnswer) = (text, isKnown, isKnown || isAnswer)
    }

    /// The text.
    package var description: String { text }
  }
}

/// Formats entries for a terminal.
struct HelpWriter {
  let api: LuaAPI

  func text(of entry: LuaAPI.Entry) -> String {
    var blocks = [signature(entry) + "\n" + Self.wrap(entry.doc, indent: "  ")]
    if let facts = facts(entry) { blocks.append(facts) }
    if let parts = parts(entry) { blocks.append(parts) }
    blocks += members(entry)
    if entry.kind != .enum, entry.kind != .type, !entry.example.isEmpty { blocks.append(example(entry)) }
    if entry.kind == .type { blocks.append("  For example: " + entry.example.replacing("local value = ", with: "")) }
    let others = seeAlso(entry)
    if !others.isEmpty { blocks.append("See also: " + others.joined(separator: ", ")) }
    return blocks.joined(separator: "\n\n")
  }

  /// Returns the titles of recipes, each with the call that prints it.
  static func list(of recipes: [Recipe]) -> String {
    "Recipes\n" + Self.columns(recipes.map { ["  " + $0.title, "help \"\($0.title.lowercased())\""] })
  }

  static func text(of recipe: Recipe) -> String {
    let code = recipe.code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
    return [
      recipe.title, Self.wrap(recipe.doc.replacing("`", with: ""), indent: "  "), code.joined(separator: "\n"),
      "See also: " + recipe.names.joined(separator: ", "),
    ].joined(separator: "\n\n")
  }

  /// Returns the text for a field of a value, such as a method of a delegate.
  func text(of field: LuaAPI.Field) -> String {
    let type = field.part.type ?? ""
    let head =
      type.hasPrefix("function(")
      ? "\(field.owner.path).\(field.name) = \(type) … end" : "\(field.owner.path).\(field.name) = \(type)"
    let users = api.entries.filter { $0.kind == .property && $0.annotation.hasSuffix(".\(field.owner.path)") }
    let others = [field.owner.path] + users.map(\.path)
    return "\(head)\n" + Self.wrap(field.part.doc, indent: "  ") + "\n\nSee also: " + others.joined(separator: ", ")
  }

  /// Returns the row of a property: its type and default, then its line.
  private func row(_ property: LuaAPI.Entry) -> [String] {
    var facts = property.type
    if let unit = property.unit, !property.type.contains(unit) { facts += ", in \(unit)" }
    if property.isReadOnly {
      facts += ", read only"
    } else if let standard = property.default {
      facts += ", default \(standard)"
    }
    return ["  " + property.name, "\(facts). \(property.doc)"]
  }

  /// Returns the form in Lua: `StackLayoutSpec.direction = "vertical" | "horizontal"`.
  func signature(_ entry: LuaAPI.Entry) -> String {
    switch entry.kind {
    case .module: "ui = require \"weft\""
    case .class, .spec: "ui.\(entry.path) { … }" + (entry.parent.map { "  (\($0.withArticle))" } ?? "")
    case .object: "\(entry.path)  (an object)"
    case .property: "\(entry.path)\(entry.isReadOnly ? ":" : " =") \(entry.type)"
    case .method: "\(receiver(entry)):\(entry.name)\(entry.type)"
    case .callback: "function \(entry.owner ?? "").\(entry.name)\(withSelf(entry.type))"
    case .function, .global: "\(entry.path)\(entry.type)"
    case .enum: "\(entry.path)  (strings to choose from)"
    case .type: "\(entry.path)  (a value): \(entry.type)"
    }
  }

  private func receiver(_ entry: LuaAPI.Entry) -> String {
    switch entry.owner {
    case "DisplayNode": "node"
    case "LayoutSpec": "spec"
    case "class": "Class"
    default: entry.owner ?? ""
    }
  }

  private func withSelf(_ signature: String) -> String {
    signature.hasPrefix("()") ? "(self" + signature.dropFirst() : "(self, " + signature.dropFirst()
  }

  private func facts(_ entry: LuaAPI.Entry) -> String? {
    var rows: [[String]] = []
    if let standard = entry.default { rows.append(["  default", standard]) }
    if let unit = entry.unit { rows.append(["  unit", unit]) }
    if entry.isReadOnly { rows.append(["  access", "read only"]) }
    if let invalidates = entry.invalidates, !entry.isReadOnly { rows.append(["  invalidates", invalidates]) }
    if entry.kind == .spec {
      let places = entry.children?.enumerated().map { "\($0.element) at [\($0.offset + 1)]" }.joined(separator: ", ")
      rows.append(["  children", places ?? (entry.path == "LayoutSpec" ? "none" : "any number")])
    }
    return rows.isEmpty ? nil : Self.columns(rows)
  }

  private func parts(_ entry: LuaAPI.Entry) -> String? {
    guard !entry.parts.isEmpty else { return nil }
    return Self.columns(
      entry.parts.map { part in
        part.type.map { ["  " + part.name, $0, part.doc] } ?? ["  \"\(part.name)\"", part.doc]
      })
  }

  private func members(_ entry: LuaAPI.Entry) -> [String] {
    let own = api.entries.filter { $0.owner == entry.path }
    let titles: [(String, [LuaAPI.Entry.Kind])] = [
      ("Properties", [.property]), ("Methods", [.method]), ("Callbacks", [.callback]), ("Functions", [.function]),
    ]
    var blocks = titles.compactMap { title, kinds -> String? in
      let rows = own.filter { kinds.contains($0.kind) }
      guard !rows.isEmpty else { return nil }
      return "\(title)\n" + Self.columns(rows.map { kinds == [.property] ? row($0) : ["  " + $0.name, $0.doc] })
    }
    if entry.kind == .module {
      for (title, kind) in [("Nodes", LuaAPI.Entry.Kind.class), ("Specs", .spec)] {
        let rows = api.entries.filter { $0.kind == kind }
        blocks.append("\(title)\n" + Self.columns(rows.map { ["  " + $0.name, $0.doc] }))
      }
    }
    return blocks
  }

  private func example(_ entry: LuaAPI.Entry) -> String {
    let title = entry.example.contains("box") ? "Example (box makes a coloured box: color, width, height)" : "Example"
    return
      ([title]
      + entry.example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 })
      .joined(separator: "\n")
  }

  private func seeAlso(_ entry: LuaAPI.Entry) -> [String] {
    var paths: [String] = []
    if let owner = entry.owner { paths.append(owner) }
    if let choices = entry.choices { paths.append(choices) }
    if let parent = entry.parent { paths.append(parent) }
    paths += tables(in: entry)
    if entry.kind == .enum {
      paths += api.entries.filter { $0.choices == entry.path }.map(\.path)
    } else {
      paths += api.entries.filter { $0.name == entry.name && $0.path != entry.path }.map(\.path)
    }
    if entry.kind == .class || entry.kind == .spec { paths.append("style") }
    return paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the types of tables that an entry takes, and of a class those of its own properties: their fields are
  /// listed nowhere else.
  private func tables(in entry: LuaAPI.Entry) -> [String] {
    let own = entry.kind == .class ? api.entries.filter { $0.owner == entry.path && $0.kind == .property } : []
    let annotations = [entry.annotation] + own.map(\.annotation)
    let names = Set(annotations.flatMap { $0.split { !$0.isLetter && $0 != "." }.map(String.init) })
    return api.entries.filter { type in
      type.kind == .type && type.path != entry.path && names.contains("weft.\(type.path)")
        && type.parts.contains { $0.type?.hasPrefix("function(") ?? false }
    }.map(\.path)
  }

  var overview: String {
    let kinds: [(String, LuaAPI.Entry.Kind)] = [
      ("Nodes", .class), ("Specs", .spec), ("Objects", .object), ("Functions", .function), ("Globals", .global),
    ]
    let lists = kinds.map { title, kind in
      title + "\n"
        + Self.columns(api.entries.filter { $0.kind == kind }.map { ["  " + $0.path, $0.doc] })
    }
    let names = api.entries.filter { $0.kind == .enum || $0.kind == .type }.map(\.path)
    return """
      local ui = require "weft"

      Ask for any name: help "StackLayoutSpec", help "flexGrow", help "alignItems values", help(ui.TextNode).

      \(lists.joined(separator: "\n\n"))

      Values
      \(Self.wrap(names.joined(separator: ", "), indent: "  "))
      """
  }

  // MARK: text

  /// The maximum number of characters in a line.
  @TaskLocal static var width = 96

  /// Aligns the cells of rows in columns; the last cell wraps.
  static func columns(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, count - 1)).map { column in
      min(34, rows.compactMap { column < $0.count - 1 ? $0[column].count : nil }.max() ?? 0)
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row.dropLast(), widths) {
        line += cell + String(repeating: " ", count: max(0, width - cell.count)) + "  "
      }
      let start = widths.prefix(row.count - 1).reduce(0) { $0 + $1 + 2 }
      let wrapped = Self.wrap(row.last ?? "", indent: String(repeating: " ", count: start))
      return line + wrapped.drop { $0 == " " }
    }.joined(separator: "\n")
  }

  /// Breaks text at spaces into lines of at most ``width`` characters.
  static func wrap(_ text: String, indent: String) -> String {
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.count > indent.count, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
