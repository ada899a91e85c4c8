local ui = require "weft"
return ui.DisplayNode {
  ui.StackLayoutSpec {},
--! DisplayNode[1]: expected a node, for the array part holds subnodes
--! hint: specs are returned from layoutSpecThatFits
}
