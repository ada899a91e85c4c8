-- Cells live while the table has them, with their fields, though no variable holds them.
local ui = require "weft"
local letters = require "letters"
local data, list, seen = letters.data, letters.list, letters.seen

ui.sleep(0)
list:nodeForRowAt(1, 2).mine = { "kept" }
for _ = 1, 5 do collectgarbage() end
print(list:nodeForRowAt(1, 2).mine[1], seen(list)) --> kept | a b c
-- One that is near, and not seen.
for number = 1, 30 do data[number] = "row " .. number end
list:reloadData()
ui.sleep(0)
list:nodeForRowAt(1, 6).mine = { "near" }
for _ = 1, 5 do collectgarbage() end
print(list:nodeForRowAt(1, 6).mine[1]) --> near
