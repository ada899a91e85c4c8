import Foundation
import Testing
import Weft
import WeftSession

@Suite("What outlives its class")
struct RemovedClassTests {
  /// A script with two classes of nodes, one of specs and one of layouts; a module keeps objects of each.
  private static let first = """
    local ui = require "weft"
    local store = require "store"
    local Old = ui.CellNode:subclass "Old"
    function Old:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = "old" }
      self.count = 0
      self.tall = 30
    end
    function Old:layoutSpecThatFits()
      self.count = self.count + 1
      self.title.style = { height = self.tall }
      return ui.InsetLayoutSpec { insets = 0, self.title }
    end
    function Old:layout() self.laidOut = true end
    function Old:touchesEnded() self.touched = true end
    function Old:didEnterHierarchy() self.entered = true end
    function Old:draw(canvas, bounds) self.drawn = true end
    function Old:__tostring() return "the old " .. self.count end
    function Old:twice(number) return 2 * number end
    local Older = Old:subclass "Older"
    function Older:init() Older.super.init(self) self.isOlder = true end
    function Older:tapped() self.wasTapped = true end
    function Older:twice(number) return Older.super.twice(self, number) + 1 end
    local Spec = ui.LayoutSpec:subclass "Spec"
    function Spec:calculateLayoutThatFits() return ui.Layout { size = { 10, self.tall or 20 } } end
    local Rows = ui.CollectionLayout:subclass "Rows"
    function Rows:layoutAttributesForItemAt(section, item) return { 0, 10 * (item - 1), 10, 10 } end
    store.old, store.older, store.control = Old(), Older(), ui.ControlNode {}
    store.Old, store.Older, store.Spec, store.Rows = Old, Older, Spec, Rows
    store.spec = function() return Spec { tall = 7 } end
    local Bare = ui.DisplayNode:subclass "Bare"
    store.init = Bare.init
    store.control:addTarget(store.older, "tapped", "touchUpInside")
    store.after = function() ui.after(0.1, function() store.later = store.older:twice(3) end) end
    ui.preview("Kept", { width = 100 }, function()
      return ui.DisplayNode { style = { height = 5 } }
    end)
    """

  /// The same script without these classes.
  private static let second = """
    local ui = require "weft"
    local store = require "store"
    ui.preview("Kept", { width = 100 }, function()
      return ui.DisplayNode { style = { height = 6 } }
    end)
    """

  private func reloaded(_ texts: [String] = [second]) throws -> (bench: ReloadBench, cell: SessionPreview) {
    let bench = try ReloadBench(["main.lua": Self.first, "store.lua": "return {}"])
    let cell = try bench.show("Kept")
    for text in texts {
      try bench.save(["main.lua": text])
      #expect(try bench.script().problem == nil)
      try bench.run("collectgarbage() collectgarbage()", cell)
    }
    #expect(cell.live.root.calculatedSize.height == 6)
    return (bench, cell)
  }

  /// Code that uses what was kept; each line has to hold.
  private static let uses = """
    local ui, store = require "weft", require "store"
    local function same(got, expected)
      if got ~= expected then error("expected " .. tostring(expected) .. ", got " .. tostring(got), 2) end
    end
    same(store.old:twice(4), 8)
    same(store.older:twice(4), 9)
    same(store.older.isOlder, true)
    same(store.old.tall, 30)
    local before = store.old.count
    same(store.old:layoutThatFits { max = { 100, math.huge } }.size.height, 30)
    store.older:setNeedsLayout()
    same(store.older:layoutThatFits { max = { 100, math.huge } }.size.height, 30)
    same(store.old.count > before, true)
    same(#tostring(store.old) > 0, true)
    node:addSubnode(store.old)
    node:addSubnode(store.older)
    store.old.frame = { 0, 0, 100, 30 }
    store.older.frame = { 0, 30, 100, 30 }
    node:layoutIfNeeded()
    same(store.old.entered, true)
    same(store.old.laidOut, true)
    store.old.title.text = "other"
    store.old.tall = 40
    same(store.old:layoutThatFits { max = { 100, math.huge } }.size.height, 40)
    store.control:sendActionsForControlEvents("touchUpInside")
    same(store.older.wasTapped, true)
    store.after()
    local plain = ui.DisplayNode {}
    store.init(plain, { alpha = 0.5 })
    same(plain.alpha, 0.5)
    same(tostring(select(2, pcall(store.init, 5))):match "expected a node, got 5", "expected a node, got 5")
    -- Their classes make more, and can be derived and changed.
    local another = store.Older()
    same(another:twice(1), 3)
    local Newer = store.Older:subclass "Newer"
    function Newer:init() Newer.super.init(self) end
    same(Newer():twice(2), 5)
    function store.Old:twice(number) return 10 * number end
    same(store.old:twice(1), 10)
    same(store.older:twice(1), 11)
    same(Newer():twice(1), 11)
    local holder = ui.DisplayNode { layoutSpecBlock = function() return store.spec() end }
    same(holder:layoutThatFits { max = { 100, 100 } }.size.height, 7)
    local source = {}
    function source:numberOfItems() return 3 end
    function source:nodeForItemAt() return store.Older() end
    local list = ui.CollectionNode { collectionLayout = store.Rows(), dataSource = source, frame = { 0, 70, 100, 50 } }
    node:addSubnode(list)
    list:layoutIfNeeded()
    same(list.contentSize.height, 30)
    store.old:removeFromSupernode()
    collectgarbage()
    same(store.old:twice(1), 10)
    """

  @Test("A node whose class a reload has removed keeps its class: its methods run, and its class makes further nodes")
  func used() throws {
    let (bench, cell) = try reloaded()
    try bench.run(Self.uses, cell)
    #expect(bench.events.failures.isEmpty, "\(bench.events.failures)")
    let host = try #require(cell.script.host)
    try host.advance(to: host.clock + 1)
    try bench.run("local store = require 'store' if store.later ~= 31 then error(tostring(store.later)) end", cell)
    #expect(bench.events.failures.isEmpty, "\(bench.events.failures)")
    _ = try cell.live.look()
  }

  @Test("It stays so when a class of its name returns, and after further reloads and failed ones")
  func returned() throws {
    let other =
      Self.second + """

        local Old = ui.CellNode:subclass "Old"
        function Old:twice() return "new" end
        store.new = Old()
        """
    let (bench, cell) = try reloaded([Self.second, other, Self.second, other])
    try bench.run(
      """
      local store = require "store"
      if store.new:twice(1) ~= "new" then error "the new one has old methods" end
      """, cell)
    try bench.save(["main.lua": other + "\nstore.control:addSubnode(store.old) error 'no'"])
    #expect(try bench.script().problem?.message == "no", "\(bench.events.failures)")
    bench.events.failures = []
    try bench.run(Self.uses, cell)
    try bench.save(["main.lua": other])
    #expect(bench.events.failures.isEmpty, "\(bench.events.failures)")
  }

  @Test("A node that is shown when its class is removed is replaced, and what it had started is over")
  func shown() throws {
    let shows = Self.first.replacing("return ui.DisplayNode { style = { height = 5 } }", with: "return store.Older()")
    let bench = try ReloadBench(["main.lua": shows, "store.lua": "return {}"])
    let cell = try bench.show("Kept")
    try bench.run("require('store').shown = node", cell)
    let before = cell.live.root
    try bench.save(["main.lua": Self.second])
    #expect(cell.live.root !== before && bench.events.failures.isEmpty)
    try bench.run(
      """
      local shown = require("store").shown
      shown:setNeedsLayout()
      shown.answer = shown:twice(2)
      if shown.answer ~= 5 then error(tostring(shown.answer)) end
      shown:layoutThatFits { max = { 100, 100 } }
      node:addSubnode(shown)
      """, cell)
    _ = try cell.live.look()
    #expect(bench.events.failures.isEmpty, "\(bench.events.failures)")
  }
}
