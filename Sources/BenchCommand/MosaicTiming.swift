import Weft

/// The time that a mosaic takes to open and to scroll, with a layout, a data source and cells in Lua.
enum MosaicTiming {
  private static let script = """
    local ui = require "weft"
    local Mosaic = ui.CollectionLayout:subclass "Mosaic"
    function Mosaic:prepare(section, context) return { 0, 0, 0 } end
    function Mosaic:layoutAttributesForItemAt(section, item, lengths, context)
      local column = 1
      for other = 2, 3 do
        if lengths[other] < lengths[column] then column = other end
      end
      local width = context.viewportSize.width / 3
      local size = context:sizeThatFits(section, item, { min = { width, 0 }, max = { width, math.huge } })
      local frame = { (column - 1) * width, lengths[column], width, size.height }
      lengths[column] = lengths[column] + size.height
      return frame
    end
    ui.preview("Mosaic", {}, function()
      return ui.CollectionNode { collectionLayout = Mosaic(), dataSource = {
        numberOfItems = function() return COUNT end,
        nodeForItemAt = function(self, section, item)
          return ui.CellNode { style = { height = 40 + item % 7 * 10 } }
        end,
      } }
    end)
    """

  static func time(_ items: Int, runs: Int) throws -> ListTiming {
    var samples: [ListTiming.Sample] = []
    for _ in 0..<max(runs, 1) {
      let host = try ScriptHost(platform: .standard)
      try host.run(source: Array("COUNT = \(items)\n\(script)".utf8), file: "/mosaic.lua")
      guard let preview = host.previews.first else { throw WeftError(.runtime, "the mosaic has no preview") }
      let window = Window(size: Size(width: 375, height: 667), context: host.makeLayoutContext())
      var root: RootNode?
      samples.append(
        try ListTiming.Sample(in: window) {
          root = try host.makeNode(preview)
          guard let node = root?.node as? CellContainerNode else {
            throw WeftError(.runtime, "the mosaic is no collection")
          }
          return node
        })
      // The script's side of the collection lives with it.
      withExtendedLifetime(root) {}
    }
    return ListTiming(container: "mosaic in Lua", items: items, samples)
  }
}
