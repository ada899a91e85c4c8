import Testing
import Weft

@Suite("Paths, conversions and places among subnodes in Lua")
struct GeometryScriptTests {
  @Test("Steps of a path can be chained; points and rectangles are converted both ways; subnodes go where they are put")
  func stepsAreChainedPointsConvertedAndSubnodesPlaced() throws {
    let script = try Script()
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
}
