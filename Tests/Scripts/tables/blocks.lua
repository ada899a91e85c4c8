-- Functions of nodeBlockForRowAt run in the next turn.
local ui = require "weft"
local letters = require "letters"
local Row, data, source, list, window, seen = letters.Row, letters.data, letters.source, letters.list, letters.window, letters.seen

local made = {}
function source:nodeBlockForRowAt(section, row)
  local name = data[row]
  return function() made[#made + 1] = name return Row(name) end
end
window:layoutIfNeeded()
print(#made, seen(list)) --> 0 |
ui.sleep(0)
print(#made, seen(list)) --> 3 | a b c
