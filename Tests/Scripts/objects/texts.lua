-- Each is written with its size, that of a node with the node's class; a window with its nodes.
local ui = require "weft"

local card = ui.DisplayNode:subclass "Card" { frame = { 0, 0, 30, 40 } }
print(ui.View { frame = { 1, 2, 3, 4.5 } }, ui.Layer { frame = { 1, 2, 3, 4 } }, ui.View(), ui.Layer(nil))
--> <View 3x4.5> | <Layer 3x4> | <View 0x0> | <Layer 0x0>
print(card.view, card.layer) --> <View of Card 30x40> | <Layer of Card 30x40>
local window = ui.Window { size = { 5, 6.5 } }
print(window) --> <Window 5x6.5, 0 nodes>
window:addSubnode(card)
print(window) --> <Window 5x6.5, 1 node>
window:addSubnode(ui.DisplayNode {})
print(window) --> <Window 5x6.5, 2 nodes>
