local ui = require "weft"
return ui.DisplayNode { style = { maxWidth = "1 em" } }
--! DisplayNode.style.maxWidth: expected points (a number of 0 or more), "50%" or "auto", got "1 em"
