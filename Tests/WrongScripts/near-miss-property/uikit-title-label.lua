local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button.titleLabel.font = "Inter 12"
--! ButtonNode has no property "titleLabel"
--! hint: a button's text is title; the node that shows it is titleNode
return button
