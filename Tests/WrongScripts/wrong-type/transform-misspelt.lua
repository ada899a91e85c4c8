local ui = require "weft"
return ui.DisplayNode { transform = { rotation = "90deg" } }
--! DisplayNode.transform: expected an angle in radians, got "90deg"
