local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button.onClick = function() print "bought" end
--! ButtonNode has no property "onClick"
--! hint: write onTouchUpInside = function(control, event) … end
return button
