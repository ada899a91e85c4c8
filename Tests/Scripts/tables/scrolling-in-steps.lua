-- A table scrolls to a row at once, or in steps.
local ui = require "weft"
local letters = require "letters"
local data, list = letters.data, letters.list

for i = 1, 20 do data[#data + 1] = "row " .. i end
list:reloadData()
list:waitUntilAllUpdatesAreProcessed()
list:scrollToRow(1, 10, "top", true)
print(list.contentOffset.y == 0) --> true
ui.sleep(1)
print(list.contentOffset.y > 0) --> true
list:scrollToRow(1, 1, "top")
print(list.contentOffset.y == 0) --> true
