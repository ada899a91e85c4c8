import Testing
import Weft
import WeftInspection
import WeftReference
import WeftScript

private class Rule: DisplayNode {
  var thickness = 0.0
}

private final class Line: Rule {}

extension Chart {
  /// The effects of a finger on a bar.
  fileprivate func select(with index: Int) { Chart.onSelect(self, index) }
}

@Suite("Swift classes in scripts")
struct SwiftInScriptsTests {
  private static let page = Pages.catalogue.appendingPathComponent("SwiftInScripts.md")

  private func report() throws -> Report {
    try Report(
      script: Array(try #require(try Pages.blocks(of: "lua", in: Self.page).first).text.utf8), file: "report.lua")
  }

  /// A host with charts, which has run a script.
  private func host(_ source: String, _ classes: [NativeClass] = [chart]) throws -> ScriptHost {
    let host = try ScriptHost(platform: .standard, classes: classes)
    try host.run(source: Array(("local ui = require 'weft'\n" + source).utf8), file: "test.lua")
    return host
  }

  private func failure(_ source: String) throws -> String {
    let error = #expect(throws: WeftError.self) { _ = try host(source) }
    let told = try #require(error)
    return "\(told.location?.file ?? "?"):\(told.location?.line ?? 0): \(told.message) | \(told.hint ?? "")"
  }

  @Test("The page shows the code that these tests run")
  func quoted() throws {
    let source = try Pages.text(Pages.root.appendingPathComponent("Tests/Documentation/SwiftInScripts.swift"))
    #expect(try Pages.blocks(of: "swift", in: Self.page).first.map { $0.text + "\n" } == source)
  }

  @Test("A Swift node is measured by Swift and placed by the script's specs")
  func frames() throws {
    let report = try report()
    let picture = try report.host.makePicture(report.host.previews.first)
    let chart = try #require(picture.root.node.subnodes.last as? Chart)
    #expect(chart.values == [3, 1, 2] && chart.className == "Chart" && chart.debugName == "sales")
    #expect(chart.frame.origin.x == 10 && chart.frame.size == Size(width: 180, height: 60))

    let alone = try host("chart = ui.Chart { values = { 1, 2, 3, 4 } } size = chart:layoutThatFits({}).size")
    #expect(try alone.lua.global("size", .size) == Size(width: 80, height: 40))
    try alone.run(source: Array("chart.values = { 1 } size = chart:layoutThatFits({}).size".utf8), file: "more.lua")
    #expect(
      try alone.lua.global("size", .size) == Size(width: 20, height: 40), "setting the values invalidates the layout")
  }

  @Test("A Swift node is drawn by Swift, again after a property that invalidates its picture")
  func pixels() throws {
    let host = try host("return ui.Chart { values = { 2, 1 }, barColor = '#ff0000', frame = { 0, 0, 40, 40 } }")
    let window = Window(size: Size(width: 40, height: 40), context: host.makeLayoutContext(scale: 1))
    let node = try #require(try host.makeReturnedNode().node as? Chart)
    try window.addSubnode(node)
    func color(_ x: Int, _ y: Int) throws -> String? {
      try window.context.eventLoop.runTurns()
      let image = try CairoRenderer().image(of: try node.snapshot(), scale: 1, background: .white)
      return image.color(x: x, y: y)?.css
    }
    #expect(try color(5, 5) == "#ff0000", "the higher bar")
    #expect(try color(25, 5) == "#ffffff" && color(25, 30) == "#ff0000", "the lower bar")
    #expect(try color(18, 30) == "#ffffff", "the gap")
    node.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    host.lua.setGlobal("chart", to: node, .node)
    try host.run(source: Array("chart.barColor = '#00ff00' chart:select(2)".utf8), file: "more.lua")
    #expect(try color(5, 5) == "#00ff00" && color(25, 30) == "#000000")
  }

  @Test("A touch reaches the Swift node, whose event reaches the script and the Swift object that it names")
  func touches() throws {
    let report = try report()
    let live = try report.host.open(report.host.previews.first)
    let node = try #require(live.root.subnodes.last as? Chart)
    let frame = node.frame
    try report.host.perform {
      live.window.tap(at: Point(x: frame.origin.x + 70, y: frame.origin.y + 50))
      live.window.tap(at: Point(x: frame.origin.x + 175, y: frame.origin.y + 50))
    }
    #expect(node.selectedIndex == 3)
    #expect(report.basket.titles == ["bar 2", "bar 3"])
  }

  @Test(
    "A handler of a node that Swift has made is called as well, may be taken away, and its error is that of the touch")
  func handlers() throws {
    let host = try host("")
    let node = Chart()
    host.lua.setGlobal("chart", to: node, .node)
    func run(_ source: String) throws { try host.run(source: Array(source.utf8), file: "more.lua") }
    try run("chart.values = { 1, 2 } chart.onSelect = function(chart, index) told = index end")
    node.select(with: 2)
    #expect(try host.lua.global("told", .integer) == 2)
    try run("kept = chart.onSelect chart.onSelect = nil chart.onSelect = kept")
    try run("chart.onSelect = function() error('no') end")
    let error = #expect(throws: WeftError.self) { try host.perform { node.select(with: 1) } }
    #expect(error?.message == "no" && error?.location?.file == "more.lua")
    try run("chart.onSelect = nil told = nil")
    node.select(with: 1)
    #expect(try host.lua.global("told", .optional(.integer)) == nil)
    let wrong = #expect(throws: WeftError.self) { try run("chart.onSelect = 3") }
    #expect(wrong?.message == "Chart.onSelect: expected a function, got 3")
    let other = #expect(throws: WeftError.self) { try run("chart.total(require('weft').DisplayNode {})") }
    #expect(other?.message.hasPrefix("total: expected Chart, got ") == true)
    try run("chart.values = nil count = #chart.values")
    #expect(try host.lua.global("count", .integer) == 0, "nil sets the default")
  }

  @Test("Swift calls a script's function, with values by their codecs")
  func calls() throws {
    let report = try report()
    #expect(try report.describe([1, 2.5]) == "2 bars, 3.5 in all")
    let lua = report.host.lua
    let missing = #expect(throws: WeftError.self) { try lua.call("descripe", returns: .string) }
    #expect(missing?.message == "descripe: expected a global function, got nil")
    let wrong = #expect(throws: WeftError.self) {
      try lua.call("describe", ([], .list(.number)), returns: .number)
    }
    #expect(wrong?.message == "describe: expected a finite number, got \"0 bars, 0 in all\"")
    lua.setGlobal("answer", to: 42, .integer)
    #expect(try lua.global("answer", .number) == 42)
    lua.setGlobal("greeting", to: "Grüß dich", .string)
    #expect(try lua.global("greeting", .string) == "Grüß dich")
    #expect(try lua.global("nothing", .optional(.string)) == nil)
    let within = #expect(throws: WeftError.self) { try lua.call("describe", ("x", .string), returns: .string) }
    #expect(within?.location?.file == "report.lua" && within?.location?.line == 4)
    #expect(within?.message.hasPrefix("Chart.values: expected a list of number, got \"x\"") == true)
  }

  @Test("Swift adds the node that a script's function returns to a window, and gives the script nodes of its own")
  func nodesBothWays() throws {
    let host = try host(
      """
      local Row = ui.DisplayNode:subclass "Row"
      function row(chart)
        return Row { automaticallyManagesSubnodes = true,
          layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 5, chart } end }
      end
      """)
    let own = Chart()
    own.values = [1, 2]
    let row = try host.lua.call("row", (own, .node), returns: .node)
    let window = Window(size: Size(width: 100, height: 80), context: host.makeLayoutContext(scale: 1))
    row.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try window.addSubnode(row)
    try window.context.eventLoop.runTurns()
    #expect(row.className == "Row" && own.supernode === row)
    #expect(own.frame == Rect(x: 5, y: 5, width: 40, height: 40))
  }

  @Test("A misspelt or wrong property, method or argument is an error at the script's line")
  func mistakes() throws {
    #expect(
      try failure("\nlocal c = ui.Chart {\n  valuse = { 1 } }")
        == "test.lua:4: Chart has no property \"valuse\" | did you mean \"values\"?")
    #expect(
      try failure("local c = ui.Chart {} c.barColour = 'red'")
        == "test.lua:2: Chart has no property \"barColour\" | did you mean \"barColor\"?")
    #expect(
      try failure("local c = ui.Chart { values = { 1, 'x' } }")
        == "test.lua:2: Chart.values[2]: expected a finite number, got \"x\" | ")
    #expect(
      try failure("local c = ui.Chart { selectedIndex = 1 }")
        == "test.lua:2: Chart.selectedIndex can only be read | ")
    #expect(
      try failure("ui.Chart {}:select('x')").hasPrefix(
        "test.lua:2: Chart:select: index: expected a whole number, got \"x\""))
    #expect(try failure("ui.Chart {}:select(3)") == "test.lua:2: expected a bar from 1 to 0, got 3 | ")
    #expect(try failure("ui.Chrat {}") == "test.lua:2: ui has no \"Chrat\" | did you mean ui.Chart?")
    #expect(try failure("ui.Chart {}:totla()").contains("did you mean \"total\"?"))
    #expect(try failure("ui.Chart.values = { 1 }").contains("derive a class: ui.Chart:subclass"))
  }

  @Test("A script derives a class from a Swift class, with defaults, and with methods that Swift's call")
  func subclasses() throws {
    let host = try host(
      """
      local Small = ui.Chart:subclass "Small"
      Small.barColor = "red"
      function Small:calculateSizeThatFits() return { 30, 10 } end
      small = Small { values = { 1, 2 } }
      size, total, color = small:layoutThatFits({}).size, small:total(), small.barColor
      local Bare = Small:subclass "Bare"
      function Bare:calculateSizeThatFits(size) return Bare.super.super.calculateSizeThatFits(self, size) end
      inherited = Bare { values = { 1, 2, 3 } }:layoutThatFits({}).size
      """)
    #expect(try host.lua.global("size", .size) == Size(width: 30, height: 10))
    #expect(try host.lua.global("inherited", .size) == Size(width: 60, height: 40))
    #expect(try host.lua.global("total", .number) == 3)
    #expect(try host.lua.global("color", .string) == "#ff0000")
    let node = try #require(try host.lua.global("small", .node) as? Chart)
    #expect(node.className == "Small")
  }

  @Test("A Swift class may derive from another one, and nodes that Swift has made have the methods of their class")
  func families() throws {
    let rule = NativeClass(
      "Rule", of: Rule.self, "A line.",
      properties: [NativeProperty("thickness", \Rule.thickness, .points, default: "0", "The thickness.")]
    ) { _ in Rule() }
    let line = NativeClass("Line", of: Line.self, from: rule, "A thin line.") { _ in Line() }
    let host = try host("", [line])
    host.lua.setGlobal("line", to: Line(), .node)
    host.lua.setGlobal("plain", to: DisplayNode(), .node)
    try host.run(
      source: Array(
        "line.thickness = 3 names = line.className .. plain.className; made = require('weft').Line { thickness = 2 }"
          .utf8),
      file: "more.lua")
    #expect(try host.lua.global("names", .string) == "LineDisplayNode")
    #expect(try (host.lua.global("made", .node) as? Line)?.thickness == 2)
  }

  @Test("A script with a node in place of a Swift class runs without the class, and uses it where there is one")
  func replaced() throws {
    let source = try #require(try Pages.blocks(of: "lua", in: Self.page).last).text
    for (classes, isSwift) in [([chart], true), ([], false)] {
      let host = try host(source, classes)
      let node = try host.makeReturnedNode().node
      #expect((node is Chart) == isSwift && node.className == "Chart")
      let range = SizeRange(max: Size(width: 200, height: 200))
      #expect(try node.layoutThatFits(range, in: host.engine).size == Size(width: 60, height: 40))
    }
  }

  @Test(
    "A class whose name or member is taken, or whose parent is of another Swift class, is refused when the host is made"
  )
  func refused() throws {
    func refusal(_ classes: NativeClass...) throws -> String {
      let error = #expect(throws: WeftError.self) { _ = try ScriptHost(platform: .standard, classes: classes) }
      let told = try #require(error)
      return told.message + (told.hint.map { " | \($0)" } ?? "")
    }
    #expect(
      try refusal(NativeClass("TextNode", of: Rule.self, "A text.") { _ in Rule() })
        == "TextNode: ui has a \"TextNode\" already | give the class another name")
    #expect(
      try refusal(NativeClass("preview", of: Rule.self, "A text.") { _ in Rule() }).hasPrefix("preview: ui has a"))
    #expect(
      try refusal(chart, NativeClass("Chart", of: Rule.self, "Another.") { _ in Rule() }).hasPrefix("Chart: ui has a"))
    #expect(
      try refusal(NativeClass("a chart", of: Rule.self, "A text.") { _ in Rule() })
        == "expected a class's name, got \"a chart\" | write it as in Lua: Chart")
    #expect(
      try refusal(NativeClass("Rule", of: Rule.self, from: .control, "A rule.") { _ in Rule() })
        == "Rule: its nodes are Rules, which don't derive from ControlNode | name the class of the superclass: from: …")
    let taken = NativeClass(
      "Rule", of: Rule.self, "A rule.",
      properties: [NativeProperty("alpha", \Rule.thickness, .points, default: "0", "The thickness.")]
    ) { _ in Rule() }
    #expect(try refusal(taken) == "Rule has a \"alpha\" already | give the property or method another name")
    #expect(throws: Never.self) { _ = try ScriptHost(platform: .standard, classes: [chart, chart]) }
  }

  @Test("An enum of strings and an optional argument cross by their codecs")
  func codecs() throws {
    let host = try host("pen = ui.Pen { kind = 'dashed' } pen:trace(3) pen:trace() kind = pen.kind", [pen])
    #expect(try host.lua.global("kind", .string) == "dashed")
    #expect((try host.lua.global("pen", .node) as? Pen)?.drawn == [3, 1])
    let error = #expect(throws: WeftError.self) {
      try host.run(source: Array("pen.kind = 'dased'".utf8), file: "more.lua")
    }
    #expect(error?.message == "Pen.kind: expected \"solid\", \"dashed\", got \"dased\"")
    #expect(error?.hint == "did you mean \"dashed\"?")
  }

  @Test("A basket is read, called and printed by a script, and refuses other names")
  func objects() throws {
    let report = try report()
    let host = report.host
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    try host.run(
      source: Array("basket:add('x') print(basket, #basket.titles, basket.titles[1])".utf8), file: "more.lua")
    #expect(printed == ["<Basket>\t1\tx"] && report.basket.titles == ["x"])
    func message(_ source: String) throws -> String {
      let error = #expect(throws: WeftError.self) { try host.run(source: Array(source.utf8), file: "more.lua") }
      return try #require(error).message
    }
    #expect(try message("print(basket.title)") == "Basket has no property \"title\"")
    #expect(try message("basket.titles = {}") == "Basket.titles can only be read")
    #expect(try message("basket:add(1 > 0)") == "Basket:add: title: expected a string, got true")
    #expect(try message("basket.add('x')") == "add: expected a Basket, got \"x\"")
  }

  @Test("Nodes and objects go with the host that no one holds")
  func lifetimes() throws {
    weak var node: Chart?
    weak var held: Basket?
    weak var state: LuaState?
    do {
      let report = try report()
      let picture = try report.host.makePicture(report.host.previews.first)
      node = picture.root.node.subnodes.last as? Chart
      held = report.basket
      state = report.host.lua
      #expect(node != nil && held != nil && state != nil)
    }
    #expect(node == nil && held == nil && state == nil)
  }

  @Test("Charts whose handlers hold them are collected")
  func collected() throws {
    let host = try host(
      """
      local chart = ui.Chart {} chart.onSelect = function() return chart end
      """)
    host.lua.collectGarbage()
    let before = host.lua.liveObjectCount
    try host.run(
      source: Array(
        """
        local ui = require "weft"
        for _ = 1, 1000 do local chart = ui.Chart { values = { 1 } } chart.onSelect = function() return chart end end
        """.utf8), file: "more.lua")
    host.lua.collectGarbage()
    #expect(host.lua.liveObjectCount <= before)
  }

  @Test("An inspection has the chart with its class, its place and its properties, and explains its size")
  func inspected() throws {
    let report = try report()
    let live = try report.host.open(report.host.previews.first)
    let element = try #require(try report.host.inspect(live).elements(named: "sales").first)
    #expect(element.className == "Chart" && element.location?.line == 10)
    let explanation = try #require(try report.host.explain(element.id, in: live))
    #expect(explanation.text().contains("sales"))

    let properties = EditableProperties(report.host).list(of: element, in: live)
    let values = try #require(properties.first { $0.name == "values" })
    #expect(values.value == "{3, 1, 2}" && values.standard == "{}" && values.location?.line == 10)
    #expect(properties.first { $0.name == "barColor" }?.kind == .color)

    var page = SharedPage(title: "Report", files: [])
    try report.host.add("Report", live.picture, png: [], to: &page)
    #expect(page.html.contains("Chart"))
  }

  @Test("Help, stubs and completion list the classes of a host, and of no other one")
  func reference() throws {
    let host = try host("", [chart, pen])
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    try host.run(source: Array("help(require('weft').Chart)".utf8), file: "more.lua")
    let help = printed.joined(separator: "\n")
    #expect(help.hasPrefix("ui.Chart { … }  (a ControlNode)\n  Bars of numbers; a finger selects one."))
    for line in ["values", "list of number, default {}. The heights of the bars", "total", "Returns the sum"] {
      #expect(help.contains(line), "\(line)")
    }
    #expect(!help.contains("Example"))

    let stubs = LuaStubs(host).text
    for line in [
      "---@class weft.Chart: weft.ControlNode",
      "---@field values (number)[] The heights of the bars, from left to right.",
      "---@field select fun(self: weft.Chart, index: integer) Selects a bar, counted from 1.",
      "---@field Chart weft.Chart.Class Bars of numbers; a finger selects one.", "---@alias weft.PenKind",
      "---@field kind weft.PenKind How it draws.",
      "---@field onSelect? fun(node: weft.DisplayNode, index: integer) Called when a finger has selected a bar.",
    ] {
      #expect(stubs.contains(line), "\(line)")
    }

    let api = LuaAPI.of(host)
    func names(_ end: String, _ api: LuaAPI) -> [String] {
      SourceCompletion(before: "local ui = require \"weft\"\n\(end)", api: api).candidates.names.map(\.name)
    }
    #expect(names("ui.Ch", api) == ["Chart"])
    #expect(names("ui.Chart { va", api) == ["values"])
    #expect(names("ui.Pen { kind = \"", api) == ["dashed", "solid"])
    #expect(names("local c = ui.Chart {}\nc:sel", api) == ["select"])
    #expect(LuaAPI.weft.entry("Chart") == nil && names("ui.Ch", .weft).isEmpty)
    #expect(try LuaAPI.of(self.host("", [])).entries.count == LuaAPI.weft.entries.count)
  }
}

private final class Pen: DisplayNode {
  enum Kind: String, Sendable { case solid, dashed }
  var kind = Kind.solid
  private(set) var drawn: [Int] = []

  func trace(times: Int) { drawn.append(times) }
}

private let pen = NativeClass(
  "Pen", of: Pen.self, "A pen.",
  properties: [
    NativeProperty(
      "kind", \Pen.kind, .words("PenKind", "How a pen draws.", ["solid": "A line.", "dashed": "Dashes."]),
      default: "\"solid\"", "How it draws.")
  ], methods: [NativeMethod("trace", Pen.trace(times:), ("times", .integer.or(1)), "Draws.")]
) { _ in Pen() }
