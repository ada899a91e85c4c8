local ui = require "weft"
local window = ui.Window { size = { 100, 100 } }
window.layoutIfNeeded()
--! bad argument #1 to 'layoutIfNeeded' (window expected, got no value)
--! hint: call it with a colon: window:layoutIfNeeded(…)
