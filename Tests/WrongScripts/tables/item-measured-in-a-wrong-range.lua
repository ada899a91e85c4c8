local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item, { width = 50 })
--! CollectionLayoutContext:sizeThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got a size
--! hint: write { max = { width, height } }
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
