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
      DisplayNode:hitTest: options: expected options: {explain =}, got a table with "explane"
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
      Window.hitTest: POINT 3
      | a point is one table: { x, y }
    w:send('x', { 1, 2 })
      Window.send: expected "began", "moved", "ended", "cancelled", got "x"
    w:send('began', 3)
      Window.send: POINT 3
      | a point is one table: { x, y }
    w:send('began', { 1, 2 }, 'a')
      Window.send: expected a whole number, got "a"
    w:tap(3)
      Window.tap: POINT 3
      | a point is one table: { x, y }
    w:tap({ 1, 2 }, 'a')
      Window.tap: expected a whole number, got "a"
    w:press(3)
      Window.press: POINT 3
      | a point is one table: { x, y }
    w:press({ 1, 2 }, -1)
      Window.press: expected seconds, 0 or more, got -1
    w:press({ 1, 2 }, 1, 'a')
      Window.press: expected a whole number, got "a"
    w:drag(3, { 1, 2 })
      Window.drag: POINT 3
      | a point is one table: { x, y }
    w:drag({ 1, 2 }, 3)
      Window.drag: POINT 3
      | a point is one table: { x, y }
    w:drag({ 1, 2 }, { 3, 4 }, 0)
      bad argument #3 to 'drag' (expected steps from 1 to 10000)
    w:drag({ 1, 2 }, { 3, 4 }, 10001)
      bad argument #3 to 'drag' (expected steps from 1 to 10000)
    w:drag({ 1, 2 }, { 3, 4 }, 1.5)
      bad argument #3 to 'drag' (expected steps from 1 to 10000)
    w:drag({ 1, 2 }, { 3, 4 }, 1, 'a')
      Window.drag: expected a whole number, got "a"
    w:fling(3, { 1, 2 })
      Window.fling: POINT 3
      | a point is one table: { x, y }
    w:fling({ 1, 2 }, 3)
      Window.fling: POINT 3
      | a point is one table: { x, y }
    w:fling({ 1, 2 }, { 1, 2 }, 'a')
      Window.fling: expected a whole number, got "a"
    w:addSubnode(3)
      bad argument #1 to 'addSubnode' (node expected, got number)
    w:addSubview(3)
      bad argument #1 to 'addSubview' (view expected, got number)
    ui.View {}:addSubview(3)
      bad argument #1 to 'addSubview' (view expected, got number)
    ui.View {}:insertSubview(ui.View {}, 0)
      bad argument #2 to 'insertSubview' (expected an index from 1 to 1)
    ui.View {}:insertSubview(ui.View {}, 2)
      bad argument #2 to 'insertSubview' (expected an index from 1 to 1)
    ui.View {}:insertSubview(ui.View {}, 'a')
      bad argument #2 to 'insertSubview' (expected an index from 1 to 1)
    ui.Layer {}:insertSublayer(ui.Layer {}, 0)
      bad argument #2 to 'insertSublayer' (expected an index from 1 to 1)
    ui.Layer {}:insertSublayer(ui.Layer {}, 2)
      bad argument #2 to 'insertSublayer' (expected an index from 1 to 1)
    ui.View {}:addSubnode(3)
      bad argument #1 to 'addSubnode' (node expected, got number)
    ui.Layer {}:addSublayer(ui.View {})
      bad argument #1 to 'addSublayer' (layer expected, got userdata)
    ui.image('star.png'):imageWithRenderingMode('x')
      image.imageWithRenderingMode: expected "automatic", "alwaysOriginal", "alwaysTemplate", got "x"
    ui.image('star.png'):resizableImageWithCapInsets('x')
      image.resizableImageWithCapInsets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got "x"
    ui.image(3)
      ui.image: expected a file's path or an image, got 3
    ui.animatedImage(3)
      ui.animatedImage: expected a file's path or an animated image, got 3
    ui.imageNodeRoundBorderModificationBlock(-1)
      ui.imageNodeRoundBorderModificationBlock: expected points, 0 or more, got -1
    ui.imageNodeRoundBorderModificationBlock(1, 'x')
      ui.imageNodeRoundBorderModificationBlock: COLOR "x"
    ui.imageNodeTintColorModificationBlock('x')
      ui.imageNodeTintColorModificationBlock: COLOR "x"
    ui.BezierPath():moveToPoint(3)
      BezierPath:moveToPoint: point: POINT 3
      | a point is one table: { x, y }
    ui.BezierPath():addLineToPoint(3)
      BezierPath:addLineToPoint: point: POINT 3
      | a point is one table: { x, y }
    ui.BezierPath():addCurveToPoint({ 1, 2 }, 3)
      BezierPath:addCurveToPoint: control1: POINT 3
      | a point is one table: { x, y }
    ui.BezierPath():addCurveToPoint({ 1, 2 }, { 1, 2 }, 3)
      BezierPath:addCurveToPoint: control2: POINT 3
      | a point is one table: { x, y }
    ui.BezierPath():addQuadCurveToPoint({ 1, 2 }, 3)
      BezierPath:addQuadCurveToPoint: control: POINT 3
      | a point is one table: { x, y }
    ui.BezierPath():addArcWithCenter({ 1, 2 }, -1, 0, 1)
      BezierPath:addArcWithCenter: radius: expected a number of 0 or more, got -1
    ui.BezierPath():addArcWithCenter({ 1, 2 }, 1, 'a', 1)
      BezierPath:addArcWithCenter: startAngle: expected an angle, in radians, got "a"
    ui.BezierPath():addArcWithCenter({ 1, 2 }, 1, 0, 'a')
      BezierPath:addArcWithCenter: endAngle: expected an angle, in radians, got "a"
    ui.BezierPath():addArcWithCenter({ 1, 2 }, 1, 0, 1, 1)
      BezierPath:addArcWithCenter: clockwise: expected true or false, got 1
      | use true
    ui.BezierPath():addRect(3)
      BezierPath:addRect: rect: RECT 3
    ui.BezierPath():addRoundedRect({ 1, 2, 3, 4 }, 'a')
      BezierPath:addRoundedRect: radius: expected a radius, or radii by corner, in points, got "a"
    ui.BezierPath():addEllipse(3)
      BezierPath:addEllipse: rect: RECT 3
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
      ui.BezierPath: expected a list of points: { {x, y}, … }, got 3
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
