import Foundation
import Testing
import Weft
import WeftSyntax

@testable import WeftInspection
@testable import WeftScript

@Suite("Style values changed in place")
struct StyleEditTests {
  @Test("A node keeps its new value, and its layout follows at once")
  func node() throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.element("badge")
    let edit = try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "width", to: "60")
    #expect(edit.before == "40" && edit.value == "60")
    #expect(edit.line?.location.line == 10)
    #expect(edit.line?.new == "    style = { preferredSize = { 60, 20 } },")
    #expect(try fixture.element("badge").frame.size.width == 60)
    #expect(try fixture.element("title").frame.size.width == 108)
    #expect(try StyleEditing.of(fixture.host).undo(in: fixture.live)?.number == edit.number)
    #expect(try fixture.element("badge").frame.size.width == 40)
    #expect(StyleEditing.of(fixture.host).current.isEmpty)
  }

  @Test("A spec's value holds for what its line makes, until it is undone")
  func spec() throws {
    let fixture = try ScriptFixture(cardSource)
    let inset = try fixture.element("RatioLayoutSpec")
    let before = inset.frame
    let edit = try StyleEditing.of(fixture.host).setStyle(of: inset.id, in: fixture.live, "spacingBefore", to: "11")
    #expect(edit.note?.contains("every RatioLayoutSpec") == true)
    #expect(edit.line?.new == "    ui.RatioLayoutSpec { ratio = 0.5, self.photo, style = { spacingBefore = 11 } },")
    let moved = try fixture.element("RatioLayoutSpec")
    #expect(moved.frame.minY == before.minY + 11)
    // The next pass makes the spec again, and it still holds.
    try fixture.host.show(fixture.live, in: PreviewEnvironment(width: 210))
    #expect(try fixture.element("RatioLayoutSpec").styleValue("spacingBefore") == "11")
    try StyleEditing.of(fixture.host).undoAll(in: fixture.live)
    #expect(try fixture.element("RatioLayoutSpec").styleValue("spacingBefore") == "0")
    #expect(fixture.host.engine.specStyle == nil)
  }

  @Test("One of several changes can be taken back")
  func undo() throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.element("badge")
    let first = try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "width", to: "60")
    try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "height", to: "50")
    try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "width", to: "70")
    try StyleEditing.of(fixture.host).undo(first.number, in: fixture.live)
    #expect(try fixture.element("badge").frame.size == Size(width: 70, height: 50))
    try StyleEditing.of(fixture.host).undo(in: fixture.live)
    #expect(try fixture.element("badge").frame.size == Size(width: 40, height: 50))
    try StyleEditing.of(fixture.host).undoAll(in: fixture.live)
    #expect(try fixture.element("badge").frame.size == Size(width: 40, height: 20))
  }

  @Test("A change that is taken back leaves what the script has set since the one before")
  func setBetween() throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.element("badge")
    try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "width", to: "60")
    try StyleEditing.of(fixture.host).undo(in: fixture.live)
    fixture.live.root.subnodes[1].style.width = .points(50)
    try fixture.live.window.layoutIfNeeded()
    let again = try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, "width", to: "70")
    #expect(again.before == "50")
    try StyleEditing.of(fixture.host).undo(in: fixture.live)
    #expect(try fixture.element("badge").frame.size.width == 50)
  }

  @Test("A reload takes changes back, of nodes that it keeps and of specs; one that fails or is dropped leaves them")
  func reload() throws {
    let fixture = try ScriptFixture(cardSource)
    let host = fixture.host
    let file = Modules.realPath(fixture.file)
    let before = try host.inspect(fixture.live).elements.map(\.frame)
    try StyleEditing.of(host).setStyle(of: try fixture.element("badge").id, in: fixture.live, "width", to: "60")
    try StyleEditing.of(host).setStyle(
      of: try fixture.element("RatioLayoutSpec").id, in: fixture.live, "spacingBefore", to: "11")
    let edited = try host.inspect(fixture.live).elements.map(\.frame)
    #expect(before != edited)
    try host.stageReload(of: [file], live: [fixture.live]).drop()
    #expect(try host.inspect(fixture.live).elements.map(\.frame) == edited)
    #expect(StyleEditing.of(host).current.count == 2)
    try Data((cardSource + "\nfail(").utf8).write(to: URL(fileURLWithPath: fixture.file))
    #expect(throws: WeftError.self) { _ = try host.stageReload(of: [file], live: [fixture.live]) }
    #expect(try host.inspect(fixture.live).elements.map(\.frame) == edited)
    // What has made the nodes is as before, so they stay.
    try Data((cardSource + "\n-- no more").utf8).write(to: URL(fileURLWithPath: fixture.file))
    let receipt = try host.stageReload(of: [file], live: [fixture.live]).commit()
    #expect(receipt.rebuiltCount == 0)
    #expect(try host.inspect(fixture.live).elements.map(\.frame) == before)
    #expect(StyleEditing.of(host).current.isEmpty)
    #expect(host.engine.specStyle == nil)
  }

  @Test(
    "A problem is shown as in a script",
    arguments: [
      ("flexGrwo", "1", #"DisplayNode.style has no property "flexGrwo""#, #"did you mean "flexGrow"?"#),
      (
        "flexGrow", "\"1\"", "DisplayNode.style.flexGrow: expected a number of 0 or more, got \"1\"",
        "without quotes: 1"
      ),
      ("flexGrow", "-1", "DisplayNode.style.flexGrow: expected a number of 0 or more, got -1", ""),
      ("width", "50%", "DisplayNode.style.width: expected points | \"50%\" | \"auto\", got 50%", "in quotes: \"50%\""),
      (
        "width", "auto", "DisplayNode.style.width: expected points | \"50%\" | \"auto\", got auto",
        "in quotes: \"auto\""
      ),
      ("alignSelf", "\"centre\"", #"DisplayNode.style.alignSelf: expected"#, #"did you mean "center"?"#),
    ])
  func wrong(property: String, text: String, message: String, hint: String) throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.element("badge")
    let before = try fixture.host.inspect(fixture.live)
    let error = try #require(throws: WeftError.self) {
      try StyleEditing.of(fixture.host).setStyle(of: badge.id, in: fixture.live, property, to: text)
    }
    #expect(error.message.hasPrefix(message), "\(error.message)")
    #expect((error.hint ?? "").hasPrefix(hint), "\(error.hint ?? "no hint")")
    let isSame = try fixture.host.inspect(fixture.live) == before
    #expect(isSame)
    #expect(StyleEditing.of(fixture.host).current.isEmpty)
  }

  @Test("A value with which there is no layout changes nothing")
  func noLayout() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Corner", { width = 100 }, function()
        return ui.CornerLayoutSpec { cornerLocation = "topRight",
          ui.DisplayNode { debugName = "box", style = { preferredSize = { 40, 20 } } },
          ui.DisplayNode { style = { preferredSize = { 10, 10 } } } }
      end)
      """)
    let box = try fixture.element("box")
    #expect(throws: WeftError.self) {
      try StyleEditing.of(fixture.host).setStyle(of: box.id, in: fixture.live, "width", to: "\"50%\"")
    }
    #expect(try fixture.element("box").styleValue("width") == "40")
    #expect(StyleEditing.of(fixture.host).current.isEmpty)
  }

  @Test("A value that never ends is stopped")
  func infinite() throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.element("badge")
    let error = try #require(throws: WeftError.self) {
      try StyleEditing.of(fixture.host).setStyle(
        of: badge.id, in: fixture.live, "width", to: "(function() while true do end end)()")
    }
    #expect(error.code == .time)
    #expect(try fixture.element("badge").frame.size.width == 40)
  }
}

@Suite("The line to paste")
struct PropertyLineTests {
  /// A constructor's shape, and the changed text. `@` stands for the constructor.
  static let shapes: [(String, String)] = [
    ("N { style = { flexGrow = 2 } }", "N { style = { flexGrow = 7 } }"),
    ("N { style = { flexGrow = -(1 + 2) * 3, width = 3 } }", "N { style = { flexGrow = 7, width = 3 } }"),
    ("N { style = { width = 3 } }", "N { style = { width = 3, flexGrow = 7 } }"),
    ("N { style = { width = 3, } }", "N { style = { width = 3, flexGrow = 7 } }"),
    ("N { style = { width = 3; } }", "N { style = { width = 3; flexGrow = 7 } }"),
    ("N { style = {} }", "N { style = { flexGrow = 7 } }"),
    ("N { style = {   } }", "N { style = { flexGrow = 7 } }"),
    ("N {}", "N { style = { flexGrow = 7 } }"),
    ("N({})", "N({ style = { flexGrow = 7 } })"),
    ("N({ alpha = 1 })", "N({ alpha = 1, style = { flexGrow = 7 } })"),
    ("N { alpha = 1 }", "N { alpha = 1, style = { flexGrow = 7 } }"),
    ("N { [\"style\"] = { [\"flexGrow\"] = 2 } }", "N { [\"style\"] = { [\"flexGrow\"] = 7 } }"),
    ("N { style = ({ flexGrow = 2 }) }", ""),
    ("N {\n    alpha = 1,\n  }", "N {\n    alpha = 1,\n    style = { flexGrow = 7 },\n  }"),
    ("N {\n    alpha = 1\n  }", "N {\n    alpha = 1,\n    style = { flexGrow = 7 },\n  }"),
    ("N {\n    alpha = 1, -- half\n  }", "N {\n    alpha = 1, -- half\n    style = { flexGrow = 7 },\n  }"),
    ("N {\n    alpha = 1 -- half\n  }", "N {\n    alpha = 1, -- half\n    style = { flexGrow = 7 },\n  }"),
    (
      "N {\n    style = {\n      width = 3,\n    },\n  }",
      "N {\n    style = {\n      width = 3,\n      flexGrow = 7,\n    },\n  }"
    ),
    (
      "N {\n\talpha = 1,\n\tstyle = { width = 3 },\n}", "N {\n\talpha = 1,\n\tstyle = { width = 3, flexGrow = 7 },\n}"
    ),
    (
      "N { debugName = \"a } b\", style = { width = 3 --[[ flexGrow = 1 ]] } }",
      "N { debugName = \"a } b\", style = { width = 3, flexGrow = 7 --[[ flexGrow = 1 ]] } }"
    ),
    (
      "N { layoutSpecBlock = function() return L { style = { flexGrow = 1 } } end }",
      "N { layoutSpecBlock = function() return L { style = { flexGrow = 1 } } end, style = { flexGrow = 7 } }"
    ),
    ("N {\r\n    alpha = 1,\r\n  }", "N {\r\n    alpha = 1,\r\n    style = { flexGrow = 7 },\r\n  }"),
  ]

  @Test("Shapes of constructors", arguments: shapes)
  func shape(before: String, after: String) throws {
    let source = "local a = 1\nlocal node = \(before) -- end\nreturn node\n"
    let constructors = ConstructorSource(source)
    let call = try #require(constructors.calls.first { $0.name == "N" })
    let line = PropertyWriter("file", constructors).line("flexGrow", "7", in: call.table)
    guard !after.isEmpty else { return #expect(line == nil) }
    let changed = try #require(line)
    let text = String(decoding: changed.applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(text == "local a = 1\nlocal node = \(after) -- end\nreturn node\n")
    #expect(ConstructorSource(text).place(of: ["style", "flexGrow"], constructor: "N", from: 2)?.steps == 2)
  }

  @Test("A pair is changed in its part, and left alone where it isn't written out")
  func pairs() throws {
    func changed(_ source: String, _ property: String) -> String? {
      let constructors = ConstructorSource(source)
      return constructors.calls.first { $0.name == "N" }
        .flatMap { PropertyWriter("file", constructors).line(property, "7", in: $0.table) }?.new
    }
    #expect(
      changed("N { style = { preferredSize = { 3, 4 } } }", "height") == "N { style = { preferredSize = { 3, 7 } } }")
    #expect(
      changed("N { style = { minSize = { width = 3, height = 4 } } }", "minWidth")
        == "N { style = { minSize = { width = 7, height = 4 } } }")
    #expect(changed("N { style = { preferredSize = size } }", "width") == nil)
    #expect(changed("N { style = common }", "width") == nil)
  }

  @Test("The line has all that was tried out on the element before, and nothing that was undone")
  func several() throws {
    let fixture = try ScriptFixture(cardSource)
    func edit(_ name: String, _ property: String, _ value: String) throws -> StyleEdit {
      try StyleEditing.of(fixture.host).setStyle(
        of: try fixture.element(name).id, in: fixture.live, property, to: value)
    }
    // The photo's style is nowhere in its constructor.
    _ = try edit("photo", "flexGrow", "1")
    let wide = try edit("photo", "width", "120")
    #expect(
      wide.line?.new
        == #"  self.photo = ui.DisplayNode { backgroundColor = "gold", style = { flexGrow = 1, width = 120 } }"#)
    // What belongs to another statement stands there.
    let high = try edit("photo", "maxHeight", "90")
    #expect(high.line?.new == "  self.photo.style.maxHeight = 90")
    try StyleEditing.of(fixture.host).undo(wide.number, in: fixture.live)
    #expect(try edit("photo", "minWidth", "7").line?.new.contains("style = { flexGrow = 1, minWidth = 7 }") == true)
    // A table over several lines, and a value that was changed twice.
    _ = try edit("badge", "width", "50")
    _ = try edit("badge", "flexGrow", "2")
    let badge = try edit("badge", "width", "60")
    let text = String(decoding: try #require(badge.line).applied(to: Array(cardSource.utf8)), as: UTF8.self)
    #expect(text == cardSource.replacingOccurrences(of: "{ 40, 20 } }", with: "{ 60, 20 }, flexGrow = 2 }"))
    // A spec's line has its own changes alone.
    _ = try edit("RatioLayoutSpec", "spacingBefore", "11")
    let ratio = try edit("RatioLayoutSpec", "spacingAfter", "12")
    #expect(ratio.line?.new.contains("style = { spacingBefore = 11, spacingAfter = 12 }") == true)
  }

  @Test("Several values in one statement, with letters of several bytes around them")
  func statements() throws {
    let source = """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.box = ui.DisplayNode {}
        self.box.style = { height = 20, --[[ größer ]] width = 30 } -- ünd so weiter
      end
      function Card:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 1, self.box }
      end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      """
    let fixture = try ScriptFixture(source)
    let box = try fixture.element("box")
    try StyleEditing.of(fixture.host).setStyle(of: box.id, in: fixture.live, "width", to: "50")
    let edit = try StyleEditing.of(fixture.host).setStyle(of: box.id, in: fixture.live, "height", to: "25")
    #expect(edit.line?.new == "  self.box.style = { height = 25, --[[ größer ]] width = 50 } -- ünd so weiter")
    let text = String(decoding: try #require(edit.line).applied(to: Array(source.utf8)), as: UTF8.self)
    #expect(
      text
        == source.replacingOccurrences(of: "height = 20", with: "height = 25").replacingOccurrences(
          of: "= 30", with: "= 50"))
  }

  @Test(
    "Pasting the line gives what was tried out, for every node of the examples", arguments: ExampleLedgerTests.scripts)
  func examples(script: String) throws {
    let file = ScriptFixture.examples.appendingPathComponent(script).path
    let text = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    let host = try ScriptHost(platform: .standard)
    try host.run(file: file)
    guard let preview = host.previews.first else { return }
    let live = try host.open(preview)
    var pasted = 0
    let elements = try host.inspect(live).elements
    var lines: [Weft.SourceLocation: Int] = [:]
    for element in elements { if let location = element.location { lines[location, default: 0] += 1 } }
    var specs: Set<Weft.SourceLocation> = []
    for element in elements {
      guard let location = element.location, location.file == file else { continue }
      // A line may make several elements: a node's change reaches one of them, a spec's all, for which one is enough.
      guard element.isNode ? lines[location] == 1 : specs.insert(location).inserted else { continue }
      guard let edit = try? StyleEditing.of(host).setStyle(of: element.id, in: live, "spacingBefore", to: "3.5") else {
        continue
      }
      let tried = try host.inspect(live).elements.map(\.frame)
      try StyleEditing.of(host).undo(edit.number, in: live)
      guard let line = edit.line else { continue }
      let other = try ScriptHost(platform: .standard, roots: [ScriptFixture.examples.path])
      try other.run(source: line.applied(to: text), file: file)
      let again = try other.open(other.previews.first)
      let frames = try other.inspect(again).elements.map(\.frame)
      #expect(frames == tried, "\(element.path): \(line.new)")
      pasted += 1
    }
    print("\(script): \(pasted) lines pasted")
  }
}
