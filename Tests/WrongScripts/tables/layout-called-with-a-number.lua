local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
  return { 0, item * 50, 50, 50 }
end
local grid = ui.CollectionNode {
  frame = { 0, 0, 100, 100 },
  collectionLayout = Mosaic(3),
--! Mosaic: expected a table of fields, got 3
--! hint: write Mosaic { … }, or give the class an init
  dataSource = {
    numberOfItems = function() return 20 end,
    nodeForItemAt = function() return ui.CellNode {} end,
  },
}
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
