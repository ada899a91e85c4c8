-- A spec made outside may stand in a node's layout, in every pass.
local ui = require "weft"
local dump = require "dump"
local inPass = require "inPass"

local box = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
local spec = ui.InsetLayoutSpec { insets = 5, box }
for _ = 1, 3 do
  local layout = inPass(function() return ui.CenterLayoutSpec { spec } end)
  print(dump(layout:frames()[1].frame))
end
--> {height = 20, width = 10, x = 45, y = 40}
--> {height = 20, width = 10, x = 45, y = 40}
--> {height = 20, width = 10, x = 45, y = 40}
print(dump(inPass(function() return spec end):frames()[1].frame)) --> {height = 20, width = 10, x = 5, y = 5}
