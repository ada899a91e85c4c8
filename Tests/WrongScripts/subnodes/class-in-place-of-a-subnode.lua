local ui = require "weft"
return ui.DisplayNode { ui.TextNode {}, ui.ImageNode }
--! DisplayNode[2]: expected a node, for the array part holds subnodes
--! hint: call it to make a node: ui.ImageNode { … }
