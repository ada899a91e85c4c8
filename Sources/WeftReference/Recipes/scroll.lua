---@title Make something scroll
---@words scrollable list feed rows long content paging carousel
---@names ScrollNode TableNode CollectionNode PagerNode
--- `ScrollNode` scrolls one layout, which is made as a whole. A `TableNode` or a `CollectionNode` makes only the rows that
--- are near.
local ui = require "weft"

ui.preview("A strip", { width = 200, height = 60 }, function()
  local strip = ui.ScrollNode {
    automaticallyManagesSubnodes = true, automaticallyManagesContentSize = true, scrollableDirections = "horizontal" }
  local boxes = {}
  for index = 1, 8 do
    boxes[index] = ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 60 } } }
  end
  strip.layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, children = boxes }
  end
  return strip
end)
