local ui = require "weft"
ui.preview("Card", function()
  return ui.insetLayoutSpecWithInsets({ 4, 4, 4, 4 }, ui.TextNode { text = "Ann" })
--! ui has no "insetLayoutSpecWithInsets"
--! hint: call it: ui.InsetLayoutSpec { insets = …, child }
end)
