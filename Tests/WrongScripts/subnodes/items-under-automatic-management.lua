local ui = require "weft"
return ui.DisplayNode {
  automaticallyManagesSubnodes = true,
  ui.TextNode {},
--! DisplayNode:addSubnode: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead
}
