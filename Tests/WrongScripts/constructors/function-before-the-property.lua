local ui = require "weft"
return ui.DisplayNode {
  layoutSpecBlock = function(node, range)
    local spacing = { 1, 2 }
    return ui.StackLayoutSpec { spacing = spacing[1], ui.DisplayNode {} }
  end,
  cornerRadius = "4",
--! DisplayNode.cornerRadius: expected a number of 0 or more, got "4"
--! hint: without quotes: 4
}
