local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 20, 20 } } }
end
return ui.CollectionNode { minimumInteritemSpacing = 40, dataSource = source, style = { height = 80 } }
