local ui = require "weft"
local window = ui.Window { size = { 100, 100 } }
window.layoutIfNeeded()
--! layoutIfNeeded: expected a window, got nil
--! hint: call it with a colon: window:layoutIfNeeded(…)
