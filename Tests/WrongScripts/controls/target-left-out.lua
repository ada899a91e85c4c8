local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(function() end, "touchUpInside")
--! ButtonNode:addTarget: target: expected a node or a table as the target, got a function
--! hint: a function alone is a property: button.onTouchUpInside = function(button, event) … end
