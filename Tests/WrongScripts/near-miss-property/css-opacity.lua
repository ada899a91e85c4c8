local ui = require "weft"
return ui.DisplayNode { opacity = 0.5 }
--! DisplayNode has no property "opacity"
--! hint: it is called alpha
