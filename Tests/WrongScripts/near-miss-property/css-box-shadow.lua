local ui = require "weft"
return ui.DisplayNode { boxShadow = "0 1px 2px black" }
--! DisplayNode has no property "boxShadow"
--! hint: use shadowColor, shadowOpacity, shadowOffset and shadowRadius
