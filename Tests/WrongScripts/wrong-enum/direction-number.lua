local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack.direction = 1
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got 1
return stack
