local ui = require "weft"
return ui.DisplayNode { style = { preferredSize = { 10, -10 } } }
--! DisplayNode.style.preferredSize[2]: expected points (a number of 0 or more), "50%" or "auto", got -10
