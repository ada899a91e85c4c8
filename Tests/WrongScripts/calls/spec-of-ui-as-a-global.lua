local ui = require "weft"
return ui.DisplayNode {
  layoutSpecBlock = function()
    return InsetLayoutSpec { insets = 8, ui.TextNode { text = "a" } }
--! attempt to call a nil value (global 'InsetLayoutSpec')
--! hint: did you mean "ui.InsetLayoutSpec"?
--! in: DisplayNode
  end,
}
