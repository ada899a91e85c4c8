import Foundation
import Weft

/// The pages of the reference, written from the registry: LuaReference.md and the folder Reference.
struct ReferencePages {
  /// The text of each page, by its name in the catalogue.
  private(set) var pages: [String: String] = [:]
  /// The bytes of each picture, by its name.
  private(set) var pictures: [String: [UInt8]] = [:]

  private static let notice = """
    <!-- Written from Sources/WeftAPI by Tests/Documentation; WEFT_RECORD=1 scripts/test --filter Documentation
    writes it again. -->
    """

  init() throws {
    let heads = LuaAPI.weft.entries.filter { [.class, .spec, .object].contains($0.kind) }
    for head in heads { pages["Reference/\(Self.file(head.path)).md"] = try page(head) }
    pages["Reference/Lua-Functions.md"] = try functions()
    pages["Reference/Lua-Values.md"] = values()
    pages["LuaReference.md"] = index(heads)
    pages["Recipes.md"] = recipes()
  }

  static func file(_ path: String) -> String { "Lua-" + path.prefix(1).uppercased() + path.dropFirst() }

  // MARK: pages

  private func recipes() -> String {
    let sections = Recipe.all.map { recipe in
      let names = recipe.names.map { "`\($0)`" }.joined(separator: ", ")
      let code = "```lua\n\(recipe.code)\n```"
      return "## \(recipe.title)\n\n\(recipe.doc)\n\n\(code)\n\nSee \(names) in <doc:LuaReference>.\n"
    }
    return """
      # Recipes

      Short scripts for what people ask for.

      <!-- Written from Sources/WeftReference/Recipes by Tests/Documentation; WEFT_RECORD=1 scripts/test --filter Documentation
      writes it again. -->

      ## Overview

      `weft api "a grid"`, and `help "a grid"` at the prompt, print a recipe; `weft api` with any other words lists those
      that are about them, and the names. Each is a whole script: `weft render` draws it. Longer ones are <doc:Examples>.

      \(sections.joined(separator: "\n"))
      """
  }

  private func index(_ heads: [LuaAPI.Entry]) -> String {
    func list(_ kinds: LuaAPI.Entry.Kind) -> String {
      heads.filter { $0.kind == kinds }.map { "- <doc:\(Self.file($0.path))>" }.joined(separator: "\n")
    }
    let functions = LuaAPI.weft.entries.filter { $0.owner == "ui" || $0.kind == .global }
      .map { "- `\($0.path)\($0.kind == .property ? "" : $0.type)`: \($0.doc)" }.joined(separator: "\n")
    let values = LuaAPI.weft.entries.filter { $0.kind == .enum || $0.kind == .type }.map { "`\($0.path)`" }
      .joined(separator: ", ")
    return """
      # Lua reference

      Every class, spec, property, method, callback, function and value of `require "weft"`.

      \(Self.notice)

      ## Overview

      Each property has its type, its default, its unit, and what setting it invalidates: the layout (also of the nodes
      that measured the element), the display, or nothing. Each has an example that the tests run and draw: on the left
      the picture without the property, on the right the one with it. The examples begin with these lines:

      ```lua
      \(LuaAPI.examplePrelude.trimmingCharacters(in: .whitespacesAndNewlines))
      ```

      In scripts, `help "StackLayoutSpec.spacing"` prints the same; so does `weft api StackLayoutSpec.spacing`, and with
      `--example` the example as a script.

      The functions are:

      \(functions)

      Values are written as <doc:Lua-Values> says: \(values).

      ## Topics

      ### Nodes

      \(list(.class))

      ### Specs

      \(list(.spec))

      ### Objects

      \(list(.object))

      ### Functions and values

      - <doc:Lua-Functions>
      - <doc:Lua-Values>

      """
  }

  private mutating func page(_ head: LuaAPI.Entry) throws -> String {
    var text = "# \(Self.title(head))\n\n\(head.doc)\n\n\(Self.notice)\n\n## Overview\n\n"
    if let parent = head.parent { text += "It has everything of <doc:\(Self.file(parent))>, too.\n\n" }
    if head.kind == .spec {
      let places = head.children?.enumerated().map { "`\($0.element)` at [\($0.offset + 1)]" }.joined(separator: ", ")
      text += "Children: \(places ?? (head.path == "LayoutSpec" ? "none" : "any number")).\n\n"
    }
    text += try example(head)
    let own = LuaAPI.weft.entries.filter { $0.owner == head.path }
    for (title, kind) in [
      ("Properties", LuaAPI.Entry.Kind.property), ("Methods", .method), ("Callbacks", .callback),
      ("Functions", .function),
    ] {
      let members = own.filter { $0.kind == kind }
      guard !members.isEmpty else { continue }
      text += "## \(title)\n\n"
      for member in members { text += try section(member) }
    }
    return text
  }

  private mutating func functions() throws -> String {
    var text = "# Functions\n\nThe functions of the module, and the global ones that Weft adds or changes.\n\n"
    text +=
      "\(Self.notice)\n\n## Overview\n\nEverything else of Lua's library that the sandbox keeps is as in Lua 5.4.\n\n"
    for entry in LuaAPI.weft.entries where entry.owner == "ui" || entry.kind == .global { text += try section(entry) }
    return text
  }

  private func values() -> String {
    var text = "# Values\n\nHow values are written: lengths, sizes, colours, text, and strings to choose from.\n\n"
    text += "\(Self.notice)\n\n## Types\n\n"
    for entry in LuaAPI.weft.entries where entry.kind == .type {
      text += "### \(entry.path)\n\n`\(entry.type)`: \(entry.doc)\(entry.unit.map { " In \($0)." } ?? "")\n\n"
      if !entry.parts.isEmpty {
        text += "| field | takes | |\n|---|---|---|\n"
        text += entry.parts.map { "| `\($0.name)` | `\(Self.cell($0.type ?? ""))` | \($0.doc) |\n" }.joined() + "\n"
      }
      text += "```lua\n\(entry.example)\n```\n\n"
    }
    text += "## Strings to choose from\n\n"
    for entry in LuaAPI.weft.entries where entry.kind == .enum {
      text += "### \(entry.path)\n\n\(entry.doc)\n\n| value | |\n|---|---|\n"
      text += entry.parts.map { "| `\"\($0.name)\"` | \($0.doc) |\n" }.joined() + "\n"
      let users = LuaAPI.weft.entries.filter { $0.choices == entry.path }.map { "`\($0.path)`" }
      if !users.isEmpty { text += "For \(users.joined(separator: ", ")).\n\n" }
    }
    return text
  }

  private static func title(_ entry: LuaAPI.Entry) -> String {
    entry.kind == .object
      ? "\(entry.path.prefix(1).uppercased())\(entry.path.dropFirst()) (Lua)" : "\(entry.path) (Lua)"
  }

  // MARK: entries

  private mutating func section(_ entry: LuaAPI.Entry) throws -> String {
    var text = "### \(entry.name)\n\n"
    switch entry.kind {
    case .property:
      var facts = ["`\(entry.type)`"]
      if let standard = entry.default, !entry.isReadOnly { facts.append("default `\(standard)`") }
      if let unit = entry.unit, !entry.type.hasPrefix(unit) { facts.append("in \(unit)") }
      if entry.isReadOnly {
        facts.append("read only")
      } else {
        facts.append("invalidates \(entry.invalidates ?? "nothing")")
      }
      text += facts.joined(separator: " · ") + "\n\n"
    default: text += "`\(entry.name)\(entry.type)`\n\n"
    }
    text += entry.doc + "\n\n"
    text += try example(entry)
    return text
  }

  private mutating func example(_ entry: LuaAPI.Entry) throws -> String {
    var text = "```lua\n\(entry.example)\n```\n\n"
    guard entry.isDrawn else { return text }
    let name = "lua-" + entry.path.replacing(".", with: "-")
    let picture = try ExampleRun(entry).picture
    if let choices = try choices(entry, name) { return text + choices }
    var line = try reference(picture, name)
    if entry.kind == .property, entry.invalidates == "layout" || entry.invalidates == "display" {
      let without = try ExampleRun(entry, isWithout: true).picture
      if let without, without.size.height > 0 { line = try reference(without, name + "-without") + " " + line }
    }
    text += line + "\n\n"
    return text
  }

  /// A picture of each value of an enum, where the example sets the property to one of them.
  private mutating func choices(_ entry: LuaAPI.Entry, _ name: String) throws -> String? {
    guard entry.kind == .property, !entry.parts.isEmpty,
      let range = entry.example.firstRange(of: try Regex("\\b\(entry.name) = \"[A-Za-z]+\""))
    else { return nil }
    var rows = "| value | | |\n|---|---|---|\n"
    for part in entry.parts {
      let code = entry.example.replacingCharacters(in: range, with: "\(entry.name) = \"\(part.name)\"")
      let picture = try ExampleRun(entry, code: code).picture
      rows += "| `\"\(part.name)\"` | \(part.doc) | \(try reference(picture, "\(name)-\(part.name)")) |\n"
    }
    return rows + "\n"
  }

  /// Beside the pages, so that the name is a path, too.
  private mutating func reference(_ picture: ExampleRun.Picture?, _ name: String) throws -> String {
    guard let picture else { return "" }
    pictures["\(name).svg"] = picture.svg
    return "![The picture of the example](\(name).svg)"
  }

  // A bare bar would end the cell, in code too.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
