local ui = require "weft"
local card = ui.DisplayNode {}
for number = 1, 5 do
  card:addInterfaceStateDelegate { didEnterVisibleState = function(node) print(number) end }
--! DisplayNode:addInterfaceStateDelegate: a node has at most 4 delegates
end
