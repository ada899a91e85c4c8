local Columns = ui.CollectionLayout:subclass "Columns"
function Columns:prepare(section, context)
  return { 0, 0, 0 }
end
function Columns:layoutAttributesForItemAt(section, item, lengths, context)
  local column = 1
  for other = 2, 3 do
    if lengths[other] < lengths[column] then column = other end
  end
  local width = context.viewportSize.width / 3
  local height = 10 + item * 7 % 20
  local frame = { (column - 1) * width, lengths[column], width, height }
  lengths[column] = lengths[column] + height
  return frame
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item] }
end
return ui.CollectionNode { collectionLayout = Columns(), dataSource = source, style = { height = 60 } }
