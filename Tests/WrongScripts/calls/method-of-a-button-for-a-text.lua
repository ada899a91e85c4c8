local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
local text = ui.DisplayNode {}
button.addTarget(text, nil, print, "touchUpInside")
--! addTarget: expected ControlNode, got <DisplayNode>
