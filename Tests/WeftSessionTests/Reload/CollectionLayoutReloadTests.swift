import Foundation
import Testing
import Weft

@Suite("Reloads of collections' layouts")
struct CollectionLayoutReloadTests {
  private static let main = """
    local ui = require "weft"
    local Columns = ui.CollectionLayout:subclass "Columns"
    Columns.count = 2
    function Columns:prepare() return { 0, 0, 0 } end
    function Columns:layoutAttributesForItemAt(section, item, lengths, context)
      local column = (item - 1) % self.count + 1
      local width = context.viewportSize.width // self.count
      local frame = { (column - 1) * width, lengths[column], width, 60 }
      lengths[column] = lengths[column] + 60
      return frame
    end
    ui.preview("Grid", { width = 300, height = 200 }, function()
      return ui.CollectionNode { collectionLayout = Columns(), dataSource = {
        numberOfItems = function() return 400 end,
        nodeForItemAt = function() return ui.CellNode {} end,
      } }
    end)
    """

  @Test("A changed layout places the items of the living preview, which keeps its place; an error is reported")
  func reload() throws {
    let bench = try ReloadBench(["main.lua": Self.main])
    let cell = try bench.show("Grid")
    func grid() throws -> CollectionNode { try #require(cell.live.root as? CollectionNode) }
    try bench.run("node.contentOffset = { 0, 900 }", cell)
    #expect(try grid().visibleNodes.first?.frame == Rect(x: 0, y: 900, width: 150, height: 60))
    try bench.save(["main.lua": Self.main.replacingOccurrences(of: "Columns.count = 2", with: "Columns.count = 3")])
    #expect(try grid().contentOffset.y == 900)
    #expect(try grid().visibleNodes.first?.frame == Rect(x: 0, y: 900, width: 100, height: 60))
    try bench.save(["main.lua": Self.main.replacingOccurrences(of: "lengths[column], width, 60 }", with: "0 }")])
    let told = bench.events.failures.map(\.message)
    #expect(told.contains { $0.contains("Columns:layoutAttributesForItemAt(1, ") }, "\(told)")
    #expect(try grid().contentOffset.y == 900)
    try bench.save(["main.lua": Self.main])
    #expect(cell.problem == nil)
    #expect(try grid().visibleNodes.first?.frame == Rect(x: 0, y: 900, width: 150, height: 60))
  }
}
