-- What is seen of a node at rest are its properties, each in its own form.
local ui = require "weft"
local dump = require "dump"

local node = ui.DisplayNode { frame = { 10, 20, 30, 40 }, alpha = 0.5, cornerRadius = 3, borderWidth = 2,
  borderColor = "red", shadowColor = "blue", shadowOpacity = 0.25, shadowOffset = { 3, 4 }, shadowRadius = 7,
  transform = { translation = { 5, 6 } }, zPosition = 8 }
local window = ui.Window { size = { 100, 100 }, node }
ui.sleep(0)
local seen, names = node.presentation, {}
for name, value in pairs(seen) do
  names[#names + 1] = name
  if dump(value) ~= dump(node[name]) then print(name, dump(value), dump(node[name])) end
end
table.sort(names)
print(table.concat(names, " "))
--> alpha anchorPoint borderColor borderWidth bounds cornerRadius frame position shadowColor shadowOffset shadowOpacity shadowRadius transform zPosition
print(seen.backgroundColor, dump(seen.transform), dump(seen.frame))
--> nil | {a = 1, b = 0, c = 0, d = 1, rotation = 0, scale = {x = 1, y = 1}, translation = {x = 5, y = 6}, tx = 5, ty = 6} | {height = 40, width = 30, x = 10, y = 20}
node.backgroundColor = "gold"
print(node.presentation.backgroundColor == node.backgroundColor) --> true
