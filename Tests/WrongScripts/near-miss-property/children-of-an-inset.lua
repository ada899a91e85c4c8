local ui = require "weft"
return ui.InsetLayoutSpec { insets = 8, children = { ui.DisplayNode {} } }
--! InsetLayoutSpec has no property "children"
--! hint: it has places by name: child
