local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
local window = ui.Window { size = { 100, 60 }, list }
list:setItems({ "gold", "tomato" }, {
  nodeForItem = function(color) return ui.CellNode { backgroundColor = color, style = { height = 30 } } end,
})
ui.sleep(0) -- a turn, in which the rows come
print(list:nodeForRowAt(1, 2).nodeModel) --> tomato
