local ui = require "weft"
return ui.DisplayNode { background = "red" }
--! DisplayNode has no property "background"
--! hint: a colour is backgroundColor; a node behind it needs ui.BackgroundLayoutSpec
