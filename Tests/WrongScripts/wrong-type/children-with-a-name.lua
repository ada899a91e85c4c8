local ui = require "weft"
return ui.StackLayoutSpec { children = { ui.DisplayNode {}, title = ui.TextNode { text = "Ann" } } }
--! StackLayoutSpec.children: expected a list of nodes and specs, got one with the name "title"
--! hint: list the children in it, without names
