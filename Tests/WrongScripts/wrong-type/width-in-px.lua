local ui = require "weft"
return ui.DisplayNode { style = { width = "50px" } }
--! DisplayNode.style.width: expected points (a number of 0 or more), "50%" or "auto", got "50px"
--! hint: numbers are points, without a unit: 50
