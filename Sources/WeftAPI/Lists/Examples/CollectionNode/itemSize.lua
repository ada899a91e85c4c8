local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item] }
end
return ui.CollectionNode { itemSize = { 30, 20 }, dataSource = source, style = { height = 80 } }
