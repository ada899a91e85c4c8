local ui = require "weft"
return ui.DisplayNode { style = { display = "flex" } }
--! DisplayNode.style has no property "display"
--! hint: a ui.StackLayoutSpec lays out as flexbox does; to leave a child out, write isShown and child in its place
