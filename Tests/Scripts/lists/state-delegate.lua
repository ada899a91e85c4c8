-- A node's delegate hears once of each change of its state, with the new and the old one.
local ui = require "weft"

local delegate = {
  didExitPreloadState = function(node) print("dropped", node.debugName) end,
  interfaceStateDidChange = function(node, new, old) print(node.debugName, old.visible, new.visible) end,
}
local card = ui.DisplayNode { debugName = "card", frame = { 0, 0, 10, 10 } }
card:addInterfaceStateDelegate(delegate)
card:addInterfaceStateDelegate(delegate)
local window = ui.Window { size = { 100, 100 }, card } --> card | false | true
ui.sleep(0)
card:recursivelyClearPreloadedData() --> dropped | card
card:removeFromSupernode() --> card | true | false
ui.sleep(0)
