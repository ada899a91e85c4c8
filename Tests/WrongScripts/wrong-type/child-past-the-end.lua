local ui = require "weft"
local stack = ui.StackLayoutSpec {}
stack[2] = ui.DisplayNode {}
--! StackLayoutSpec[2]: there are 0 children; expected a number from 1 to 1
--! hint: the next one is spec[#spec + 1]; spec.children = { … } leaves out nil and false
return stack
