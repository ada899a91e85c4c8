local ui = require "weft"
return ui.CenterLayoutSpec { insets = 3, ui.DisplayNode {} }
--! CenterLayoutSpec has no property "insets"
--! hint: InsetLayoutSpec has one
