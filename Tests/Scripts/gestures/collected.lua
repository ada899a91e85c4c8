-- A node whose recognizers' functions capture it is collected, and a recognizer lives as long as its node.
local ui = require "weft"

local gone = setmetatable({}, { __mode = "v" })
do
  local card = ui.DisplayNode { frame = { 0, 0, 100, 40 } }
  local window = ui.Window { size = { 100, 100 }, card }
  card.view:addGestureRecognizer(ui.TapGestureRecognizer {
    action = function() print(card) end, shouldBegin = function() return card ~= nil end,
  })
  local list = ui.ScrollNode { frame = { 0, 0, 100, 40 } }
  list.panGestureRecognizer.action = function() print(list) end
  gone[1], gone[2], gone[3] = card, list, list.panGestureRecognizer
end
collectgarbage()
collectgarbage()
print(gone[1], gone[2], gone[3]) --> nil | nil | nil

local box = ui.DisplayNode { frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function(tap) print("tapped", tap.state) end })
collectgarbage()
window:tap { 50, 50 } --> tapped | ended
local tap = box.view.gestureRecognizers[1]
print(#box.view.gestureRecognizers, tap.view == box.view) --> 1 | true
box.view:removeGestureRecognizer(tap)
window:tap { 50, 50 }
print(#box.view.gestureRecognizers, tap.view) --> 0 | nil
-- It moves to another view, and is the same object there.
local other = ui.DisplayNode { frame = { 0, 0, 50, 50 } }
window:addSubnode(other)
box.view:addGestureRecognizer(tap)
other.view:addGestureRecognizer(tap)
print(#box.view.gestureRecognizers, other.view.gestureRecognizers[1] == tap) --> 0 | true
