local ui = require "weft"
return ui.StackLayoutSpec { spacing = 4, flexshrink = 1, ui.TextNode { text = "Ann" } }
--! StackLayoutSpec has no property "flexshrink"
--! hint: it belongs to the style: style = { flexShrink = … }
