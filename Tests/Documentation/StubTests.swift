import Foundation
import Testing
import Weft

@Suite("The types for Lua's language server")
struct StubTests {
  // Parsed once, not for each entry.
  private static let parsed = Result { try StubFile(parsing: LuaAPI.weft.stubs) }

  private let file: StubFile

  init() throws { file = try Self.parsed.get() }

  /// The class of the stubs that holds the members of an entry.
  private func className(_ owner: String) -> String {
    switch owner {
    case "ui": "weft.UI"
    case _ where owner.first?.isLowercase == true: "weft.\(owner.prefix(1).uppercased())\(owner.dropFirst())"
    default: "weft.\(owner)"
    }
  }

  @Test("The file is valid Lua")
  func isLua() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(source: Array(LuaAPI.weft.stubs.utf8), file: "/stubs/weft.lua")
  }

  @Test("Every type that is named is there, or one of Lua's own")
  func typesExist() {
    let own: Set = ["number", "integer", "boolean", "string", "table", "any", "false", "nil"]
    for (name, line) in file.used {
      #expect(own.contains(name) || file.classes[name] != nil || file.aliases[name] != nil, "line \(line): \(name)")
    }
  }

  @Test("Every entry of the registry is there exactly once", arguments: LuaAPI.weft.entries)
  func isThere(entry: LuaAPI.Entry) throws {
    switch entry.kind {
    case .module, .object: #expect(file.classes[className(entry.path)] != nil)
    case .class, .spec:
      #expect(file.classes["weft.\(entry.path)"] != nil)
      #expect(file.classes["weft.\(entry.path).Options"] != nil)
      let field = try #require(file.classes["weft.UI"]?.fields.filter { $0.name == entry.path }.first)
      #expect(field.type.contains("weft.\(entry.path)"))
      if let parent = entry.parent { #expect(file.classes["weft.\(entry.path)"]?.parents == ["weft.\(parent)"]) }
    case .property, .method, .callback:
      let owner = try #require(entry.owner)
      let found = try #require(file.classes[className(owner)]).fields.filter { $0.name == entry.name }
      #expect(found.count == 1)
      #expect(found.first?.doc.hasPrefix(entry.doc) == true)
      // A member is declared in its own class only, unless a class has an entry of its own for what its parent has too; a
      // class object has its nodes' names besides its own.
      for parent in try #require(file.classes[className(owner)]).parents {
        guard LuaAPI.weft.entry("\(parent.replacing("weft.", with: "")).\(entry.name)") == nil else { continue }
        #expect(file.classes[parent]?.fields.contains { $0.name == entry.name } == false)
      }
    case .function where entry.owner == "t":
      #expect(file.classes["weft.T"]?.fields.count { $0.name == entry.name } == 1)
    case .function: #expect(file.functions[entry.path] != nil)
    // The language server knows Lua's own globals.
    case .global: #expect((file.functions[entry.path] != nil) == !["print", "require"].contains(entry.path))
    case .enum:
      #expect(file.aliases["weft.\(entry.path)"] == entry.parts.map { "\"\($0.name)\"" })
    case .type:
      let name = "weft.\(entry.path)"
      #expect((file.classes[name] != nil) != (file.aliases[name] != nil))
      // The fields of an alias are those of the table that is one of its types.
      let types = (file.aliases[name] ?? []).flatMap { $0.components(separatedBy: " | ") }
      let table = types.first { file.classes[$0] != nil } ?? name
      for part in entry.parts {
        let bare = part.name.replacing("?", with: "")
        #expect(file.classes[table]?.fields.contains { $0.name == bare } == true, "\(bare)")
      }
    }
  }

  @Test("The stubs name nothing that the registry doesn't")
  func nothingElse() {
    let paths = Set(LuaAPI.weft.entries.map(\.path))
    for (name, type) in file.classes where !name.hasSuffix(".Class") && !name.hasSuffix(".Subclass") {
      let bare = String(name.dropFirst(5)).replacing(".Options", with: "")
      let owner = ["UI": "ui"][bare] ?? (paths.contains(bare) ? bare : bare.prefix(1).lowercased() + bare.dropFirst())
      let known = Set(LuaAPI.weft.members(of: owner).map(\.name))
      let entry = LuaAPI.weft.entry(owner)
      let parts = Set((entry?.parts ?? []).map { $0.name.replacing("?", with: "") })
      let children = Set((entry?.children ?? ["children"]) + ["[integer]"])
      for field in type.fields {
        // Children are given to a constructor, and to a spec that has been made.
        let isOption = (name.hasSuffix(".Options") || entry?.kind == .spec) && children.contains(field.name)
        let isClass = owner == "ui" && paths.contains(field.name)
        #expect(
          known.contains(field.name) || parts.contains(field.name) || isOption || isClass, "\(name).\(field.name)")
      }
    }
  }

  @Test("A constructor's table has every property that may be set, and no other")
  func options() throws {
    for entry in LuaAPI.weft.entries where entry.kind == .class || entry.kind == .spec {
      var names: Set<String> = []
      var current: String? = "weft.\(entry.path).Options"
      while let name = current {
        let options = try #require(file.classes[name])
        names.formUnion(options.fields.map(\.name))
        #expect(options.fields.allSatisfy { $0.isOptional || $0.name == "[integer]" })
        current = options.parents.first
      }
      let expected = LuaAPI.weft.completions(in: .constructor(entry.path)).map(\.name)
      // A spec of named children has no list of them.
      #expect(names.subtracting(["[integer]", "children"]) == Set(expected).subtracting(["children"]), "\(entry.path)")
    }
  }

  @Test("A class and what is derived from it are called and derived from")
  func classes() throws {
    for entry in LuaAPI.weft.entries where entry.kind == .class || entry.path == "LayoutSpec" {
      let name = "weft.\(entry.path)"
      let made = try #require(file.classes["\(name).Class"])
      #expect(made.parents == ["weft.Class", name])
      #expect(made.overloads == ["fun(options?: \(name).Options): \(name)"])
      #expect(made.fields.first { $0.name == "subclass" }?.type.hasSuffix(": \(name).Subclass") == true)
      #expect(file.classes["\(name).Subclass"]?.overloads == ["fun(...: any): \(name).Subclass"])
    }
  }

  @Test(
    "The parser of this test refuses what is wrong",
    arguments: [
      "---@field x number Words.", "---@class a\n---@field x", "---@class a\n---@field x number",
      "---@class a\n---@class a", "---@class a\n---@field x number W.\n---@field x number W.", "---@alias a fun(",
      "---@alias a number |", "---@param x number\nfunction f(y) end", "local x = 1", "---@alias a\n---| b",
      "---@return number words",
    ])
  func refuses(text: String) {
    #expect(throws: StubFile.SyntaxError.self) { _ = try StubFile(parsing: text) }
  }
}
