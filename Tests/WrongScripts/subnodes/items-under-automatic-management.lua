local ui = require "weft"
return ui.DisplayNode {
--! DisplayNode:addSubnode: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead
  automaticallyManagesSubnodes = true,
  ui.TextNode {},
}
