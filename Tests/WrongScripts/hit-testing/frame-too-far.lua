local ui = require "weft"
return ui.DisplayNode {
  frame = { 0, 1e8, 40, 40 },
--! DisplayNode.frame: expected a rectangle within 10,000,000 points, got {0, 100000000, 40, 40}
}
