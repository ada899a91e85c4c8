-- After a failing row the others are there, and the row once it is reloaded.
local ui = require "weft"
local letters = require "letters"
local Row, data, source, list, window, seen = letters.Row, letters.data, letters.source, letters.list, letters.window, letters.seen

local broken = true
function source:nodeForRowAt(section, row)
  if row == 2 and broken then error "no such row" end
  return Row(data[row])
end
print(select(2, pcall(function() window:layoutIfNeeded() end))) --> <folder>/lives-on.lua:8: no such row
broken = false
list:reloadRows(1, 2)
ui.sleep(0)
print(seen(list)) --> a b c
