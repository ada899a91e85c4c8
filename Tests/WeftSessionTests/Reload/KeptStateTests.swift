import Foundation
import Testing
import Weft
import WeftSession

@Suite("State across reloads")
struct KeptStateTests {
  /// A screen of all that scrolls and of controls, in fields, in tables in fields, and as plain subnodes.
  private static let main = """
    local ui = require "weft"
    local Item = ui.CellNode:subclass "Item"
    function Item:init(number)
      self.state = { touched = 0 }
      self.number = number
      self.automaticallyManagesSubnodes = true
      self.button = ui.ButtonNode { title = "+" }
      self.style.preferredSize = { 60, 40 }
    end
    function Item:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 1, self.button } end

    local Strip = ui.CellNode:subclass "Strip"
    function Strip:init()
      self.automaticallyManagesSubnodes = true
      self.items = ui.CollectionNode { scrollDirection = "horizontal", dataSource = {
        numberOfItems = function() return 30 end,
        nodeForItemAt = function(_, section, item) return Item(item) end } }
      self.style.height = 50
    end
    function Strip:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 0, self.items } end

    local function scroller(width, height)
      local node = ui.ScrollNode { style = { preferredSize = { 100, 50 } } }
      node.contentSize = { width, height }
      return node
    end

    local Screen = ui.DisplayNode:subclass "Screen"
    function Screen:numberOfPages() return 7 end
    function Screen:nodeAtIndex(index) return Item(index) end
    function Screen:numberOfRows() return 20 end
    function Screen:nodeForRowAt() return Strip() end
    function Screen:numberOfItems() return 100 end
    function Screen:nodeForItemAt(section, item) return Item(item) end
    function Screen:init()
      self.automaticallyManagesSubnodes = true
      self.free = scroller(400, 300)
      self.several = { scroller(400, 50), named = scroller(100, 500) }
      self.grid = ui.CollectionNode { dataSource = self, delegate = self, allowsMultipleSelection = true,
        style = { preferredSize = { 200, 100 } } }
      self.table = ui.TableNode { dataSource = self, delegate = self, style = { preferredSize = { 200, 100 } } }
      self.pager = ui.PagerNode { dataSource = self, style = { preferredSize = { 200, 50 } } }
      self.button = ui.ButtonNode { title = "A button", style = { height = 30 } }
    end
    function Screen:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", self.free, self.several[1], self.several.named, self.grid,
        self.table, self.pager, self.button }
    end
    ui.preview("Screen", { width = 200, height = 480 }, function() return Screen() end)
    """

  /// The position or the selection of everything, as the script sees it.
  private static let look = """
    local strip = node.table:nodeForRowAt(1, 2)
    local selected = {}
    for i, path in ipairs(node.grid.indexPathsForSelectedItems) do selected[i] = path.section .. ":" .. path.item end
    local function at(scroll) return ("%g,%g"):format(scroll.contentOffset.x, scroll.contentOffset.y) end
    print(at(node.free), at(node.several[1]), at(node.several.named), at(node.grid), at(node.table), at(strip.items),
      node.pager.currentPageIndex, table.concat(selected, " "), node.button.selected, strip.items:nodeForItemAt(1, 6).state.touched,
      node.pager:nodeForPageAtIndex(4) and node.pager:nodeForPageAtIndex(4).state.touched)
    """
  private static let moved = "37,80\t150,0\t0,210\t0,320\t0,30\t215,0\t4\t1:36 1:38\ttrue\t2\t3"

  /// Opens the screen, and moves and touches everything.
  private func bench() throws -> (ReloadBench, SessionPreview) {
    let bench = try ReloadBench(["main.lua": Self.main])
    let cell = try bench.show("Screen")
    try bench.run(
      """
      node.free.contentOffset, node.several[1].contentOffset, node.several.named.contentOffset = { 37, 80 }, { 150, 0 }, { 0, 210 }
      node.grid.contentOffset, node.table.contentOffset = { 0, 320 }, { 0, 30 }
      node.pager:scrollToPage(4)
      node.button.selected = true
      """, cell)
    try bench.run("node.table:nodeForRowAt(1, 2).items.contentOffset = { 215, 0 }", cell)
    try bench.run(
      """
      node.grid:selectItem(1, 36)
      node.grid:selectItem(1, 38)
      node.table:nodeForRowAt(1, 2).items:nodeForItemAt(1, 6).state.touched = 2
      node.pager:nodeForPageAtIndex(4).state.touched = 3
      """, cell)
    #expect(try look(bench, cell) == Self.moved)
    return (bench, cell)
  }

  private func look(_ bench: ReloadBench, _ cell: SessionPreview) throws -> String? {
    bench.events.printed = []
    try bench.run(Self.look, cell)
    return bench.events.printed.last
  }

  @Test(
    "Whatever scrolls, is turned or selected stays where it was, whether its nodes are kept or made again",
    arguments: [
      // Kept.
      ("insets = 1", "insets = 2", false), ("self.free, self.several[1]", "self.several[1], self.free", false),
      // Made again.
      ("title = \"+\"", "title = \"-\"", true), ("title = \"A button\"", "title = \"Another\"", true),
      ("self.items = ", "self.more = 1 self.items = ", true),
    ])
  func places(old: String, new: String, isRebuilt: Bool) throws {
    let (bench, cell) = try bench()
    let root = cell.live.root
    try bench.save(["main.lua": Self.main.replacingOccurrences(of: old, with: new)])
    #expect(try bench.script().problem == nil)
    #expect((cell.live.root !== root) == isRebuilt)
    #expect(try look(bench, cell) == Self.moved)
    // Once more, back: what was carried is carried again.
    try bench.save(["main.lua": Self.main])
    #expect(try look(bench, cell) == Self.moved)
  }

  @Test("Content that has become shorter is shown up to its end")
  func shorter() throws {
    let (bench, cell) = try bench()
    let shorter = Self.main
      .replacingOccurrences(of: "scroller(400, 300)", with: "scroller(120, 300)")
      .replacingOccurrences(of: "Screen:numberOfItems() return 100", with: "Screen:numberOfItems() return 12")
      .replacingOccurrences(of: "numberOfPages() return 7", with: "numberOfPages() return 2")
    try bench.save(["main.lua": shorter])
    #expect(bench.events.failures.map(\.message) == [])
    try bench.run(
      """
      local grid = node.grid
      print(node.free.contentOffset.x, node.free.contentOffset.y, grid.contentOffset.y == math.max(0, grid.contentSize.height - 100),
        #grid.indexPathsForSelectedItems, node.pager.currentPageIndex)
      """, cell)
    #expect(bench.events.printed.last == "20\t80\ttrue\t0\t2")
  }

  /// A node whose every hook prints its name.
  private static func hooks(_ word: String, inset: Int) -> String {
    let names = [
      "didLoad", "didEnterHierarchy", "didExitHierarchy", "didEnterPreloadState", "didEnterDisplayState",
      "didEnterVisibleState", "didExitVisibleState", "didExitDisplayState", "didExitPreloadState",
      "interfaceStateDidChange", "layout", "traitCollectionDidChange",
    ]
    return """
      local ui = require "weft"
      local Card = ui.DisplayNode:subclass "Card"
      function Card:init()
        print "init"
        self.automaticallyManagesSubnodes = true
        self.word = ui.TextNode { text = "\(word)" }
      end
      \(names.map { "function Card:\($0)() print '\($0)' end" }.joined(separator: "\n"))
      function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = \(inset), self.word } end
      ui.preview("Card", { width = 90 }, function() return Card() end)
      """
  }

  @Test("Kept nodes are laid out, and no other hook of theirs runs; new nodes are loaded and enter as at first")
  func hooks() throws {
    let bench = try ReloadBench(["main.lua": Self.hooks("one", inset: 2)])
    let cell = try bench.show("Card")
    let first = bench.events.printed
    #expect(first.contains("didLoad") && first.contains("didEnterVisibleState"))
    #expect(!first.contains("didExitVisibleState"))
    bench.events.printed = []
    try bench.save(["main.lua": Self.hooks("one", inset: 5)])
    _ = bench.session.catchUp()
    #expect(Set(bench.events.printed) == ["layout"])
    bench.events.printed = []
    try bench.save(["main.lua": Self.hooks("two", inset: 5)])
    _ = bench.session.catchUp()
    #expect(Set(bench.events.printed) == Set(first))
    #expect(bench.events.printed.count { $0 == "didLoad" } == 1)
    withExtendedLifetime(cell) {}
  }

  @Test("An animation of a kept node continues, and that of a replaced one has ended")
  func animations() throws {
    func source(_ inset: Int, _ color: String) -> String {
      """
      local ui = require "weft"
      local Card = ui.DisplayNode:subclass "Card"
      function Card:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode { backgroundColor = "\(color)" } end
      function Card:fade() ui.animate { duration = 2, animations = function() self.box.alpha = 0 end } end
      function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = \(inset), self.box } end
      ui.preview("Card", { width = 90, height = 50 }, function() return Card() end)
      """
    }
    let bench = try ReloadBench(["main.lua": source(2, "red")])
    let cell = try bench.show("Card")
    let host = try #require(cell.script.host)
    try bench.run("node:fade()", cell)
    try host.advance(to: 1)
    func opacity() throws -> Double { try #require(try cell.live.look().sublayers.first).opacity }
    let halfway = try opacity()
    #expect(halfway > 0.1 && halfway < 0.9)
    try bench.save(["main.lua": source(4, "red")])
    #expect(try opacity() == halfway)
    try bench.save(["main.lua": source(4, "blue")])
    #expect(try opacity() == 1)
    try host.advance(to: 4)
    #expect(try opacity() == 1)
  }

  @Test("Tasks of the files that are read again are cancelled where they wait; those of other files continue")
  func tasks() throws {
    let clock = """
      local ui = require "weft"
      ui.task(function() for i = 1, 9 do ui.sleep(1) print("clock", i) end end)
      return { start = function(body) return ui.task(body) end }
      """
    func main(_ word: String) -> String {
      """
      local ui, clock = require "weft", require "clock"
      ui.task(function() ui.sleep(1.5) print("\(word)", "task") ui.sleep(1) print("\(word)", "end") end)
      clock.start(function() ui.sleep(1.6) print("\(word)", "through another") end)
      ui.after(1.7, function() print("\(word)", "timer") end)
      ui.preview("Nothing", { height = 5 }, function() return ui.DisplayNode() end)
      """
    }
    let bench = try ReloadBench(["main.lua": main("old"), "clock.lua": clock])
    let cell = try bench.show("Nothing")
    let host = try #require(cell.script.host)
    try host.advance(to: 1.55)
    #expect(bench.events.printed == ["clock\t1", "old\ttask"])
    try bench.save(["main.lua": main("new")])
    try host.advance(to: 3.3)
    #expect(
      bench.events.printed.dropFirst(2) == [
        "clock\t2", "clock\t3", "new\ttask", "new\tthrough another", "new\ttimer",
      ])
    // The module itself: the new one counts from the beginning.
    try bench.save(["clock.lua": clock.replacingOccurrences(of: "\"clock\"", with: "\"other clock\"")])
    bench.events.printed = []
    try host.advance(to: 4.4)
    #expect(bench.events.printed == ["other clock\t1"])
  }

  @Test("A task of a reload that awaits an older one is woken when the reload cancels that, older ones at the end")
  func waitingForCancelledTask() throws {
    let clock = """
      local ui = require "weft"
      local worker = ui.task(function() ui.sleep(100) end)
      ui.task(function() print("older waiter", (pcall(ui.await, worker))) end)
      return worker
      """
    func main(_ body: String) -> String {
      """
      local ui, worker = require "weft", require "clock"
      \(body)
      ui.preview("Nothing", { height = 5 }, function() return ui.DisplayNode() end)
      """
    }
    let bench = try ReloadBench(["main.lua": main(""), "clock.lua": clock])
    let cell = try bench.show("Nothing")
    let host = try #require(cell.script.host)
    try host.advance(to: 1)
    let waits = """
      ui.task(function() worker:cancel() end)
      print("reload", (pcall(ui.await, worker)))
      """
    // What is dropped leaves the older tasks as they were.
    try bench.save(["main.lua": main(waits + "\nerror(\"no\")")])
    #expect(bench.events.printed == ["reload\tfalse"])
    try host.advance(to: 2)
    #expect(bench.events.printed.count == 1)
    try bench.save(["main.lua": main(waits)])
    try host.advance(to: 3)
    #expect(
      bench.events.printed.dropFirst() == [
        "reload\tfalse", "older waiter\tfalse",
      ])
  }

  @Test("A picture that is saved is shown in its new size, by nodes that are kept as by those that are made again")
  func pictures() throws {
    let main = """
      local ui = require "weft"
      local Card = ui.DisplayNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.state = { count = 0 }
        self.image = ui.ImageNode { image = "a.png" }
      end
      function Card:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", self.image } end
      ui.preview("Card", { width = 90, height = 90 }, function() return Card() end)
      """
    let bench = try ReloadBench(["main.lua": "return nil"])
    func draw(_ width: Double, _ height: Double, _ color: Color) throws {
      let layer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: width, height: height), backgroundColor: color)
      try Data(try CairoRenderer().png(of: layer, scale: 1, background: nil))
        .write(to: URL(fileURLWithPath: bench.folder.file("a.png")))
    }
    try draw(30, 20, Color(red: 1, green: 0, blue: 0))
    try bench.save(["main.lua": main])
    let cell = try bench.show("Card")
    try bench.run("node.state.count = 5", cell)
    func size() -> Size { cell.live.root.subnodes.first?.frame.size ?? .zero }
    #expect(size() == Size(width: 30, height: 20))
    let before = try cell.live.look()
    try draw(30, 20, Color(red: 0, green: 0, blue: 1))
    bench.session.reload([bench.folder.file("a.png")])
    #expect(try cell.live.look() != before)
    try draw(24, 56, Color(red: 0, green: 0, blue: 1))
    bench.session.reload([bench.folder.file("a.png")])
    #expect(size() == Size(width: 24, height: 56))
    #expect(try bench.evaluate("state.count", cell) == "5")
  }

  @Test("A spec of one's own in a module that two others share lays out again in both; the nodes are kept")
  func sharedSpec() throws {
    let spec = """
      local ui = require "weft"
      local Shifted = ui.LayoutSpec:subclass "Shifted"
      function Shifted:calculateLayoutThatFits(range)
        local inside = self.children[1]:layoutThatFits { max = range.max }
        inside.position = { 3, 4 }
        return ui.Layout { size = { inside.size.width + 3, inside.size.height + 4 }, sublayouts = { inside } }
      end
      return Shifted
      """
    func part(_ name: String) -> String {
      """
      local ui, Shifted = require "weft", require "shifted"
      local \(name) = ui.DisplayNode:subclass "\(name)"
      function \(name):init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode { style = { preferredSize = { 10, 10 } } } end
      function \(name):layoutSpecThatFits() return Shifted { self.box } end
      return \(name)
      """
    }
    let main = """
      local ui, First, Second = require "weft", require "first", require "second"
      ui.preview("Both", { width = 90 }, function()
        local first, second = First(), Second()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", first, second }
        end }
      end)
      """
    let bench = try ReloadBench([
      "main.lua": main, "first.lua": part("First"), "second.lua": part("Second"), "shifted.lua": spec,
    ])
    let cell = try bench.show("Both")
    func places() -> [Point] { cell.live.root.subnodes.compactMap { $0.subnodes.first?.frame.origin } }
    #expect(places() == [Point(x: 3, y: 4), Point(x: 3, y: 4)])
    let kept = cell.live.root.subnodes.map { ObjectIdentifier($0) }
    try bench.save(["shifted.lua": spec.replacingOccurrences(of: "{ 3, 4 }", with: "{ 1, 2 }")])
    #expect(bench.events.failures.map(\.message) == [])
    #expect(places() == [Point(x: 1, y: 2), Point(x: 1, y: 2)])
    #expect(cell.live.root.subnodes.map { ObjectIdentifier($0) } == kept)
  }
}
