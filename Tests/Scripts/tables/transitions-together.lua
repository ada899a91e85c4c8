-- Rows with transitions of their own follow one another, also where the content ends, and beside a change of rows.
local ui = require "weft"
local rows = require "toggled_rows"
local show, toggle, watch = rows.show, rows.toggle, rows.watch

local list = show(300)
toggle(2) toggle(4)
watch("two", 0.5, 0.02, 1)
toggle(2) toggle(4)
watch("two back", 0.5, 0.02, 1)
list.contentOffset = { 0, list.contentSize.height - 300 }
ui.sleep(0)
toggle(7)
watch("end", 0.5, 0.02, 1)
toggle(7)
watch("end back", 0.5, 0.02, 1)
print(list.contentOffset.y, list.contentSize.height) --> 240 | 540
