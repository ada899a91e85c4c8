local ui = require "weft"
local button = ui.ButtonNode {}
button:setTitle("Sold", nil, nil, "disable")
--! ButtonNode:setTitle: state: expected "normal", "highlighted", "disabled", "selected", "selectedHighlighted", got "disable"
--! hint: did you mean "disabled"?
