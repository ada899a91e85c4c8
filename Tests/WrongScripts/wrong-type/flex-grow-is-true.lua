local ui = require "weft"
return ui.DisplayNode { style = { flexGrow = true } }
--! DisplayNode.style.flexGrow: expected a number of 0 or more, got true
--! hint: use 1
