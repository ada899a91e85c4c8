local ui = require "weft"
local Grid = ui.CollectionLayout:subclass "Grid"
function Grid:layoutAttributesForItemAt(section, item, state, context)
  self:invalidateLayout()
--! Grid:invalidateLayout: expected a call outside of the layout's own methods, since all items would be placed again without an end
--! hint: call it where what the layout reads is changed
  return { 0, item * 10, 10, 10 }
end
return ui.CollectionNode {
  collectionLayout = Grid {}, style = { height = 100 },
  dataSource = {
    numberOfItems = function(self, section) return 3 end,
    nodeForItemAt = function(self, section, item) return ui.CellNode {} end,
  },
}
