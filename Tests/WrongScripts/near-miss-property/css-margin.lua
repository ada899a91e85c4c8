local ui = require "weft"
return ui.DisplayNode { style = { marginTop = 8 } }
--! DisplayNode.style has no property "marginTop"
--! hint: wrap it in ui.InsetLayoutSpec { insets = … }, or use spacingBefore and spacingAfter in its style
