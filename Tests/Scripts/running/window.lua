-- A window loads and shows its nodes, and lays out at the end of each turn.
local ui = require "weft"
local dump = require "dump"

local Row = ui.CellNode:subclass "Row"
function Row:init() self.automaticallyManagesSubnodes = true self.text = ui.TextNode { text = "a" } end
function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = self.inset or 4, self.text } end
local row = Row()
row.frame = { 0, 0, 100, 50 }
local window = ui.Window { size = { 200, 300 }, scale = 3, backgroundColor = "white", row }
print(window, window.size.height, window.scale, window.backgroundColor, row.nodeLoaded, row.view.window == window)
--> <Window 200x300, 1 node> | 300 | 3 | #ffffff | true | true
print(#window.subnodes, window.subnodes[1] == row, window.subviews[1] == row.view) --> 1 | true | true
ui.sleep(0)
print(dump(row.text.frame)) --> {height = 42, width = 92, x = 4, y = 4}
row.inset = 10
row:setNeedsLayout()
print(row.text.frame.x) --> 4
window:layoutIfNeeded()
print(row.text.frame.x) --> 10
row:removeFromSupernode()
print(#window.subnodes, row.view.window, window) --> 0 | nil | <Window 200x300, 0 nodes>
