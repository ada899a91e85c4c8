local ui = require "weft"
local node = ui.DisplayNode {}
node:setBackgroundColor("red")
--! attempt to call a nil value (method 'setBackgroundColor')
--! hint: properties are set by assignment: node.backgroundColor = …
