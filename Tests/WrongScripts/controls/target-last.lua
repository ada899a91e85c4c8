local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget("buy", button, "touchUpInside")
--! ButtonNode:addTarget: target: expected a node or a table as the target, got "buy"
--! hint: the target comes first: control:addTarget(self, "buy", "touchUpInside")
