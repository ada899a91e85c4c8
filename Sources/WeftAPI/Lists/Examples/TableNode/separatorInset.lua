local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = colors[row], style = { height = 25 } }
end
return ui.TableNode {
  separatorInset = { left = 30, right = 30 }, separatorStyle = "singleLine", dataSource = source, style = { height = 80 },
}
