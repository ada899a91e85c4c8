local ui = require "weft"
local button = ui.ButtonNode {}
button:setTitle("Sold", nil, nil, "disable")
--! ButtonNode.setTitle: expected "normal", "highlighted", "disabled", "selected", "selectedHighlighted", got "disable"
--! hint: did you mean "disabled"?
