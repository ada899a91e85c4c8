local ui = require "weft"
return ui.DisplayNode { style = { paddingHorizontal = 8 } }
--! DisplayNode.style has no property "paddingHorizontal"
--! hint: wrap it in ui.InsetLayoutSpec { insets = … }
