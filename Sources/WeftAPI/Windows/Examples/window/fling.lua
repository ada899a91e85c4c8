local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return 1000 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
ui.await(window:fling({ 50, 90 }, { 0, -600 }))
print(list.contentOffset.y > 100) --> true
