import Testing
import Weft
import WeftDisplay

@testable import WeftScript

/// Objects that two others use: what a change of one's reaches.
@Suite("One object with several users")
struct SharedObjectTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A path that two nodes draw with is recorded as it is at the time; changes reach what is drawn afterwards alone")
  func paths() throws {
    let recorded = try script.run(
      """
      local path = ui.BezierPath { { 0, 0 }, { 10, 0 } }
      local lengths = {}
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas)
        canvas:strokePath(path, "red")
        path:addLineToPoint { 10, 10 }
        canvas:strokePath(path, "blue")
      end
      local root = ui.DisplayNode { frame = { 0, 0, 100, 50 } }
      root:addSubnode(Drawing { frame = { 0, 0, 20, 20 } })
      root:addSubnode(Drawing { frame = { 30, 0, 20, 20 } })
      return root
      """)
    #expect(recorded == "")
    let snapshot = try script.host.makeReturnedNode().node.snapshot()
    func path(_ corners: Int) -> Path {
      var path = Path()
      path.move(to: .zero)
      path.line(to: Point(x: 10, y: 0))
      for _ in 0..<corners { path.line(to: Point(x: 10, y: 10)) }
      return path
    }
    let drawn = snapshot.sublayers.map { layer in
      (layer.contents?.commands ?? []).compactMap { command -> Path? in
        if case .stroke(let path, _, _) = command { path } else { nil }
      }
    }
    #expect(drawn == [[path(0), path(1)], [path(1), path(2)]])
  }

  @Test("A spec that two nodes return is laid out in each; a node in it is the last one's, and returns")
  func specs() throws {
    let text = try script.run(
      """
      local inner = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
      local spec = ui.InsetLayoutSpec { insets = { 1, 2, 3, 4 }, inner }
      local function host(x)
        return ui.DisplayNode { frame = { x, 0, 50, 50 }, automaticallyManagesSubnodes = true,
          layoutSpecBlock = function() return spec end }
      end
      local first, second = host(0), host(50)
      for _, node in ipairs { first, second, first } do
        local size = node:layoutThatFits { max = { 90, 90 } }.size
        print(size.width, size.height)
      end
      local window = ui.Window { size = { 100, 100 }, first }
      ui.sleep(0.1)
      print(#first.subnodes, #second.subnodes, inner.supernode == first, inner.frame.x, inner.frame.y)
      window:addSubnode(second)
      ui.sleep(0.1)
      print(#first.subnodes, #second.subnodes, inner.supernode == second)
      spec = ui.LayoutSpec {}
      second:setNeedsLayout()
      ui.sleep(0.1)
      print(#second.subnodes, inner.supernode)
      """)
    #expect(text == "16\t24\n16\t24\n16\t24\n1\t0\ttrue\t2\t1\n0\t1\ttrue\n0\tnil", "\(text)")
  }

  @Test("A node that is added to another window or node has left the one before; it stays in the hierarchy if both are")
  func windows() throws {
    let text = try script.run(
      """
      local Card = ui.DisplayNode:subclass "Card"
      for _, name in ipairs { "didEnterHierarchy", "didExitHierarchy", "didEnterVisibleState", "didExitVisibleState" } do
        Card[name] = function(self) print(name) end
      end
      local card = Card { frame = { 0, 0, 10, 10 } }
      local one = ui.Window { size = { 100, 100 }, card }
      ui.sleep(0.1)
      print "another window"
      local other = ui.Window { size = { 50, 50 } }
      other:addSubnode(card)
      ui.sleep(0.1)
      print(#one.subnodes, #other.subnodes, card.view.window == other, one:hitTest { 5, 5 } == nil, other:hitTest { 5, 5 } == card)
      local parent = ui.DisplayNode { frame = { 0, 0, 100, 100 } }
      parent:addSubnode(card)
      ui.sleep(0.1)
      print(#other.subnodes, card.inHierarchy, card.visible)
      one:addSubnode(parent)
      ui.sleep(0.1)
      print(#one.subnodes, card.supernode == parent, card.view.window == one)
      """)
    #expect(
      text == """
        didEnterVisibleState
        didEnterHierarchy
        another window
        0\t1\ttrue\ttrue\ttrue
        didExitHierarchy
        didExitVisibleState
        0\tfalse\tfalse
        didEnterVisibleState
        didEnterHierarchy
        1\ttrue\ttrue
        """, "\(text)")
  }

  @Test("One delegate and data source of two tables is asked and told by each, with the table that it is about")
  func sources() throws {
    let text = try script.run(
      """
      local counts, names = { A = 2, B = 4 }, {}
      local source = {}
      function source:numberOfRows(section, list) return 3 end
      function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 20 } } end
      function source:didSelectRowAt(list, section, row) print(names[list], row) end
      function source:scrollViewDidScroll(list) print(names[list], list.contentOffset.y) end
      local function list(x, name)
        local made = ui.TableNode { dataSource = source, delegate = source, frame = { x, 0, 50, 40 } }
        names[made] = name
        return made
      end
      local first, second = list(0, "first"), list(50, "second")
      local window = ui.Window { size = { 100, 100 }, first, second }
      ui.sleep(0.1)
      window:tap { 10, 30 }
      window:tap { 60, 10 }
      second.contentOffset = { 0, 15 }
      ui.sleep(0.1)
      print(#first.visibleNodes, #second.visibleNodes, first.contentOffset.y)
      for _, cell in ipairs(first.visibleNodes) do
        for _, other in ipairs(second.visibleNodes) do assert(cell ~= other) end
      end
      source.numberOfRows = function() return 1 end
      first:reloadData()
      ui.sleep(0.1)
      print(#first.visibleNodes, #second.visibleNodes)
      first.dataSource, first.delegate = nil, nil
      ui.sleep(0.1)
      window:tap { 60, 10 }
      print(#first.visibleNodes, #second.visibleNodes)
      """)
    #expect(text == "first\t2\nsecond\t1\nsecond\t15\n2\t3\t0\n1\t3\nsecond\t2\n0\t3", "\(text)")
  }

  @Test("A list of models that two lists were given is read when it is given: a change of it waits for the next call")
  func models() throws {
    let text = try script.run(
      """
      local models = { { id = 1, height = 10 }, { id = 2, height = 20 } }
      local options = { key = "id",
        nodeForItem = function(model) return ui.CellNode { style = { height = model.height } } end }
      local first, second = ui.TableNode { frame = { 0, 0, 50, 90 } }, ui.TableNode { frame = { 50, 0, 50, 90 } }
      local window = ui.Window { size = { 100, 100 }, first, second }
      local function show() ui.sleep(0.1) print(#first.visibleNodes, #second.visibleNodes) end
      first:setItems(models, options)
      second:setItems(models, options)
      show()
      models[3] = { id = 3, height = 5 }
      show()
      first:setItems(models, options)
      show()
      models[1], models[2], models[3] = models[3], nil, nil
      second:setItems(models, options)
      show()
      """)
    #expect(text == "2\t2\n2\t2\n3\t2\n3\t1", "\(text)")
  }

  @Test("One function for the events of several controls gets the control that sent it")
  func handlers() throws {
    let text = try script.run(
      """
      local names = {}
      local function tapped(control) print(names[control]) end
      local function button(x, name)
        local made = ui.ButtonNode { frame = { x, 0, 50, 40 }, onTouchUpInside = tapped }
        names[made] = name
        return made
      end
      local first, second = button(0, "first"), button(50, "second")
      local window = ui.Window { size = { 100, 40 }, first, second }
      window:tap { 60, 20 }
      window:tap { 10, 20 }
      first.onTouchUpInside = nil
      window:tap { 10, 20 }
      window:tap { 60, 20 }
      """)
    #expect(text == "second\nfirst\nsecond", "\(text)")
  }

  @Test("A class's defaults are each node's own: one node's change reaches no other, nor the class")
  func defaults() throws {
    let text = try script.run(
      """
      local Card = ui.TextNode:subclass "Card"
      Card.style = { width = 10, maxHeight = 50 }
      Card.hitTestSlop = { 1, 2, 3, 4 }
      Card.attributedText = { { "a", color = "red" }, "b" }
      local Derived = Card:subclass "Derived"
      Derived.style = { width = 20 }
      local first, second = Card {}, Card {}
      first.style.width = 77
      first.hitTestSlop = 9
      first.attributedText = "other"
      local third, derived = Card {}, Derived {}
      for _, node in ipairs { first, second, third, derived } do
        print(node.style.width, node.style.maxHeight, node.hitTestSlop.left, node.text)
      end
      """)
    #expect(text == "77\t50\t9\tother\n10\t50\t2\tab\n10\t50\t2\tab\n20\t50\t2\tab", "\(text)")
  }

  @Test("An image that two nodes show is one; what one does with it, and what is made of it, leaves the other alone")
  func images() throws {
    try script.folder.copyPictures("heart@2x.png")
    let text = try script.run(
      """
      local heart = ui.image "heart.png"
      local first, second = ui.ImageNode { image = heart }, ui.ImageNode { image = heart }
      first.imageTint = "red"
      first.imageModificationBlock = function(canvas, image, bounds) canvas:fillRect(bounds, "blue") end
      local framed = heart:resizableImageWithCapInsets { left = 3, top = 1 }
      local template = heart:imageWithRenderingMode "alwaysTemplate"
      second.image = framed
      print(heart.capInsets, framed.capInsets.left, framed.capInsets.bottom, heart.renderingMode, template.renderingMode)
      print(first.image == heart, second.image == heart, second.imageTint, second.imageModificationBlock)
      local size = second:layoutThatFits { max = { 500, 500 } }.size
      print(size.width == heart.width, size.height == heart.height, template.width == heart.width, framed.scale == heart.scale)
      """)
    #expect(
      text == "nil\t3\t0\tautomatic\talwaysTemplate\ntrue\tfalse\tnil\tnil\ntrue\ttrue\ttrue\ttrue", "\(text)")
  }

  @Test("Two previews that show one module's values have nodes of their own")
  func previews() throws {
    let script = try Script(["shared.lua": "return { color = 'red', insets = { 1, 2, 3, 4 }, runs = { 'a', 'b' } }"])
    let text = try script.run(
      """
      local shared = require "shared"
      local function make() return ui.TextNode { attributedText = shared.runs, backgroundColor = shared.color,
        textContainerInset = shared.insets } end
      local first, second = make(), make()
      first.textContainerInset = 0
      shared.runs[1] = "changed"
      local third = make()
      print(first.text, second.text, third.text, second.textContainerInset.left, third.textContainerInset.right)
      """)
    #expect(text == "ab\tab\tchangedb\t2\t4", "\(text)")
  }
}
