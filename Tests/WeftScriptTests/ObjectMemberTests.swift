import Testing
import Weft

@Suite("The members of windows, views, transitions, layouts and explanations")
struct ObjectMemberTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("A window sends the touches that are asked for: finger 0, one step and half a second by default")
  func touches() throws {
    let text = try script.run(
      """
      local Pad = ui.DisplayNode:subclass "Pad"
      local notes = {}
      for _, name in ipairs { "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled" } do
        Pad[name] = function(self, touches)
          local touch = touches[1]
          notes[#notes + 1] = ("%s %g,%g finger %d at %g"):format(touch.phase, touch.x, touch.y, touch.finger, touch.time)
        end
      end
      local function told()
        local text = table.concat(notes, "; ")
        notes = {}
        return text
      end
      local back = Pad { frame = { 0, 0, 100, 50 } }
      local window = ui.Window { size = { 100, 100 }, back }
      local function touch(method, ...)
        local node = window[method](window, ...)
        print(method, node == back, told())
      end
      touch("send", "began", { 1, 2 })
      touch("send", "cancelled", { 3, 4 })
      touch("send", "began", { 1, 2 }, 7)
      touch("send", "ended", { 1, 3 }, 7)
      touch("tap", { 5, 6 })
      touch("tap", { 5, 6 }, 3)
      touch("tap", { 5, 60 })
      touch("drag", { 0, 0 }, { 8, 4 })
      touch("drag", { 0, 0 }, { 8, 4 }, 4, 2)
      print(window:hitTest { 99, 49 } == back, window:hitTest { 99, 51 })
      local node = ui.await(window:press { 9, 9 })
      print("press", node == back, told())
      node = ui.await(window:press({ 9, 9 }, 2, 5))
      print("press", node == back, told())
      print(ui.await(window:press({ 9, 90 }, 0)))
      node = ui.await(window:fling({ 50, 25 }, { 100, -200 }, 4))
      print("fling", node == back, notes[1], notes[#notes])
      """)
    #expect(
      text == """
        send\ttrue\tbegan 1,2 finger 0 at 0
        send\ttrue\tcancelled 3,4 finger 0 at 0
        send\ttrue\tbegan 1,2 finger 7 at 0
        send\ttrue\tended 1,3 finger 7 at 0
        tap\ttrue\tbegan 5,6 finger 0 at 0; ended 5,6 finger 0 at 0
        tap\ttrue\tbegan 5,6 finger 3 at 0; ended 5,6 finger 3 at 0
        tap\tfalse\t
        drag\ttrue\tbegan 0,0 finger 0 at 0; moved 8,4 finger 0 at 0; ended 8,4 finger 0 at 0
        drag\ttrue\tbegan 0,0 finger 2 at 0; moved 2,1 finger 2 at 0; moved 4,2 finger 2 at 0; moved 6,3 finger 2 at 0; moved \
        8,4 finger 2 at 0; ended 8,4 finger 2 at 0
        true\tnil
        press\ttrue\tbegan 9,9 finger 0 at 0; ended 9,9 finger 0 at 0.5
        press\ttrue\tbegan 9,9 finger 5 at 0.5; ended 9,9 finger 5 at 2.5
        nil
        fling\ttrue\tbegan 50,25 finger 4 at 2.5\tended 60,5 finger 4 at 2.6
        """)
  }

  @Test("Views and layers are put in front, at an index from 1 at the back, and taken out")
  func views() throws {
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local picture = ui.image "star.png"
      print(picture.size, picture.width, picture.height, picture.scale, picture.renderingMode, picture.capInsets)
      local template = picture:imageWithRenderingMode "alwaysTemplate"
      local stretched = template:resizableImageWithCapInsets { 1, 2, 3, 4 }
      print(template.renderingMode, template.capInsets, stretched.renderingMode, stretched.capInsets, stretched.size)
      print(picture.renderingMode, picture == ui.image(picture), template == picture)
      local view, a, b, c = ui.View {}, ui.View {}, ui.View {}, ui.View {}
      local function order(list, names)
        local all = {}
        for number, item in ipairs(list) do all[number] = names[item] end
        return table.concat(all)
      end
      local names = { [a] = "a", [b] = "b", [c] = "c" }
      view:addSubview(a)
      view:insertSubview(b, 1)
      view:insertSubview(c, 3)
      print(order(view.subviews, names))
      view:insertSubview(c, 2)
      view:addSubview(b)
      print(order(view.subviews, names), b.superview == view)
      b:removeFromSuperview()
      print(order(view.subviews, names), b.superview)
      print(select(2, pcall(function() view:insertSubview(b, 4) end)).message)
      local layer, d, e = ui.Layer {}, ui.Layer {}, ui.Layer {}
      names[d], names[e] = "d", "e"
      layer:addSublayer(d)
      layer:insertSublayer(e, 1)
      print(order(layer.sublayers, names), d.superlayer == layer)
      layer:insertSublayer(e, 2)
      print(order(layer.sublayers, names))
      d:removeFromSuperlayer()
      print(order(layer.sublayers, names), d.superlayer)
      print(select(2, pcall(function() layer:insertSublayer(d, 3) end)).message)
      local node = ui.DisplayNode { debugName = "n" }
      view:addSubnode(node)
      print(#view.subviews, view.subviews[3] == node.view, node.supernode)
      local window = ui.Window { size = { 50, 60 }, scale = 1 }
      window:addSubview(view)
      window:addSubnode(ui.DisplayNode { debugName = "m" })
      print(#window.subnodes, window.subnodes[1].debugName, #window.subviews, window.subviews[1] == view, view.window == window)
      print(a.window == window, node.view.window == window, window.scale, b.window, layer.window)
      window:layoutIfNeeded()
      print(node.visible, node.inHierarchy, node.view.node == node, node.layer.node == node, view.node)
      """)
    #expect(
      text == """
        {width = 24, height = 24}\t24\t24\t2\tautomatic\tnil
        alwaysTemplate\tnil\talwaysTemplate\t{top = 1, left = 2, bottom = 3, right = 4}\t{width = 24, height = 24}
        automatic\ttrue\tfalse
        bac
        cab\ttrue
        ca\tnil
        View:insertSubview: index: expected an index from 1 to 3, got 4
        ed\ttrue
        de
        e\tnil
        Layer:insertSublayer: index: expected an index from 1 to 2, got 3
        3\ttrue\tnil
        1\tm\t2\ttrue\ttrue
        true\ttrue\t1\tnil\tnil
        true\ttrue\ttrue\ttrue\tnil
        """)
  }

  @Test("A transition tells its nodes, layouts and ranges before and after, what comes and goes, and how it ended")
  func transitions() throws {
    let text = try script.run(
      """
      local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
      local function names(nodes)
        local names = {}
        for number, node in ipairs(nodes) do names[number] = node.debugName end
        return table.concat(names, " ")
      end
      local Card = ui.DisplayNode:subclass "Card"
      local a, b, c = box "a", box "b", box "c"
      local shown, kept, finish = { a, b }, nil, true
      function Card:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", children = shown } end
      function Card:animateLayoutTransition(context)
        kept = context
        print(context.isAnimated, "in " .. names(context.insertedSubnodes), "out " .. names(context.removedSubnodes))
        for _, key in ipairs { "from", "to" } do
          local range = context:constrainedSizeForKey(key)
          print(key, names(context:subnodesForKey(key)), context:layoutForKey(key).size.width, range.min.width, range.max.width)
        end
        for _, node in ipairs { a, b, c } do
          local before, after = context:initialFrameForNode(node), context:finalFrameForNode(node)
          print(node.debugName, before and before.x, after and after.x)
        end
        print(context.isCompleted, context.didFinish, select("#", context:completeTransition(finish)))
        print(context.isCompleted, context.didFinish)
      end
      function Card:didCompleteLayoutTransition(context) print("over", context == kept) end
      local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
      card:layoutIfNeeded()
      shown = { b, c }
      card:transitionLayoutWithAnimation { completion = function() print "measured" end }
      shown, finish = { c }, false
      card:transitionLayoutWithSizeRange({ min = { 5, 0 }, max = { 50, 60 } }, { animated = false })
      """)
    #expect(
      text == """
        measured
        true\tin c\tout a
        from\ta b\t100\t100\t100
        to\tb c\t100\t100\t100
        a\t0\tnil
        b\t10\t0
        c\tnil\t10
        over\ttrue
        false\tfalse\t0
        true\ttrue
        false\tin \tout b
        from\tb c\t100\t100\t100
        to\tc\t10\t5\t50
        a\tnil\tnil
        b\t0\tnil
        c\t10\t0
        over\ttrue
        false\tfalse\t0
        true\tfalse
        """)
  }

  @Test("A layout's context tells what is there; an item has the size of its cell, infinite along the direction only")
  func layoutContext() throws {
    let text = try script.run(
      """
      local seen = {}
      local Line = ui.CollectionLayout:subclass "Line"
      function Line:layoutAttributesForItemAt(section, item, state, context)
        local size = context:sizeThatFits(section, item)
        local exact = context:sizeThatFits(section, item, { min = { 30, 40 }, max = { 30, 40 } })
        seen[#seen + 1] = ("%d.%d %gx%g %gx%g of %d"):format(section, item, size.width, size.height, exact.width,
          exact.height, context:numberOfItems(section))
        if section == 1 and item == 1 then
          print(context.numberOfSections, context.viewportSize, context.scrollableDirections, context.collectionNode == grid)
        end
        state.place = (state.place or 0) + 20
        if context.scrollableDirections == "vertical" then return { 0, state.place - 20, 10, 20 } end
        return { state.place - 20, 0, 20, 10 }
      end
      for _, direction in ipairs { "vertical", "horizontal" } do
        grid = ui.CollectionNode { frame = { 0, 0, 100, 80 }, sectionInset = { 1, 2, 3, 4 }, contentInset = { 5, 0, 0, 7 },
          scrollDirection = direction, collectionLayout = Line(), dataSource = {
            numberOfSections = function() return 2 end,
            numberOfItems = function(self, section) return section end,
            nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 500, 600 } } } end,
          } }
        local window = ui.Window { size = { 100, 80 }, grid }
        ui.sleep(0)
        print(table.concat(seen, "; "))
        seen = {}
      end
      """)
    #expect(
      text == """
        2\t{width = 87, height = 71}\tvertical\ttrue
        1.1 87x600 30x40 of 1; 2.1 87x600 30x40 of 2; 2.2 87x600 30x40 of 2
        2\t{width = 87, height = 71}\thorizontal\ttrue
        1.1 500x71 30x40 of 1; 2.1 500x71 30x40 of 2; 2.2 500x71 30x40 of 2
        """)
  }

  @Test("A hit test gives an explanation where one is asked for, with each node, its depth, its point and the reason")
  func explanation() throws {
    let text = try script.run(
      """
      local inner = ui.DisplayNode { debugName = "inner", frame = { 10, 10, 20, 20 } }
      local flat = ui.DisplayNode { debugName = "flat", frame = { 40, 0, 20, 20 }, transform = { scale = { 0, 1 } } }
      local box = ui.DisplayNode { debugName = "box", frame = { 20, 20, 60, 60 }, inner, flat }
      local root = ui.DisplayNode { debugName = "root", frame = { 0, 0, 100, 100 }, box }
      local function count(options) return select("#", root:hitTest({ 35, 35 }, options)) end
      print(count(), count {}, count { explain = false }, count { explain = true })
      local hit, explanation = root:hitTest({ 35, 36 }, { explain = true })
      print(hit == inner, explanation.hit == inner, explanation.point)
      for _, candidate in ipairs(explanation.candidates) do
        print(candidate.node.debugName, candidate.depth, candidate.point, candidate.reason, #candidate.text > 0)
      end
      print(root:hitTest { 200, 5 }, root:pointInside { 100, 5 }, root:pointInside { 99, 5 })
      """)
    #expect(
      text == """
        1\t1\t1\t2
        true\ttrue\t{x = 35, y = 36}
        root\t0\t{x = 35, y = 36}\tinside\ttrue
        box\t1\t{x = 15, y = 16}\tinside\ttrue
        flat\t2\tnil\tflat\ttrue
        inner\t2\t{x = 5, y = 6}\twon\ttrue
        nil\tfalse\ttrue
        """)
  }
}
