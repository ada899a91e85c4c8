local ui = require "weft"
return ui.DisplayNode { style = { width = "150%" } }
--! DisplayNode.style.width: expected a percentage from 0% to 100%, got "150%"
