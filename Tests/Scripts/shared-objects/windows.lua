-- A node that is added to another window or node has left the one before; it stays in the hierarchy if both are.
local ui = require "weft"

local Card = ui.DisplayNode:subclass "Card"
for _, name in ipairs { "didEnterHierarchy", "didExitHierarchy", "didEnterVisibleState", "didExitVisibleState" } do
  Card[name] = function(self) print(name) end
end
local card = Card { frame = { 0, 0, 10, 10 } }
local one = ui.Window { size = { 100, 100 }, card }
--> didEnterVisibleState
--> didEnterHierarchy
ui.sleep(0.1)
print "another window" --> another window
local other = ui.Window { size = { 50, 50 } }
other:addSubnode(card)
ui.sleep(0.1)
print(#one.subnodes, #other.subnodes, card.view.window == other, one:hitTest { 5, 5 } == nil, other:hitTest { 5, 5 } == card)
--> 0 | 1 | true | true | true
local parent = ui.DisplayNode { frame = { 0, 0, 100, 100 } }
parent:addSubnode(card)
--> didExitHierarchy
--> didExitVisibleState
ui.sleep(0.1)
print(#other.subnodes, card.inHierarchy, card.visible) --> 0 | false | false
one:addSubnode(parent)
--> didEnterVisibleState
--> didEnterHierarchy
ui.sleep(0.1)
print(#one.subnodes, card.supernode == parent, card.view.window == one) --> 1 | true | true
