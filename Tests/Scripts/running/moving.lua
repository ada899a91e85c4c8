-- Views move with their nodes, and nodes with their views.
local ui = require "weft"

local first, second, view = ui.DisplayNode {}, ui.DisplayNode {}, ui.View {}
first.view:addSubview(second.view)
print(second.supernode == first, #first.subnodes) --> true | 1
view:addSubview(second.view)
print(second.supernode, #first.subnodes, second.view.superview == view) --> nil | 0 | true
first.view:addSubview(view)
print(#first.subnodes, #first.view.subviews, view.superview == first.view, view.node) --> 0 | 1 | true | nil
view:addSubnode(ui.DisplayNode {})
print(#view.subviews) --> 2
view:removeFromSuperview()
print(#first.view.subviews, view.superview) --> 0 | nil
