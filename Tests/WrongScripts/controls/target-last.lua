local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget("buy", button, "touchUpInside")
--! ButtonNode:addTarget: expected a node or a table as the target, got "buy"
--! hint: the target comes first: ButtonNode:addTarget(self, "buy", "touchUpInside")
