local ui = require "weft"
local spec = ui.StackLayoutSpec {}
print(spec.spacin)
--! StackLayoutSpec has no property "spacin"
--! hint: did you mean "spacing"?
