-- A percentage is 100 at most, and 100 is one.
local ui = require "weft"

print(ui.DisplayNode { style = { width = '100%' } }.style.width) --> 100%
ui.DisplayNode { style = { width = '100.5%' } }
--! DisplayNode.style.width: expected a percentage from 0% to 100%, got "100.5%"
