-- What a node says of its layouts: the one that waits if it holds, else the one that is applied, valid or not.
local ui = require "weft"
local logging_row = require "logging_row"
local box, Row = logging_row.box, logging_row.Row

local a = box "a"
local row = Row(a)
local function say()
  local range = row.constrainedSizeForCalculatedLayout
  local layout = row.calculatedLayout
  print(row.calculatedSize.width, range.max.width, layout and layout.size.width)
end
say() --> 0 | 0 | nil
row:layoutThatFits { max = { 100, 50 } }  say() --> 10 | 100 | nil
row:setNeedsLayout()                      say() --> 0 | 0 | nil
row.frame = { 0, 0, 60, 20 }
row:layoutIfNeeded()                      say() --> 60 | 60 | 60
row:layoutThatFits { max = { 30, 50 } }   say() --> 10 | 30 | 60
a.style.width = 25                        say() --> 60 | 60 | 60
row:layoutIfNeeded()                      say() --> 60 | 60 | 60
