local ui = require "weft"
local layout = ui.DisplayNode {}:layoutThatFits { max = { 10, 10 } }
print(layout.sizes)
--! Layout has no property "sizes"
--! hint: did you mean "size"?
