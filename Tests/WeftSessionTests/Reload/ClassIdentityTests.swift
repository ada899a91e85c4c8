import Testing
import Weft
import WeftSession

@Suite("Classes of one name over a reload")
struct ClassIdentityTests {
  /// Two classes that one function derives, both called Row.
  private func source(_ first: Int, _ second: Int) -> String {
    """
    local ui = require "weft"
    local function derive(height)
      local Row = ui.DisplayNode:subclass "Row"
      function Row:calculateSizeThatFits() return { 10, height } end
      return Row
    end
    local First, Second = derive(\(first)), derive(\(second))
    ui.preview("Rows", { width = 50 }, function()
      return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "vertical", First(), Second() }
      end }
    end)
    """
  }

  @Test("Classes of a file that have one name stay two, each with its own new methods, reload after reload")
  func twoOfOneName() throws {
    let bench = try ReloadBench(["main.lua": source(10, 20)])
    let cell = try bench.show("Rows")
    func heights() -> [Double] { cell.live.root.subnodes.map(\.calculatedSize.height) }
    #expect(heights() == [10, 20])
    for (first, second) in [(11, 21), (12, 22), (33, 5)] {
      try bench.save(["main.lua": source(first, second)])
      #expect(try bench.script().problem == nil)
      #expect(heights() == [Double(first), Double(second)])
    }
  }

  @Test("A class of specs and a class of nodes may have one name, and a file may have more or fewer of a name later")
  func otherCounts() throws {
    func source(_ body: String) -> String {
      """
      local ui = require "weft"
      local Spec = ui.LayoutSpec:subclass "Row"
      function Spec:calculateLayoutThatFits() return ui.Layout { size = { 10, 30 } } end
      \(body)
      """
    }
    func preview(_ child: String) -> String {
      "ui.preview('Rows', { width = 50 }, function() return ui.StackLayoutSpec { direction = 'vertical', \(child) } end)"
    }
    func node(_ name: String, _ height: Int) -> String {
      "local \(name) = ui.DisplayNode:subclass 'Row' "
        + "function \(name):calculateSizeThatFits() return { 10, \(height) } end\n"
    }
    let bench = try ReloadBench(["main.lua": source(node("A", 7) + preview("Spec {}, A()"))])
    let cell = try bench.show("Rows")
    #expect(cell.live.root.calculatedSize.height == 37)
    try bench.save(["main.lua": source(node("A", 8) + node("B", 100) + preview("Spec {}, A(), B()"))])
    #expect(try bench.script().problem == nil && cell.live.root.calculatedSize.height == 138)
    try bench.save(["main.lua": source(node("A", 9) + preview("Spec {}, A()"))])
    #expect(try bench.script().problem == nil && cell.live.root.calculatedSize.height == 39)
    try bench.save(["main.lua": source(preview("Spec {}"))])
    #expect(try bench.script().problem == nil && cell.live.root.calculatedSize.height == 30)
  }
}
