import Foundation
import Testing
import Weft
import WeftPreview

@Suite("What the page's inspector is notified", .serialized)
struct InspectorTests {
  private static let row = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.left = ui.DisplayNode { backgroundColor = "teal", style = { width = 20, height = 30 } }
      self.right = ui.DisplayNode {
        backgroundColor = "gold",
        style = { width = 40, height = 30 },
      }
    end
    function Row:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.left, self.right } }
    end
    ui.preview("A row", { width = 200 }, function() return Row() end)
    """

  /// A page whose inspector is open, and the elements by name, or by class.
  private func inspected(_ preview: Preview) async throws -> (page: Page, elements: [String: [String: Any]]) {
    let page = try await preview.page()
    try await page.show(1, "row.lua", "A row")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let message = try await page.next("inspection")
    var named: [String: [String: Any]] = [:]
    for element in try #require(message["elements"] as? [[String: Any]]) {
      named[element["name"] as? String ?? element["className"] as? String ?? ""] = element
    }
    let kinds = Set((message["shapes"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String })
    #expect(kinds.isSuperset(of: ["inset", "spacing"]))
    return (page, named)
  }

  @Test("The times of a pass come once nothing has changed for a while, after the elements")
  func timings() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, _) = try await inspected(preview)
    let message = try await page.next("timings")
    let timings = try #require(message["timings"] as? [String: Double])
    #expect(timings.keys.sorted() == ["draw", "lua", "measure", "solve"] && message["cell"] as? Int == 1)
    let told = try await preview.told(page).compactMap { $0["type"] as? String }
    #expect(!told.contains("timings") && !told.contains("inspection"), "nothing has changed")
  }

  @Test("The equal gaps of a stack are one shape, however many there are; an inspector that opens changes no picture")
  func manyGaps() async throws {
    let boxes = """
      local ui = require "weft"
      local Many = ui.DisplayNode:subclass "Many"
      function Many:init()
        self.automaticallyManagesSubnodes = true
        self.boxes = {}
        for index = 1, 100 do self.boxes[index] = ui.DisplayNode { style = { width = 9, height = 5 } } end
      end
      function Many:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", spacing = 1, table.unpack(self.boxes) }
      end
      ui.preview("Many", { width = 100 }, function() return Many() end)
      """
    let preview = try await Preview(["many.lua": boxes])
    let page = try await preview.page()
    try await page.show(1, "many.lua", "Many")
    try await page.paint(try await page.next("frame"))
    for _ in 0..<2 {
      try await page.send(["type": "inspect", "cell": 1, "isOn": true])
      let message = try await page.next("inspection")
      #expect((message["elements"] as? [Any])?.count == 102)
      let shapes = try #require(message["shapes"] as? [[String: Any]])
      #expect(shapes.compactMap { $0["kind"] as? String } == ["spacing"] && shapes[0]["points"] as? Double == 1)
      // Ten in each of ten lines.
      let frames = try #require(shapes[0]["frames"] as? [[Double]])
      #expect(frames.count == 90 && frames[0] == [9, 0, 1, 5] && frames[89] == [89, 45, 1, 5])
      try await page.send(["type": "inspect", "cell": 1, "isOn": false])
    }
    let told = try await preview.told(page).compactMap { $0["type"] as? String }
    #expect(!told.contains("frame") && !told.contains("inspection"))
  }

  /// Returns the next message of a kind; frames are painted meanwhile, as the next is not sent before.
  private func painting(_ page: Page, until isIt: ([String: Any]) -> Bool) async throws -> [String: Any] {
    while true {
      let message = try await page.next()
      if message["type"] as? String == "frame" { try await page.paint(message) }
      if isIt(message) { return message }
    }
  }

  @Test("Nodes and specs come with their frames; a point finds the node, or the spec")
  func elements() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    #expect(elements["left"]?["frame"] as? [Double] == [10, 10, 20, 30])
    #expect(elements["right"]?["frame"] as? [Double] == [38, 10, 40, 30])
    #expect(elements["StackLayoutSpec"]?["isNode"] as? Bool == false)
    try await page.send(["type": "point", "cell": 1, "x": 40, "y": 20])
    #expect(try await page.next("pointed")["element"] as? String == elements["right"]?["id"] as? String)
    try await page.send(["type": "point", "cell": 1, "x": 33, "y": 20, "specs": true])
    #expect(try await page.next("pointed")["element"] as? String == elements["StackLayoutSpec"]?["id"] as? String)
    try await page.send(["type": "point", "cell": 1, "x": 500, "y": 20])
    #expect(try await page.next("pointed")["element"] == nil)
  }

  @Test("What is selected comes with its style and lines, why it is as large, and the distance to another")
  func selection() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    let left = try #require(elements["left"]?["id"] as? String)
    let right = try #require(elements["right"]?["id"] as? String)
    try await page.send(["type": "select", "cell": 1, "element": left, "to": right])
    let selection = try await page.next("selection")
    #expect(selection["place"] as? String == "row.lua:5")
    let style = try #require(selection["style"] as? [[String: Any]])
    let width = try #require(style.first { $0["name"] as? String == "width" })
    #expect(width["value"] as? String == "20")
    #expect(width["place"] as? String == "row.lua:5")
    #expect(style.first { $0["name"] as? String == "flexGrow" }?["isSet"] as? Bool == false)
    #expect((selection["width"] as? [String: Any])?["decision"] as? String == "ownSize")
    #expect((selection["ledger"] as? String)?.isEmpty == false)
    let gaps = try #require(selection["gaps"] as? [[String: Any]])
    #expect(gaps.map { $0["side"] as? String } == ["right"])
    #expect(gaps[0]["points"] as? Double == 8)
  }

  @Test("What is selected comes with its state, its text, the sizes it was given and the overflow of each side")
  func facts() async throws {
    let preview = try await Preview([
      "row.lua": """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.plain = ui.DisplayNode { style = { width = 150, height = 20 } }
        self.label = ui.TextNode {
          text = "one two three four", font = "Inter 16", maximumNumberOfLines = 2, alpha = 0.5, clipsToBounds = true,
          userInteractionEnabled = false, style = { width = 40 },
        }
      end
      function Row:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = { top = 1, left = 2, bottom = 3, right = 4 },
          ui.StackLayoutSpec { direction = "horizontal", spacing = 1, self.plain, self.label } }
      end
      ui.preview("A row", { width = 166, maxHeight = 90 }, function() return Row() end)
      """
    ])
    let (page, elements) = try await inspected(preview)
    func selection(_ name: String) async throws -> [String: Any] {
      try await page.send(["type": "select", "cell": 1, "element": elements[name]?["id"] as Any])
      return try await painting(page) { $0["type"] as? String == "selection" && $0["element"] != nil }
    }
    let plain = try await selection("plain")
    #expect(plain["flags"] as? [String] == ["measureLayout", "preload", "display", "visible", "loaded"])
    #expect(plain["parentSize"] as? String == "160 × ?")
    #expect(plain["text"] == nil)
    let label = try await selection("label")
    #expect(
      label["flags"] as? [String]
        == ["measureLayout", "preload", "display", "visible", "loaded", "alpha 0.5", "clipsToBounds", "no touches"])
    #expect(label["text"] as? String == "“one two three four”, 2 lines, cut short")
    #expect(label["parentSize"] as? String == "160 × ?")
    #expect(label["overflow"] as? [Double] == [0, 0, 0, 31])
    let stack = try await selection("StackLayoutSpec")
    #expect(stack["overflow"] == nil)
    #expect(stack["range"] as? String == "160 × 0 – 160 × 86")
  }

  @Test("What isn't seen says why; each property comes with its control, its unit, what it may be, and its line")
  func hidden() async throws {
    let preview = try await Preview([
      "row.lua": """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.label = ui.TextNode { text = "one", layerBacked = true, hidden = true, style = { width = 30 } }
      end
      function Row:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", self.label } end
      ui.preview("A row", { width = 200 }, function() return Row() end)
      """
    ])
    let page = try await preview.page()
    try await page.show(1, "row.lua", "A row")
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try #require(try await page.next("inspection")["elements"] as? [[String: Any]])
    let label = try #require(elements.first { $0["name"] as? String == "label" })
    #expect((label["outline"] as? [Any])?.isEmpty == true)
    #expect(elements.first?["outline"] == nil)
    try await page.send(["type": "select", "cell": 1, "element": label["id"] as Any])
    let selection = try await page.next("selection")
    #expect(
      selection["flags"] as? [String]
        == ["measureLayout", "preload", "display", "visible", "loaded", "hidden", "layerBacked", "no touches"])
    #expect(selection["text"] as? String == "“one”, 1 line")
    #expect(selection["path"] as? String == "Row > label" && selection["isNode"] as? Bool == true)
    #expect(selection["gaps"] as? [[String: Any]] != nil && (selection["gaps"] as? [Any])?.isEmpty == true)
    let style = try #require(selection["style"] as? [[String: Any]])
    let width = try #require(style.first { $0["name"] as? String == "width" })
    #expect(width["kind"] as? String == "number" && width["unit"] as? String == "points")
    #expect(width["isStyle"] as? Bool == true && width["isSet"] as? Bool == true && width["choices"] == nil)
    #expect(width["place"] as? String == "row.lua:5" && width["standard"] as? String == "\"auto\"")
    let align = try #require(style.first { $0["name"] as? String == "alignSelf" })
    #expect(align["choices"] as? [String] == ["auto", "start", "end", "center", "stretch"])
    #expect(align["isSet"] as? Bool == false && align["place"] == nil)
    let properties = try #require(selection["properties"] as? [[String: Any]])
    let isHidden = try #require(properties.first { $0["name"] as? String == "hidden" })
    #expect(isHidden["isStyle"] as? Bool == false && isHidden["kind"] as? String == "flag")
    #expect(isHidden["value"] as? String == "true")
  }

  @Test(
    "A value that is changed is seen at once, in the unsaved text; a wrong one is reported, and what is shown stays")
  func edits() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    func edit(_ element: [String: Any]?, _ property: String, _ value: String) async throws -> [String: Any] {
      let id = try #require(element?["id"] as? String)
      try await page.send(["type": "edit", "cell": 1, "element": id, "property": property, "value": value])
      return try await painting(page) { $0["type"] as? String == "edited" }
    }
    let edited = try await edit(elements["right"], "height", "70")
    #expect(edited["place"] as? String == "row.lua:8")
    #expect((edited["new"] as? String)?.contains("height = 70") == true)
    #expect(
      edited["text"] as? String
        == Self.row.replacingOccurrences(of: "width = 40, height = 30", with: "width = 40, height = 70"))
    #expect(try String(contentsOfFile: preview.folder + "/row.lua", encoding: .utf8) == Self.row)
    // A picture is painted on another thread: either of the two may come first. The nodes were made again.
    var messages: [String: [String: Any]] = [:]
    while messages["frame"] == nil || messages["inspection"] == nil {
      let message = try await painting(page) { ["frame", "inspection"].contains($0["type"] as? String) }
      messages[message["type"] as? String ?? ""] = message
    }
    #expect(messages["frame"]?["height"] as? Double == 90)
    let right = try #require(messages["inspection"]?["elements"] as? [[String: Any]]).first {
      $0["name"] as? String == "right"
    }
    #expect((try await edit(right, "hight", "1")["problem"] as? String)?.contains("did you mean") == true)
    #expect((try await edit(right, "height", "'tall'")["problem"] as? String)?.contains("expected") == true)
    #expect((try await edit(right, "height", "os.exit()")["problem"] as? String)?.contains("expected a value") == true)
    try await page.send(["type": "discard", "file": "row.lua"])
    _ = try await painting(page) { $0["height"] as? Double == 50 }
  }

  @Test(
    "A change that leaves the picture as it is sends the elements again, as they were made again, and so does its undo")
  func changesWithoutPicture() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    func right() async throws -> String {
      let message = try await painting(page) { $0["type"] as? String == "inspection" }
      let all = try #require(message["elements"] as? [[String: Any]])
      return try #require(all.first { $0["name"] as? String == "right" }?["id"] as? String)
    }
    func properties(_ element: String) async throws -> [[String: Any]] {
      try await page.send(["type": "select", "cell": 1, "element": element])
      let message = try await painting(page) {
        $0["type"] as? String == "selection" && $0["element"] as? String == element
      }
      #expect(message["width"] != nil && message["ledger"] != nil)
      return try #require(message["properties"] as? [[String: Any]])
    }
    let first = try #require(elements["right"]?["id"] as? String)
    try await page.send([
      "type": "edit", "cell": 1, "element": first, "property": "hitTestSlop", "isStyle": false, "value": "-7",
    ])
    #expect(try await painting(page) { $0["type"] as? String == "edited" }["problem"] == nil)
    let second = try await right()
    #expect(
      try await properties(second).contains { $0["name"] as? String == "hitTestSlop" && $0["isSet"] as? Bool == true })
    try await page.send(["type": "discard", "file": "row.lua"])
    let third = try await right()
    #expect(third != second)
    let found = try await properties(third)
    #expect(
      !found.isEmpty && !found.contains { $0["name"] as? String == "hitTestSlop" && $0["isSet"] as? Bool == true })
  }

  @Test("An element that a handler has replaced by an equal one is not shown: the elements are sent again")
  func replacedNode() async throws {
    let preview = try await Preview([
      "row.lua": """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      local function box() return ui.DisplayNode { backgroundColor = "teal", style = { width = 20, height = 30 } } end
      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.left = box()
        self.right = ui.ButtonNode { title = "Again", style = { width = 60, height = 30 } }
        self.right:addTarget(nil, function()
          self.left = box()
          self:setNeedsLayout()
        end, "touchUpInside")
      end
      function Row:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 10,
          ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.left, self.right } }
      end
      ui.preview("A row", { width = 200 }, function() return Row() end)
      """
    ])
    let (page, elements) = try await inspected(preview)
    let old = try #require(elements["left"]?["id"] as? String)
    for phase in ["began", "ended"] {
      try await page.send(["type": "drag", "cell": 1, "phase": phase, "x": 60, "y": 20])
    }
    try await page.send(["type": "select", "cell": 1, "element": old])
    let message = try await painting(page) { message in
      let all = message["elements"] as? [[String: Any]] ?? []
      return all.contains { $0["name"] as? String == "left" && $0["id"] as? String != old }
    }
    #expect(message["type"] as? String == "inspection")
  }

  @Test("Each change has an answer, also one of an element that there isn't, and one without an inspector")
  func editsOfNothing() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    func isGone(_ element: String) async throws -> Bool? {
      try await page.send(["type": "edit", "cell": 1, "element": element, "property": "height", "value": "70"])
      return try await painting(page) { $0["type"] as? String == "edited" }["isGone"] as? Bool
    }
    for element in ["99", "1.99", "no number"] { #expect(try await isGone(element) == true, "\(element)") }
    try await page.send(["type": "inspect", "cell": 1, "isOn": false])
    #expect(try await isGone(try #require(elements["right"]?["id"] as? String)) == true)
  }

  @Test("The constructor at a place of the text has made these elements")
  func places() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let (page, elements) = try await inspected(preview)
    try await page.send(["type": "locate", "cell": 1, "file": preview.folder + "/row.lua", "line": 8, "column": 12])
    let located = try await page.next("located")
    #expect(located["elements"] as? [String] == [try #require(elements["right"]?["id"] as? String)])
    #expect((located["outlines"] as? [[[Double]]])?.first?.first == [38, 10])
  }
}
