local ui = require "weft"
local card = ui.DisplayNode()
card.padding = 8
--! DisplayNode has no property "padding"
--! hint: wrap it in ui.InsetLayoutSpec { insets = … }
return card
