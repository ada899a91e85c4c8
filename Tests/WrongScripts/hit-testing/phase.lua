local ui = require "weft"
local window = ui.Window { size = { 100, 100 } }
window:send("begin", { 5, 5 })
--! Window:send: phase: expected "began", "moved", "ended", "cancelled", got "begin"
--! hint: did you mean "began"?
