local ui = require "weft"
return ui.DisplayNode { style = 3 }
--! DisplayNode.style: expected a table such as { flexGrow = 1 }, got 3
