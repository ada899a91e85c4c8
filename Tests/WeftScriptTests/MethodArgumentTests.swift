import Testing
import Weft

/// What is said about wrong arguments: the class, the method, and the argument where several are alike.
@Suite("Wrong arguments of methods and functions")
struct MethodArgumentTests {
  private static let nodes = RefusedCalls(
    """
    n:insertSubnodeAt(ui.DisplayNode {}, 0)
      DisplayNode:insertSubnodeAt: index: expected an index from 1 to 1, got 0
    n:insertSubnodeAt(ui.DisplayNode {}, 2)
      DisplayNode:insertSubnodeAt: index: expected an index from 1 to 1, got 2
    n:addSubnode(nil)
      DisplayNode:addSubnode: node: expected a node, got nil
      | check a node that may be missing: if node then … end
    n.addSubnode(ui.DisplayNode {})
      DisplayNode:addSubnode: node: expected a node, got nil
      | call it with a colon: node:addSubnode(node)
    n:addSubnode(ui.StackLayoutSpec {})
      DisplayNode:addSubnode: node: expected a node, got <StackLayoutSpec>
      | specs are returned from layoutSpecThatFits
    n:addSubnode(ui.TextNode)
      DisplayNode:addSubnode: node: expected a node, got the class TextNode
      | call it to make a node: ui.TextNode { … }
    n:convertPointTo(3)
      DisplayNode:convertPointTo: point: POINT 3
      | a point is one table: { x, y }
    n:convertRectTo({ 1, 2 })
      DisplayNode:convertRectTo: rect: RECT a table with less than four numbers
    n:hitTest({ 1, 2 }, { explane = true })
      DisplayNode:hitTest: options: expected options: { explain = true }, got a table with "explane"
      | did you mean "explain"?
    n:hitTest({ 1, 2 }, { explain = 1 })
      DisplayNode:hitTest: options.explain: expected true or false, got 1
      | use true
    n:transitionLayoutWithSizeRange(3)
      DisplayNode:transitionLayoutWithSizeRange: range: RANGE 3
      | write { max = { width, height } }
    n:transitionLayoutWithAnimation { completion = 3 }
      DisplayNode:transitionLayoutWithAnimation: completion: expected a function, got 3
    n:addInterfaceStateDelegate(3)
      DisplayNode:addInterfaceStateDelegate: delegate: expected a table of functions, got 3
      | write node:addInterfaceStateDelegate { didEnterVisibleState = function(node) … end }
    text:rectsForTextRange({ 0, 1 })
      TextNode:rectsForTextRange: range: expected a range such as {1, 4}: the first and the last byte,
      counted from 1, got {0, 1}
    text:rectsForTextRange({ 1, 'a' })
      TextNode:rectsForTextRange: range[2]: expected a whole number, got "a"
    button:setTitle({ 'a' })
      ButtonNode:setTitle: title: expected a string, got a table
      | runs are for setAttributedTitle
    button:setTitle('a', nil, 'Nonesuch')
      ButtonNode:setTitle: color: COLOR "Nonesuch"
    button:attributedTitleForState('x')
      ButtonNode:attributedTitleForState: state: STATE "x"
    button:addTarget('a', 'b', 'touchDown')
      ButtonNode:addTarget: target: expected a node or a table as the target, got "a"
      | the target comes first: control:addTarget(self, "a", "touchUpInside")
    scroll:setContentOffset({ 1e16, 2 })
      ScrollNode:setContentOffset: offset: expected a point within 10^15 points, got 1e+16, 2
    """)

  private static let objects = RefusedCalls(
    """
    w:hitTest(3)
      Window:hitTest: point: POINT 3
      | a point is one table: { x, y }
    w:press({ 1, 2 }, -1)
      Window:press: seconds: expected seconds, 0 or more, got -1
    w:drag({ 1, 2 }, { 3, 4 }, 0)
      Window:drag: steps: expected steps from 1 to 10000, got 0
    w:drag({ 1, 2 }, { 3, 4 }, 10001)
      Window:drag: steps: expected steps from 1 to 10000, got 10001
    w:drag({ 1, 2 }, { 3, 4 }, 1.5)
      Window:drag: steps: expected steps from 1 to 10000, got 1.5
    w:addSubview(ui.DisplayNode {})
      Window:addSubview: view: expected a view, got <DisplayNode>
      | each node has one: node.view; a window shows nodes by addSubnode
    ui.View {}:insertSubview(ui.View {}, 0)
      View:insertSubview: index: expected an index from 1 to 1, got 0
    ui.View {}:insertSubview(ui.View {}, 2)
      View:insertSubview: index: expected an index from 1 to 1, got 2
    ui.Layer {}:insertSublayer(ui.Layer {}, 2)
      Layer:insertSublayer: index: expected an index from 1 to 1, got 2
    ui.Layer {}:addSublayer(ui.View {})
      Layer:addSublayer: layer: expected a layer, got <View 0x0>
      | each node and each view has one: .layer
    ui.imageNodeRoundBorderModificationBlock(-1)
      ui.imageNodeRoundBorderModificationBlock: borderWidth: expected points, 0 or more, got -1
    ui.BezierPath():addArcWithCenter({ 1, 2 }, -1, 0, 1)
      BezierPath:addArcWithCenter: radius: expected a number of 0 or more, got -1
    ui.BezierPath():appendPath({ { 1, 2 } })
      BezierPath:appendPath: path: expected a path: ui.BezierPath(), got a table
      | a list of points makes one: ui.BezierPath { {x, y}, … }
    ui.BezierPath():applyTransform(3)
      BezierPath:applyTransform: transform: expected a transform: {rotation = radians, scale = number or {x, y},
      translation = {x, y}}, got 3
    """)

  private static let values = RefusedCalls(
    """
    ui.RatioLayoutSpec { ratio = 0, n }
      RatioLayoutSpec.ratio: RATIO 0
    ui.RatioLayoutSpec { ratio = -1, n }
      RatioLayoutSpec.ratio: RATIO -1
    ui.RatioLayoutSpec { ratio = 1/0, n }
      RatioLayoutSpec.ratio: RATIO infinity
    ui.RatioLayoutSpec { ratio = '16:9', n }
      RatioLayoutSpec.ratio: RATIO "16:9"
      | a ratio is height by width: 9 / 16
    ui.RatioLayoutSpec { ratio = '16/9', n }
      RatioLayoutSpec.ratio: RATIO "16/9"
      | a ratio is height by width: 9 / 16
    ui.RatioLayoutSpec { ratio = '16:9:4', n }
      RatioLayoutSpec.ratio: RATIO "16:9:4"
    ui.RatioLayoutSpec { ratio = '16:', n }
      RatioLayoutSpec.ratio: RATIO "16:"
    ui.DisplayNode { style = { preferredSize = { 10, '50%' } } }
      DisplayNode.style.preferredSize: expected a size in points, got a percentage
      | use preferredLayoutSize for percentages
    ui.CellNode { layerBacked = true }
      CellNode.layerBacked: nodes of the class CellNode need a view, for touches
    ui.DisplayNode { layerBacked = true }.view.alpha = 1
      DisplayNode:view: a layer-backed node has no view; use layer
    local view = n.view n.layerBacked = true
      DisplayNode.layerBacked: the node is loaded; set it where the node is made
    n:touchesMoved({})
      touchesMoved passes touches on while a class's own touchesMoved runs
      | a window is what has touches: window:tap({x, y})
    ui.BezierPath(3)
      ui.BezierPath: points: expected a list of points: { {x, y}, … }, got 3
    """)

  private func check(_ calls: RefusedCalls) throws {
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    try script.run(
      """
      local n, text, button = ui.DisplayNode { frame = { 0, 0, 10, 10 } }, ui.TextNode { text = "a b" }, ui.ButtonNode {}
      local scroll, image, w = ui.ScrollNode {}, ui.ImageNode {}, ui.Window { size = { 100, 300 } }

      """ + calls.source)
    calls.check(script.printed)
  }

  @Test("Those of nodes name the class, the method, what was expected and what came")
  func nodes() throws { try check(Self.nodes) }

  @Test("Those of windows, views, layers, images, paths and the module do so, too")
  func objects() throws { try check(Self.objects) }

  @Test("Ratios, sizes, layers and touches say what would be right")
  func values() throws { try check(Self.values) }
}
