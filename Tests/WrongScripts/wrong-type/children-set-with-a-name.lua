local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack.children = { ui.DisplayNode {}, title = ui.TextNode { text = "Ann" } }
--! StackLayoutSpec.children: expected a list of nodes and specs, got one with the name "title"
--! hint: list the children in it, without names
return stack
