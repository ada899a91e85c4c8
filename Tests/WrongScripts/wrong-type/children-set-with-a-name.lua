local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack.children = { ui.DisplayNode {}, title = ui.TextNode { text = "Ann" } }
--! StackLayoutSpec.children: expected a list of nodes and specs, got one with the name "title"
--! hint: children stand in it one after the other, without names
return stack
