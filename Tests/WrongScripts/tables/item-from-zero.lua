local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item - 1)
--! CollectionLayoutContext:sizeThatFits: item: expected a number from 1, since sections and items count from 1, got 0
  return { 0, item * 50, 50, size.height }
end
local grid = ui.CollectionNode {
  frame = { 0, 0, 100, 100 },
  collectionLayout = Mosaic(),
  dataSource = {
    numberOfItems = function() return 20 end,
    nodeForItemAt = function() return ui.CellNode {} end,
  },
}
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
