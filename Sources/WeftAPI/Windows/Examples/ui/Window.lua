local cell = ui.CellNode { box("tomato", 60, 40), frame = { 0, 0, 375, 60 } }
local window = ui.Window { size = { 375, 600 }, cell }
print(cell.nodeLoaded, cell.view.window == window, #window.subnodes) --> true  true  1
