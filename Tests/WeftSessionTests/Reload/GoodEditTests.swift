import Foundation
import Testing
import Weft
import WeftSession

@Suite("Good edits")
struct GoodEditTests {
  private static let files = [
    "main.lua": """
    local ui = require "weft"
    local theme = require "theme"
    local Card = require "card"
    local names = require "names"
    ui.preview("Card", { width = 200 }, function() return Card(names[1]) end)
    return Card
    """,
    "theme.lua": "return { gap = 4, ink = 'black', paper = 'white' }",
    "names.json": "[\"Ann\"]",
    "card.lua": """
    local ui = require "weft"
    local theme = require "theme"
    local Card = ui.CellNode:subclass "Card"
    Card.backgroundColor = "white"
    function Card:init(name)
      self.automaticallyManagesSubnodes = true
      self.state = { taps = 0 }
      self.name = ui.TextNode { text = name, color = theme.ink }
      self.rule = ui.DisplayNode { style = { height = 2 } }
    end
    function Card:greeting() return "Hello" end
    function Card:inside()
      return ui.StackLayoutSpec { direction = "vertical", spacing = theme.gap, self.name, self.rule }
    end
    function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 6, self:inside() } end
    return Card
    """,
  ]

  /// A bench with the card shown, and its state set.
  private func bench() throws -> (ReloadBench, SessionPreview) {
    let bench = try ReloadBench(Self.files)
    let cell = try bench.show("Card")
    try bench.run("node.state.taps = 3 node.mark = 1", cell)
    return (bench, cell)
  }

  private func edited(_ file: String, _ old: String, _ new: String) throws -> [String: String?] {
    let text = try #require(Self.files[file])
    try #require(text.contains(old))
    return [file: text.replacingOccurrences(of: old, with: new)]
  }

  /// What the picture is when the files are opened afresh.
  private func cold(_ bench: ReloadBench) throws -> LayerSnapshot {
    let session = Session(configuration: SessionConfiguration(isRealTime: false))
    let script = session.open(file: bench.folder.file("main.lua"), root: bench.folder.path)
    return try session.show("Card", of: script).live.picture.snapshot()
  }

  @Test(
    "Edits of layout keep the nodes; warm is cold",
    arguments: [
      ("card.lua", "insets = 6", "insets = 9"),
      ("card.lua", "self.name, self.rule }", "self.rule, self.name }"),
      ("card.lua", "self.name, self.rule }", "self.name }"),
      ("card.lua", "function Card:greeting() return \"Hello\" end", ""),
      ("card.lua", "\"Hello\"", "\"Good morning\""),
      ("card.lua", "local ui", "\n\nlocal ui"),
      ("card.lua", "function Card:greeting()", "function Card:welcome()"),
      ("card.lua", "return Card", "function Card:more() return 1 end return Card"),
      ("theme.lua", "return {", "return -- a comment\n{"),
      ("main.lua", "width = 200", "width = 150"),
      ("main.lua", "local theme", "local nothing = 3 local theme"),
    ])
  func kept(file: String, old: String, new: String) throws {
    let (bench, cell) = try bench()
    let root = cell.live.root
    try bench.save(try edited(file, old, new))
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root === root)
    #expect(try bench.evaluate("mark", cell) == "1")
    #expect(try cell.live.picture.snapshot() == cold(bench))
    #expect(bench.events.receipts.last?.rebuiltCount == 0)
  }

  @Test(
    "Edits of what makes the nodes make them again, with their state; warm is cold",
    arguments: [
      ("card.lua", "height = 2", "height = 5"),
      ("card.lua", "\"white\"", "\"ivory\""),
      ("card.lua", "text = name", "text = self:greeting() .. name"),
      ("card.lua", "ui.CellNode:subclass", "ui.DisplayNode:subclass"),
      ("card.lua", "subclass \"Card\"", "subclass \"Tile\""),
      ("card.lua", "function Card:layout", "function Card:didLoad() self.name.color = 'red' end function Card:layout"),

      ("theme.lua", "ink = 'black'", "ink = 'navy'"),
      ("names.json", "Ann", "Bea"),
      ("main.lua", "Card(names[1])", "Card(names[1] .. '!')"),
      ("main.lua", "local theme", "weight = 3 local theme"),
      ("main.lua", "width = 200", "width = 200, scale = 3"),
      ("main.lua", "width = 200", "width = 200, layoutDirection = 'rightToLeft'"),
    ])
  func rebuilt(file: String, old: String, new: String) throws {
    let (bench, cell) = try bench()
    let root = cell.live.root
    try bench.save(try edited(file, old, new))
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("mark", cell) == nil)
    if !new.contains("Tile"), !new.contains("DisplayNode") {
      #expect(try bench.evaluate("state.taps", cell) == "3")
    }
    #expect(try cell.live.picture.snapshot() == cold(bench))
    let count = 1 + cell.live.root.subnodes.count
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.rebuiltCount == count)
    #expect(receipt.nodeCount == count)
    #expect(receipt.carriedCount == ((try bench.evaluate("state.taps", cell)) == "3" ? 1 : 0))
  }

  @Test("A method that is removed is gone, and one that is renamed has its new name alone")
  func removed() throws {
    let (bench, cell) = try bench()
    try bench.save(try edited("card.lua", "function Card:greeting()", "function Card:welcome()"))
    try bench.run("node.found = node.greeting == nil and node:welcome()", cell)
    #expect(try bench.evaluate("found", cell) == "Hello")
    let (host, name) = (try #require(cell.script.host), "Card")
    #expect(ScriptResult(of: host).className == name)
  }

  @Test("The class that a script holds is the same object after a reload")
  func identity() throws {
    let (bench, cell) = try bench()
    try bench.run("kept = getmetatable and node.class or nil", cell)
    let host = try #require(cell.script.host)
    let before = ScriptResult(of: host).className
    try bench.save(try edited("card.lua", "insets = 6", "insets = 7"))
    #expect(ScriptResult(of: host).className == before)
    #expect(cell.script.host === host)
  }

  @Test("The receipt names the files that ran and the classes that changed")
  func receipt() throws {
    let (bench, cell) = try bench()
    try bench.save(try edited("card.lua", "insets = 6", "insets = 7"))
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["card.lua", "main.lua"])
    #expect(receipt.classes == ["Card"])
    #expect(receipt.nodeCount == 3)
    #expect(receipt.dataFiles.isEmpty)
    #expect(receipt.summary.hasPrefix("reloaded card.lua, main.lua in "))
    #expect(receipt.summary.hasSuffix("1 class, \(receipt.measuredCount) of 3 nodes measured again, state kept"))
    try bench.save(["names.json": "[\"Cho\"]"])
    let second = try #require(bench.events.receipts.last)
    #expect(second.dataFiles.map { URL(fileURLWithPath: $0).lastPathComponent } == ["names.json"])
    #expect(second.classes.isEmpty)
    #expect(second.rebuiltCount == 3)
    #expect(try bench.evaluate("name.text", cell) == "Cho")
  }

  @Test("As many nodes are measured again as layout code, which counts its own calls, was called for")
  func measured() throws {
    let boxes = """
      local ui = require "weft"
      local Box = ui.DisplayNode:subclass "Box"
      function Box:calculateSizeThatFits(size) self.calls = (self.calls or 0) + 1 return { 10, 10 } end
      local Pair = ui.CellNode:subclass "Pair"
      function Pair:init()
        self.automaticallyManagesSubnodes = true
        self.first, self.second = Box(), Box()
      end
      function Pair:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
          self.first, ui.InsetLayoutSpec { insets = 2, self.second } }
      end
      ui.preview("Pair", { width = 100 }, function() return Pair() end)
      """
    let bench = try ReloadBench(["main.lua": boxes])
    let cell = try bench.show("Pair")
    let names = ["first.calls", "second.calls"]
    let before = try names.map { try bench.evaluate($0, cell) }
    try bench.save(["main.lua": boxes.replacingOccurrences(of: "insets = 2", with: "insets = 7")])
    let after = try names.map { try bench.evaluate($0, cell) }
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.rebuiltCount == 0)
    #expect(after[0] == before[0])
    #expect(after[1] != before[1])
    // The pair itself, and the box whose room is another.
    #expect(receipt.measuredCount == 2)
  }

  @Test("All scripts that share a module reload together, or none does")
  func shared() throws {
    let one =
      "local ui = require 'weft' local size = require 'size' ui.preview('One', function() return ui.DisplayNode "
      + "{ style = { height = size.height } } end)"
    let two =
      "local ui = require 'weft' local size = require 'size' ui.preview('Two', function() return ui.DisplayNode "
      + "{ style = { height = size.height + size.more } } end)"
    let bench = try ReloadBench(
      ["one.lua": one, "two.lua": two, "size.lua": "return { height = 10, more = 1 }"], opening: ["one.lua", "two.lua"])
    let (first, second) = (try bench.show("One", of: "one.lua"), try bench.show("Two", of: "two.lua"))
    try bench.save(["size.lua": "return { height = 20 }"])
    #expect(first.live.window.size.height == 10)
    #expect(second.live.window.size.height == 11)
    #expect(try bench.script("two.lua").problem != nil)
    #expect(bench.events.receipts.isEmpty)
    try bench.save(["size.lua": "return { height = 30, more = 2 }"])
    #expect(first.live.window.size.height == 30)
    #expect(second.live.window.size.height == 32)
    #expect(try bench.script("two.lua").problem == nil)
    #expect(bench.events.receipts.count == 1)
  }

  @Test("Scripts that share no module reload together if a third one shares one with each")
  func sharedByThird() throws {
    func script(_ name: String, _ code: String) -> String {
      "local ui = require 'weft' \(code) ui.preview('\(name)', function() return ui.DisplayNode "
        + "{ style = { height = height } } end)"
    }
    let bench = try ReloadBench(
      [
        "one.lua": script("One", "require 'a' local height = require 'b'.height"),
        "two.lua": script("Two", "local height = require 'b'.height"),
        "three.lua": script("Three", "local height = require 'a'.height + 1"),
        "a.lua": "return { height = 1 }", "b.lua": "return { height = 10 }",
      ], opening: ["one.lua", "two.lua", "three.lua"])
    _ = (try bench.show("One", of: "one.lua"), try bench.show("Three", of: "three.lua"))
    let second = try bench.show("Two", of: "two.lua")
    try bench.save(["a.lua": "return {}", "b.lua": "return { height = 20 }"])
    #expect(try bench.script("three.lua").problem != nil)
    #expect(second.live.window.size.height == 10)
    try bench.save(["a.lua": "return { height = 2 }"])
    #expect(second.live.window.size.height == 20)
  }

  @Test("Timers of the old code are taken back; a dropped reload leaves none of its own")
  func timers() throws {
    func script(_ word: String, _ end: String = "") -> String {
      """
      local ui = require "weft"
      local function tick() print("\(word)") ui.after(1, tick) end
      ui.after(1, tick)
      ui.preview("Nothing", { height = 5 }, function() return ui.DisplayNode() end)
      \(end)
      """
    }
    let bench = try ReloadBench(["main.lua": script("one")])
    _ = try bench.show("Nothing")
    let host = try #require(try bench.script().host)
    try host.advance(to: 2.5)
    #expect(bench.events.printed == ["one", "one"])
    try bench.save(["main.lua": script("broken", "error 'no'")])
    try host.advance(to: 4.5)
    #expect(bench.events.printed == ["one", "one", "one", "one"])
    try bench.save(["main.lua": script("two")])
    try host.advance(to: 6.6)
    #expect(bench.events.printed == ["one", "one", "one", "one", "two", "two"])
  }

  @Test("A preview that is gone stays as it was, and says so; it comes back")
  func orphans() throws {
    let (bench, cell) = try bench()
    let before = try cell.live.look()
    try bench.save(try edited("main.lua", "\"Card\"", "\"Other\""))
    #expect(cell.problem?.message == "there is no preview \"Card\" any more")
    #expect(try cell.live.look() == before)
    try bench.save(["main.lua": Self.files["main.lua"]])
    #expect(cell.problem == nil)
    #expect(try bench.evaluate("state.taps", cell) == "3")
  }

  @Test("A table keeps its place, its selection and the state of its rows when its rows are made again")
  func tables() throws {
    let files = try BrokenEdit.files(of: "people")
    let bench = try ReloadBench(files)
    let cell = try bench.show("People")
    func table() throws -> TableNode {
      try #require(cell.live.root.subnodes.compactMap { $0 as? TableNode }.first)
    }
    let old = try table()
    try bench.run("node.list.contentOffset = { 0, 40 } node.state.chosen = 2", cell)
    try old.selectRow(at: RowIndexPath(row: 2))
    let host = try #require(cell.script.host)
    let third = try #require(old.nodeForRow(at: RowIndexPath(row: 2)))
    #expect(bench.field("state.seen", of: third, in: host) == "3")
    try bench.run("for row, cell in ipairs(node.list.visibleNodes) do cell.state.seen = row + 96 end", cell)
    let before = bench.field("state.seen", of: third, in: host)
    #expect(before != "3")
    let row = try #require(files["row.lua"]).replacingOccurrences(of: "Inter 13", with: "Inter 15")
    try bench.save(["row.lua": row])
    #expect(try bench.script().problem == nil)
    let new = try table()
    #expect(new !== old)
    #expect(new.contentOffset == Point(x: 0, y: 40))
    #expect(new.indexPathForSelectedRow == RowIndexPath(row: 2))
    let again = try #require(new.nodeForRow(at: RowIndexPath(row: 2)))
    #expect(again !== third)
    #expect(bench.field("state.seen", of: again, in: host) == before)
    #expect(try bench.evaluate("state.chosen", cell) == "2")
  }

  @Test("The state of a row goes to the row of its section")
  func sections() throws {
    let script = """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init()
        self.state = { seen = 0 }
        self.style.height = 20
      end
      local source = {}
      function source:numberOfSections() return 3 end
      function source:numberOfRows(section) return section end
      function source:nodeForRowAt(section, row) return Row() end
      ui.preview("Rows", { width = 200, height = 200 }, function() return ui.TableNode { dataSource = source } end)
      """
    let bench = try ReloadBench(["main.lua": script])
    let cell = try bench.show("Rows")
    let host = try #require(cell.script.host)
    func rows() throws -> [(path: RowIndexPath, cell: CellNode)] {
      let table = try #require(cell.live.root as? TableNode)
      return table.visibleNodes.compactMap { cell in table.indexPath(for: cell).map { ($0, cell) } }
    }
    let old = try rows()
    #expect(old.count == 6)
    try bench.run("for number, cell in ipairs(node.visibleNodes) do cell.state.seen = number end", cell)
    let seen = old.map { bench.field("state.seen", of: $0.cell, in: host) }
    #expect(Set(seen).count == 6)
    try bench.save(["main.lua": script.replacingOccurrences(of: "height = 20", with: "height = 25")])
    #expect(try bench.script().problem == nil)
    let new = try rows()
    #expect(new.map(\.path) == old.map(\.path) && new[0].cell !== old[0].cell)
    #expect(new.map { bench.field("state.seen", of: $0.cell, in: host) } == seen)
  }

  @Test("A failed trial that has changed tables and upvalues of living code is undone")
  func mutations() throws {
    let files = [
      "main.lua": """
      local ui = require "weft"
      local store = require "store"
      counter = { value = 1 }
      ui.preview("One", { height = 5 }, function()
        local node = ui.DisplayNode()
        node.read = store.read
        return node
      end)
      """,
      "store.lua": """
      local count, list = 1, { "a" }
      return { read = function() return count .. #list .. counter.value end,
        add = function() count = count + 1 list[#list + 1] = "b" counter.value = 7 end }
      """,
    ]
    let bench = try ReloadBench(files)
    let cell = try bench.show("One")
    try bench.run("node.said = node.read()", cell)
    #expect(try bench.evaluate("said", cell) == "111")
    let broken = try #require(files["main.lua"]).replacingOccurrences(
      of: "counter = { value = 1 }", with: "store.add() error 'no'")
    try bench.save(["main.lua": broken])
    #expect(try bench.script().problem != nil)
    try bench.run("node.said = node.read()", cell)
    #expect(try bench.evaluate("said", cell) == "111")
  }

  @Test("A file counts as changed until it has been reloaded, and no longer")
  func changedOnce() throws {
    let (bench, cell) = try bench()
    let theme = try edited("theme.lua", "gap = 4", "gap = 5")
    try bench.save(["names.json": "[\"Bea\"]"])
    #expect(bench.events.receipts.last?.dataFiles.map { URL(fileURLWithPath: $0).lastPathComponent } == ["names.json"])
    try bench.run("node.mark = 2", cell)
    // What fails counts with what comes after it.
    try bench.save(["names.json": "[\"Cho\""])
    try bench.save(theme)
    #expect(try bench.script().problem != nil)
    try bench.save(["names.json": "[\"Cho\"]"])
    #expect(try bench.script().problem == nil)
    try bench.run("node.mark = 3", cell)
    // A change of layout code alone: the node stays, and no other file is reported.
    try bench.save(try edited("card.lua", "insets = 6", "insets = 7"))
    #expect(bench.events.receipts.last?.dataFiles == [])
    #expect(
      bench.events.receipts.last?.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["card.lua", "main.lua"])
    #expect(try bench.evaluate("mark", cell) == "3")
  }

  @Test("Nodes that a reload has made again take the place of the old ones, whose hooks are not called any more")
  func oldHooks() throws {
    func script(_ word: String) -> String {
      let hooks = [
        "didExitVisibleState", "didExitDisplayState", "didExitPreloadState", "didExitHierarchy", "layout",
        "interfaceStateDidChange",
      ]
      return """
        local ui = require "weft"
        local Card = ui.CellNode:subclass "Card"
        function Card:init()
          self.word = "\(word)"
          self.inner = ui.DisplayNode { style = { height = 10 } }
          self:addSubnode(self.inner)
        end
        \(hooks.map { "function Card:\($0)() print(self.word, '\($0)') end" }.joined(separator: "\n"))
        ui.preview("Card", { width = 20, height = 20 }, function() return Card() end)
        """
    }
    let bench = try ReloadBench(["main.lua": script("old")])
    let cell = try bench.show("Card")
    #expect(bench.events.printed.contains("old\tlayout"))
    let old = ObjectIdentifier(cell.live.root)
    bench.events.printed = []
    try bench.save(["main.lua": script("new")])
    #expect(ObjectIdentifier(cell.live.root) != old)
    let host = try #require(bench.script().host)
    _ = bench.session.catchUp()
    host.lua.collectGarbage()
    _ = bench.session.catchUp()
    #expect(bench.events.printed.contains("new\tlayout"))
    #expect(!bench.events.printed.contains { $0.hasPrefix("old") }, "\(bench.events.printed)")
  }

  @Test("Many reloads, good and broken, leave nothing behind")
  func many() throws {
    let (bench, cell) = try bench()
    let count = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == "1" ? 10_000 : 300
    let host = try #require(cell.script.host)
    func measure() -> (objects: Int, memory: Int) {
      host.lua.collectGarbage()
      return (host.lua.liveObjectCount, host.lua.memoryInUse)
    }
    let card = try #require(Self.files["card.lua"])
    func save(_ number: Int) throws {
      let edits = [
        ("insets = 6", "insets = \(number % 7)"), ("height = 2", "height = \(number % 5)"), ("\"white\"", "\"whyte\""),
        ("subclass \"Card\"", "subclass \"Card\(number)\""), ("return ui", "return nil, ui"),
      ]
      let (old, new) = edits[number % edits.count]
      try bench.save(["card.lua": card.replacingOccurrences(of: old, with: new)])
    }
    for number in 0..<20 { try save(number) }
    try bench.save(["card.lua": card])
    let before = measure()
    for number in 0..<count { try save(number) }
    try bench.save(["card.lua": card])
    let after = measure()
    #expect(try bench.script().problem == nil)
    #expect(after.objects <= before.objects + 20)
    #expect(after.memory <= before.memory + before.memory / 4)
  }
}
