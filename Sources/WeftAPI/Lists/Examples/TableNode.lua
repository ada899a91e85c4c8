local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
return ui.TableNode { dataSource = source, style = { height = 100 } }
