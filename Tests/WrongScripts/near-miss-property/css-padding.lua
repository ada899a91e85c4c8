local ui = require "weft"
return ui.StackLayoutSpec { padding = 8 }
--! StackLayoutSpec has no property "padding"
--! hint: wrap it in ui.InsetLayoutSpec { insets = … }
