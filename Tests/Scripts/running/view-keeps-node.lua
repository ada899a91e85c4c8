-- A node's view and its layer keep the node, with its fields.
local ui = require "weft"

for _, name in ipairs { "view", "layer" } do
  local node = ui.DisplayNode {}
  node.number = 5
  local part = node[name]
  node = nil
  collectgarbage() collectgarbage()
  print(part.node.number)
end
--> 5
--> 5
