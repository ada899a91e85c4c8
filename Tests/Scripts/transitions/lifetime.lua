-- A card that is dropped in the middle of everything is collected, with its window and what it captures.
local ui = require "weft"

local dropped = setmetatable({}, { __mode = "k" })
for index = 1, 50 do
  local inside = ui.DisplayNode { style = { preferredSize = { 10, 10 } } }
  local card = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 50, 50 } }
  card.layoutSpecBlock = function() return ui.CenterLayoutSpec { inside } end
  local window = ui.Window { size = { 100, 100 }, card }
  window:layoutIfNeeded()
  inside = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
  card:transitionLayoutWithAnimation { completion = function() card.done = true end }
  ui.animate { animations = function() card.alpha = 0 end, completion = function() card.gone = true end }
  dropped[card], dropped[inside] = true, true
end
ui.sleep(1)
for _ = 1, 4 do collectgarbage() end
local count = 0
for _ in pairs(dropped) do count = count + 1 end
print(count <= 2) --> true
