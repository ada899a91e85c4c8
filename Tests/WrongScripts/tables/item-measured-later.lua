local ui = require "weft"
local kept
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
  kept = context
  return { 0, item * 50, 50, 50 }
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
kept:sizeThatFits(1, 1)
--! CollectionLayoutContext:sizeThatFits can be called while the layout places items only
--! hint: call it in layoutAttributesForItemAt
