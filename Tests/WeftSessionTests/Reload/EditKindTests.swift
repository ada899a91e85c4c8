import Foundation
import Testing
import Weft
import WeftSession

@Suite("Which edits keep nodes, and whose state is whose")
struct EditKindTests {
  private static func card(_ method: String, _ value: Int) -> String {
    """
    local ui = require "weft"
    local Card = ui.ControlNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.state = { count = 0 }
      self.box = ui.DisplayNode { style = { height = 10 } }
    end
    function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 5, self.box } end
    function Card:\(method)(argument)
      local value = \(value)
      return true
    end
    ui.preview("Card", { width = 100 }, function() return Card() end)
    """
  }

  @Test(
    "A method that is called again when it is needed keeps the nodes when it changes; one whose effects stay doesn't",
    arguments: [
      ("touchesBegan", true), ("touchesMoved", true), ("touchesEnded", true), ("touchesCancelled", true),
      ("beginTracking", true), ("continueTracking", true), ("endTracking", true), ("cancelTracking", true),
      ("didExitHierarchy", true), ("didExitPreloadState", true), ("didExitDisplayState", true),
      ("didExitVisibleState", true), ("animateLayoutTransition", true), ("didCompleteLayoutTransition", true),
      ("draw", true), ("didLoad", false), ("didEnterHierarchy", false), ("didEnterPreloadState", false),
      ("didEnterDisplayState", false), ("didEnterVisibleState", false), ("interfaceStateDidChange", false),
      ("layout", false), ("traitCollectionDidChange", false),
    ])
  func methods(name: String, isKept: Bool) throws {
    let bench = try ReloadBench(["main.lua": Self.card(name, 1)])
    let cell = try bench.show("Card")
    try bench.run("node.state.count = 3", cell)
    let root = cell.live.root
    try bench.save(["main.lua": Self.card(name, 2)])
    #expect(bench.events.failures.map(\.message) == [])
    #expect((cell.live.root === root) == isKept)
    #expect(try bench.evaluate("state.count", cell) == "3")
    #expect(bench.events.receipts.last?.classes == ["Card"])
  }

  private static func withProps(_ options: String, inset: Int = 5) -> String {
    """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init(props)
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { style = { height = props and props.height or 1 } }
    end
    function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = \(inset), self.box } end
    ui.preview("Card", { width = 100\(options) }, function(props) return Card(props) end)
    """
  }

  @Test("Other props make the nodes again, equal ones keep them, be they a table or of a file")
  func props() throws {
    let bench = try ReloadBench([
      "main.lua": Self.withProps(", props = { height = 10, deep = { 1 } }"), "a.json": #"{"height": 20}"#,
      "b.json": #"{"height": 20}"#,
    ])
    let cell = try bench.show("Card")
    var root = cell.live.root
    /// Saves, and tells whether the nodes stay, with their height.
    func save(_ files: [String: String?]) throws -> (isKept: Bool, height: Double) {
      try bench.save(files)
      #expect(bench.events.failures.map(\.message) == [])
      defer { root = cell.live.root }
      return (cell.live.root === root, cell.live.root.calculatedSize.height)
    }
    let table = ", props = { height = 10, deep = { 1 } }"
    #expect(try save(["main.lua": Self.withProps(table, inset: 6)]) == (true, 22))
    #expect(try save(["main.lua": Self.withProps(", props = { height = 10, deep = { 2 } }", inset: 6)]) == (false, 22))
    #expect(try save(["main.lua": Self.withProps(", props = { height = 11, deep = { 2 } }", inset: 6)]) == (false, 23))
    #expect(try save(["main.lua": Self.withProps(", props = 'a.json'", inset: 6)]) == (false, 32))
    #expect(try save(["main.lua": Self.withProps(", props = 'a.json'", inset: 7)]) == (true, 34))
    #expect(try save(["main.lua": Self.withProps(", props = 'b.json'", inset: 7)]) == (false, 34))
    #expect(try save(["b.json": #"{"height": 30}"#]) == (false, 44))
    #expect(try save(["main.lua": Self.withProps("", inset: 7)]) == (false, 15))
  }

  @Test("Timers that nodes have set make the nodes again; those of the file's own body don't")
  func timers() throws {
    func source(_ body: String, _ function: String, _ inset: Int) -> String {
      """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode {} end
      function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = \(inset), self.box } end
      \(body)
      ui.preview("Card", { width = 100 }, function()
        \(function)
        return Card()
      end)
      """
    }
    for (body, function, isKept) in [
      ("", "", true), ("ui.after(100, function() end)", "", true), ("", "ui.after(100, function() end)", false),
      ("", "ui.task(function() ui.sleep(100) end)", false),
    ] {
      let bench = try ReloadBench(["main.lua": source(body, function, 5)])
      let cell = try bench.show("Card")
      let root = cell.live.root
      try bench.save(["main.lua": source(body, function, 6)])
      #expect(bench.events.failures.map(\.message) == [])
      #expect((cell.live.root === root) == isKept, "\(body)\(function)")
    }
  }

  @Test("The state of nodes without a name goes by their class and their number among those of it")
  func unnamed() throws {
    func source(_ order: String, _ color: String) -> String {
      """
      local ui = require "weft"
      local function class(name)
        local class = ui.DisplayNode:subclass(name)
        function class:init(label) self.label, self.state, self.frame = label, { count = 0 }, { 0, 0, 10, 10 } end
        return class
      end
      local Row, Mark = class "Row", class "Mark"
      local Card = ui.DisplayNode:subclass "Card"
      function Card:init()
        self.backgroundColor, self.style.height = "\(color)", 40
        local nodes = { head = Row "head", first = Row "first", second = Row "second", mark = Mark "mark" }
        self.head = nodes.head
        for _, name in ipairs { \(order) } do self:addSubnode(nodes[name]) end
      end
      ui.preview("Card", { width = 100 }, function() return Card() end)
      """
    }
    let bench = try ReloadBench(["main.lua": source("'head', 'first', 'mark', 'second'", "gold")])
    let cell = try bench.show("Card")
    try bench.run("for number, node in ipairs(node.subnodes) do node.state.count = number end", cell)
    let root = cell.live.root
    try bench.save(["main.lua": source("'mark', 'first', 'head', 'second'", "tomato")])
    #expect(bench.events.failures.map(\.message) == [])
    #expect(cell.live.root !== root)
    try bench.run("for _, node in ipairs(node.subnodes) do print(node.label, node.state.count) end", cell)
    #expect(bench.events.printed == ["mark\t3", "first\t2", "head\t1", "second\t4"])
    #expect(bench.events.receipts.last?.carriedCount == 4)
  }

  @Test("A receipt names the classes that have come and gone beside those that have changed")
  func classes() throws {
    func source(_ body: String) -> String {
      """
      local ui = require "weft"
      local Kept = ui.CellNode:subclass "Kept"
      \(body)
      ui.preview("Kept", { width = 100, height = 10 }, function() return Kept() end)
      """
    }
    let bench = try ReloadBench([
      "main.lua": source("local Gone = ui.CellNode:subclass 'Gone' local Z = ui.CellNode:subclass 'Z' Z.weight = 1")
    ])
    _ = try bench.show("Kept")
    try bench.save([
      "main.lua": source("local A = ui.CellNode:subclass 'A' local Z = ui.CellNode:subclass 'Z' Z.weight = 2")
    ])
    #expect(bench.events.receipts.last?.classes == ["A", "Gone", "Z"])
    try bench.save(["main.lua": source("-- nothing else")])
    #expect(bench.events.receipts.last?.classes == ["A", "Z"])
  }

  @Test("The summary of a receipt says how many nodes there are, and what became of them")
  func summaries() {
    func receipt(
      _ files: [String], _ data: [String] = [], classes: Int = 1, nodes: Int = 0, rebuilt: Int = 0, measured: Int = 0,
      carried: Int = 0
    ) -> String {
      var receipt = ReloadReceipt()
      (receipt.files, receipt.dataFiles, receipt.milliseconds) = (files, data, 7.44)
      receipt.classes = (0..<classes).map { "Class\($0)" }
      (receipt.nodeCount, receipt.rebuiltCount, receipt.measuredCount) = (nodes, rebuilt, measured)
      receipt.carriedCount = carried
      return receipt.summary
    }
    #expect(receipt(["/a/card.lua"]) == "reloaded card.lua in 7.4 ms: 1 class")
    #expect(
      receipt(["/a/card.lua", "/b/row.lua"], ["/c/d.json"], classes: 0)
        == "reloaded card.lua, row.lua, d.json in 7.4 ms: 0 classes")
    #expect(receipt([], ["/c/d.json"], classes: 2) == "reloaded d.json in 7.4 ms: 2 classes")
    #expect(
      receipt(["card.lua"], nodes: 41, measured: 3)
        == "reloaded card.lua in 7.4 ms: 1 class, 3 of 41 nodes measured again, state kept")
    #expect(
      receipt(["card.lua"], nodes: 41, rebuilt: 5)
        == "reloaded card.lua in 7.4 ms: 1 class, 5 of 41 nodes made again")
    #expect(
      receipt(["card.lua"], nodes: 41, rebuilt: 5, measured: 3, carried: 2)
        == "reloaded card.lua in 7.4 ms: 1 class, 5 of 41 nodes made again, 3 measured again, state of 2 carried over")
  }
}
