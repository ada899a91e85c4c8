import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

extension FrameRecord {
  /// Any record: deep and wide trees, numbers with every bit pattern, names and texts with what a line can't hold.
  fileprivate static func random(using generator: inout Seeded) -> FrameRecord {
    let pieces = [
      "a", "Z9", "_", " ", "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "é", "日本", "👩‍👩‍👧",
      ": ",
      "  ", "…", "{", "u{41}", "[1]", "שלום",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    func number() -> Double {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: return Double(Int.random(in: -500...500, using: &generator))
      case 1: return Double(Int.random(in: -9999...9999, using: &generator)) / 3
      case 2:
        return [0, -0.0, 1e15, -1e15, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity].randomElement(
          using: &generator) ?? 0
      case 3: return Double.random(in: -1000...1000, using: &generator)
      default:
        let any = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
        return any.isNaN ? 1 : any
      }
    }
    var nodes: [Node] = []
    for index in 0..<Int.random(in: 1...40, using: &generator) {
      let depth = index == 0 ? 0 : Int.random(in: 1...((nodes.last?.depth ?? 0) + 1), using: &generator)
      let name: Name? =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .debugName(text())
        case 1: .field(["title", "rows[12]", "_x", "TextNode"].randomElement(using: &generator) ?? "")
        default: nil
        }
      let className = Bool.random(using: &generator) ? "TextNode" : text()
      nodes.append(
        Node(
          depth: depth, name: name, className: className,
          frame: Rect(x: number(), y: number(), width: number(), height: number()),
          text: Bool.random(using: &generator) ? text() : nil))
    }
    return FrameRecord(
      preview: text(), width: number(), height: Bool.random(using: &generator) ? number() : nil, scale: number(),
      hasPicture: Bool.random(using: &generator), nodes: nodes,
      stops: Bool.random(using: &generator)
        ? (0..<Int.random(in: 0...3, using: &generator)).map { _ in "\"\" hint \(TestText.quoted(text()))" } : nil)
  }

  /// All numbers, bit for bit.
  fileprivate var bits: [UInt64] {
    [width, height ?? 0, scale].map(\.bitPattern)
      + nodes.flatMap {
        [$0.frame.origin.x, $0.frame.origin.y, $0.frame.size.width, $0.frame.size.height].map(\.bitPattern)
      }
  }
}

@Suite("Records of frames")
struct FrameRecordTests {
  @Test("Every record reads back from its text, each number bit for bit, also with line ends as on Windows")
  func roundTrip() throws {
    for seed in 0..<400 as Range<UInt64> {
      var generator = Seeded(state: seed)
      let record = FrameRecord.random(using: &generator)
      for text in [record.text, record.text.replacingOccurrences(of: "\n", with: "\r\n")] {
        let back = try FrameRecord(parsing: text)
        #expect(back == record, "seed \(seed)")
        #expect(back.bits == record.bits, "seed \(seed)")
        #expect(back.text == record.text, "seed \(seed)")
      }
    }
  }

  @Test("A node is one line, whatever its name and text hold")
  func lines() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = Seeded(state: seed)
      let record = FrameRecord.random(using: &generator)
      let ofStops = record.stops.map { $0.count + 2 } ?? 0
      #expect(
        record.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).count == record.nodes.count
          + 5 + ofStops)
      #expect(!record.text.unicodeScalars.contains { ["\r", "\u{2028}", "\u{85}", "\u{0}"].contains($0) })
    }
  }

  @Test("A layout of nodes reads back to the frames that it has, at scales where frames have no short numbers")
  func layouts() throws {
    for seed in 1...12 {
      for scale in [1.0, 2, 3] {
        let script = try Script()
        try script.run(
          """
          local state = \(seed)
          local function random(n) state = (state * 48271) % 2147483647 return state % n + 1 end
          local function node(depth)
            local size = { random(9000) / 7, random(900) / 11 }
            local children = {}
            if depth < 4 then for i = 1, random(4) do children[i] = node(depth + 1) end end
            return ui.DisplayNode { automaticallyManagesSubnodes = true, style = { minSize = size, flexShrink = 1 },
              layoutSpecBlock = #children > 0 and function()
                return ui.StackLayoutSpec { direction = random(2) == 1 and "vertical" or "horizontal",
                  spacing = random(20) / 3, table.unpack(children) }
              end or nil }
          end
          ui.preview("random", { width = 1000 / 3, scale = \(scale) }, function() return node(0) end)
          """)
        let preview = try #require(script.host.previews.first)
        let picture = try script.host.makePicture(preview)
        let record = FrameRecord(picture, of: preview, width: 1000 / 3, in: script.host)
        let back = try FrameRecord(parsing: record.text)
        #expect(back.bits == record.bits)
        // The record has frames in their parents' coordinates; the layout adds them up on the way.
        var origins: [Point] = []
        var frames: [Rect] = []
        for node in back.nodes {
          origins.removeLast(origins.count - node.depth)
          let parent = origins.last ?? .zero
          let origin = node.depth == 0 ? Point.zero : node.frame.offset(x: parent.x, y: parent.y).origin
          origins.append(origin)
          if node.depth > 0 { frames.append(Rect(origin: origin, size: node.frame.size)) }
        }
        let expected = picture.layout.frames().map(\.frame)
        #expect(frames.count == expected.count && frames.count > 2)
        for (frame, expected) in zip(frames, expected) {
          #expect(frame.size == expected.size, "seed \(seed), scale \(scale)")
          #expect(
            abs(frame.origin.x - expected.origin.x) < 1e-9 && abs(frame.origin.y - expected.origin.y) < 1e-9,
            "seed \(seed), scale \(scale)")
        }
      }
    }
  }

  @Test("Nodes are called by their debugName, else by the nearest field that holds them, alone or in a list")
  func names() throws {
    let script = try Script()
    try script.run(
      """
      local Inner = ui.DisplayNode:subclass "Inner"
      function Inner:init()
        self.automaticallyManagesSubnodes = true
        self.label = ui.TextNode { text = string.rep("word ", 20) }
        self["odd name"] = ui.TextNode { text = "odd" }
      end
      function Inner:layoutSpecThatFits() return ui.StackLayoutSpec { self.label, self["odd name"] } end
      local Outer = ui.CellNode:subclass "Outer"
      function Outer:init()
        self.automaticallyManagesSubnodes = true
        self.inner = Inner()
        self.far = self.inner.label
        self.rows = { ui.DisplayNode { style = { preferredSize = { 10, 4.5 } } }, ui.DisplayNode {} }
        self.named = ui.DisplayNode { debugName = "a \\"name\\"" }
      end
      function Outer:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", self.inner, self.rows[1], self.rows[2], self.named }
      end
      ui.preview("names", { width = 500, height = 80 }, function() return Outer() end)
      """)
    let preview = try #require(script.host.previews.first)
    let picture = try script.host.makePicture(preview)
    let record = FrameRecord(picture, of: preview, width: 500, hasPicture: false, in: script.host)
    let withoutNumbers = record.text.replacing(#/ -?[0-9.]+ -?[0-9.]+ -?[0-9.]+ -?[0-9.]+/#, with: "")
    #expect(
      withoutNumbers == """
        weft frames 1
        preview "names"
        width 500 height 80 scale 2 without picture

        Outer
          inner: Inner
            label: TextNode "word word word word word word word word …"
            TextNode "odd"
          rows[1]: DisplayNode
          rows[2]: DisplayNode
          "a \\"name\\"": DisplayNode

        """)
    #expect(record.text.contains("rows[1]: DisplayNode 0 "))
    #expect(record.text.contains(" 10 4.5\n"))
  }

  @Test("Of two fields of one node the first by the alphabet gives the name; a text of 40 characters is kept whole")
  func fields() throws {
    let script = try Script()
    try script.run(
      """
      ui.preview("fields", { width = 500, height = 80 }, function()
        local Cell = ui.CellNode:subclass "Cell"
        function Cell:init()
          self.automaticallyManagesSubnodes = true
          local node = ui.TextNode {}
          for _, letter in ipairs { "q", "c", "x", "b", "t" } do self[letter .. "Text"] = node end
          self.whole, self.cut = ui.TextNode { text = ("a"):rep(40) }, ui.TextNode { text = ("a"):rep(41) }
          self.list = { node, self.whole, self.cut }
        end
        function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { self.qText, self.whole, self.cut } end
        return Cell()
      end)
      """)
    let preview = try #require(script.host.previews.first)
    let record = FrameRecord(try script.host.makePicture(preview), of: preview, width: 500, in: script.host)
    #expect(
      record.nodes.dropFirst().map(\.name) == [.field("bText"), .field("list[2]"), .field("cut")])
    #expect(
      record.nodes.dropFirst().map(\.text) == [
        "", String(repeating: "a", count: 40), String(repeating: "a", count: 40) + "…",
      ])
  }

  @Test(
    "What is no record is refused with the line, and what should stand there",
    arguments: [
      ("", "line 1: expected \"weft frames 1\""),
      ("weft frames 2\n", "line 1: expected \"weft frames 1\""),
      ("weft frames 1", "line 2: expected preview \"NAME\""), ("weft frames 1\n", "line 2: expected \"preview \""),
      ("weft frames 1\npreview x\n", "line 2: expected a text between quotes"),
      ("weft frames 1\npreview \"x\\q\"\n", "line 2: expected an escape: \\n, \\r, \\t, \\\", \\\\ or \\u{…}"),
      ("weft frames 1\npreview \"x", "line 2: expected a quote that ends the text"),
      ("weft frames 1\npreview \"x\"\nwidth wide scale 2", "line 3: expected a number"),
      ("weft frames 1\npreview \"x\"\nwidth 0x10 scale 2", "line 3: expected a number"),
      ("weft frames 1\npreview \"x\"\nwidth 1 scale 2 2", "line 3: expected the line's end"),
      ("weft frames 1\npreview \"x\"\nwidth 1 scale 2\nA 1 2 3 4", "line 4: expected the line's end"),
      ("weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\n", "line 5: expected the root node"),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\nA 1 2 3",
        "line 5: expected x, y, width and height, a space before each"
      ),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\n  A 1 2 3 4",
        "line 5: expected the root without spaces before it"
      ),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\nA 1 2 3 4\nB 1 2 3 4",
        "line 6: expected 2 to 2 spaces before the node"
      ),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\nA 1 2 3 4\n    B 1 2 3 4",
        "line 6: expected 2 to 2 spaces before the node"
      ),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\nA 1 2 3 4\n   B 1 2 3 4",
        "line 6: expected an even number of spaces before the node"
      ),
      (
        "weft frames 1\npreview \"x\"\nwidth 1 scale 2\n\nA 1 2 3 4\n<<<<<<< ours\n",
        "line 6: expected x, y, width and height, a space before each"
      ),
    ])
  func refusals(text: String, message: String) {
    let error = #expect(throws: FrameRecord.SyntaxError.self) { try FrameRecord(parsing: text) }
    #expect(error?.description == message)
  }
}

@Suite("Differences of frames")
struct FrameDifferenceTests {
  private static func record(_ tree: String) throws -> FrameRecord {
    try FrameRecord(parsing: "weft frames 1\npreview \"x\"\nwidth 375 scale 2\n\n" + tree)
  }

  private static let before = """
    Cell 0 0 375 100
      title: TextNode 10 10 100 20 "Hello"
      box: DisplayNode 10 40 355 50
        TextNode 0 0 50 20 "a"
        TextNode 0 25 50 20 "b"
      "end": DisplayNode 0 90 375 10
    """

  @Test("Equal records have no difference")
  func equal() throws {
    #expect(FrameDifference(from: try Self.record(Self.before), to: try Self.record(Self.before)) == nil)
  }

  @Test("A node that moves changes its own line, and the numbers that changed are named")
  func move() throws {
    let after = Self.before.replacingOccurrences(of: "TextNode 0 25 50 20", with: "TextNode 1.5 25 50 18")
    let difference = try #require(
      FrameDifference(from: try Self.record(Self.before), to: try Self.record(after)))
    #expect(
      difference.lines == [
        "  …", "      TextNode 0 0 50 20 \"a\"", "-     TextNode 0 25 50 20 \"b\"", "+     TextNode 1.5 25 50 18 \"b\"",
        "    \"end\": DisplayNode 0 90 375 10",
      ])
    #expect(
      difference.moves == [
        .init(path: "Cell > box > TextNode[2]", property: "x", recorded: 0, now: 1.5),
        .init(path: "Cell > box > TextNode[2]", property: "height", recorded: 20, now: 18),
      ])
    #expect(
      difference.sentences == ["Cell > box > TextNode[2]: x 0 -> 1.5 (+1.5), height 20 -> 18 (-2)"])
  }

  @Test(
    "Nodes that come, go, change their text or their order are reported by name",
    arguments: [
      ("  title: TextNode 10 10 100 20 \"Hello\"\n", "", ["Cell > title is gone"]),
      (
        "  title: TextNode 10 10 100 20 \"Hello\"\n",
        "  title: TextNode 10 10 100 20 \"Hello\"\n    DisplayNode 1 1 1 1\n", ["Cell > title > DisplayNode is new"]
      ),
      ("\"Hello\"", "\"Bye\"", ["Cell > title: text \"Hello\" -> \"Bye\""]),
      (
        "    TextNode 0 0 50 20 \"a\"\n    TextNode 0 25 50 20 \"b\"\n", "",
        ["Cell > box > TextNode[1] is gone", "Cell > box > TextNode[2] is gone"]
      ),
      ("title: TextNode", "title: ImageNode", ["Cell > title: class TextNode -> ImageNode"]),
      ("375 100", "375 101", ["Cell: height 100 -> 101 (+1)"]),
    ])
  func sentences(old: String, new: String, expected: [String]) throws {
    let after = Self.before.replacingOccurrences(of: old, with: new)
    let difference = try #require(FrameDifference(from: try Self.record(Self.before), to: try Self.record(after)))
    #expect(difference.sentences == expected)
    #expect(difference.lines.contains { $0.hasPrefix("- ") || $0.hasPrefix("+ ") })
  }

  @Test("Another order is reported, and a change of size or scale, too")
  func order() throws {
    let swapped = try Self.record("Cell 0 0 1 1\n  b: A 0 0 1 1\n  a: A 0 0 1 1")
    let plain = try Self.record("Cell 0 0 1 1\n  a: A 0 0 1 1\n  b: A 0 0 1 1")
    #expect(FrameDifference(from: plain, to: swapped)?.sentences == ["Cell: its nodes are in another order"])
    var scaled = plain
    scaled.scale = 3
    scaled.height = 20
    #expect(FrameDifference(from: plain, to: scaled)?.sentences == ["height free -> 20", "scale 2 -> 3"])
  }

  @Test("What differs of the preview itself is reported from what is on record to what is now")
  func heads() throws {
    let old = try Self.record("Cell 0 0 1 1")
    var new = old
    (new.preview, new.width, new.height, new.hasPicture, new.scale) = ("a \"y\"", 320.5, 20, false, 3)
    #expect(
      FrameDifference(from: old, to: new)?.sentences == [
        "preview \"x\" -> \"a \\\"y\\\"\"", "width 375 -> 320.5", "height free -> 20", "picture kept -> not kept",
        "scale 2 -> 3",
      ])
    #expect(
      FrameDifference(from: new, to: old)?.sentences == [
        "preview \"a \\\"y\\\"\" -> \"x\"", "width 320.5 -> 375", "height 20 -> free", "picture not kept -> kept",
        "scale 3 -> 2",
      ])
  }

  @Test("A text that comes or goes is reported as none; of siblings with one title those that go are the last")
  func alike() throws {
    let old = try Self.record("Cell 0 0 9 9\n  Row 0 0 9 3\n  Row 0 3 9 3\n    TextNode 0 0 1 1 \"a\"\n  Row 0 6 9 3")
    let new = try Self.record("Cell 0 0 9 9\n  Row 0 1 9 3\n  Row 0 3 9 3\n    TextNode 0 0 1 1")
    #expect(
      FrameDifference(from: old, to: new)?.sentences == [
        "Cell > Row[3] is gone", "Cell > Row[1]: y 0 -> 1 (+1)", "Cell > Row[2] > TextNode: text \"a\" -> none",
      ])
    #expect(
      FrameDifference(from: new, to: old)?.sentences == [
        "Cell > Row[3] is new", "Cell > Row[1]: y 1 -> 0 (-1)", "Cell > Row[2] > TextNode: text none -> \"a\"",
      ])
  }

  @Test("More than 1,500 changed lines are not matched with each other: all old ones go, and all new ones come")
  func large() throws {
    func record(_ numbers: Range<Int>) throws -> FrameRecord {
      let rows = numbers.map { "  DisplayNode 0 \($0) 10 10\n" }
      return try Self.record("Cell 0 0 375 100\n" + rows.joined() + "  \"end\": DisplayNode 0 90 375 10\n")
    }
    let difference = try #require(FrameDifference(from: try record(0..<1600), to: try record(1..<1602)))
    #expect(difference.lines.filter { $0.hasPrefix("- ") }.count == 1600)
    #expect(difference.lines.filter { $0.hasPrefix("+ ") }.count == 1601)
    #expect(difference.lines.last == "    \"end\": DisplayNode 0 90 375 10")
  }

  @Test("The lines marked - and + turn the one text into the other, for any two records")
  func applies() throws {
    for seed in 0..<100 as Range<UInt64> {
      var generator = Seeded(state: seed)
      let old = FrameRecord.random(using: &generator)
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: new.nodes[Int.random(in: 0..<new.nodes.count, using: &generator)].frame.origin.x += 1000.5
        case 1: new.nodes[Int.random(in: 0..<new.nodes.count, using: &generator)].text = "new"
        default: if new.nodes.count > 1 { new.nodes.removeLast() }
        }
      }
      guard let difference = FrameDifference(from: old, to: new) else { continue }
      let removed = difference.lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
      let added = difference.lines.filter { $0.hasPrefix("+ ") }.map { String($0.dropFirst(2)) }
      #expect(!difference.sentences.isEmpty, "seed \(seed)")
      var lines = old.lines.sorted()
      for line in removed { lines.remove(at: try #require(lines.firstIndex(of: line))) }
      #expect((lines + added).sorted() == new.lines.sorted(), "seed \(seed)")
    }
  }
}

@Suite("Names of records")
struct RecordNameTests {
  private func names(_ previews: [String], height: Double? = nil) -> [String] {
    RecordFolder.names(previews.map { RecordFolder.Subject(preview: $0, width: 375, height: height) })
  }

  @Test("A name is readable where the preview's is plain")
  func plain() {
    #expect(names(["With a place", "Long (wraps)"]) == ["with-a-place-375", "long-wraps-375"])
    #expect(names(["Card"], height: 62.5) == ["card-375x62.5"])
  }

  @Test("Names are safe for file systems, and differ where case or punctuation alone does, or there are no letters")
  func safe() {
    let previews = [
      "a", "A", "a!", "../../etc/passwd", "", " ", "日本", "日本語", "é", "e", "con", ".hidden", "a/b", "a-b",
      String(repeating: "long ", count: 60), String(repeating: "long ", count: 60) + "er", "C", "C++", "new\nline",
    ]
    let found = names(previews)
    #expect(Set(found).count == previews.count, "\(found)")
    for name in found {
      #expect(name.wholeMatch(of: /[a-z0-9][a-z0-9-]*-375/) != nil, "\(name)")
      #expect(name.utf8.count < 90)
    }
  }

  @Test("A name depends on the preview, not on its place")
  func stable() {
    #expect(names(["日本"]) == Array(names(["b", "日本"]).dropFirst()))
    #expect(names(["日本"]) == names(["日本"]))
  }
}
