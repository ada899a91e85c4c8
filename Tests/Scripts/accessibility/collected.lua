-- A node with actions that capture it, a list of itself and elements that are kept is collected.
local ui = require "weft"

local gone = setmetatable({}, { __mode = "v" })
do
  local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, isAccessibilityElement = true, accessibilityLabel = "Card" }
  card.accessibilityCustomActions = { { name = "Like", handler = function() print(card) end } }
  card.accessibilityElements = { card }
  local window = ui.Window { size = { 100, 100 }, card }
  local stops = card:accessibilityStops()
  card.stops = stops
  gone[1] = card
end
collectgarbage()
collectgarbage()
print(gone[1]) --> nil
