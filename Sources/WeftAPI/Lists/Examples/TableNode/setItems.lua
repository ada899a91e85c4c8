local list = ui.TableNode { frame = { 0, 0, 100, 90 } }
local window = ui.Window { size = { 100, 90 }, list }
list:setItems({ { id = 1, color = "tomato" }, { id = 2, color = "gold" } }, {
  key = "id",
  nodeForItem = function(model)
    return ui.CellNode { backgroundColor = model.color, style = { height = 30 } }
  end,
})
ui.sleep(0) -- a turn, in which the rows come
local gold = list.visibleNodes[2]
list:setItems { { id = 3, color = "plum" }, { id = 2, color = "gold" } }
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor, list.visibleNodes[2] == gold) --> #dda0dd  true
