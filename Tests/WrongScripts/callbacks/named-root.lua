local ui = require "weft"
local Label = ui.DisplayNode:subclass "Label"
function Label:layoutSpecThatFits()
  return ui.StackLayoutSpec { self.icon.text }
--! attempt to index a nil value (field 'icon')
--! in: page > label
end
local page = ui.DisplayNode { debugName = "page", automaticallyManagesSubnodes = true }
page.label = Label { debugName = "label" }
page.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 8, page.label } end
page:layoutThatFits { max = { 100, 100 } }
