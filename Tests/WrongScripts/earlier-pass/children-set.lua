local ui = require "weft"
local kept
local node = ui.DisplayNode {
  layoutSpecBlock = function()
    kept = ui.StackLayoutSpec {}
    return kept
  end,
}
node:layoutThatFits { max = { 100, 100 } }
kept.children = {}
--! this spec belongs to an earlier pass
--! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
