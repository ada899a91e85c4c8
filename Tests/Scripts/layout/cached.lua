-- A measured range is answered again without a call to the script, until something changes.
local ui = require "weft"
local logging_row = require "logging_row"
local box, Row = logging_row.box, logging_row.Row

local a = box "a"
local row = Row(a)
local range = { max = { 100, 50 } }
local first = row:layoutThatFits(range)
row:layoutThatFits(range)
row:layoutThatFits(range, { parentSize = { 100, 50 } })
print(row:take()) --> spec
a.backgroundColor = "red"
row:layoutThatFits(range)
print(row:take())
-->
for _, change in ipairs {
  function() a.style.width = 20 end, function() a.style = { flexGrow = 1 } end,
  function() row:setNeedsLayout() end, function() row:invalidateCalculatedLayout() end,
} do
  change()
  row:layoutThatFits(range)
  print(row:take())
end
--> spec
--> spec
--> spec
--> spec
