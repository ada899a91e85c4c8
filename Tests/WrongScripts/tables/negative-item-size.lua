local ui = require "weft"
local grid = ui.CollectionNode {
  itemSize = { -10, 20 },
--! CollectionNode.itemSize: expected a size of 0 or more, below 10,000,000 points, got -10 x 20
}
