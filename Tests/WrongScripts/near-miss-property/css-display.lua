local ui = require "weft"
return ui.DisplayNode { style = { display = "flex" } }
--! DisplayNode.style has no property "display"
--! hint: use a ui.StackLayoutSpec
