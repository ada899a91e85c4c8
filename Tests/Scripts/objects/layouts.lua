-- A layout says whose it is; of its members only the position is set.
local ui = require "weft"
local fails = require "fails"

do
  local layout = ui.DisplayNode { debugName = "box" }:layoutThatFits { max = { 9, 8.5 } }
  layout.position = { 3, 4 }
  print(layout, layout.position, ui.Layout { size = { 3, 4.5 } })
end
--> <Layout of box 9x8.5> | {x = 3, y = 4} | <Layout of its own 3x4.5>
fails(function() local l = ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } } l.size = { 3, 4 } end)
--! Layout.size can only be read; of a layout only the position is set
fails(function() local l = ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } } l.sizes = { 3, 4 } end)
--! Layout has no property "sizes"
--! hint: did you mean "size"?
fails(function() local l = ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } } l.position = 3 end)
--! Layout.position: expected a point: {x, y} or {x =, y =}, in points, got 3
--! hint: a point is one table: { x, y }
print(ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } }.sizes)
--! Layout has no property "sizes"
--! hint: did you mean "size"?
