import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSession

@Suite("Reloading")
struct ReloadTests {
  private static let card = """
    local ui = require "weft"
    local spacing = 4
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.state = { taps = 0 }
      self.title = ui.TextNode { text = "Title" }
      self.body = ui.TextNode { text = "Body" }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10,
        ui.StackLayoutSpec { direction = "vertical", spacing = spacing, self.title, self.body } }
    end
    function Card:touchesEnded()
      self.state.taps = self.state.taps + 1
    end
    ui.preview("Card", { width = 200 }, function() return Card() end)
    return Card
    """

  @Test("A change of layout code keeps the nodes and their fields, and lays them out again")
  func layoutOnly() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let (root, title) = (cell.live.root, try #require(cell.live.root.subnodes.first))
    try bench.run("node.count = 7 node.state.taps = 3", cell)
    let height = cell.live.window.size.height
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "insets = 10", with: "insets = 20")])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root === root)
    #expect(cell.live.root.subnodes.first === title)
    #expect(try bench.evaluate("count", cell) == "7")
    #expect(try bench.evaluate("state.taps", cell) == "3")
    #expect(cell.live.window.size.height == height + 20)
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.classes == ["Card"])
    #expect(receipt.nodeCount == 3)
    #expect(receipt.rebuiltCount == 0)
    #expect(receipt.measuredCount >= 1)
    #expect(receipt.summary.contains("nodes measured again, state kept"))
  }

  @Test("A reload has an end, also where calls have none, and its error has the text that was tried")
  func infiniteReload() throws {
    let bench = try ReloadBench(["main.lua": Self.card], timeLimit: .infinity, reloadTimeLimit: 0.3)
    let cell = try bench.show("Card")
    try bench.save(["main.lua": "\nwhile true do end"])
    let problem = try #require(try bench.script().problem)
    #expect(problem.code == .time)
    #expect(problem.location?.line == 2)
    #expect(problem.sourceText == "\nwhile true do end")
    #expect(try bench.evaluate("state.taps", cell) == "0")
  }

  @Test("What only layout code closes over is a change of layout")
  func layoutConstant() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let root = cell.live.root
    let height = cell.live.window.size.height
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "spacing = 4", with: "spacing = 9")])
    #expect(cell.live.root === root)
    #expect(cell.live.window.size.height == height + 5)
  }

  @Test("A change of init makes the node again with its state")
  func initChanges() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let root = cell.live.root
    try bench.run("node.count = 7 node.state.taps = 3 node.state.extra = 'x'", cell)
    try bench.save([
      "main.lua": Self.card.replacingOccurrences(of: "\"Title\"", with: "\"Another\"").replacingOccurrences(
        of: "taps = 0", with: "taps = 0, more = 5")
    ])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("count", cell) == nil)
    #expect(try bench.evaluate("state.taps", cell) == "3")
    #expect(try bench.evaluate("state.extra", cell) == "x")
    #expect(try bench.evaluate("state.more", cell) == "5")
    #expect(try bench.evaluate("title.text", cell) == "Another")
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.rebuiltCount == 3)
    #expect(receipt.carriedCount == 1)
  }

  @Test("A control that is selected stays so where its node is made again; one that the new code selects does, too")
  func selectedControls() throws {
    func source(_ look: String) -> String {
      """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.chosen, self.other = ui.ButtonNode { title = "A" }, ui.ButtonNode { title = "B" }
        \(look)
      end
      function Card:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", self.chosen, self.other }
      end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      """
    }
    let bench = try ReloadBench(["main.lua": source("")])
    let cell = try bench.show("Card")
    try bench.run("node.chosen.selected = true", cell)
    let root = cell.live.root
    try bench.save(["main.lua": source("self.backgroundColor = 'gold'")])
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("chosen.selected", cell) == "true")
    #expect(try bench.evaluate("other.selected", cell) == "false")
    try bench.save(["main.lua": source("self.other.selected = true")])
    #expect(try bench.evaluate("chosen.selected", cell) == "true")
    #expect(try bench.evaluate("other.selected", cell) == "true")
  }

  @Test("State follows the names of nodes in a table, whatever their order is by now")
  func namedInTables() throws {
    func source(_ order: String) -> String {
      """
      local ui = require "weft"
      local Counter = ui.DisplayNode:subclass "Counter"
      function Counter:init() self.state = { taps = 0 } self.style.preferredSize = { 10, 10 } end
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.parts = { left = Counter(), right = Counter() }
        self.backgroundColor = "\(order == "left, right" ? "gold" : "tomato")"
      end
      function Card:layoutSpecThatFits()
        local left, right = self.parts.left, self.parts.right
        return ui.StackLayoutSpec { \(order) }
      end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      """
    }
    let bench = try ReloadBench(["main.lua": source("left, right")])
    let cell = try bench.show("Card")
    try bench.run("node.parts.left.state.taps = 1 node.parts.right.state.taps = 2", cell)
    let root = cell.live.root
    try bench.save(["main.lua": source("right, left")])
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("parts.left.state.taps", cell) == "1")
    #expect(try bench.evaluate("parts.right.state.taps", cell) == "2")
  }

  @Test("A global of a module that is not read again outlives the file that requires it")
  func globalOfModule() throws {
    func main(_ height: Int) -> String {
      """
      local ui = require "weft"
      require "colors"
      own = (own or 0) + 1
      ui.preview("Card", { width = 100 }, function()
        return ui.DisplayNode { style = { height = \(height) }, backgroundColor = accent, debugName = "own " .. own }
      end)
      """
    }
    let bench = try ReloadBench(["main.lua": main(100), "colors.lua": "accent = 'gold'"])
    let cell = try bench.show("Card")
    let root = cell.live.root
    try bench.save(["main.lua": main(110)])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(cell.live.root.backgroundColor == Color(css: "gold"))
    #expect(cell.live.root.debugName == "own 1", "what the file itself sets is gone when it is read again")
  }

  @Test("A change of a module is seen through all that stands between it and the script")
  func chainOfModules() throws {
    let main = Self.card.replacingOccurrences(of: "taps = 0 }", with: "taps = 0 }\n  self.count = require \"first\"")
    let bench = try ReloadBench([
      "main.lua": main, "first.lua": "return require \"second\" + 100", "second.lua": "return require \"third\" + 10",
      "third.lua": "return 1",
    ])
    #expect(try bench.evaluate("count", bench.show("Card")) == "111")
    try bench.save(["third.lua": "return 2"])
    #expect(try bench.evaluate("count", bench.show("Card")) == "112")
  }

  @Test("Whether a line writes a child down is asked of the text as it is by now")
  func writtenChildren() throws {
    func source(_ items: String) -> String {
      """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.title = ui.TextNode { text = "Title" }
      end
      function Card:layoutSpecThatFits()
        local inset = ui.InsetLayoutSpec { insets = 8\(items) }
        inset.child = self.title
        return inset
      end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      """
    }
    let bench = try ReloadBench(["main.lua": source("")])
    _ = try bench.show("Card")
    try bench.save(["main.lua": source(", self.missing")])
    let problem = try #require(try bench.script().problem)
    #expect(problem.message.contains("InsetLayoutSpec has no child"), "\(problem.message)")
    try bench.save(["main.lua": source("")])
    #expect(try bench.script().problem == nil)
  }

  @Test("A file that comes to stand nearer than the one that was found takes its place")
  func nearerFile() throws {
    let bench = try ReloadBench([
      "main.lua": """
      local ui = require "weft"
      local color = require "parts.color"
      ui.preview("Card", { width = 100 }, function()
        return ui.DisplayNode { style = { height = 10 }, backgroundColor = color }
      end)
      """, "parts/color.lua": "return require 'accent'", "accent.lua": "return 'gold'",
    ])
    let cell = try bench.show("Card")
    #expect(cell.live.root.backgroundColor == Color(css: "gold"))
    try bench.save(["parts/accent.lua": "return 'tomato'"])
    #expect(cell.live.root.backgroundColor == Color(css: "tomato"))
  }

  @Test("A file that a request has read is one of the script's: its save is shown", arguments: [false, true])
  func fetchedFile(isFullPath: Bool) throws {
    let bench = try ReloadBench(["note.txt": "old", "other.txt": ""], opening: [])
    let url = isFullPath ? "file://\(bench.folder.path)/note.txt" : "file:note.txt"
    try bench.save([
      "main.lua": """
      local ui = require "weft"
      ui.preview("Note", { width = 100 }, function()
        local note = ui.TextNode { text = "-" }
        ui.task(function() note.text = ui.await(ui.fetch "\(url)").text end)
        return note
      end)
      """
    ])
    bench.session.open(file: bench.folder.file("main.lua"), root: bench.folder.path)
    let cell = try bench.show("Note")
    try bench.script().host?.settle()
    #expect(try bench.evaluate("text", cell) == "old")
    try bench.save(["other.txt": "new"])
    #expect(bench.events.receipts.isEmpty)
    try bench.save(["note.txt": "new"])
    try bench.script().host?.settle()
    #expect(try bench.evaluate("text", cell) == "new")
  }

  @Test("A broken save changes nothing, and is reported at its line; the next good one is taken")
  func broken() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    try bench.run("node.state.taps = 3", cell)
    let before = try cell.live.look()
    let root = cell.live.root
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "spacing = spacing", with: "spacing = nope.nope")])
    #expect(try bench.script().problem?.location?.line == 12)
    #expect(cell.live.root === root)
    #expect(try cell.live.look() == before)
    #expect(try bench.evaluate("state.taps", cell) == "3")
    try bench.save(["main.lua": Self.card])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root === root)
    #expect(bench.events.fixed == 1)
  }

  @Test("State is carried to a node whose new code sets none, and to one that has no field yet")
  func stateWithoutPlace() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let root = cell.live.root
    try bench.run("node.state.taps = 3 node.title.state = { seen = true }", cell)
    try bench.save([
      "main.lua": Self.card.replacingOccurrences(of: "self.state = { taps = 0 }", with: "self.made = 'again'")
    ])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("made", cell) == "again")
    #expect(try bench.evaluate("state.taps", cell) == "3")
    #expect(try bench.evaluate("title.state.seen", cell) == "true")
  }

  @Test("A class that a script returns keeps its node when only layout code changes, and makes it again otherwise")
  func returnedClass() throws {
    let source = Self.card.replacingOccurrences(
      of: "ui.preview(\"Card\", { width = 200 }, function() return Card() end)", with: "")
    let bench = try ReloadBench(["main.lua": source])
    let cell = try bench.show(try #require(try bench.script().names.first))
    let root = cell.live.root
    try bench.save(["main.lua": source.replacingOccurrences(of: "insets = 10", with: "insets = 20")])
    #expect(cell.live.root === root)
    try bench.save(["main.lua": source.replacingOccurrences(of: "\"Title\"", with: "\"Another\"")])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("title.text", cell) == "Another")
  }

  @Test("Properties of kept nodes that layout code has set before it fails are set back")
  func propertiesSetBack() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    try bench.run("node.title.alpha = 0.75", cell)
    let title = try #require(cell.live.root.subnodes.first)
    let before = try cell.live.look()
    let broken = "self.title.alpha = 0.25 self.title.alpha = 0.5 if self.title then error 'no' end\n  return ui.Inset"
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "return ui.Inset", with: broken)])
    #expect(try bench.script().problem != nil)
    #expect(title.alpha == 0.75)
    #expect(try cell.live.look() == before)
  }

  @Test("A node that outlives its script can't be shown a second time, and what is shown stays")
  func shownAlready() throws {
    let source = """
      local ui = require "weft"
      local store = require "store"
      ui.preview("One", { height = 5 }, function()
        return store.node
      end)
      """
    let bench = try ReloadBench([
      "main.lua": source, "store.lua": "local ui = require 'weft' return { node = ui.DisplayNode {} }",
    ])
    let cell = try bench.show("One")
    let root = cell.live.root
    let edited = source.replacingOccurrences(of: "return store.node", with: "store.count = 1 return store.node")
    try bench.save(["main.lua": edited])
    let problem = try #require(try bench.script().problem)
    #expect(problem.message == "the node is shown already, so it can't be shown again")
    #expect(problem.location?.line == 3)
    #expect(cell.live.root === root)
  }

  @Test("A class of specs that the new code has removed is gone, and one of a dropped trial, too")
  func specClasses() throws {
    func source(_ body: String) -> String {
      """
      local ui = require "weft"
      local Flow = ui.LayoutSpec:subclass "Flow"
      function Flow:calculateLayoutThatFits() return ui.Layout { size = { 10, self.length or 10 } } end
      \(body)
      """
    }
    let first = """
      local Long = Flow:subclass "Long"
      Long.length = 30
      ui.preview("One", function() return Long {} end)
      """
    let bench = try ReloadBench(["main.lua": source(first)])
    let cell = try bench.show("One")
    #expect(cell.live.root.calculatedSize.height == 30)
    try bench.save(["main.lua": source("local Other = Flow:subclass 'Other' Other.length = 50 error 'no'")])
    #expect(try bench.script().problem != nil)
    #expect(cell.live.root.calculatedSize.height == 30)
    try bench.save(["main.lua": source("ui.preview('One', function() return Flow {} end)")])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root.calculatedSize.height == 10)
  }

  @Test("A script that has not run shows nothing but its problem; an unknown number is no preview's")
  func notRun() throws {
    let bench = try ReloadBench(["main.lua": "local x\nx()"])
    let error = #expect(throws: WeftError.self) { try bench.show("One") }
    #expect(error?.location?.line == 2)
    #expect(bench.session.preview(99) == nil)
  }

  @Test("A node that was given a name is shown under it as it is, and a new one takes the name over")
  func pinned() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card"), other = try bench.show("Card")
    let script = try bench.script()
    let changes = bench.events.scriptChanges
    bench.session.pin(cell.live, named: "mine", to: script)
    #expect(bench.events.scriptChanges == changes + 1, "who shows the names is reported")
    #expect(script.names.contains("mine"))
    #expect(try bench.show("mine").live === cell.live)
    bench.session.pin(other.live, named: "mine", to: script)
    #expect(try bench.show("mine").live === other.live)
    #expect(script.names.filter { $0 == "mine" }.count == 1)
  }
}
