import Foundation
import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Modules, data and previews")
struct ModuleTests {
  @Test("A font file that is beside the script is added, and called by the family that it returns")
  func font() throws {
    let script = try Script()
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
      toPath: script.folder.url.appendingPathComponent("mono.ttf").path)
    #expect(try script.run("print(ui.font 'mono.ttf')") == "DejaVu Sans Mono")
  }

  @Test("A file of more than 64 MB is refused before it is read")
  func longFile() throws {
    let script = try Script(["long.lua": ""])
    let file = script.folder.url.appendingPathComponent("long.lua")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 64 << 20 + 1)
    try handle.close()
    let error = try script.failure("local x\nrequire 'long'")
    #expect(error.code == .io)
    #expect(error.message == "\(file.path) is longer than 64 MB")
    #expect(error.location?.line == 2)
  }

  @Test("require finds neighbours, folders, init files and JSON, and runs each once")
  func require() throws {
    let script = try Script([
      "one.lua": "count = (count or 0) + 1 return { name = ... }", "parts/two.lua": "return 'two ' .. require 'three'",
      "parts/three.lua": "return 'beside two'", "four/init.lua": "return 'four'", "data.json": "[1, 2.5, \"x\"]",
      "nothing.lua": "", "parts/five.json": "{\"a\": {\"b\": [true]}}",
    ])
    let text = try script.run(
      """
      print(require("one").name, require "one" == require "one", count, require "weft" == ui)
      print(require "parts.two", require "four", require "nothing")
      print(dump(require "data"), dump(require "data.json"), dump(require "parts.five"))
      """)
    #expect(
      text == """
        one\ttrue\t1\ttrue
        two beside two\tfour\ttrue
        {1, 2.5, "x"}\t{1, 2.5, "x"}\t{a = {b = {true}}}
        """)
  }

  @Test("A module that failed is run again by the next require")
  func retry() throws {
    let script = try Script(["flaky.lua": "tries = (tries or 0) + 1 if tries == 1 then error 'no' end return tries"])
    #expect(try script.run("print(pcall(require, 'flaky') , require 'flaky')") == "false\t2")
  }

  @Test("Integers of JSON stay integers, fractions stay what they are, null is nil")
  func json() throws {
    let script = try Script()
    script.host.props = Array(
      #"{"int": 42, "big": 9007199254740991, "float": 0.1, "exponent": 1e3, "negative": -7, "null": null, "list": [1, null, 3], "text": "ä\n\ud83d\ude00", "empty": {}, "deep": {"a": [{"b": false}]}}"#
        .utf8)
    try script.run("ui.preview('A', function(props) P = props return ui.DisplayNode {} end)")
    _ = try script.host.makeNode(script.host.previews[0])
    let text = try script.run(
      """
      print(P.int, math.type(P.int), P.big, P.float, P.exponent, P.negative, P.null, P.list[1], P.list[2], P.list[3])
      print(P.text, next(P.empty), P.deep.a[1].b, P.int // 5, ("%d"):format(P.int))
      """)
    #expect(
      text
        == "42\tinteger\t9007199254740991\t0.1\t1000\t-7\tnil\t1\tnil\t3\nä\n😀\tnil\tfalse\t8\t42")
  }

  @Test("An init that misses its argument is reported --props only if there are none")
  func missingProps() throws {
    let script = try Script()
    try script.run(
      """
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init(photo)
        local author = photo and photo.author
        self.title = ui.TextNode { text = author.name }
      end
      return Cell
      """)
    func hint(_ props: String?) -> String? {
      script.host.props = props.map { Array($0.utf8) }
      return #expect(throws: (any Error).self) { try script.host.makePicture(nil, width: 100) }
        .flatMap { ($0 as? WeftError) ?? ($0 as? LayoutError)?.forScripts }?.hint
    }
    #expect(hint(nil)?.contains("--props") == true)
    #expect(hint("{}")?.contains("--props") != true)
  }

  @Test("Broken JSON is an error with its file and line")
  func brokenJSONIsAnErrorWithItsFileAndLine() throws {
    let script = try Script(["data.json": "{\n  \"a\": 1,\n  \"b\": ,\n}"])
    let text = try script.complaint("require 'data'")
    #expect(text.hasPrefix("data.json:3: no JSON: expected "), "\(text)")
    script.host.props = Array("{".utf8)
    try script.run("ui.preview('A', function() end)")
    let error = #expect(throws: WeftError.self) { try script.host.makeNode(script.host.previews[0]) }
    #expect(error?.location?.file == "props")
  }

  @Test("Previews are those of the main file, in order, with their options")
  func previews() throws {
    let script = try Script(["other.lua": "require('weft').preview('Other', function() end) return 1"])
    try script.run(
      """
      require "other"
      ui.preview("One", { width = 320, height = 100.5, scale = 3 }, function() return ui.DisplayNode {} end)
      ui.preview("Two", function() return ui.TextNode { text = "x" } end)
      """)
    let previews = script.host.previews
    #expect(previews.map(\.name) == ["One", "Two"])
    #expect(previews.map(\.width) == [320, nil])
    #expect(previews.map(\.height) == [100.5, nil])
    #expect(previews.map(\.scale) == [3, nil])
    #expect(previews.map { $0.location?.line } == [2, 3])
    #expect(try script.host.makeNode(previews[1]).node is TextNode)
  }

  @Test(
    "A preview that gives no node says which preview and what came",
    arguments: [
      ("nil", "preview \"A\": expected a node, got nil | is there a return in the preview's function?"),
      ("3", "preview \"A\": expected a node, got 3"),
      (
        "{}",
        "preview \"A\": expected a node, got a table | return one node: ui.DisplayNode, or a spec that holds several"
      ),
      (
        "ui.CellNode",
        "preview \"A\": expected a node, got <class CellNode> | call it to make a node: ui.CellNode { … }"
      ),
    ])
  func noNode(value: String, message: String) throws {
    let script = try Script()
    try script.run("\nui.preview('A', function() return \(value) end)")
    let error = try #require(throws: WeftError.self) { try script.host.makeNode(script.host.previews[0]) }
    #expect(script.shown(error) == "2: \(message)")
  }

  @Test("An error in a preview's function has its line; without previews the returned class gets the props")
  func makers() throws {
    let script = try Script()
    try script.run("ui.preview('A', function()\nreturn nothing.at.all end)")
    let error = try #require(throws: WeftError.self) { try script.host.makeNode(script.host.previews[0]) }
    #expect(script.shown(error) == "2: attempt to index a nil value (global 'nothing')")

    let other = try Script()
    other.host.props = Array(#"{"title": "from props"}"#.utf8)
    try other.run("local A = ui.TextNode:subclass 'A' function A:init(p) self.text = p.title end return A")
    #expect((try other.host.makeReturnedNode().node as? TextNode)?.text == "from props")
  }

  @Test("A module's neighbours come before what is at the script; Lua before folders before JSON")
  func neighboursComeBeforeWhatIsAtTheScript() throws {
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
  func whatIsNoModuleIsReported() throws {
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
  func aPathIsFollowedLinkByLink() throws {
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
  func aScriptAtTheRootOpensNoFolder() {
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
  func whatJavaScriptAllowsAndJSONDoesNotIsReported(_ json: String, _ line: Int, _ told: String) throws {
    let script = try Script(["data.json": json])
    #expect(try script.complaint("require 'data'") == "data.json:\(line): no JSON: \(told)")
  }

  @Test("null keeps its place in a list and is no field of a table; deep data has an end")
  func nullKeepsItsPlaceInAList() throws {
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
}

@Suite("Sandbox of the API")
struct SandboxTests {
  @Test("What could reach the machine isn't there")
  func absent() throws {
    let script = try Script()
    for name in [
      "io", "os.execute", "os.getenv", "os.remove", "os.rename", "os.exit", "os.tmpname", "debug.getinfo",
      "debug.sethook", "debug.getregistry", "debug.setmetatable", "debug.getupvalue", "package", "dofile", "loadfile",
      "string.dump",
    ] {
      #expect(try script.run("print(\(name))") == "nil", "\(name)")
    }
    #expect(
      try script.run("print(load('\\27Lua', 'x', 'b'))").hasPrefix("nil\t"), "bytecode is loaded")
  }

  @Test("Metatables of the API's objects are out of reach")
  func metatables() throws {
    let script = try Script()
    let text = try script.run(
      """
      local objects = {
        ui, "", ui.CellNode, ui.CellNode {}, ui.LayoutSpec {}, ui.LayoutSpec {}.style, ui.CellNode {}.style, ui.Window { size = { 9, 9 } }, ui.View {},
        ui.CellNode {}:layoutThatFits { max = { 1, 1 } }, ui.CellNode:subclass "A", ui.LayoutSpec:subclass "B",
        ui.Layer {}, ui.BezierPath(), ui.task(function() end), select(2, pcall(ui.CellNode, 5)),
      }
      for _, object in ipairs(objects) do
        print(type(getmetatable(object)) == "table", pcall(setmetatable, object, {}))
      end
      print(type(getmetatable(inPass(function() local s = ui.LayoutSpec {} M = getmetatable(s) return s end))), type(M))
      """)
    #expect(!text.contains("true\t") && !text.contains("\ttrue") && !text.contains("table\t"), "\(text)")
    #expect(!text.hasSuffix("\ttable") && !text.hasSuffix("\ttable\n"), "\(text)")
  }

  @Test(
    "Files outside of the script's folder are refused, for modules and for pictures",
    arguments: [
      "../outside", "/etc/outside", "../main-neighbour/outside", "link", "linked/outside", "parts/../../outside",
      "nothing/../../outside",
    ])
  func outside(path: String) throws {
    let outside = try ScriptFolder(["outside.lua": "return 'secret'", "outside.png": "no picture"])
    let script = try Script(["parts/a.lua": "return 1"])
    let folder = script.folder.url
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.appendingPathComponent("link.lua"),
      withDestinationURL: outside.url.appendingPathComponent("outside.lua"))
    try manager.createSymbolicLink(
      at: folder.appendingPathComponent("link.png"),
      withDestinationURL: outside.url.appendingPathComponent("outside.png"))
    try manager.createSymbolicLink(at: folder.appendingPathComponent("linked"), withDestinationURL: outside.url)
    for ending in ["lua", "png"] {
      try Data("return 'secret'".utf8).write(
        to: folder.deletingLastPathComponent().appendingPathComponent("outside.\(ending)"))
    }
    // The dots of a module's name are folders, so some of these names mean nothing.
    let module = try script.complaint("require '\(path)'")
    let isRefused = module.contains("is outside the folders that the script may read (<folder>)")
    #expect(isRefused || (path.contains("..") && module.contains(" not found; looked for ")), "\(module)")
    let picture = try script.complaint("local n = ui.ImageNode { image = '\(path).png' }")
    #expect(picture.contains("is outside the folders that the script may read (<folder>)"), "\(picture)")
    let function = try script.complaint("ui.image '\(path).png'")
    #expect(function.contains("is outside the folders that the script may read (<folder>)"), "\(function)")
  }

  @Test("A script can't change the module, nor another's methods through strings")
  func module() throws {
    let script = try Script()
    #expect(try script.complaint("print()\nprint(ui.Nothing)") == "2: ui has no \"Nothing\"")
    #expect(try script.complaint("ui.TextNode.text = nil").hasPrefix("1: ui.TextNode is built in"))
  }

  @Test("Fields of the module that a script has removed are there for the next run")
  func removedFieldsOfTheModuleAreThereForTheNextRun() throws {
    let script = try Script()
    try script.run("rawset(ui, 'preview', nil) rawset(ui, 'TextNode', nil) rawset(ui, 'mine', 1)")
    #expect(try script.run("print(type(ui.preview), ui.TextNode {}, rawget(ui, 'mine'))") == "function\t<TextNode>\t1")
    #expect(try script.complaint("ui[3] = 4") == "1: ui[3] can't be set: ui is shared by all scripts | use a local")
  }
}
