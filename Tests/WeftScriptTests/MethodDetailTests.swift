import Testing
import Weft

@Suite("Details of callbacks and methods")
struct MethodDetailTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Callbacks get what has changed: traits before, the subnode, the kind of drawing, the part of a cell")
  func callbacks() throws {
    let text = try script.run(
      """
      local window = ui.Window { size = { 100, 100 }, traitCollection = { userInterfaceStyle = "dark" } }
      local seen = {}
      local Node = ui.DisplayNode:subclass "Node"
      function Node:traitCollectionDidChange(previous)
        seen[#seen + 1] = previous.userInterfaceStyle .. " to " .. self.traitCollection.userInterfaceStyle
      end
      function Node:subnodeDisplayWillStart(subnode) seen[#seen + 1] = "starts " .. subnode.debugName end
      function Node:subnodeDisplayDidFinish(subnode) seen[#seen + 1] = "ends " .. subnode.debugName end
      function Node:displayWillStart(isAsync) seen[#seen + 1] = self.debugName .. " " .. tostring(isAsync) end
      function Node:draw(canvas, bounds) canvas:fillRect(bounds, "red") end
      local inner = Node { debugName = "inner", frame = { 0, 0, 10, 10 } }
      local outer = Node { debugName = "outer", frame = { 0, 0, 50, 50 }, displaysAsynchronously = false, inner }
      window:addSubnode(outer)
      ui.sleep(0.1)
      print(table.concat(seen, ", "))
      seen = {}
      window.traitCollection = { userInterfaceStyle = "light" }
      ui.sleep(0)
      print(table.concat(seen, ", ", 1, 2))
      local Cell = ui.CellNode:subclass "Cell"
      local events = {}
      local list
      function Cell:cellNodeVisibilityEvent(event, scrollNode, frame)
        if self.indexPath.row == 1 then
          events[#events + 1] = ("%s %s %s"):format(event, tostring(scrollNode == list), frame and dump(frame) or "nil")
        end
      end
      list = ui.TableNode { frame = { 0, 0, 100, 40 }, dataSource = {
        numberOfRows = function() return 5 end, nodeForRowAt = function() return Cell { style = { height = 30 } } end,
      } }
      local second = ui.Window { size = { 100, 40 }, list }
      ui.sleep(0)
      list.contentOffset = { 0, 10 }
      ui.sleep(0)
      print(table.concat(events, "\\n"))
      """)
    #expect(
      text == """
        unspecified to dark, unspecified to dark, outer false, inner true, starts inner, ends inner
        dark to light, dark to light
        visible true {height = 30, width = 100, x = 0, y = 0}
        visibleRectChanged true {height = 30, width = 100, x = 0, y = 0}
        """)
  }

  @Test("Cropping is set for other bounds, and drawn at once only where that is asked for")
  func crop() throws {
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local drawn, sizes = 0, {}
      local photo = ui.ImageNode { image = "star.png", frame = { 0, 0, 60, 20 }, contentMode = "scaleAspectFill",
        displaysAsynchronously = false }
      photo.imageModificationBlock = function(canvas, image, bounds)
        drawn = drawn + 1
        sizes[drawn] = bounds.width .. "x" .. bounds.height
        canvas:fillRect(bounds, "red")
      end
      local window = ui.Window { size = { 100, 100 }, photo }
      ui.sleep(0)
      local function crop(...)
        local before = drawn
        photo:setCropEnabled(...)
        local atOnce = drawn - before
        ui.sleep(0)
        print(photo.cropEnabled, atOnce, drawn - before)
      end
      crop(false)
      crop(true, false)
      crop(false, true)
      crop(false)
      crop(false, false, { 0, 0, 80, 40 })
      crop(false)
      crop(true, nil, { 0, 0, 60, 20 })
      crop(true)
      """)
    #expect(
      text == """
        false\t0\t1
        true\t0\t1
        false\t1\t1
        false\t0\t0
        false\t0\t1
        false\t0\t1
        true\t0\t1
        true\t0\t0
        """)
  }

  @Test("A fetch continues until it is completed with true or cancelled")
  func batches() throws {
    let text = try script.run(
      """
      local contexts, rows = {}, 3
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return rows end,
        nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
      }, delegate = { willBeginBatchFetchWith = function(self, list, context) contexts[#contexts + 1] = context end } }
      local window = ui.Window { size = { 100, 100 }, list }
      local function grow() rows = rows + 1 list:insertRows(1, rows) ui.sleep(0.1) end
      local function state(context) return context.edge, context.isFetching, context.batchFetchingWasCancelled end
      ui.sleep(0)
      print(#contexts, state(contexts[1]))
      grow()
      print(#contexts)
      contexts[1]:completeBatchFetching(false)
      print(state(contexts[1]))
      grow()
      print(#contexts)
      contexts[1]:completeBatchFetching(true)
      print(state(contexts[1]))
      grow()
      print(#contexts, contexts[2] ~= contexts[1])
      contexts[2]:cancelBatchFetching()
      print(state(contexts[2]))
      grow()
      print(#contexts)
      for _, value in ipairs { "nothing", 1 } do
        print(select(2, pcall(function() contexts[1]:completeBatchFetching(value ~= "nothing" and value or nil) end)).message)
      end
      """)
    #expect(
      text == """
        1\tend\ttrue\tfalse
        1
        end\ttrue\tfalse
        1
        end\tfalse\tfalse
        2\ttrue
        end\tfalse\ttrue
        3
        BatchContext:completeBatchFetching: didComplete: expected true or false, got nil
        BatchContext:completeBatchFetching: didComplete: expected true or false, got 1
        """)
  }

  @Test("Steps of a path can be chained; points and rectangles are converted both ways; subnodes go where they are put")
  func places() throws {
    let text = try script.run(
      """
      local path = ui.BezierPath()
      for _, step in ipairs {
        { "moveToPoint", { 1, 2 } }, { "addLineToPoint", { 3, 4 } }, { "addCurveToPoint", { 1, 2 }, { 3, 4 }, { 5, 6 } },
        { "addQuadCurveToPoint", { 1, 2 }, { 3, 4 } }, { "addArcWithCenter", { 1, 2 }, 3, 0, 1 }, { "addRect", { 1, 2, 3, 4 } },
        { "addRoundedRect", { 1, 2, 3, 4 }, 1 }, { "addEllipse", { 1, 2, 3, 4 } }, { "appendPath", ui.BezierPath() },
        { "applyTransform", { scale = 2 } }, { "closePath" },
      } do
        if path[step[1]](path, table.unpack(step, 2)) ~= path then print(step[1]) end
      end
      local node = ui.DisplayNode { frame = { 10, 20, 50, 50 } }
      local inner = ui.DisplayNode { frame = { 3, 4, 20, 20 } }
      local other = ui.DisplayNode { frame = { 30, 30, 10, 10 } }
      node:addSubnode(inner)
      node:insertSubnodeAt(other, 2)
      local root = ui.DisplayNode { frame = { 0, 0, 100, 100 }, node }
      print(inner:convertPointTo({ 1, 1 }, root), inner:convertPointFrom({ 1, 1 }, root))
      print(inner:convertPointTo { 1, 1 }, inner:convertPointFrom { 1, 1 })
      print(inner:convertRectTo({ 1, 1, 5, 6 }, other), inner:convertRectFrom({ 1, 1, 5, 6 }, other))
      print(inner:convertRectTo { 1, 1, 5, 6 }, inner:convertRectFrom { 1, 1, 5, 6 })
      local function order()
        return (node.subnodes[1] == inner and "inner" or "other") .. " " .. #node.subnodes
      end
      print(order())
      node:insertSubnodeAt(other, 1)
      print(order())
      node:insertSubnodeAbove(other, inner)
      print(order())
      node:insertSubnodeBelow(other, inner)
      print(order())
      print(select(2, pcall(function() node:insertSubnodeAt(inner, 3) end)).message)
      print(select(2, pcall(function() node:insertSubnodeAt(ui.DisplayNode {}, 4) end)).message)
      local new = ui.DisplayNode {}
      node:replaceSubnode(other, new)
      print(node.subnodes[1] == new, node.subnodes[2] == inner, other.supernode, new.supernode == node)
      """)
    #expect(
      text == """
        {x = 14, y = 25}\t{x = -12, y = -23}
        {x = 14, y = 25}\t{x = -12, y = -23}
        {x = -26, y = -25, width = 5, height = 6}\t{x = 28, y = 27, width = 5, height = 6}
        {x = 14, y = 25, width = 5, height = 6}\t{x = -12, y = -23, width = 5, height = 6}
        inner 2
        other 2
        inner 2
        other 2
        DisplayNode:insertSubnodeAt: index: expected an index from 1 to 2, got 3
        DisplayNode:insertSubnodeAt: index: expected an index from 1 to 3, got 4
        true\ttrue\tnil\ttrue
        """)
  }

  @Test("A delegate hears from when it is set until it is taken away")
  func delegates() throws {
    let text = try script.run(
      """
      local heard = {}
      local delegate = {
        scrollViewDidScroll = function(self, node) heard[#heard + 1] = node.className end,
        tappedLinkAttribute = function(self, node) heard[#heard + 1] = node.className end,
      }
      local rows = {
        numberOfRows = function() return 9 end, nodeForRowAt = function() return ui.CellNode { style = { height = 30 } } end,
      }
      local items = {
        numberOfItems = function() return 9 end,
        nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 100, 30 } } } end,
      }
      local nodes = {
        ui.ScrollNode { frame = { 0, 0, 100, 50 }, contentSize = { 100, 500 } },
        ui.TableNode { frame = { 0, 0, 100, 50 }, dataSource = rows },
        ui.CollectionNode { frame = { 0, 0, 100, 50 }, dataSource = items },
      }
      local text = ui.TextNode { frame = { 0, 50, 100, 20 }, attributedText = { { "Ann", link = "ann" } } }
      local window = ui.Window { size = { 100, 100 }, nodes[1], nodes[2], nodes[3], text }
      ui.sleep(0)
      local function move()
        for _, node in ipairs(nodes) do node.contentOffset = { 0, node.contentOffset.y + 5 } end
        window:tap { 5, 55 }
        ui.sleep(0)
        print(#heard, table.concat(heard, " "))
        heard = {}
      end
      move()
      for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do node.delegate = delegate end
      move()
      for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do
        print(node.delegate == delegate)
        node.delegate = nil
        print(node.delegate)
      end
      move()
      """)
    #expect(
      text == """
        0\t
        4\tScrollNode TableNode CollectionNode TextNode
        true
        nil
        true
        nil
        true
        nil
        true
        nil
        0\t
        """)
  }

  @Test("A picture of a URL and one that is set exclude each other, whatever the URL was before")
  func pictures() throws {
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local node = ui.NetworkImageNode { url = "file:star.png" }
      local function try(change)
        local ok, told = pcall(change)
        print(ok and "taken" or told.message)
      end
      try(function() node.image = "star.png" end)
      try(function() node.animatedImage = nil end)
      try(function() node.url = "file:star.png" end)
      node.url = nil
      try(function() node.image = "star.png" end)
      try(function() node.url = nil end)
      try(function() node.url = "file:star.png" end)
      print(node.url, node.image ~= nil)
      node.image = nil
      try(function() node.url = "file:star.png" end)
      print(node.url ~= nil)
      """)
    #expect(
      text == """
        NetworkImageNode.image: the node has a url, which says what it shows; set one of the two
        NetworkImageNode.animatedImage: the node has a url, which says what it shows; set one of the two
        taken
        taken
        taken
        NetworkImageNode.url: the node has an image that was set before; set one of the two
        nil\ttrue
        taken
        true
        """)
  }
}
