local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack.child = ui.DisplayNode {}
--! StackLayoutSpec has no property "child"
--! hint: it has a list: children = { … }
return stack
