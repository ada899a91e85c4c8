local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 25, 25 } } }
end
return ui.CollectionNode { inverted = true, dataSource = source, style = { height = 80 } }
