local ui = require "weft"
local node = ui.DisplayNode { frame = { 0, 0, 40, 40 } }
print(node:hitTest({ 20, 20 }, { explained = true }))
--! DisplayNode:hitTest: options: expected options: { explain = true }, got a table with "explained"
--! hint: did you mean "explain"?
