local ui = require "weft"
local node = ui.DisplayNode {}
node.cornerRadus = 4
--! DisplayNode has no property "cornerRadus"
--! hint: did you mean "cornerRadius"?
return node
