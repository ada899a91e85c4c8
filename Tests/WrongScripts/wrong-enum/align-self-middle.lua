local ui = require "weft"
return ui.DisplayNode { style = { alignSelf = "middle" } }
--! DisplayNode.style.alignSelf: expected "auto", "start", "end", "center", "stretch", got "middle"
--! hint: did you mean "center"?
