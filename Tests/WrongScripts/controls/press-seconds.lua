local ui = require "weft"
local window = ui.Window { size = { 60, 40 } }
window:press({ 10, 10 }, -1)
--! Window:press: seconds: expected seconds, 0 or more, got -1
