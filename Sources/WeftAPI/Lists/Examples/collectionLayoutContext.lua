local Diagonal = ui.CollectionLayout:subclass "Diagonal"
function Diagonal:prepare()
  return { x = 0, y = 0 }
end
function Diagonal:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item)
  local frame = { state.x, state.y, size.width, size.height }
  state.x, state.y = state.x + size.width, state.y + size.height
  return frame
end
local list = ui.CollectionNode { frame = { 0, 0, 90, 60 }, collectionLayout = Diagonal(), dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function(source, section, item)
    return ui.CellNode { style = { preferredSize = { 20, 10 * item } } }
  end,
} }
local window = ui.Window { size = { 90, 60 }, list }
ui.sleep(0)
print(list:rectForItem(1, 3)) --> {x = 40, y = 30, width = 20, height = 30}
