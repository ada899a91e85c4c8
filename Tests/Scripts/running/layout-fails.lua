-- What a layout in a turn raises ends the script, with its line.
local ui = require "weft"

local node = ui.DisplayNode { frame = { 0, 0, 9, 9 }, layoutSpecBlock = function()
  error "no layout"
  --! no layout
end }
local window = ui.Window { size = { 9, 9 }, node }
ui.sleep(1)
print "never"
