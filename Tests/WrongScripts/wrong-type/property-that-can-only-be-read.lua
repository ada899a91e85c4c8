local ui = require "weft"
local node = ui.DisplayNode {}
node.calculatedSize = { 10, 10 }
--! DisplayNode.calculatedSize can only be read
return node
