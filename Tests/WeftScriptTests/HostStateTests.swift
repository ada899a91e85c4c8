import Testing
import Weft
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

@testable import WeftInspection
@testable import WeftScript

/// The values that a host keeps, each by itself.
@Suite("State of a host")
struct HostStateTests {
  @Test("An element's number is read back from its text, and nothing else is one")
  func elementIDs() {
    for (text, id) in [
      ("12", ElementID(node: 12)), ("12.3", ElementID(node: 12, spec: 3)), ("0.0", ElementID(node: 0, spec: 0)),
      ("", nil), (".", nil), ("12.", nil), (".3", nil), ("1.2.3", nil), ("1.x", nil), ("x", nil), ("1 ", nil),
    ] as [(String, ElementID?)] {
      #expect(ElementID(text) == id, "\(text)")
      if let id { #expect(id.description == text) }
    }
  }

  @Test("What depends on a file are its readers, and theirs, also in a circle; a file that nobody knows has none")
  func dependents() {
    var files = ScriptDependencies()
    files.note("main", readBy: nil)
    files.note("main", readBy: "main")
    files.note("rows", readBy: "main")
    files.note("cell", readBy: "rows")
    files.note("cell", readBy: nil)
    files.note("other", readBy: "second")
    files.note("a", readBy: "b")
    files.note("b", readBy: "a")
    #expect(files.files == ["main", "rows", "cell", "other", "a", "b"])
    #expect(files.readers["main"] == [] && files.readers["cell"] == ["rows"])
    #expect(files.dependents(of: ["cell"]) == ["cell", "rows", "main"])
    #expect(files.dependents(of: ["rows"]) == ["rows", "main"])
    #expect(files.dependents(of: ["main"]) == ["main"])
    #expect(files.dependents(of: ["a"]) == ["a", "b"])
    #expect(files.dependents(of: ["nothing"]) == [])
    #expect(files.dependents(of: ["other", "nothing"]) == ["other", "second"])
  }

  @Test("A warning is one for each kind, place, property and class, whatever its numbers and the element's name are")
  func warnings() {
    let place = WeftSupport.SourceLocation(file: "a.lua", line: 3)
    func warning(
      _ code: ScriptWarning.Code = .fillsRange, _ message: String = "m",
      at location: WeftSupport.SourceLocation? = place,
      _ property: String? = nil, _ element: String? = "TextNode \"a\""
    ) -> ScriptWarning.Identity {
      let path = element.map { ["Card", $0] } ?? []
      return ScriptWarning(code, message, location: location, property: property, path: path).identity
    }
    let base = warning()
    #expect(warning(.fillsRange, "another size") == base)
    #expect(warning(.fillsRange, "m", at: place, nil, "TextNode \"b\"") == base)
    #expect(warning(.fillsRange, "m", at: place, nil, "TextNode") == base)
    #expect(warning(.collapsed) != base)
    #expect(warning(.fillsRange, "m", at: WeftSupport.SourceLocation(file: "a.lua", line: 4)) != base)
    #expect(warning(.fillsRange, "m", at: nil) != base)
    #expect(warning(.fillsRange, "m", at: place, "width") != base)
    #expect(warning(.fillsRange, "m", at: place, nil, "ImageNode \"a\"") != base)
    // Without an element the text tells two apart: one line may name two fonts.
    #expect(warning(.unknownFont, "A", at: place, nil, nil) != warning(.unknownFont, "B", at: place, nil, nil))
    #expect(warning(.unknownFont, "A", at: place, nil, nil) == warning(.unknownFont, "A", at: place, nil, nil))
    let told = ScriptWarning(.collapsed, "it is flat", hint: "give it a height", location: place)
    #expect(told.description == "a.lua:3: warning: it is flat; give it a height")
    #expect(ScriptWarning(.collapsed, "it is flat").description == "warning: it is flat")
  }

  @Test("A size is set by itself or with its partner")
  func pairs() {
    for name in ["width", "height"] {
      #expect(API.weft.styles(setting: name) == ["preferredSize", "preferredLayoutSize"])
    }
    for name in ["minWidth", "minHeight"] { #expect(API.weft.styles(setting: name) == ["minSize", "minLayoutSize"]) }
    for name in ["maxWidth", "maxHeight"] { #expect(API.weft.styles(setting: name) == ["maxSize", "maxLayoutSize"]) }
    #expect(API.weft.styles(setting: "flexGrow").isEmpty)
  }

  @Test("The bytes of a line are replaced; a place beyond the text changes nothing")
  func styleLines() {
    func applied(_ offset: Int, _ length: Int) -> String {
      let line = PropertyLine(
        location: WeftSupport.SourceLocation(file: "a", line: 1), old: nil, new: "", offset: offset, length: length,
        replacement: "xy")
      return String(decoding: line.applied(to: Array("abcd".utf8)), as: UTF8.self)
    }
    #expect(applied(1, 2) == "axyd")
    #expect(applied(0, 0) == "xyabcd" && applied(4, 0) == "abcdxy")
    #expect(applied(0, 4) == "xy" && applied(3, 1) == "abcxy")
    #expect(applied(3, 2) == "abcd" && applied(5, 0) == "abcd" && applied(-1, 1) == "abcd")
  }

  @Test("Globals belong to the file that sets them, not to the one that requires it, and go when it is loaded again")
  func globals() throws {
    let script = try Script([
      "outer.lua": "A = 1 require 'inner' C = 3 select = 5", "inner.lua": "B = 2 require 'innermost'",
      "innermost.lua": "D = 4",
    ])
    #expect(try script.run("require 'outer' print(A, B, C, D, select)") == "1\t2\t3\t4\t5")
    let folder = script.folder.url.path
    let names = script.host.state.globalNames.namesOfFiles
    #expect(names["\(folder)/outer.lua"] == ["A", "C", "select"])
    #expect(names["\(folder)/inner.lua"] == ["B"])
    #expect(names["\(folder)/innermost.lua"] == ["D"])
    script.host.state.globalNames.reset(["\(folder)/outer.lua", "\(folder)/innermost.lua"], script.host.lua.stack)
    #expect(script.host.state.globalNames.namesOfFiles["\(folder)/outer.lua"] == nil)
    #expect(try script.run("print(A, B, C, D, type(select))") == "nil\t2\tnil\tnil\tfunction")
  }

  @Test("A preview is tested at each of its widths, else at its greatest one, else at 375 points")
  func testedWidths() throws {
    let script = try Script()
    try script.run(
      """
      local function node() return ui.DisplayNode {} end
      ui.preview("Two", { width = { 320, 200 } }, node)
      ui.preview("At most", { maxWidth = 300 }, node)
      ui.preview("Any", node)
      """)
    let previews = script.host.previews
    #expect(
      previews[0].testedWidths == [TestedWidth(points: 320, exact: 320), TestedWidth(points: 200, exact: 200)])
    #expect(previews[0].width == 320)
    #expect(previews[1].testedWidths == [TestedWidth(points: 300, exact: nil)])
    #expect(previews[2].testedWidths == [TestedWidth(points: 375, exact: nil)])
    #expect(previews[1].width == nil && previews[2].width == nil)
  }

  @Test("A module that is required after the script has run is known as such")
  func lateModules() throws {
    let script = try Script(["early.lua": "return 1", "late.lua": "return 2"])
    try script.run("require 'early' ui.preview('A', function() require 'late' return ui.DisplayNode {} end)")
    #expect(script.host.modules.dependencies.requiredLate.isEmpty)
    _ = try script.host.makeNode(script.host.previews[0])
    #expect(script.host.modules.dependencies.requiredLate == ["\(script.folder.url.path)/late.lua"])
  }

  @Test("Each node knows the file and the line that made it, also where files take turns")
  func places() throws {
    let script = try Script([
      "part.lua": "local ui = require 'weft'\nreturn function() local node =\nui.TextNode {} return node end"
    ])
    try script.run(
      """
      local make = require "part"
      return ui.DisplayNode {
        ui.TextNode {},
        make(),
        ui.TextNode {},
        make(),
      }
      """)
    let root = try script.host.makeReturnedNode().node
    let folder = script.folder.url.path
    #expect(root.layoutSource == WeftSupport.SourceLocation(file: "\(folder)/main.lua", line: 2))
    #expect(
      root.subnodes.map(\.layoutSource) == [
        WeftSupport.SourceLocation(file: "\(folder)/main.lua", line: 3),
        SourceLocation(file: "\(folder)/part.lua", line: 3),
        WeftSupport.SourceLocation(file: "\(folder)/main.lua", line: 5),
        SourceLocation(file: "\(folder)/part.lua", line: 3),
      ])
  }

  // MARK: errors

  private func change(_ host: ScriptHost, _ reported: WeftError?, _ own: WeftError? = nil) throws(WeftError) {
    try host.perform { () throws(WeftError) in
      if let reported { host.eventLoop.report(reported) }
      host.eventLoop.report(WeftError(.runtime, "a consequence"))
      if let own { throw own }
    }
  }

  @Test("A change throws its own error where it fails, else the first that was raised in it; the other one comes later")
  func raised() throws {
    let host = try Script().host
    let line = WeftSupport.SourceLocation(file: "a.lua", line: 7)
    let first = WeftError(.runtime, "first", location: line)
    let single = #expect(throws: WeftError.self) { try change(host, first) }
    #expect(single?.message == "first" && single?.location == line)
    // What was raised before the change's own error is thrown by the call around it.
    let error = #expect(throws: WeftError.self) {
      try host.perform { () throws(WeftError) in
        do throws(WeftError) {
          try change(host, first, WeftError(.type, "own"))
        } catch {
          #expect(error.message == "own")
        }
      }
    }
    #expect(error?.message == "first")
    try host.perform {}
  }

  @Test("An error of a limit that doesn't know where it has stopped gives way to the one that does")
  func limits() throws {
    let host = try Script().host
    let place = WeftSupport.SourceLocation(file: "a.lua", line: 7)
    for (reported, own, thrown) in [
      (WeftError(.time, "at a line", location: place), WeftError(.time, "somewhere"), "at a line"),
      (WeftError(.runtime, "at a line", location: place), WeftError(.time, "somewhere"), "somewhere"),
      (
        WeftError(.time, "at a line", location: place),
        WeftError(.time, "at another", location: WeftSupport.SourceLocation(file: "a.lua", line: 8)), "at another"
      ),
    ] {
      let error = #expect(throws: WeftError.self) { try change(host, reported, own) }
      #expect(error?.message == thrown)
      host.eventLoop.dropReport()
    }
  }

  @Test("What node code has raised is the script's error again: without a wrapper, with its line")
  func reported() {
    let own = WeftError(.io, "no file", location: WeftSupport.SourceLocation(file: "a.lua", line: 2))
    let node = DisplayNode()
    #expect(WeftError(reported: NodeError(node, "load", underlying: own)).message == "no file")
    let layout = LayoutError(.nodeFailed, "no file", element: "Card", underlying: own)
    #expect(WeftError(reported: layout).code == .io && WeftError(reported: layout).location?.line == 2)
    #expect(WeftError(reported: CancellationError()).code == .runtime)
  }

  @Test("A layout's error has the script's own place and message, else the element's, with the ways to fix it")
  func layoutErrors() {
    let place = WeftSupport.SourceLocation(file: "a.lua", line: 9)
    func error(_ underlying: WeftError) -> WeftError {
      LayoutError(.nodeFailed, "wrapper", element: "Card", source: place, underlying: underlying).forScripts
    }
    #expect(
      error(WeftError(.runtime, "m", location: WeftSupport.SourceLocation(file: "b.lua", line: 2))).location?.file
        == "b.lua")
    #expect(
      error(WeftError(.runtime, "m", location: WeftSupport.SourceLocation(file: "b.lua", line: 0))).location?.line == 9)
    #expect(error(WeftError(.runtime, "m")).location?.file == "a.lua")
    // A file that can't be read as Lua has no line of the node's.
    #expect(error(WeftError(.syntax, "m")).location == nil)
    for (code, hint) in [
      (LayoutError.Code.duplicate, "make a second node, or show the first in one place only"),
      (.staleElement, "make new specs in each layoutSpecThatFits; nodes are what is kept"),
      (.missingChild, "give it one before it is returned: spec.child = …"), (.cycle, nil), (.invalidSize, nil),
    ] as [(LayoutError.Code, String?)] {
      let error = LayoutError(code, "is wrong", element: "InsetLayoutSpec", source: place).forScripts
      #expect(error.code == .layout && error.hint == hint && error.location?.line == 9, "\(code)")
      #expect(
        error.message
          == (code == .missingChild
            ? "InsetLayoutSpec is wrong; expected a node or a spec at [1], got nil" : "InsetLayoutSpec: is wrong"))
    }
  }

  @Test("A row's code that comes to a limit ends the pass; any other error is the row's")
  func endings() {
    for code in [WeftError.Code.time, .memory, .interrupted] {
      let error = #expect(throws: LayoutError.self) {
        try endingPass { () throws(WeftError) -> Int in throw WeftError(code, "over") }
      }
      #expect(error?.code == .interrupted && error?.forScripts.message == "over")
    }
    #expect(throws: WeftError.self) {
      try endingPass { () throws(WeftError) -> Int in throw WeftError(.runtime, "its own") }
    }
  }
}
