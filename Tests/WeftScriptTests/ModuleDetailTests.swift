import Foundation
import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Where modules are found, and what is wrong with data")
struct ModuleDetailTests {
  @Test("A module's neighbours come before what is at the script; Lua before folders before JSON")
  func order() throws {
    let script = try Script([
      "a.lua": "return 'a at the script'", "sub/a.lua": "return 'a in sub'", "only.lua": "return 'at the script'",
      "sub/near.lua": "return require 'a'", "sub/far.lua": "return require 'only'",
      "sub/deep/b.lua": "return require 'a'",
      "b.lua": "return 'lua'", "b/init.lua": "return 'folder'", "b.json": "\"json\"",
      "c/init.lua": "return 'folder'", "c.json": "\"json\"", "d.json": "\"json\"",
      "sub/up.lua": "return require '../only'", "sub/main.lua": "return ...",
    ])
    let text = try script.run(
      """
      print(require "sub.near", require "sub.far", require "sub.deep.b", require "a")
      print(require "b", require "c", require "d", require "b.json")
      print(require "sub/near", require "./a", require "sub.up", require "sub.main")
      """)
    #expect(
      text == """
        a in sub\tat the script\ta at the script\ta at the script
        lua\tfolder\tjson\tjson
        a in sub\ta at the script\tat the script\tsub.main
        """)
  }

  @Test("What is no module is reported: an empty name, a name with .lua, a folder, a URL, a NUL, a misspelling")
  func names() throws {
    let script = try Script(["cell.lua": "return 1", "folder.lua/x": ""])
    let looked = "looked for sell.lua, sell/init.lua, sell.json in <folder>"
    for (name, told) in [
      ("", "require: name: expected a module's name, got \"\""),
      ("cell.lua", nil), ("./cell.lua", nil),
      ("folder", "expected a file, but <folder>/folder.lua is a folder"),
      (
        "https://x.org/a",
        "\"https://x.org/a.lua\" is no file; expected a path inside the script's folder, for URLs aren't read"
      ),
      ("a\\0b", "a file's path can't have a NUL in it"),
      ("sell", "module \"sell\" not found; \(looked) | did you mean \"cell\"?"),
    ] as [(String, String?)] {
      let complaint = try script.complaint("local x = require '\(name)'")
      guard let told else {
        let meant = name.dropLast(4)
        #expect(complaint.hasSuffix(" | a module's name has no .lua: require \"\(meant)\""), "\(complaint)")
        continue
      }
      #expect(complaint == "1: \(told)", "\(name)")
    }
    #expect(try script.complaint("local x = require(3)") == "1: require: name: expected a module's name, got 3")
    #expect(try script.complaint("local x = ui.font(3)") == "1: ui.font: path: expected a font file's path, got 3")
    #expect(
      try script.complaint("local x = ui.font ''")
        == "1: \"\" is no file; expected a path inside the script's folder")
  }

  @Test("A path is followed link by link; where there is nothing, the part that exists is")
  func realPaths() throws {
    let folder = try ScriptFolder(["real/deep/a.lua": ""])
    let path = folder.url.path
    try FileManager.default.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "real/deep")
    for (written, real) in [
      ("link/a.lua", "real/deep/a.lua"), ("link/../b", "real/b"), ("link/none/c", "real/deep/none/c"),
      ("real/./deep//a.lua", "real/deep/a.lua"), ("none/./x", "none/x"), ("none//x", "none/x"),
    ] {
      #expect(RealPath.of("\(path)/\(written)") == "\(path)/\(real)", "\(written)")
    }
    // Nothing is found through a folder that isn't there, not even one outside.
    #expect(RealPath.of("\(path)/none/../real") == "/..")
    #expect(RealPath.of("/none-at-all") == "/none-at-all" && RealPath.of("/") == "/")
    let modules = Modules(roots: [path + "/real"], isOpen: false)
    #expect(modules.mayRead("\(path)/real/x") && modules.mayRead("\(path)/real") && modules.mayRead("\(path)/link"))
    #expect(!modules.mayRead(path) && !modules.mayRead("\(path)/really") && !modules.mayRead("\(path)/none/../real"))
    #expect(Modules(roots: [], isOpen: true).mayRead("/anything") && !Modules(roots: [], isOpen: false).mayRead("/"))
    #expect(Modules(roots: ["/"], isOpen: false).mayRead("/anything"))
  }

  @Test("A script directly at the root of the file system, or without a folder, opens none")
  func scriptFolders() {
    let modules = Modules(roots: [], isOpen: false)
    modules.addFolder(of: "/a.lua")
    modules.addFolder(of: "a.lua")
    #expect(modules.roots.isEmpty)
    modules.addFolder(of: "/usr/a.lua")
    modules.addFolder(of: "/usr/b.lua")
    #expect(modules.roots == ["/usr"])
  }

  @Test(
    "What JavaScript allows and JSON doesn't is reported at its line, with the way to write it",
    arguments: [
      ("{\n\"a\": 1,}", 2, "expected a string | the last comma is one too many"),
      ("[1,\n2,\n]", 3, "expected a value | the last comma is one too many"),
      ("{'a': 1}", 1, "expected a string | write strings in double quotes"),
      ("[\n\n'a']", 3, "expected a value | write strings in double quotes"),
      ("{\"a\": 1 // one\n}", 1, "expected ',' or '}' | JSON has no comments"),
      ("[+1]", 1, "expected a value | a positive number has no sign"),
      ("[.5]", 1, "expected a value | a number begins with a digit"),
      ("[}", 1, "expected a value"), ("[01]", 1, "expected a number without a leading zero"),
      ("", 1, "expected a value"),
      ("[1] 2", 1, "expected the end"), ("{\"a\": [1\n\n\n}", 4, "expected ',' or ']'"),
    ])
  func brokenJSON(_ json: String, _ line: Int, _ told: String) throws {
    let script = try Script(["data.json": json])
    #expect(try script.complaint("require 'data'") == "data.json:\(line): no JSON: \(told)")
  }

  @Test("null keeps its place in a list and is no field of a table; deep data has an end")
  func json() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    let script = try Script([
      "nulls.json": #"{"list": [null, "b", null, [null, 1], {"x": null, "y": 2}], "none": null, "no": false}"#,
      "deep.json": "\n" + deep(2501), "most.json": deep(2500), "double.json": #"{"a": 1, "b": 2, "a": 3}"#,
    ])
    #expect(
      try script.run(
        """
        local t = require "nulls"
        print(t.list[1], t.list[2], t.list[3], t.list[4][1], t.list[4][2], dump(t.list[5]), t.none, t.no)
        print(require "double".a, type(require "most"))
        """) == "nil\tb\tnil\tnil\t1\t{y = 2}\tnil\tfalse\n3\ttable")
    let error = try script.failure("require 'deep'")
    #expect(error.code == .depth && script.shown(error) == "deep.json:2: JSON more than 2500 levels deep")
  }

  @Test("Fields of the module that a script has removed are there for the next run")
  func restored() throws {
    let script = try Script()
    try script.run("rawset(ui, 'preview', nil) rawset(ui, 'TextNode', nil) rawset(ui, 'mine', 1)")
    #expect(try script.run("print(type(ui.preview), ui.TextNode {}, rawget(ui, 'mine'))") == "function\t<TextNode>\t1")
    #expect(try script.complaint("ui[3] = 4") == "1: ui[3] can't be set: ui is shared by all scripts | use a local")
  }
}
