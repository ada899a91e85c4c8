local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
--! Mosaic:layoutAttributesForItemAt(1, 3): expected a rectangle: {x, y, width, height}, in points, got nil
--! hint: does every path return a value?
  if item < 3 then
    return { 0, item * 50, 50, 50 }
  end
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
