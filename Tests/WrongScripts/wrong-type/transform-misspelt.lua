local ui = require "weft"
return ui.DisplayNode { transform = { rotation = "90deg" } }
--! DisplayNode.transform.rotation: expected an angle in radians, got "90deg"
--! hint: math.rad(90) is 90 degrees
