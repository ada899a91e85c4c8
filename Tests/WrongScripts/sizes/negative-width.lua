local ui = require "weft"
return ui.DisplayNode { style = { width = -10 } }
--! DisplayNode.style.width: expected points (a number of 0 or more), "50%" or "auto", got -10
