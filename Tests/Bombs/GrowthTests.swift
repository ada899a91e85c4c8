import Foundation
import Testing
import Weft

@Suite("Growth", .serialized)
struct GrowthTests {
  @Test(
    "What a script does to many nodes one by one takes time in proportion to their number",
    arguments: [
      // Entering a window.
      """
      local node = ui.DisplayNode { frame = { 0, 0, 50, 50 } }
      for _ = 1, N(10000) do node:addSubnode(ui.DisplayNode {}) end
      local window = ui.Window { size = { 50, 50 }, node }
      assert(node.nodeLoaded and node.subnodes[N(10000)].inHierarchy)
      """,
      // Loading, where the hook of each brings in another.
      """
      local Guest = ui.DisplayNode:subclass "Guest"
      local Host = ui.DisplayNode:subclass "Host"
      function Host:didLoad() self.supernode:insertSubnodeAt(Guest {}, 1) end
      local node = ui.DisplayNode {}
      for _ = 1, N(600) do node:addSubnode(Host {}) end
      local layer = node.layer
      assert(#node.subnodes == N(1200) and #layer.sublayers == N(1200))
      for i, subnode in ipairs(node.subnodes) do assert(layer.sublayers[i].node == subnode, i) if i > 200 then break end end
      """,
      // Leaving, from the front and from the back. Of more nodes, moving the list's rest would count: 0.2 µs for 1,000.
      """
      local node, list = ui.DisplayNode {}, {}
      for i = 1, N(10000) do list[i] = ui.DisplayNode {} node:addSubnode(list[i]) end
      for i = 1, N(5000) do list[i]:removeFromSupernode() end
      for i = N(10000), N(5000) + 1, -1 do list[i]:removeFromSupernode() end
      assert(#node.subnodes == 0)
      """,
      // Leaving a node that is loaded, and its window.
      """
      local window, node = ui.Window { size = { 50, 50 } }, ui.DisplayNode {}
      for _ = 1, N(10000) do node:addSubnode(ui.DisplayNode {}) end
      window:addSubnode(node)
      for _, subnode in ipairs(node.subnodes) do subnode:removeFromSupernode() end
      assert(#node.subnodes == 0)
      for _ = 1, N(5000) do window:addSubnode(ui.DisplayNode {}) end
      for _, root in ipairs(window.subnodes) do root:removeFromSupernode() end
      assert(#window.subnodes == 0)
      """,
      // Views and layers that come and go.
      """
      local view, layer = ui.View {}, ui.Layer {}
      for _ = 1, N(5000) do view:addSubview(ui.View {}) layer:addSublayer(ui.Layer {}) end
      for _, subview in ipairs(view.subviews) do subview:removeFromSuperview() end
      for _, sublayer in ipairs(layer.sublayers) do sublayer:removeFromSuperlayer() end
      assert(#view.subviews == 0 and #layer.sublayers == 0)
      """,
      // Children that all change in a layout transition, and one that moves each.
      """
      local window = ui.Window { size = { 50, 50 } }
      local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 50, 50 } }
      local lists, shown = { {}, {}, {} }, 1
      for i = 1, N(1500) do
        for k = 1, 2 do lists[k][i] = ui.DisplayNode { style = { width = 1, height = 1 } } end
        lists[3][i] = lists[2][i]
      end
      table.insert(lists[3], 1, ui.DisplayNode { style = { width = 1, height = 1 } })
      node.layoutSpecBlock = function() return ui.StackLayoutSpec { children = lists[shown] } end
      window:addSubnode(node)
      window:layoutIfNeeded()
      for _, k in ipairs { 2, 3, 1 } do
        shown = k
        node:transitionLayoutWithAnimation { animated = true }
      end
      assert(#node.subnodes == 2 * N(1500) + 1 and node.subnodes[1] == lists[1][1])
      """,
      // Declaring a preview of many widths.
      """
      local widths = {}
      for i = 1, N(60000) do widths[i] = i / 100 end
      ui.preview("p", { width = widths }, function() return ui.DisplayNode {} end)
      """,
      // Stacks that overflow.
      """
      local function r() return 1 + r() end
      for _ = 1, N(20) do assert(not pcall(r)) end
      """,
      // Moving to another.
      """
      local node, other, list = ui.DisplayNode {}, ui.DisplayNode {}, {}
      for i = 1, N(20000) do list[i] = ui.DisplayNode {} node:addSubnode(list[i]) end
      for i = 1, N(20000) do other:addSubnode(list[i]) end
      assert(#other.subnodes == N(20000) and #node.subnodes == 0)
      """,
      // Declaring previews and tests.
      """
      for i = 1, N(20000) do ui.preview("a preview " .. i, function() return ui.DisplayNode {} end) end
      """,
      """
      for i = 1, N(20000) do ui.test("a test " .. i, function() end) end
      """,
      // Targets of a control: tables, nodes, functions; all of which are reported, and forgotten.
      """
      local control, told, nodes = ui.ControlNode {}, 0, {}
      local Listener = ui.DisplayNode:subclass "Listener"
      function Listener:tell() told = told + 1 end
      for i = 1, N(8000) do
        nodes[i] = Listener {}
        control:addTarget(nodes[i], "tell", "touchUpInside")
        control:addTarget({ tell = function() told = told + 1 end }, "tell", "touchUpInside")
        control:addTarget(nil, function() told = told + 1 end, "touchUpInside")
      end
      control:sendActionsForControlEvents("touchUpInside")
      assert(told == N(24000), told)
      nodes = {}
      for _ = 1, 4 do collectgarbage() end
      control:sendActionsForControlEvents("touchUpInside")
      assert(told == N(40000), told)
      """,
      // Windows, kept and let go.
      """
      local windows = {}
      for i = 1, N(8000) do windows[i] = ui.Window { size = { 10, 10 } } end
      windows = {}
      for i = 1, N(8000) do ui.Window { size = { 10, 10 } } end
      """,
      // Measuring a text that is all white space.
      """
      for _, character in ipairs { "\\t", " ", "a\\t", "\\n" } do
        for _, mode in ipairs { "tail", "middle", "head" } do
          local text = character:rep(N(100000) // #character)
          local node = ui.TextNode { text = text, maximumNumberOfLines = 1, truncationMode = mode }
          node:layoutThatFits { max = { 300, 300 } }
        end
      end
      """,
      """
      local node = ui.TextNode { text = ("\\t"):rep(N(100000)), font = "DejaVu Sans Mono 20" }
      node:layoutThatFits { max = { math.huge, math.huge } }
      """,
    ])
  func manyNodes(source: String) throws {
    try expectProportional { size in
      let bench = try Bench()
      let head = "local ui = require 'weft' local function N(count) return count * \(size) // 4 end "
      return try Growth.time {
        try bench.host.lua.withLimits(time: 60, memory: 512 << 20) { () throws(WeftError) in
          try bench.host.run(source: Array((head + source).utf8), file: "/nowhere/growth.lua")
        }
      }
    }
  }

  @Test("A node with many subnodes that enters a window is stopped by the time limit")
  func interrupted() throws {
    let bench = try Bench()
    try bench.run(
      """
      _G.parent, _G.window = ui.DisplayNode { frame = { 0, 0, 50, 50 } }, ui.Window { size = { 50, 50 } }
      for _ = 1, 200000 do parent:addSubnode(ui.DisplayNode {}) end
      """)
    let error = #expect(throws: WeftError.self) {
      try bench.host.lua.withLimits(time: 0.05) { () throws(WeftError) in
        try bench.host.run(source: Array("window:addSubnode(parent)".utf8), file: "/nowhere/growth.lua")
      }
    }
    #expect(error?.code == .time, "\(String(describing: error))")
    try bench.run("assert(#parent.subnodes == 200000) _G.window, _G.parent = nil")
  }

  @Test("A GIF of many frames is read in time in proportion to their number")
  func frames() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-growth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try expectProportional { size in
      let count = 12_500 * size
      var bytes: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      for _ in 0..<count {
        bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
      }
      bytes.append(0x3B)
      try Data(bytes).write(to: folder.appendingPathComponent("many.gif"))
      let bench = try Bench()
      let source = """
        local ui = require "weft"
        local image = ui.animatedImage "many.gif"
        assert(math.abs(image.duration - \(count) * 0.1) < 1, image.duration)
        """
      return try Growth.time {
        try bench.host.lua.withLimits(time: 60, memory: 512 << 20) { () throws(WeftError) in
          try bench.host.run(source: Array(source.utf8), file: folder.appendingPathComponent("a.lua").path)
        }
      }
    }
  }

  @Test("Nodes that are gone, and their fields, are collected while those that stay are kept")
  func kept() throws {
    let bench = try Bench()
    try bench.run(
      """
      local node, gone = ui.DisplayNode {}, setmetatable({}, { __mode = "k" })
      for i = 1, 300 do
        local inside = ui.DisplayNode {}
        inside.number = i
        gone[inside] = true
        node:addSubnode(inside)
      end
      for i = 300, 2, -2 do node.subnodes[i]:removeFromSupernode() end
      node.subnodes[1]:removeFromSupernode()
      for _ = 1, 4 do collectgarbage() end
      local left = 0
      for _ in pairs(gone) do left = left + 1 end
      assert(left == 149, left)
      for i, inside in ipairs(node.subnodes) do assert(inside.number == 2 * i + 1, i) end
      """)
  }

  @Test("A review of a layout looks at each element a bounded number of times", arguments: ["noWrap", "wrap"])
  func review(wrap: String) throws {
    try expectProportional { size in
      let bench = try Bench()
      var warnings: [ScriptWarning] = []
      bench.host.onWarning = { warnings.append($0) }
      let source = Self.row(of: 750 * size, wrap: wrap, subnodes: "ui.TextNode { text = 'words' }")
      let time = try Growth.time {
        try bench.host.lua.withLimits(time: 60, memory: 512 << 20) { () throws(WeftError) in
          try bench.host.run(source: Array(source.utf8), file: "/nowhere/row.lua")
          _ = try bench.host.makePicture(bench.host.previews.last)
        }
      }
      if wrap == "noWrap" { #expect(warnings.contains { $0.code == .overflowingText }) }
      return time
    }
  }

  @Test("The tree of many elements, and one element among them, are listed in time in proportion to their number")
  func inspection() throws {
    try expectProportional { size in
      let bench = try Bench()
      let source = Self.row(of: 600 * size, wrap: "wrap", subnodes: "ui.DisplayNode { style = { width = 3 } }")
      try bench.host.run(source: Array(source.utf8), file: "/nowhere/row.lua")
      let live = try bench.host.open(bench.host.previews.last)
      return try Growth.time {
        let inspection = try bench.host.inspect(live)
        #expect(inspection.elements.count == 3 * 600 * size + 2)
        for element in [inspection.elements[1], inspection.elements[size * 900], inspection.elements[size * 1800]] {
          #expect(inspection[element.id] == element)
          let explanation = try #require(try bench.host.explain(element.id, in: live))
          #expect(!explanation.text { $0 }.isEmpty)
        }
      }
    }
  }

  /// A script with one preview: a row of cells with an inset and a node inside.
  private static func row(of count: Int, wrap: String, subnodes: String) -> String {
    """
    local ui = require "weft"
    local Cell = ui.DisplayNode:subclass "Cell"
    Cell.automaticallyManagesSubnodes = true
    function Cell:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 1, \(subnodes) } end
    local Row = ui.DisplayNode:subclass "Row"
    Row.automaticallyManagesSubnodes = true
    function Row:layoutSpecThatFits()
      local cells = { direction = "horizontal", flexWrap = "\(wrap)" }
      for i = 1, \(count) do cells[i] = Cell {} end
      return ui.StackLayoutSpec(cells)
    end
    ui.preview("row", { width = 300 }, function() return Row {} end)
    """
  }
}
