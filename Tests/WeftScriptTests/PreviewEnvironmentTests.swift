import Foundation
import Testing
import Weft
import WeftGraphics

@Suite("The environment of a preview")
struct PreviewEnvironmentTests {
  private func host(_ script: String) throws -> ScriptHost {
    let host = try ScriptHost(platform: Platform(textEngine: PlainTextEngine(), imageDecoder: PixbufImageDecoder()))
    try host.run(source: Array("local ui = require 'weft'\n\(script)".utf8), file: "environment.lua")
    return host
  }

  private static let insets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)

  /// A preview with a box in the safe area.
  private static let screen = """
    local Screen = ui.CellNode:subclass "Screen"
    function Screen:init()
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { style = { flexGrow = 1 } }
    end
    function Screen:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = self.safeAreaInsets, ui.StackLayoutSpec { direction = "vertical", self.box } }
    end
    ui.preview("Screen", function() return Screen() end)
    """

  @Test("The safe area reaches nodes before they are drawn, changes with the environment, and ends with it")
  func safeArea() throws {
    let host = try host(Self.screen)
    let screen = PreviewEnvironment(width: 200, height: 400, safeAreaInsets: Self.insets)
    let live = try host.open(host.previews[0], in: screen)
    #expect(live.root.subnodes[0].frame == Rect(x: 0, y: 44, width: 200, height: 322))
    try host.show(live, in: PreviewEnvironment(width: 200, height: 400))
    _ = try host.advance(to: host.clock)
    #expect(live.root.subnodes[0].frame == Rect(x: 0, y: 0, width: 200, height: 400))
    try host.show(live, in: screen)
    _ = try host.advance(to: host.clock)
    #expect(live.root.subnodes[0].frame.origin.y == 44)
  }

  @Test("A node that exists is shown in all of an environment except its props, which come too late")
  func existingNode() throws {
    let host = try host(Self.screen)
    let scale = host.scale
    let screen = PreviewEnvironment(
      width: 200, height: 400, scale: 3, safeAreaInsets: Self.insets, props: "{}", showsRanges: true)
    let live = try host.open(try host.makeNode(host.previews[0]), in: screen)
    #expect(live.root.subnodes[0].frame == Rect(x: 0, y: 44, width: 200, height: 322))
    #expect(live.window.shouldShowRangeDebugOverlay)
    #expect(live.picture.scale == 3 && host.scale == scale)
    #expect(live.environment.props == nil && live.environment.safeAreaInsets == Self.insets)
    let root = live.root
    try host.show(live, in: PreviewEnvironment(width: 100, height: 400, scale: 3))
    #expect(live.root === root)
    #expect(root.subnodes[0].frame == Rect(x: 0, y: 0, width: 100, height: 400))
  }

  private static let card = """
    ui.preview("Card", { props = { height = 10, title = "Own", tags = { "a", "b" }, none = {}, deep = { ratio = 0.5, on = true },
        tap = function() end, [7] = "odd" }, controls = { title = "text", height = { min = 0, max = 90, step = 5 } } },
      function(props) return ui.DisplayNode { style = { width = 5, height = props.height } } end)
    ui.preview("None", function(props) return ui.DisplayNode { style = { width = 5, height = props and 1 or 2 } } end)
    """

  @Test("Props of the environment take the place of the preview's own, and go with it")
  func props() throws {
    let host = try host(Self.card)
    let live = try host.open(host.previews[0])
    #expect(live.picture.layout.size.height == 10)
    try host.show(live, in: PreviewEnvironment(props: #"{"height": 25}"#))
    #expect(live.picture.layout.size.height == 25)
    let node = live.root
    try host.show(live, in: PreviewEnvironment(width: 80, props: #"{"height": 25}"#))
    #expect(live.root === node, "other widths keep the node")
    #expect(throws: WeftError.self) { try host.show(live, in: PreviewEnvironment(props: "{")) }
    #expect(live.environment.props == #"{"height": 25}"# && live.root === node, "an error changes nothing")
    try host.show(live, in: PreviewEnvironment())
    #expect(live.picture.layout.size.height == 10)
  }

  @Test("A reload keeps the props that are shown")
  func reload() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("card.lua")
    let text = "local ui = require 'weft'\n\(Self.card)"
    try Data(text.utf8).write(to: file)
    let host = try ScriptHost(platform: Platform(textEngine: PlainTextEngine(), imageDecoder: PixbufImageDecoder()))
    try host.run(file: file.path)
    let live = try host.open(host.previews[0], in: PreviewEnvironment(props: #"{"height": 33}"#))
    try Data(text.replacingOccurrences(of: "width = 5", with: "width = 6").utf8).write(to: file)
    _ = try host.stageReload(of: [file.resolvingSymlinksInPath().path], live: [live]).commit()
    #expect(live.picture.layout.size.height == 33)
  }

  @Test("Props are written as JSON with sorted keys; what JSON has no form for is named")
  func written() throws {
    let host = try host(Self.card)
    let props = try WrittenProps(of: host.previews[0], host)
    #expect(props.json == #"{"deep":{"on":true,"ratio":0.5},"height":10,"none":[],"tags":["a","b"],"title":"Own"}"#)
    #expect(props.leftOut == ["props (1 keys that are no strings)", "tap (function)"])
    #expect(try WrittenProps(of: host.previews[1], host).json == nil)
    let infinite = try self.host(
      "local loop = {} loop.again = loop ui.preview('Loop', { props = loop }, function() return ui.DisplayNode() end)")
    #expect(try WrittenProps(of: infinite.previews[0], infinite).leftOut.first?.hasSuffix("(table)") == true)
    let many = try self.host(
      """
      local list = {}
      for index = 1, 200000 do list[index] = index end
      ui.preview('Many', { props = list }, function() return ui.DisplayNode() end)
      """)
    #expect(throws: WeftError.self) { try WrittenProps(of: many.previews[0], many) }
  }

  @Test(
    "A wrong control is an error at its place",
    arguments: [
      ("controls = 'text'", "expected a table"),
      ("controls = { 'text' }", "by the names of their props"),
      ("controls = { title = 'txt' }", "controls.title: expected \"text\""),
      ("controls = { height = { min = 5, max = 1 } }", "controls.height.min"),
      ("controls = { height = { step = 0 } }", "controls.height.step"),
      ("controls = { height = { least = 0 } }", "least"),
      ("controls = { kind = { 'a', 2 } }", "controls.kind"),
    ])
  func wrongControls(_ options: String, _ part: String) {
    let error = #expect(throws: WeftError.self) {
      try host("ui.preview('Card', { \(options) }, function() return ui.DisplayNode() end)")
    }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.location?.line == 2)
  }
}
