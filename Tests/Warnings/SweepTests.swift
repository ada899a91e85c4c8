import Testing
import Weft

@Suite("Sweeps over widths")
struct SweepTests {
  /// Runs a script, and sweeps its only preview, or the one of a name.
  private func sweep(
    _ script: String, _ preview: String? = nil, from: Double = 100, to: Double = 400, step: Double = 1,
    scale: Double = 2, traits: TraitCollection = TraitCollection()
  ) throws -> Sweep {
    let host = try ScriptHost(platform: .standard)
    try host.run(source: Array("local ui = require 'weft'\n\(script)".utf8), file: "cell.lua")
    let chosen = preview.flatMap { name in host.previews.first { $0.name == name } } ?? host.previews.first
    let environment = PreviewEnvironment(width: from, scale: scale, traits: traits)
    let live = try host.open(chosen, in: environment)
    return try host.sweep(live, over: Sweep.Widths(from: from, to: to, step: step), in: environment)
  }

  private static let title = """
    ui.preview("Title", function()
      return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node)
        node.title = node.title or ui.TextNode { text = "A title of some length", font = "Inter 17" }
        return ui.InsetLayoutSpec { insets = 10,
          ui.StackLayoutSpec { direction = "vertical", alignItems = "start", node.title } }
      end }
    end)
    """

  @Test("The width below which a text wraps is its own width with what is around it, to the pixel")
  func wraps() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(source: Array("local ui = require 'weft'\n\(Self.title)".utf8), file: "cell.lua")
    let live = try host.open(host.previews.first, in: PreviewEnvironment(width: 400))
    let text = try #require(live.root.subnodes.first)
    let own = text.frame.size.width + 20
    let sweep = try self.sweep(Self.title)
    let mark = try #require(sweep.marks.last { $0.kind == .lines })
    #expect(mark.lines == 2)
    #expect(mark.element == "title")
    #expect(mark.below == own)
    #expect(mark.to == own - 0.5)
    #expect(sweep.breaks.first == 100 && sweep.breaks.last == own, "the layout at its end differs, too")
    #expect(sweep.problems.isEmpty)
  }

  @Test("A coarse sweep finds the same changes as one at every pixel", arguments: [2.0, 3, 7])
  func coarse(_ step: Double) throws {
    let fine = try sweep(Self.title, step: 0.5)
    let coarse = try sweep(Self.title, step: step)
    #expect(coarse.marks == fine.marks)
    #expect(coarse.layoutCount < fine.layoutCount)
    #expect(fine.layoutCount == 601)
  }

  @Test("A pixel is one of the preview's scale")
  func pixel() throws {
    let mark = try #require(try sweep(Self.title, scale: 3).marks.last { $0.kind == .lines })
    let end = try #require(mark.below)
    #expect(abs(end * 3 - (end * 3).rounded()) < 1e-9)
    #expect(abs(end - mark.to - 1.0 / 3) < 1e-9)
  }

  @Test(
    "A text that is cut off, one that overflows its row, and a node out of its parent are reported with their widths")
  func problems() throws {
    let truncated = try sweep(
      "ui.preview('A', function() return ui.TextNode { text = 'A title of some length', maximumNumberOfLines = 1 } end)"
    )
    #expect(truncated.marks.map(\.kind) == [.truncated])
    #expect(truncated.marks[0].from == 100)
    let overflow = try sweep(
      """
      ui.preview('A', function()
        return ui.StackLayoutSpec { direction = 'horizontal',
          ui.TextNode { text = 'A title of some length' }, ui.DisplayNode { style = { preferredSize = { 60, 10 } } } }
      end)
      """)
    let mark = try #require(overflow.problems.first)
    #expect(mark.kind == .overflow)
    #expect(mark.location?.line == 4)
    #expect(mark.hint?.contains("flexShrink") == true)
    #expect(try #require(mark.below) > 160)
    let outside = try sweep(
      """
      ui.preview('A', function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = 'horizontal',
            ui.DisplayNode { style = { preferredSize = { 100, 20 } } },
            ui.DisplayNode { debugName = 'badge', style = { preferredSize = { 150, 20 } } } }
        end }
      end)
      """)
    #expect(outside.problems.map(\.kind) == [.outsideParent])
    let below = try #require(outside.problems.first?.below)
    // A pixel too much is not told.
    #expect((249...250).contains(below))
  }

  @Test("Siblings that cover one another at some widths are a problem, those that always do are not")
  func overlaps() throws {
    func script(_ x: String) -> String {
      """
      ui.preview('A', function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node, range)
          node.left = node.left or ui.DisplayNode { style = { preferredSize = { 80, 20 } } }
          node.right = node.right or ui.DisplayNode { style = { preferredSize = { 60, 20 } } }
          node.right.style.layoutPosition = { \(x), 0 }
          return ui.AbsoluteLayoutSpec { node.left, node.right }
        end }
      end)
      """
    }
    let some = try sweep(script("range.max.width - 60"))
    #expect(some.problems.map(\.kind) == [.overlap])
    #expect((139...140).contains(try #require(some.problems.first?.below)))
    #expect(some.problems.first?.message == "covers a part of left")
    #expect(try sweep(script("20")).problems.isEmpty)
  }

  @Test("A pinned header that stands over a row at some widths is no overlap")
  func pinnedHeader() throws {
    let sweep = try sweep(
      """
      local source = {}
      function source:numberOfItems() return 4 end
      function source:nodeForItemAt() return ui.CellNode { style = { preferredSize = { 100, 30 } } } end
      function source:nodeForSupplementaryElementOfKind(kind)
        if kind == "header" then return ui.CellNode { style = { height = 20 } } end
      end
      local Root = ui.DisplayNode:subclass "Root"
      function Root:init()
        self.automaticallyManagesSubnodes = true
        self.list = ui.CollectionNode { sectionHeadersPinToVisibleBounds = true, dataSource = source,
          style = { preferredSize = { 100, 60 } } }
      end
      function Root:layoutSpecThatFits() return ui.AbsoluteLayoutSpec { self.list } end
      function Root:layout() self.list.contentOffset = { 0, self.bounds.width < 250 and 10 or 0 } end
      ui.preview('A', function() return Root() end)
      """)
    #expect(sweep.marks.map(\.kind) == [.jump], "the list scrolls back at 250 points, which moves its first cell")
  }

  @Test("A node that is laid out from some width on, one that loses its size, and an item that changes its line")
  func changes() throws {
    let absent = try sweep(
      """
      ui.preview('A', function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node, range)
          node.badge = node.badge or ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
          return ui.StackLayoutSpec { style = { height = 30 }, range.max.width > 250.5 and node.badge }
        end }
      end)
      """)
    #expect(absent.marks.map(\.kind) == [.absent])
    #expect(absent.marks.first?.below == 251)
    let jump = try sweep(
      """
      ui.preview('A', function()
        local items = {}
        for i = 1, 3 do items[i] = ui.DisplayNode { debugName = 'item' .. i, style = { preferredSize = { 100, 20 } } } end
        return ui.StackLayoutSpec { direction = 'horizontal', flexWrap = 'wrap', table.unpack(items) }
      end)
      """)
    #expect(jump.marks.map(\.kind) == [.jump, .jump])
    #expect(jump.marks.map(\.element) == ["item2", "item3"])
    #expect(jump.marks.map(\.from) == [200, 300])
    let empty = try sweep(
      """
      ui.preview('A', function()
        return ui.StackLayoutSpec { direction = 'horizontal',
          ui.DisplayNode { style = { width = 100, height = 20 } },
          ui.DisplayNode { debugName = 'rest', style = { flexGrow = 1, height = 20 } } }
      end)
      """)
    #expect(empty.problems.map(\.kind) == [.empty])
    #expect(empty.problems.map(\.element) == ["rest"])
    #expect((100.5...101).contains(try #require(empty.problems.first?.below)))
  }

  @Test("What is inside a node that is not laid out is not reported, too; where the node is laid out, it is")
  func insideAbsent() throws {
    let result = try sweep(
      """
      ui.preview('A', function()
        local dot = ui.DisplayNode { debugName = 'dot', style = { preferredSize = { 5, 5 } } }
        local badge = ui.DisplayNode { debugName = 'badge', automaticallyManagesSubnodes = true,
          style = { width = '50%', height = 20 },
          layoutSpecBlock = function(node, range)
            return ui.StackLayoutSpec { range.max.width > 150 and dot }
          end }
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node, range)
          return ui.StackLayoutSpec { style = { height = 30 }, range.max.width > 250.5 and badge }
        end }
      end)
      """)
    #expect(result.marks.map(\.kind) == [.absent, .absent])
    #expect(result.marks.map(\.element) == ["badge", "dot"])
    #expect(result.marks.map(\.below) == [251, 300.5])
    #expect(result.marks.map(\.from).last == 251)
  }

  @Test("The cells of a table are swept as cells alone, and cells below the visible part are not missed")
  func cells() throws {
    let cell = """
      local function cell() return ui.CellNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node, range)
        node.dot = node.dot or ui.DisplayNode { style = { preferredSize = { 5, 5 } } }
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { debugName = "one", style = { width = 200, height = 20 } },
          ui.DisplayNode { debugName = "two", style = { width = 140, height = 20 } },
          range.max.width > 372 and node.dot }
      end } end
      """
    let alone = try sweep("\(cell)\nui.preview('A', cell)", from: 280, to: 400)
    let table = try sweep(
      """
      \(cell)
      ui.preview("A", { height = 100 }, function()
        return ui.TableNode { dataSource = { numberOfRows = function() return 1 end, nodeForRowAt = function() return cell() end } }
      end)
      """, from: 280, to: 400)
    #expect(alone.marks.map(\.kind) == [.outsideParent, .absent])
    #expect(table.marks.map(\.kind) == alone.marks.map(\.kind))
    #expect(table.marks.map(\.below) == alone.marks.map(\.below))
    let grid = try sweep(
      """
      ui.preview("grid", { height = 200 }, function()
        return ui.CollectionNode { itemSize = { 100, 50 }, dataSource = { numberOfItems = function() return 10 end,
          nodeForItemAt = function() return ui.CellNode {} end } }
      end)
      """, from: 280, to: 400)
    #expect(grid.marks.map(\.kind) == [.jump])
    #expect(grid.marks.map(\.from) == [320])
  }

  @Test("A page that stays in the visible part doesn't jump, and a header at the edge may cover rows")
  func scrolledContent() throws {
    let pager = try sweep(
      """
      ui.preview("pager", { height = 100 }, function()
        local pager
        pager = ui.PagerNode { dataSource = { numberOfPages = function() return 100 end,
          nodeAtIndex = function() return ui.CellNode { backgroundColor = "gold" } end } }
        ui.after(0, function() pager:scrollToPage(50) end)
        return pager
      end)
      """, from: 280, to: 400)
    #expect(pager.marks.isEmpty)
    let table = try sweep(
      """
      ui.preview("table", { height = 100 }, function()
        local list = ui.TableNode { dataSource = { numberOfRows = function() return 100 end,
          nodeForSupplementaryElementOfKind = function(_, kind) return kind == "header" and ui.CellNode { style = { height = 20 } } or nil end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 30 } } end } }
        list.contentOffset = { 0, 40 }
        ui.after(0, function() list.contentOffset = { 0, 40 } end)
        return list
      end)
      """, from: 280, to: 400)
    #expect(table.problems.isEmpty)
  }

  @Test("Nodes that layout code makes again in each pass stay the same nodes of the sweep")
  func newNodes() throws {
    let sweep = try self.sweep(
      """
      ui.preview('A', function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node, range)
          return ui.StackLayoutSpec { direction = 'vertical', ui.TextNode { text = 'A title of some length' } }
        end }
      end)
      """)
    #expect(Set(sweep.marks.map(\.kind)) == [.lines])
    #expect(Set(sweep.marks.map(\.path)).count == 1)
  }

  @Test("A preview is as before after its sweep, and what it prints is left out")
  func unchanged() throws {
    let host = try ScriptHost(platform: .standard)
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    try host.run(source: Array("local ui = require 'weft'\n\(Self.title)\nprint 'loaded'".utf8), file: "cell.lua")
    let live = try host.open(host.previews.first, in: PreviewEnvironment(width: 333))
    let before = live.root.frame
    _ = try host.sweep(live, over: Sweep.Widths(), in: PreviewEnvironment())
    #expect(live.root.frame == before)
    #expect(live.environment.width == 333)
    #expect(printed == ["loaded"])
  }

  @Test("An error of layout code names the width")
  func failure() throws {
    let error = #expect(throws: WeftError.self) {
      try sweep(
        """
        ui.preview('A', function()
          return ui.DisplayNode { layoutSpecBlock = function(node, range)
            if range.max.width > 123 then error('too wide') end
            return ui.StackLayoutSpec {}
          end }
        end)
        """)
    }
    #expect(error?.message.contains("at a width of 124: ") == true)
    #expect(error?.message.contains("too wide") == true)
  }

  @Test("A preview whose layout fails at a width of the sweep is shown as before")
  func failed() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(
      source: Array(
        """
        local ui = require 'weft'
        ui.preview('A', function()
          return ui.DisplayNode { style = { height = 20 }, layoutSpecBlock = function(node, range)
            if range.max.width > 300 then error 'too wide' end
            return ui.LayoutSpec {}
          end }
        end)
        """.utf8), file: "cell.lua")
    let environment = PreviewEnvironment(width: 200, scale: 2)
    let live = try host.open(host.previews.first, in: environment)
    let root = live.root
    let error = #expect(throws: WeftError.self) {
      try host.sweep(live, over: Sweep.Widths(from: 250, to: 400, step: 10), in: PreviewEnvironment(scale: 2))
    }
    #expect(error?.message.hasPrefix("at a width of 310: ") == true)
    #expect(live.environment == environment && live.root === root)
    #expect(live.picture.layout.size == Size(width: 200, height: 20))
    #expect(root.bounds.size == Size(width: 200, height: 20))
    #expect(live.window.size == Size(width: 200, height: 20))
  }

  @Test("Widths that make no sense are refused")
  func refused() {
    #expect(Sweep.Widths(from: 0, to: 10).problem != nil)
    #expect(Sweep.Widths(from: 20, to: 10).problem != nil)
    #expect(Sweep.Widths(from: 1, to: 10, step: 0).problem != nil)
    #expect(Sweep.Widths(from: 1, to: 1e6, step: 1).problem != nil)
    #expect(Sweep.Widths(from: .nan, to: 10).problem != nil)
    #expect(Sweep.Widths(from: 1, to: 10, step: .nan).problem != nil)
    #expect(Sweep.Widths(from: 10, to: 10).problem == nil)
  }

  @Test("ui.sweep gives the marks of a node, leaves the node to the script, and refuses what it can't lay out")
  func function() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(
      source: Array(
        """
        local ui = require 'weft'
        local title = ui.TextNode { text = 'A title of some length', maximumNumberOfLines = 1 }
        local sweep = ui.sweep(title, { from = 50, to = 300, traits = { userInterfaceStyle = 'dark' } })
        assert(#sweep.problems == 0 and #sweep.marks == 1, sweep.text)
        local mark = sweep.marks[1]
        assert(mark.kind == 'truncated' and mark.from == 50 and mark.below - mark.to == 0.5, sweep.text)
        assert(title.supernode == nil)
        local around = ui.DisplayNode { title }
        local function refused(part, ...)
          local ok, message = pcall(ui.sweep, ...)
          assert(not ok and tostring(message):find(part, 1, true), tostring(message))
        end
        refused('is shown already', title)
        refused('expected a node', 12)
        refused('expected a node', ui.TextNode)
        refused('a table with "stepp"', ui.TextNode(), { stepp = 1 })
        refused('the smaller one first', ui.TextNode(), { from = 300, to = 200 })
        refused('there is no preview "A"', 'A')
        """.utf8), file: "cell.lua")
  }

  @Test("ui.sweep finds a preview by its name, and gives lines, messages and hints of what it found")
  func namedPreview() throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(
      source: Array(
        """
        local ui = require 'weft'
        ui.preview("Title", { scale = 3 }, function()
          return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function(node)
            node.title = node.title or ui.TextNode { text = "A title of some length" }
            node.box = node.box or ui.DisplayNode { style = { width = 100, height = 10 } }
            node.other = node.other or ui.DisplayNode { style = { width = 100, height = 10 } }
            return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", node.title,
              ui.StackLayoutSpec { direction = "horizontal", node.box, node.other } }
          end }
        end)
        local sweep = ui.sweep("Title", { from = 60, to = 300 })
        local kinds = {}
        for _, mark in ipairs(sweep.marks) do kinds[mark.kind] = mark end
        assert(math.type(kinds.lines.lines) == "integer" and kinds.lines.lines == 2, sweep.text)
        local outside = kinds.outsideParent
        assert(outside.message:find("points outside DisplayNode at the right", 1, true), sweep.text)
        assert(outside.hint:find("style.flexShrink", 1, true), sweep.text)
        assert(#sweep.problems == 2 and outside.lines == nil and kinds.lines.message == nil, sweep.text)
        """.utf8), file: "cell.lua")
  }
}
