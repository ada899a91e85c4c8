local ui = require "weft"
return ui.CornerLayoutSpec { location = "topRight", ui.DisplayNode {}, ui.DisplayNode {} }
--! CornerLayoutSpec has no property "location"
--! hint: a CornerLayoutSpec's is called cornerLocation
