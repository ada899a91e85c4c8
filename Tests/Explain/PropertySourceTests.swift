import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Where a value of an element is written")
struct PropertySourceTests {
  private static let source = """
    local ui = require "weft"
    local common = { width = 5 }
    local Box, Badge = ui.DisplayNode, ui.DisplayNode:subclass "Badge"
    function Badge:init(size) self.style.width = size end
    local Card, Other = ui.CellNode:subclass "Card", ui.CellNode:subclass "Other"
    Card.backgroundColor = "white"
    function Other:init()
      self.alpha = 0.25
    end
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.badge = Badge(9)
      self.one, self.two = ui.DisplayNode { alpha = 1 }, ui.DisplayNode { alpha = 1 }
      self.plain = ui.DisplayNode()
      self.box = Box { alpha = 1, ui.TextNode { text = "x" } }
      self.shared = ui.DisplayNode { style = common }
      self.twice = ui.DisplayNode { alpha = 0.1, style = { height = 1 } }
      self.twice.alpha = 0.5
      self.twice.alpha = 0.75 -- the last
      self.twice.style.height = 2 * 3
      self.pair = ui.DisplayNode { style = { preferredSize = { 5, 6 } } }
      self.pair.style = { minWidth = 3 }
      self.nested = { deep = ui.DisplayNode { cornerRadius = 2 } }
    end
    function Card:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", self.badge, self.one, self.two, self.plain, self.box,
        self.shared, self.twice, self.pair, self.nested.deep }
    end
    ui.preview("Card", { width = 200 }, function() return Card() end)
    """

  private let fixture: ScriptFixture

  init() throws { fixture = try ScriptFixture(Self.source) }

  private func change(_ element: String, _ name: String, isStyle: Bool = false, to value: String = "7") throws
    -> PropertyLine
  {
    try PropertyChange(
      name, isStyle: isStyle, of: fixture.element(element).id, in: fixture.live, to: value, fixture.host
    ).line
  }

  private func problem(_ element: String, _ name: String, isStyle: Bool = false) throws -> String {
    let error = try #require(throws: WeftError.self) { _ = try change(element, name, isStyle: isStyle) }
    return "\(error.location?.line ?? 0): \(error.message)" + (error.hint.map { " | \($0)" } ?? "")
  }

  @Test("What has no table of its own in the text is reported with its line, and why")
  func refusals() throws {
    #expect(
      try problem("badge", "alpha")
        == "12: Badge has an init, which decides on what its constructor takes | set the style there: self.style.…")
    #expect(
      try problem("one", "cornerRadius") == "13: 2 DisplayNodes are made on this line | write each on a line of its own"
    )
    #expect(try problem("plain", "alpha") == "14: DisplayNode is made without a table here")
    #expect(
      try problem("shared", "width", isStyle: true)
        == "16: the style of this DisplayNode comes from elsewhere than its constructor | set width there")
    #expect(
      try problem("twice", "height", isStyle: true) == "20: height is computed here | change it in the source")
  }

  @Test("A class in a variable of another name is distinguished from the other classes of its line")
  func otherNames() throws {
    #expect(
      try change("box", "alpha", to: "0.5").new == "  self.box = Box { alpha = 0.5, ui.TextNode { text = \"x\" } }")
    #expect(
      try change("TextNode", "text", to: "\"y\"").new == "  self.box = Box { alpha = 1, ui.TextNode { text = \"y\" } }")
  }

  @Test("Of several statements the last one counts, in methods of the element's own class alone")
  func statements() throws {
    #expect(try change("twice", "alpha").new == "  self.twice.alpha = 7 -- the last")
    #expect(try change("Card", "backgroundColor", to: "\"gold\"").new == "Card.backgroundColor = \"gold\"")
    // `self.alpha` of another class is another node's.
    #expect(try problem("Card", "alpha").hasPrefix("29: Card has an init"))
  }

  @Test("A later statement overrides the constructor's table, for the properties that it sets")
  func overriding() throws {
    #expect(try change("pair", "minWidth", isStyle: true).new == "  self.pair.style = { minWidth = 7 }")
    #expect(
      try change("pair", "height", isStyle: true).new
        == "  self.pair = ui.DisplayNode { style = { preferredSize = { 5, 7 } } }")
    let pair = try fixture.element("pair")
    #expect(pair.styleLine("minWidth") == 22 && pair.styleLine("width") == 21)
    #expect(try fixture.element("twice").styleLine("height") == 20)
    #expect(try fixture.element("shared").styleLine("width") == 16, "as far as the text shows it")
  }

  @Test(
    "An element that isn't there any more is reported as gone; a value that looks like a word is asked to be quoted")
  func wrong() throws {
    let gone = try #require(throws: WeftError.self) {
      _ = try PropertyChange(
        "alpha", isStyle: false, of: ElementID(node: 9999), in: fixture.live, to: "1", fixture.host)
    }
    #expect(gone.code == .elementGone && gone.message == "there is no element 9999 any more")
    for (value, hint) in [("red", "in quotes: \"red\""), ("50%", "in quotes: \"50%\""), ("f()", nil), ("", nil)] {
      let error = try #require(throws: WeftError.self) { _ = try change("pair", "backgroundColor", to: value) }
      #expect(
        error.message == "backgroundColor: expected a value in Lua's notation, got \(value)" && error.hint == hint)
    }
  }

  @Test("Of the elements that a line makes those of the same class are counted")
  func counts() throws {
    func count(_ element: String, _ name: String, _ value: String) throws -> Int {
      try PropertyChange(
        name, isStyle: false, of: fixture.element(element).id, in: fixture.live, to: value, fixture.host
      ).count
    }
    #expect(try count("box", "alpha", "1") == 1 && count("TextNode", "text", "\"y\"") == 1)
    #expect(try count("twice", "alpha", "1") == 1)
  }

  @Test("Among the listed properties are those that a literal can set; each has the control for its value")
  func listing() throws {
    let node = EditableProperties(fixture.host).list(of: try fixture.element("twice"), in: fixture.live)
    let names = Set(node.map(\.name))
    #expect(names.isSuperset(of: ["alpha", "hidden", "cornerRadius", "width", "alignSelf"]))
    #expect(
      names.isDisjoint(with: ["style", "layoutSpecBlock", "subnodes", "supernode", "calculatedSize", "preferredSize"]))
    func property(_ name: String) -> EditableProperty? { node.first { $0.name == name } }
    #expect(
      property("alpha")?.isSet == true && property("alpha")?.location?.line == 19 && property("alpha")?.value == "0.75")
    #expect(property("cornerRadius")?.isSet == false && property("cornerRadius")?.standard == "0")
    #expect(property("alignSelf")?.kind == .choice)
    #expect(property("alpha")?.isStyle == false && property("alignSelf")?.isStyle == true)
    #expect(node.firstIndex { $0.isStyle }.map { index in node[index...].allSatisfy(\.isStyle) } == true)
  }

  @Test("The place under the cursor counts letters as editors do: one that takes two units is two columns wide")
  func columns() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("A", { width = 100 }, function()
        local a, b = ui.TextNode { text = "😀😀" }, ui.DisplayNode { debugName = "b" }
        return ui.DisplayNode { a, b }
      end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    let line = #"  local a, b = ui.TextNode { text = "😀😀" }, ui.DisplayNode { debugName = "b" }"#
    func name(after text: String) -> String? {
      let column = (line.range(of: text).map { line[..<$0.upperBound].utf16.count } ?? -9) + 1
      return inspection.elements(
        madeAt: Modules.realPath(fixture.file), line: 3, column: column, in: &fixture.host.state.sources
      ).first?.className
    }
    #expect(name(after: "ui.TextNode") == "TextNode" && name(after: "😀\" }") == "TextNode")
    #expect(name(after: " }, u") == "DisplayNode" && name(after: "debugName") == "DisplayNode")
    #expect(name(after: "local") == nil)
  }
}
