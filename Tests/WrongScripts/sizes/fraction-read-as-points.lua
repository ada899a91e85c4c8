local ui = require "weft"
local node = ui.DisplayNode { style = { width = "50%", height = 10 } }
print(node.style.preferredSize)
--! DisplayNode.style.preferredSize: expected a size in points, got a percentage: 50% x 10pt
--! hint: read preferredLayoutSize
