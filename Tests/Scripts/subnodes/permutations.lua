-- Whatever the order was, the order of the new layout is the subnodes'.
local ui = require "weft"
local boxes = require "boxes"
local a, b, c, d, e, f, Cell, lay = boxes.a, boxes.b, boxes.c, boxes.d, boxes.e, boxes.f, boxes.Cell, boxes.lay

math.randomseed(7)
local all = { a, b, c, d, e, f }
local cell = Cell()
for _ = 1, 300 do
  local shown, expected = {}, {}
  local order = { 1, 2, 3, 4, 5, 6 }
  for _ = 1, math.random(0, 6) do
    local node = all[table.remove(order, math.random(#order))]
    shown[#shown + 1] = node
    expected[#expected + 1] = node.debugName
  end
  cell.shown = shown
  local got = lay(cell)
  if got ~= table.concat(expected, " ") then print(got, table.concat(expected, " ")) end
  for i, node in ipairs(all) do
    local isIn = false
    for _, shownNode in ipairs(shown) do isIn = isIn or shownNode == node end
    if (node.supernode == cell) ~= isIn then print(node, node.supernode, isIn) end
  end
end
