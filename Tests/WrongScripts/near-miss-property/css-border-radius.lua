local ui = require "weft"
return ui.DisplayNode { borderRadius = 4 }
--! DisplayNode has no property "borderRadius"
--! hint: it is called cornerRadius
