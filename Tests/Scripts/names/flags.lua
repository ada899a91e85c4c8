-- Booleans of the older flexGrow and flexShrink are answered with numbers.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local n = ui.TextNode {}
  n.style.flexGrow = true
  --! TextNode.style.flexGrow: expected a number of 0 or more, got true
  --! hint: use 1
end)
local n = ui.TextNode { style = { flexShrink = false } }
--! TextNode.style.flexShrink: expected a number of 0 or more, got false
--! hint: use 0
