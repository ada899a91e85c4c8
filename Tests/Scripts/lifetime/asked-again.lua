-- A subnode whose Lua side is dropped and asked for again has its fields.
local ui = require "weft"

local parent = ui.DisplayNode { ui.DisplayNode:subclass "Own" { mine = "here" } }
for _ = 1, 5 do collectgarbage() end
print(parent.subnodes[1].mine, parent.subnodes[1].className) --> here | Own
