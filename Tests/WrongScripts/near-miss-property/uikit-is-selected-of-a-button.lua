local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button.isSelected = true
--! ButtonNode has no property "isSelected"
--! hint: it is called selected
return button
