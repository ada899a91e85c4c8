local ui = require "weft"
return ui.StackLayoutSpec { style = { spacing = 8 } }
--! StackLayoutSpec.style has no property "spacing"
--! hint: it is a property of the spec itself, not of the style
