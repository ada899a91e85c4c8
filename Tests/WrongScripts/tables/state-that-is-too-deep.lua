local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
--! Mosaic: the state of a section has more than 8 tables inside one another
--! hint: it is copied now and then: keep numbers in it, such as the lengths of columns
  state.y = (state.y or 0) + 50
  state.last = { before = state.last }
  return { 0, state.y, 50, 50 }
end
local grid = ui.CollectionNode {
  frame = { 0, 0, 100, 100 },
  collectionLayout = Mosaic(),
  dataSource = {
    numberOfItems = function() return 20000 end,
    nodeForItemAt = function() return ui.CellNode {} end,
  },
}
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
grid:scrollToItem(1, 20000)
ui.sleep(0)
