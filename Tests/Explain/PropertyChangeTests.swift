import Foundation
import RandomNumbers
import Testing
import Weft
import WeftSyntax

@testable import WeftInspection
@testable import WeftScript

@Suite("Values written into a script's text")
struct PropertyChangeTests {
  private static let source = """
    local ui = require "weft"
    local size = 30
    local Card = ui.CellNode:subclass "Card"

    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white" -- of paper
      self.title = ui.TextNode { text = "A " .. "title", maximumNumberOfLines = 2 }
      self.badge = ui.DisplayNode {
        cornerRadius = 4, -- points
        style = { preferredSize = { size, 20 } },
      }
      self.title.alpha = 0.5
      self.title.style.flexShrink = 1
      self.dots = {}
      for index = 1, 3 do self.dots[index] = ui.DisplayNode { style = { width = 5, height = 5 } } end
    end

    function Card:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 4, self.title, self.badge, table.unpack(self.dots) }
    end

    ui.preview("Card", { width = 200 }, function() return Card() end)
    """

  private func changed(
    _ element: String, _ name: String, isStyle: Bool = false, to value: String
  ) throws -> (old: String?, new: String, count: Int) {
    let fixture = try ScriptFixture(Self.source)
    let change = try PropertyChange(
      name, isStyle: isStyle, of: fixture.element(element).id, in: fixture.live, to: value, fixture.host)
    return (change.line.old, change.line.new.trimmingCharacters(in: .whitespaces), change.count)
  }

  private func error(_ element: String, _ name: String, isStyle: Bool = false, to value: String) throws -> WeftError {
    try #require(throws: WeftError.self) { try changed(element, name, isStyle: isStyle, to: value) }
  }

  @Test("A value is replaced where it is written: in the constructor, or in a later statement; comments stay")
  func replacing() throws {
    #expect(try changed("badge", "cornerRadius", to: "8").new == "cornerRadius = 8, -- points")
    #expect(try changed("Card", "backgroundColor", to: "\"gold\"").new == "self.backgroundColor = \"gold\" -- of paper")
    #expect(try changed("title", "alpha", to: "1").new == "self.title.alpha = 1")
    #expect(try changed("title", "flexShrink", isStyle: true, to: "0").new == "self.title.style.flexShrink = 0")
    #expect(try changed("badge", "height", isStyle: true, to: "25").new == "style = { preferredSize = { size, 25 } },")
    #expect(
      try changed("StackLayoutSpec", "spacing", to: "12").new.hasPrefix(
        "return ui.StackLayoutSpec { direction = \"horizontal\", spacing = 12, self.title"))
  }

  @Test("A missing value is added to the table of the constructor")
  func adding() throws {
    #expect(try changed("badge", "alpha", to: "0.5").new.hasSuffix("alpha = 0.5,"))
    #expect(
      try changed("title", "truncationMode", to: "\"tail\"").new.contains(
        "maximumNumberOfLines = 2, truncationMode = \"tail\" }"))
    #expect(try changed("StackLayoutSpec", "alignItems", to: "\"end\"").new.contains("alignItems = \"end\", direction"))
  }

  @Test("The number of elements that a line makes is reported")
  func counting() throws {
    let fixture = try ScriptFixture(Self.source)
    let dot = try #require(try fixture.host.inspect(fixture.live).elements.first { $0.location?.line == 16 })
    #expect(try PropertyChange("width", isStyle: true, of: dot.id, in: fixture.live, to: "6", fixture.host).count == 3)
    #expect(try changed("badge", "cornerRadius", to: "8").count == 1)
  }

  @Test("A computed value isn't written over: its line is reported")
  func computed() throws {
    let text = try error("title", "text", to: "\"B\"")
    #expect(text.message == "text is computed here: \"A \" .. \"title\"" && text.location?.line == 8)
    let width = try error("badge", "width", isStyle: true, to: "9")
    #expect(width.message == "width is computed here: size" && width.location?.line == 11)
  }

  @Test(
    "Only a literal is written",
    arguments: ["os.exit()", "1 + 1", "function() end", "x", "1, y = 2", "{ f() }", "}", "", "\"a\" }"])
  func literals(_ value: String) throws {
    let problem = try error("badge", "cornerRadius", to: value)
    #expect(problem.code == .type)
  }

  @Test("A comment after a value isn't written: it would hide what follows")
  func comment() throws {
    #expect(try changed("title", "maximumNumberOfLines", to: " 1 -- ").new.hasSuffix("maximumNumberOfLines = 1 }"))
  }

  @Test("What the cursor's constructor has made is found")
  func places() throws {
    let fixture = try ScriptFixture(Self.source)
    let inspection = try fixture.host.inspect(fixture.live)
    func names(_ line: Int, _ column: Int) -> [String] {
      inspection.elements(
        madeAt: Modules.realPath(fixture.file), line: line, column: column, in: &fixture.host.state.sources
      ).map { $0.name ?? $0.className }
    }
    #expect(names(8, 30) == ["title"])
    #expect(names(10, 8) == ["badge"] && names(11, 30) == ["badge"])
    #expect(names(16, 60).count == 3)
    #expect(names(20, 20) == ["StackLayoutSpec"])
    #expect(names(2, 3).isEmpty && names(500, 1).isEmpty)
  }

  @Test("A call in parentheses begins at its name, as one without them")
  func callsInParentheses() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      local first = ui.DisplayNode({ debugName = "first" })
      local second = ui.DisplayNode { debugName = "second" }
      ui.preview("Card", { width = 200 }, function()
        return ui.DisplayNode { first, second }
      end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    func name(_ line: Int, _ column: Int) -> String? {
      inspection.elements(
        madeAt: Modules.realPath(fixture.file), line: line, column: column, in: &fixture.host.state.sources
      ).first?.name
    }
    #expect(name(2, 15) == "first", "the `u` of `ui.DisplayNode({`")
    #expect(name(2, 28) == "first")
    #expect(name(3, 16) == "second")
  }

  @Test(
    "A literal is what has no expression in it",
    arguments: [
      ("1", true), ("-1", true), ("'a'", true), ("nil", true), ("{ 1, -2, a = { 'b' } }", true), ("{}", true),
      ("1 - 2", false), ("{ 1 - 2, 3 }", false), ("{ 60 - 10, 30 }", false), ("- -1", false), ("{ a }", false),
      ("{ a = b }", false), ("'a' .. 'b'", false), ("f {}", false), ("{ f() }", false), ("{ [1] = 2 }", false),
      ("-a", false),
    ])
  func literals(_ text: String, isLiteral: Bool) {
    let constructors = ConstructorSource("x = " + text)
    #expect(constructors.isLiteral(2..<constructors.source.tokens.count) == isLiteral)
  }

  @Test("Characters of several bytes are replaced whole, in one value or in several")
  func wholeCharacters() throws {
    for (before, after) in [("é", "è"), ("ä", "Ã"), ("日", "旦"), ("é", "e"), ("e", "é")] {
      func text(_ value: String) -> String { "f { a = '\(value)', b = 1, c = 'x\(value)' }" }
      let writer = PropertyWriter("/a.lua", ConstructorSource(text(before)))
      let line = try #require(writer.replaced([(4..<5, "'\(after)'"), (12..<13, "'x\(after)'")]))
      #expect(String(decoding: line.applied(to: Array(text(before).utf8)), as: UTF8.self) == text(after))
    }
  }

  @Test("Every property of a node and of a spec is listed, with its kind, its unit and its default")
  func listing() throws {
    let fixture = try ScriptFixture(Self.source)
    let title = EditableProperties(fixture.host).list(of: try fixture.element("title"), in: fixture.live)
    func property(_ name: String) -> EditableProperty? { title.first { $0.name == name } }
    #expect(property("maximumNumberOfLines")?.kind == .number && property("maximumNumberOfLines")?.value == "2")
    #expect(property("text")?.kind == .text && property("text")?.isSet == true)
    #expect(property("alpha")?.location?.line == 13)
    #expect(property("truncationMode")?.choices.contains("tail") == true)
    #expect(property("hidden")?.kind == .flag && property("backgroundColor")?.kind == .color)
    #expect(property("flexShrink")?.isStyle == true && property("width")?.unit == "points")
    let stack = EditableProperties(fixture.host).list(of: try fixture.element("StackLayoutSpec"), in: fixture.live)
    #expect(stack.first { $0.name == "direction" }?.choices == ["vertical", "horizontal"])
  }

  @Test("A button's title is listed as the string that it is, and not where it has attributes")
  func title() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Buttons", function()
        return ui.DisplayNode {
          ui.ButtonNode { debugName = "plain", title = "Buy" },
          ui.ButtonNode { debugName = "rich", title = { { "Yes", color = "red" } } },
          ui.ButtonNode { debugName = "none" },
        }
      end)
      """)
    func property(_ name: String, of element: String) throws -> EditableProperty? {
      let all = EditableProperties(fixture.host).list(of: try fixture.element(element), in: fixture.live)
      return all.first { $0.name == name }
    }
    let plain = try property("title", of: "plain")
    #expect(plain?.value == #""Buy""# && plain?.kind == .text)
    #expect(try property("title", of: "rich") == nil)
    #expect(try property("title", of: "none")?.value == "nil")
    #expect(try property("titles", of: "plain") == nil)
  }

  private static let exampleNames =
    (try? FileManager.default.contentsOfDirectory(atPath: ScriptFixture.examples.path))?
    .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.sorted() ?? []

  @Test(
    "In every example, a value is the only thing that a change changes, and is read back from the text",
    arguments: exampleNames)
  func examples(_ name: String) throws {
    var random = Seeded(state: UInt64(name.utf8.count * 7919))
    let host = try ScriptHost(platform: .standard, roots: [ScriptFixture.examples.path])
    try host.run(file: ScriptFixture.examples.appendingPathComponent(name).path)
    var written = 0
    for preview in host.previews.prefix(1) {
      let live = try host.open(preview, in: PreviewEnvironment())
      let elements = try host.inspect(live).elements
      for element in (0..<4).compactMap({ _ in elements.randomElement(using: &random) }) {
        let properties = EditableProperties(host).list(of: element, in: live)
        for property in (0..<3).compactMap({ _ in properties.randomElement(using: &random) }) {
          let value = Self.value(for: property, using: &random)
          let change: PropertyChange
          do throws(WeftError) {
            change = try PropertyChange(
              property.name, isStyle: property.isStyle, of: element.id, in: live, to: value, host)
          } catch {
            #expect(!error.message.isEmpty)
            continue
          }
          written += 1
          try Self.check(change, property, value, host)
          try Self.readBack(change, property, value, element, host)
        }
      }
    }
    if host.previews.isEmpty { #expect(written == 0) }
  }

  private static func value(for property: EditableProperty, using random: inout Seeded) -> String {
    switch property.kind {
    case .number: "\(Int.random(in: 0...97, using: &random))"
    case .choice: "\"\(property.choices.randomElement(using: &random) ?? "")\""
    case .color: "\"#12345\(Int.random(in: 0...9, using: &random))\""
    case .flag: Bool.random(using: &random) ? "true" : "false"
    case .text, .other: ["\"a, b } --\"", "{ 1, 2 }", "nil"].randomElement(using: &random) ?? "nil"
    }
  }

  /// Runs the changed text: the element has the value, unless the script refuses it or makes other elements with it.
  private static func readBack(
    _ change: PropertyChange, _ property: EditableProperty, _ value: String, _ element: InspectedElement,
    _ host: ScriptHost
  ) throws {
    let file = change.line.location.file
    // A text measures its own baselines, whatever its style says.
    guard file == host.mainFile, !["ascender", "descender"].contains(property.name),
      [.number, .choice, .color, .flag].contains(property.kind)
    else { return }
    let text = change.line.applied(to: try #require(host.state.sources[file]))
    // A text becomes an element with its first characters, which it may be given later.
    if property.name == "isAccessibilityElement", element.className == "TextNode" { return }
    // The gravity is the content mode by another name, which the script may set as well.
    if property.name == "contentsGravity", String(decoding: text, as: UTF8.self).contains("contentMode") { return }
    let changed = try ScriptHost(platform: .standard, roots: [ScriptFixture.examples.path])
    let elements: [InspectedElement]
    let live: LivePreview
    do throws(WeftError) {
      try changed.run(source: text, file: file)
      live = try changed.open(changed.previews.first, in: PreviewEnvironment())
      elements = try changed.inspect(live).elements
    } catch {
      return
    }
    guard let same = elements.first(where: { $0.id == element.id && $0.className == element.className }) else { return }
    let found = EditableProperties(changed).list(of: same, in: live)
      .first { $0.name == property.name && $0.isStyle == property.isStyle }
    let unquoted = value.replacingOccurrences(of: "\"", with: "")
    #expect(
      found?.value.replacingOccurrences(of: "\"", with: "") == unquoted,
      "\(element.path).\(property.name) \(change.line.location.line): \(change.line.new)")
  }

  private static func check(
    _ change: PropertyChange, _ property: EditableProperty, _ value: String, _ host: ScriptHost
  ) throws {
    let file = change.line.location.file
    let before = try #require(host.state.sources[file])
    let after = change.line.applied(to: before)
    #expect(throws: Never.self) { _ = try host.lua.load(after, file: file) }
    // The same tokens, but for the value, or for what is added.
    let (old, new) = (SourceText(before), SourceText(after))
    func texts(_ source: SourceText) -> [String] { source.tokens.map { source.text($0) } }
    let (a, b) = (texts(old), texts(new))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let removed = a[start..<(a.count - end)].joined(separator: " ")
    let added = b[start..<(b.count - end)].joined(separator: " ")
    let wanted = texts(SourceText(Array(value.utf8))).joined(separator: " ")
    if change.line.length == 0 {
      #expect(removed == "" || added.contains(wanted), "\(file): \(removed) -> \(added)")
      #expect(added.contains(property.name), "\(added)")
    }
    #expect(b.joined(separator: " ").contains(wanted))
    // Comments stay.
    func comments(_ bytes: [UInt8]) -> Int {
      String(decoding: bytes, as: UTF8.self).components(separatedBy: "--").count
    }
    #expect(comments(after) == comments(before) + comments(Array(value.utf8)) - 1 || removed.contains("--"))
  }
}
