local ui = require "weft"
return ui.DisplayNode { style = { width = math.huge } }
--! DisplayNode.style.width: expected points (a number of 0 or more), "50%" or "auto", got infinity
