local ui = require "weft"
local card = ui.DisplayNode { frame = { 0, 0, 50, 50 } }
card:addInterfaceStateDelegate { didEnterVisibleState = function(node)
  print(node.model.name)
--! attempt to index a nil value (field 'model')
end }
local window = ui.Window { size = { 100, 100 }, card }
ui.sleep(0)
