-- A root at its measured size grows with a text inside it.
local ui = require "weft"
local logging_row = require "logging_row"
local Row = logging_row.Row

local text = ui.TextNode { text = "a" }
local row = Row(text)
local size = row:layoutThatFits({ max = { 300, 100 } }).size
row.frame = { 5, 6, size.width, size.height }
row:layoutIfNeeded()
text.text = "a longer text"
row:layoutIfNeeded()
print(row.frame.width > size.width, row.frame.width == text.frame.width, row.frame.x, row.frame.y)
--> true | true | 5 | 6
